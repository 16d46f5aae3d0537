"""`lastcard analyse RECORD`: who stood how, what was luck, and what each decision cost."""

from __future__ import annotations

import json
import sys
from pathlib import Path  # noqa: TC003  # Typer reads the annotations
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lastcard.analysis.moments import course_of
from lastcard.analysis.report import VERSION, analyse_round
from lastcard.cli.options import JsonOption  # noqa: TC001  # Typer reads the annotations
from lastcard.cli.progress import progress_bar
from lastcard.cli.replay import found_file, read_record_file
from lastcard.engine import BadInput
from lastcard.local.data_folder import data_folder
from lastcard.local.kept_analyses import keep_analysis
from lastcard.words import Speaker

if TYPE_CHECKING:
    from lastcard.analysis.moments import Course

LEVELS = " ▁▂▃▄▅▆▇█"
NARROWEST, WIDEST = 16, 60
"""Moments that the line of a player's chances has; a longer round is drawn thinner."""
BESIDE = 56
"""Columns that names and figures take."""
JUDGED = {True: "yes", False: "no", None: "even"}


def analyse(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A game record, or the name of a kept game.")
    ],
    *,
    number: Annotated[
        int, typer.Option("--round", metavar="N", help="Only this round; 0: all of them.")
    ] = 0,
    seed: Annotated[
        str, typer.Option(metavar="TEXT", help="The same record and seed, the same report.")
    ] = "",
    processes: Annotated[int, typer.Option(metavar="N", help="0: one for every core.")] = 0,
    as_json: JsonOption = False,
) -> None:
    """Say what was luck, what was play, and what each decision cost.

    Every action that was possible is tried in many games that could have been, played on by the
    strongest bot. Only a game that is over can be analysed.
    """
    if processes < 0:
        raise BadInput("--processes", "too-few", value=str(processes), low=0)
    if number < 0:
        raise BadInput("--round", "too-few", value=str(number), low=0)
    course = course_of(read_record_file(found_file(file)))
    rounds = [number] if number else list(range(1, len(course.rounds()) + 1))
    try:
        reports = _with_progress(course, rounds, seed, processes or None)
    except KeyboardInterrupt:
        typer.echo("lastcard: interrupted", err=True)
        raise typer.Exit(130) from None
    if as_json:
        record = course.record
        about = {"version": VERSION, "edition": record.edition.id, "players": record.players}
        typer.echo(json.dumps({**about, "rounds": reports}, ensure_ascii=False))
        return
    console = Console(file=sys.stdout, highlight=False)
    for report in reports:
        _show(console, course, report)


def _with_progress(
    course: Course, rounds: list[int], seed: str, processes: int | None
) -> list[dict[str, Any]]:
    speaker = Speaker()
    with progress_bar("analysing", len(rounds), counted=False) as bar:
        reports: list[dict[str, Any]] = []

        def told(share: float) -> None:
            bar.reach(len(reports) + share)

        for number in rounds:
            report = analyse_round(course, number, seed=seed, processes=processes, told=told)
            reports.append(report.to_json(speaker))
            if not seed:
                keep_analysis(data_folder(), report)  # for lastcard stats
        return reports


def _show(console: Console, course: Course, report: dict[str, Any]) -> None:
    names = course.record.players
    speaker = Speaker(names, course.record.edition)
    say = speaker.say
    console.print(f"\n{say('table-round', number=report['round'])}", style="bold", markup=False)
    if report["method"] == "referee":
        console.print(say("analysis-by-referee"), style="dim", markup=False)
    for sentence in report["sentences"]:
        console.print(sentence, markup=False)
    table = Table(box=None, pad_edge=False, title_style="")
    room = max(NARROWEST, min(WIDEST, console.width - BESIDE))
    columns = ("player", "chances", "decisions", "loss", "luck", "play", "others", "result")
    for column in columns:
        figure = column not in ("player", "chances")
        heading = say(f"analysis-column-{column}")
        table.add_column(heading, justify="right" if figure else "left", no_wrap=column != "player")
    for player in report["players"]:
        seat = player["seat"]
        table.add_row(
            names[seat],
            _line([at["round"][seat] for at in report["chances"]], room),
            str(player["decisions"]),
            f"{100 * player['loss']:.1f}",
            f"{100 * player['luck']:+.0f}",
            f"{100 * player['play']:+.0f}",
            f"{100 * player['others']:+.0f}",
            say("analysis-won") if player["result"] else "",
        )
    console.print(table, markup=False)
    off = max(player["error"] for player in report["players"])
    console.print(say("analysis-figures", error=round(100 * off)), style="dim", markup=False)
    for player in report["players"]:
        _show_player(console, speaker, player)


def _show_player(console: Console, speaker: Speaker, player: dict[str, Any]) -> None:
    if not player["lessons"] and not player["challenges"]:
        return
    console.print(f"\n{speaker.names[player['seat']]}", style="bold", markup=False)
    for lesson in player["lessons"]:
        cost = round(100 * lesson["loss"])
        said = speaker.say(
            "analysis-lesson", number=lesson["number"], cost=cost, text=lesson["sentence"]
        )
        console.print(said, markup=False)
    for challenge in player["challenges"]:
        said = speaker.say(
            "analysis-challenge",
            number=challenge["number"],
            other=challenge["other"],
            did="challenged" if challenge["challenged"] else "accepted",
            odds=round(100 * challenge["odds"]),
            was="bluff" if challenge["guilty"] else "honest",
            right=JUDGED[challenge["right"]],
        )
        console.print(said, markup=False)


def _line(chances: list[float], room: int) -> str:
    """The chances of a player over the round, as bars of eight heights."""
    thinner = max(1, -(-len(chances) // room))
    return "".join(LEVELS[round(chance * (len(LEVELS) - 1))] for chance in chances[::thinner])
