"""Cards and abilities as data for whoever may look at them."""

from __future__ import annotations

from functools import lru_cache

from mahojin.kernel import view as machine
from mahojin.kernel.state import NO_HOST, Instance
from mahojin.kernel.view import NO_NUMBERS, shares_of, targets_of
from mahojin.language.profile import PRICES

from ..book import COLOURS
from ..costs.total_price import card_cost
from ..game import SKILLS, Nova
from .face import Card, Traits

PRICE = (*COLOURS, "any")
NEED = tuple(f"need_{name}" for name in PRICE)


class Thing(machine.Thing, frozen=True, gc=False):
    """A card or ability as this book shows it: also what bears it, its groups, races and keywords."""

    host: int = NO_HOST
    groups: tuple[str, ...] = ()
    races: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()


def _priced(names: tuple[str, ...], cost: tuple[int, ...] | None) -> dict[str, int]:
    """The symbols of a cost that there are; a cost of nothing is shown as 0 (902.6), none at all is not."""
    if cost is None:
        return NO_NUMBERS
    found = {name: number for name, number in zip(names, cost, strict=True) if number > 0}
    return found or {names[-1]: 0}


def _numbers(face: Card, traits: Traits, cost: tuple[int, ...] | None) -> dict[str, int]:
    """Cost, and what the kind of card has: attack and health, or level and required energy."""
    numbers = _priced(PRICE, cost)
    if traits.kind == "servant":
        return {**numbers, "attack": max(0, traits.attack), "health": max(0, traits.health)}
    if traits.kind == "character":
        need = _priced(NEED, face.need) if any(face.need) else NO_NUMBERS
        return {**numbers, "level": traits.level, **need}
    return numbers


def _colours(traits: Traits) -> tuple[str, ...]:
    return tuple(colour for colour in COLOURS if colour in traits.colours) or ("colourless",)


@lru_cache(maxsize=8192)
def of_face(face: Card, id: int = 0, owner: int = 0, controller: int = 0) -> Thing:
    """A card by what is printed on it."""
    traits = face.traits
    return Thing(
        id,
        face.name,
        face.en,
        face.kind,
        owner,
        controller,
        _numbers(face, traits, face.cost),
        _colours(traits),
        groups=tuple(sorted(traits.groups)),
        races=tuple(sorted(traits.races)),
        skills=tuple(sorted(face.skills)),
    )


def lying(it: Instance) -> Thing:
    """A card where only what is printed on it counts."""
    return of_face(it.face, it.id, it.owner, it.controller)


def _now(
    game: Nova,
    it: Instance,
    cost: tuple[int, ...] | None,
    numbers: dict[str, int],
    states: tuple[str, ...],
    targets: tuple[int, ...] = (),
) -> Thing:
    """A card with its information as it is now."""
    face: Card = it.face
    traits = game.traits(it)
    return Thing(
        it.id,
        traits.name,
        face.en if traits.name == face.name else traits.name,
        traits.kind,
        it.owner,
        it.controller,
        {**_numbers(face, traits, cost), **numbers},
        (*_colours(traits), *states),
        targets,
        it.host,
        tuple(sorted(traits.groups)),
        tuple(sorted(traits.races)),
        _skills(game, it),
    )


def _skills(game: Nova, it: Instance) -> tuple[str, ...]:
    """The keywords it has now; those printed where nothing gives or takes any."""
    if it.id not in game.snapshot.abilities:
        return of_face(it.face).skills
    return tuple(skill for skill in sorted(SKILLS) if game.has_skill(it, skill))


def held(game: Nova, it: Instance) -> Thing:
    """A card in hand or character deck, with what it costs now."""
    face: Card = it.face
    if game.traits(it) is face.traits and PRICES not in game.snapshot.effects and not face.own_prices:
        return lying(it)
    return _now(game, it, None if face.cost is None else card_cost(game, it), NO_NUMBERS, ())


def on_field(game: Nova, it: Instance) -> Thing:
    """A card on the field: its values now, damage, counters, position, what it is doing."""
    numbers: dict[str, int] = dict(it.counters or {})
    if game.kind(it) == "servant":
        numbers |= {"attack": game.attack(it), "health": game.health(it), "damage": it.damage}
    return _now(game, it, it.face.cost, numbers, (_position(it), *_doing(game, it)))


def _position(it: Instance) -> str:
    return "rested" if it.rested else "standby"


def _doing(game: Nova, it: Instance) -> tuple[str, ...]:
    servant = game.kind(it) == "servant"
    restricted = servant and game.is_restricted(it) and not game.has_skill(it, "swift")
    found = ("attacking", game.trait(it.id, "attacking")), ("blocking", game.trait(it.id, "blocking"))
    states = (*found, ("destroyed", it.id in game.destroyed), ("restricted", restricted))
    return tuple(name for name, given in states if given)


def as_energy(game: Nova, it: Instance) -> Thing:
    """A card in the energy zone, with its colour now."""
    return _now(game, it, it.face.cost, NO_NUMBERS, (_position(it),))


def waiting(game: Nova, it: Instance) -> Thing:
    """A card or ability that waits, with its targets, and by a target's id what it will get."""
    play = it.play
    named = targets_of(play)
    targets = named if it.host == NO_HOST else (it.host, *named)
    face: Card = it.face
    if face.kind == "ability":  # it has its text and nothing else (311.4)
        return Thing(
            it.id, face.name, face.en, "ability", it.owner, it.controller, shares_of(play), (), targets
        )
    return _now(game, it, face.cost, shares_of(play), (), targets)


LOOKS = {
    "field": on_field,
    "energy": as_energy,
    "waiting": waiting,
    "hand": held,
    "characters": held,
}


def seen(game: Nova, thing: int) -> Thing:
    """An instance as it is where it is."""
    it = game.instances[thing]
    look = LOOKS.get(it.zone)
    return look(game, it) if look else lying(it)
