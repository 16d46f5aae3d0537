"""`lastcard play --plain` as another program, or a screen reader, meets it: through real pipes."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from lastcard.engine import to_json, view
from lastcard.local.kept_games import read_saved
from rulebook.ids import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

LASTCARD = Path(sys.executable).with_name("lastcard")
PROMPTS = (
    "our choice: ",
    "Enter lets it go: ",
    "the next round. ",
    "and press Enter. ",
    "or q to leave: ",
)
SAVED = r"The game is saved; lastcard play --resume \S+ goes on\.\n"


class Sitting:
    """Somebody at the plain client, who waits for each prompt."""

    def __init__(self, folder: Path, *options: str, cwd: Path | None = None) -> None:
        self.folder = folder
        self.answers = 0
        self.said = ""
        """All of the output."""
        self.process = subprocess.Popen(
            [LASTCARD, "play", "--plain", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=cwd,
            env=os.environ
            | {"LASTCARD_DATA": str(folder), "PYTHONIOENCODING": "utf-8", "LINES": "50"},
        )
        self.last = self.read()
        """What came after the last answer, the prompt included."""

    def read(self) -> str:
        assert self.process.stdout is not None
        pipe = self.process.stdout.fileno()
        new = b""
        while not new.decode(errors="replace").endswith(PROMPTS):
            ready, _, _ = select.select([pipe], [], [], 30)
            assert ready, f"no prompt after {new[-300:]!r}"
            chunk = os.read(pipe, 65536)
            if not chunk:
                break
            new += chunk
        self.said += new.decode()
        return new.decode()

    @property
    def save(self) -> Path:
        """The file of the only game."""
        (save,) = self.folder.glob("games/*.record")
        return save

    @property
    def asked(self) -> bool:
        return self.last.endswith(PROMPTS)

    def answer(self, line: str) -> str:
        assert self.process.stdin is not None
        self.answers += 1
        assert self.answers < 2000, f"this goes on for ever: {self.said[-300:]}"
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        self.last = self.read()
        return self.last

    def until(self, prompt: str) -> str:
        """Take the first choice until that prompt comes."""
        while not self.last.endswith(prompt):
            assert self.asked, self.said[-300:]
            self.answer("1")
        return self.last

    def hang_up(self) -> str:
        """End the input; the rest of the output."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        rest = self.read()
        assert self.process.wait(30) == 0
        return rest


@contextmanager
def sitting(folder: Path, *options: str, cwd: Path | None = None) -> Iterator[Sitting]:
    one = Sitting(folder, *options, cwd=cwd)
    with one.process:
        try:
            yield one
        finally:
            one.process.kill()


def choices(text: str) -> list[str]:
    """The question of a prompt: the lines from the last empty one on."""
    return text.rpartition("\n\n")[2].splitlines()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_can_be_played_to_its_end_with_the_first_choice(
    tmp_path: Path, edition: str
) -> None:
    done = subprocess.run(
        [LASTCARD, "play", "--plain", "--edition", edition, "--seed", "whole"],
        check=False,
        capture_output=True,
        input=b"1\n" * 5000,
        env=os.environ | {"LASTCARD_DATA": str(tmp_path), "PYTHONIOENCODING": "utf-8"},
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    out = done.stdout.decode()
    assert re.search(r"wins? the game with \d{3,} points\.\n\nRound \d+\. Scores:\n", out)
    (save,) = tmp_path.glob("games/*.record")
    game = read_saved(save).game
    assert game.over
    *told, last = out.splitlines()
    assert told[-1].endswith(str(game.scores[-1]))
    assert last == f"The game is kept; lastcard replay {save.stem} tells it again."
    assert out.count("Press Enter for the next round.") == game.number - 1


def test_a_match_can_be_played_to_its_end_with_the_hints(tmp_path: Path) -> None:
    with sitting(tmp_path, "--rules", "target=50", "--seed", "hints", "--players", "3") as one:
        while one.asked:
            if one.last.endswith("our choice: "):
                tried = re.match(r"Try (\S+)\. \w.*: \w.*\.\n", one.answer("hint"))
                assert tried, one.last
                one.answer(tried[1])
            else:
                one.answer("")
        assert one.process.wait(30) == 0
    assert re.search(r"wins? the game with", one.said)
    assert read_saved(one.save).game.over


def test_wrong_input_gets_a_sentence_and_another_try(tmp_path: Path) -> None:
    with sitting(tmp_path, "--seed", "a") as one:
        before = to_json(read_saved(one.save).game)
        count = len([line for line in choices(one.last) if re.match(r" +\d+  ", line)])
        said = {
            "": "Type a number from the list, an action, or help.",
            "99": f"There is no choice 99; choose 1 to {count}.",
            "0": f"There is no choice 0; choose 1 to {count}.",
            "9" * 20: f"There is no choice {'9' * 20}; choose 1 to {count}.",
            "pass": "TURN-4: ",
            "challenge": "",
            "B2": "TURN-2: ",
            "catch:1": "",
            "W:P": "",
            "what?": "",
        }
        for line, sentence in said.items():
            answer = one.answer(line)
            assert answer.startswith(sentence), line
            assert re.fullmatch(r"\S.*\.\n[Yy]our choice: ", answer), answer
        assert to_json(read_saved(one.save).game) == before
        assert one.answer(" g3 ").startswith("You play Green 3.\n")


def test_a_number_with_zeros_before_it_is_that_number(tmp_path: Path) -> None:
    with sitting(tmp_path, "--seed", "a") as one:
        assert one.answer("00019").startswith("There is no choice 00019; choose 1 to 4.\n")
        assert one.answer("0001").startswith("You play Green 3.\n")


def test_help_hand_rules_and_scores_can_be_asked_for_at_a_decision(tmp_path: Path) -> None:
    with sitting(tmp_path, "--seed", "a", "--edition", "disney") as one:
        hand = next(line for line in choices(one.last) if line.startswith("Your hand: "))
        assert "leave; the game is saved" in one.answer("help")
        assert hand in one.answer("hand")
        assert "SORC-1" in one.answer("rules")
        assert re.search(r"Round 1\. Scores:\n  You +0\n  Ada +0\n", one.answer("scores"))


@pytest.mark.parametrize("way", ["quit", "the end of the input"])
def test_leaving_saves_the_game_and_resuming_asks_the_same_again(tmp_path: Path, way: str) -> None:
    with sitting(tmp_path, "--seed", "a") as one:
        for _ in range(3):
            one.until("our choice: ")
            one.answer("1")
        asked = choices(one.until("our choice: "))
        rest = one.answer("quit") if way == "quit" else one.hang_up()
        assert re.fullmatch(f"\n{SAVED}", rest)
        assert one.process.wait(30) == 0
    with sitting(tmp_path, "--resume") as two:
        assert choices(two.last) == asked
        assert choices(two.answer("1")) != asked


def test_ctrl_c_leaves_like_quit(tmp_path: Path) -> None:
    with sitting(tmp_path, "--seed", "a") as one:
        one.process.send_signal(signal.SIGINT)
        rest = one.read()
        assert one.process.wait(30) == 0
        # an interrupt in the middle of writing the prompt may write it twice
        said = f"\nThe game is saved; lastcard play --resume {one.save.stem} goes on.\n"
        assert rest.removeprefix("Your choice: ") == said


def test_two_games_at_once_go_on_side_by_side(tmp_path: Path) -> None:
    with sitting(tmp_path, "--seed", "a") as one, sitting(tmp_path, "--seed", "b") as two:
        for _ in range(3):
            for player in (one, two):
                player.until("our choice: ")
                player.answer("1")
        asked = [choices(player.until("our choice: ")) for player in (one, two)]
        for player in (one, two):
            player.hang_up()
    names = [re.findall(r"--resume (\S+) ", player.said)[0] for player in (one, two)]
    for name, before in zip(names, asked, strict=True):
        with sitting(tmp_path, "--resume", name) as again:
            assert choices(again.last) == before


def test_a_game_that_is_played_elsewhere_is_not_opened_twice(tmp_path: Path) -> None:
    with sitting(tmp_path, "--seed", "a") as one:
        before = one.save.read_bytes()
        with sitting(tmp_path, "--resume") as two:
            assert two.process.wait(30) == 1
        assert two.said == (
            f"lastcard: {one.save.stem}: this game is being played in another window; go on "
            "there, or start a new one with `lastcard play`\n"
        )
        assert one.save.read_bytes() == before
        assert one.answer("1").startswith("You play ")


def test_several_saved_games_are_listed_and_one_is_chosen(tmp_path: Path) -> None:
    for seed in ("a", "b"):
        with sitting(tmp_path, "--seed", seed) as one:
            asked = choices(one.last)
            one.hang_up()
    with sitting(tmp_path, "--resume") as again:
        newest, older = re.findall(r"^ +\d  (\S+), last played ", again.last, flags=re.MULTILINE)
        assert newest == re.findall(r"--resume (\S+) ", one.said)[0]
        assert newest != older
        assert again.answer("7").startswith("There is no game 7; type its number.\n")
        assert choices(again.answer("1")) == asked
        again.hang_up()
    with sitting(tmp_path, "--resume") as again:
        assert again.answer("q") == "\n"
        assert again.process.wait(30) == 0


def test_a_killed_game_loses_nothing(tmp_path: Path) -> None:
    with sitting(tmp_path, "--seed", "killed", "--rules", "hand_size=3") as one:
        while not re.search(r"^ +\d+  pass ", one.until("our choice: "), flags=re.MULTILINE):
            one.answer("draw" if re.search(r"^ +\d+  draw ", one.last, flags=re.MULTILINE) else "1")
        asked = choices(one.last)
        one.process.send_signal(signal.SIGKILL)
        assert one.process.wait(30) == -signal.SIGKILL
    pending = read_saved(one.save).game.round.pending
    assert pending is not None
    assert (pending.kind, pending.seats) == ("drawn", (0,))
    with sitting(tmp_path, "--resume") as two:
        assert choices(two.last) == asked
        assert two.answer("pass").startswith("You pass.\n")


def test_a_game_with_an_edition_from_a_file_resumes_from_any_folder(tmp_path: Path) -> None:
    text = 'name = "Mine"\ncolors = ["pink", "blue"]\n[[cards]]\ncode = "W"\n'
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    with sitting(tmp_path, "--edition", "mine.toml", "--seed", "a", cwd=tmp_path) as one:
        assert re.search(f"{SAVED}$", one.hang_up())
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    with sitting(tmp_path, "--resume", cwd=elsewhere) as two:
        assert choices(two.last) == choices(one.last)


@pytest.mark.parametrize("jump_in", ["off", "on"])
def test_two_people_pass_the_keyboard_and_never_see_each_others_hand(
    tmp_path: Path, jump_in: str
) -> None:
    options = ("--humans", "2", "--players", "3", "--rules", f"jump_in={jump_in}", "--seed", "pair")
    with sitting(tmp_path, *options, "--rules", "target=200") as one:
        at_keyboard: str | None = None
        passed: list[str] = []
        seen = one.last
        while one.asked:
            # all that came since the last answer, told to whoever is at the keyboard
            for name in re.findall(r"(?i)^(player \d)(?:, |'s )hand: ", seen, flags=re.MULTILINE):
                assert name == at_keyboard
            assert not re.search(r"draws? \d+ cards?: ", seen)
            if one.last.endswith("and press Enter. "):
                turn = re.search(r"Pass the keyboard to (.+) and press Enter\. $", seen)
                assert turn
                assert turn[1] != at_keyboard
                at_keyboard = turn[1]
                passed.append(turn[1])
                seen = one.answer("")
            elif one.last.endswith("Enter lets it go: "):
                offer = re.search(r"(Player \d), you may (.*); Enter lets it go: $", seen)
                assert offer
                cards = [a for a in offer[2].split(", ") if a != "uno" and ":" not in a]
                assert not cards or offer[1] == at_keyboard
                seen = one.answer("")
            else:
                if one.last.endswith("the next round. "):
                    at_keyboard = None
                seen = one.answer("1")
        assert one.process.wait(30) == 0
    assert len(passed) > 4
    assert set(passed) == {"Player 1", "Player 2"}


def test_the_hand_of_the_player_before_is_not_left_on_the_screen(tmp_path: Path) -> None:
    with sitting(tmp_path, "--names", "Ann,Ben", "--players", "2", "--seed", "pair") as one:
        name = re.findall(r"keyboard to (\w+) and", one.last)[0]
        assert f"{name}'s hand: " in one.answer("")
        while not one.last.endswith("and press Enter. "):
            one.answer("1")
        _, gap, left = one.last.rpartition("\n" * 40)
        assert gap
        assert "hand: " not in left
        # what everybody may know is told again
        assert re.search(rf"^{name} (plays|draws|passes)", left, flags=re.MULTILINE)
        one.answer("")
        assert one.answer("quit").startswith("\n" * 40)


def test_a_hand_is_wiped_off_a_terminal_with_all_that_scrolled_away(tmp_path: Path) -> None:
    screen, its = pty.openpty()
    words = ("--names", "Ann,Ben", "--players", "2", "--seed", "pair")
    with subprocess.Popen(
        [LASTCARD, "play", "--plain", *words],
        stdin=its,
        stdout=its,
        stderr=its,
        env=os.environ | {"LASTCARD_DATA": str(tmp_path), "TERM": "xterm"},
        start_new_session=True,
    ) as program:
        os.close(its)
        seen = b""
        for prompt, typed in ((b"press Enter. ", b"\n"), (b"your choice: ", b"quit\n")):
            while not seen.endswith(prompt):
                ready, _, _ = select.select([screen], [], [], 30)
                assert ready, seen[-300:]
                seen += os.read(screen, 65536)
            os.write(screen, typed)
        while b"goes on." not in seen:
            ready, _, _ = select.select([screen], [], [], 30)
            assert ready, seen[-300:]
            seen += os.read(screen, 65536)
        assert program.wait(30) == 0
    os.close(screen)
    assert b"hand: " in seen.rpartition(b"\x1b[3J")[0]
    assert b"hand: " not in seen.rpartition(b"\x1b[3J")[2]


def test_the_game_says_what_is_settled_before_it_begins(tmp_path: Path) -> None:
    options = ("--custom", "rooster", "--rules", "stacking=any", "--rules", "target=200")
    with sitting(tmp_path, *options, "--seed", "a") as one:
        head = one.last.partition(" for the deal.")[0]
        assert "First to 200 wins.\n" in head
        assert "  Piling up: Any draw card. When you should draw 2 or 4, you may add" in head
        rooster = "The next player is dared: “Crow like a rooster”; whoever refuses draws 4 cards."
        assert f"  Wild Customizable 1: Rooster. {rooster}\n" in head
        assert f"Rooster: {rooster}\n" in one.answer("cards")
        assert "Piling up: Any draw card." in one.answer("rules")
        while "plays Rooster" not in one.said and one.asked:
            one.answer("1")
        assert re.search(rf"calls \w+\.\nRooster: {re.escape(rooster)}\n", one.said)
    with sitting(tmp_path, "--seed", "a") as one:
        assert "\nNo house rules, no written cards.\n" in one.last


def test_the_direction_of_play_is_said_with_the_others_in_that_order(tmp_path: Path) -> None:
    with sitting(tmp_path, "--seed", "a", "--players", "4") as one:
        assert "Play goes to the left. Next, with their cards: Ada 7, Bo 7, Cleo 7.\n" in one.last
        while "Play goes to the right." not in one.last:
            assert one.asked
            one.answer("1")
        others = re.findall(r"Play goes to the right\. Next, with their cards: (.*)\.\n", one.last)
        assert [word.split()[0] for word in others[0].split(", ")] == ["Cleo", "Bo", "Ada"]


def test_a_refusal_names_players_and_not_seats(tmp_path: Path) -> None:
    with sitting(tmp_path, "--seed", "a") as one:
        assert one.answer("catch:1").startswith("UNO-2: Ada holds 7 cards and need not")
        assert one.answer("catch:0").startswith("UNO-2: You ")


def test_a_person_at_the_keyboard_sees_the_hand_that_the_table_deals(tmp_path: Path) -> None:
    with sitting(tmp_path, "--humans", "2", "--players", "2", "--seed", "pair") as one:
        assert "hand" not in one.last
        name = one.last.rpartition("keyboard to ")[2].split(" and ")[0]
        table = read_saved(one.save)
        shown = view(table.game, table.record.players.index(name))["hand"]
        cards = table.game.setup.edition.cards
        line = next(line for line in one.answer("").splitlines() if "hand: " in line)
        assert line.startswith(name)
        named = line.partition("hand: ")[2].rstrip(".").split(", ")
        assert sorted(named) == sorted(cards[code].name for code in shown)


def test_a_slip_of_the_finger_does_not_cost_the_chance_to_call(tmp_path: Path) -> None:
    with sitting(tmp_path, "--seed", "slip", "--rules", "hand_size=3", "--players", "2") as one:
        one.until("ou may uno; Enter lets it go: ")
        assert one.answer("unno").endswith("ou may uno; Enter lets it go: ")
        assert one.answer("uno").startswith("You call UNO!\n")


def test_presets_and_house_rules_are_those_that_were_asked_for(tmp_path: Path) -> None:
    options = ("--custom", "rooster", "--custom", "blank", "--bots", "easy,random")
    rules = ("--rules", "stacking=any", "--rules", "target=50")
    with sitting(tmp_path, *options, *rules, "--players", "4", "--seed", "x") as one:
        table = read_saved(one.save)
        assert table.record.seats == ("human", "easy", "random", "easy")
        setup = table.game.setup
        assert setup.rules.to_json() == {"stacking": "any", "target": 50}
        first, second = setup.custom
        assert first is not None
        assert (first.name, second) == ("Rooster", None)


def test_a_dare_is_asked_with_its_words(tmp_path: Path) -> None:
    options = ("--custom", "rooster", "--custom", "rooster", "--players", "2", "--seed", "dare")
    with sitting(tmp_path, *options, "--rules", "target=1000000") as one:
        while "dares you: “Crow like a rooster”" not in one.last:
            assert one.asked
            one.answer("1")
        assert "dare:do" in one.last
        assert one.answer("2").startswith("You refuse the dare.\nYou draw 4 cards: ")
