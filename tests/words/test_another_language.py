"""Another language is a folder of sentences: nothing else has to know of it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import pytest

from lastcard.server.catalogue import editions, options, presets
from lastcard.tables.showing import card_info, own_info
from lastcard.words import ENGLISH, catalogue, catalogue_text, languages
from scene import scene

if TYPE_CHECKING:
    from collections.abc import Iterator

MADE_UP = """
rules-object = Zu gewinnen ist das Ziel.
option-target = Zielpunkte
    .hint = So viele Punkte gewinnen.
effect-dare = Traust du dich: { $text }
effects-and = { $first } und { $then }
who = { $who ->
    [you] du
   *[other] jemand
 }
effect-skip = { who } setzt aus
"""
DARE = [{"dare": "sing", "who": "next", "refuse": [{"skip": "next"}]}]


@pytest.fixture(autouse=True)
def _another_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    words = import_module("lastcard.words.catalogue")
    own = {"xx": MADE_UP}
    monkeypatch.setattr(words, "languages", lambda: [*languages(), *own])
    monkeypatch.setattr(words, "LOCALES", {**words.LOCALES, "xx": "de"})
    monkeypatch.setattr(words, "catalogue_text", lambda name: own.get(name) or catalogue_text(name))
    yield
    words.read_catalogue.cache_clear()
    for told in (editions, options, presets):
        told.cache_clear()


def test_pages_are_told_of_editions_and_options_in_it() -> None:
    assert {edition.goal for edition in editions("xx")} == {"Zu gewinnen ist das Ziel."}
    explained = {option.option: option.explained for option in options("xx")}
    assert explained["target"] == "So viele Punkte gewinnen."


def test_what_it_lacks_is_said_in_english() -> None:
    assert [edition.name for edition in editions("xx")] == [edition.name for edition in editions()]
    assert presets("xx")[0].sentence.startswith("Jemand draws until")
    assert catalogue("xx").has("effect-draw.does")
    assert catalogue("xx").say("option-target", {}) == "Zielpunkte"
    assert catalogue("xx").say("option-bluffing", {}) == catalogue().say("option-bluffing", {})


def test_a_page_gets_all_its_sentences_at_once_the_missing_ones_in_english() -> None:
    whole = catalogue("xx").text
    assert "option-target = Zielpunkte" in whole
    assert whole.count("\noption-target =") == 1
    assert whole.count("\noption-bluffing =") == 1
    assert "Zielpunkte" not in catalogue().text


def test_whoever_is_asked_reads_the_card_in_it_and_others_in_english() -> None:
    game = scene("giant", ["C1 B5", "R1 R2"], top="B7", custom=[DARE]).act(0, "C1:Y").game
    (card, _) = game.setup.custom
    assert card is not None
    assert card_info(card, game.setup.edition, "xx")["sentence"].startswith("Traust du dich: sing")
    asked = own_info(game, 1, ("Ada", "Bo"), "xx")["question"]
    assert asked["values"]["says"] == "Traust du dich: sing"
    assert "du setzt aus" in str(asked["answers"])
    english = own_info(game, 1, ("Ada", "Bo"), ENGLISH)["question"]
    assert english["values"]["says"].startswith("you are dared")
