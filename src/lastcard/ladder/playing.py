"""The rounds of a ladder, played on all cores."""

from __future__ import annotations

import os
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from lastcard.bots.arena import BATCH, Match, play_round
from lastcard.bots.factory import PROGRAM, make_bot
from lastcard.bots.program import ProgramBot
from lastcard.bots.workers import spread
from lastcard.ladder.rounds import Played
from lastcard.ladder.seating import seated

if TYPE_CHECKING:
    from collections.abc import Collection, Generator

    from lastcard.bots.base import Bot
    from lastcard.ladder.settings import Ladder, Table


class Batch(NamedTuple):
    """Rounds of one table that a process takes at a time."""

    table: Table
    numbers: tuple[int, ...]


def play(
    ladder: Ladder,
    rounds: int,
    done: Collection[tuple[Table, int]] = (),
    processes: int | None = None,
) -> Generator[Played]:
    """So many rounds at every table, but for those that are done, as they end."""
    batches = _batches(ladder, rounds, done)
    processes = min(processes or os.cpu_count() or 1, len(batches) // 2)
    if processes > 1:
        yield from spread(partial(play_batch, ladder), batches, processes)
        return
    for batch in batches:
        yield from play_batch(ladder, batch)


def _batches(ladder: Ladder, rounds: int, done: Collection[tuple[Table, int]]) -> list[Batch]:
    """Table after table, and then again: whoever stops early has played at all of them."""
    found = []
    for first in range(0, rounds, BATCH):
        for table in ladder.tables:
            numbers = range(first, min(first + BATCH, rounds))
            left = tuple(number for number in numbers if (table, number) not in done)
            if left:
                found.append(Batch(table, left))
    return found


def play_batch(ladder: Ladder, batch: Batch) -> Generator[Played]:
    """These rounds; programs stay alive from one to the next."""
    programs: dict[tuple[str, int], ProgramBot] = {}
    try:
        for number in batch.numbers:
            yield _play(ladder, batch.table, number, programs)
    finally:
        for program in programs.values():
            program.close()


def _play(
    ladder: Ladder, table: Table, number: int, programs: dict[tuple[str, int], ProgramBot]
) -> Played:
    names = seated(ladder, table, number)
    # whatever a round is left to chance for follows from this
    world = f"{ladder.seed}/{table.edition}/{table.players}"
    bots: list[Bot] = []
    here: dict[str, list[ProgramBot]] = {}
    for seat, name in enumerate(names):
        if not name.startswith(PROGRAM):
            bots.append(make_bot(name, f"{world}/{number}/{seat}"))
            continue
        # one process a seat: it may remember what it has seen, which is nobody else's business
        key = name, names[:seat].count(name)
        if key not in programs:
            programs[key] = ProgramBot(name.removeprefix(PROGRAM), ladder.timeout)
        here.setdefault(name, []).append(programs[key])
        bots.append(programs[key])
    match = Match(table.edition, names, 1, world, ladder.rules)
    game, _ = play_round(match, number, bots)
    faults: list[tuple[str, str, int]] = []
    for name, running in here.items():
        counted: Counter[str] = Counter()
        for program in running:
            counted.update(program.faults)
            program.faults.clear()
        faults += [(name, fault, times) for fault, times in sorted(counted.items())]
    return Played(
        table,
        number,
        names,
        game.round.winner,
        game.scores,
        not game.round.over,
        tuple(faults),
    )
