"""Data to text to data: whatever the rules can say is read back as itself, in one way only."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

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
