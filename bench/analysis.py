"""Is the analysis right? `python bench/analysis.py calibration|strength|time`.

`calibration`: of the positions in rounds of `steady` that it calls 70 %, are 70 % won?
`strength`: does the average loss order players as their strength does, and do luck and play add up?
`time`: how long does the analysis of a round of four take, on all cores?

The rounds are none that the judgement was fitted to: they have another seed.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import time
from collections import defaultdict
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from lastcard.analysis.memory import Memory
from lastcard.analysis.moments import course_of
from lastcard.analysis.playing_on import Onward
from lastcard.analysis.report import analyse_round
from lastcard.analysis.worlds import known_world, true_world
from lastcard.bots.arena import LONGEST, Match, play_batch, step
from lastcard.bots.factory import make_bot
from lastcard.bots.workers import spread
from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import read_rules, start
from lastcard.engine.record import read_record

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from lastcard.analysis.moments import Course
    from lastcard.engine import Game

WORLDS = 16
BATCH = 50
LOOKED_AT = 0.05
"""The share of all turns that are looked at. To take so many of each round would not do: whoever
chooses a turn of a short round knows already that it will soon be over."""
ROUNDS = {
    2: {"wimpy-kid": 9_000, "disney": 10_800, "giant": 10_800, "toy-story": 5_600},
    4: {"wimpy-kid": 8_400, "disney": 8_600, "giant": 9_000, "toy-story": 7_600},
}
"""By the number of players: rounds that have about 20,000 such turns."""
BINS = 10
LEVELS = ("random", "easy", "normal", "hard", "steady")


class Called(NamedTuple):
    """A chance that was stated, and whether it came true."""

    edition: str
    players: int
    known: float
    true: float
    won: bool


def calibration(asked: argparse.Namespace) -> None:
    tasks = [
        (edition, players, range(at, at + BATCH))
        for players in asked.players
        for edition in asked.editions
        for at in range(0, int(ROUNDS[players][edition] * asked.share), BATCH)
    ]
    found: dict[tuple[str, int], list[Called]] = defaultdict(list)
    rules = json.loads(asked.rules)
    for called in spread(partial(_positions, asked.seed, rules), tasks, asked.processes):
        found[called.edition, called.players].append(called)
    print("| edition, players | positions | ECE, from what is known | ECE, all cards known |")
    print("| --- | ---: | ---: | ---: |")
    for (edition, players), here in sorted(found.items()):
        known = error_of([(one.known, one.won) for one in here])
        true = error_of([(one.true, one.won) for one in here])
        print(f"| `{edition}`, {players} | {len(here)} | {known:.2f} | {true:.2f} |", flush=True)
    if asked.lines:
        for (edition, players), here in sorted(found.items()):
            for what in ("known", "true"):
                line = reliability([(getattr(one, what), one.won) for one in here])
                told = " ".join(f"{100 * c:.0f}:{100 * w:.0f}({n})" for c, w, n in line)
                print(f"{edition}, {players}, {what}: {told}")
    if asked.plot:
        _draw(found, asked.plot)


def _positions(
    seed: str, rules: dict[str, object], task: tuple[str, int, range]
) -> Generator[Called]:
    name, players, numbers = task
    edition = load_edition(name)
    for number in numbers:
        deal = f"calibration/{seed}/{name}/{players}/{number}"
        bots = [make_bot("steady", f"{deal}/{seat}") for seat in range(players)]
        game, _ = start(edition, players, deal, read_rules(rules))
        course = [game]
        heard = []
        for _ in range(LONGEST):
            if game.round.over:
                break
            game, events = step(game, bots)
            course.append(game)
            heard.append(events)
        turns = [at for at, then in enumerate(course) if then.round.pending and _is_turn(then)]
        chance = random.Random(deal)
        chosen = [at for at in turns if chance.random() < LOOKED_AT]
        onward = Onward(game.setup)
        for at in chosen:
            then = course[at]
            seat = then.round.turn
            memory = Memory(seat, course[0])
            for before, after, events in zip(course[:at], course[1:], heard, strict=False):
                memory.hear(events, before, after)
            known = statistics.fmean(
                onward.chances(known_world(then, memory, f"{deal}/{at}/{world}"))[seat]
                for world in range(WORLDS)
            )
            true = statistics.fmean(
                onward.chances(true_world(then, f"{deal}/{at}/{world}"))[seat]
                for world in range(WORLDS // 4)
            )
            yield Called(name, players, known, true, game.round.winner == seat)


def _is_turn(game: Game) -> bool:
    pending = game.round.pending
    return pending is not None and pending.kind == "turn"


def reliability(stated: Sequence[tuple[float, bool]]) -> list[tuple[float, float, int]]:
    """By tenths of the chance: what was stated on average, how often it came true, how many."""
    bins: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for chance, came in stated:
        bins[min(int(chance * BINS), BINS - 1)].append((chance, came))
    return [
        (
            statistics.fmean(chance for chance, _ in here),
            statistics.fmean(came for _, came in here),
            len(here),
        )
        for _, here in sorted(bins.items())
    ]


def error_of(stated: Sequence[tuple[float, bool]]) -> float:
    """The expected calibration error, in points."""
    return 100 * math.fsum(
        abs(chance - came) * number / len(stated) for chance, came, number in reliability(stated)
    )


def _draw(found: dict[tuple[str, int], list[Called]], file: Path) -> None:
    import matplotlib as mpl  # noqa: PLC0415 - only for the picture

    mpl.use("Agg")
    from matplotlib import pyplot as plt  # noqa: PLC0415

    figure, panes = plt.subplots(1, 2, figsize=(9, 4.4), sharey=True)
    for pane, what, title in zip(
        panes, ("known", "true"), ("from what is known", "all cards known"), strict=True
    ):
        pane.plot([0, 100], [0, 100], color="#b9c6d0", linewidth=1)
        for (edition, players), here in sorted(found.items()):
            line = reliability([(getattr(one, what), one.won) for one in here])
            pane.plot(
                [100 * chance for chance, _, number in line if number > 30],
                [100 * came for _, came, number in line if number > 30],
                marker="o" if players == 2 else "s",
                markersize=3.5,
                linewidth=1,
                label=f"{edition}, {players}",
            )
        pane.set_title(title, fontsize=11)
        pane.set_xlabel("chance stated (%)")
        pane.set_aspect("equal")
    panes[0].set_ylabel("rounds won (%)")
    panes[1].legend(fontsize=7, frameon=False)
    figure.tight_layout()
    figure.savefig(file, dpi=110)


# Strength


class Judged(NamedTuple):
    """One player of a round that was analysed."""

    bot: str
    decisions: int
    loss: float
    luck: float
    play: float
    others: float
    result: float
    error: float


def strength(asked: argparse.Namespace) -> None:
    tables = list(combinations(LEVELS, 4))
    tasks = [(number, tables[number % len(tables)]) for number in range(asked.rounds)]
    by_bot: dict[str, list[Judged]] = defaultdict(list)
    for judged in spread(partial(_judged, asked.seed, asked.edition), tasks, asked.processes):
        by_bot[judged.bot].append(judged)
    print("| player | rounds | decisions | average loss | play | others | luck | won |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for bot in LEVELS:
        here = by_bot[bot]
        decisions = sum(one.decisions for one in here)
        mean = sum(one.loss for one in here) / decisions
        # rounds are independent, decisions in one are not
        rest = [one.loss - mean * one.decisions for one in here]
        error = math.sqrt(sum(each * each for each in rest)) / decisions
        shown = [
            _points([getattr(one, what) for one in here]) for what in ("play", "others", "luck")
        ]
        won = statistics.fmean(one.result for one in here)
        print(
            f"| `{bot}` | {len(here)} | {decisions} | {100 * mean:.2f} ± {196 * error:.2f} "
            f"| {shown[0]} | {shown[1]} | {shown[2]} | {100 * won:.0f} % |",
            flush=True,
        )
    every = [one for here in by_bot.values() for one in here]
    most = max(abs(0.25 + one.luck + one.play + one.others - one.result) for one in every)
    error = statistics.fmean(one.error for one in every)
    print(
        f"start, luck, play and others miss the result by at most {100 * most:.6f} points; "
        f"the error stated of them is {100 * error:.1f} points on average"
    )


def _points(values: Sequence[float]) -> str:
    """A mean with its 95 % interval, in points."""
    mean, error = statistics.fmean(values), statistics.stdev(values) / math.sqrt(len(values))
    return f"{100 * mean:+.1f} ± {196 * error:.1f}"


def _judged(seed: str, edition: str, task: tuple[int, tuple[str, ...]]) -> Generator[Judged]:
    number, bots = task
    course, seated = play(edition, bots, f"strength/{seed}", number)
    report = analyse_round(course)
    for player, bot in zip(report.players, seated, strict=True):
        yield Judged(
            bot,
            player.decisions,
            player.total_loss,
            player.luck,
            player.play,
            player.others,
            player.result,
            player.error,
        )


def play(
    edition: str, bots: tuple[str, ...], seed: str, number: int
) -> tuple[Course, tuple[str, ...]]:
    """A round among those bots, and who sat where."""
    match = Match(edition, bots, 1, seed, recorded=True)
    (played,) = play_batch(match, range(number, number + 1))
    record = read_record(played.record, load_edition)
    return course_of(record), record.seats


def show_time(asked: argparse.Namespace) -> None:
    print("| edition | moments | rollouts | seconds |")
    print("| --- | ---: | ---: | ---: |")
    for edition in BUILT_IN:
        for number in range(asked.rounds):
            course, _ = play(edition, ("normal",) * 4, f"time/{asked.seed}", number)
            began = time.perf_counter()
            report = analyse_round(course, processes=asked.processes)
            took = time.perf_counter() - began
            print(
                f"| `{edition}` | {len(course.moments)} | {report.rollouts} | {took:.1f} |",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, default=2)
    commands = parser.add_subparsers(required=True)
    asking = commands.add_parser("calibration")
    asking.add_argument("--share", type=float, default=1.0, help="of 20,000 positions each")
    asking.add_argument("--editions", nargs="+", choices=BUILT_IN, default=list(BUILT_IN))
    asking.add_argument("--lines", action="store_true", help="print the reliability curves, too")
    asking.add_argument("--players", type=int, nargs="+", choices=ROUNDS, default=[2, 4])
    asking.add_argument("--rules", default="{}", help="as JSON; the judgement is that for none")
    asking.add_argument("--plot", type=Path)
    asking.set_defaults(do=calibration)
    asking = commands.add_parser("strength")
    asking.add_argument("--rounds", type=int, default=200)
    asking.add_argument("--edition", default="giant")
    asking.set_defaults(do=strength)
    asking = commands.add_parser("time")
    asking.add_argument("--rounds", type=int, default=3)
    asking.set_defaults(do=show_time)
    asked = parser.parse_args()
    asked.do(asked)


if __name__ == "__main__":
    main()
