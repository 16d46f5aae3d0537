"""The rulebook is executable: nothing in it goes without a test."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulebook.ids import RULES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__)


def functions() -> Iterator[Callable[..., Any]]:
    """Every test function of the folder, this file's excepted."""
    for path in sorted(HERE.parent.glob("test_*.py")):
        if path.name != HERE.name:
            module = importlib.import_module(f"rulebook.{path.stem}")
            for name, function in inspect.getmembers(module, inspect.isfunction):
                if name.startswith("test_") and function.__module__ == module.__name__:
                    yield function


def marks(test: Callable[..., Any], name: str) -> list[pytest.Mark]:
    return [mark for mark in getattr(test, "pytestmark", []) if mark.name == name]


def editions(test: Callable[..., Any], mark: pytest.Mark) -> tuple[str, ...]:
    """The editions a test really runs with."""
    for parametrized in marks(test, "parametrize"):
        if parametrized.args[0] == "edition":
            return tuple(parametrized.args[1])
    chosen: tuple[str, ...] = mark.kwargs["editions"]
    return chosen


def pinned() -> set[tuple[str, str]]:
    """Every rule and edition with a test."""
    return {
        (one, edition)
        for test in functions()
        for mark in marks(test, "rule")
        for one in mark.args
        for edition in editions(test, mark)
    }


PINNED = pinned()


@pytest.mark.parametrize("one", RULES)
def test_every_rule_has_a_test_in_every_edition_it_concerns(one: str) -> None:
    missing = [edition for edition in RULES[one] if (one, edition) not in PINNED]
    assert not missing, f"{one} has no test for {', '.join(missing)}"


def test_every_test_says_which_rule_it_pins() -> None:
    assert [test.__name__ for test in functions() if not marks(test, "rule")] == []


def test_no_test_claims_a_rule_for_an_edition_it_does_not_concern() -> None:
    assert [(one, edition) for one, edition in sorted(PINNED) if edition not in RULES[one]] == []
