"""`lastcard check FILE`: is this a deck, a card, rules or a game record, and is it good?"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lastcard.analysis.genuine import replayed
from lastcard.cli.streams import INPUT
from lastcard.editions import BUILT_IN, load_edition
from lastcard.editions.loader import read_edition
from lastcard.engine import BadInput, LastcardError, read_card
from lastcard.engine.notation_text import read_json
from lastcard.engine.record import read_record, result_of
from lastcard.tables.rule_sets import is_rule_set, read_rule_set
from lastcard.words import Speaker
from lastcard.words.card_texts import CardTexts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.engine import Edition

DECK, JSON, RECORD = "deck", "json", "record"
MOST_BYTES = 32_000_000
"""Of a file: more than any game has."""
ENDINGS = {".toml": DECK, ".json": JSON, ".record": RECORD}
_TAG = re.compile(r'^\[[A-Z]\w* "', re.MULTILINE)
_KEY = re.compile(r"^\w+ *=", re.MULTILINE)


def check(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="What to check; - is standard input.")
    ],
    edition: Annotated[
        str | None,
        typer.Option(metavar="EDITION", help="Whose card it is, if it is one: a name or a file."),
    ] = None,
) -> None:
    """Check decks, cards, rules and game records.

    A deck is a TOML file, a card or a set of rules a JSON file, a record a game written down. What
    is wrong is said with its place; the status is then 1.
    """
    writable = writable_editions(edition)
    failed = False
    for file in files:
        try:
            sentence = _checked(file, writable)
        except LastcardError as error:
            typer.echo(f"lastcard: {error}", err=True)
            failed = True
        else:
            typer.echo(sentence)
    if failed:
        raise typer.Exit(1)


def writable_editions(edition: str | None) -> list[Edition]:
    """The decks a card could be written for."""
    if edition is None:
        return [deck for deck in map(load_edition, BUILT_IN) if deck.customizable]
    deck = load_edition(edition)
    if not deck.customizable:
        raise BadInput("--edition", "no-customizable-cards", "CUSTOM-1", edition=deck.id)
    return [deck]


def _checked(file: str, writable: Sequence[Edition]) -> str:
    """What is in the file, in a sentence."""
    name = INPUT if file == "-" else file
    text = file_text(file, name)
    kind = ENDINGS.get(Path(file).suffix.lower()) or _guess(text)
    if kind == DECK:
        return f"{name}: a good deck, {_deck(read_edition(text, name))}"
    if kind == JSON:
        data = read_json(text, name)
        if is_rule_set(data):
            return f"{name}: good rules {_rules(data, name)}"
        return f"{name}: a good card {_card(data, name, writable)}"
    if kind == RECORD:
        return f"{name}: a good record: {_record(text, name)}"
    raise BadInput(name, "nothing-known")


def file_text(file: str, name: str) -> str:
    """What is in a file, which is called `name` should it be unreadable."""
    try:
        content = _content(file)
        if len(content) > MOST_BYTES:
            raise BadInput(name, "file-too-large", most=MOST_BYTES)
        return content.decode()
    except OSError as error:
        raise BadInput(name, "file", why=error.strerror) from None
    except UnicodeDecodeError:
        raise BadInput(name, "file-not-utf-8") from None


def _content(file: str) -> bytes:
    """What is in a file, as far as it can be one of ours."""
    if file == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(file).open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def _guess(text: str) -> str | None:
    """What a text without a telling name looks like."""
    if text.lstrip().startswith("{"):
        return JSON
    if _TAG.search(text):
        return RECORD
    return DECK if _KEY.search(text) else None


def _deck(edition: Edition) -> str:
    suit = sum(kind.copies for kind in edition.suit)
    colors = ", ".join(edition.color_names)
    others = ", ".join(f"{kind.copies} {kind.name}" for kind in edition.others)
    told = f"“{edition.name}”: {len(edition.deck)} cards, {suit} in each of {colors}"
    return f"{told}, and besides {others}." if others else f"{told}."


def _rules(data: Any, name: str) -> str:
    called, settings = read_rule_set(data, name)
    edition = settings.edition
    told = [f"“{called}” for {edition.name if edition.file else edition.id}"]
    told += [f"{option}={str(value).lower()}" for option, value in settings.rules.to_json().items()]
    told += [f"“{card.name}”" for card in settings.custom if card]
    return f"{', '.join(told)}."


def _card(data: Any, name: str, writable: Sequence[Edition]) -> str:
    fitting: list[str] = []
    refusals: list[LastcardError] = []
    card = None
    for edition in writable:
        try:
            card = read_card(data, name, edition.color_names)
            fitting.append(edition.id)
        except LastcardError as refusal:
            refusals.append(refusal)
    if not fitting:
        raise refusals[-1]
    told = f"“{card.name}”: {CardTexts(Speaker()).card(card)}" if card else "a plain Wild."
    return f"for {' and '.join(fitting)}, {told}"


def _record(text: str, name: str) -> str:
    try:
        record = read_record(text, load_edition)
        game = replayed(record)
    except LastcardError as error:
        raise BadInput.at(name, error) from None
    played = f"{', '.join(record.players)} played {record.edition.id}"
    length = f"{_count(game.number, 'round')}, {_count(record.actions, 'action')}"
    return f"{played}, {length}. Result: {result_of(game, record.players)}"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
