"""What is wrong with a message, in one sentence: where it is, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pydantic import ValidationError

LONGEST = 300
NO_PLACES = ("body", "query", "path", "str", "constrained-str", "DeckColors")
"""What the reader adds to a place: where the request had it, and which of several it tried."""
KINDS = {
    "dict_type": "object",
    "model_type": "object",
    "list_type": "list",
    "string_type": "text",
    "int_type": "number",
    "int_parsing": "number",
    "int_from_float": "number",
    "bool_type": "flag",
    "bool_parsing": "flag",
}
"""What should have been there, by what the reader calls the error."""


def explain(error: ValidationError) -> ServerRefusal:
    return explain_first(error.errors(include_url=False, include_context=True))


def explain_first(errors: Sequence[Mapping[str, Any]]) -> ServerRefusal:
    """The first of the errors; the others often follow from it."""
    first = errors[0]
    kind = first["type"]
    place = [part for part in first.get("loc", ()) if part not in NO_PLACES]
    where = _spelled(place).encode("ascii", "backslashreplace").decode()[:LONGEST]
    if kind in ("json_invalid", "model_attributes_type"):
        return ServerRefusal("not-an-object")
    if kind == "extra_forbidden":
        return ServerRefusal("no-field", where=where)
    if kind == "missing":
        return ServerRefusal("missing", where=where) if where else ServerRefusal("not-an-object")
    if kind in KINDS and where:
        return ServerRefusal("not-of-kind", where=where, kind=KINDS[kind])
    if kind == "too_long":
        return ServerRefusal("too-long-list", where=where, most=first["ctx"]["max_length"])
    if kind == "string_too_long":
        return ServerRefusal("too-long-text", where=where, most=first["ctx"]["max_length"])
    text = str(first["msg"]).encode("utf-8", "backslashreplace").decode()[:LONGEST]
    if where:
        return ServerRefusal("wrong", where=where, text=text)
    return ServerRefusal("other", text=text)


def _spelled(place: Sequence[str | int]) -> str:
    """A place as the notation spells it, counting from 0: `custom[0].name`."""
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
    return "".join(parts).removeprefix(".")
