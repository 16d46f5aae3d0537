"""One round of a ladder: what is kept of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.ladder.seating import seated
from lastcard.ladder.settings import Table

if TYPE_CHECKING:
    from lastcard.ladder.settings import Ladder


class Played(NamedTuple):
    """How a round went."""

    table: Table
    number: int
    bots: tuple[str, ...]
    """Seat by seat."""
    winner: int | None
    """A seat."""
    points: tuple[int, ...]
    called_off: bool = False
    """Whether it was still going on after as many actions as the arena plays."""
    faults: tuple[tuple[str, str, int], ...] = ()
    """A program, what went wrong with it, and how often."""

    def to_json(self) -> dict[str, Any]:
        """A line of the file; what hardly ever happens is only there when it has."""
        written: dict[str, Any] = {
            "edition": self.table.edition,
            "players": self.table.players,
            "round": self.number,
            "bots": list(self.bots),
            "winner": self.winner,
            "points": list(self.points),
        }
        if self.called_off:
            written["called_off"] = True
        if self.faults:
            written["faults"] = [list(fault) for fault in self.faults]
        return written


def read_round(ladder: Ladder, written: Any) -> Played:
    """The round that was written so; a ValueError if it is none of this ladder's."""
    try:
        table = Table(written["edition"], written["players"])
        number, winner = written["round"], written["winner"]
        points = tuple(written["points"])
        faults = tuple((bot, fault, times) for bot, fault, times in written.get("faults", ()))
        known = table in ladder.tables and type(number) is int and number >= 0
        if not known or tuple(written["bots"]) != seated(ladder, table, number):
            raise ValueError
        if len(points) != table.players or any(type(each) is not int for each in points):
            raise ValueError
        if winner is not None and (type(winner) is not int or not 0 <= winner < table.players):
            raise ValueError
        if any(bot not in ladder.bots or type(times) is not int for bot, _, times in faults):
            raise ValueError
    except (AttributeError, KeyError, TypeError) as error:
        raise ValueError from error
    bots = seated(ladder, table, number)
    called_off = bool(written.get("called_off"))
    return Played(table, number, bots, winner, points, called_off, faults)
