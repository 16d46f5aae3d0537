"""What luck did to everybody in a round, what they did themselves, and what the others did to them.

For every moment there is a chance of each seat with the hands as they were. It changes by what
somebody decides, against what the strongest player would have done: that is the play of whoever
decided, and for everybody else it is what the others did. Whatever else changes it is luck: the
deal, the cards drawn, what others happened to hold. All three make the result.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from lastcard.analysis.chances import Look
    from lastcard.analysis.moments import Moment
    from lastcard.engine import Game


class Draw(NamedTuple):
    """How lucky cards were for whoever drew them."""

    number: int
    seat: int
    cards: tuple[str, ...]
    luck: float


class Player(NamedTuple):
    """One player's round."""

    seat: int
    decisions: int
    total_loss: float
    luck: float
    play: float
    others: float
    start: float
    result: float
    error: float

    @property
    def loss(self) -> float:
        """On average, a decision."""
        return self.total_loss / self.decisions if self.decisions else 0.0


class Parts(NamedTuple):
    """What a round's moments did to everybody."""

    luck: list[float]
    play: list[float]
    others: list[float]
    error: float
    draws: list[Draw]


def parts_of(moments: Sequence[Moment], found: Sequence[Look]) -> Parts:
    players = moments[0].game.setup.players
    active = moments[0].game.active_seats()
    luck = [chance - (seat in active) / len(active) for seat, chance in enumerate(found[0].before)]
    play, others = [0.0] * players, [0.0] * players
    doubt = 0.0
    draws: list[Draw] = []
    winner = moments[-1].game.round.winner
    end = tuple(float(seat == winner) for seat in range(players))
    for look, after, moment, game in zip(
        found,
        [*(look.before for look in found[1:]), end],
        moments[1:],
        (moment.game for moment in moments),
        strict=False,
    ):
        taken, before = look.taken.true, look.before
        apart = [now - then for now, then in zip(after, taken, strict=True)]
        for seat in range(players):
            done = play if seat == look.seat else others
            done[seat] += taken[seat] - before[seat]
            luck[seat] += apart[seat]
        if look.choice != look.action:
            doubt += look.taken.true_error**2 + look.of(look.choice).true_error ** 2
        if _was_chance(game, moment.game):
            draws += [
                Draw(moment.number, seat, cards, apart[seat]) for seat, cards in _drawn(moment)
            ]
    return Parts(luck, play, others, math.sqrt(doubt), draws)


def _was_chance(before: Game, after: Game) -> bool:
    """Whether anything came off the draw pile, was shuffled or rolled."""
    was, now = before.round, after.round
    return (was.draw, was.shuffles, was.rolls) != (now.draw, now.shuffles, now.rolls)


def _drawn(moment: Moment) -> Iterable[tuple[int, tuple[str, ...]]]:
    """Who drew which cards, each player once."""
    drawn: dict[int, tuple[str, ...]] = {}
    for event in moment.events:
        if event.kind == "drew" and event.seat is not None:
            drawn[event.seat] = drawn.get(event.seat, ()) + event.cards
    return drawn.items()


def players_in(moments: Sequence[Moment], found: Sequence[Look], parts: Parts) -> Generator[Player]:
    first, last = moments[0].game, moments[-1].game
    start = 1 / len(first.active_seats())
    for seat in range(first.setup.players):
        own = [look for look in found if look.seat == seat and not look.forced]
        yield Player(
            seat,
            len(own),
            math.fsum(look.loss.value for look in own),
            parts.luck[seat],
            parts.play[seat],
            parts.others[seat],
            0.0 if seat in first.left else start,
            float(seat == last.round.winner),
            parts.error,
        )
