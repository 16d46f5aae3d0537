"""Games on a server that is killed again and again: is anything lost, is anything done twice?

python bench/kills.py 1000 [SEED]

The server runs on SQLite. Three people play over real connections and a fourth seat has a bot; the
server's process is killed (SIGKILL) after a few messages, started on the same folder, and so on.
Every finished game is compared with its log and its record is verified; the first thing that does
not fit ends the run with an error.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

sys.path.pop(0)  # this folder, whose names are others
sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from cluster import QUICK, running
from forked import ForkedServer
from server.killing import Toll, play_under_fire


def main() -> None:
    if len(sys.argv) not in (2, 3) or not all(word.isdigit() for word in sys.argv[1:]):
        sys.exit("python bench/kills.py KILLS [SEED]")
    kills, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) == 3 else 0
    began = time.monotonic()

    def told(toll: Toll) -> None:
        seconds = time.monotonic() - began
        print(f"{toll.kills:>7,} kills  {toll.games:>5,} games  {seconds:>7,.0f} s", flush=True)

    with tempfile.TemporaryDirectory(prefix="lastcard-kills-") as name:
        server = ForkedServer(["--data", str(Path(name) / "data"), *QUICK])
        with running(server):
            toll = asyncio.run(play_under_fire(server, kills, Path(name), seed, told))
    print(f"kills                                   {toll.kills:>9,}")
    print(f"  with a command on its way             {toll.unanswered:>9,}")
    print(f"connections lost and taken up again     {toll.lost:>9,}")
    print(f"games played to their end and verified  {toll.games:>9,}")
    print(f"facts in their logs                     {toll.facts:>9,}")
    print(f"commands acknowledged, all there        {toll.acknowledged:>9,}")
    print(f"  stored before a kill, answered after  {toll.stored:>9,}")
    print(f"commands refused, none there            {toll.refused:>9,}")
    print(f"seconds to restart, median              {statistics.median(toll.restarts):>9.2f}")


if __name__ == "__main__":
    main()
