"""The options of an environment: what simulator and environments play, read in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from lastcard.editions import load_edition
from lastcard.engine import BadInput, read_custom, read_rules
from lastcard.engine.deal import make_setup
from lastcard.engine.errors import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Edition, Setup

LENGTHS = ("round", "match")


class Options(NamedTuple):
    """What is to be played."""

    setup: Setup
    whole_match: bool


def read_options(
    edition: str | Edition,
    players: int,
    *,
    length: str = "round",
    custom: Sequence[Any] = (),
    **rules: Any,
) -> Options:
    """An edition, so many players, and `rules` as the notation spells them.

    `length` is what a game is: a `round`, or a `match` of as many rounds as it takes. `custom` has
    what is written on the edition's customizable cards, as positions write it. Unlike elsewhere
    `uno` is `auto` unless said: calls are made for the players.
    """
    if length not in LENGTHS:
        raise BadInput("length", "not-allowed", value=shown(length), allowed=list(LENGTHS))
    deck = load_edition(edition) if isinstance(edition, str) else edition
    options = read_rules({"uno": "auto", **rules})
    setup = make_setup(deck, players, "", options, read_custom(list(custom), deck))
    return Options(setup, length == "match")
