"""Sets of rules that the page saved, as people type them."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING, Any

import pytest

from cli.typed import LASTCARD, printed, refused
from editions.own_decks import STORM

if TYPE_CHECKING:
    from pathlib import Path

GLASSES = {
    "name": "Glasses",
    "effects": [{"whoever": "wears glasses", "who": "everyone", "then": [{"draw": 2}]}],
}
SUNDAY: dict[str, Any] = {
    "name": "Sunday",
    "edition": "disney",
    "rules": {"stacking": "any", "target": 200},
    "custom": ["joker", GLASSES],
    "clock": 60,
}


@pytest.fixture
def sunday(tmp_path: Path) -> Path:
    file = tmp_path / "sunday.json"
    file.write_text(json.dumps(SUNDAY), encoding="utf-8")
    return file


def begun(folder: Path, *words: str | Path) -> str:
    """What a game says before its first turn."""
    done = subprocess.run(
        [LASTCARD, "play", "--plain", *words],
        input="quit\n",
        env={"XDG_DATA_HOME": str(folder), "HOME": str(folder)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_game_is_played_by_the_rules_of_a_file(sunday: Path, tmp_path: Path) -> None:
    said = begun(tmp_path, "--rules", sunday)
    assert said.startswith("Disney.")
    for sentence in ("First to 200 wins.", "Piling up: Any draw card.", "Joker.", "Glasses."):
        assert sentence in said


def test_what_is_said_besides_the_file_counts_more(sunday: Path, tmp_path: Path) -> None:
    said = begun(tmp_path, "--rules", sunday, "--rules", "target=100", "--custom", "rooster")
    assert "First to 100 wins." in said
    assert "Piling up: Any draw card." in said
    assert "Rooster." in said
    assert "Glasses." not in said
    said = begun(tmp_path, "--rules", sunday, "--edition", "toy-story")
    assert said.startswith("Toy Story 3.")
    assert "First to 200 wins." in said


def test_a_file_can_bring_its_deck(tmp_path: Path) -> None:
    file = tmp_path / "storm.json"
    file.write_text(json.dumps({"name": "Storm", "deck": STORM}), encoding="utf-8")
    assert begun(tmp_path, "--rules", file).startswith("Storm.")
    assert "good rules “Storm” for Storm." in printed("check", file)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("{", "is not JSON"),
        ("[]", "must be an object of name, edition, deck, rules, custom, clock"),
        ({"edition": "giant"}, "name: "),
        ({**SUNDAY, "milk": 2}, "no field 'milk'; allowed: name, edition"),
        ({**SUNDAY, "edition": "huge"}, "edition: no edition 'huge'"),
        ({**SUNDAY, "edition": ["giant"]}, "edition: no edition"),
        ({**SUNDAY, "rules": {"stacking": "maybe"}}, "rules.stacking: 'maybe' is not allowed"),
        ({**SUNDAY, "rules": 7}, "rules: must be an object of options, not 7"),
        ({**SUNDAY, "custom": {}}, "custom: must be a list"),
        ({**SUNDAY, "custom": ["nix"]}, "custom: no preset 'nix'"),
        ({**SUNDAY, "custom": [7]}, "custom[0]: a custom card is"),
        ({**SUNDAY, "clock": 7}, "clock: 7 is not allowed"),
        ({**SUNDAY, "deck": 7}, "deck: 7 is not allowed"),
        ({**SUNDAY, "deck": "name = 7"}, "own: "),
    ],
)
def test_what_is_wrong_with_a_file_is_one_sentence(
    tmp_path: Path, written: Any, sentence: str
) -> None:
    file = tmp_path / "odd.json"
    file.write_text(written if isinstance(written, str) else json.dumps(written), encoding="utf-8")
    said = refused("play", "--plain", "--rules", file)
    assert said.removeprefix("CUSTOM-1: ").startswith(f"{file}: ")
    assert sentence in said


def test_one_file_of_rules_is_enough(sunday: Path) -> None:
    said = refused("play", "--plain", "--rules", sunday, "--rules", sunday)
    assert said == "--rules: 2 files of rules are named; allowed: one, and options besides"
