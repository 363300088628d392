"""A small learner for the training examples: a linear policy over legal actions, improved by its results."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Step = tuple[Array, NDArray[np.int8], int]  # features, legal actions, and the one that was taken

PACE, MEMORY, SLOWNESS = 0.01, 0.9, 0.999  # of Adam
NEVER = -1e9
SMOOTH = 5  # points of a learning curve that are taken together


class Policy:
    """Each action's score is linear in the observation; a legal one is as likely as its score says."""

    def __init__(self, size: int, actions: int, seed: int = 0) -> None:
        self.weights = np.zeros((size + 1, actions), np.float32)
        self.chance = np.random.default_rng(seed)
        self._moved = np.zeros_like(self.weights)
        self._spread = np.zeros_like(self.weights)
        self._steps = 0

    def features(self, seen: Any) -> Array:
        """Counts squeezed, and a constant, so that large numbers do not drown the small ones."""
        rows = np.atleast_2d(np.asarray(seen, np.float32))
        squeezed = np.sign(rows) * np.log1p(np.abs(rows)) / 3
        return np.hstack([squeezed, np.ones((len(rows), 1), np.float32)])

    def likely(self, features: Array, masks: Any) -> Array:
        """How likely each action is, for each row."""
        scores = np.where(np.atleast_2d(masks) > 0, features @ self.weights, NEVER)
        scores -= scores.max(axis=1, keepdims=True)
        shares = np.exp(scores)
        return np.asarray(shares / shares.sum(axis=1, keepdims=True), np.float32)

    def act(self, features: Array, masks: Any) -> NDArray[np.int64]:
        """One action for each row, by chance."""
        reached = self.likely(features, masks).cumsum(axis=1)
        drawn = self.chance.random((len(reached), 1)) * reached[:, -1:]
        return np.asarray((reached < drawn).sum(axis=1))

    def improve(self, features: Array, masks: Any, taken: Any, worth: Any) -> None:
        """What was taken becomes likelier where it was worth more than usual (REINFORCE, by Adam's steps)."""
        errors = -self.likely(features, masks)
        errors[np.arange(len(taken)), taken] += 1
        slope = features.T @ (errors * np.asarray(worth, np.float32)[:, None]) / len(taken)
        self._steps += 1
        self._moved += (1 - MEMORY) * (slope - self._moved)
        self._spread += (1 - SLOWNESS) * (slope * slope - self._spread)
        moved = self._moved / (1 - MEMORY**self._steps)
        spread = self._spread / (1 - SLOWNESS**self._steps)
        self.weights += PACE * moved / (np.sqrt(spread) + 1e-6)


def draw_curve(shares: list[float], games: int, measured: int, path: Path, title: str) -> None:
    """The learning curve as a picture: each share of wins stands over the games learnt from before it."""
    import matplotlib as mpl

    mpl.use("svg")
    import matplotlib.pyplot as plt

    learnt = [games * place for place in range(len(shares))]
    percent = 100 * np.array(shares)
    means = [percent[max(0, place - SMOOTH + 1) : place + 1].mean() for place in range(len(percent))]
    plt.rcParams["svg.fonttype"] = "none"
    figure, axes = plt.subplots(figsize=(6.5, 3.2))
    axes.plot(learnt, percent, ".", color="#a0aec0", label=f"{measured} games")
    axes.plot(learnt, means, color="#2b6cb0", label=f"mean of the last {SMOOTH} points")
    axes.axhline(50, color="#cbd5e0", zorder=0)
    axes.set_xlabel("games learnt from so far")
    axes.set_ylabel("games won, %")
    axes.set_xlim(0, max(learnt[-1], games))
    axes.set_ylim(0, 100)
    axes.set_title(title)
    axes.legend(frameon=False, loc="lower right")
    figure.savefig(path, bbox_inches="tight", metadata={"Date": None})
    plt.close(figure)
