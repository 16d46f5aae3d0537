"""How well each player plays each task of docs/baselines.md, with how sure that is.

A player sits among opponents who are all of one kind. Every deal is played once with the player in
each seat, and a seat has the same cards and the same chance each time: nobody is lucky with seats,
and the interval says what is left of luck. `worth` is how many games of separate deals one such
game is worth.

    python bench/baselines.py --list
    python bench/baselines.py giant-4                       all players, against random and steady
    python bench/baselines.py giant-2-match --deals 50
    python bench/baselines.py giant-4 --players steady --players 'cmd:./mybot' --against steady
    python bench/baselines.py --all                         every task; the tables of the page
"""

from __future__ import annotations

import argparse
import json
import math
import os
import shlex
import statistics
import sys
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if sys.path[0] == str(Path(__file__).parent):
    sys.path.pop(0)  # this folder, whose names are others

from lastcard.bots.arena import LONGEST, step
from lastcard.bots.factory import PROGRAM, check_bot, make_bot
from lastcard.bots.program import ProgramBot
from lastcard.bots.workers import spread
from lastcard.cli.progress import progress_bar
from lastcard.editions import load_edition
from lastcard.engine import LastcardError, next_round, parse_option, read_rules, start

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from lastcard.bots.base import Bot
    from lastcard.engine import Game

GREEDY = Path(__file__).parents[1] / "examples" / "bots" / "greedy.py"
PLAYERS = {
    "random": "random",
    "greedy": f"{PROGRAM}{shlex.quote(sys.executable)} {shlex.quote(str(GREEDY))}",
    "easy": "easy",
    "normal": "normal",
    "hard": "hard",
    "steady": "steady",
}
FIELDS = ("random", "steady")
"""Who all the opponents are."""
TOGETHER = 4
"""Deals a process plays at a time."""
PATIENCE = 10.0
"""Seconds a program has for an answer."""
SURE = 1.96


@dataclass(frozen=True)
class Task:
    edition: str
    players: int
    rules: tuple[str, ...] = ()
    """As they are typed."""
    match: bool = False
    """Whether a game is a match to 500, not a round."""

    @property
    def told(self) -> str:
        length = "a match" if self.match else "a round"
        return ", ".join([f"{length} of {self.edition}", f"{self.players} players", *self.rules])


TASKS = {
    "wimpy-kid-4": Task("wimpy-kid", 4),
    "disney-4": Task("disney", 4),
    "giant-4": Task("giant", 4),
    "toy-story-4": Task("toy-story", 4),
    "giant-2": Task("giant", 2),
    "giant-10": Task("giant", 10),
    "giant-4-stacking": Task("giant", 4, ("stacking=any",)),
    "giant-4-seven-zero": Task("giant", 4, ("seven_zero=true",)),
    "giant-4-jump-in": Task("giant", 4, ("jump_in=true",)),
    "giant-4-draw-until-playable": Task("giant", 4, ("draw_until_playable=true",)),
    "giant-2-match": Task("giant", 2, match=True),
    "giant-4-match": Task("giant", 4, match=True),
}


class Wanted(NamedTuple):
    """Some deals of one player among opponents."""

    player: str
    against: str
    deals: range


class Played(NamedTuple):
    """What one deal came to, the seats taken together."""

    player: str
    against: str
    deal: int
    won: float
    """The share of the seats in which the player won."""
    points: float
    """The player's own, a round or a match."""
    unfinished: int = 0
    """In how many of the seats nobody won."""


class Score(NamedTuple):
    """A share of games won, and what it is sure to within."""

    won: float
    within: float
    points: float
    points_within: float
    worth: float
    """How many games of separate deals one of these is worth."""
    games: int
    unfinished: int
    """Games that nobody won, called off or not."""


def play_deals(task: Task, seed: str, wanted: Wanted) -> Generator[Played]:
    """Each deal with the player in every seat."""
    edition = load_edition(task.edition)
    rules = read_rules(dict(parse_option(text) for text in task.rules))
    programs: dict[str, ProgramBot] = {}

    def bot(name: str, chance: str) -> Bot:
        made = PLAYERS.get(name, name)
        if not made.startswith(PROGRAM):
            return make_bot(made, chance)
        # one for all who are called so: it keeps nothing from one question to the next
        if made not in programs:
            programs[made] = ProgramBot(made.removeprefix(PROGRAM), PATIENCE)
        return programs[made]

    try:
        for deal in wanted.deals:
            won = points = 0.0
            unfinished = 0
            for seat in range(task.players):
                # each seat has the cards and the chance it always has, whoever sits there
                names = [wanted.against] * task.players
                names[seat] = wanted.player
                bots = [bot(name, f"{seed}/{deal}/{at}") for at, name in enumerate(names)]
                game, _ = start(edition, task.players, f"{seed}/{deal}", rules)
                game = ended(game, bots, whole_match=task.match)
                winners = winners_of(game, whole_match=task.match)
                won += (seat in winners) / max(1, len(winners))
                points += game.scores[seat]
                unfinished += not winners
            yield Played(*wanted[:2], deal, won / task.players, points / task.players, unfinished)
    finally:
        for program in programs.values():
            program.close()


def ended(game: Game, bots: Sequence[Bot], *, whole_match: bool) -> Game:
    """The game when it is over, or has been called off."""
    steps = 0
    while steps < LONGEST and not game.over:
        if not game.round.over:
            game, _ = step(game, bots)
            steps += 1
        elif whole_match:
            game, _ = next_round(game)
            steps = 0
        else:
            break
    return game


def winners_of(game: Game, *, whole_match: bool) -> tuple[int, ...]:
    if whole_match:
        return game.winners
    return () if game.round.winner is None else (game.round.winner,)


def score(deals: Sequence[Played], seats: int) -> Score:
    """The mean over the deals; each of them is one draw of chance."""
    won = [deal.won for deal in deals]
    points = [deal.points for deal in deals]
    share = statistics.fmean(won)
    alone = share * (1 - share) / seats
    spread_out = statistics.variance(won) if len(won) > 1 else math.nan
    return Score(
        share,
        SURE * math.sqrt(spread_out / len(won)),
        statistics.fmean(points),
        SURE * math.sqrt(statistics.variance(points) / len(points)) if len(won) > 1 else math.nan,
        alone / spread_out if spread_out else math.nan,
        len(won) * seats,
        sum(deal.unfinished for deal in deals),
    )


def scores(
    task: Task,
    players: Iterable[str],
    fields: Iterable[str],
    deals: int,
    *,
    seed: str = "baselines",
    processes: int = 1,
) -> dict[tuple[str, str], Score]:
    """By player and opponents, from all cores."""
    numbers = [range(at, min(at + TOGETHER, deals)) for at in range(0, deals, TOGETHER)]
    wanted = [Wanted(one, field, some) for some in numbers for one in players for field in fields]
    # in the order of what was asked, and each in that of its deals: neither lines nor sums
    # depend on who was quick
    found: dict[tuple[str, str], list[Played]] = {(one.player, one.against): [] for one in wanted}
    work = partial(play_deals, task, seed)
    with progress_bar(task.told, deals * len(wanted) // len(numbers)) as bar:
        pieces = (
            spread(work, wanted, processes)
            if processes > 1
            else (played for one in wanted for played in work(one))
        )
        with closing(pieces):
            for played in pieces:
                found[played.player, played.against].append(played)
                bar.advance()
    return {
        key: score(sorted(some, key=lambda one: one.deal), task.players)
        for key, some in found.items()
    }


def table(name: str, found: dict[tuple[str, str], Score], fields: Sequence[str]) -> str:
    """Markdown: a row a player, a pair of columns for each kind of opponents."""
    heads = [f"won against `{field}` | points | worth" for field in fields]
    lines = [f"| {name} | {' | '.join(heads)} |", "| --- |" + " --- | --- | --- |" * len(fields)]
    for player in dict.fromkeys(player for player, _ in found):
        cells = []
        for field in fields:
            one = found[player, field]
            cells.append(f"{100 * one.won:.1f} ± {100 * one.within:.1f} %")
            cells.append(f"{one.points:.1f} ± {one.points_within:.1f}")
            cells.append("" if math.isnan(one.worth) else f"{one.worth:.1f}")
        lines.append(f"| `{player}` | {' | '.join(cells)} |")
    return "\n".join(lines)


def run(name: str, asked: argparse.Namespace) -> None:
    task, fields = TASKS[name], asked.against or FIELDS
    processes = asked.processes or os.cpu_count() or 1
    found = scores(
        task,
        asked.players or PLAYERS,
        fields,
        asked.deals,
        seed=asked.seed,
        processes=processes,
    )
    if asked.json:
        told = {"task": name, "deals": asked.deals, "seed": asked.seed}
        for (player, field), one in found.items():
            print(json.dumps(told | {"player": player, "against": field} | one._asdict()))
    else:
        games = asked.deals * task.players
        print(f"{name}: {task.told}; {asked.deals} deals, {games} games a figure, {asked.seed}\n")
        print(table(name, found, fields), flush=True)
        unfinished = sum(one.unfinished for one in found.values())
        print(f"\n{unfinished} games had no winner.\n" if unfinished else "")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("tasks", nargs="*", metavar="TASK")
    parser.add_argument("--list", action="store_true", help="the tasks")
    parser.add_argument("--all", action="store_true", help="every task")
    parser.add_argument("--players", action="append", metavar="BOT", help="may be repeated")
    parser.add_argument("--against", action="append", metavar="BOT", help="may be repeated")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="baselines")
    parser.add_argument("--processes", type=int, default=0, help="0: one for every core")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if asked.list:
        for name, task in TASKS.items():
            print(f"{name:<28} {task.told}")
        return
    for name in [*(asked.players or ()), *(asked.against or ())]:
        try:
            check_bot(PLAYERS.get(name, name))
        except LastcardError as error:
            sys.exit(str(error))
    if asked.deals < 2:
        sys.exit("--deals: 2 or more, so that there is an interval")
    chosen = list(TASKS) if asked.all else asked.tasks
    if not chosen:
        parser.error("name a task, or --all; --list has them")
    for name in chosen:
        if name not in TASKS:
            sys.exit(f"no task {name!r}; allowed: {', '.join(TASKS)}")
    for name in chosen:
        run(name, asked)


if __name__ == "__main__":
    main()
