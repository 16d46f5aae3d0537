"""`champion` in the simulator decides as it does under the referee."""

from __future__ import annotations

import pytest

from compiling import quickly
from lastcard.engine import BadInput
from lastcard.sim import against, make
from lastcard.sim.study import Study
from sim.deciding import agreeing, decided


@pytest.mark.parametrize(("edition", "players"), [("wimpy-kid", 2), ("toy-story", 4)])
def test_its_decisions_are_those_of_the_referees_champion(edition: str, players: int) -> None:
    env = make(edition, players)
    given = decided(env, 600, "champion")
    # a last digit of a worth may differ, and with it which of two equal answers is taken
    assert agreeing(env, given, quickly(), "champion").mean() >= 0.995


def test_its_rounds_are_over_sooner_than_those_of_chance() -> None:
    rounds = range(200)
    good, eager = (
        Study(make("giant", 4), policy).totals("x", rounds) for policy in ("champion", "eager")
    )
    assert good.rounds == eager.rounds == len(rounds)
    assert good.decisions < eager.decisions
    assert good.called_off == 0


def test_what_it_has_not_learned_is_refused_by_its_name() -> None:
    sing = {"name": "Sing", "effects": [{"dare": "Sing", "who": "next"}]}
    with pytest.raises(BadInput, match="players: champion plays in the simulator only where"):
        against(make("disney", 3, custom=[sing]), "champion")
