"""A run as a picture: how it won against the first of the league, chapter by chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lastcard.palette import INK, MUTED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.figure import Figure


def draw(curve: Sequence[dict[str, Any]]) -> Figure:
    """A line a table, with 95 % intervals."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - optional

    sizes = sorted({each["players"] for chapter in curve for each in chapter["tables"].values()})
    figure = Figure(figsize=(5 * len(sizes), 4), layout="constrained")
    for axes, players in zip(figure.subplots(1, len(sizes), squeeze=False)[0], sizes, strict=True):
        names = [name for name, each in curve[0]["tables"].items() if each["players"] == players]
        for name in names:
            shares = [chapter["tables"][name]["share"] for chapter in curve]
            low, middle, high = zip(*shares, strict=True)
            at = [chapter["chapter"] for chapter in curve]
            axes.fill_between(at, low, high, alpha=0.2, linewidth=0)
            axes.plot(
                at, middle, marker="o", markersize=3, label=name.replace(f", {players} players", "")
            )
        axes.axhline(1 / players, color=MUTED, zorder=0)
        axes.set_title(f"{players} players", color=INK)
        axes.set_xlabel("chapter")
        axes.set_ylabel("won while learning, 95% interval")
        axes.legend()
    return figure
