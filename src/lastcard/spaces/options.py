"""The options of an environment: what simulator and environments play, read in one place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.editions import load_edition
from lastcard.engine import BadInput, Rules, read_custom, read_rules
from lastcard.engine.deal import make_setup
from lastcard.engine.errors import shown
from lastcard.engine.rules import preset_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Edition, Setup

VERSION = 1
"""Of what actions, observations and rewards mean; docs/environments.md has its history."""
PLAYERS = 4
"""How many play unless it is said."""
LENGTHS = ("round", "match")
REWARDS = {"result": 1.0, "points": 100.0}
"""What a game is rewarded by, and what an action that is not legal costs then: no less than games
that are lost, or it would pay to be thrown out."""


class Options(NamedTuple):
    """What is to be played."""

    setup: Setup
    whole_match: bool
    reward: str = "result"


def read_options(
    edition: str | Edition,
    players: int,
    *,
    length: str = "round",
    reward: str = "result",
    custom: Sequence[Any] = (),
    rules: Mapping[str, Any] | Rules | str | None = None,
    **more_rules: Any,
) -> Options:
    """An edition, so many players, and rules as the notation spells them.

    `rules` are options in one dictionary, or a ready-made set by its name (`family`, `chaos`);
    options can also be given one by one, and then count more. `length` is what a game is: a
    `round`, or a `match` of as many rounds as it takes. `reward` is for its `result`, or for the
    `points` one is ahead. `custom` has what is written on the edition's customizable cards, as
    positions write it. Unlike elsewhere `uno` is `auto` unless said: calls are made for players.
    """
    for name, chosen, allowed in (("length", length, LENGTHS), ("reward", reward, REWARDS)):
        if chosen not in allowed:
            raise BadInput(name, "not-allowed", value=shown(chosen), allowed=list(allowed))
    deck = load_edition(edition) if isinstance(edition, str) else edition
    options = read_rules({"uno": "auto", **_written(rules), **more_rules})
    setup = make_setup(deck, players, "", options, read_custom(list(custom), deck))
    return Options(setup, length == "match", reward)


def foul_of(reward: str) -> float:
    """What an action that is not legal costs where it ends the game."""
    return REWARDS[reward]


def _written(rules: Mapping[str, Any] | Rules | str | None) -> Mapping[str, Any]:
    """The options that differ from the defaults."""
    if isinstance(rules, str):
        return preset_rules(rules)
    if isinstance(rules, Rules):
        return rules.to_json()
    if rules is not None and not isinstance(rules, Mapping):
        raise BadInput("rules", "not-options", value=shown(rules))
    return rules or {}
