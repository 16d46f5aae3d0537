"""JSON and TOML that people wrote: read, or refused in words."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

from lastcard.engine.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_DOTS = 200
"""Between two equals signs. The reader of TOML takes seconds for a key of ten thousand parts."""


def read_json(text: str, where: str) -> Any:
    return _read(json.loads, text, where, "not-json", json.JSONDecodeError)


def read_toml(text: str, where: str) -> dict[str, Any]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and any(
            part.count(".") > MOST_DOTS for part in line.split("=")
        ):
            raise BadInput(where, "too-many-dots", line=number, most=MOST_DOTS)
    found: dict[str, Any] = _read(tomllib.loads, text, where, "not-toml", tomllib.TOMLDecodeError)
    return found


def _read(
    load: Callable[[str], Any], text: str, where: str, key: str, wrong: type[ValueError]
) -> Any:
    try:
        return load(text)
    except RecursionError:
        raise BadInput(where, "nested-too-deep") from None
    except wrong as error:
        raise BadInput(where, key, why=str(error)) from None
    except ValueError:
        raise BadInput(where, "huge-number") from None  # Python reads none of thousands of digits
