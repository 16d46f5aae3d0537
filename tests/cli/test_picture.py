"""`lastcard picture` as people type it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

from cli.typed import printed, refused, saved

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests" / "replays" / "round-giant.record"


def test_the_pictures_in_the_docs_are_what_their_commands_make(tmp_path: Path) -> None:
    docs = (ROOT / "docs" / "terminal.md").read_text("utf-8").splitlines()
    made = [at for at, line in enumerate(docs) if line.startswith("$ lastcard picture ")]
    assert len(made) == 2
    for at in made:
        _, _, _, record, *options, _, picture = docs[at].split()
        file = tmp_path / Path(picture).name
        said = printed("picture", ROOT / record, *options, "-o", file)
        assert said.replace(str(file), picture) == f"{docs[at + 1]}\n"
        assert file.read_text("utf-8") == (ROOT / picture).read_text("utf-8")


def test_without_a_moment_it_is_the_end_of_the_last_round_and_hands_can_be_closed(
    tmp_path: Path,
) -> None:
    file = tmp_path / "x.svg"
    assert "Bo wins the round!" in printed("picture", GAME, "-o", file)
    end = file.read_bytes()
    pictures = {end}
    for options in ([], ["--seat", "2"], ["--closed"], ["--closed", "--seat", "2"]):
        printed("picture", GAME, "--moment", "5", *options, "-o", file)
        pictures.add(file.read_bytes())
    assert len(pictures) == 5


def test_a_strip_has_its_moments_and_by_itself_the_last_six(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    frames = {}
    for options in ([], ["--from", "2"], ["--to", "4"], ["--from", "19"], ["--from=3", "--to=3"]):
        printed("picture", GAME, "--strip", *options, "-o", file)
        told = ET.parse(file).getroot()[1].text or ""  # noqa: S314 - our own
        frames[" ".join(options)] = [int(number) for number in re.findall(r"(\d+):", told)]
    assert frames == {
        "": [16, 17, 18, 19, 20, 21],
        "--from 2": [2, 3, 4, 5, 6, 7],
        "--to 4": [0, 1, 2, 3, 4],
        "--from 19": [19, 20, 21],
        "--from=3 --to=3": [3],
    }


def test_a_position_is_drawn_from_a_file_as_from_standard_input(tmp_path: Path) -> None:
    position = {"edition": "giant", "hands": [["R5", "W"], ["Y3"]], "discard": ["R7"]}
    written, piped = tmp_path / "written.svg", tmp_path / "piped.svg"
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position), encoding="utf-8")
    assert printed("picture", file, "-o", written) == f"{written} shows the position.\n"
    command = [sys.executable, "-m", "lastcard", "picture", "-", "-o", str(piped)]
    subprocess.run(command, input=file.read_bytes(), check=True, timeout=60)
    assert piped.read_bytes() == written.read_bytes()
    assert refused("picture", file, "--seat", "2", "-o", written).startswith("--seat: 2 is no seat")
    file.write_text(json.dumps({**position, "discard": ["X"]}), encoding="utf-8")
    said = refused("picture", file, "-o", written)
    assert said == f"{file}: position.discard: giant has no card 'X'"


def test_what_cannot_be_drawn_is_one_sentence_and_no_file(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    for options, sentence in (
        (["--moment", "22"], "--moment: 22 is not allowed; allowed: 0 to 21"),
        (["--seat", "4"], "--seat: 4 is no seat; allowed: 0 to 3"),
        (["--strip", "--to", "22"], "--to: 22 is not allowed; allowed: 0 to 21"),
        (["--strip", "--from=9", "--to=8"], "--to: 8 is not allowed; allowed: 9 to 21"),
        (["--strip", "--columns", "0"], "--columns: 0 is not allowed; allowed: 1 to 24"),
        (
            ["--strip", "--moment", "3"],
            "--moment: a strip has several moments; say --from and --to",
        ),
        (["--from", "3"], "--from: goes with --strip"),
    ):
        assert refused("picture", GAME, *options, "-o", file) == sentence
    running = saved(tmp_path / "running.record", (0, "draw"))
    said = refused("picture", running, "-o", file)
    assert said == f"{running}: its last round is still being played; look back when that is over"
    assert not file.exists()
