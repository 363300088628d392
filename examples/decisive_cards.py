"""Which cards decide games: those that raise a deck's wins most in the opening hand, or lower them most.

python examples/decisive_cards.py PLAN.toml --results results --to cards.svg
"""

from __future__ import annotations

from pathlib import Path

import matplotlib.pyplot as plt
from options import read_options

from mahojin import lab

SHOWN = 10


def draw(plan: str, results: str, to: Path) -> None:
    """A row for each card: change in wins with it in the opening hand, in points; certain ones are filled."""
    found = lab.card_impacts(plan, results)
    ranked = sorted(found.to_pylist(), key=lambda row: row["opening"])
    rows = ranked if len(ranked) <= 2 * SHOWN else ranked[:SHOWN] + ranked[-SHOWN:]
    figure, axes = plt.subplots(figsize=(7, 0.28 * len(rows) + 1))
    for place, row in enumerate(rows):
        axes.plot([100 * row["opening_low"], 100 * row["opening_high"]], [place, place], color="#718096")
        fill = "#2b6cb0" if row["stands"] else "white"
        axes.plot([100 * row["opening"]], [place], "o", color="#2b6cb0", markerfacecolor=fill)
    axes.axvline(0, color="#cbd5e0", zorder=0)
    axes.set_yticks(range(len(rows)), [f"{row['card']} ({row['deck']})" for row in rows])
    axes.set_xlabel("change in wins, points")
    plt.rcParams["svg.fonttype"] = "none"
    figure.savefig(to, bbox_inches="tight")


if __name__ == "__main__":
    wish = read_options(__doc__, "cards.svg")
    draw(lab.play_plan(wish.plan, wish.results), wish.results, wish.to)
