"""A lost terminal loses nothing: the real program, killed in the middle of a decision."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from typing import TYPE_CHECKING

import pytest

from lastcard.editions import load_edition
from lastcard.engine import apply, start
from lastcard.local import resume_table
from lastcard.tui.app import LastcardApp
from tui.sitting import SHORT, STILL, table_screen, text_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PLAY = """
import sys
from pathlib import Path
from lastcard.tui.app import StartOptions, run_app
run_app(None, StartOptions(seed=sys.argv[2], data=Path(sys.argv[1])))
"""


class Terminal:
    """The program in a terminal of its own."""

    def __init__(self, data: Path, seed: str) -> None:
        self._keys, its = pty.openpty()
        fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", PLAY, str(data), seed],
            stdin=its,
            stdout=its,
            stderr=its,
            env={**os.environ, "TERM": "xterm-256color"},
            start_new_session=True,
        )
        os.close(its)
        self._seen = b""

    def press(self, key: str) -> None:
        os.write(self._keys, key.encode())

    def wait_for(self, words: str) -> None:
        """Read until the words are on the screen."""
        while words.encode() not in self._seen:
            ready, _, _ = select.select([self._keys], [], [], 30)
            assert ready, f"“{words}” never came: {self._seen[-2000:]!r}"
            self._seen += os.read(self._keys, 65536)
        self._seen = b""

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        assert self.process.wait(30) == -signal.SIGKILL

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._keys)


@contextlib.contextmanager
def terminal(data: Path, seed: str) -> Iterator[Terminal]:
    opened = Terminal(data, seed)
    try:
        yield opened
    finally:
        opened.close()


def seed_for_a_choice() -> str:
    """A game in which the player begins, and draws a card that could be played."""
    for number in range(1000):
        seed = f"killed {number}"
        game, _ = start(load_edition("giant"), 4, seed)
        pending = game.round.pending
        if pending is not None and pending.kind == "turn" and pending.seats == (0,):
            drawn = apply(game, 0, "draw")[0].round.pending
            if drawn is not None and drawn.kind == "drawn":
                return seed
    raise AssertionError


async def test_killed_in_the_middle_of_a_decision(tmp_path: Path) -> None:
    seed = seed_for_a_choice()
    with terminal(tmp_path, seed) as program:
        program.wait_for("Enter plays")
        program.press("\r")
        program.wait_for("Your turn!")
        program.press("d")
        program.wait_for("You drew")
        program.kill()
    (saved,) = (tmp_path / "games").iterdir()
    table = resume_table(saved)
    pending = table.game.round.pending
    assert pending is not None
    assert (pending.kind, pending.seats) == ("drawn", (0,))
    app = LastcardApp(table, pace=STILL)
    async with app.run_test(size=SHORT) as pilot:
        assert "You drew" in text_of(app)
        assert "You draw 1 card" in text_of(app)
        await pilot.press("p")
        assert "You pass." in text_of(app)
        assert table_screen(app).table.game.round.turn != 0


async def test_quitting_leaves_the_terminal_with_status_0(tmp_path: Path) -> None:
    with terminal(tmp_path, "quit") as program:
        program.wait_for("Enter plays")
        program.press("q")
        program.wait_for("\x1b[?1049l")
        assert program.process.wait(30) == 0


@pytest.mark.parametrize("key", ["q", "\x03"], ids=["q", "Ctrl-C"])
def test_leaving_says_that_the_game_is_saved_and_how_to_go_on(tmp_path: Path, key: str) -> None:
    with terminal(tmp_path, "leave") as program:
        program.wait_for("Enter plays")
        program.press("\r")
        program.wait_for("Quit")
        program.press(key)
        (saved,) = (tmp_path / "games").iterdir()
        program.wait_for(f"The game is saved; lastcard play --resume {saved.stem} goes on.")
        assert program.process.wait(30) == 0
