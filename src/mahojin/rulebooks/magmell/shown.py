"""Cards, tokens and abilities as data for whoever may look at them."""

from __future__ import annotations

from functools import lru_cache

from mahojin.kernel.state import Instance
from mahojin.kernel.view import NO_NUMBERS, Thing, shares_of, targets_of

from .book import COLOURS
from .face import Card, Traits
from .game import Magmell, is_token

PRICE = (*COLOURS, "any")
CATALYST = tuple(f"{colour}_catalyst" for colour in COLOURS)


def _numbers(traits: Traits) -> dict[str, int]:
    """The symbols of cost and catalyst that there are, and a unit's AP and HP."""
    prices = zip((*PRICE, *CATALYST), (*traits.cost, *traits.catalyst), strict=True)
    numbers = {name: number for name, number in prices if number}
    return {**numbers, "ap": traits.ap, "hp": traits.hp} if traits.kind == "unit" else numbers


@lru_cache(maxsize=4096)
def _printed(face: Card) -> tuple[dict[str, int], tuple[str, ...]]:
    return _numbers(face.traits), ("quick",) if face.traits.quick else ()


def of_face(face: Card, id: int = 0, owner: int = 0, controller: int = 0) -> Thing:
    """A card by what is printed on it."""
    numbers, states = _printed(face)
    return Thing(id, face.name, face.en, face.kind, owner, controller, numbers, states)


def lying(it: Instance) -> Thing:
    """A card where only what is printed on it counts."""
    return of_face(it.face, it.id, it.owner, it.controller)


def held(game: Magmell, it: Instance) -> Thing:
    """A card in hand, with its cost as it is now."""
    traits = game.traits(it)
    if traits is it.face.traits:
        return lying(it)
    states = ("quick",) if traits.quick else ()
    face = it.face
    return Thing(it.id, face.name, face.en, face.kind, it.owner, it.controller, _numbers(traits), states)


def _position(it: Instance) -> tuple[str, ...]:
    return ("rested",) if it.rested else ("awake",)


def unit(game: Magmell, it: Instance) -> Thing:
    """A unit in the battle area: AP and HP now, damage, counters, position."""
    numbers = {"ap": game.ap(it), "hp": game.hp(it), "damage": it.damage, **(it.counters or {})}
    states = _position(it) + (("token",) if is_token(it) else ())
    return Thing(it.id, it.face.name, it.face.en, "unit", it.owner, it.controller, numbers, states)


def stone(game: Magmell, it: Instance) -> Thing:
    """A stone with its colours; a face-down one has none, but everyone may look at its face (219.6.3)."""
    states = _position(it) + (("face_down",) if it.face_down else tuple(sorted(game.traits(it).colours)))
    numbers = it.counters.copy() if it.counters else NO_NUMBERS
    return Thing(it.id, it.face.name, it.face.en, "stone", it.owner, it.controller, numbers, states)


def on_chant(game: Magmell, it: Instance) -> Thing:
    """A card or ability that waits, with its targets, and by a target's id what it will get."""
    play = it.play
    targets = targets_of(play)
    face = it.face
    return Thing(it.id, face.name, face.en, face.kind, it.owner, it.controller, shares_of(play), (), targets)


def seen(game: Magmell, thing: int) -> Thing:
    """An instance as it is where it is."""
    it = game.instances[thing]
    look = {"battle_area": unit, "stone_area": stone, "chant": on_chant, "hand": held}.get(it.zone)
    return look(game, it) if look else lying(it)
