"""An edition written as the TOML text that loads to it; also one that is only a draft yet."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import tomli_w

from lastcard.editions.reading import standard
from lastcard.engine.cards import COLOR_NAMES
from lastcard.engine.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lastcard.engine.cards import Kind
    from lastcard.engine.edition import Edition

NUMBERS = re.compile(r"\[\n\s*((?:\d+,\s+)*\d+),?\n\s*\]")
"""A list of numbers with a line each, as no text can be; the points of a drawing share one."""


def write_edition(edition: Edition) -> str:
    """The edition's file; `read_edition` reads the same edition from it."""
    return write_draft(edition_data(edition))


def edition_data(edition: Edition) -> dict[str, Any]:
    """What stands in an edition's file, every card of it in full."""
    data: dict[str, Any] = {"name": edition.name}
    if edition.blurb:
        data["blurb"] = edition.blurb
    data["colors"] = list(edition.color_names)
    if edition.called:
        data["names"] = {COLOR_NAMES[letter]: name for letter, name in edition.called.items()}
    if edition.shapes:
        data["shapes"] = {COLOR_NAMES[letter]: shape for letter, shape in edition.shapes.items()}
    data["suit"] = _suits(edition.suit)
    data["cards"] = [_card(kind) for kind in edition.others]
    return data


def write_draft(data: dict[str, Any]) -> str:
    """Plain data as TOML, whether it makes an edition or not: its reader will say so."""
    try:
        text = tomli_w.dumps(_without_nothing(data))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadInput("deck", "not-toml", why=str(error)) from None
    return NUMBERS.sub(lambda numbers: f"[{' '.join(numbers[1].split())}]", text)


def _suits(kinds: Iterable[Kind]) -> list[dict[str, Any]]:
    """The kinds of every colour; those that differ in their faces alone stand together."""
    tables: list[dict[str, Any]] = []
    for kind in kinds:
        table = _suit(kind)
        faces = table.pop("faces")
        if tables and {**tables[-1], "faces": []} == {**table, "faces": []}:
            tables[-1]["faces"] += faces
        else:
            tables.append({"faces": faces, **table})
    return tables


def _suit(kind: Kind) -> dict[str, Any]:
    data: dict[str, Any] = {"faces": [kind.code]}
    if kind.name != kind.code or not kind.code.isdecimal():
        data["name"] = kind.name
    data["copies"] = kind.copies
    if not (kind.code.isdecimal() and kind.points == int(kind.code)):
        data["points"] = kind.points
    return {**data, **_declared(kind, {})}


def _card(kind: Kind) -> dict[str, Any]:
    usual = {card["code"]: card for card in standard()["cards"]}.get(kind.code, {})
    data: dict[str, Any] = {"code": kind.code, "name": kind.name}
    if kind.wild or usual:
        data["wild"] = kind.wild
    if kind.color is not None:
        data["color"] = COLOR_NAMES[kind.color]
    if kind.on is not None:
        data["on"] = COLOR_NAMES[kind.on]
    if kind.custom:
        data["custom"] = True
    return {**data, "copies": kind.copies, "points": kind.points, **_declared(kind, usual)}


def _declared(kind: Kind, usual: dict[str, Any]) -> dict[str, Any]:
    """What says something, and what `usual` would say otherwise: nobody need know the usual."""
    effects = [effect.to_json() for effect in kind.effects]
    declared = {
        "first": kind.first,
        "stack": kind.stack,
        "effects": effects,
        "cites": dict(kind.cites),
        "face": kind.look.to_json() if kind.look else {},
    }
    nothing = {"first": "acts", "stack": 0, "effects": [], "cites": {}, "face": {}}
    return {
        key: value
        for key, value in declared.items()
        if value != nothing[key] or value != usual.get(key, value)
    }


def _without_nothing(value: Any) -> Any:
    """TOML has no null: what is nothing is left out."""
    if isinstance(value, dict):
        return {key: _without_nothing(item) for key, item in value.items() if item is not None}
    if isinstance(value, list):
        return [_without_nothing(item) for item in value if item is not None]
    return value
