"""Pictures of findings as SVG, to stand inside a page."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from io import StringIO
from typing import Any

import matplotlib as mpl

mpl.use("svg")
import matplotlib.pyplot as plt
from matplotlib.figure import Figure

from .findings import Matchups

STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "mahojin",  # the same results make the same page
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
}


def matchup_picture(matchups: Matchups) -> str:
    """A square of win shares: red below, blue above a half."""
    decks, matrix = matchups.decks, matchups.matrix
    with plt.rc_context({**STYLE, "axes.spines.left": False, "axes.spines.bottom": False}):
        size = max(3.0, 0.62 * len(decks) + 1.6)
        figure, axes = plt.subplots(figsize=(size + 1, size))
        axes.imshow(matrix, vmin=0, vmax=1, cmap="RdBu")
        axes.set_xticks(range(len(decks)), decks, rotation=45, ha="right")
        axes.set_yticks(range(len(decks)), decks)
        for row in range(len(decks)):
            for column in range(len(decks)):
                share = matrix[row][column]
                colour = "white" if abs(share - 0.5) > 0.3 else "black"
                text = "–" if row == column else f"{100 * share:.0f}"
                axes.text(column, row, text, ha="center", va="center", color=colour)
        return svg(figure)


def bars(heights: dict[int, int], label: str, height: str) -> str:
    """How often each number came, as columns."""
    with plt.rc_context(STYLE):
        figure, axes = plt.subplots(figsize=(6, 2.4))
        axes.bar(list(heights), list(heights.values()), width=0.9, color="#5b7db1")
        axes.set_xlabel(label)
        axes.set_ylabel(height)
        return svg(figure)


def curves(
    rows: list[tuple[int, int, float, float, float]],
    titles: tuple[str, str, str],
    legend: Mapping[int, str],
    label: str,
) -> str:
    """Life, hand and board over the turns, of those who won in the end and of those who did not."""
    with plt.rc_context(STYLE):
        figure, panes = plt.subplots(1, 3, figsize=(9, 2.6))
        for place, (axes, title) in enumerate(zip(panes, titles, strict=True), 2):
            for won, colour in ((1, "#2b6cb0"), (0, "#c05621")):
                points = [(row[0], row[place]) for row in rows if row[1] == won]
                axes.plot([x for x, _ in points], [y for _, y in points], color=colour, label=legend[won])
            axes.set_title(title)
            axes.set_xlabel(label)
            axes.set_ylim(bottom=0)
        panes[0].legend(frameon=False)
        return svg(figure)


def intervals(rows: list[tuple[str, float, float, float]], label: str) -> str:
    """A point and an interval for each name, in percentage points."""
    with plt.rc_context(STYLE):
        figure, axes = plt.subplots(figsize=(6.5, 0.26 * len(rows) + 0.9))
        for place, (_, middle, low, high) in enumerate(reversed(rows)):
            axes.plot([100 * low, 100 * high], [place, place], color="#718096")
            axes.plot([100 * middle], [place], "o", color="#2b6cb0", markersize=4)
        axes.axvline(0, color="#cbd5e0", zorder=0)
        axes.set_yticks(range(len(rows)), [name for name, *_ in reversed(rows)])
        axes.set_xlabel(label)
        return svg(figure)


def svg(figure: Figure) -> str:
    out = StringIO()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph")  # only the width of these words is guessed
        figure.savefig(out, format="svg", bbox_inches="tight", metadata={"Date": None, "Creator": None})
    plt.close(figure)
    return re.sub(r"^.*?(?=<svg)|<metadata>.*?</metadata>", "", out.getvalue(), flags=re.DOTALL)
