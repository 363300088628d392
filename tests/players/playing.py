"""What tests of the players share: games between two of them, and games that go on by habit."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from mahojin.language.game import Game
from mahojin.players import player
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import rulebook

Habits = Any  # the module of one game


def begun(key: str, number: int) -> Any:
    """A game with two of the project's decks."""
    rng = random.Random(number)
    decks = list(load_decks(key).values())
    return rulebook(key).new_game((rng.choice(decks), rng.choice(decks)), load_pool(key), number)


def played(
    key: str,
    number: int,
    names: tuple[str, str],
    most: int = 5000,
    answers: list[tuple[int, ...]] | None = None,
) -> Any:
    """A game between two computer players; what they answered is put into ``answers``."""
    game = begun(key, number)
    seated = [player(name, f"{number}-{seat}", seat) for seat, name in enumerate(names)]
    for _ in range(most):
        if game.decision is None:
            break
        answer = tuple(seated[game.decision.seat](game))
        game.answer(*answer)
        if answers is not None:
            answers.append(answer)
    return game


def greedy_wins(key: str, number: int, greedy: int, most: int = 5000) -> bool:
    """Whether ``greedy`` wins from that seat against ``random``."""
    names = ("greedy", "random") if greedy == 0 else ("random", "greedy")
    result = played(key, number, names, most).result
    assert result is not None
    return bool(result.winners == (greedy,))


def kinds_answered(habits: Habits, games: Iterable[Game]) -> set[str]:
    """The kinds of decision that came up; habit has answered each as it must be."""
    kinds = set()
    for game in games:
        decision = game.decision
        if decision is not None:
            taken = habits.answer(game, decision)
            assert decision.least <= len(set(taken)) == len(taken) <= decision.most
            assert all(0 <= place < len(decision.options) for place in taken)
            kinds.add(decision.kind)
    return kinds


def answered(habits: Habits, game: Game) -> str:
    """What habit takes, in a word or by the card's name."""
    assert game.decision is not None
    option = game.decision.options[habits.answer(game, game.decision)[0]]
    it = game.instances.get(option.thing)
    return option.verb if it is None else str(it.face.name)


def advance(habits: Habits, game: Game, kind: str) -> None:
    """On by habit to a decision of that kind."""
    while game.decision is not None and game.decision.kind != kind:
        game.answer(*habits.answer(game, game.decision))
    assert game.decision is not None
