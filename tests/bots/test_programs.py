"""Programs as bots, with real processes: good ones, slow ones, silent, lying and dying ones."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import textwrap
import threading
import time
from pathlib import Path

import pytest

from bots.playing import play_on
from lastcard.bots import make_bot
from lastcard.bots.arena import Match, play_match
from lastcard.bots.program import PATIENCE, ProgramBot
from lastcard.bots.random_bot import RandomBot
from lastcard.editions import load_edition
from lastcard.engine import BadInput, legal_actions, start, view

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PYTHON = shlex.quote(sys.executable)
GREEDY = f"{PYTHON} {EXAMPLES / 'greedy.py'}"
FIRST = f"sh {EXAMPLES / 'first.sh'}"


def script(tmp_path: Path, text: str) -> str:
    """The command that runs these lines of shell."""
    path = tmp_path / "bot.sh"
    path.write_text(text, encoding="utf-8")
    return f"sh {path}"


def python(tmp_path: Path, text: str) -> str:
    """The command that runs these lines of Python."""
    path = tmp_path / "bot.py"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    return f"{PYTHON} {path}"


def in_time(command: str, timeout: float = 0.5, actions: int = 120) -> ProgramBot:
    """Some moments against `random`, which must end; and nothing of the program may stay."""
    threads, files = threading.active_count(), _open_files()
    ended: list[ProgramBot] = []
    playing = threading.Thread(
        target=lambda: ended.append(against_random(command, timeout, actions)), daemon=True
    )
    playing.start()
    playing.join(60)
    assert ended, "the round hangs"
    assert (threading.active_count(), _open_files()) == (threads, files)
    return ended[0]


def _open_files() -> int:
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


def against_random(command: str, timeout: float = 5.0, actions: int = 300) -> ProgramBot:
    """A round of that program against `random`; the driver insists on legal actions."""
    game, _ = start(load_edition("giant"), 2, "programs")
    program = ProgramBot(command, timeout)
    try:
        play_on(game, [program, RandomBot("other")], actions)
    finally:
        program.close()
    return program


@pytest.mark.parametrize("command", [GREEDY, FIRST], ids=["python", "shell"])
@pytest.mark.parametrize("edition", ["giant", "toy-story", "wimpy-kid"])
def test_the_samples_play_without_a_fault(command: str, edition: str) -> None:
    match = Match(edition, (f"cmd:{command}", "random", "random"), 12, "samples", timeout=10)
    program, *others = play_match(match, processes=1)
    assert not program.faults
    assert program.wins + sum(other.wins for other in others) == 12
    assert program.wins > 0


def test_the_sample_in_python_beats_random() -> None:
    match = Match("giant", (f"cmd:{GREEDY}", "random"), 200, "samples", timeout=10)
    program, other = play_match(match, processes=1)
    assert program.wins > other.wins


def test_a_lying_program_loses_the_turn_to_the_default_action(tmp_path: Path) -> None:
    program = against_random(script(tmp_path, "while read -r line; do echo W4:R!; done"))
    assert program.faults["illegal"] > 0
    assert set(program.faults) == {"illegal"}


def test_garbage_is_no_action(tmp_path: Path) -> None:
    garbage = "while read -r line; do printf '\\377\\376 \\0 {\\n'; done"
    assert set(against_random(script(tmp_path, garbage)).faults) == {"illegal"}


def test_a_flood_of_output_does_no_harm(tmp_path: Path) -> None:
    program = against_random(f"{PYTHON} -c \"while True: print('draw' * 999)\"", actions=40)
    assert set(program.faults) <= {"illegal", "died"}


def test_a_dying_program_is_started_again(tmp_path: Path) -> None:
    once = "read -r line; echo draw; exit 1"
    program = against_random(script(tmp_path, once), actions=20)
    assert program.faults["died"] > 1
    assert "not asked" not in program.faults


def test_a_program_that_dies_at_once_is_soon_left_alone(tmp_path: Path) -> None:
    program = against_random(script(tmp_path, "exit 3"))
    assert program.faults["died"] == PATIENCE
    assert program.faults["not asked"] > 0


def test_a_program_that_goes_missing_has_died(tmp_path: Path) -> None:
    program = against_random(str(tmp_path / "gone"))
    assert program.faults["died"] == PATIENCE


def test_a_silent_program_does_not_stop_the_round(tmp_path: Path) -> None:
    began = time.monotonic()
    program = against_random(script(tmp_path, "exec sleep 600"), timeout=0.2)
    assert program.faults["slow"] == PATIENCE
    assert time.monotonic() - began < 20


def test_a_program_that_is_sometimes_slow_loses_only_those_turns(tmp_path: Path) -> None:
    mark = tmp_path / "slept"
    text = f"""
        while IFS= read -r line; do
            [ -e {mark} ] || {{ : > {mark}; sleep 600; }}
            legal=${{line##*'"legal": ["'}}; echo "${{legal%%'"'*}}"
        done"""
    program = against_random(script(tmp_path, text), timeout=1.0, actions=30)
    assert program.faults["slow"] >= 1
    assert "illegal" not in program.faults


def test_a_program_that_answers_without_reading_loses_turns_once_its_input_is_full(
    tmp_path: Path,
) -> None:
    text = """
        import time
        while True:
            print("draw", flush=True)
            time.sleep(0.001)
    """
    program = in_time(python(tmp_path, text), actions=1000)
    assert program.faults["slow"] > 0


def test_a_question_too_large_for_the_pipe_does_not_wait_for_its_reader(tmp_path: Path) -> None:
    program = ProgramBot(script(tmp_path, "exec sleep 600"), 0.2)
    game, _ = start(load_edition("giant"), 2, "programs")
    seen = {**view(game, 0), "discard": ["B5"] * 100_000}
    legal = legal_actions(game, game.round.turn)
    asked = threading.Thread(target=lambda: program.choose(seen, legal), daemon=True)
    asked.start()
    asked.join(30)
    assert not asked.is_alive()
    program.close()
    assert program.faults == {"slow": 1}


@pytest.mark.parametrize(
    "answer",
    ["print('draw' * 1_000_000)", "while True: sys.stdout.write('x' * 100_000)"],
    ids=["megabytes", "without an end"],
)
def test_an_answer_of_megabytes_costs_the_turn(tmp_path: Path, answer: str) -> None:
    text = f"""
        import sys
        for line in sys.stdin:
            {answer}
            sys.stdout.flush()
    """
    program = in_time(python(tmp_path, text), timeout=5)
    assert program.faults["too long"] == PATIENCE
    assert set(program.faults) == {"too long", "not asked"}


def test_a_program_that_closes_its_input_has_died(tmp_path: Path) -> None:
    program = in_time(script(tmp_path, "exec <&-; exec sleep 600"))
    assert program.faults["died"] + program.faults["slow"] == PATIENCE


def test_a_program_may_say_what_it_likes_on_standard_error(tmp_path: Path) -> None:
    text = "while IFS= read -r line; do echo draw; head -c 300000 /dev/zero >&2; done 2>/dev/null"
    assert set(in_time(script(tmp_path, text), timeout=5).faults) <= {"illegal"}


def test_a_child_that_keeps_the_pipes_open_keeps_nobody_waiting(tmp_path: Path) -> None:
    """One that has left the program's session lives on, but without our threads and files."""
    pid_file = tmp_path / "pids"
    text = f"""
        import subprocess
        child = subprocess.Popen(["sleep", "600"], start_new_session=True)
        with open({str(pid_file)!r}, "a") as pids:
            print(child.pid, file=pids)
    """
    try:
        program = in_time(python(tmp_path, text))
    finally:
        for pid in pid_file.read_text(encoding="utf-8").split():
            os.kill(int(pid), signal.SIGKILL)
    assert program.faults["slow"] == PATIENCE


def test_what_a_program_started_ends_with_it(tmp_path: Path) -> None:
    pid_file = tmp_path / "pid"
    text = f"sleep 600 & echo $! > {pid_file}; wait"
    against_random(script(tmp_path, text), timeout=0.3, actions=4)
    pid = int(pid_file.read_text())
    for _ in range(100):
        if not _alive(pid):
            return
        time.sleep(0.05)
    pytest.fail("the program's child lives on")


def _alive(pid: int) -> bool:
    """A dead child that nobody has waited for yet counts as dead."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        if Path("/proc").exists():
            return False
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        return True
    return state != "Z"


def test_faults_are_reported_by_bot_and_the_match_goes_on(tmp_path: Path) -> None:
    liar = script(tmp_path, "while read -r line; do echo lies; done")
    match = Match("giant", ("random", f"cmd:{liar}", "random"), 9, "faults", timeout=5)
    first, program, last = play_match(match, processes=1)
    assert program.faults["illegal"] > 9
    assert not first.faults
    assert first.wins + program.wins + last.wins == 9


@pytest.mark.parametrize("command", ["", "./no-such-program-here", "'unbalanced"])
def test_a_program_that_cannot_be_started_is_an_error_at_once(command: str) -> None:
    with pytest.raises(BadInput, match=r"^bots: "):
        make_bot(f"cmd:{command}", 0)
