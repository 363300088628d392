"""Which deck beats which: play a plan and draw the matchups with their intervals.

python examples/matchups.py PLAN.toml --results results --to matchups.svg
"""

from __future__ import annotations

from pathlib import Path

import matplotlib.pyplot as plt
from options import read_options

from mahojin import lab


def draw(plan: str, results: str, to: Path) -> None:
    """A row for each pair of decks: wins of the first in percent, with the 95 % interval."""
    rows = [row for row in lab.matchups(plan, results).to_pylist() if row["deck"] < row["opponent"]]
    rows.sort(key=lambda row: row["share"])
    figure, axes = plt.subplots(figsize=(7, 0.3 * len(rows) + 1))
    for place, row in enumerate(rows):
        axes.plot([100 * row["low"], 100 * row["high"]], [place, place], color="#718096")
        axes.plot([100 * row["share"]], [place], "o", color="#2b6cb0")
    axes.axvline(50, color="#cbd5e0", zorder=0)
    axes.set_yticks(range(len(rows)), [f"{row['deck']} : {row['opponent']}" for row in rows])
    axes.set_xlabel("wins of the first, %")
    figure.savefig(to, bbox_inches="tight")


if __name__ == "__main__":
    wish = read_options(__doc__, "matchups.svg")
    draw(lab.play_plan(wish.plan, wish.results), wish.results, wish.to)
