"""The terminal and the catalogue know the same messages: none is missing, none is left over."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import pytest

from lastcard.bots.characters import CHARACTERS
from lastcard.bots.levels import LEVELS
from lastcard.engine import OPTIONS
from lastcard.engine.faces import PICTURES, SCHEMES
from lastcard.tui.scores import HEADS
from lastcard.words import ENGLISH, catalogue
from words.keys import ROOT, Asked, known_keys

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SOURCES = ("tui", "cli", "local", "ladder")
TERMINAL_ONLY = ("terminal", "command", "card_writer", "ladder")
"""Files of the catalogue whose messages only the terminal says."""
ENDS = {
    "table-level-": (*LEVELS, *CHARACTERS),
    "table-scoring-": OPTIONS["scoring"].values,
    "terminal-sheet-": HEADS,
    "picture-": PICTURES,
    "scheme-": SCHEMES,
}
"""What may come at the end of a key."""
ELSEWHERE = ("key", "question.key", "f'{question.key}.more'")
"""Keys that questions bring along."""


def asked_by_terminal() -> Asked:
    asked = Asked()
    for folder in SOURCES:
        for file in sorted((ROOT / "src" / "lastcard" / folder).rglob("*.py")):
            for call in _calls(file):
                _read_call(call, file.name, asked)
    return asked


def _calls(file: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield node


def _read_call(call: ast.Call, file: str, asked: Asked) -> None:
    """`say(KEY)`, `BadInput(where, KEY)`; an error may still be an English sentence."""
    name = ast.unparse(call.func).rpartition(".")[2]
    if name == "say" and call.args:
        _read_key(call.args[0], file, asked)
    elif name == "BadInput" and len(call.args) > 1:
        key = call.args[1]
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and " " not in key.value:
            asked.keys[f"input-{key.value}"] = file


def _read_key(key: ast.expr, file: str, asked: Asked) -> None:
    """A key, one of two keys, or a key whose end is put in: say(f"table-level-{level}")."""
    if isinstance(key, ast.IfExp):
        _read_key(key.body, file, asked)
        _read_key(key.orelse, file, asked)
    elif isinstance(key, ast.Constant):
        asked.keys[str(key.value)] = file
    elif ast.unparse(key) in ELSEWHERE:
        pass
    elif isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
        asked.prefixes[str(key.values[0].value)] = file
    else:
        asked.unclear.append(f"{file}: say({ast.unparse(key)})")


@pytest.fixture(scope="module")
def asked() -> Asked:
    return asked_by_terminal()


def test_every_message_is_asked_for_by_its_key_or_the_beginning_of_it(asked: Asked) -> None:
    assert asked.unclear == []
    assert len(asked.keys) > 100


def test_the_catalogue_has_every_message_of_the_terminal(asked: Asked) -> None:
    words = catalogue(ENGLISH)
    attributes = [key for key in asked.keys if "." in key]
    assert [key for key in attributes if not words.has(key)] == []
    plain = {key.partition(".")[0]: file for key, file in asked.keys.items()}
    assert Asked(plain, asked.prefixes).missing() == {}


@pytest.mark.parametrize("prefix", ENDS)
def test_whatever_comes_at_the_end_of_a_key_has_a_message(asked: Asked, prefix: str) -> None:
    assert prefix in asked.prefixes
    known = known_keys()
    assert [end for end in ENDS[prefix] if f"{prefix}{end}" not in known] == []


@pytest.mark.parametrize("subject", TERMINAL_ONLY)
def test_the_terminal_says_every_message_that_is_its_own(asked: Asked, subject: str) -> None:
    assert asked.left_over(subject) == []
