"""What is wrong with a message, in one sentence: where it is, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pydantic import ValidationError

LONGEST = 300


def explain(error: ValidationError) -> str:
    return explain_first(error.errors(include_url=False, include_context=True))


def explain_first(errors: Sequence[Mapping[str, Any]]) -> str:
    """The first of the errors; the others often follow from it."""
    first = errors[0]
    kind = first["type"]
    place = [str(part) for part in first.get("loc", ()) if part not in ("body", "query", "path")]
    where = ".".join(place).encode("ascii", "backslashreplace").decode()[:LONGEST]
    if kind in ("json_invalid", "model_attributes_type"):
        return "The message is not a JSON object."
    if kind == "extra_forbidden":
        return f"{where}: there is no such field."
    if kind == "missing":
        return f"{where}: is missing."
    text = str(first["msg"]).encode("utf-8", "backslashreplace").decode()[:LONGEST]
    return f"{where}: {text}." if where else f"{text}."
