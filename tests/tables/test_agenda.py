"""What is due at a table, by a clock that the test holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lastcard.engine import legal_actions
from lastcard.tables import wishes
from lastcard.tables.agenda import MOMENT, SCORES_READ, Agenda
from lastcard.tables.facts import Fact
from lastcard.tables.settings import read_settings
from lastcard.tables.table import Table
from scene import Scene, scene

if TYPE_CHECKING:
    from lastcard.tables.facts import Granted

GRACE = 2.0
THREE_ON_TWO_CARDS = scene("giant", ["R1 R2", "R3 R4", "R5 R6"], top="R7", draw="B1 B2 B3")
NAMES = ("Ann", "Ben", "Cem")
DARE = [{"dare": "Whistle", "who": "next", "seconds": 20, "refuse": [{"draw": 1}]}]
DARED = scene("giant", ["C1 R1 R2", "R3 R4 R8", "R5 R6 R9"], top="R7", draw="B1 B2", custom=[DARE])


class Clocked:
    """A table of three in the middle of a game, and its agenda, at the time the test says."""

    def __init__(
        self, *, clock: int = 0, bots: int = 0, pace: float = 1.0, game: Scene = THREE_ON_TWO_CARDS
    ) -> None:
        self.table = Table("ABCDEF")
        self.agenda = Agenda(self.table, pace)
        settings = read_settings(size=3, grace=GRACE, clock=clock)
        self._apply(0.0, wishes.created(settings, "Ann"))
        for name in NAMES[: 3 - bots]:
            self._apply(0.0, wishes.sit(self.table, name, name, None, None))
        for _ in range(bots):
            self._apply(0.0, wishes.add_bot(self.table, "Ann", "normal", None))
        assert self.agenda.items == []  # nothing is due before the game
        self.table.game = game.game
        self.agenda.resume(Fact(self.table.seq, 0.0, "started", {}, ""), 0.0, 0.0)

    def time_is_up(self, now: float) -> None:
        """For whoever is asked."""
        self._apply(now, wishes.run_out(self.table, self.asked, "clock"))

    @property
    def asked(self) -> int:
        assert self.table.game is not None
        assert self.table.game.round.pending is not None
        return self.table.game.round.pending.seats[0]

    def times(self) -> tuple[float | None, float | None]:
        """When the time of a dare is over, and when the clock of whoever is asked."""
        return self.agenda.timed_until, self.agenda.deadline

    @property
    def kinds(self) -> list[tuple[str, int]]:
        """What is due, the soonest first."""
        return [(due.kind, due.seat) for due in sorted(self.agenda.items)]

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


def test_without_a_clock_people_have_all_the_time_in_the_world() -> None:
    at = Clocked()
    at.act(10.0, "Ann", "R1")
    assert (at.agenda.deadline, at.agenda.next_at) == (None, None)
    assert at.agenda.due(1_000_000.0) is None


def test_the_clock_runs_for_whoever_is_asked_and_begins_anew_with_every_decision() -> None:
    at = Clocked(clock=30)
    assert at.agenda.deadline == 30.0
    at.act(10.0, "Ann", "R1")
    assert at.agenda.deadline == 40.0
    assert at.kinds == [("clock", 1)]
    assert at.agenda.due(39.9) is None
    assert at.agenda.due(40.0) == (40.0, "clock", 1)


def test_a_call_leaves_the_clock_as_it_is() -> None:
    at = Clocked(clock=30)
    at.act(10.0, "Ann", "R1")
    at.act(20.0, "Ann", "uno")
    assert at.agenda.deadline == 40.0


def test_what_is_dropped_is_not_due_any_more() -> None:
    at = Clocked(clock=15)
    due = at.agenda.due(15.0)
    assert due is not None
    for _ in range(2):
        at.agenda.drop(due)
    assert at.agenda.due(1_000.0) is None


def test_a_bot_plays_after_a_moment_and_only_when_nobody_can_call_any_more() -> None:
    at = Clocked(bots=2)
    at.act(10.0, "Ann", "R1")
    bots = [due for due in at.agenda.items if due.kind == "bot"]
    assert [due.seat for due in bots] == [1]
    assert bots[0].at >= 10.0 + GRACE
    # both look in a moment of their own whether Ann has forgotten to call
    reactions = {due.seat: due.at for due in at.agenda.items if due.kind == "react"}
    assert set(reactions) == {1, 2}
    assert all(moment > 10.0 for moment in reactions.values())


def test_bots_that_are_in_a_hurry_act_at_once() -> None:
    at = Clocked(bots=2, pace=0.0)
    at.act(10.0, "Ann", "R1")
    at.act(10.5, "Ann", "uno")
    assert [due.at for due in at.agenda.items if due.kind == "bot"] == [10.5]


def test_every_process_plans_the_same_for_a_bot() -> None:
    one, other = Clocked(bots=2), Clocked(bots=2)
    other.table.secret = one.table.secret
    for at in (one, other):
        at.act(10.0, "Ann", "R1")
    assert one.agenda.items == other.agenda.items


def test_a_bot_plays_for_whoever_let_the_clock_run_out_twice_until_they_are_back() -> None:
    at = Clocked(clock=15)
    rounds = 0
    while not at.table.places[0].away:
        rounds += 1
        at.time_is_up(15.0 * rounds)
    while at.asked != 0:
        rounds += 1
        at.time_is_up(15.0 * rounds)
    assert at.kinds[0] == ("bot", 0)
    assert at.agenda.level(0) == "normal"
    granted = wishes.back(at.table, "Ann")
    assert granted is not None
    at._apply(15.0 * rounds + 1, granted)
    assert at.kinds == [("clock", 0)]


def test_bots_alone_do_not_play_on() -> None:
    at = Clocked(clock=15, bots=2)
    assert not at.agenda.paused
    at.table.places[0].timeouts = 2
    assert at.agenda.paused


@pytest.mark.parametrize(
    ("written", "left"),
    [
        pytest.param(90.0, 20.0, id="ten seconds ago"),
        pytest.param(100.0, 30.0, id="just now"),
        pytest.param(-1e9, MOMENT, id="long ago"),
        pytest.param(1e12, 30.0, id="in the future, by a clock that was wrong"),
    ],
)
def test_a_process_that_takes_over_goes_on_with_the_clock_as_far_as_one_can_tell(
    written: float, left: float
) -> None:
    at = Clocked(clock=30)
    successor = Agenda(at.table, pace=1.0)
    successor.resume(Fact(at.table.seq, written, "acted", {}, ""), now=500.0, wall=100.0)
    assert successor.deadline == 500.0 + left


def test_the_next_round_is_dealt_when_the_scores_could_be_read() -> None:
    for clock, wait in ((15, SCORES_READ), (60, 60.0)):
        at = Clocked(clock=clock)
        now = 0.0
        while not at.table.game.round.over:  # type: ignore[union-attr]
            now += 1.0
            play = [a for a in legal_actions(at.table.game, at.asked) if a[0].isupper()]  # type: ignore[arg-type]
            at.act(now, NAMES[at.asked], play[0] if play else "draw")
        assert at.agenda.items == [(now + wait, "deal", -1)]


def test_the_time_of_a_dare_runs_before_the_clock_of_those_who_judge_it() -> None:
    at = Clocked(clock=15, game=DARED.act(0, "C1:R"))
    assert at.times() == (None, 15.0)
    at.act(100.0, "Ben", "dare:do")
    assert at.times() == (120.0, 135.0)
    at.act(110.0, "Ann", "vote:yes")
    assert at.times() == (120.0, 135.0)
    at.act(121.0, "Cem", "vote:yes")
    assert at.times() == (None, 136.0)


def test_a_bot_judges_a_dare_when_its_time_is_over() -> None:
    at = Clocked(bots=1, game=DARED.act(0, "C1:R"))
    at.act(100.0, "Ben", "dare:do")
    due = [(due.kind, due.seat, due.at) for due in at.agenda.items if due.kind == "bot"]
    assert due == [("bot", 2, 120.0)]
