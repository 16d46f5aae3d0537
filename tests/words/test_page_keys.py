"""The page and the catalogue know the same messages: none is missing, none is left over."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from lastcard.editions import BUILT_IN
from lastcard.engine.cards import SHAPES
from lastcard.engine.declared import asks
from lastcard.engine.faces import INKS, PICTURES, SCHEMES
from lastcard.lessons import load_lessons
from lastcard.server.messages.fields import CharacterName, Clock, Level, Reaction
from lastcard.tables.settings import OWN
from words.keys import ROOT, Asked, keys_of, known_keys

SOURCES = ROOT / "web" / "src"
PAGE_ONLY = (
    "away",
    "deck",
    "games",
    "history",
    "home",
    "learn",
    "lobby",
    "looking",
    "setup",
    "share",
    "table",
    "takeover",
    "workshop",
)
"""Files of the catalogue whose messages only the page says."""
SHARED = ("card", "deck", "rules")
"""What can travel in a link."""
ENDS = {
    "home-bot-": get_args(Level),
    "home-character-": get_args(CharacterName),
    "home-clock-": get_args(Clock),
    "home-edition-": (*BUILT_IN, OWN),
    "deck-shape-": SHAPES,
    "setup-clock-": get_args(Clock),
    "setup-edition-": BUILT_IN,
    "share-hint-": SHARED,
    "share-text-": SHARED,
    "share-title-": SHARED,
    "lesson-": [f"{name}-title" for name in load_lessons()],
    "table-level-": get_args(Level),
    "table-reaction-": get_args(Reaction),
    "wait-": asks(),
    "workshop-ink-": INKS,
    "picture-": PICTURES,
    "scheme-": SCHEMES,
}
"""What the server may put at the end of a key."""
FROM_SERVER = ("asked.key", "answer.key", "p.lesson.key", "part.key")
"""What the page calls keys that the server sends as a whole."""
SAID = re.compile(r"\bsay(?:Lines)?\(")


def asked_by_page() -> Asked:
    asked = Asked()
    for file in sorted([*SOURCES.rglob("*.ts"), *SOURCES.rglob("*.svelte")]):
        if file.parent.name == "words":
            continue  # where `say` itself is, and the speaker: see SENT
        text = file.read_text(encoding="utf-8")
        for call in SAID.finditer(text):
            read_argument(first_argument(text, call.end()), file.name, asked)
    return asked


def first_argument(text: str, start: int) -> str:
    """Up to the comma or bracket that ends it; strings have neither in a key."""
    depth = 0
    for place in range(start, len(text)):
        sign = text[place]
        if depth == 0 and sign in ",)":
            return text[start:place]
        depth += (sign in "([{") - (sign in ")]}")
    raise AssertionError(f"a call without an end: {text[start : start + 80]}")


def read_argument(argument: str, file: str, asked: Asked) -> None:
    """A key, one of two keys, or a key whose end is put in: say(`table-level-${level}`)."""
    keys = argument.strip()
    if keys[0] not in "'`" and " ? " in keys:
        keys = keys.partition(" ? ")[2]
    for key in keys.split(" : "):
        if re.fullmatch(r"'[a-z][a-z0-9-]*'", key):
            asked.keys[key.strip("'")] = file
        elif begins := re.match(r"`([a-z]+-(?:[a-z-]+-)?)\$\{", key):
            asked.prefixes[begins[1]] = file
        elif key.strip("`").removeprefix("${").startswith(FROM_SERVER):
            continue
        else:
            asked.unclear.append(f"{file}: say({argument})")


@pytest.fixture(scope="module")
def asked() -> Asked:
    return asked_by_page()


def test_every_message_is_asked_for_by_its_key_or_the_beginning_of_it(asked: Asked) -> None:
    assert asked.unclear == []
    assert len(asked.keys) > 200


def test_the_catalogue_has_every_message_of_the_page(asked: Asked) -> None:
    assert asked.missing() == {}


@pytest.mark.parametrize("prefix", ENDS)
def test_whatever_the_server_tells_has_a_message(asked: Asked, prefix: str) -> None:
    assert prefix in asked.prefixes
    known = known_keys()
    assert [end for end in ENDS[prefix] if f"{prefix}{end}" not in known] == []


@pytest.mark.parametrize("subject", PAGE_ONLY)
def test_the_page_says_every_message_that_is_its_own(asked: Asked, subject: str) -> None:
    keys = keys_of(subject)
    assert keys
    assert [key for key in keys if not key.startswith(f"{subject}-")] == []
    assert asked.left_over(subject) == []


def test_no_message_is_there_twice() -> None:
    keys = known_keys()
    assert sorted(keys) == sorted(set(keys))
