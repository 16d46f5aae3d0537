"""Looking back at a game that is over: its moments, what analysis says of them, statistics."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, SkipValidation

from lastcard.engine.deal import MOST
from lastcard.server.messages.fields import Code, Language, Message, SeatNumber
from lastcard.server.messages.parts import GameInfo, Own, TableInfo  # noqa: TC001  # pydantic reads
from lastcard.words import ENGLISH

RecordText = Annotated[
    str, Field(description="a game record as in `docs/notation.md`: at most 400 kB")
]
RoundNumber = Annotated[int, Field(ge=1, le=100_000)]
GameNumber = Annotated[int, Field(ge=1, le=1_000_000)]
Chances = Annotated[list[float], Field(description="by seat, from 0 to 1")]
PlayerName = Annotated[str, Field(max_length=500)]
Key = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", description="an analysis's own name")]


class ReplayWanted(Message):
    """One round of a game that is over, as one seat saw it or with all hands open."""

    code: Code | None = Field(default=None, description="a table's game; or `record`")
    number: GameNumber = Field(default=1, description="which game of that table")
    record: RecordText | None = None
    round: RoundNumber = 1
    seat: SeatNumber | None = Field(
        default=None, description="whose hand lies below; left out: your own seat, or the first"
    )
    open: bool = Field(default=True, description="all hands open; else only what that seat knew")
    language: Language = ENGLISH


class PictureWanted(ReplayWanted):
    """A moment of a game that is over, as a picture; `moment` says in which round it is."""

    moment: Annotated[int, Field(ge=0, le=1_000_000_000)] = Field(
        description="its place in the whole game, from 0"
    )


class ReplayMove(Message):
    """What somebody did."""

    seat: int
    action: str


class ReplayMoment(Message):
    """One step; the first of a round is its deal."""

    number: int = Field(description="its place in the whole game, from 0; what `#37` links to")
    move: ReplayMove | None
    events: list[dict[str, Any]] = Field(
        description="as this seat sees them, or with open hands all of them; each with `message`"
    )
    game: GameInfo = Field(description="the table after it; `hands` has those that are seen")
    you: Own = Field(description="the seat below; its `legal` is empty, nobody acts any more")


class ReplayRound(Message):
    """A round in short."""

    number: int
    first: int = Field(description="the number of its deal among the moments of the game")
    moments: int
    winner: int | None
    scores: list[int] = Field(description="after it")


class Genuine(Message):
    """Whether the cards were dealt as they had to be, and every action was legal."""

    state: Literal["proven", "unproven", "forged"] = Field(
        description="unproven: legal throughout, but no table had published anything before"
    )
    sentence: str


class Replay(Message):
    """A round to be watched again."""

    table: TableInfo
    seat: int
    open: bool
    number: int | None = Field(description="which game of its table; null for a file")
    finished: str | None = Field(description="when, in ISO 8601; null for a file")
    deck: str | None = Field(description="the text of the deck's file, where it is not ours")
    rounds: list[ReplayRound]
    round: int
    moments: list[ReplayMoment]
    genuine: Genuine
    record: str = Field(description="the record itself, as far as whoever asks may read it")


class AnalysisWanted(Message):
    """Which round to analyse: of a table's game that is over, or of a record."""

    code: Code | None = None
    number: GameNumber = 1
    record: RecordText | None = None
    round: RoundNumber = 1
    language: Language = ENGLISH


class OptionChance(Message):
    """What one legal action was worth."""

    action: str
    said: str = Field(description="what it is called")
    known: float = Field(description="the chance to win the round, from what the player could know")
    true: float = Field(description="the same, with the cards as they really lay")
    match: float = Field(description="the chance to win the match, from what the player could know")
    error: float = Field(description="the standard error of `known`")


class DecisionReport(Message):
    """One decision: what could be done, what was done, what that cost."""

    number: int = Field(description="the moment it led to")
    seat: int
    action: str
    said: str
    options: list[OptionChance] = Field(description="the best first")
    loss: float = Field(description="what the best one was better by, from what could be known")
    loss_error: float
    match_loss: float
    verdict: Literal["best", "close", "mistake", "blunder", "forced"]


class DrawReport(Message):
    """How lucky cards were for whoever drew them."""

    number: int
    seat: int
    cards: list[str]
    luck: float = Field(description="how much better than the average card")


class ChallengeReport(Message):
    """Somebody could challenge."""

    number: int
    seat: int
    other: int = Field(description="who had played the card")
    challenged: bool
    odds: float = Field(description="how likely a bluff was, from what could be known")
    guilty: bool = Field(description="whether it was one")
    right: bool | None = Field(
        description="whether the better answer was given, from what was known; null: either was"
    )


class Lesson(Message):
    """One of the costliest decisions, in a sentence."""

    number: int
    loss: float
    sentence: str


class PlayerReport(Message):
    """One player's round: how well it was played, and how lucky it was."""

    seat: int
    decisions: int = Field(description="those with a choice")
    loss: float = Field(description="on average, a decision")
    total_loss: float
    luck: float = Field(description="by the deal, and by every card drawn, one's own and others'")
    play: float = Field(description="by what this player decided")
    others: float = Field(description="by what the others did; luck, play and this make the result")
    start: float = Field(description="the chance before the deal: that of any seat")
    result: float = Field(description="1 for who won the round")
    error: float = Field(description="the standard error of luck, and of play and others")
    lessons: list[Lesson] = Field(description="the three costliest")
    challenges: list[ChallengeReport]


class ChancesAt(Message):
    """How everybody stood after a moment, with the cards as they lay."""

    number: int
    round: Chances
    match: Chances
    error: float
    turning: bool = Field(description="whether this is one of the turning points of the round")


class RoundReport(Message):
    """What analysis says of one round."""

    round: int
    first: int
    method: Literal["fast", "referee"] = Field(
        description="referee: rules that no quick judgement is there for, so rounds are played out"
    )
    rollouts: int = Field(description="how many times the round was played on")
    seed: str
    chances: list[ChancesAt]
    decisions: list[DecisionReport]
    draws: list[DrawReport]
    players: list[PlayerReport]
    sentences: list[str] = Field(description="what is to be said of the round as a whole")


class Analysis(Message):
    """How far an analysis is."""

    key: Key
    state: Literal["waiting", "working", "done", "failed"]
    progress: float = Field(description="from 0 to 1")
    report: RoundReport | None = None


Count = Annotated[int, Field(ge=0, le=1_000_000_000)]
Measure = Annotated[float, Field(ge=-1_000_000, le=1_000_000)]


class SeatFacts(Message):
    """What one player did in one round, counted; what is left out is 0."""

    turns: Count = Field(default=0, description="those with something to decide")
    played: Count = Field(default=0, description="cards laid down")
    drew: Count = Field(default=0, description="cards drawn, for whatever reason")
    challenges: Count = Field(default=0, description="challenges made")
    challenges_right: Count = Field(default=0, description="those that found a bluff")
    bluffs: Count = Field(default=0, description="cards played against WD4-2")
    bluffs_caught: Count = 0
    forgot: Count = Field(default=0, description="times caught without the UNO call")
    catches: Count = Field(default=0, description="times that this player caught somebody")
    points: Count = Field(default=0, description="what the round brought")


class RoundFacts(Message):
    """One round, in numbers."""

    winner: SeatNumber | None
    seats: Annotated[list[SeatFacts | None], Field(max_length=MOST)] = Field(
        description="by seat; null for who had left before the deal. Of all but one's own, "
        "`POST /api/statistics` needs no more than `{}`"
    )


class GameFacts(Message):
    """A game that is over, in numbers: what statistics are made of."""

    edition: Annotated[str, Field(max_length=500)]
    deck: Annotated[str, Field(max_length=500)] = Field(description="what the deck is called")
    players: Annotated[list[PlayerName], Field(max_length=MOST)]
    seats: Annotated[list[PlayerName], Field(max_length=MOST)] = Field(
        description="`human`, or the name of a bot; empty if not known"
    )
    rounds: list[RoundFacts]
    winners: Annotated[list[SeatNumber], Field(max_length=MOST)] = Field(
        description="of the match; empty if it was not played to its end"
    )


class Analysed(Message):
    """What analysis has found of one player, added up."""

    rounds: Count = Field(description="rounds that were analysed; where there are none all is 0")
    decisions: Count
    luck: Measure
    loss: Measure = Field(description="of all the decisions together")


class PlayedGame(Message):
    """A game of this device's history."""

    facts: GameFacts
    seat: SeatNumber
    finished: str = Field(default="", max_length=40, description="ISO 8601")
    analysed: Analysed | None = None


class StatisticsWanted(Message):
    """The games to add up."""

    # a thousand games take too long to check while others wait: each is read by whoever adds up;
    # how many they are is bounded by the bytes of a request
    games: list[SkipValidation[PlayedGame]]
    language: Language = ENGLISH


class Share(Message):
    """How often out of how often."""

    name: str
    rounds: int
    wins: int


class Statistics(Message):
    """What somebody's games come to."""

    games: int
    games_won: int
    rounds: int
    wins: int
    streak: int = Field(description="rounds won in a row, up to now")
    best_streak: int
    expected: float = Field(description="rounds that somebody of average luck and skill had won")
    totals: SeatFacts
    analysed: Analysed
    by_deck: list[Share]
    by_opponent: list[Share] = Field(
        description="rounds with each of the other players; bots count by how well they play"
    )
    over_time: list[Share] = Field(
        description="by month (`2026-05`), or where these are few by day (`2026-05-17`)"
    )
