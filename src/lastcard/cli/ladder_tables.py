"""What a ladder has come to, in tables."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer
from rich.console import Console
from rich.table import Table

from lastcard.bots.arena import LONGEST
from lastcard.words import Speaker

if TYPE_CHECKING:
    from lastcard.ladder.standings import Standings


def print_standings(found: Standings) -> None:
    """Everybody's rating, then a table for each number of players."""
    say = Speaker().say
    title = say(
        "ladder-title",
        number=found.rounds,
        tables=len(found.shares_by_table),
        seed=found.ladder.seed,
    )
    typer.echo(title)
    console = Console(file=sys.stdout)
    console.print(_overall(found), markup=False)
    for players in found.ratings_by_players:
        typer.echo(say("ladder-players", number=players))
        console.print(_at(found, players), markup=False)
    if found.without_winner:
        typer.echo(say("ladder-without-winner", number=found.without_winner))
    if found.called_off:
        typer.echo(say("ladder-called-off", most=LONGEST, number=found.called_off))
    for bot, counted in found.faults.items():
        parts = [
            say("ladder-fault", fault=fault, number=times)
            for fault, times in sorted(counted.items())
        ]
        typer.echo(say("ladder-faults", name=bot, parts=parts))


def _table(*heads: str) -> Table:
    say = Speaker().say
    table = Table()
    table.add_column(say("ladder-bot"), overflow="fold")
    for head in heads:
        table.add_column(head, justify="right")
    return table


def _overall(found: Standings) -> Table:
    say = Speaker().say
    table = _table(say("ladder-mu"), say("ladder-sigma"), say("ladder-ordinal"))
    for bot, rating in found.ratings.items():
        table.add_row(bot, f"{rating.mu:.2f}", f"{rating.sigma:.2f}", f"{rating.ordinal:.2f}")
    return table


def _at(found: Standings, players: int) -> Table:
    """The rounds of tables of so many."""
    say = Speaker().say
    table = _table(
        say("ladder-rounds"),
        say("ladder-wins"),
        say("ladder-share"),
        say("ladder-interval"),
        say("ladder-fair"),
        say("ladder-mu"),
        say("ladder-sigma"),
    )
    ratings = found.ratings_by_players[players]
    for bot, share in found.shares_by_players[players].items():
        low, high = share.interval
        table.add_row(
            bot,
            str(share.rounds),
            str(share.wins),
            f"{share.share:.1%}",
            say("ladder-from-to", low=f"{low:.1%}", high=f"{high:.1%}"),
            f"{share.expected:.1%}",
            f"{ratings[bot].mu:.2f}",
            f"{ratings[bot].sigma:.2f}",
        )
    return table
