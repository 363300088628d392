"""A book as a PettingZoo environment (AEC): agents act in turn, each from what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from mahojin.rows import Row

from .encoding import encoding
from .steps import Steps, begin

MAX_CYCLES = 20_000  # actions after which a game is cut off


class MahojinEnv(AECEnv):  # type: ignore[misc]
    """One game after the other; the observation has an ``action_mask`` beside it."""

    def __init__(
        self, game: str, decks: Sequence[str] = (), seats: int = 2, max_cycles: int = MAX_CYCLES
    ) -> None:
        super().__init__()
        self.metadata = {"name": f"mahojin_{game}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self.key, self.decks, self.seats, self.max_cycles = game, tuple(decks), seats, max_cycles
        self.coding = encoding(game, seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seed: int | None = None
        self._games = 0
        self._spaces: dict[str, spaces.Space[object]] = {
            "observation": spaces.Box(-np.inf, np.inf, (self.coding.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (len(self.coding.actions),), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(self._spaces) for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(len(self.coding.actions)) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Row | None = None) -> None:
        """A new game; the same seed gives the same games from then on."""
        if seed is not None:
            self._seed, self._games = seed, 0
        if self._seed is None:
            self._seed = int(np.random.default_rng().integers(2**31))
        self.steps: Steps = begin(self.key, f"{self._seed}-{self._games}", self.decks, self.seats)
        self._games += 1
        self._cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Row] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.steps.seat]

    def observe(self, agent: str) -> Row:
        seat = self.possible_agents.index(agent)
        acting = not self.steps.over and self.steps.seat == seat
        mask = self.steps.mask() if acting else np.zeros(len(self.coding.actions), np.int8)
        return {"observation": self.coding.observe(self.steps.game, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        assert action is not None
        self.steps.act(int(action))
        self._cycles += 1
        over, cut = self.steps.over, self._cycles >= self.max_cycles
        self.rewards = dict(zip(self.possible_agents, self.steps.returns(), strict=True))
        for one in self.agents:
            self.terminations[one], self.truncations[one] = over, cut and not over
        if not over:
            self.agent_selection = self.possible_agents[self.steps.seat]
        self._accumulate_rewards()

    def render(self) -> None:
        """Nothing: the table is in the browser."""

    def close(self) -> None:
        """Nothing is held open."""


def env(**options: Any) -> MahojinEnv:
    """As PettingZoo's own tests call it."""
    return MahojinEnv(**options)
