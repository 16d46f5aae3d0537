"""A record as a line of moments: what was done, what came of it, how the table lay then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from lastcard.engine import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine import Event, Game
    from lastcard.engine.record import Move, Record


class Moment(NamedTuple):
    """One step of a game. Its number is its place in the line, over all rounds, from 0."""

    number: int
    move: Move | None
    """None: a round was dealt."""
    events: tuple[Event, ...]
    game: Game
    """The game after it."""


@dataclass(frozen=True)
class Course:
    """A whole game, moment by moment."""

    record: Record
    moments: tuple[Moment, ...]

    @property
    def last(self) -> Game:
        return self.moments[-1].game

    @property
    def over(self) -> bool:
        """Whether nothing is being played: the game is over, or at least its last round."""
        return self.last.round.over

    def rounds(self) -> list[tuple[Moment, ...]]:
        """The moments of each round, its deal first."""
        deals = [moment.number for moment in self.moments if moment.move is None]
        ends = [*deals[1:], len(self.moments)]
        return [self.moments[first:end] for first, end in zip(deals, ends, strict=True)]

    def round(self, number: int) -> tuple[Moment, ...]:
        """The moments of one round, which are counted from 1."""
        rounds = self.rounds()
        if not 1 <= number <= len(rounds):
            raise BadInput("round", "round-not-there", value=number, rounds=len(rounds))
        return rounds[number - 1]


def course_of(record: Record) -> Course:
    """Play a record through; the first line that is not legal is an error with its number."""
    return Course(record, tuple(moments_of(record)))


def moments_of(record: Record) -> Iterator[Moment]:
    """One after the other, for whoever does not need all of them."""
    for number, (move, game, events) in enumerate(record.replay()):
        yield Moment(number, move, events, game)
