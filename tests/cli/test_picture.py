"""`lastcard picture` as people type it."""

from __future__ import annotations

from pathlib import Path

from cli.typed import printed, refused, saved

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests" / "replays" / "round-giant.record"


def test_the_picture_in_the_docs_is_what_its_command_makes(tmp_path: Path) -> None:
    docs = (ROOT / "docs" / "terminal.md").read_text("utf-8")
    made = next(line for line in docs.splitlines() if line.startswith("$ lastcard picture "))
    *_, record, option, moment, _, picture = made.split()
    file = tmp_path / "moment.svg"
    said = printed("picture", ROOT / record, option, moment, "-o", file)
    assert said == f"{file} shows moment {moment}. Bo plays Yellow 2. Bo calls UNO!\n"
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


def test_what_cannot_be_drawn_is_one_sentence_and_no_file(tmp_path: Path) -> None:
    file = tmp_path / "x.svg"
    for options, sentence in (
        (["--moment", "22"], "--moment: 22 is not allowed; allowed: 0 to 21"),
        (["--seat", "4"], "--seat: 4 is no seat; allowed: 0 to 3"),
    ):
        assert refused("picture", GAME, *options, "-o", file) == sentence
    running = saved(tmp_path / "running.record", (0, "draw"))
    said = refused("picture", running, "-o", file)
    assert said == f"{running}: its last round is still being played; look back when that is over"
    assert not file.exists()
