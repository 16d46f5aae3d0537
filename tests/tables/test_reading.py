"""How long the scores are read, by a clock that the test holds."""

from __future__ import annotations

import pytest

from lastcard.engine import legal_actions
from lastcard.tables import going_on, sitting, wishes
from lastcard.tables.agenda import MOMENT, READ_ON, READ_ON_BY_THE_DAY, SCORES_READ, Agenda
from lastcard.tables.facts import Fact
from lastcard.tables.presence import Presence
from tables.test_agenda import Clocked


def after_the_round(*, clock: int = 0, bots: int = 0) -> tuple[Clocked, float]:
    """A table whose round is over, and when it was."""
    at, now = Clocked(clock=clock, bots=bots), 0.0
    while not at.table.game.round.over:  # type: ignore[union-attr]
        now += 1.0
        play = [a for a in legal_actions(at.table.game, at.asked) if a[0].isupper()]  # type: ignore[arg-type]
        at._apply(now, wishes.act_for(at.table, at.asked, play[0] if play else "draw", "person"))
    return at, now


def tap(at: Clocked, now: float, name: str) -> None:
    granted = going_on.deal_next(at.table, name)
    assert granted is not None
    at._apply(now, granted)


def test_without_a_tap_and_without_a_clock_the_scores_stay() -> None:
    at, now = after_the_round()
    assert at.agenda.due(now + 1e6) is None


def test_the_others_read_on_for_a_while_after_the_first_tap_and_no_tap_makes_it_longer() -> None:
    at, now = after_the_round()
    tap(at, now + 5, "Ann")
    assert at.agenda.items == [(now + 5 + READ_ON, "go_on", -1)]
    tap(at, now + 9, "Ben")
    assert at.agenda.read_until == now + 5 + READ_ON
    tap(at, now + 10, "Cem")
    assert at.table.phase == "playing"
    assert at.agenda.read_until is None


def test_a_tap_does_not_put_off_what_the_clock_says() -> None:
    at, now = after_the_round(clock=15)
    tap(at, now + 18, "Ann")
    assert at.agenda.read_until == at.agenda.deadline == now + SCORES_READ


def test_a_table_by_the_day_has_longer() -> None:
    at, now = after_the_round(clock=86_400)
    tap(at, now, "Ann")
    assert at.agenda.read_until == now + READ_ON_BY_THE_DAY


def test_whoever_leaves_is_not_waited_for_any_more() -> None:
    at, now = after_the_round(bots=1)
    tap(at, now, "Ann")
    at._apply(now + 3, sitting.stand(at.table, "Ben"))
    assert at.agenda.due(now + 3) == (now + 3, "go_on", -1)


@pytest.mark.parametrize(
    ("tapped", "left"), [(90.0, 5.0), (98.0, READ_ON - 2.0), (-1e9, MOMENT), (1e12, READ_ON)]
)
def test_a_process_that_takes_over_remembers_the_first_tap(tapped: float, left: float) -> None:
    at, _ = after_the_round()
    tap(at, tapped, "Ann")
    successor = Agenda(at.table, Presence(0.0), pace=1.0)
    successor.resume(Fact(at.table.seq, tapped, "ready", {}, ""), now=500.0, wall=100.0)
    assert successor.read_until == 500.0 + left
