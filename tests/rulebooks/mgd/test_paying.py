"""Paying od (1002): what suffices, who is used for it, and that nobody is used for nothing."""

from __future__ import annotations

import random
from itertools import combinations, permutations, product

import pytest

from mahojin.kernel.chance import Chance
from mahojin.rulebooks.mgd.book import ELEMENTS
from mahojin.rulebooks.mgd.cards.face import Card
from mahojin.rulebooks.mgd.costs.od import Od
from mahojin.rulebooks.mgd.costs.od_costs import OdCost
from mahojin.rulebooks.mgd.costs.od_sources import Supply, supplies
from mahojin.rulebooks.mgd.costs.purse import is_enough, purse_of
from mahojin.rulebooks.mgd.costs.ways import mixes, payments, spendings
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.turn.start import listen

NONE: frozenset[str] = frozenset()


def _girl(level: int, *elements: str, race: str = "") -> Card:
    name = f"{level}{''.join(elements)}{race}"
    races = frozenset({race}) if race else NONE
    return Card(name, "girl", elements=frozenset(elements), level=level, races=races)


def _game(*girls: Card, od: tuple[Od, ...] = ()) -> Mgd:
    game = Mgd(Chance.from_seed(0))
    listen(game, set(girls))
    for number, girl in enumerate(girls):
        game.make(girl, 0, "girls", 0, number)
    game.od[0] = od
    game.changed()
    return game


def _ways(game: Mgd, cost: OdCost) -> set[frozenset[str]]:
    """The ways to pay, by the names of the girls that make od."""
    options = payments(game, 0, cost, supplies(game, 0))
    return {frozenset(game.instances[thing].face.name for thing in option.data) for option in options}


def test_no_way_uses_a_girl_for_nothing() -> None:
    game = _game(_girl(1, "sun"), _girl(1, "moon"), _girl(2, "mars"))
    assert _ways(game, OdCost(free=2)) == {frozenset({"1sun", "1moon"}), frozenset({"2mars"})}


def test_the_way_that_makes_least_od_comes_first() -> None:
    game = _game(_girl(3, "sun"), _girl(1, "moon"), _girl(1, "mars"))
    first = payments(game, 0, OdCost(free=2), supplies(game, 0))[0]
    assert [game.instances[thing].face.level for thing in first.data] == [1, 1]


def test_girls_that_give_the_same_are_one_way() -> None:
    game = _game(*[_girl(1, "sun")] * 3)
    assert len(payments(game, 0, OdCost(free=2), supplies(game, 0))) == 1


def test_a_card_with_more_elements_than_cost_takes_different_ones() -> None:
    cost = OdCost(2, frozenset({"sun", "mars", "mercury"}))
    game = _game(_girl(2, "sun"), _girl(1, "mars"), _girl(1, "mercury"))
    assert _ways(game, cost) == {
        frozenset({"2sun", "1mars"}),
        frozenset({"2sun", "1mercury"}),
        frozenset({"1mars", "1mercury"}),
    }


def test_the_mix_of_a_girl_is_what_the_others_do_not_give() -> None:
    game = _game(_girl(2, "sun", "mars"), _girl(1, "sun"))
    cost = OdCost(3, frozenset({"sun", "mars"}), symbols=())
    chosen = supplies(game, 0)
    made = [symbol for mix in mixes((), cost, chosen) for symbol in mix]
    assert sorted(made)[0] == "mars" and "sun" in made and len(made) == 3


def test_what_is_spent_can_be_chosen_where_it_makes_a_difference() -> None:
    pool = (Od("sun"), Od("moon"), Od("moon"))
    assert {tuple(pool[at].symbol for at in way) for way in spendings(pool, OdCost(free=2))} == {
        ("moon", "moon"),
        ("moon", "sun"),
    }


def test_od_of_an_ally_stands_for_an_element_but_blank_od_never_does() -> None:
    cost = OdCost(1, frozenset({"sun"}), alliance=frozenset({"justice"}))
    assert is_enough((Od("mars", frozenset({"justice"})),), cost)
    assert not is_enough((Od("mars", frozenset({"festival"})),), cost)
    assert not is_enough((Od("", frozenset({"justice"})),), cost)


# --- Against trying everything --------------------------------------------------------------------------


def _pays(points: list[str], cost: OdCost) -> bool:
    """Every point of the cost finds one of its own, tried in every order."""
    symbols = [symbol for symbol, number in cost.symbols for _ in range(number)]
    must = min(cost.own, len(cost.elements))
    if len(points) < cost.total:
        return False
    for elements in combinations(sorted(cost.elements), must):
        wanted = [*symbols, *elements]
        for taken in permutations(points, len(wanted)):
            if all(
                one == want or (want == "any" and one in ELEMENTS)
                for one, want in zip(taken, wanted, strict=True)
            ):
                return True
    return False


def _suffices(chosen: list[Supply], cost: OdCost) -> bool:
    """Some mix of the od that these make pays the cost."""
    points = [one.symbols for one in chosen for _ in range(one.number)]
    return any(_pays(list(mix), cost) for mix in product(*points))


def _random_case(seed: int) -> tuple[Mgd, OdCost]:
    chance = random.Random(seed)
    some = ("sun", "mars", "moon")
    girls = [
        _girl(chance.randint(1, 2), *chance.sample(some, chance.randint(0, 2)))
        for _ in range(chance.randint(1, 3))
    ]
    elements = frozenset(chance.sample(some, chance.randint(0, 3)))
    symbols = {chance.choice([*some, "any"]): 1 for _ in range(chance.randint(0, 1))}
    own = chance.randint(0, 3) if elements else 0
    return _game(*girls), OdCost(own, elements if own else NONE, tuple(symbols.items()), chance.randint(0, 1))


@pytest.mark.parametrize("seed", range(120))
def test_paying_agrees_with_trying_everything(seed: int) -> None:
    game, cost = _random_case(seed)
    there = supplies(game, 0)
    assert purse_of(game, 0).pays(cost) == _suffices(there, cost)
    if not cost.total:
        return
    for option in payments(game, 0, cost, there):
        chosen = [one for one in there if one.thing in option.data]
        assert _suffices(chosen, cost)
        assert _pays([symbol for mix in mixes((), cost, chosen) for symbol in mix], cost)
        for left_out in chosen:
            assert not _suffices([one for one in chosen if one is not left_out], cost)
