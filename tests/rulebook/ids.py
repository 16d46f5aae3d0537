"""Every rule there is, the editions it concerns, and the mark a test of it carries."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Test = TypeVar("Test", bound="Callable[..., Any]")

EDITIONS = ("wimpy-kid", "disney", "giant", "toy-story")

_SECTIONS = {
    "DECK": 3,
    "SETUP": 3,
    "START": 5,
    "TURN": 4,
    "DRAW2": 1,
    "REVERSE": 1,
    "SKIP": 1,
    "WILD": 1,
    "WD4": 5,
    "CHEESE": 3,
    "LOTSO": 4,
    "SORC": 1,
    "CUSTOM": 3,
    "UNO": 2,
    "OUT": 3,
    "SCORE": 2,
    "WIN": 2,
}
_HOUSE = ("STACK", "JUMP", "SEVEN", "ZERO", "DRAW", "FORCE")
_CARD = ("GIVE", "TAKE", "SHUFFLE")

_NARROWER: dict[tuple[str, ...], tuple[str, ...]] = {
    ("wimpy-kid",): ("CHEESE-1", "CHEESE-2", "CHEESE-3", "R4", "R21", "R22", "R23", "R24", "R25"),
    ("disney",): ("SORC-1", "R29"),
    ("disney", "giant"): (
        *("CUSTOM-1", "CUSTOM-2", "R30", "R31", "R32", "R42", "R43", "R44", "R45"),
        *("CARD-GIVE", "CARD-TAKE", "CARD-SHUFFLE"),
    ),
    ("giant",): ("CUSTOM-3",),
    ("toy-story",): ("LOTSO-1", "LOTSO-2", "LOTSO-3", "LOTSO-4", "R5", "R26", "R27", "R28"),
}


def _concerned() -> dict[str, tuple[str, ...]]:
    ids = [f"{name}-{n}" for name, last in _SECTIONS.items() for n in range(1, last + 1)]
    ids += [f"R{n}" for n in range(1, 46)]
    ids += [f"HOUSE-{name}" for name in _HOUSE]
    ids += [f"CARD-{name}" for name in _CARD]
    narrower = {one: editions for editions, some in _NARROWER.items() for one in some}
    assert narrower.keys() <= set(ids)
    return {one: narrower.get(one, EDITIONS) for one in ids}


RULES: dict[str, tuple[str, ...]] = _concerned()
"""Each rule's ID, with the editions it concerns."""


def concerned_by_all(ids: Iterable[str]) -> tuple[str, ...]:
    """The editions that all of these rules concern."""
    wanted = [set(RULES[one]) for one in ids]
    return tuple(edition for edition in EDITIONS if all(edition in some for some in wanted))


def rule(*ids: str, editions: tuple[str, ...] | None = None) -> Callable[[Test], Test]:
    """Mark a test with the rules it pins.

    A test that takes `edition` runs once for each edition concerned (or each of `editions`); one
    that does not is about a single edition, which is named here unless the rule has no other.
    """
    chosen = concerned_by_all(ids) if editions is None else editions
    assert chosen, f"no edition has all of {ids}"

    def mark(test: Test) -> Test:
        if "edition" in inspect.signature(test).parameters:
            pytest.mark.parametrize("edition", chosen)(test)
        else:
            assert len(chosen) == 1, f"{test.__name__}: say which edition it is about"
        pytest.mark.rule(*ids, editions=chosen)(test)
        return test

    return mark
