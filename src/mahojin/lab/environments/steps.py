"""A game in steps of one action each: an option is named by its verb, what it is about, and its place."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from mahojin.language.game import Game
from mahojin.pools.loading import load_decks, load_pool

from .encoding import DIGITS, Encoding, encoding

Mask = NDArray[np.int8]
DONE = 0
PLACE = 2  # the last stage, repeated where there are many places


class Steps:
    """A game at a decision, and what has been said so far of the answer to it."""

    __slots__ = ("_choices", "coding", "game", "left", "picked", "stage")

    def __init__(self, game: Game, coding: Encoding) -> None:
        self.game = game
        self.coding = coding
        self.picked: tuple[int, ...] = ()
        self.left: tuple[int, ...] = ()  # places of options that fit what has been said
        self.stage = 0  # what is said next of an option: its verb, what it is about, its place
        self._choices: dict[int, tuple[int, ...]] = {}
        self._ask()

    @property
    def over(self) -> bool:
        return self.game.decision is None

    @property
    def seat(self) -> int:
        """Who has to act."""
        assert self.game.decision is not None
        return self.game.decision.seat

    def legal(self) -> list[int]:
        return sorted(self._choices)

    def mask(self) -> Mask:
        mask = np.zeros(len(self.coding.actions), np.int8)
        mask[self.legal()] = 1
        return mask

    def act(self, action: int) -> None:
        """Say one thing more of the answer; ValueError, and nothing has happened, if it may not be said."""
        if action not in self._choices:
            raise ValueError(f"action {action} is not legal now")
        if action == DONE:
            self._answer()
            return
        self.left = self._choices[action]
        self.stage = min(self.stage + 1, PLACE)
        self._narrow()

    def returns(self) -> list[float]:
        """1 for who has won, -1 for who has lost, 0 as long as nobody has."""
        result = self.game.result
        if result is None or not result.winners:
            return [0.0] * self.game.seats
        return [1.0 if seat in result.winners else -1.0 for seat in range(self.game.seats)]

    def clone(self) -> Steps:
        twin = Steps.__new__(Steps)
        twin.game = self.game.clone()
        twin.coding = self.coding
        twin.picked = self.picked
        twin.left = self.left
        twin.stage = self.stage
        twin._choices = dict(self._choices)
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Steps:
        return self.clone()

    # --- Naming an option -----------------------------------------------------------------------------

    def _ask(self) -> None:
        """The next option of the answer is to be named; what there is no choice about is said already."""
        decision = self.game.decision
        if decision is None:
            self._choices = {}
            return
        if len(self.picked) == decision.most:
            self._answer()
            return
        taken = set(self.picked)
        self.left = tuple(place for place in range(len(decision.options)) if place not in taken)
        self.stage = 0
        self._narrow()

    def _narrow(self) -> None:
        """Choices that tell the options left apart; what there is no choice about is passed over."""
        stops = self.stage == 0 and self._may_stop()
        if len(self.left) == 1 and not stops:
            self.picked += self.left
            self._ask()
            return
        groups = self._told_apart()
        while len(groups) == 1 and not stops and self.stage < PLACE:
            self.stage += 1
            groups = self._told_apart()
        self._choices = {DONE: (), **groups} if stops else groups

    def _told_apart(self) -> dict[int, tuple[int, ...]]:
        return (self._by_verb, self._by_card, self._by_place)[self.stage]()

    def _may_stop(self) -> bool:
        decision = self.game.decision
        assert decision is not None
        return decision.least <= len(self.picked) and decision.least < decision.most

    def _group(self, key: Callable[[int], int]) -> dict[int, tuple[int, ...]]:
        found: dict[int, list[int]] = {}
        for place in self.left:
            found.setdefault(key(place), []).append(place)
        return {action: tuple(places) for action, places in found.items()}

    def _by_verb(self) -> dict[int, tuple[int, ...]]:
        decision, actions = self.game.decision, self.coding.actions
        assert decision is not None
        return self._group(lambda place: actions.verb(decision.options[place].verb))

    def _by_card(self) -> dict[int, tuple[int, ...]]:
        decision, actions = self.game.decision, self.coding.actions
        assert decision is not None
        return self._group(
            lambda place: actions.about(self.game, decision.seat, decision.options[place].thing)
        )

    def _by_place(self) -> dict[int, tuple[int, ...]]:
        """By order alone; many options are told apart digit by digit."""
        number = len(self.left)
        width = 1
        while width * DIGITS < number:
            width *= DIGITS
        order = {place: rank for rank, place in enumerate(self.left)}
        return self._group(lambda place: self.coding.actions.place(order[place] // width))

    def _answer(self) -> None:
        picked, self.picked = self.picked, ()
        self.game.answer(*picked)
        self._ask()


def begin(key: str, seed: int | str, decks: Sequence[str] = (), seats: int = 2) -> Steps:
    """A new game; without decks, any of the project's own."""
    coding = encoding(key, seats)
    known = load_decks(key)
    chance = random.Random(f"{seed}")
    names = list(decks) or [chance.choice(list(known)) for _ in range(seats)]
    game = coding.book.new_game([known[name] for name in names], load_pool(key), seed)
    return Steps(game, coding)
