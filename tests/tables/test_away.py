"""What the others may do about somebody who is away, and what absence alone leads to."""

from __future__ import annotations

import pytest

from lastcard.engine import Refusal
from lastcard.storage.checkpoints import read_checkpoint, write_checkpoint
from lastcard.tables import away, sitting, wishes
from lastcard.tables.agenda import Agenda
from lastcard.tables.away import HOST_KEPT, NUDGE_AFTER, SEAT_KEPT, STRANGER_KEPT, VOTE_AFTER
from lastcard.tables.facts import Fact, Granted
from lastcard.tables.presence import Presence
from lastcard.tables.settings import BY_THE_DAY, read_settings
from lastcard.tables.table import Table
from scene import scene

NAMES = ("Ann", "Ben", "Cem", "Dia")
LONG = VOTE_AFTER + 1


class Company:
    """A table of four people, all of them here, at the time the test says."""

    def __init__(self, *, clock: int = 0, public: bool = False, dealt: bool = True) -> None:
        self.table = Table("ABCDEF")
        self.presence = Presence(0.0)
        self.agenda = Agenda(self.table, self.presence, 1.0)
        self.does(wishes.created(read_settings(size=4, grace=0, clock=clock, public=public), "Ann"))
        for name in NAMES:
            self.does(sitting.sit(self.table, name, name, None, None))
        self.presence.seated(self.table.places, 0.0)
        self.are_here(0, 1, 2, 3)
        if dealt:
            for name in NAMES:
                self.does(sitting.agree(self.table, name, (), None))
            self.does(wishes.start(self.table, "Ann"))
            # the first card may have asked for something
            while self.asked is None:
                self.act()

    def does(self, granted: Granted | None, now: float = 0.0) -> None:
        assert granted is not None
        fact = Fact(self.table.seq + 1, now, granted.kind, granted.body, f"{self.table.seq}")
        self.table.apply(fact, granted.outcome)
        self.agenda.apply(fact, now)

    def are_here(self, *seats: int, now: float = 0.0) -> None:
        self.presence.set_mine(frozenset(seats), now)
        self.agenda.look_around()

    @property
    def asked(self) -> int | None:
        """The one for whom everybody waits."""
        waited = away.waited_for(self.table)
        return waited[0] if len(waited) == 1 else None

    def act(self, now: float = 0.0) -> None:
        seat = away.waited_for(self.table)[0]
        granted = wishes.run_out(self.table, seat, "person")
        self.does(granted, now)

    @property
    def others(self) -> list[str]:
        return [name for seat, name in enumerate(NAMES) if seat != self.asked]

    def due(self, now: float) -> list[tuple[str, int]]:
        found = self.agenda.due(now)
        return [] if found is None else [(found.kind, found.seat)]


def late(at: Company) -> int:
    assert at.asked is not None
    return at.asked


def test_somebody_who_thinks_is_nudged_after_a_while_and_by_the_others_only() -> None:
    at = Company()
    seat = late(at)
    assert away.nudge(at.table, at.others[0], seat, NUDGE_AFTER) != seat
    for guest, who, waited, why in (
        (at.others[0], seat, NUDGE_AFTER - 1, "let-them-think"),
        (NAMES[seat], seat, LONG, "not-waited-for"),
        (at.others[0], (seat + 1) % 4, LONG, "not-waited-for"),
        ("Eve", seat, LONG, "not-seated"),
    ):
        with pytest.raises(Refusal) as refused:
            away.nudge(at.table, guest, who, waited)
        assert refused.value.key == why


def test_one_of_the_others_is_enough_to_let_a_bot_play_until_they_are_back() -> None:
    at = Company()
    seat = late(at)
    with pytest.raises(Refusal, match="more time"):
        away.stand_in(at.table, at.others[0], seat, VOTE_AFTER - 1)
    at.does(away.stand_in(at.table, at.others[0], seat, LONG), LONG)
    assert at.table.places[seat].away
    assert at.agenda.items[0][1:] == ("bot", seat)
    assert away.stand_in(at.table, at.others[1], seat, LONG) is None
    at.does(wishes.back(at.table, NAMES[seat]), LONG + 5)
    assert not at.table.places[seat].away
    # and the others wait for them again
    assert at.agenda.asked == LONG + 5


def test_whoever_acts_is_safe() -> None:
    at = Company()
    seat = late(at)
    at.does(away.go_on_without(at.table, at.others[0], seat, LONG, at.presence.here), LONG)
    while at.asked == seat:
        at.act(LONG + 1)
    assert at.table.places[seat].without == []
    with pytest.raises(Refusal, match="Nobody waits"):
        away.stand_in(at.table, NAMES[(seat + 1) % 4], seat, LONG)


def test_a_vote_about_one_decision_does_not_count_for_a_later_one() -> None:
    at = Company()
    hands = ["B1 B2", "B3 B4", "R7 B6 B9", "B8 Y1"]
    at.table.game = scene("giant", hands, top="R7", draw="Y2", rules={"jump_in": True}).game
    assert at.asked == 0
    at.does(away.go_on_without(at.table, "Ben", 0, LONG, at.presence.here), LONG)
    # Cem jumps in, and the turn passes by without Ann
    at.does(wishes.act(at.table, "Cem", "R7"), LONG + 1)
    assert at.asked == 3
    assert at.table.places[0].without == []


def test_the_game_goes_on_without_somebody_when_most_of_the_others_who_are_here_say_so() -> None:
    at = Company()
    seat, (first, second, third) = late(at), at.others
    at.does(away.go_on_without(at.table, first, seat, LONG, at.presence.here), LONG)
    assert at.table.places[seat].without == [NAMES.index(first)]
    # twice from the same one is once
    assert away.go_on_without(at.table, first, seat, LONG, at.presence.here) is None
    assert at.agenda.asked < LONG
    granted = away.go_on_without(at.table, second, seat, LONG, at.presence.here)
    at.does(granted, LONG)
    assert at.table.places[seat].gone
    assert third in at.table.names
    assert at.table.game is not None
    assert at.table.game.round.pending is not None
    assert seat not in at.table.game.round.pending.seats


def test_nobody_has_to_ask_those_who_are_not_here() -> None:
    at = Company()
    seat, first = late(at), at.others[0]
    here = frozenset((NAMES.index(first),))
    # but one alone does not go on without somebody who is only thinking
    with pytest.raises(Refusal, match="still here"):
        away.go_on_without(at.table, first, seat, LONG, here | {seat})
    granted = away.go_on_without(at.table, first, seat, LONG, here)
    assert granted is not None
    assert granted.kind == "left"


def test_where_a_clock_runs_the_others_wait_for_it_once() -> None:
    at = Company(clock=15)
    seat = late(at)
    assert away.waits(at.table, 0.0, LONG)[0]["vote"] is None
    with pytest.raises(Refusal, match="clock"):
        away.stand_in(at.table, at.others[0], seat, LONG)
    at.does(wishes.run_out(at.table, seat, "clock"), 15.0)
    while at.asked != seat:
        at.act(16.0)
    # whoever has looked away for once is not played for, or voted out, before they can act
    assert away.waits(at.table, 0.0, 0.0)[0]["vote"] == away.NUDGE_AFTER
    with pytest.raises(Refusal, match="a little more time"):
        away.go_on_without(at.table, at.others[0], seat, 0.0, at.presence.here)
    at.does(away.stand_in(at.table, at.others[0], seat, away.NUDGE_AFTER), 17.0)
    assert at.table.places[seat].away


def test_what_was_voted_survives_in_a_checkpoint() -> None:
    at = Company()
    seat, (first, second, _) = late(at), at.others
    at.does(away.go_on_without(at.table, first, seat, LONG, at.presence.here), LONG)
    again = read_checkpoint("ABCDEF", at.table.seq, write_checkpoint(at.table))
    assert again is not None
    granted = away.go_on_without(again, second, seat, LONG, at.presence.here)
    assert granted is not None
    assert granted.kind == "left"


def test_the_time_somebody_was_waited_for_goes_on_in_another_process() -> None:
    at = Company()
    successor = Agenda(at.table, at.presence, 1.0)
    successor.resume(Fact(at.table.seq, 100.0, "acted", {}, ""), now=500.0, wall=112.0)
    assert 500.0 - successor.asked == 12.0


# absence alone


def test_a_host_who_is_gone_in_the_lobby_passes_the_role_on_to_the_first_who_is_here() -> None:
    at = Company(dealt=False)
    at.are_here(2, 3, now=50.0)
    assert at.due(50.0 + HOST_KEPT - 1) == []
    due = at.agenda.due(50.0 + HOST_KEPT)
    assert due is not None
    at.does(away.consequence(due), 50.0 + HOST_KEPT)
    assert at.table.host == "Cem"
    at.are_here(0, 2, 3, now=90.0)
    assert at.due(1e6) == []
    assert sitting.kick(at.table, "Cem", 1).kind == "stood"


def test_a_host_who_comes_back_in_time_stays_host_and_so_does_one_with_nobody_else_there() -> None:
    at = Company(dealt=False)
    at.are_here(1, now=50.0)
    at.are_here(0, 1, now=60.0)
    assert at.due(1e6) == []
    at.are_here(now=70.0)
    assert at.due(1e6) == []


def test_what_the_table_refuses_is_not_tried_without_end() -> None:
    at = Company(dealt=False)
    at.are_here(1, 2, now=50.0)
    now = 50.0 + HOST_KEPT
    due = at.agenda.due(now)
    assert due is not None
    at.agenda.drop(due)
    assert at.agenda.is_absent(due, now)
    assert at.due(now) == []
    # whoever turns out to be here after all may still go later
    at.presence.doubt(now)
    assert not at.agenda.is_absent(due, now)
    assert at.due(now + HOST_KEPT) == [("host", 1)]


def test_a_public_lobby_keeps_no_seat_for_a_stranger_who_has_gone() -> None:
    at = Company(public=True, dealt=False)
    at.are_here(0, 1, 2, now=10.0)
    assert at.due(10.0 + SEAT_KEPT - 1) == []
    assert at.due(10.0 + SEAT_KEPT) == [("stood", 3)]


def test_a_public_game_does_not_wait_for_a_stranger_who_has_gone() -> None:
    at = Company(public=True)
    seat = late(at)
    at.are_here(*{0, 1, 2, 3} - {seat}, now=10.0)
    assert at.due(10.0 + STRANGER_KEPT - 1) == []
    assert at.due(10.0 + STRANGER_KEPT) == [("stand_in", seat)]
    at.are_here(0, 1, 2, 3, now=20.0)
    assert at.due(1e6) == []


def test_friends_decide_for_themselves_and_by_the_day_nobody_has_to_be_here() -> None:
    private = Company()
    by_the_day = Company(public=True, clock=BY_THE_DAY)
    lobby = Company(public=True, clock=BY_THE_DAY, dealt=False)
    for at in (private, by_the_day, lobby):
        at.are_here(*{1, 2, 3} - {at.asked}, now=0.0)
        kinds = {due.kind for due in away.absences(at.table, at.presence, 0.0)}
        assert kinds <= {"host"}
    assert away.waits(by_the_day.table, 0.0, LONG)[0]["vote"] is None


def test_nobodys_absence_counts_while_other_processes_cannot_be_heard() -> None:
    at = Company(public=True, dealt=False)
    at.are_here(0, now=0.0)
    at.presence.doubt(100.0)
    at.agenda.look_around()
    assert at.due(100.0 + SEAT_KEPT - 1) == []
    assert at.due(100.0 + SEAT_KEPT) != []
