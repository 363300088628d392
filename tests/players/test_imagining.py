"""Imagined worlds: they can be played on like any game, rely on nothing hidden, and share their keys."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from tests.players.playing import begun
from tests.rulebooks.keeping import compare

from mahojin.kernel.chance import Chance
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.keys import decision_key, knowledge, option_key
from mahojin.kernel.worlds import deal_anew
from mahojin.rulebooks.mgd.actions import possible
from mahojin.rulebooks.nova.actions import priority
from mahojin.rulebooks.registry import RULEBOOKS, rulebook

PLAYED_ON = 30  # answers


def moments(key: str, games: Iterable[int], share: float) -> Iterator[Any]:
    """Some moments of random games."""
    for number in games:
        rng = random.Random(f"{key}-{number}")
        game = begun(key, number)
        for _ in range(400):
            if game.decision is None:
                break
            if rng.random() < share:
                yield game
            answer_by_chance(game, rng)


def answer_by_chance(game: Any, rng: random.Random) -> None:
    decision = game.decision
    game.answer(*rng.sample(range(len(decision.options)), rng.randint(decision.least, decision.most)))


def imagined(game: Any, chance: Chance) -> Any:
    return rulebook(game.book.key).imagine(game, game.decision.seat, chance)


@pytest.mark.parametrize("key", RULEBOOKS)
def test_an_imagined_world_can_be_played_on(key: str) -> None:
    chance, rng = Chance.from_seed(key), random.Random(key)
    for game in moments(key, range(3), 0.15):
        world = imagined(game, chance)
        for _ in range(PLAYED_ON):
            if world.decision is None:
                break
            answer_by_chance(world, rng)


@pytest.mark.parametrize("key", ["magmell", "mgd", "nova"])
def test_nothing_kept_in_an_imagined_world_is_stale(key: str) -> None:
    chance = Chance.from_seed(key)
    for game in moments(key, range(4), 0.1):
        compare(imagined(game, chance))


@pytest.mark.parametrize(
    ("key", "deeds", "games"), [("nova", priority.deeds, (86, 119)), ("mgd", possible.deeds, (0, 1))]
)
def test_what_others_may_do_is_looked_for_anew_in_an_imagined_world(
    key: str, deeds: Any, games: tuple[int, ...]
) -> None:
    chance = Chance.from_seed(key)
    for game in moments(key, games, 1.0):
        other = 1 - game.decision.seat
        deeds(game, other)  # what was found of the true hand must not be believed of another
        world = imagined(game, chance)
        found = [option.key for option in deeds(world, other)]
        fresh = world.clone()
        fresh.changed()
        assert found == [option.key for option in deeds(fresh, other)]


def test_a_card_that_becomes_another_is_heard_by_what_it_is_now() -> None:
    game = begun("nova", 3)
    hand = [it for it in game.instances.values() if not {it.zone, "anywhere"} & it.face.ability_zones]
    game.ability_holders[hand[0].id] = None  # as if the card that it was had been heard where it lies
    deal_anew(game, [hand[0].id], lambda it: False, Chance.from_seed(1))
    assert hand[0].id not in game.ability_holders


@pytest.mark.parametrize("key", RULEBOOKS)
def test_what_a_seat_knows_and_may_do_has_the_same_keys_in_all_worlds(key: str) -> None:
    chance = Chance.from_seed(key)
    look = rulebook(key).view
    for game in moments(key, range(3), 0.1):
        decision, seat = game.decision, game.decision.seat
        world = imagined(game, chance)
        assert knowledge(look(game, seat)) == knowledge(look(world, seat))
        assert decision_key(game, decision) == decision_key(world, world.decision)
        keys = [[option_key(one, decision, option) for option in decision.options] for one in (game, world)]
        assert keys[0] == keys[1]


@pytest.mark.parametrize("key", RULEBOOKS)
def test_options_with_the_same_key_look_alike(key: str) -> None:
    for game in moments(key, range(3), 0.2):
        decision = game.decision
        seen: dict[object, Any] = {}
        for option in decision.options:
            one = seen.setdefault(option_key(game, decision, option), option)
            assert one.verb == option.verb
            if one.thing != option.thing:
                assert NOTHING > min(one.thing, option.thing) >= 0
                assert game.instances[one.thing].face is game.instances[option.thing].face
