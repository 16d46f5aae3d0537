"""The trained network as a judge of answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.bots import steady
from lastcard.bots.champion.inputs import COLORS, inputs_of
from lastcard.bots.champion.network import judge
from lastcard.bots.champion.weights import trained
from lastcard.bots.printed_game import printed_game
from lastcard.spaces import observe
from lastcard.spaces.actions import decisions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Setup, View

DIGITS = 4
"""So many are compared: the last ones differ from processor to processor."""


def worths(view: View, possible: Sequence[str]) -> list[float]:
    """What each answer is worth, as log-odds of taking it; as `steady` finds where the network has
    not learned to judge."""
    if not has_learned(view):
        return steady.worths(view, possible)
    inputs = inputs_of(printed_game(view).setup)
    found = judge(trained().weights, inputs, inputs.read(observe(inputs.layout, view))).actions
    seat = view["seat"]
    return [round(float(found[inputs.space.number(one, seat)]), DIGITS) for one in possible]


def has_learned(view: View) -> bool:
    """Whether this question, at this table, is of those the network was trained on."""
    return (
        view["pending"]["kind"] in trained().decisions
        and not view["left"]
        and len(printed_game(view).colors) == COLORS
    )


def knows(setup: Setup) -> bool:
    """Whether it has learned all that games of this setup can ask."""
    return len(setup.edition.colors) == COLORS and trained().decisions.issuperset(decisions(setup))
