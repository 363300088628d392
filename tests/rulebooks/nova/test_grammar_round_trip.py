"""Data to text to data: whatever the rules can say is read back as itself, in one way only."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st
from tests.rulebooks.nova.deriving import derive
from tests.rulebooks.nova.reading import ways
from tests.text import round_trip
from tests.text.round_trip import SLOW, read_back, seeds

from mahojin.abilities import Modes, Spell, Standing, Target, Those, exactly, nodes
from mahojin.rulebooks.nova import grammar as book
from mahojin.rulebooks.nova.grammar.pairs import split
from mahojin.rulebooks.nova.grammar.vocabulary import grammar

PARTS = ("ability", "step", "price", "condition", "condition-nara", "use limit", "equips")

# Names everything that それ and its like can mean.
OPENING = (
    *(Target(Those(kind), exactly(1)) for kind in ("character", "item", "card", "servant", "player")),
    Target(Those("ability", zone="waiting"), exactly(1)),
)


test_what_the_rules_say_is_read_back = read_back(PARTS, grammar, derive)
check = partial(round_trip.check, book, lambda text, _: ways(text))


@SLOW
@given(seeds, st.integers(1, 3))
def test_a_spell_is_read_back(seed: int, number: int) -> None:
    chance = random.Random(seed)
    steps: tuple[Any, ...] = tuple(derive("step", chance) for _ in range(number))
    assume(not any(isinstance(node, Modes) for node in nodes(steps)))
    check(split((Spell((*OPENING, *steps)),)), "spell")


@SLOW
@given(seeds)
def test_an_ability_is_read_back(seed: int) -> None:
    ability = derive("ability", random.Random(seed))
    assume("It(" not in repr(ability) and not any(isinstance(node, Modes) for node in nodes((ability,))))
    absent = {"Did(", "Among("} if isinstance(ability, Standing) else set()
    assume(not any(word in repr(ability) for word in absent))
    assume("Who.OWNER" not in repr(ability))
    check(split((ability,)), "servant")
