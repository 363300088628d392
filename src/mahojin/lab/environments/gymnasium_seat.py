"""A book as a Gymnasium environment: one seat learns against a fixed player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import SupportsInt

import gymnasium
import numpy as np
from gymnasium import spaces

from mahojin.lab.contest import Chooser, chooser
from mahojin.rows import Row

from .encoding import encoding
from .steps import Steps, begin


class SeatEnv(gymnasium.Env[Row, SupportsInt]):
    """The learner's seat changes from game to game; 1 for a win, -1 for a loss."""

    metadata: Row = {"render_modes": []}  # noqa: RUF012 (as Gymnasium declares it)

    def __init__(self, game: str, opponent: str = "random", decks: Sequence[str] = ()) -> None:
        self.key, self.opponent, self.decks = game, opponent, tuple(decks)
        self.coding = encoding(game)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.coding.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.coding.actions),), np.int8),
            }
        )
        self.action_space = spaces.Discrete(len(self.coding.actions))
        self.steps: Steps
        self.seat = 0
        self._other: Chooser

    def reset(self, *, seed: int | None = None, options: Row | None = None) -> tuple[Row, Row]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.seat = number % 2
        self.steps = begin(self.key, number, self.decks)
        self._other = chooser(self.opponent, f"{number}", 1 - self.seat)
        self._go_on()
        if self.steps.over:  # the other one has won before anything was asked
            return self.reset()
        return self._seen(), {}

    def step(self, action: SupportsInt) -> tuple[Row, float, bool, bool, Row]:
        self.steps.act(int(action))
        self._go_on()
        return self._seen(), self.steps.returns()[self.seat], self.steps.over, False, {}

    def _go_on(self) -> None:
        """The other player answers until it is the learner's turn to."""
        game = self.steps.game
        while game.decision is not None and game.decision.seat != self.seat:
            game.answer(*self._other(game))
            self.steps = Steps(game, self.coding)

    def _seen(self) -> Row:
        return {
            "observation": self.coding.observe(self.steps.game, self.seat),
            "action_mask": self.steps.mask(),
        }
