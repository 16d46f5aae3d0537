"""The JSON Schema of a custom card, made from what effects, faces and cards declare.

What no schema can say is left to the reader: how many effects a card has in all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.engine.cards import COLOR_LETTERS
from lastcard.engine.custom import LONGEST_NAME
from lastcard.engine.effects import VOCABULARY
from lastcard.engine.effects.fields import (
    THEM,
    Choice,
    Color,
    Field,
    Fixed,
    Flag,
    Number,
    Results,
    Steps,
    Text,
    Whom,
)
from lastcard.engine.effects.reading import DEEPEST, MOST_EFFECTS
from lastcard.engine.faces import INKS, MOST_POINTS, MOST_STROKES, PICTURES, SCHEMES, SIZE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine.effects import Effect

Schema = dict[str, Any]


def card_schema(colors: Sequence[str] = tuple(COLOR_LETTERS)) -> Schema:
    """What a custom card can be in an edition of these colours."""
    lists = {f"effects-{depth}": _list(depth, colors) for depth in range(1, DEEPEST + 2)}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A custom card",
        "type": "object",
        "properties": {
            "name": _text(LONGEST_NAME),
            "effects": {"$ref": "#/$defs/effects-1"},
            "face": _face(),
        },
        "required": ["name", "effects"],
        "additionalProperties": False,
        "$defs": lists,
    }


def _list(depth: int, colors: Sequence[str]) -> Schema:
    if depth > DEEPEST:
        return {"type": "array", "maxItems": 0}
    effects = [one for one in VOCABULARY.values() if one.on_cards]
    return {
        "type": "array",
        "maxItems": MOST_EFFECTS,
        "items": {"oneOf": [_effect(effect, depth, colors) for effect in effects]},
    }


def _effect(effect: type[Effect], depth: int, colors: Sequence[str]) -> Schema:
    fields = {key: what for key, (_, what) in effect.fields().items()}
    return {
        "title": effect.word,
        "type": "object",
        "properties": {key: _field(key, what, depth, colors) for key, what in fields.items()},
        "required": [
            key for key, what in fields.items() if key == effect.word or _required(key, what, depth)
        ],
        "additionalProperties": False,
    }


def _required(key: str, what: Field, depth: int) -> bool:
    match what:
        case Number():
            return not what.optional
        case Whom():
            return key != "who" or depth == 1
        case _:
            return not isinstance(what, Steps | Results | Flag)


def _field(key: str, what: Field, depth: int, colors: Sequence[str]) -> Schema:
    inner = {"$ref": f"#/$defs/effects-{depth + 1}"}
    match what:
        case Number():
            number: Schema = {"type": "integer", "minimum": what.low, "maximum": what.high}
            return {"anyOf": [number, {"enum": list(what.words)}]} if what.words else number
        case Choice():
            return {"enum": list(what.values)}
        case Whom():
            them = [THEM] if key != "who" and depth > 1 else []
            return {"enum": [*what.values, *them]}
        case Color():
            return {"enum": [*colors, *what.words]}
        case Text():
            return _text(what.longest)
        case Steps():
            return inner
        case Results():
            return {
                "type": "object",
                "propertyNames": {"pattern": "^[1-9][0-9]*$"},
                "additionalProperties": inner,
            }
        case Flag():
            return {"type": "boolean"}
        case Fixed():
            return {"const": what.value}
        case _:
            raise TypeError(what)


def _text(longest: int) -> Schema:
    """Words on one line."""
    control = {"pattern": "[\\u0000-\\u001f\\u007f]"}
    return {"type": "string", "maxLength": longest, "pattern": "[^ ]", "not": control}


def _face() -> Schema:
    point = {"type": "integer", "minimum": 0, "maximum": SIZE}
    stroke = {
        "type": "object",
        "properties": {
            "ink": {"enum": [*INKS, None]},
            "points": {"type": "array", "minItems": 2, "maxItems": 2 * MOST_POINTS, "items": point},
        },
        "required": ["points"],
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {
            "picture": {"enum": [*PICTURES, None]},
            "scheme": {"enum": [*SCHEMES, None]},
            "drawing": {"type": "array", "maxItems": MOST_STROKES, "items": stroke},
        },
        "additionalProperties": False,
    }
