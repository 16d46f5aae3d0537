"""`lastcard train`: a player that learns by playing against itself."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lastcard.cli.plots import require_plot, save_plot
from lastcard.cli.progress import progress_bar
from lastcard.engine import LastcardError

if TYPE_CHECKING:
    from lastcard.train.settings import Settings


def train(
    *,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the run is kept.")],
    tables: Annotated[
        str,
        typer.Option(
            metavar="TABLE,...",
            help="What to play: EDITION:PLAYERS or EDITION:PLAYERS:family; all for each edition.",
        ),
    ] = "all:2,all:4",
    chapters: Annotated[int, typer.Option(metavar="N", help="How long to learn.")] = 20,
    lessons: Annotated[
        int, typer.Option(metavar="N", help="Lessons in a chapter, at every table.")
    ] = 10,
    games: Annotated[int, typer.Option(metavar="N", help="Games side by side at a table.")] = 1024,
    steps: Annotated[int, typer.Option(metavar="N", help="Decisions between two lessons.")] = 64,
    watched: Annotated[
        int, typer.Option(metavar="N", help="How often to look at steady before playing.")
    ] = 60,
    rate: Annotated[float, typer.Option(metavar="X", help="How fast to learn.")] = 6e-4,
    alone: Annotated[
        float, typer.Option(metavar="X", help="Share of games played against itself alone.")
    ] = 0.25,
    against: Annotated[
        str, typer.Option(metavar="FOLDER", help="Learn to beat this run, or champion, alone.")
    ] = "",
    seed: Annotated[int, typer.Option(metavar="N", help="The same seed learns the same.")] = 0,
    plot: Annotated[
        str | None, typer.Option(metavar="FILE.png", help="Draw the learning curve.")
    ] = None,
    package: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write champion.npz and champion.json there."),
    ] = None,
    coordinator: Annotated[
        str, typer.Option(metavar="HOST:PORT", help="Where the first of several processes listens.")
    ] = "",
    processes: Annotated[int, typer.Option(metavar="N", help="How many processes train.")] = 1,
    process: Annotated[int, typer.Option(metavar="N", help="Which of them this is, from 0.")] = 0,
) -> None:
    """Train a player, or go on with a run that was stopped.

    It watches steady first, then plays against itself and a league. What was learned is kept after
    every chapter; Ctrl-C loses the chapter begun. Needs JAX: pip install 'lastcard[train]'.
    """
    try:
        # JAX is optional, and takes a while
        from lastcard.sim import require_jax  # noqa: PLC0415
    except ImportError as missing:
        raise LastcardError("missing-package", why=str(missing)) from None
    require_jax()
    if plot is not None:
        require_plot(plot, "train")

    from lastcard.train.settings import Settings  # noqa: PLC0415

    settings = Settings(
        tables=tuple(tables.split(",")),
        chapters=chapters,
        lessons=lessons,
        games=games,
        steps=steps,
        watched=watched,
        rate=rate,
        alone=alone,
        against=against,
        seed=seed,
    )
    if coordinator:
        from lastcard.train.devices import join  # noqa: PLC0415

        join(coordinator, processes, process)
    try:
        _learn(folder, settings, plot, package)
    except KeyboardInterrupt:
        typer.echo(f"Stopped; the same command goes on with {folder}.", err=True)
        raise typer.Exit(130) from None


def _learn(folder: Path, settings: Settings, plot: str | None, package: Path | None) -> None:
    from lastcard.train.run import Run  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    run = Run(folder, settings)
    with progress_bar("training", settings.chapters, counted=False) as bar:
        if run.standing is not None:
            bar.reach(run.standing.chapters)

        def told(what: str, done: int, total: int) -> None:
            bar.tell(f"{what} {done} of {total}")

        for measured in run.go_on(told):
            bar.reach(measured["chapter"])
            typer.echo(_line(measured))
    assert run.standing is not None
    if plot is not None:
        from lastcard.train.plot import draw  # noqa: PLC0415

        save_plot(draw(run.standing.curve), plot)
    if package is not None:
        from lastcard.train.packing import pack  # noqa: PLC0415

        pack(package, run)
        typer.echo(f"{package} has the weights.")


def _line(measured: dict[str, Any]) -> str:
    shares = [
        f"{table} {100 * each['share'][1]:.1f} %" for table, each in measured["tables"].items()
    ]
    return f"chapter {measured['chapter']}, won against the first: {'; '.join(shares)}"
