"""What is kept from step to step equals what would be computed anew, at every decision of random games."""

from __future__ import annotations

import pytest
from tests.rulebooks.keeping import anew, compare, random_game

from mahojin.rulebooks.mgd.actions.means import Reach, means_of, reach_of
from mahojin.rulebooks.mgd.actions.priority import actions
from mahojin.rulebooks.mgd.costs.od_sources import Supply, od_abilities, supplied, supplies
from mahojin.rulebooks.mgd.costs.purse import Purse, purse_of
from mahojin.rulebooks.mgd.effects.conditional import activations
from mahojin.rulebooks.mgd.game import Mgd
from mahojin.rulebooks.mgd.zones.side import Side


def _options(game: Mgd) -> list[list[str]]:
    return [[option.key for option in actions(game, seat)] for seat in range(game.seats)]


def _recorded(game: Mgd) -> Mgd:
    """A copy that looks at everything there is, and puts every refusal on record."""
    fresh: Mgd = anew(game)
    fresh.trace = []
    return fresh


def _given(found: list[Supply]) -> list[object]:
    return [(one.thing, one.place, one.symbols, one.number, one.features, one.whole) for one in found]


def _within(reach: Reach) -> object:
    return reach.cards, reach.quick, reach.open


def _check_means(game: Mgd, fresh: Mgd, seat: int) -> None:
    """What a player can pay with, and what can be paid for."""
    purse = Purse(fresh, seat)
    kept = purse_of(game, seat)
    assert kept.kinds == purse.kinds
    assert (kept.number, kept.masks, kept.certain) == (purse.number, purse.masks, purse.certain)
    reach = reach_of(game, seat, means_of(game, seat))
    assert _within(reach) == _within(Reach(means_of(fresh, seat), purse))
    assert od_abilities(game, seat) == od_abilities(_recorded(game), seat)
    assert _given(supplied(game, seat)) == _given(supplies(fresh, seat))


def _lying(side: Side) -> list[list[int]]:
    rows = (
        side.in_monster_zone,
        side.in_girl_zone,
        side.cards,
        side.monsters,
        side.girls,
        side.makers,
        side.ruled,
    )
    return [[card.id for card in row] for row in rows]


def _check_sides(game: Mgd, fresh: Mgd) -> None:
    """What each player has on the battlefield, and that it is the game's own."""
    for seat in range(game.seats):
        assert _lying(game.side(seat)) == _lying(fresh.side(seat))
        assert all(card is game.instances[card.id] for card in game.side(seat).cards)


def _check_given(game: Mgd, fresh: Mgd) -> None:
    """The conditional abilities of everything that effects give or take some of."""
    assert game.snapshot.abilities == fresh.snapshot.abilities
    for thing in game.snapshot.abilities:
        assert activations(game, game.instances[thing]) == activations(fresh, fresh.instances[thing])


@pytest.mark.parametrize("seed", range(40))
def test_nothing_kept_is_stale(seed: int) -> None:
    for game in random_game("mgd", seed):
        fresh = compare(game)
        _check_given(game, fresh)
        _check_sides(game, fresh)
        for seat in range(game.seats):
            _check_means(game, fresh, seat)
        if game.decision.kind == "priority":
            assert _options(game) == _options(fresh) == _options(_recorded(game))
            assert anew(game).process_rules() is None
