"""The books as OpenSpiel games, once this is imported: ``pyspiel.load_game("python_mahojin_magmell")``.

All chance of a game comes from its seed, which is drawn at one chance node at the beginning.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pyspiel

from mahojin.rulebooks.registry import RULEBOOKS

from .encoding import Array, Encoding, encoding
from .steps import Steps, begin

SEEDS = 10_000  # games that differ by chance alone
LONGEST = 20_000  # actions


def short_name(key: str) -> str:
    return f"python_mahojin_{key}"


def _type(key: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(key),
        long_name=f"Mahojin: {key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class MahojinGame(pyspiel.Game):  # type: ignore[misc]
    """One book for two players, with any two of the project's decks."""

    key = ""

    def __init__(self, params: dict[str, object] | None = None) -> None:
        self.coding: Encoding = encoding(self.key)
        information = pyspiel.GameInfo(
            num_distinct_actions=len(self.coding.actions),
            max_chance_outcomes=SEEDS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type(self.key), information, params or {})

    def new_initial_state(self) -> MahojinState:
        return MahojinState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> Observer | None:
        """What a seat may know, what everybody may, or what it alone does; None for anything else."""
        if iig_obs_type is None:
            return Observer(self.coding)
        kinds = pyspiel.PrivateInfoType
        public, private = iig_obs_type.public_info, iig_obs_type.private_info
        if iig_obs_type.perfect_recall or private == kinds.ALL_PLAYERS:
            return None
        return Observer(self.coding, public, private == kinds.SINGLE_PLAYER)

    def observation_tensor_shape(self) -> list[int]:
        return [self.coding.size]


class Course:
    """A game since its seed was drawn. A copy goes its own way; what was stored is played again."""

    __slots__ = ("actions", "key", "steps")

    def __init__(self, key: str, actions: Iterable[int] = ()) -> None:
        self.key = key
        self.actions: list[int] = []
        self.steps: Steps | None = None
        for action in actions:
            self.apply(action)

    def apply(self, action: int) -> None:
        """The first action is the seed."""
        if self.steps is None:
            self.steps = begin(self.key, action)
        else:
            self.steps.act(action)
        self.actions.append(action)

    def __deepcopy__(self, memo: dict[int, object]) -> Course:
        twin = Course(self.key)
        twin.actions = list(self.actions)
        twin.steps = self.steps and self.steps.clone()
        return twin

    def __reduce__(self) -> tuple[type[Course], tuple[str, list[int]]]:
        return Course, (self.key, self.actions)


class MahojinState(pyspiel.State):  # type: ignore[misc]
    """A game at a step, or before its seed was drawn."""

    def __init__(self, game: MahojinGame) -> None:
        super().__init__(game)
        self.course = Course(game.key)

    @property
    def steps(self) -> Steps | None:
        """The game, once its seed was drawn."""
        return self.course.steps

    @property
    def coding(self) -> Encoding:
        return encoding(self.course.key)

    def current_player(self) -> int:
        if self.steps is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.steps.over else self.steps.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.steps.legal() if self.steps is not None else []

    def _apply_action(self, action: int) -> None:
        self.course.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else self.coding.actions.names[action]

    def is_terminal(self) -> bool:
        return self.steps is not None and self.steps.over

    def returns(self) -> list[float]:
        return [0.0, 0.0] if self.steps is None else self.steps.returns()

    def observation_tensor(self, player: int | None = None) -> Array:
        seat = self.current_player() if player is None else player
        return Observer(self.coding).row(self, seat)

    def observation_string(self, player: int | None = None) -> str:
        return self.coding.words(self.observation_tensor(player))

    def __str__(self) -> str:
        return " ".join(map(str, self.history()))


class Observer:
    """What a seat may know, as OpenSpiel asks for it: all of it, what is public, or the rest."""

    def __init__(self, coding: Encoding, public: bool = True, private: bool = True) -> None:
        self.coding = coding
        self.public, self.private = public, private
        self.tensor = np.zeros(coding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def row(self, state: MahojinState, player: int) -> Array:
        if state.steps is None or player < 0:
            return np.zeros(self.coding.size, np.float32)
        if self.private and not self.public:
            return self.coding.known_to_it_alone(state.steps.game, player)
        return self.coding.observe(state.steps.game, player if self.private else None)

    def set_from(self, state: MahojinState, player: int) -> None:
        self.tensor[:] = self.row(state, player)

    def string_from(self, state: MahojinState, player: int) -> str:
        return self.coding.words(self.row(state, player))


def register() -> None:
    """Each book is a game that ``pyspiel.load_game`` knows."""
    for key in RULEBOOKS:
        if short_name(key) not in pyspiel.registered_names():
            pyspiel.register_game(_type(key), type(f"Mahojin_{key}", (MahojinGame,), {"key": key}))


register()
