"""Positions and scenarios as judge files have them, put on the table."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest

from mahojin.judge import position, read_scenarios, run_scenario
from mahojin.kernel.problem import BadInput
from mahojin.language.book import Book
from mahojin.language.game import Game

G = TypeVar("G", bound=Game)


def placed(kind: type[G], text: str) -> G:
    """The game of that class that a position describes."""
    game = position(text)
    assert isinstance(game, kind)
    return game


def holds(text: str) -> bool:
    """Whether there are scenarios in a file and every one of them holds."""
    scenarios = read_scenarios(text, "here")
    assert scenarios
    return all(run_scenario(scenario).ok for scenario in scenarios)


def assert_cannot_be(text: str) -> None:
    """A position is refused, with its place, and told why in both languages."""
    with pytest.raises(BadInput) as caught:
        position(text)
    assert caught.value.problems
    for problem in caught.value.problems:
        assert problem.where.startswith("position:")
        assert problem.ja
        assert problem.en


def assert_all_have_words(vocabulary: Any, book: Book, decisions: set[str]) -> None:
    """Every zone and every kind of decision has words, and every verb a spelling and a kind."""
    assert vocabulary.ZONES.keys() == book.zones.keys()
    assert vocabulary.KINDS.keys() == decisions
    assert set(vocabulary.SPELLINGS.meanings.values()) == vocabulary.VERBS.keys()
    for verb in vocabulary.VERBS.values():
        assert verb.kind in vocabulary.KINDS
