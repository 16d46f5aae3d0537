"""Errors are keys and values: each has its sentence in the catalogue, and none is left over."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lastcard.engine import LastcardError
from lastcard.engine.decisions import PLAYING
from lastcard.engine.declared import asks, verbs
from lastcard.words import catalogue_text

if TYPE_CHECKING:
    from collections.abc import Iterator

import_module("lastcard.server.app")  # with it every kind of error is known

SOURCE = Path(__file__).parents[2] / "src" / "lastcard"
SKIPPED = ("cli",)
FAMILIES = ("refusal", "input", "error", "server")
ENDS = {
    "unasked-": [verb.word for verb in verbs().values() if verb.unasked],
    "first-": [kind for kind in asks() if kind not in (*PLAYING, "color")],
}
"""Beginnings of keys, and what the engine puts at their ends."""
HELPERS = {"_bad": "input", "refuse": "input"}
"""Functions that make an error of a place and a key."""


def kinds(of: type[LastcardError] = LastcardError) -> Iterator[type[LastcardError]]:
    yield of
    for kind in of.__subclasses__():
        yield from kinds(kind)


KINDS = {kind.__name__: kind.family for kind in kinds() if kind.__module__.startswith("lastcard.")}


@dataclass
class Raised:
    keys: dict[str, str] = field(default_factory=dict)
    """With their family, each with the place where it is raised."""
    literal: list[str] = field(default_factory=list)
    texts: set[str] = field(default_factory=set)
    """Every text there is: some keys are chosen before they are raised."""


def files() -> Iterator[Path]:
    for file in sorted(SOURCE.rglob("*.py")):
        if file.relative_to(SOURCE).parts[0] not in SKIPPED:
            yield file


def read_source() -> Raised:
    raised = Raised()
    for file in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                raised.texts.add(node.value)
    for file in files():
        tree = ast.parse(file.read_text(encoding="utf-8"))
        given = assigned(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                read_call(node, given, f"{file.relative_to(SOURCE)}:{node.lineno}", raised)
    return raised


def read_call(call: ast.Call, given: dict[str, list[ast.expr]], place: str, raised: Raised) -> None:
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    family = KINDS.get(name) or HELPERS.get(name)
    at = 1 if family == "input" else 0
    if family is None or len(call.args) <= at:
        return
    for key in choices(call.args[at], given):
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and " " not in key.value:
            raised.keys[f"{family}-{key.value}"] = place
        elif name in KINDS and not is_name(key):
            raised.literal.append(f"{place}: {ast.unparse(call)}")


def is_name(key: ast.expr) -> bool:
    """A variable, or a key whose end is put in."""
    if isinstance(key, ast.JoinedStr):
        begins = key.values[0]
        return isinstance(begins, ast.Constant) and begins.value in ENDS
    return isinstance(key, ast.Name)


def choices(key: ast.expr, given: dict[str, list[ast.expr]]) -> Iterator[ast.expr]:
    """What the key may be; a variable may be whatever its file gives to one of that name."""
    if isinstance(key, ast.IfExp):
        yield from choices(key.body, given)
        yield from choices(key.orelse, given)
    elif isinstance(key, ast.Name) and key.id in given:
        for value in given[key.id]:
            yield from choices(value, {})
    else:
        yield key


def assigned(tree: ast.Module) -> dict[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found.setdefault(target.id, []).append(node.value)
    return found


@pytest.fixture(scope="module")
def raised() -> Raised:
    return read_source()


def sentences() -> set[str]:
    keys = re.findall(r"^([a-z]+-[a-z0-9-]+) *=", catalogue_text("en"), re.MULTILINE)
    return {key for key in keys if key.startswith(tuple(f"{family}-" for family in FAMILIES))}


def put_together() -> set[str]:
    return {f"refusal-{begins}{end}" for begins, ends in ENDS.items() for end in ends}


def test_no_error_is_raised_with_a_sentence_of_its_own(raised: Raised) -> None:
    assert raised.literal == []
    assert len(raised.keys) > 200


def test_every_error_has_its_sentence(raised: Raised) -> None:
    known = sentences()
    assert {key: place for key, place in raised.keys.items() if key not in known} == {}
    assert sorted(put_together() - known) == []


def test_every_sentence_about_errors_is_said_by_somebody(raised: Raised) -> None:
    left = sentences() - raised.keys.keys() - put_together()
    # chosen before it is raised, or said without an error
    said = {key for key in left if key in raised.texts or key.partition("-")[2] in raised.texts}
    assert sorted(left - said) == []
