"""What is wrong with a message, in one sentence: where it is, and what would be right."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from lastcard.server.messages.fields import PATTERNS
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
    "string_unicode": "text",
    "int_type": "number",
    "int_parsing": "number",
    "int_from_float": "number",
    "int_parsing_size": "number",
    "float_type": "fraction",
    "float_parsing": "fraction",
    "finite_number": "fraction",
    "bool_type": "flag",
    "bool_parsing": "flag",
}
"""What should have been there, by what the reader calls the error."""
BOUNDS = {
    "greater_than_equal": ("too-small", "ge"),
    "less_than_equal": ("too-large", "le"),
    "string_too_short": ("too-short-text", "min_length"),
    "string_too_long": ("too-long-text", "max_length"),
    "too_long": ("too-long-list", "max_length"),
}
"""What is said of it, and where the reader keeps the bound."""
_NUMBERS = re.compile(r"\{(\d+)(?:,(\d+))?\}")
"""How many signs a pattern asks for."""


def explain(error: ValidationError) -> ServerRefusal:
    return explain_first(error.errors(include_url=False, include_context=True))


def explain_first(errors: Sequence[Mapping[str, Any]]) -> ServerRefusal:
    """The first of the errors; the others often follow from it."""
    first = errors[0]
    kind, ctx = first["type"], first.get("ctx", {})
    place = [part for part in first.get("loc", ()) if part not in NO_PLACES]
    where = _spelled(place).encode("ascii", "backslashreplace").decode()[:LONGEST]
    if kind in ("json_invalid", "model_attributes_type") or (not where and kind in KINDS):
        return ServerRefusal("not-an-object")
    if kind == "union_tag_not_found":
        return ServerRefusal("missing", where="type")
    if kind == "union_tag_invalid":
        return ServerRefusal("not-one-of", where="type", allowed=_plain(ctx["expected_tags"]))
    if kind == "extra_forbidden":
        return ServerRefusal("no-field", where=where)
    if kind == "missing":
        return ServerRefusal("missing", where=where) if where else ServerRefusal("not-an-object")
    if kind in KINDS:
        return ServerRefusal("not-of-kind", where=where, kind=KINDS[kind])
    if kind in BOUNDS:
        key, bound = BOUNDS[kind]
        return ServerRefusal(key, where=where, most=ctx[bound])
    if kind == "literal_error":
        return ServerRefusal("not-one-of", where=where, allowed=_plain(ctx["expected"]))
    if kind == "string_pattern_mismatch":
        return _misspelled(where, ctx["pattern"])
    text = str(first["msg"]).encode("utf-8", "backslashreplace").decode()[:LONGEST]
    if where:
        return ServerRefusal("wrong", where=where, text=text)
    return ServerRefusal("other", text=text)


def _misspelled(where: str, pattern: str) -> ServerRefusal:
    """What a code, a language or a name that programs make up should look like."""
    found = _NUMBERS.search(pattern)
    low, high = found.groups(found[1]) if found else ("", "")
    kind = PATTERNS.get(pattern, "exactly" if low == high else "between")
    return ServerRefusal("misspelled", where=where, kind=kind, low=low, high=high)


def _plain(choices: str) -> str:
    """Without the reader's quotes."""
    return choices.replace("'", "")


def _spelled(place: Sequence[str | int]) -> str:
    """A place as the notation spells it, counting from 0: `custom[0].name`."""
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in place)
    return "".join(parts).removeprefix(".")
