"""The totals of many rounds as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from lastcard.bots.shares import interval
from lastcard.palette import ACCENT, INK, MUTED

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from numpy.typing import NDArray

    from lastcard.sim.totals import Totals


def draw(totals: Totals, title: str) -> Figure:
    """Round length, points, wins by seat, and what each special card does to its player."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - optional

    figure = Figure(figsize=(11, 8), layout="constrained")
    axes = figure.subplots(2, 2)
    _histogram(axes[0, 0], totals.lengths, "decisions in a round")
    _histogram(axes[0, 1], totals.points, "points for the winner")
    _seats(axes[1, 0], totals)
    _cards(axes[1, 1], totals)
    figure.suptitle(f"{totals.rounds:,} rounds of {title}", color=INK)
    return figure


def _histogram(axes: Axes, counts: NDArray[np.int64], name: str) -> None:
    passed = np.cumsum(counts)
    last = max(1, int(np.searchsorted(passed, 0.995 * passed[-1])))
    width = max(1, last // 60)
    edges = np.arange(0, last + width, width)
    bars = [counts[start : start + width].sum() for start in edges]
    axes.bar(edges, np.array(bars) / max(1, passed[-1]), width=width, align="edge", color=ACCENT)
    axes.set_xlabel(name)
    axes.set_ylabel("share of rounds")


def _seats(axes: Axes, totals: Totals) -> None:
    shares = totals.wins / totals.rounds
    bounds = np.array([interval(int(wins), totals.rounds) for wins in totals.wins])
    names = [str(place + 1) for place in range(totals.players - 1)] + ["dealer"]
    axes.errorbar(
        names, shares, [shares - bounds[:, 0], bounds[:, 1] - shares], fmt="o", color=ACCENT
    )
    axes.axhline(1 / totals.players, color=MUTED, zorder=0)
    axes.set_xlabel("seats after the dealer")
    axes.set_ylabel("share of wins, 95% interval")


def _cards(axes: Axes, totals: Totals) -> None:
    places = range(len(totals.cards))
    with_it = [totals.won_with(place) or 0.0 for place in places]
    without = [totals.won_without(place) or 0.0 for place in places]
    axes.barh([place - 0.2 for place in places], with_it, 0.4, color=ACCENT, label="played it")
    axes.barh([place + 0.2 for place in places], without, 0.4, color=MUTED, label="did not")
    axes.axvline(1 / totals.players, color=INK, linewidth=0.8)
    axes.set_yticks(list(places), totals.cards)
    axes.invert_yaxis()
    axes.set_xlabel("share of rounds won by players who ...")
    axes.legend()
