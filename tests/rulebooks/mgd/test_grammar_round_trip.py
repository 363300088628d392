"""Data to text to data: whatever the rules can say is read back as itself, in one way only."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.rulebooks.mgd.deriving import derive
from tests.rulebooks.mgd.reading import ways
from tests.text import round_trip
from tests.text.round_trip import SLOW, read_back, seeds

from mahojin.abilities import Modes, Spell, Standing, Target, Those, exactly, nodes
from mahojin.rulebooks.mgd import grammar as book
from mahojin.rulebooks.mgd.grammar.pairs import split
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar

PARTS = ("standing", "step", "price", "waiting", "condition", "condition-nara", "use limit", "skill with")

# Names everything that それ and its like can mean.
OPENING = tuple(Target(Those(kind), exactly(1)) for kind in ("ability", "girl", "monster", "player"))


test_what_the_rules_say_is_read_back = read_back(PARTS, grammar, derive)
check = partial(round_trip.check, book, ways)


@SLOW
@given(seeds, st.integers(1, 3))
def test_a_chant_is_read_back(seed: int, number: int) -> None:
    chance = random.Random(seed)
    steps: tuple[Any, ...] = tuple(item for _ in range(number) for item in derive("step", chance))  # type: ignore[attr-defined]
    assume(not any(isinstance(node, Modes) for node in nodes(steps)))
    check(split((Spell((*OPENING, *steps)),)), "chant")


@SLOW
@given(seeds)
def test_a_standing_ability_is_read_back(seed: int) -> None:
    ability = derive("standing", random.Random(seed))
    assume(isinstance(ability, Standing) and "It(" not in repr(ability) and "Who.OWNER" not in repr(ability))
    assume("Who.CONTROLLER" not in repr(ability) and "Did(" not in repr(ability))
    check(split((ability,)), "monster")


@pytest.mark.parametrize(
    ("typed", "price"),
    [
        ("手札を1枚捨てる、［1］", "手札を1枚捨てる、［1］"),
        ("手札を1枚捨て、［1］を支払う", "手札を1枚捨てる、［1］"),
        ("［レスト］、［太陽］［1］、手札を1枚捨てる", "［レスト］、［太陽］［1］、手札を1枚捨てる"),
        ("［1］を支払い、手札を1枚捨てる", "［1］、手札を1枚捨てる"),
    ],
)
def test_what_is_paid_keeps_its_order(typed: str, price: str) -> None:
    """903.2h-1: it is paid as it is written."""
    understood = book.understand(typed + "：カードを1枚引く。", "monster")
    assert understood.ja == price + "：カードを1枚引く。"
    assert book.compile_text(understood.ja, "monster") == understood.abilities
