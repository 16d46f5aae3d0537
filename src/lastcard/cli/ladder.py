"""`lastcard ladder`: any number of bots at tables of all kinds, rated."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
from contextlib import closing
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.bots.factory import NAMES, PROGRAM, check_bot
from lastcard.cli.match import LONGEST_TIMEOUT
from lastcard.cli.options import JsonOption, RulesOption, SeedOption, read_count
from lastcard.cli.plots import require_plot, save_plot
from lastcard.cli.progress import progress_bar
from lastcard.editions import BUILT_IN, load_edition
from lastcard.engine import BadInput, parse_option, read_rules
from lastcard.engine.deal import FEWEST, MOST, make_setup
from lastcard.engine.errors import shown
from lastcard.ladder.playing import play
from lastcard.ladder.results_file import ResultsFile, kept_seed
from lastcard.ladder.settings import Ladder
from lastcard.storage.extra_packages import need
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lastcard.ladder.rounds import Played

MOST_ROUNDS = 1_000_000


def ladder(
    *,
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT,...",
            help=f"Two or more of {', '.join(NAMES)}, {PROGRAM}PROGRAM.",
        ),
    ] = ",".join(NAMES),
    editions: Annotated[
        str, typer.Option(metavar="EDITION,...", help="Names, or paths of files.")
    ] = ",".join(BUILT_IN),
    players: Annotated[
        str, typer.Option(metavar="N,N,...", help="Numbers of seats, two to ten.")
    ] = "2,3,4,6",
    rounds: Annotated[
        str,
        typer.Option(
            metavar="N", help="How many for each edition with each number of seats: 100, 1e4."
        ),
    ] = "120",  # by then each of the bots above has sat equally often at each of these tables
    seed: SeedOption = None,
    rules: RulesOption = None,
    processes: Annotated[int, typer.Option(metavar="N", help="0: one for every core.")] = 0,
    bot_timeout: Annotated[
        float, typer.Option(metavar="SECONDS", help="How long a program has to answer.")
    ] = 1.0,
    out: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", help="Keep every round there; a later run goes on with the file."
        ),
    ] = None,
    plot: Annotated[
        str | None,
        typer.Option(metavar="FILE.png", help="Draw the ratings into this picture; or FILE.svg."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Let bots play in all numbers and editions, and rate them.

    Who sits with whom is drawn by lot. docs/bots.md says what the figures mean. Needs openskill:
    pip install 'lastcard[ladder]'.
    """
    need("openskill", "ladder", "ladder")
    asked = _read(
        bots=bots,
        editions=editions,
        players=players,
        # a file that is gone on with knows its own
        seed=kept_seed(out) if seed is None and out is not None else seed,
        rules=rules or [],
        timeout=bot_timeout,
    )
    each = read_count(rounds, "--rounds", MOST_ROUNDS)
    if processes < 0:
        raise BadInput("--processes", "too-few", value=str(processes), low=0)
    if plot is not None:
        require_plot(plot, "ladder")
    processes = processes or os.cpu_count() or 1
    with contextlib.ExitStack() as stack:
        file = stack.enter_context(ResultsFile(out, asked)) if out is not None else None
        played, whole = _played(asked, each, processes, file)
    try:
        if played:
            _report(asked, played, plot, processes, as_json=as_json)
    except KeyboardInterrupt:
        whole = False
    if not whole:
        total = each * len(asked.tables)
        told = Speaker().say("ladder-interrupted", number=len(played), total=total)
        typer.echo(told, err=True)
        raise typer.Exit(130)


def _read(
    *,
    bots: str,
    editions: str,
    players: str,
    seed: str | None,
    rules: Sequence[str],
    timeout: float,
) -> Ladder:
    """What was asked for, all of it checked before the first card is dealt.

    In whatever order it was named, it is the same ladder.
    """
    names = _names(bots, "--bots")
    for name in names:
        check_bot(name)
    if len(names) < FEWEST:
        raise BadInput("--bots", "few-bots", low=FEWEST)
    seats = [_seats(text) for text in _names(players, "--players")]
    if not 0 < timeout <= LONGEST_TIMEOUT:
        raise BadInput("--bot-timeout", "not-a-timeout", value=f"{timeout:g}", high=LONGEST_TIMEOUT)
    asked = Ladder(
        tuple(sorted(names)),
        tuple(sorted(_names(editions, "--editions"))),
        tuple(sorted(seats)),
        secrets.token_hex(8) if seed is None else seed,
        read_rules(dict(parse_option(text) for text in rules)),
        timeout,
    )
    for table in asked.tables:
        make_setup(load_edition(table.edition), table.players, asked.seed, asked.rules)
    return asked


def _names(text: str, option: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for place, name in enumerate(names):
        if name in names[:place]:
            raise BadInput(option, "named-twice", value=shown(name))
    return names


def _seats(text: str) -> int:
    # one spelling a number: 04 would be the same table twice
    known = {str(number): number for number in range(FEWEST, MOST + 1)}
    if text not in known:
        raise BadInput(
            "--players", "not-in-range", "SETUP-1", value=shown(text), low=FEWEST, high=MOST
        )
    return known[text]


def _played(
    asked: Ladder, each: int, processes: int, file: ResultsFile | None
) -> tuple[list[Played], bool]:
    """The rounds that were there and those that are new; and whether these are all."""
    rounds = [one for one in file.rounds if one.number < each] if file is not None else []
    done = {(one.table, one.number) for one in rounds}
    try:
        with (
            progress_bar("rounds", each * len(asked.tables)) as bar,
            closing(play(asked, each, done, processes)) as more,
        ):
            bar.reach(len(rounds))
            for one in more:
                if file is not None:
                    file.add(one)
                rounds.append(one)
                bar.advance()
    except KeyboardInterrupt:
        return rounds, False
    return rounds, True


def _report(
    asked: Ladder, played: Sequence[Played], plot: str | None, processes: int, *, as_json: bool
) -> None:
    # openskill and matplotlib are optional, and take a while
    from lastcard.ladder.standings import standings  # noqa: PLC0415

    with progress_bar("rating", 1, counted=False) as bar:
        found = standings(asked, played, processes, lambda done, total: bar.reach(done / total))
    if as_json:
        typer.echo(json.dumps(found.to_json()))
    else:
        from lastcard.cli.ladder_tables import print_standings  # noqa: PLC0415

        print_standings(found)
    if plot is not None:
        # last: whatever becomes of the picture, the results have been printed
        from lastcard.ladder.plot import draw  # noqa: PLC0415

        save_plot(draw(found), plot)
