"""The totals of many rounds as a picture."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from lastcard.bots.shares import interval
from lastcard.engine import BadInput, LastcardError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from numpy.typing import NDArray

    from lastcard.sim.totals import Totals

INK, ACCENT, MUTED = "#22303c", "#2a6f97", "#b9c6d0"


def require_plot(path: str) -> None:
    """Before anything is played: whether a picture could be drawn there at all."""
    if not path.endswith(".png"):
        raise BadInput("--plot", "not-png", value=repr(path))
    file = Path(path).absolute()
    try:
        if file.exists():
            file.open("ab").close()
        else:
            with tempfile.TemporaryFile(dir=file.parent):
                pass  # so a new file can be made there, and none was left
    except OSError as error:
        raise _unwritable(path, error) from None
    try:
        import matplotlib  # noqa: F401, ICN001, PLC0415
    except ImportError:
        raise LastcardError("needs-matplotlib") from None


def draw(totals: Totals, title: str, path: Path) -> None:
    """Round length, points, wins by seat, and what each special card does to its player."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - optional

    figure = Figure(figsize=(11, 8), layout="constrained")
    axes = figure.subplots(2, 2)
    _histogram(axes[0, 0], totals.lengths, "decisions in a round")
    _histogram(axes[0, 1], totals.points, "points for the winner")
    _seats(axes[1, 0], totals)
    _cards(axes[1, 1], totals)
    figure.suptitle(f"{totals.rounds:,} rounds of {title}", color=INK)
    try:
        figure.savefig(path, dpi=120)
    except OSError as error:
        raise _unwritable(str(path), error) from None


def _unwritable(path: str, error: OSError) -> BadInput:
    return BadInput("--plot", "cannot-write", value=repr(path), why=error.strerror)


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
