"""A set of rules in a file: which deck, which options, what stands on its customizable cards.

It has the keys of a request for a table, so what the page saves is played anywhere.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from lastcard.editions.loader import MOST_BYTES
from lastcard.engine import BadInput, LastcardError
from lastcard.engine.errors import shown
from lastcard.engine.texts import read_text
from lastcard.tables.settings import Settings, read_settings

LONGEST_NAME = 60
KEYS = ("name", "edition", "deck", "rules", "custom", "clock")


class RuleSet(NamedTuple):
    name: str
    settings: Settings


def is_rule_set(data: Any) -> bool:
    """Whether somebody means a set of rules: a card has none of these keys."""
    return isinstance(data, dict) and any(key in data for key in KEYS if key != "name")


def read_rule_set(data: Any, where: str) -> RuleSet:
    """What a file's JSON says; `where` is what the file is called."""
    try:
        return _rule_set(data)
    except LastcardError as error:
        raise BadInput.at(where, error) from None


def _rule_set(data: Any) -> RuleSet:
    if not isinstance(data, dict):
        raise BadInput("", "not-an-object-of", allowed=list(KEYS))
    for key in data:
        if key not in KEYS:
            raise BadInput("", "no-field", value=shown(key), allowed=list(KEYS))
    name = read_text(data.pop("name", None), "name", LONGEST_NAME)
    deck, custom = data.get("deck"), data.get("custom", [])
    if not isinstance(deck, str | None):
        raise BadInput("deck", "not-a-text", value=shown(deck), longest=MOST_BYTES)
    if not isinstance(custom, list):
        raise BadInput("custom", "not-a-list", value=shown(custom))
    return RuleSet(name, read_settings(**data))
