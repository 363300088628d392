"""Data to text to data: every ability that can be said is read back as itself, in one way only."""

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.text.helpers import looks_english, ways
from tests.text.strategies import abilities, spells

from mahojin.machine.ability import Ability, Spell
from mahojin.rulebooks.magmell.grammar import compile_text, print_text
from mahojin.text import TextError
from mahojin.text.normal import LONGEST

pytestmark = pytest.mark.filterwarnings("ignore:Generating overly large repr")
SLOW = settings(deadline=None, suppress_health_check=list(HealthCheck))


def check(found: tuple[Ability, ...], kind: str) -> None:
    text = print_text(found, kind, "ja")
    assume(len(text) <= LONGEST)
    try:
        assert compile_text(text, kind) == found
    except TextError as error:
        raise AssertionError(error.render("en")) from None
    assert set(ways(text, kind)) == {1}, text
    assert looks_english(print_text(found, kind, "en")), print_text(found, kind, "en")


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
