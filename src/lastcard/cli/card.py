"""`lastcard card`: write a card by questions and answers."""

from __future__ import annotations

import errno
import itertools
import json
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.cli.check import file_text, writable_editions
from lastcard.cli.options import EditionOption  # noqa: TC001 - Typer
from lastcard.cli.streams import require_input
from lastcard.engine import BadInput, CustomCard, read_card
from lastcard.engine.errors import shown
from lastcard.engine.notation_text import read_json
from lastcard.tui.card_writer import CardWriter
from lastcard.tui.lines import InputEnded, standard_input
from lastcard.words import Speaker
from lastcard.words.editions import edition_name
from lastcard.words.writing import effects_from, wording

if TYPE_CHECKING:
    from lastcard.words.writing import Wording

ENDING = ".json"


def card(
    *,
    output: Annotated[
        str | None,
        typer.Option("-o", "--output", metavar="FILE", help="Where to save it: a .json file."),
    ] = None,
    edition: EditionOption = "giant",
    read: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Go on with a card: JSON, or its steps as text."),
    ] = None,
) -> None:
    """Write a card of your own by questions and answers.

    Each step is read back as a sentence. The file is for lastcard play --custom; without -o it is
    called like the card.
    """
    require_input()
    (deck,) = writable_editions(edition)
    if output is not None:
        _check_name(output)
    speaker = Speaker()
    words = wording(speaker, deck.color_names)
    begun = None if read is None else _begun(read, words)
    try:
        written = CardWriter(words, standard_input(), sys.stdout, begun).run(
            edition_name(deck, speaker)
        )
    except (InputEnded, KeyboardInterrupt):
        typer.echo(f"\n{speaker.say('writer-not-saved')}")
        return
    path = _free_name(written.name) if output is None else Path(output)
    _save(written, path)
    typer.echo(speaker.say("writer-saved", file=str(path)))


def _check_name(name: str) -> None:
    """Before anybody answers questions in vain."""
    if not name.endswith(ENDING):
        raise BadInput("--output", "not-a-json-name", value=shown(name))
    if not Path(name).parent.is_dir():
        raise BadInput(name, "file-unwritable", why=os.strerror(errno.ENOENT))


def _begun(name: str, words: Wording) -> CustomCard:
    """The card in a file: as it is played with, or as lines of text."""
    text = file_text(name, name)
    if text.lstrip().startswith("{"):
        data = read_json(text, name)
    else:
        try:
            effects = effects_from(text, words)
        except BadInput as error:
            raise BadInput.at(name, error) from None
        data = {"name": Path(name).stem, "effects": effects}
    found = read_card(data, name, words.colors)
    assert found is not None
    return found


def _free_name(name: str) -> Path:
    """A file called like the card; one that is there already stays as it is."""
    stem = re.sub(r"\W+", "-", name.lower()).strip("-") or "card"
    names = itertools.chain([stem], (f"{stem}-{number}" for number in itertools.count(2)))
    return next(path for each in names if not (path := Path(each + ENDING)).exists())


def _save(written: CustomCard, path: Path) -> None:
    """All of it, or nothing."""
    text = json.dumps(written.to_json(), ensure_ascii=False, indent=2) + "\n"
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, suffix=".part", delete=False
        ) as file:
            part = Path(file.name)
            try:
                file.write(text)
                file.close()
                part.chmod(0o644)
                part.replace(path)
            except BaseException:
                part.unlink(missing_ok=True)
                raise
    except OSError as error:
        raise BadInput(str(path), "file-unwritable", why=error.strerror) from None
