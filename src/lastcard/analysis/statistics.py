"""Games in numbers: what was done in each round, and what somebody's games come to."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine.actions import PLAY, is_call
from lastcard.engine.bluffs import bluffs
from lastcard.engine.decisions import DRAWN, FOLLOW, TURN
from lastcard.engine.record import HUMAN, LEAVE
from lastcard.words import Speaker
from lastcard.words.editions import edition_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from lastcard.analysis.moments import Course, Moment
    from lastcard.engine import Event, Game

FEW_MONTHS = 3
"""With fewer of them, what came when is told by the day."""


class SeatFacts(NamedTuple):
    """What one player did in one round, or in many, counted."""

    turns: int = 0
    """Turns with something to decide; jumping in and adding to a debt are turns too."""
    played: int = 0
    drew: int = 0
    challenges: int = 0
    challenges_right: int = 0
    bluffs: int = 0
    bluffs_caught: int = 0
    forgot: int = 0
    catches: int = 0
    points: int = 0


class RoundFacts(NamedTuple):
    """One round that is over."""

    winner: int | None
    seats: tuple[SeatFacts | None, ...]
    """By seat; None for who had left before it was dealt."""

    @property
    def playing(self) -> list[int]:
        return [seat for seat, facts in enumerate(self.seats) if facts is not None]


class GameFacts(NamedTuple):
    """A game: its rounds that are over."""

    edition: str
    deck: str
    players: tuple[str, ...]
    seats: tuple[str, ...]
    rounds: tuple[RoundFacts, ...]
    winners: tuple[int, ...]

    def called(self, seat: int, speaker: Speaker) -> str:
        """A player by name, but bots by how they play: their names are made up for every game."""
        bot = self.seats[seat] if self.seats else HUMAN
        if bot == HUMAN:
            return self.players[seat]
        level = f"table-level-{bot}"
        said = speaker.say(level) if speaker.catalogue.has(level) else bot
        return speaker.say("statistics-bot", level=said)


class Analysed(NamedTuple):
    """What analysis has found of one player in some rounds, added up."""

    rounds: int = 0
    decisions: int = 0
    luck: float = 0.0
    loss: float = 0.0


class PlayedGame(NamedTuple):
    """A game that somebody has played."""

    facts: GameFacts
    seat: int
    finished: datetime | None = None
    analysed: Analysed = Analysed()


class Share(NamedTuple):
    """How often out of how often."""

    name: str
    rounds: int
    wins: int


class Statistics(NamedTuple):
    """What somebody's games come to."""

    games: int
    games_won: int
    rounds: int
    wins: int
    streak: int
    best_streak: int
    expected: float
    """One in so many as played it, for every round that anybody won."""
    totals: SeatFacts
    analysed: Analysed
    by_deck: tuple[Share, ...]
    by_opponent: tuple[Share, ...]
    over_time: tuple[Share, ...]


# Counting


def facts_of(course: Course, speaker: Speaker | None = None) -> GameFacts:
    """A game in numbers; a round that is not over does not count."""
    record = course.record
    return GameFacts(
        edition=record.edition.id,
        deck=edition_name(record.edition, speaker or Speaker()),
        players=record.players,
        seats=record.seats,
        rounds=tuple(_counted(moments) for moments in course.rounds() if _is_over(moments)),
        winners=course.last.winners,
    )


def _is_over(moments: Sequence[Moment]) -> bool:
    return moments[-1].game.round.over


def _counted(moments: Sequence[Moment]) -> RoundFacts:
    dealt, last = moments[0].game, moments[-1].game
    seats: list[Counter[str]] = [Counter() for _ in range(dealt.setup.players)]
    before = dealt
    caught = False
    for moment in moments:
        if moment.move is not None and moment.move.action != LEAVE:
            _count_decision(seats[moment.move.seat], before, moment.move.seat, moment.move.action)
        for event in moment.events:
            if event.kind == "played":
                caught = False
            elif event.kind == "guilty":
                # several may challenge one card; it is one bluff
                if not caught:
                    _seat(seats, event.seat)["bluffs_caught"] += 1
                caught = True
            _count_event(seats, event)
        before = moment.game
    for seat, counts in enumerate(seats):
        counts["points"] = last.scores[seat] - dealt.scores[seat]
    facts = tuple(
        None if seat in dealt.left else SeatFacts(**counts) for seat, counts in enumerate(seats)
    )
    return RoundFacts(last.round.winner, facts)


def _count_decision(counts: Counter[str], before: Game, seat: int, action: str) -> None:
    pending = before.round.pending
    assert pending is not None
    if is_call(action):
        return
    plays = before.setup.edition.actions[action].verb == PLAY
    if pending.kind in (TURN.kind, FOLLOW.kind) or (plays and pending.kind != DRAWN.kind):
        counts["turns"] += 1
    if plays and bluffs(before, seat, (action,)):
        counts["bluffs"] += 1


def _count_event(seats: list[Counter[str]], event: Event) -> None:
    match event.kind:
        case "played":
            _seat(seats, event.seat)["played"] += 1
        case "drew":
            _seat(seats, event.seat)["drew"] += event.number
        case "challenged":
            _seat(seats, event.seat)["challenges"] += 1
        case "guilty":
            _seat(seats, event.other)["challenges_right"] += 1
        case "caught":
            _seat(seats, event.seat)["catches"] += 1
            _seat(seats, event.other)["forgot"] += 1


def _seat(seats: list[Counter[str]], seat: int | None) -> Counter[str]:
    assert seat is not None
    return seats[seat]


# Adding up


def add_up(games: Iterable[PlayedGame], speaker: Speaker) -> Statistics:
    """What they come to; where it matters they count in the order in which they were finished."""
    played = list(games)
    rounds = rounds_of(played)
    streak, best = _streaks(rounds)
    return Statistics(
        games=len(played),
        games_won=sum(game.seat in game.facts.winners for game in played),
        rounds=len(rounds),
        wins=sum(each.won for each in rounds),
        streak=streak,
        best_streak=best,
        expected=sum(each.chance for each in rounds),
        totals=SeatFacts(*map(sum, zip(*(each.own for each in rounds), strict=True))),
        analysed=together(game.analysed for game in played),
        by_deck=_most_first((each, (_deck(each, speaker),)) for each in rounds),
        by_opponent=_most_first((each, _opponents(each, speaker)) for each in rounds),
        over_time=_over_time(rounds),
    )


def together(found: Iterable[Analysed]) -> Analysed:
    """What analysis has found of all those rounds."""
    return Analysed(*map(sum, zip(*found, strict=True)))


class PlayedRound(NamedTuple):
    """A round that somebody has played."""

    game: PlayedGame
    facts: RoundFacts
    own: SeatFacts

    @property
    def won(self) -> bool:
        return self.facts.winner == self.game.seat

    @property
    def chance(self) -> float:
        """Of somebody of average luck and skill, given that anybody has won it."""
        return 0.0 if self.facts.winner is None else 1 / len(self.facts.playing)


def rounds_of(games: Iterable[PlayedGame]) -> list[PlayedRound]:
    """The rounds that somebody has played, in the order in which the games were finished."""
    return [
        PlayedRound(game, one, own)
        for game in sorted(games, key=_when)
        for one in game.facts.rounds
        if (own := one.seats[game.seat]) is not None
    ]


def _when(game: PlayedGame) -> datetime:
    """Games of an unknown time come first; a time without its zone is taken for that of UTC."""
    time = game.finished or datetime.min.replace(tzinfo=UTC)
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def _streaks(rounds: Iterable[PlayedRound]) -> tuple[int, int]:
    now = best = 0
    for each in rounds:
        now = now + 1 if each.won else 0
        best = max(best, now)
    return now, best


def _deck(each: PlayedRound, speaker: Speaker) -> str:
    """Ours are called what they are called in the language of who reads it."""
    facts = each.game.facts
    if facts.edition in BUILT_IN:
        return edition_name(load_edition(facts.edition), speaker)
    return facts.deck


def _opponents(each: PlayedRound, speaker: Speaker) -> set[str]:
    facts, own = each.game.facts, each.game.seat
    return {facts.called(seat, speaker) for seat in each.facts.playing if seat != own}


def _shares(named: Iterable[tuple[PlayedRound, Iterable[str]]]) -> list[Share]:
    """How the rounds of each name went; a round may go by several."""
    rounds: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for each, names in named:
        for name in names:
            rounds[name] += 1
            wins[name] += each.won
    return [Share(name, rounds[name], wins[name]) for name in rounds]


def _most_first(named: Iterable[tuple[PlayedRound, Iterable[str]]]) -> tuple[Share, ...]:
    return tuple(sorted(_shares(named), key=lambda share: (-share.rounds, share.name)))


def _over_time(rounds: Iterable[PlayedRound]) -> tuple[Share, ...]:
    """By month, `2026-05`, or by day, `2026-05-17`; days without a round are left out."""
    dated = [(each, each.game.finished.date().isoformat()) for each in rounds if each.game.finished]
    length = len("2026-05")
    if len({day[:length] for _, day in dated}) < FEW_MONTHS:
        length = len("2026-05-17")
    return tuple(_shares((each, (day[:length],)) for each, day in dated))
