"""What is due at a table, by a clock that the test holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from lastcard.bots import make_bot
from lastcard.editions.presets import load_presets
from lastcard.engine import legal_actions, view
from lastcard.tables import kindness, sitting, wishes
from lastcard.tables.agenda import ALONE, MOMENT, SCORES_READ, Agenda
from lastcard.tables.facts import Fact, Granted
from lastcard.tables.presence import Presence
from lastcard.tables.settings import read_settings
from lastcard.tables.table import Table
from scene import Scene, scene

if TYPE_CHECKING:
    from lastcard.engine import Game

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
        self.agenda = Agenda(self.table, Presence(0.0), pace)
        settings = read_settings(size=3, grace=GRACE, clock=clock)
        self._apply(0.0, wishes.created(settings, "Ann"))
        for name in NAMES[: 3 - bots]:
            self._apply(0.0, sitting.sit(self.table, name, name, None, None))
        for _ in range(bots):
            self._apply(0.0, sitting.add_bot(self.table, "Ann", "normal", None))
        assert self.agenda.items == []  # nothing is due before the game
        self.table.game = game.game
        self.agenda.resume(Fact(self.table.seq, 0.0, "started", {}, ""), 0.0, 0.0)

    def bot(self, now: float, seat: int, action: str) -> None:
        self._apply(now, wishes.act_for(self.table, seat, action, "bot"))

    def time_is_up(self, now: float) -> None:
        """For whoever is asked."""
        self._apply(now, wishes.run_out(self.table, self.asked, "clock"))

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def seats(self) -> tuple[int, ...]:
        """Who is asked."""
        assert self.game.round.pending is not None
        return self.game.round.pending.seats

    @property
    def asked(self) -> int:
        return self.seats[0]

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

    def _apply(self, now: float, granted: Granted | None) -> None:
        assert granted is not None
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


def test_in_somebodys_first_game_everyone_has_a_longer_grace() -> None:
    at = Clocked()
    at.table.places[2].first = True
    assert at.act(10.0, "Ann", "R1") == 10.0 + kindness.GRACE
    assert at.act(12.0, "Ben", "R3") == 12.0 + kindness.GRACE


def test_bots_forgive_a_newcomer_once_and_then_catch_at_the_last_moment() -> None:
    at = Clocked(bots=2)
    at.table.places[0].first = True
    until = at.act(10.0, "Ann", "R1")
    assert until is not None
    assert not any("catch:0" in at.agenda.reactions(at.game, seat) for seat in (1, 2))
    at.table.places[0].slips += 1
    at.agenda.plan(10.0)
    catches = [due.at for due in at.agenda.items if due.kind == "react"]
    assert catches == [until - kindness.LAST_MOMENT] * 2
    assert min(due.at for due in at.agenda.items if due.kind == "bot") >= until


def test_slips_of_a_first_game_are_counted_and_end_with_it() -> None:
    at = Clocked()
    at.table.places[0].first = True
    at.act(10.0, "Ann", "R1")
    assert [place.slips for place in at.table.places] == [1, 0, 0]
    at.act(11.0, "Ben", "R3!")
    assert [place.slips for place in at.table.places] == [1, 0, 0]
    at._apply(12.0, Granted("rematch", {"secret": "s"}))
    assert [(place.first, place.slips) for place in at.table.places] == [(False, 0)] * 3


def test_a_process_that_applys_over_gives_the_whole_grace() -> None:
    at = Clocked()
    at.act(10.0, "Ann", "R1")
    successor = Agenda(at.table, Presence(0.0), pace=1.0)
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
    successor = Agenda(at.table, Presence(0.0), pace=1.0)
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
        assert at.agenda.items == [(now + wait, "go_on", -1)]


def test_the_time_of_a_dare_runs_before_the_clock_of_those_who_judge_it() -> None:
    at = Clocked(clock=15, game=DARED.act(0, "C1:R"))
    assert at.times() == (None, 15.0)
    at.act(100.0, "Ben", "dare:do")
    assert at.times() == (120.0, 135.0)
    at.act(110.0, "Ann", "vote:yes")
    assert at.times() == (120.0, 135.0)
    at.act(121.0, "Cem", "vote:yes")
    assert at.times() == (None, 136.0)


def test_bots_that_judge_a_dare_with_people_do_not_keep_them_waiting() -> None:
    at = Clocked(bots=1, game=DARED.act(0, "C1:R"))
    at.act(100.0, "Ben", "dare:do")
    assert at.agenda.timed_until == 120.0
    (voter,) = [due for due in at.agenda.items if due.kind == "bot"]
    assert voter.seat == 2
    assert voter.at < 102.0


def test_bots_alone_judge_a_dare_after_a_moment() -> None:
    hands = ["R3 R4 R8", "R1 R2 R5", "C1 R6 R9"]
    dared = scene("giant", hands, "R7", turn=2, custom=[DARE]).act(2, "C1:R")
    at = Clocked(bots=2, game=dared)
    at.act(100.0, "Ann", "dare:do")
    assert at.agenda.timed_until == 100.0 + ALONE
    assert {due.at for due in at.agenda.items if due.kind == "bot"} == {100.0 + ALONE}


def test_nobody_waits_for_a_bot_that_does_a_dare() -> None:
    at = Clocked(bots=2, game=DARED.act(0, "C1:R"))
    at.bot(100.0, 1, "dare:do")
    assert at.agenda.timed_until is None


@pytest.mark.parametrize("preset", load_presets())
@pytest.mark.parametrize("player", [0, 1])
def test_bots_take_a_few_seconds_for_what_a_card_asks_of_them_all(player: int, preset: str) -> None:
    hands = ["R1 R2 R3 R4 G1 G2 Y1", "B1 B2 B3 B4 G3 G4 Y2", "R5 R6 R8 R9 B5 B6 Y3"]
    hands[player] = "C1 " + hands[player]
    played = scene("giant", hands, "Y7", turn=player, custom=[preset]).act(player, "C1:G")
    at = Clocked(bots=2, game=played)
    at.table.secret = ""  # the same speed in every run
    at.agenda.plan(0.0)
    now = waited = 0.0
    while at.game.round.resolving:
        if 0 in at.seats:
            at.act(now, "Ann", legal_actions(at.game, 0)[0])  # at once: bots are what is measured
            continue
        due = min(due for due in at.agenda.items if due.kind == "bot")
        waited += due.at - now
        now = due.at
        choice = make_bot("normal", 1).choose(
            view(at.game, due.seat), legal_actions(at.game, due.seat)
        )
        at.bot(now, due.seat, choice)
    assert waited < 4.0
