"""What is due at a table, by a clock that the test holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.tables import wishes
from lastcard.tables.agenda import Agenda
from lastcard.tables.facts import Fact
from lastcard.tables.settings import read_settings
from lastcard.tables.table import Table
from scene import scene

if TYPE_CHECKING:
    from lastcard.tables.facts import Granted

GRACE = 2.0
THREE_ON_TWO_CARDS = scene("giant", ["R1 R2", "R3 R4", "R5 R6"], top="R7", draw="B1 B2 B3")
NAMES = ("Ann", "Ben", "Cem")


class Clocked:
    """A table of three in the middle of a game, and its agenda, at the time the test says."""

    def __init__(self) -> None:
        self.table = Table("ABCDEF")
        self.agenda = Agenda(self.table, pace=1.0)
        self._apply(0.0, wishes.created(read_settings(size=3, grace=GRACE), "Ann"))
        for name in NAMES:
            self._apply(0.0, wishes.sit(self.table, name, name, None, None))
        self.table.game = THREE_ON_TWO_CARDS.game

    def act(self, now: float, name: str, action: str) -> float | None:
        """Until when the next turn waits after that action."""
        self._apply(now, wishes.act(self.table, name, action))
        return self.agenda.grace_until

    def _apply(self, now: float, granted: Granted) -> None:
        fact = Fact(self.table.seq + 1, now, granted.kind, granted.body, "")
        self.table.apply(fact, granted.outcome)
        self.agenda.apply(fact, now)


def test_players_who_come_to_one_card_in_a_row_each_have_the_whole_grace() -> None:
    at = Clocked()
    assert at.act(10.0, "Ann", "R1") == 10.0 + GRACE
    assert at.act(12.0, "Ben", "R3") == 12.0 + GRACE
    assert at.act(12.5, "Cem", "R5") == 12.5 + GRACE


def test_a_call_or_a_catch_gives_nobody_more_time() -> None:
    at = Clocked()
    assert at.act(10.0, "Ann", "R1") == 10.0 + GRACE
    assert at.act(11.0, "Ann", "uno") is None
    assert at.act(12.0, "Ben", "R3") == 12.0 + GRACE
    assert at.act(13.0, "Cem", "catch:1") is None


def test_a_process_that_applys_over_gives_the_whole_grace() -> None:
    at = Clocked()
    at.act(10.0, "Ann", "R1")
    successor = Agenda(at.table, pace=1.0)
    successor.resume(Fact(at.table.seq, 10.0, "acted", {}, ""), now=500.0, wall=11.0)
    assert successor.grace_until == 500.0 + GRACE
