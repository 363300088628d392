"""Cards and effects as data for whoever may look at them."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from mahojin.kernel import view as machine
from mahojin.kernel.state import NO_HOST, Instance

from ..book import RACES
from ..effects.context import TextContext
from ..game import Pmv
from ..play.transformation import is_transformed
from ..play.undersides import may_be_looked_at
from .face import Card, Traits

NO_NUMBERS: dict[str, int] = {}
PRINTED = ("need", "cost", "graze", "attack", "toughness")
UNKNOWN = "unknown"  # the kind of a card that nobody may look at


class Thing(machine.Thing, frozen=True, gc=False):
    """A card or effect as this book shows it: also what it is set on, its races, caster and keywords."""

    host: int = NO_HOST
    races: tuple[str, ...] = ()
    caster: str = ""
    keywords: tuple[str, ...] = ()


class Overturned(Thing, frozen=True, gc=False):
    """A card that lies face down by its own effect, with the name of what is printed on it (5.7.5)."""

    underside: str = ""
    underside_en: str = ""


def _numbers(traits: Traits) -> dict[str, int]:
    """The numbers there are; a value below 0 is shown as 0 (1.8.7.j, 6.1.12), a hyphen not at all."""
    found = ((name, getattr(traits, name)) for name in PRINTED)
    return {name: max(0, number) for name, number in found if number is not None}


def _races(traits: Traits) -> tuple[str, ...]:
    return tuple(race for race in RACES if race in traits.races)


def _words(traits: Traits) -> tuple[str, ...]:
    return tuple(keyword.name for keyword in traits.keywords)


def _kind(face: Card) -> str:
    return face.kind or face.defined


@lru_cache(maxsize=8192)
def _printed(face: Card) -> tuple[dict[str, int], tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    traits = face.traits
    states = ("x_cost",) if face.cost == "X" else ()
    return _numbers(traits), states, _races(traits), _words(traits)


def of_face(face: Card, id: int = 0, owner: int = 0, controller: int = 0) -> Thing:
    """A card by what is printed on it."""
    numbers, states, races, words = _printed(face)
    return Thing(
        id,
        face.name,
        face.en,
        _kind(face),
        owner,
        controller,
        numbers,
        states,
        races=races,
        caster=face.caster,
        keywords=words,
    )


def lying(it: Instance) -> Thing:
    """A card where only what is printed on it counts."""
    return of_face(it.face, it.id, it.owner, it.controller)


def _now(
    game: Pmv, it: Instance, more: dict[str, int], states: tuple[str, ...], targets: tuple[int, ...] = ()
) -> Thing:
    """A card with its information as it is now."""
    face: Card = it.face
    traits = game.traits(it)
    if traits is face.traits:
        numbers, _, races, words = _printed(face)
    else:
        numbers, races, words = _numbers(traits), _races(traits), _words(traits)
    if face.cost == "X":
        states = ("x_cost", *states)
    return Thing(
        it.id,
        face.name,
        face.en,
        _kind(face),
        it.owner,
        it.controller,
        {**numbers, **more} if more else numbers,
        states,
        targets,
        it.host,
        races,
        traits.caster,
        words,
    )


def held(game: Pmv, it: Instance) -> Thing:
    """A card in hand, with its need and cost as they are now."""
    return _now(game, it, NO_NUMBERS, ())


def _position(it: Instance) -> str:
    return "asleep" if it.rested else "active"


def node(game: Pmv, it: Instance) -> Thing:
    """A node: how it lies is known, what it is to nobody (3.5.3)."""
    return _faceless(it, (_position(it),))


def _faceless(it: Instance, states: tuple[str, ...]) -> Thing:
    return Thing(it.id, "", "", UNKNOWN, it.owner, it.controller, NO_NUMBERS, states, host=it.host)


def on_field(game: Pmv, it: Instance) -> Thing:
    """A card on the field; face down by its own effect, also what is printed on it (5.7.5)."""
    there = _lying_there(game, it)
    if not may_be_looked_at(it):
        return there
    known = msgspec.structs.asdict(there)
    return Overturned(**known, underside=it.printed.name, underside_en=it.printed.en)


def _lying_there(game: Pmv, it: Instance) -> Thing:
    """Its values now, damage, position, what it is doing; face down, nothing else."""
    position = _position(it)
    if it.hidden:
        return _faceless(it, (position, "face_down"))
    more: dict[str, int] = {}
    if game.is_character(it):
        more["damage"] = it.damage
    popular = sum(1 for one in game.set_on(it.id) if one.face.defined == "popularity")
    if popular:
        more["popularity"] = popular
    return _now(game, it, more, (position, *_doing(game, it)))


def _doing(game: Pmv, it: Instance) -> tuple[str, ...]:
    states = ["character"] if game.is_character(it) else []
    attack = game.attack
    if attack is not None and attack.attacker == it.id:
        states.append("attacking")
    elif attack is not None and attack.defender == it.id:
        states.append("defending")
    if it.face_down:
        states.append("face_down")
    if it.host != NO_HOST:
        states.append("set")
    if is_transformed(it):
        states.append("transformed")
    return (*states, *game.leaving.get(it.id, ()))


def waiting(game: Pmv, it: Instance) -> Thing:
    """A played card or used effect that waits on the chain, with its targets."""
    play = it.play
    context = None if play is None else play.context
    rows = context.targets if isinstance(context, TextContext) else ()
    targets = tuple(thing for row in rows for thing in row)
    numbers = dict(context.numbers) if isinstance(context, TextContext) else {}
    more = {"x": numbers["X"]} if "X" in numbers else {}
    if it.zone == "chain":
        face: Card = it.face
        return Thing(it.id, face.name, face.en, "effect", it.owner, it.controller, more, (), targets)
    return _now(game, it, more, (), targets)


LOOKS = {"field": on_field, "nodes": node, "chain": waiting, "play_area": waiting, "hand": held}


def seen(game: Pmv, thing: int) -> Thing:
    """An instance as it is where it is."""
    it = game.instances[thing]
    look = LOOKS.get(it.zone)
    return look(game, it) if look else lying(it)
