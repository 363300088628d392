"""A compiled word refuses a part of another type than the one declared: no text of a pool has such a part."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from tests.text.word_types import classes, is_one_of, mistyped

from mahojin.judge import load_scenarios
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.pmv import abilities as of_pmv
from mahojin.rulebooks.registry import RULEBOOKS, rulebook


def cards_of(key: str) -> Iterator[Any]:
    """The cards of the pool, and those that scenarios make up."""
    yield from load_pool(key).values()
    folder = Path(str(files(rulebook(key).package))) / "scenarios"
    settings = {
        id(one.setting): one.setting for path in folder.glob("*.judge") for one in load_scenarios(path)
    }
    for setting in settings.values():
        yield from setting.cards.values()


@pytest.mark.parametrize("key", RULEBOOKS)
def test_every_part_of_a_word_is_what_it_is_declared_to_be(key: str) -> None:
    wrong = {
        f"{card.name}: {part}"
        for card in cards_of(key)
        for part in mistyped((card.abilities, getattr(card, "texts", ())))
    }
    assert not wrong


def test_a_part_of_another_type_is_noticed() -> None:
    allowed = classes("Number | None")
    assert allowed is not None
    assert is_one_of(of_pmv.Var("A"), allowed)
    assert is_one_of(None, allowed)
    assert not is_one_of("A", allowed)
