"""Computed characteristics: time stamps, dependency, and that nothing computed goes stale."""

from __future__ import annotations

import pytest
from tests.engine.toy import TABLES, DependentToy, Thing, Toy, toy

from mahojin.abilities import Change, Continuous, CountOf, Has, Standing, Those, Times, Until
from mahojin.kernel.state import Context, Effect

ALL = Those("thing")
B = Those("thing", which=(Has("group", "=", "B"),))
ALL_BECOME_B = Change(ALL, "group", "=", "B")
B_GET_100 = Change(B, "power", "+", 100)
POWER_IS_5 = Change(ALL, "power", "=", 5)
PLUS_1 = Change(ALL, "power", "+", 1)


def with_effects(kind: type[Toy], *effects: Continuous) -> tuple[Toy, int]:
    """A game with one thing on the table, and effects that came about in this order."""
    game = toy(kind)
    thing = game.make(Thing("it", "A", 1), 0, TABLES[0], 0)
    for effect in effects:
        game.changed()
        game.effects.append(Effect(game.clock, effect, Context(0, 0), None, Until.END_OF_TURN))
    game.changed()
    return game, thing.id


@pytest.mark.parametrize("effects", [(ALL_BECOME_B, B_GET_100), (B_GET_100, ALL_BECOME_B)])
def test_with_dependency_the_answer_is_the_same_in_either_order(effects: tuple[Change, Change]) -> None:
    game, thing = with_effects(DependentToy, *effects)
    assert (game.trait(thing, "group"), game.trait(thing, "power")) == ("B", 101)


@pytest.mark.parametrize(
    ("effects", "power"), [((ALL_BECOME_B, B_GET_100), 101), ((B_GET_100, ALL_BECOME_B), 1)]
)
def test_without_dependency_time_decides(effects: tuple[Change, Change], power: int) -> None:
    game, thing = with_effects(Toy, *effects)
    assert (game.trait(thing, "group"), game.trait(thing, "power")) == ("B", power)


@pytest.mark.parametrize("kind", [Toy, DependentToy])
@pytest.mark.parametrize(("effects", "power"), [((POWER_IS_5, PLUS_1), 6), ((PLUS_1, POWER_IS_5), 5)])
def test_effects_that_do_not_depend_apply_in_order_of_time(
    kind: type[Toy], effects: tuple[Change, Change], power: int
) -> None:
    game, thing = with_effects(kind, *effects)
    assert game.trait(thing, "power") == power


def test_effects_that_depend_on_each_other_in_a_circle_apply_in_order_of_time() -> None:
    a_become_b = Change(Those("thing", which=(Has("group", "=", "A"),)), "group", "=", "B")
    b_become_a = Change(B, "group", "=", "A")
    game, thing = with_effects(DependentToy, a_become_b, b_become_a)
    assert game.trait(thing, "group") == "A"
    game, thing = with_effects(DependentToy, b_become_a, a_become_b)
    assert game.trait(thing, "group") == "A"


def test_an_amount_that_depends_on_another_effect_waits_for_it() -> None:
    for_each_b = Change(ALL, "power", "+", Times(CountOf(B), 10))
    for effects in ((for_each_b, ALL_BECOME_B), (ALL_BECOME_B, for_each_b)):
        game, thing = with_effects(DependentToy, *effects)
        assert game.trait(thing, "power") == 11


def test_a_standing_ability_counts_from_when_its_thing_arrived() -> None:
    game = toy()
    thing = game.make(Thing("it"), 0, TABLES[0], 0)
    game.changed()
    game.make(Thing("sets", "A", 0, Standing(POWER_IS_5)), 0, TABLES[0], 0)
    game.changed()
    game.make(Thing("adds", "A", 0, Standing(PLUS_1)), 0, TABLES[0], 0)
    assert game.trait(thing.id, "power") == 6


def test_what_is_computed_follows_what_comes_and_goes() -> None:
    game = toy()
    thing = game.make(Thing("it"), 0, TABLES[0], 0)
    assert game.trait(thing.id, "power") == 1
    lord = game.make(Thing("lord", "A", 0, Standing(PLUS_1)), 0, TABLES[0], 0)
    assert game.trait(thing.id, "power") == 2
    late = game.make(Thing("late"), 0, TABLES[0], 0)
    assert game.trait(late.id, "power") == 2
    game.remove(lord)
    assert game.trait(thing.id, "power") == 1


def test_a_clone_computes_for_itself() -> None:
    game, thing = with_effects(Toy, PLUS_1)
    twin = game.clone()
    twin.effects.clear()
    twin.changed()
    assert twin.trait(thing, "power") == 1
    assert game.trait(thing, "power") == 2
