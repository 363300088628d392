"""Games for the conformance tests: any rulebook, any two of its decks, any seed, any moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from hypothesis import settings
from hypothesis import strategies as st

from mahojin.kernel.decision import Decision
from mahojin.lab.contest import random_chooser
from mahojin.language.game import Game
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import RULEBOOKS, Deck, rulebook
from mahojin.table.records import Recorder

KEYS = sorted(RULEBOOKS)
some = settings(max_examples=40, deadline=None, derandomize=True)


@dataclass(frozen=True)
class Setup:
    """All that decides a random game up to a moment."""

    seed: int
    first: int
    second: int
    answers: int

    def decks(self, key: str) -> list[Deck]:
        decks = list(load_decks(key).values())
        return [decks[self.first % len(decks)], decks[self.second % len(decks)]]

    def recorder(self, key: str) -> Recorder:
        """The game at its start."""
        return Recorder(key, self.decks(key), load_pool(key), self.seed)

    def game(self, key: str) -> Game:
        """The game at the moment, or at its end if that comes before."""
        game: Game = rulebook(key).new_game(self.decks(key), load_pool(key), self.seed)
        play_on(game, self.seed, self.answers)
        return game


setups = st.builds(Setup, st.integers(0, 10**9), st.integers(0, 50), st.integers(0, 50), st.integers(0, 250))


def play_on(game: Game, seed: int, most: int = 20_000) -> list[list[int]]:
    """Random answers, and which they were."""
    choose = random_chooser(random.Random(seed))
    answers: list[list[int]] = []
    while game.decision is not None and len(answers) < most:
        answers.append(list(choose(game)))
        game.answer(*answers[-1])
    return answers


def record_on(recorder: Recorder, seed: int, most: int = 20_000) -> Recorder:
    """Random answers, recorded."""
    choose = random_chooser(random.Random(seed))
    while recorder.game.decision is not None and len(recorder.answers) < most:
        recorder.answer(*choose(recorder.game))
    return recorder


def all_answers(decision: Decision, most: int = 200) -> Iterator[tuple[int, ...]]:
    """Every set of options that may be taken, up to a number of them."""
    found = 0
    for size in range(decision.least, decision.most + 1):
        for answer in combinations(range(len(decision.options)), size):
            found += 1
            if found > most:
                return
            yield answer
