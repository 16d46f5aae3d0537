"""`lastcard dataset`: games of chosen players as rows of numbers, to learn from."""

from __future__ import annotations

import secrets
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lastcard import __version__
from lastcard.bots.arena import Match
from lastcard.bots.factory import NAMES, PROGRAM, check_bot
from lastcard.cli.match import MOST_ROUNDS
from lastcard.cli.options import (
    CustomOption,
    EditionOption,
    RulesOption,
    SeedOption,
    read_count,
)
from lastcard.cli.progress import progress_bar
from lastcard.editions import load_edition, read_card_files
from lastcard.engine import BadInput, parse_option
from lastcard.engine.deal import FEWEST, MOST
from lastcard.storage.extra_packages import need
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from lastcard.datasets.simulated import Collecting
    from lastcard.datasets.tasks import Rows
    from lastcard.datasets.writing import DatasetFile
    from lastcard.engine import Setup

    Source = Callable[[Callable[[int], None]], Generator[tuple[int, Rows]]]
    """Rounds and their rows, in order; it tells how many rounds are done meanwhile."""

POLICY, PLAYERS = "eager", 4


def dataset(
    *,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help=".parquet or .npz.")
    ],
    task: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="actions: what was done; hands: what the next player holds; challenges: whether "
            "a card was a bluff.",
        ),
    ] = "actions",
    policy: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help=f"Who plays in the simulator, as in lastcard sim; if nobody is named, {POLICY}.",
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help=f"With a policy; else {PLAYERS}.")
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,BOT,...",
            help=f"Who plays under the referee: two to ten of {', '.join(NAMES)}, "
            f"{PROGRAM}PROGRAM.",
        ),
    ] = None,
    edition: EditionOption = "giant",
    rounds: Annotated[str, typer.Option(metavar="N", help="How many: 1000, 1e5.")] = "1000",
    seed: SeedOption = None,
    rules: RulesOption = None,
    custom: CustomOption = None,
    processes: Annotated[
        int, typer.Option(metavar="N", help="With bots; 0: one for every core.")
    ] = 0,
    batch: Annotated[
        int, typer.Option(metavar="N", help="With a policy: rounds played side by side.")
    ] = 1024,
) -> None:
    """Make a dataset of games, a row a decision.

    docs/datasets.md has the tasks and columns. Without --rules calls of UNO are made for the
    players. A policy needs pip install 'lastcard[sim]', bots and Parquet 'lastcard[study]'.
    """
    need("numpy", "dataset", "study")
    from lastcard.datasets.tasks import check_task, columns  # noqa: PLC0415 - optional
    from lastcard.datasets.writing import DatasetFile  # noqa: PLC0415
    from lastcard.spaces import action_space, layout, read_options  # noqa: PLC0415

    number = read_count(rounds, "--rounds", MOST_ROUNDS)
    names = _names(policy, players, bots)
    for option, value in (("--processes", processes), ("--batch", batch - 1)):
        if value < 0:
            low = 1 if option == "--batch" else 0
            raise BadInput(option, "too-few", value=str(value + low), low=low)
    deck = load_edition(edition)
    written = [card.to_json() if card else None for card in read_card_files(custom or [], deck)]
    asked = dict(parse_option(text) for text in rules or [])
    setup = read_options(deck, len(names), custom=written, **asked).setup
    shape, space = layout(setup), action_space(setup)
    check_task(task, setup, shape)
    seed = secrets.token_hex(8) if seed is None else seed
    told = columns(task, shape, space)
    metadata: dict[str, Any] = {
        "lastcard": __version__,
        "task": task,
        "edition": setup.edition.id,
        "players": names,
        "by": "simulator" if bots is None else "referee",
        "rules": setup.rules.to_json(),
        "custom": written,
        "seed": seed,
        "actions": space.names,
        "kinds": shape.kinds,
        "colors": shape.colors,
        "decisions": shape.decisions,
        "fields": [field._asdict() for field in shape.fields],
        "columns": told,
    }
    if bots is None:
        collecting = _simulated(setup, names[0], task)
        source: Source = partial(collecting.rows, seed, number, batch)
    else:
        match = Match(edition, tuple(names), number, seed, setup.rules, setup.custom)
        source = partial(_refereed, match, task, processes)
    _write(DatasetFile(Path(output), told), source, metadata, number)


def _names(policy: str | None, players: int | None, bots: str | None) -> list[str]:
    """Who plays, seat by seat."""
    if bots is None:
        number = PLAYERS if players is None else players
        if not FEWEST <= number <= MOST:
            raise BadInput("--players", "not-in-range", value=number, low=FEWEST, high=MOST)
        return [policy or POLICY] * number
    for option, value in (("--policy", policy), ("--players", players)):
        if value is not None:
            raise BadInput(option, "not-with-bots")
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        check_bot(name)
    if not FEWEST <= len(names) <= MOST:
        raise BadInput(
            "--bots", "number-of-bots", "SETUP-1", number=len(names), low=FEWEST, high=MOST
        )
    return names


def _simulated(setup: Setup, policy: str, task: str) -> Collecting:
    from lastcard.sim import require_jax  # noqa: PLC0415 - JAX is optional

    require_jax()
    from lastcard.datasets.simulated import Collecting  # noqa: PLC0415
    from lastcard.sim.env import Env  # noqa: PLC0415

    return Collecting(Env(setup, whole_match=False), policy, task)


def _refereed(
    match: Match, task: str, processes: int, told: Callable[[int], None]
) -> Generator[tuple[int, Rows]]:
    from lastcard.datasets.refereed import refereed  # noqa: PLC0415 - NumPy is optional

    return refereed(match, task, processes, told)


def _write(file: DatasetFile, source: Source, metadata: dict[str, Any], rounds: int) -> None:
    """All of it; after Ctrl-C what there is of it, which are whole rounds."""
    say = Speaker().say
    written, interrupted = 0, False
    try:
        with progress_bar("rounds", rounds) as bar:
            began, done = time.perf_counter(), 0

            def told(more: int) -> None:
                nonlocal done
                done += more
                bar.reach(done)
                bar.tell(f"{done / (time.perf_counter() - began):,.0f} a second")

            with closing(source(told)) as pieces:
                try:
                    for more, rows in pieces:
                        file.write(rows)
                        written += more
                except KeyboardInterrupt:
                    interrupted = True
        if not written:
            raise KeyboardInterrupt
        file.finish(metadata | {"rounds": written})
    except BaseException:
        file.abandon()
        raise
    if interrupted:
        typer.echo(say("command-dataset-interrupted", number=written, total=rounds), err=True)
        raise typer.Exit(130)
    typer.echo(say("command-dataset", file=str(file.path), rows=file.rows, games=written))
