"""The commands of `lastcard` as people type them."""

from __future__ import annotations

import os
import re
import subprocess
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from cli.typed import LASTCARD, lastcard, printed, refused, saved
from lastcard.editions import load_edition
from rulebook.ids import EDITIONS, RULES

if TYPE_CHECKING:
    from pathlib import Path

DECKS = {"wimpy-kid": 112, "disney": 112, "giant": 108, "toy-story": 112}
SPECIALS = {
    "wimpy-kid": "A Cheese Touch goes only on yellow.",
    "disney": "the next player 1 card, the one after that 2, and so on, until all but you have",
    "giant": "Rooster: The next player is dared: “Crow like a rooster”; whoever refuses draws 4",
    "toy-story": "Everyone else shows a card of that colour; whoever has none draws 3 cards.",
}


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASTCARD_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")


def test_the_console_script_says_what_is_wrong_and_ends_with_status_1() -> None:
    done = subprocess.run([LASTCARD, "rules", "huge"], check=False, capture_output=True)
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.startswith(b"lastcard: edition: no edition 'huge'; allowed: wimpy-kid")
    assert done.stderr.count(b"\n") == 1


def test_editions_lists_each_with_its_deck() -> None:
    lines = printed("editions").splitlines()
    for edition, size in DECKS.items():
        (line,) = [line for line in lines if line.startswith(f"{edition} ")]
        assert f"{size} cards" in line
        assert load_edition(edition).name in line
    assert len(lines) == len(DECKS) + 2
    assert "lastcard rules EDITION" in lines[-1]


def read(*words: str | Path) -> str:
    """What is printed, wherever its lines end."""
    return " ".join(printed(*words).split())


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_prints_the_deck_and_what_the_special_cards_do(edition: str) -> None:
    page = read("rules", edition)
    assert f"The deck has {DECKS[edition]} cards." in page
    assert SPECIALS[edition] in page
    assert ("Ready-made rules" in page) == (edition in ("disney", "giant"))


@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_names_every_rule_of_the_edition_once_where_ids_are_asked_for(edition: str) -> None:
    named = re.findall(r"\[([A-Z0-9-]+)", read("rules", edition, "--ids"))
    # the ten suggestions can be written on any customizable card
    expected = {one for one, editions in RULES.items() if edition in editions}
    assert Counter(named) - Counter(["CUSTOM-3"]) == Counter(expected - {"CUSTOM-3"})
    assert not re.search(r"\[|_|TURN-2", read("rules", edition))


def test_rules_is_as_wide_as_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for columns, widest in ((50, 50), (80, 80), (300, 100)):
        monkeypatch.setenv("COLUMNS", str(columns))
        longest = max(map(len, printed("rules", "giant").splitlines()))
        assert widest - 12 < longest <= widest


def test_rules_finds_what_somebody_looks_for() -> None:
    page = read("rules", "giant", "+4", "challenge")
    assert "The special cards" in page
    assert "you and nobody else may challenge it" in page
    assert "Jumping in" not in page
    assert read("rules", "giant", "stacking").startswith("House rules ----------- Piling up · If")
    assert read("rules", "giant", "wd4-5", "--ids").endswith("[WD4-5]")
    assert refused("rules", "giant", "cheese") == "No rule has these words."


def test_rules_takes_the_path_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = 'name = "Mine"\ncolors = ["pink", "blue"]\n[[cards]]\ncode = "W"\ncopies = 9\n'
    path.write_text(text, encoding="utf-8")
    page = printed("rules", path)
    assert page.startswith("Mine\n====\n")
    assert "The deck has 59 cards. The colours are pink and blue." in page


def test_help_names_every_command() -> None:
    text = printed("--help")
    for command in ("play", "match", "editions", "rules", "check", "referee", "replay"):
        assert f"\n  {command} " in text
        assert f"Usage: lastcard {command}" in printed(command, "--help")


def test_play_help_names_every_option() -> None:
    text = printed("play", "--help")
    for option in ("edition", "players", "humans", "bots", "rules", "custom", "seed", "resume"):
        assert f"--{option} " in text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["dance"], "No such command 'dance'."),
        (["play", "--dance"], "No such option: --dance"),
        (["play", "--players", "many"], "'--players'"),
        (["play", "--players"], "'--players' requires an argument."),
        (["rules"], "Missing argument"),
        (["replay"], "Missing argument"),
        (["editions", "giant"], "unexpected extra argument"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_typed_wrongly_gets_one_error_line_and_status_2(
    words: list[str], said: str
) -> None:
    done = lastcard(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    errors = [line for line in done.stderr.splitlines() if line.startswith("Error: ")]
    assert len(errors) == 1
    assert said in errors[0]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--edition huge", "no edition 'huge'; allowed: wimpy-kid, disney, giant, toy-story, or"),
        ("--bots clever", "no bot 'clever'; allowed: random, steady, easy, normal, hard"),
        ("--bots easy,", "no bot ''; allowed: random, steady"),
        ("--custom nothing", "no preset 'nothing'; allowed: colour-hunt, wilds-away, triple-draw"),
        ("--custom none.json", "cannot read 'none.json': No such file or directory"),
        ("--edition toy-story --custom joker", "toy-story has no customizable cards"),
        ("--custom joker --custom joker --custom joker", "giant has 2 customizable cards"),
        ("--rules fun=1", "rules: no option 'fun'; allowed: scoring, target,"),
        ("--rules target", "rules: 'target' is not key=value; target may be a whole number"),
        ("--rules target=0", "target: 0 is not allowed; allowed: a whole number from 1 to"),
        ("--rules stacking=on", 'stacking: \'on\' is not allowed; allowed: "off", "same", "any'),
        ("--rules jump_in=maybe", "jump_in: 'maybe' is not allowed; allowed: true, false"),
        (f"--rules target={'9' * 5000}", "allowed: a whole number from 1 to"),
        ("--players 1", "players: 1 is not allowed; allowed: 2 to 10"),
        ("--players 0", "players: 0 is not allowed; allowed: 2 to 10"),
        ("--players 11", "players: 11 is not allowed; allowed: 2 to 10"),
        ("--players 99", "players: 99 is not allowed; allowed: 2 to 10"),
        ("--humans 0", "humans: 0 is not allowed; allowed: 1 to 4"),
        ("--humans 3 --players 2", "humans: 3 is not allowed; allowed: 1 to 2"),
        ("--players 10 --rules hand_size=15", "hand_size: 15 cards for 10 players leave fewer"),
        ("--resume", "there is no saved game; start one with `lastcard play`"),
    ],
    ids=lambda value: value[:40],
)
def test_a_game_that_cannot_be_gets_one_clear_line_and_no_file(
    tmp_path: Path, options: str, said: str
) -> None:
    assert said in refused("play", "--plain", *options.split())
    assert not (tmp_path / "data").exists()


def test_a_seed_that_is_no_text_is_refused_in_one_line() -> None:
    assert "UTF-8" in refused("play", "--plain", "--seed", os.fsdecode(b"\xff"))


def test_a_folder_for_games_that_cannot_be_made_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = tmp_path / "taken"
    taken.touch()
    monkeypatch.setenv("LASTCARD_DATA", str(taken))
    assert str(taken) in refused("play", "--plain")


@pytest.mark.parametrize("command", ["rules", "play --plain --edition"])
def test_a_broken_edition_is_refused_with_its_line(tmp_path: Path, command: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "Mine"\ncolors = [blue]\n', encoding="utf-8")
    assert refused(*command.split(), path).startswith(f"{path}: is not TOML: ")
    assert "line 2" in refused(*command.split(), path)


def test_a_broken_custom_card_is_refused_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "card.json"
    path.write_text('{"name": "x", "effects": [{"draw": 21, "who": "next"}]}', encoding="utf-8")
    line = refused("play", "--plain", "--custom", path)
    assert line == (
        f"{path}.effects[0].draw: 21 is not allowed; allowed: a whole number from 1 to 20, nth"
    )


def test_replay_tells_a_game_and_its_result(tmp_path: Path) -> None:
    path = saved(tmp_path / "game.record", (0, "draw"))
    lines = printed("replay", path).splitlines()
    assert lines[0] == "Round 1"
    assert any(line.startswith("  Ann draws 1 card: ") for line in lines)
    assert lines[-1] == "Result: Ann 0; Bob 0 (unfinished)"
    assert printed("replay", "--quiet", path).splitlines() == lines[-1:]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("0 draw", "1 draw", "It is not your turn but that of"),
        ("0 draw", "0 jump", "line "),
        ("0 draw", "draw", "a move is “seat action”, not 'draw'"),
        ("[Seed", "[Sead", "no tag Sead; allowed: Edition, EditionFile, Players,"),
        ('[Edition "giant"]', '[Edition "huge"]', "no edition 'huge'; allowed: wimpy-kid"),
        ('[Edition "giant"]', "", 'the tag [Edition "..."] is missing'),
        ('[Rules "{}"]', '[Rules "{"]', "the tag Rules is not JSON"),
        ('[Version "1"]', '[Shape "round"]\n[Version "2"]', "follows version 2 of the rules, and"),
        ('[Version "1"]', '[Version "one"]', "'one' is no version of the rules; allowed: a whole"),
        ('"Ann; Bob"', '"Ann"', "players: 1 is not allowed; allowed: 2 to 10"),
    ],
)
def test_a_bad_record_is_refused_in_one_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = saved(tmp_path / "game.record", (0, "draw"))
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    done = lastcard("replay", "--quiet", path)
    assert done.returncode == 1
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_record_that_cannot_be_read_is_refused_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "game.record"
    assert refused("replay", path) == f"{path}: {os.strerror(2)}"
    assert refused("replay", tmp_path) == f"{tmp_path}: {os.strerror(21)}"
    path.write_bytes(b"\xff\xfe")
    assert refused("replay", path) == f"{path}: is not text in UTF-8"


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--origin", "not a url", "'not a url' is no site; allowed: such as https://example.org"),
        ("--origin", "https://example.org/", "'https://example.org/' is no site; allowed: such as"),
        ("--origin", "https://Example.org", "'https://Example.org' is no site; allowed: such as"),
        ("--proxy", "10.0.0.1,here", "'here' is no address; allowed: addresses and networks"),
    ],
)
def test_what_a_server_could_never_match_is_refused_before_it_starts(
    tmp_path: Path, option: str, value: str, said: str
) -> None:
    taken = tmp_path / "taken"
    taken.touch()
    assert refused("serve", "--data", taken, option, value).startswith(f"{option}: {said}")


def test_sites_and_proxies_as_browsers_and_networks_spell_them_are_taken(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.touch()
    sites = ["https://example.org", "http://localhost:5173", "http://[::1]:8000"]
    options = [word for site in sites for word in ("--origin", site)]
    line = refused("serve", "--data", taken, *options, "--proxy", "127.0.0.1, fd00::/8,*")
    assert line.startswith("--data: ")
