"""What the documentation shows is what the program takes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from lastcard.editions import BUILT_IN, load_edition, load_presets
from lastcard.editions.loader import read_edition
from lastcard.engine import BadInput, from_json, read_rules, start
from lastcard.engine.effects import VOCABULARY, read_effects
from lastcard.engine.record import read_record
from lastcard.engine.rules import OPTIONS
from lastcard.sim import make

DOCS = Path(__file__).parents[1] / "docs"
COLORS = ("blue", "green", "red", "yellow")


def read(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def block(name: str, language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```", read(name), flags=re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def test_every_effect_is_documented_and_can_be_written_as_shown() -> None:
    rows = re.findall(r"^\| `(\{.*?\})` \|", read("cards.md"), flags=re.MULTILINE)
    shown = [json.loads(row.replace("[...]", "[]")) for row in rows]
    words = {effect.word for data in shown for effect in read_effects([data], "docs", COLORS)}
    assert words == set(VOCABULARY)


def test_every_ready_made_rule_is_documented() -> None:
    assert all(f"`{preset}`" in read("cards.md") for preset in load_presets())


def test_the_edition_shown_can_be_played() -> None:
    edition = read_edition(block("editions.md", "toml"), "thunder.toml")
    game, _ = start(edition, 4, "docs")
    assert len(edition.deck) == 110
    assert game.round.pending is not None


def test_the_edition_shown_can_be_simulated(tmp_path: Path) -> None:
    file = tmp_path / "thunder.toml"
    file.write_text(block("editions.md", "toml"), encoding="utf-8")
    assert make(str(file), 4).setup.edition.name == "Thunder"


def test_what_the_simulator_refuses_is_not_among_what_it_says_it_knows(tmp_path: Path) -> None:
    shown = block("editions.md", "toml")
    orders = {
        '{ draw = 1, who = "others" }, { reverse = true }': "a reverse after another effect",
        '{ draw = 1, who = "others" }, { draw = 1, who = "you" }': "a second draw",
        '{ skip = "next" }, { skip = "next" }': "a second skip",
    }
    for effects, what in orders.items():
        text = re.sub(r"^effects = .*$", f"effects = [{effects}]", shown, flags=re.MULTILINE)
        file = tmp_path / "thunder.toml"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BadInput) as refused:
            make(str(file), 4)
        assert refused.value.message.startswith(f"TH.effects[1]: {what} cannot be simulated; ")


def test_the_position_and_the_record_shown_are_taken() -> None:
    game = from_json(json.loads(block("notation.md", "json")), load_edition)
    assert game.round.hands == (("R5", "W"), ("Y3",), ("G1", "G2"))
    record = read_record(block("notation.md", "text"), load_edition)
    assert record.rules == read_rules({"stacking": "any"})


def test_every_option_of_the_rules_is_documented() -> None:
    assert all(f"`{option}`" in read("notation.md") for option in OPTIONS)


def test_the_readme_names_every_edition() -> None:
    readme = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    assert all(f"`{edition}`" in readme for edition in BUILT_IN)
