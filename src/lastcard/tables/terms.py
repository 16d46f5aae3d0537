"""What players agree to before a game, and what has changed since they did.

A player who had agreed keeps the terms of then until they agree anew, so that the page can say what
is different, and what it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import orjson

from lastcard.engine import Rules
from lastcard.tables.places import digest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lastcard.engine import CustomCard
    from lastcard.tables.table import Table

PLAIN = ("size", "clock", "grace", "public", "hints", "takeover")
"""Settings that are a value and no more."""


def terms_of(table: Table) -> dict[str, Any]:
    """The terms of the table as it stands, as plain data: large texts by their digest."""
    settings = table.settings
    return {
        "edition": [settings.edition.id, settings.edition.name, digest(settings.edition.file)],
        "rules": settings.rules.to_json(),
        "cards": [card and _card(card) for card in settings.custom],
        "seats": table.names,
        **{name: getattr(settings, name) for name in PLAIN},
    }


def _card(card: CustomCard) -> list[str]:
    return [card.name, digest(orjson.dumps(card.to_json()).decode())]


def differences(was: dict[str, Any], now: dict[str, Any]) -> list[dict[str, Any]]:
    """What is different, each with what it is now and what it was."""
    return [*_deck(was, now), *_rules(was, now), *_cards(was, now), *_plain(was, now)]


def _deck(was: dict[str, Any], now: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if was["edition"] != now["edition"]:
        before, after = was["edition"], now["edition"]
        yield {"what": "edition", "now": after[:2], "was": before[:2]}


def _rules(was: dict[str, Any], now: dict[str, Any]) -> Iterator[dict[str, Any]]:
    sheet = Rules()
    before, after = was["rules"], now["rules"]
    for option in dict.fromkeys((*after, *before)):
        usual = getattr(sheet, option, None)
        values = after.get(option, usual), before.get(option, usual)
        if values[0] != values[1]:
            yield {"what": "rule", "option": option, "now": values[0], "was": values[1]}


def _cards(was: dict[str, Any], now: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if len(was["cards"]) != len(now["cards"]):
        return  # another deck: none of its cards was there before
    for place, (before, after) in enumerate(zip(was["cards"], now["cards"], strict=True)):
        if before != after:
            names = after and after[0], before and before[0]
            yield {"what": "card", "place": place, "now": names[0], "was": names[1]}


def _plain(was: dict[str, Any], now: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for name in PLAIN:
        if name in was and was[name] != now[name]:
            yield {"what": name, "now": now[name], "was": was[name]}
    # who has come or gone since is no change of the order
    before = [name for name in was["seats"] if name in now["seats"]]
    after = [name for name in now["seats"] if name in was["seats"]]
    if before != after:
        yield {"what": "seats", "now": after, "was": before}
