"""Is it good to go first, and when does a game turn? Wins by place, and life over the turns.

python examples/going_first.py PLAN.toml --results results --to going_first.svg
"""

from __future__ import annotations

from pathlib import Path

import matplotlib.pyplot as plt
from options import read_options

from mahojin import lab


def draw(plan: str, results: str, to: Path) -> None:
    """On the left wins by place, on the right the mean life of those who won and of those who lost."""
    figure, (left, right) = plt.subplots(1, 2, figsize=(8, 3))
    for row in lab.shares(plan, "place", results).to_pylist():
        below, above = row["share"] - row["low"], row["high"] - row["share"]
        left.bar(f"place {int(row['place']) + 1}", 100 * row["share"], color="#5b7db1")
        left.errorbar(
            [f"place {int(row['place']) + 1}"],
            [100 * row["share"]],
            [[100 * below], [100 * above]],
            color="black",
        )
    left.set_ylabel("wins, %")
    turns = lab.curves(plan, results).to_pylist()
    for won, words in ((1, "won"), (0, "lost")):
        side = [row for row in turns if row["won"] == won]
        right.plot([row["turn"] for row in side], [row["life"] for row in side], label=words)
    right.set_xlabel("turn")
    right.set_ylabel("life")
    right.legend(frameon=False)
    figure.savefig(to, bbox_inches="tight")


if __name__ == "__main__":
    wish = read_options(__doc__, "going_first.svg")
    draw(lab.play_plan(wish.plan, wish.results), wish.results, wish.to)
