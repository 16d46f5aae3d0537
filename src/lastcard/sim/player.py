"""Who plays in the simulator: functions of one's own, and bots that it plays itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lastcard.sim.card_rules import card_rules

if TYPE_CHECKING:
    from collections.abc import Callable

    from lastcard.engine.state import Setup

RANDOM, STEADY, CHAMPION = BOTS = ("random", "steady", "champion")
"""The bots that are players here too."""


@dataclass(frozen=True)
class Player:
    """A function of one game that JAX can compile: a key, the row and the mask of whoever is asked
    in, the number of a legal action out. Players of the same function are equal."""

    choose: Callable[[Any, Any, Any], Any]
    at_once: int = 0
    """For how many games it thinks at once, where thinking takes longer than playing: of a batch,
    only those that wait for it cost anything then. 0: for all of them."""


def is_simulated(bot: object, setup: Setup) -> bool:
    """Whether somebody of that name plays the games of this setup in the simulator: `steady` weighs
    cards whose rule is a row, `champion` answers the questions that it has learned to answer."""
    if bot == CHAMPION:
        from lastcard.bots.champion.judging import knows  # noqa: PLC0415 - reads the weights

        return knows(setup)
    return bot == RANDOM or (bot == STEADY and card_rules(setup) is not None)
