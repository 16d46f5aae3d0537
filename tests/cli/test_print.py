"""`lastcard print` as people type it."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest

from cli.typed import printed, refused
from printing.paging import pages_of

if TYPE_CHECKING:
    from pathlib import Path


def test_a_deck_is_written_to_a_file_and_the_command_says_how_to_print_it(tmp_path: Path) -> None:
    file = tmp_path / "giant.pdf"
    said = printed("print", "giant", "--custom", "rooster", "--paper", "letter", "-o", file)
    assert said.startswith(f"{file} has 108 cards to cut out, and the rules.")
    assert "100%" in said
    pages = pages_of(file.read_bytes())
    assert pages[0].width == pytest.approx(215.9, abs=0.1)
    assert "Crow like a rooster" in pages[22].text
    assert [path.name for path in tmp_path.iterdir()] == ["giant.pdf"]


def test_without_a_name_the_file_is_called_like_the_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    printed("print", "toy-story", "--no-backs")
    pages = pages_of((tmp_path / "toy-story.pdf").read_bytes())
    assert sum(bool(page.cards) for page in pages) == 13


def test_a_card_from_a_file_is_printed_with_its_face(tmp_path: Path) -> None:
    card = tmp_path / "eyes.json"
    face = {"picture": "glasses", "scheme": "snow"}
    written = {"name": "Four Eyes", "effects": [{"draw": 2, "who": "everyone"}], "face": face}
    card.write_text(json.dumps(written), "utf-8")
    printed("print", "disney", "--custom", card, "-o", tmp_path / "d.pdf")
    assert "Four Eyes" in " ".join(
        page.text for page in pages_of((tmp_path / "d.pdf").read_bytes())
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["huge"], "edition: no edition 'huge'; allowed: wimpy-kid"),
        (["giant", "--paper", "a5"], "--paper: 'a5' is not allowed; allowed: a4, letter"),
        (["giant", "--language", "xx"], "--language: 'xx' is not allowed; allowed: en"),
        (["toy-story", "--custom", "joker"], "CUSTOM-1: custom: 1 cards, but toy-story has no"),
        (["giant", "--custom", "nix"], "custom: "),
    ],
)
def test_what_cannot_be_printed_is_one_sentence_and_no_file(
    tmp_path: Path, words: list[str], sentence: str
) -> None:
    assert refused("print", *words, "-o", tmp_path / "x.pdf").startswith(sentence)
    assert not list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "taken.pdf"
    folder.mkdir()
    said = refused("print", "giant", "-o", folder)
    assert said == f"--output: cannot write '{folder}': {os.strerror(21)}"
    nowhere = tmp_path / "no" / "x.pdf"
    said = refused("print", "giant", "-o", nowhere)
    assert said == f"--output: cannot write '{nowhere}': {os.strerror(2)}"
    assert list(tmp_path.iterdir()) == [folder]
