"""What a card's information comes to (6.1.10): changed, swapped, added to, and what is always so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

from mahojin.machine.ability import (
    Alters,
    Automatic,
    Becoming,
    Clamp,
    CountsAs,
    Declared,
    Figure,
    Floor,
    Half,
    Keyword,
    Lacks,
    Let,
    Modifier,
    Multiple,
    Race,
    Ratio,
    Swaps,
    Var,
    Voids,
    WordsOf,
    nodes,
)
from mahojin.machine.copying import attributes
from mahojin.machine.evaluator import refer, value
from mahojin.machine.state import Instance

from ..face import Card, Traits
from ..game import Pmv
from ..grammar.vocabulary import TACTICS
from ..keywords import clause_of
from ..picture import Active, Now
from ..procedures import PROCEDURES
from ..reading.facts import fact as information
from ..reading.variables import clamped
from ..telling import Telling
from .gaining import Gain, changers_of, gains_of
from .opting import is_applied
from .owning import own_effects
from .silence import is_worn
from .speech import speech
from .static import CHANGES, reading_of
from .touching import touches
from .voicing import STAYS

CHANGING: Final = frozenset(CHANGES)
FIGHTING: Final = ("attack", "toughness")
FOUGHT_WITH: Final = frozenset({*FIGHTING, "values"})
PAIRS: Final[dict[str, tuple[str, ...]]] = {"values": FIGHTING}


def compute(
    game: Pmv, now: Now, card: Instance, own: Sequence[Active] = (), given: tuple[Gain, ...] | None = None
) -> Traits | None:
    """The information of a card with all effects; None if nothing changes it. ``given``: what it gains."""
    face: Card = card.face
    worn = now.set_cards.get(card.id)
    gains = now.gained.get(card.id, ()) if given is None else given
    mine = [active for active in changers_of(game, now, card, own) if is_applied(game, active, card)]
    if not mine and not gains and not face.variable and not _wears(game, worn):
        return None
    if card.zone != "field" and given is None:
        gains = gains_of(game, now, card, own)
    traits = game.printed(card).copy()
    if face.variable and not (card.hidden and card.zone == "field"):
        mine = _settle_variables(game, now, card, mine, traits)
    if worn:
        _wear(game, worn, traits)
    _change(game, mine, gains, card, traits)
    for active in mine:
        if isinstance(active.data, Swaps):
            _swap(game, active, card, traits)
    if not any("modifiers" in one.data.part for one in mine if isinstance(one.data, Voids)):
        if worn:
            _add_worn(game, now, card, worn, traits)
        if game.trace is not None and len(gains) > 1:
            game.cite("7.1.7")
        for gain, active, times in gains:
            if isinstance(gain, Modifier):
                _add(game, active.telling, gain, times, traits)
    for active in mine:
        if isinstance(active.data, Alters):
            _alter(game, active, traits)
        elif isinstance(active.data, Lacks):
            _lack(game, active, traits)
    for active in mine:
        if isinstance(active.data, Becoming) and active.data.always:
            _become(game, active, card, traits)  # 常に (6.1.10.d): after everything else
    if game.trace is not None:
        _cite_conflicts(game, mine, traits)
    return traits


def _cite_conflicts(game: Pmv, mine: list[Active], traits: Traits) -> None:
    """What was decided between changes of combat values (6.1.11), and below 0 (6.1.12)."""
    for always in (False, True):
        changes = [one.data for one in mine if isinstance(one.data, Becoming) and one.data.always == always]
        sets = [set(PAIRS.get(one.trait, (one.trait,))) & set(FIGHTING) for one in changes]
        pairs = [(one, two) for place, one in enumerate(sets) for two in sets[:place] if one and two]
        if any(one & two for one, two in pairs):
            game.cite("6.1.11")
        if any(one != two for one, two in pairs):
            game.cite("6.1.11.a")
    if (traits.attack or 0) < 0 or (traits.toughness or 0) < 0:
        game.cite("6.1.12")


def _wears(game: Pmv, worn: list[Instance] | None) -> bool:
    return bool(worn) and any(is_worn(game, card) for card in worn or ())


def _settle_variables(
    game: Pmv, now: Now, card: Instance, mine: list[Active], traits: Traits
) -> list[Active]:
    """Variables in combat values are settled before anything else (6.1.10), by effects of the card that say
    what they are (1.6.2.b), or else are 0 (1.6.2.e); what other effects there are is returned."""
    face: Card = card.face
    if game.trace is not None:
        game.cite("6.1.10")
    telling = Telling(card.id, card.controller, None, _definitions(now, card))
    for trait in FIGHTING:
        printed = getattr(face, trait)
        if printed is not None:
            setattr(traits, trait, value(game, telling, printed))
    saying = [active for active in mine if _defines(active, card)]
    for active in saying:
        if game.trace is not None:
            game.cite("1.6.2.b", "1.6.2.g")
        for trait, found in _values(game, active, card):
            variable = getattr(face, trait)
            setattr(traits, trait, clamped(game, active.telling, variable.name, found))
    if game.trace is not None and not saying and card.zone == "field" and _would_define(face):
        game.cite("1.6.2.f")
    return [active for active in mine if active not in saying]


def _definitions(now: Now, card: Instance) -> tuple[Any, ...]:
    """What the automatic texts that the card has now say about variables."""
    said = [one.telling for one in now.said.get(card.id, ()) if isinstance(one.text, Automatic)]
    found = tuple(part for telling in said for part in telling.statements if isinstance(part, (Let, Clamp)))
    for part in found:
        now.needs |= reading_of(part).needs
        now.loose |= reading_of(part).needs
    return found


def _defines(active: Active, card: Instance) -> bool:
    """Whether a text of the card says what the variables printed as its combat values are."""
    data = active.data
    if not isinstance(data, Becoming) or data.always or not active.grade or active.telling.this != card.id:
        return False
    return all(
        isinstance(getattr(card.face, trait, None), Var) for trait in PAIRS.get(data.trait, (data.trait,))
    )


@cache
def _would_define(face: Card) -> bool:
    """Whether some text on the card says what its variables are, were it not void."""
    return any(isinstance(one, (Becoming, Let)) for one in nodes(face.compiled))


# --- What is worn ------------------------------------------


def _wear(game: Pmv, worn: list[Instance], traits: Traits) -> None:
    """The words of equipment and talismans, but for those that make them so, are the host's (6.1.13)."""
    for one in worn:
        if is_worn(game, one):
            words = tuple(word for word in one.face.keywords if word.name not in STAYS)
            traits.keywords = (*traits.keywords, *words)


def _add_worn(game: Pmv, now: Now, card: Instance, worn: list[Instance], traits: Traits) -> None:
    for one in worn:
        modifier: Modifier | None = one.face.modifier
        if modifier is not None and is_worn(game, one) and not _modifiers_void(game, now, card, one):
            if game.trace is not None:
                game.cite("6.1.13", "6.1.10.c")
            _add(game, Telling(one.id, card.controller, card.id), modifier, 1, traits)


def _modifiers_void(game: Pmv, now: Now, card: Instance, one: Instance) -> bool:
    return any(
        "modifiers" in active.data.part and (touches(game, active, card.id) or touches(game, active, one.id))
        for active in now.of(Voids)
    )


# --- What is changed ------------------------------------------


def _change(game: Pmv, mine: list[Active], gains: tuple[Gain, ...], card: Instance, traits: Traits) -> None:
    """変更 first (6.1.10.a), then what is had besides."""
    for active in mine:
        data = active.data
        if isinstance(data, Becoming) and not data.always:
            _become(game, active, card, traits)
        elif isinstance(data, CountsAs):
            if game.trace is not None:
                game.cite(*clause_of(data))
            _count_as(game, active, traits)
        elif isinstance(data, WordsOf):
            _take_words(game, active, traits)
    for gain, _, _ in gains:
        if isinstance(gain, Keyword):
            if game.trace is not None:
                game.cite("10.1.3" if any(word.name == gain.name for word in traits.keywords) else "2.1.3")
            traits.keywords = (*traits.keywords, gain)
        elif isinstance(gain, Race):
            traits.races |= {gain.race}


def _become(game: Pmv, active: Active, card: Instance, traits: Traits) -> None:
    """変更: what comes last is what counts (6.1.10.a, 6.1.11)."""
    data = active.data
    if game.trace is not None:
        game.cite("6.1.5")
    if data.trait == "name":
        traits.names = _names(game, active)
    elif data.trait == "race":
        traits.races = _races(active)
    else:
        game.cite("1.6.4")
        if game.trace is not None and data.trait in FOUGHT_WITH:
            game.cite("6.1.10", "6.1.10.d" if data.always else "6.1.10.a")
        for trait, found in _values(game, active, card):
            setattr(traits, trait, found)


def _names(game: Pmv, active: Active) -> frozenset[str]:
    """The name it is given, or the names of another card."""
    named = active.data.value
    if isinstance(named, Figure):
        things = refer(game, active.telling, named.noun)
        return frozenset(
            name for thing in things for name in information(game, active.telling, thing, "name")
        )
    return frozenset({str(named)})


def _races(active: Active) -> frozenset[str]:
    """The races it becomes: those named, or the one declared for the effect."""
    races = active.data.value
    if isinstance(races, Declared):
        return frozenset(str(word) for trait, word in active.telling.declared if trait == races.trait)
    return frozenset(str(race) for race in (races if isinstance(races, tuple) else (races,)))


def _values(game: Pmv, active: Active, card: Instance) -> list[tuple[str, int]]:
    """What each value becomes; 「その」 is the card itself, and combat values are read one by one."""
    data = active.data
    telling = active.telling.naming((card.id,))
    pair = PAIRS.get(data.trait, (data.trait,))
    values = data.value if isinstance(data.value, tuple) else (data.value,) * len(pair)
    return [
        (trait, value(game, telling, of_one(number, trait)))
        for trait, number in zip(pair, values, strict=True)
        if trait in attributes(Traits)
    ]


@cache
def of_one(number: Any, trait: str) -> Any:
    """A number that speaks of combat values, for one of the two."""
    if isinstance(number, Figure) and number.trait in ("values", "original values"):
        return replace(number, trait=number.trait.replace("values", trait))
    if isinstance(number, (Multiple, Half, Ratio)):
        return replace(number, number=of_one(number.number, trait))
    return number


def _count_as(game: Pmv, active: Active, traits: Traits) -> None:
    data = active.data
    if data.trait == "name":
        if game.trace is not None:
            game.cite("6.1.5")
        traits.names |= {str(data.value)}
    elif data.trait == "race":
        traits.races |= {str(data.value)}


def _take_words(game: Pmv, active: Active, traits: Traits) -> None:
    for thing in refer(game, active.telling, active.data.of):
        other = game.known(thing)
        if other is not None:
            words = game.printed(other).keywords
            if "text" not in active.data.parts:
                words = tuple(word for word in words if word.name in TACTICS)
            traits.keywords = (*traits.keywords, *words)


def _swap(game: Pmv, active: Active, card: Instance, traits: Traits) -> None:
    """入れ替え, one after the other (6.1.10.b)."""
    if game.trace is not None:
        game.cite("6.1.10", "6.1.10.b")
    data = active.data
    if not data.between:
        one, two = data.traits
        first, second = getattr(traits, one), getattr(traits, two)
        setattr(traits, one, second)
        setattr(traits, two, first)
        return
    others = [thing for thing in _both(game, active) if thing != card.id]
    if others:
        other = game.known(others[0])
        if other is not None:
            for trait in data.traits:
                for name in PAIRS.get(trait, (trait,)):
                    setattr(traits, name, getattr(game.printed(other), name))


def _both(game: Pmv, active: Active) -> tuple[int, ...]:
    return active.things if active.things is not None else refer(game, active.telling, active.data.noun)


def _add(game: Pmv, telling: Telling, gain: Modifier, times: int, traits: Traits) -> None:
    """加減算; ±0 is no modifier (6.1.10.c, 6.1.14). What is not there cannot be modified (2.10.3)."""
    if game.trace is not None:
        game.cite(
            "6.1.10", "6.1.10.c", *(("6.1.14",) if gain.attack is None or gain.toughness is None else ())
        )
    if gain.attack is not None and traits.attack is not None:
        traits.attack += times * value(game, telling, gain.attack)
    if gain.toughness is not None and traits.toughness is not None:
        before = traits.toughness
        traits.toughness += times * value(game, telling, gain.toughness)
        if traits.toughness <= 0 < before and any(isinstance(one, Floor) for one in telling.statements):
            if game.trace is not None:
                game.cite("1.6.5", "1.6.5.a")
            traits.toughness = 1


def _alter(game: Pmv, active: Active, traits: Traits) -> None:
    """Changed by a number or set to one."""
    data = active.data
    for trait in data.traits:
        if trait == "keyword":
            traits.keywords = tuple(
                Keyword(word.name, altered(game, active, word.value), word.fixed)
                if word.name == data.keyword
                else word
                for word in traits.keywords
            )
        elif trait in attributes(Traits):
            setattr(traits, trait, altered(game, active, getattr(traits, trait)))


def altered(game: Pmv, active: Active, before: Any) -> Any:
    """A number as an ``Alters`` has it; 「－」 stays what it is."""
    if not isinstance(before, int):
        return before
    data, telling = active.data, active.telling
    if data.to is not None and game.trace is not None:
        game.cite("1.6.4")
    return before + value(game, telling, data.by) if data.to is None else value(game, telling, data.to)


def _lack(game: Pmv, active: Active, traits: Traits) -> None:
    """失う goes before 得る (1.3.2)."""
    if game.trace is not None:
        game.cite("1.3.2")
    data: Lacks = active.data
    part = data.part
    if part == "races":
        traits.races = frozenset()
    elif part == "keyword":
        traits.keywords = tuple(word for word in traits.keywords if word.name != data.keyword)
    elif part == "tactics":
        traits.keywords = tuple(word for word in traits.keywords if word.name not in TACTICS)
    elif part in ("text", "whole text"):
        traits.keywords = tuple(word for word in traits.keywords if word.fixed and part == "text")


def is_set(game: Pmv, card: Instance, trait: str) -> bool:
    """An effect has this information be some number, whatever it was (1.6.4)."""
    changers = changers_of(game, game.now, card, own_effects(game, card.id, CHANGING))
    return any(_sets(active.data, trait) and is_applied(game, active, card) for active in changers)


def _sets(data: Any, trait: str) -> bool:
    if isinstance(data, Alters):
        return data.to is not None and trait in data.traits
    return isinstance(data, Becoming) and data.trait == trait


# --- Cards that are not on the field ------------------------------------------


def aside(game: Pmv, instance: Instance) -> Traits:
    """The information of a card elsewhere, found out when it is asked for."""
    now = game.now_picture
    speech(instance.face)
    if not now.afar and instance.face.plain:
        return game.printed(instance)
    found = now.aside.get(instance.id)
    if found is None:
        found = now.aside[instance.id] = game.printed(instance)  # what asks for it meanwhile gets this
        own = own_effects(game, instance.id, CHANGING)
        if own and instance.id in game.became.values():
            game.cite("3.1.7.a")  # it had this where it came from, too
        found = compute(game, now, instance, own) or found
        if own:
            del now.aside[instance.id]  # what it depends on is not watched
        else:
            now.aside[instance.id] = found
    return found


PROCEDURES.aside = aside
