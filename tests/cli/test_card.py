"""`lastcard card`: a card written by questions and answers."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest

from cli.typed import LASTCARD, lastcard, refused
from lastcard.editions import load_edition, read_card_files
from lastcard.words import Speaker
from lastcard.words.writing import offers, wording

if TYPE_CHECKING:
    from cli.typed import Done

GIANT = load_edition("giant")
TITLES = {offer.word: offer.title for offer in offers(wording(Speaker(), GIANT.color_names))}
FEAST: dict[str, Any] = {"name": "Feast", "effects": [{"draw": 2, "who": "others"}]}


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "1000")


def typed(*lines: str, options: tuple[str, ...] = ()) -> Done:
    """What the command says to somebody who types these lines."""
    with patch("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines))):
        return lastcard("card", *options)


def number_of(word: str) -> str:
    """What to type for a step, as the list of all steps has it."""
    listed = typed("quit").stdout
    return listed.partition(f" {TITLES[word]}")[0].rpartition(" ")[2]


def saved(path: Path) -> dict[str, Any]:
    (card,) = (card for card in read_card_files([str(path)], GIANT) if card is not None)
    return card.to_json()


def test_a_card_is_asked_for_step_by_step_and_can_be_played_with(tmp_path: Path) -> None:
    draw, dare = number_of("draw"), number_of("dare")
    answers = [draw, "3", "4", dare, "", "Dance", "9", draw, "", "a", "", "", "Feast", "cat", "2"]
    done = typed(*answers)
    assert (done.returncode, done.stderr) == (0, "")
    assert saved(tmp_path / "feast.json") == {
        "name": "Feast",
        "effects": [
            {"draw": 4, "who": "others"},
            {"dare": "Dance", "seconds": 9, "who": "next", "refuse": [{"draw": "nth"}]},
        ],
        "face": {"picture": "cat", "scheme": "sunset"},
    }
    assert "The card so far:\n  Everyone else draws 4 cards\n" in done.stdout
    assert "    Whoever refuses:\n      That player draws 1 card, the player after" in done.stdout
    assert "“Feast”: Everyone else draws 4 cards. The next player is dared to do" in done.stdout
    assert done.stdout.endswith(
        "Saved as feast.json. Play with it: lastcard play --custom feast.json\n"
    )


def test_a_file_that_is_there_already_is_kept(tmp_path: Path) -> None:
    (tmp_path / "feast.json").write_text("mine")
    done = typed(number_of("reverse"), "", "Feast", "", "")
    assert (tmp_path / "feast.json").read_text() == "mine"
    assert saved(tmp_path / "feast-2.json")["effects"] == [{"reverse": True}]
    assert "Saved as feast-2.json." in done.stdout


def test_what_cannot_be_is_asked_again_with_what_can(tmp_path: Path) -> None:
    draw = number_of("draw")
    done = typed("99", "", draw, "nobody", "", "21", "3", "", " ", "x" * 61, "N", "0", "7", "")
    assert "There is no choice 99; choose 1 to" in done.stdout
    assert "A card needs a step: type its number." in done.stdout
    assert "Choose one of these: you, the next player, everyone else, everyone." in done.stdout
    assert "Here goes a whole number from 1 to 20" in done.stdout
    assert done.stdout.count("Give the card a name of 1 to 60 letters") == 2
    assert saved(tmp_path / "n.json") == {
        "name": "N",
        "effects": [{"draw": 3, "who": "next"}],
        "face": {"picture": "flash"},
    }


def test_steps_can_be_taken_back(tmp_path: Path) -> None:
    draw, reverse = number_of("draw"), number_of("reverse")
    done = typed("back", reverse, draw, "back", draw, "", "", "back", "", "Turn", "", "")
    assert "There is no step here to take back." in done.stdout
    assert done.stdout.count("Taken back.") == 2
    assert saved(tmp_path / "turn.json") == {"name": "Turn", "effects": [{"reverse": True}]}


def test_a_question_mark_explains_the_steps() -> None:
    done = typed("?")
    assert f"{TITLES['skip']}: The next player misses a turn.\n" in done.stdout


def test_when_the_answers_end_nothing_is_saved(tmp_path: Path) -> None:
    for answers in ([], ["quit"], [number_of("draw"), "1"], [number_of("reverse"), "", "Turn", ""]):
        done = typed(*answers, options=("-o", "card.json"))
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.endswith("\nNo card was saved.\n")
        assert list(tmp_path.iterdir()) == []


def test_ctrl_c_saves_nothing(tmp_path: Path) -> None:
    with subprocess.Popen(
        [LASTCARD, "card", "-o", "card.json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{number_of('reverse')}\n")
        process.stdin.flush()
        while "The card so far:" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")
    assert out.endswith("No card was saved.\n")
    assert list(tmp_path.iterdir()) == []


def test_a_card_can_be_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "feast.json").write_text(json.dumps(FEAST))
    options = ("--read", "feast.json", "-o", "feast.json")
    done = typed(number_of("reverse"), "", "", "", "", options=options)
    assert "The card so far:\n  Everyone else draws 2 cards\n" in done.stdout
    assert saved(tmp_path / "feast.json")["effects"] == [*FEAST["effects"], {"reverse": True}]


def test_a_card_can_be_read_from_its_sentences(tmp_path: Path) -> None:
    (tmp_path / "feast.txt").write_text(
        "Everyone is dared: “Sing”, without a time limit\n  Whoever refuses:\n"
        "    That player draws 2 cards\n",
        encoding="utf-8",
    )
    typed("", "", "", "", options=("--read", "feast.txt"))
    assert saved(tmp_path / "feast.json") == {
        "name": "feast",
        "effects": [{"dare": "Sing", "who": "everyone", "refuse": [{"draw": 2}]}],
    }


def test_what_is_wrong_is_said_before_any_question(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("Everyone flies")
    (tmp_path / "bad.json").write_text('{"name": "x", "effects": [{"draw": 21, "who": "you"}]}')
    assert refused("card", "--read", "bad.txt").startswith(
        "bad.txt: line 1: 'Everyone flies' is no step; perhaps you mean: "
    )
    assert refused("card", "--read", "bad.json").startswith("bad.json.effects[0].draw: 21 is not")
    assert refused("card", "--read", "no.txt") == f"no.txt: {os.strerror(2)}"
    assert refused("card", "-o", "card.txt").startswith("--output: 'card.txt' is not allowed;")
    nowhere = str(Path("no", "card.json"))
    assert refused("card", "-o", nowhere) == f"{nowhere}: cannot be written: {os.strerror(2)}"
    assert "has no customizable cards" in refused("card", "--edition", "toy-story")
