"""Data to text to data: every ability that can be said is read back as itself, in one way only."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.text import round_trip
from tests.text.helpers import looks_english, ways
from tests.text.round_trip import SLOW
from tests.text.strategies import abilities, spells

from mahojin.abilities import Ability, Spell
from mahojin.rulebooks.magmell import grammar

pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")


def check(found: tuple[Ability, ...], kind: str) -> None:
    round_trip.check(grammar, ways, found, kind)
    english = grammar.print_text(found, kind, "en")
    assert looks_english(english), english


@SLOW
@given(abilities)
def test_an_ability_of_a_unit_is_read_back(ability: Ability) -> None:
    check((ability,), "unit")


@SLOW
@given(spells)
def test_a_spell_is_read_back(spell: Spell) -> None:
    check((spell,), "magic")


@SLOW
@given(st.lists(abilities, min_size=2, max_size=3))
def test_several_abilities_are_read_back(several: list[Ability]) -> None:
    check(tuple(several), "unit")
