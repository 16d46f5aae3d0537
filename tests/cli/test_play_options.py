"""What `lastcard play` can be asked for on the command line, and how it refuses the rest."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from lastcard.engine.rules import OPTIONS
from lastcard.local.kept_games import read_saved

LASTCARD = Path(sys.executable).with_name("lastcard")
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


def lastcard(
    folder: Path, *words: str, typed: str = "", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [LASTCARD, *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"LASTCARD_DATA": str(folder / "data"), "PYTHONIOENCODING": "utf-8"},
        cwd=cwd,
        timeout=60,
        check=False,
    )


def refused(folder: Path, *words: str) -> str:
    """The one sentence; nothing was begun."""
    done = lastcard(folder, "play", "--plain", *words)
    assert (done.returncode, done.stdout) == (1, "")
    assert not (folder / "data").exists()
    (line,) = done.stderr.splitlines()
    return line.removeprefix("lastcard: ")


def only_save(folder: Path) -> Path:
    (save,) = folder.glob("data/games/*.record")
    return save


def test_the_help_lists_every_rule_with_its_values(tmp_path: Path) -> None:
    text = " ".join(lastcard(tmp_path, "play", "--help").stdout.split())
    text = text.partition("Options of the rules")[2]
    for option in OPTIONS:
        explained = re.split(r" \w+=", text.partition(f" {option}=")[2])[0]
        declared = OPTIONS[option]
        values = declared.values or (declared.low, declared.high)
        assert all(str(value).lower() in explained for value in values)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--rules foo=bar", "rules: no option 'foo'; allowed: scoring, target, hand_size,"),
        (
            "--rules stacking",
            'rules: \'stacking\' is not key=value; stacking may be "off", "same", "any"',
        ),
        ("--bots easy,easy,hard,hard", "--bots: 4 for 3 free seats; name at most 3, or play with"),
        ("--bots easy,easy,hard,hard", "or play with --players 5"),
        ("--humans 2 --players 2 --bots easy", "--bots: 1 for 0 free seats; leave --bots out, or"),
        ("--bots cmd:./nobody", "bots: there is no program './nobody' that could be started"),
        ("--bots cmd:", "bots: cmd: needs a program, as in cmd:./mybot"),
        ("--names Ada,ada", "names: 'ada' cannot be used: Somebody at the table is called ada"),
        ("--names Ada,", "names: '' cannot be used: A name has 1 to 20 characters."),
        ("--names Ada,Bo --humans 3", "--names: 2 named for --humans 3; name each of them"),
        ("--names Ada,Bo,Cleo --players 2", "--names: 3 is not allowed; allowed: 1 to 2"),
        ("some-game", "some-game: only --resume takes a name: lastcard play --resume some-game"),
        ("--resume some-game", "some-game: no such game is in "),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(tmp_path: Path, options: str, said: str) -> None:
    assert said in refused(tmp_path, *options.split())


def test_people_at_one_keyboard_have_their_names(tmp_path: Path) -> None:
    done = lastcard(tmp_path, "play", "--plain", "--names", " Zoë ,Ada", "--seed", "x")
    assert "Pass the keyboard to " in done.stdout
    record = read_saved(only_save(tmp_path)).record
    # no bot is called like a person
    assert record.players == ("Zoë", "Ada", "Bo", "Cleo")
    assert record.seats == ("human", "human", "normal", "normal")


@pytest.mark.parametrize("program", ["greedy.py", "first.sh"])
def test_a_program_plays_as_a_bot(tmp_path: Path, program: str) -> None:
    words = ("--players", "2", "--seed", "program", "--rules", "target=30")
    bot = f"cmd:{shlex.quote(str(EXAMPLES / program))}"
    done = lastcard(tmp_path, "play", "--plain", "--bots", bot, *words, typed="1\n" * 500)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ada's program" not in done.stdout
    assert read_saved(only_save(tmp_path)).game.over


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("exit 1", "Ada's program has ended or cannot be started: the table decides for it."),
        ("while read l; do echo R99; done", "Ada's program answered what is not allowed"),
    ],
    ids=["dies", "answers nonsense"],
)
def test_a_program_that_fails_costs_its_turn_and_never_the_game(
    tmp_path: Path, script: str, said: str
) -> None:
    (tmp_path / "mybot").write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (tmp_path / "mybot").chmod(0o755)
    words = ("--players", "2", "--seed", "program", "--rules", "target=30")
    done = lastcard(
        tmp_path,
        *("play", "--plain", "--bots", "cmd:./mybot", *words),
        typed="1\n" * 500,
        cwd=tmp_path,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout
    assert read_saved(only_save(tmp_path)).game.over


def test_a_game_with_a_program_goes_on_from_any_folder_and_without_the_program(
    tmp_path: Path,
) -> None:
    bot = tmp_path / "mybot"
    bot.write_bytes((EXAMPLES / "first.sh").read_bytes())
    bot.chmod(0o755)
    words = ("--players", "2", "--seed", "program", "--rules", "target=30")
    lastcard(tmp_path, "play", "--plain", "--bots", "cmd:./mybot", *words, cwd=tmp_path)
    again = lastcard(tmp_path, "play", "--plain", "--resume", typed="1\n1\n1\n", cwd=Path("/"))
    assert again.returncode == 0
    assert "Ada's program" not in again.stdout
    bot.unlink()
    alone = lastcard(tmp_path, "play", "--plain", "--resume", typed="1\n" * 500)
    assert (alone.returncode, alone.stderr) == (0, "")
    assert "Ada's program has ended or cannot be started" in alone.stdout
    assert read_saved(only_save(tmp_path)).game.over


def test_a_finished_game_is_replayed_by_its_name_and_speaks_to_you(tmp_path: Path) -> None:
    words = ("--players", "2", "--seed", "x", "--rules", "target=30")
    played = lastcard(tmp_path, "play", "--plain", *words, typed="1\n" * 500)
    name = only_save(tmp_path).stem
    assert played.stdout.endswith(f"The game is kept; lastcard replay {name} tells it again.\n")
    told = lastcard(tmp_path, "replay", name)
    assert told.returncode == 0
    assert "  You hold " in told.stdout or "  You win the round!" in told.stdout
    for wrong in ("You's", "You holds", "You draws", "You plays", "You is", "You wins"):
        assert wrong not in told.stdout
    assert told.stdout.splitlines()[-1].endswith(" won)")
    nobody = lastcard(tmp_path, "replay", "nobody")
    assert nobody.stderr.startswith("lastcard: nobody: no such game is in ")
