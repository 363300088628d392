"""Data to text to data: whatever the rules can say is read back as itself, in one way only."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.rulebooks.mgd.deriving import derive
from tests.rulebooks.mgd.reading import ways
from tests.text.helpers import looks_english

from mahojin.machine.ability import Modes, Spell, Standing, Target, Those, exactly, nodes
from mahojin.rulebooks.mgd.grammar import compile_text, print_text
from mahojin.rulebooks.mgd.grammar.pairs import split
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.text import TextError, derivations, read, say_en, say_ja
from mahojin.text.english import sentence
from mahojin.text.normal import LONGEST

SLOW = settings(deadline=None, suppress_health_check=list(HealthCheck))
PARTS = ("standing", "step", "price", "waiting", "condition", "condition-nara", "use limit", "skill with")
seeds = st.integers(0, 10**9)

# Names everything that それ and its like can mean.
OPENING = tuple(Target(Those(kind), exactly(1)) for kind in ("ability", "girl", "monster", "player"))


@pytest.mark.parametrize("word", PARTS)
@SLOW
@given(seeds)
def test_what_the_rules_say_is_read_back(word: str, seed: int) -> None:
    said = derive(word, random.Random(seed))
    text = say_ja(grammar(), word, said)
    assert read(grammar(), word, text) == said
    assert derivations(grammar(), word, text) == 1, text
    assert looks_english(sentence(say_en(grammar(), word, said)))


def check(abilities: tuple[Any, ...], kind: str) -> None:
    text = print_text(abilities, kind, "ja")
    assume(len(text) <= LONGEST)
    try:
        assert compile_text(text, kind) == abilities
    except TextError as error:
        raise AssertionError(error.render("en")) from None
    assert set(ways(text, kind)) == {1}, text


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
