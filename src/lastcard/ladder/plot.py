"""The ratings as a picture."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from matplotlib.figure import Figure

from lastcard.palette import ACCENT, INK, MUTED
from lastcard.words import Speaker

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from lastcard.ladder.standings import Standings

LONGEST = 30
"""Characters of a name in one line: a program's may have a whole path."""
SIGMAS = 2


def draw(found: Standings) -> Figure:
    """Everybody's rating with what it is sure to within; beside it, by number of players."""
    several = len(found.ratings_by_players) > 1
    height = 2.5 + 0.4 * len(found.ratings)
    figure = Figure(figsize=(12 if several else 7, max(height, 4.0)), layout="constrained")
    if several:
        left, right = figure.subplots(1, 2)
        _overall(left, found)
        _by_players(right, found)
        for text in figure.legend(loc="outside right upper").get_texts():
            text.set_parse_math(False)
    else:
        _overall(figure.subplots(), found)
    title = Speaker().say(
        "ladder-title",
        number=found.rounds,
        tables=len(found.shares_by_table),
        seed=found.ladder.seed,
    )
    # a seed may have signs that would be read as a formula
    figure.suptitle(title, color=INK).set_parse_math(False)
    return figure


def _overall(axes: Axes, found: Standings) -> None:
    ratings = list(found.ratings.values())
    places = list(range(len(ratings)))
    axes.errorbar(
        [rating.mu for rating in ratings],
        places,
        xerr=[SIGMAS * rating.sigma for rating in ratings],
        fmt="o",
        color=ACCENT,
    )
    axes.set_yticks(places, [_short(bot) for bot in found.ratings], parse_math=False)
    axes.set_ylim(len(ratings) - 0.5, -0.5)
    axes.grid(axis="x", color=MUTED, alpha=0.5)
    axes.set_xlabel(Speaker().say("ladder-axis"))


def _by_players(axes: Axes, found: Standings) -> None:
    """A line a bot; those side by side are moved apart a little, so that all can be seen."""
    numbers = list(found.ratings_by_players)
    for place, bot in enumerate(found.ratings):
        aside = 0.3 * (place / max(len(found.ratings) - 1, 1) - 0.5)
        points = [
            (at + aside, rated[bot])
            for at, rated in enumerate(found.ratings_by_players.values())
            if bot in rated
        ]
        axes.errorbar(
            [at for at, _ in points],
            [rating.mu for _, rating in points],
            yerr=[SIGMAS * rating.sigma for _, rating in points],
            fmt="o-",
            linewidth=1,
            label=_short(bot),
        )
    axes.set_xticks(range(len(numbers)), [str(number) for number in numbers])
    axes.grid(axis="y", color=MUTED, alpha=0.5)
    axes.set_xlabel(Speaker().say("ladder-axis-players"))


def _short(bot: str) -> str:
    return textwrap.fill(bot, LONGEST)
