"""Cards and abilities as data for whoever may look at them."""

from __future__ import annotations

from functools import lru_cache

from mahojin.kernel import view as machine
from mahojin.kernel.state import NO_CARD, NO_HOST, Instance
from mahojin.kernel.view import NO_NUMBERS, shares_of, targets_of

from ..book import BATTLEFIELD, ELEMENTS
from ..game import Mgd
from .descriptions import SKILL_NAMES
from .face import KINDS, Card, Traits

NO_ELEMENT = "no_element"  # 無属性
PRICED = ("monster", "chant", "barrier")  # kinds that are activated by paying od


class Thing(machine.Thing, frozen=True, gc=False):
    """A card or ability as this book shows it: also what lies on it, its version, races, types, skills.

    ``key`` is what the pool calls its card; it is empty where one may not know it.
    """

    host: int = NO_HOST
    version: str = ""
    kinds: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    races: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    material: tuple[str, ...] = ()
    key: str = ""


def _kind(kinds: frozenset[str], face: Card) -> str:
    """The kind by which a card is shown: of several, the first of the book's."""
    if face.kind == "ability":
        return "ability"
    return next((kind for kind in KINDS if kind in kinds), "token")


def _numbers(face: Card, traits: Traits) -> dict[str, int]:
    """Cost, level, ATK and DEF, as far as a card of its kind has them."""
    numbers: dict[str, int] = {}
    if face.kind in PRICED and not face.extra and "offering" not in traits.types:
        numbers["cost"] = traits.cost
    if traits.level:
        numbers["level"] = traits.level
    if traits.atk is not None:
        numbers["atk"] = traits.atk
    if traits.dfn is not None:
        numbers["def"] = traits.dfn
    return numbers


def _elements(traits: Traits) -> tuple[str, ...]:
    return tuple(one for one in ELEMENTS if one in traits.elements) or (NO_ELEMENT,)


def _marks(face: Card) -> tuple[str, ...]:
    """Printed states: that its cost is X, and that it is no card."""
    return (*(("x_cost",) if face.x_cost else ()), *(("token",) if face.token else ()))


@lru_cache(maxsize=8192)
def of_face(face: Card, id: int = 0, owner: int = 0, controller: int = 0) -> Thing:
    """A card by what is printed on it."""
    traits = face.traits
    return Thing(
        id,
        face.name,
        face.en,
        _kind(traits.kinds, face),
        owner,
        controller,
        _numbers(face, traits),
        (*_elements(traits), *_marks(face)),
        version=face.version,
        kinds=_in_order(traits.kinds),
        types=tuple(sorted(traits.types)),
        races=tuple(sorted(traits.races)),
        skills=tuple(sorted(face.skills & SKILL_NAMES)),
        material=face.material,
        key=face.key,
    )


def _in_order(kinds: frozenset[str]) -> tuple[str, ...]:
    return tuple(kind for kind in KINDS if kind in kinds)


def lying(it: Instance) -> Thing:
    """A card where only what is printed on it counts."""
    return of_face(it.face, it.id, it.owner, it.controller)


def _now(
    game: Mgd,
    it: Instance,
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
        _kind(traits.kinds, face),
        it.owner,
        it.controller,
        {**_numbers(face, traits), **numbers},
        (*_elements(traits), *_marks(face), *states),
        targets,
        it.host,
        traits.version,
        _in_order(traits.kinds),
        tuple(sorted(traits.types)),
        tuple(sorted(traits.races)),
        _skills(game, it),
        face.material,
        face.key,
    )


def _skills(game: Mgd, it: Instance) -> tuple[str, ...]:
    """The keyword skills it has now; those printed where nothing gives or takes any."""
    if it.id not in game.snapshot.abilities:
        return of_face(it.face).skills
    return tuple(skill for skill in sorted(SKILL_NAMES) if game.has_skill(it, skill))


def held(game: Mgd, it: Instance) -> Thing:
    """A card in hand or extra deck, with what effects make of it."""
    if game.traits(it) is it.face.traits and it.id not in game.snapshot.abilities:
        return lying(it)
    return _now(game, it, NO_NUMBERS, ())


def on_battlefield(game: Mgd, it: Instance) -> Thing:
    """An entity: its values now, counters, position, what it is doing."""
    numbers: dict[str, int] = dict(it.counters or {})
    traits = game.traits(it)
    if traits.atk is not None:
        numbers["atk"] = game.atk(it)
    if traits.dfn is not None:
        numbers["def"] = game.dfn(it)
    token = ("token",) if it.card == NO_CARD and not it.face.token else ()
    return _now(game, it, numbers, (*token, game.position(it), *_doing(game, it)))


def _doing(game: Mgd, it: Instance) -> tuple[str, ...]:
    battle = game.battle
    if battle is None:
        return ()
    roles = (("attacking", battle.attacker), ("attacked", battle.target))
    return tuple(name for name, thing in roles if thing == it.id)


def face_down(game: Mgd, it: Instance, front: Card | None) -> Thing:
    """A girl that lies face down, with the name on her front for those who know it (303.2, 306.6)."""
    name, en = ("", "") if front is None else (front.name, front.en)
    now = on_battlefield(game, it) if it.zone in BATTLEFIELD else _now(game, it, NO_NUMBERS, ())
    return Thing(
        it.id,
        name,
        en,
        now.kind,
        it.owner,
        it.controller,
        now.numbers,
        (*now.states, "face_down"),
        host=it.host,
        version="" if front is None else front.version,
        kinds=now.kinds,
        types=now.types,
        races=now.races,
        skills=now.skills,
        key="" if front is None else front.key,
    )


def on_chase(game: Mgd, it: Instance) -> Thing:
    """A card or ability on the chase, with its targets, and by a target's id what it will get."""
    play = it.play
    targets = targets_of(play)
    face: Card = it.face
    numbers = {**shares_of(play), **({"x": play.context.x} if play is not None and play.context.x else {})}
    if face.kind == "ability":  # it has its text and nothing else (903.2b)
        source = None if play is None else game.known(play.context.source)
        key = face.key if source is None else source.face.key
        who = (it.owner, it.controller)
        return Thing(it.id, face.name, face.en, "ability", *who, numbers, (), targets, key=key)
    return _now(game, it, numbers, ("stepped_up",) if it.id in game.stepped else (), targets)


def beneath(it: Instance) -> Thing:
    """A card of a stock: only what is printed counts, and what lies on it (302.6)."""
    plain = lying(it)
    fields = {name: getattr(plain, name) for name in plain.__struct_fields__}
    return Thing(**{**fields, "host": it.host})


LOOKS = {
    "monsters": on_battlefield,
    "girls": on_battlefield,
    "chase": on_chase,
    "hand": held,
    "extra": held,
}


def knows(game: Mgd, it: Instance, seat: int | None) -> bool:
    """Whether this player may see the front of a card where it is."""
    sight = game.sight_of(it)
    return sight == "all" or (sight == "owner" and it.seat == seat)


def seen(game: Mgd, thing: int) -> Thing:
    """An instance as it is where it is, as everybody sees it."""
    return seen_by(game, thing, None)


def seen_by(game: Mgd, thing: int, seat: int | None) -> Thing:
    """An instance as it is where it is, as this seat sees it."""
    it = game.instances[thing]
    if it.face_down:
        return face_down(game, it, it.printed if knows(game, it, seat) else None)
    look = LOOKS.get(it.zone)
    if look is not None:
        return look(game, it)
    return beneath(it) if it.host != NO_HOST else lying(it)
