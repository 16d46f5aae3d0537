"""What somebody's games come to, as a picture."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from matplotlib.figure import Figure

from lastcard.analysis.statistics import rounds_of
from lastcard.bots.shares import interval
from lastcard.palette import ACCENT, INK, MUTED
from lastcard.words import Speaker

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes

    from lastcard.analysis.statistics import PlayedGame, Share, Statistics

MOST_BARS = 8


def draw(found: Statistics, games: Sequence[PlayedGame]) -> Figure:
    """Wins against what chance would bring, round by round; by deck, by opponent, over time."""
    say = Speaker().say
    figure = Figure(figsize=(11, 8), layout="constrained")
    axes = figure.subplots(2, 2)
    _course(axes[0, 0], games)
    for place, shares, name in (
        (axes[0, 1], found.over_time[-MOST_BARS:], "time"),
        (axes[1, 0], found.by_deck[:MOST_BARS], "deck"),
        (axes[1, 1], found.by_opponent[:MOST_BARS], "opponent"),
    ):
        _shares(place, shares, say(f"stats-by-{name}"))
    title = say("stats-plot-title", wins=found.wins, rounds=found.rounds)
    figure.suptitle(title, color=INK)
    return figure


def _course(axes: Axes, games: Sequence[PlayedGame]) -> None:
    say = Speaker().say
    rounds = rounds_of(games)
    wins = list(accumulate((int(each.won) for each in rounds), initial=0))
    chance = list(accumulate((each.chance for each in rounds), initial=0.0))
    axes.step(range(len(wins)), wins, where="post", color=ACCENT, label=say("stats-rounds-won"))
    axes.plot(range(len(chance)), chance, color=MUTED, label=say("stats-expected"))
    axes.set_xlabel(say("stats-rounds"))
    axes.legend()


def _shares(axes: Axes, shares: Sequence[Share], title: str) -> None:
    """The share of rounds won, with its 95% interval."""
    won = [share.wins / share.rounds for share in shares]
    bounds = [interval(share.wins, share.rounds) for share in shares]
    below = [part - low for part, (low, _) in zip(won, bounds, strict=True)]
    above = [high - part for part, (_, high) in zip(won, bounds, strict=True)]
    places = list(range(len(shares)))
    axes.errorbar(won, places, xerr=[below, above], fmt="o", color=ACCENT)
    # a name may have signs that would be read as a formula
    named = [f"{share.name} ({share.rounds})" for share in shares]
    axes.set_yticks(places, named, parse_math=False)
    axes.set_ylim(max(len(shares), 1) - 0.5, -0.5)
    axes.set_xlim(0, 1)
    axes.set_xlabel(Speaker().say("stats-share-won"))
    axes.set_title(title, color=INK, fontsize="medium")
