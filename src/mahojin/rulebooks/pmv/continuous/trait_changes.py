"""What each word for a change does to a card's information (6.1.10); the order is in ``traits``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final

from mahojin.abilities import Times, nodes
from mahojin.kernel.copies import attributes
from mahojin.kernel.state import Effect, Instance
from mahojin.language.evaluator import refer, value
from mahojin.language.layers import Computed
from mahojin.rulebooks.pmv.abilities import (
    Alters,
    Becoming,
    CountsAs,
    Declared,
    Figure,
    Floor,
    Half,
    Keyword,
    Lacks,
    Let,
    Modifier,
    Race,
    Ratio,
    Respective,
    Swaps,
    WordsOf,
)

from ..cards.face import Traits
from ..cards.keywords import clause_of
from ..effects.context import TextContext
from ..effects.snapshot import OF_ONE_SIGN, Active, Gained
from ..game import Pmv
from ..grammar.vocabulary import TACTICS
from ..reading.facts import fact as information
from .gained import Worn

FIGHTING: Final = ("attack", "toughness")
FOUGHT_WITH: Final = frozenset({*FIGHTING, "values"})
PAIRS: Final[dict[str, tuple[str, ...]]] = {"values": FIGHTING}


def _become(game: Pmv, active: Active, card: Instance, traits: Traits) -> None:
    """変更: what comes last is what counts (6.1.10.a, 6.1.11)."""
    data = active.data
    if game.trace is not None:
        game.cite("6.1.5")
    if data.trait == "modifier":
        return  # what it gives to its host (6.1.13) is read there
    if data.trait == "name":
        traits.names = _names(game, active)
    elif data.trait == "race":
        traits.races = _races(game, active)
    else:
        game.cite("1.6.4")
        if game.trace is not None and data.trait in FOUGHT_WITH:
            game.cite("6.1.10", "6.1.10.d" if data.always else "6.1.10.a")
        for trait, found in values_of(game, active, card):
            setattr(traits, trait, found)


def _names(game: Pmv, active: Active) -> frozenset[str]:
    """The name it is given, or the names of another card."""
    named = active.data.value
    if isinstance(named, Figure):
        return _of_others(game, active, named)
    if isinstance(named, Declared):
        return _declared(active, named)
    return frozenset({str(named)})


def _of_others(game: Pmv, active: Active, of: Figure) -> frozenset[str]:
    things = refer(game, active.text_context, of.noun)
    return frozenset(
        word for thing in things for word in information(game, active.text_context, thing, of.trait)
    )


def _declared(active: Active, what: Declared) -> frozenset[str]:
    return frozenset(str(word) for trait, word in active.text_context.declared if trait == what.trait)


def _races(game: Pmv, active: Active) -> frozenset[str]:
    """The races it becomes: those named, the one declared for the effect, or those of another card."""
    races = active.data.value
    if isinstance(races, Declared):
        return _declared(active, races)
    if isinstance(races, Figure):
        return _of_others(game, active, races) - {"none"}
    return frozenset(str(race) for race in (races if isinstance(races, tuple) else (races,)))


def values_of(game: Pmv, active: Active, card: Instance) -> list[tuple[str, int]]:
    """What each value becomes; 「その」 is the card itself, and combat values are read one by one."""
    data = active.data
    context = active.context.naming((card.id,))
    pair = PAIRS.get(data.trait, (data.trait,))
    values = data.value if isinstance(data.value, tuple) else (data.value,) * len(pair)
    return [
        (trait, value(game, context, of_one(number, trait)))
        for trait, number in zip(pair, values, strict=True)
        if trait in attributes(Traits)
    ]


@cache
def of_one(number: object, trait: str) -> Any:
    """A number that speaks of combat values, for one of the two."""
    if isinstance(number, Figure) and number.trait in ("values", "original values"):
        return replace(number, trait=number.trait.replace("values", trait))
    if isinstance(number, Times):
        return replace(number, value=of_one(number.value, trait))
    if isinstance(number, (Half, Ratio)):
        return replace(number, number=of_one(number.number, trait))
    return number


def _count_as(game: Pmv, active: Active, card: Instance, traits: Traits) -> None:
    data = active.data
    if game.trace is not None:
        game.cite(*clause_of(data))
    if data.trait == "name":
        if game.trace is not None:
            game.cite("6.1.5")
        traits.names |= {str(data.value)}
    elif data.trait == "race":
        traits.races |= _races(game, active)


def _take_words(game: Pmv, active: Active, card: Instance, traits: Traits) -> None:
    for thing in refer(game, active.context, active.data.of):
        other = game.known(thing)
        if other is not None:
            traits.keywords = (*traits.keywords, *_words_of(game, other, active.data.parts, traits))


def _words_of(game: Pmv, other: Instance, parts: tuple[str, ...], had: Traits) -> tuple[Keyword, ...]:
    """With its text the words that are printed; of its tactics all that it has that are not had already."""
    if "text" in parts:
        return game.printed(other).keywords
    if "tactics" not in parts:
        return ()
    words = game.traits(other).keywords
    return tuple(word for word in words if word.name in TACTICS and word not in had.keywords)


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
    return active.things if active.things is not None else refer(game, active.context, active.data.noun)


def _gain_word(game: Pmv, gain: Gained | Worn, card: Instance, traits: Traits) -> None:
    word: Keyword = gain.data
    if game.trace is not None and isinstance(gain, Gained):
        game.cite("10.1.3" if any(one.name == word.name for one in traits.keywords) else "2.1.3")
    traits.keywords = (*traits.keywords, word)


def _gain_race(game: Pmv, gain: Gained, card: Instance, traits: Traits) -> None:
    traits.races |= {gain.data.race}


def _modify(game: Pmv, gain: Gained | Worn, card: Instance, traits: Traits) -> None:
    if game.trace is not None and isinstance(gain, Worn):
        game.cite("6.1.13", "6.1.10.c")
    _add(game, _respectively(gain.text_context, card), gain, traits)


def _respectively(context: TextContext, card: Instance) -> TextContext:
    """The words about this card, where a number is worked out for each by itself (それぞれの)."""
    for one in context.statements:
        if isinstance(one, Let) and any(isinstance(part, Respective) for part in nodes(one.number)):
            return context.naming((card.id,))
    return context


def _add(game: Pmv, context: TextContext, gained: Gained | Worn, traits: Traits) -> None:
    """加減算; ±0 is no modifier (6.1.10.c, 6.1.14). What is not there cannot be modified (2.10.3)."""
    gain: Modifier = gained.data
    if game.trace is not None:
        game.cite(
            "6.1.10", "6.1.10.c", *(("6.1.14",) if gain.attack is None or gain.toughness is None else ())
        )
    if gain.attack is not None and traits.attack is not None:
        traits.attack += _counted(gained.times * value(game, context, gain.attack), gained.void)
    if gain.toughness is not None and traits.toughness is not None:
        before = traits.toughness
        traits.toughness += _counted(gained.times * value(game, context, gain.toughness), gained.void)
        if traits.toughness <= 0 < before and any(isinstance(one, Floor) for one in context.statements):
            if game.trace is not None:
                game.cite("1.6.5", "1.6.5.a")
            traits.toughness = 1


def _counted(change: int, void: frozenset[str]) -> int:
    """A modifier, unless those of its sign are void."""
    return 0 if change and OF_ONE_SIGN[change < 0] in void else change


def _alter(game: Pmv, active: Active, card: Instance, traits: Traits) -> None:
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


def altered(game: Pmv, active: Active, before: object) -> Any:
    """A number as an ``Alters`` has it; 「－」 stays what it is."""
    if not isinstance(before, int):
        return before
    data, context = active.data, active.context
    if data.to is not None and game.trace is not None:
        game.cite("1.6.4")
    return before + value(game, context, data.by) if data.to is None else value(game, context, data.to)


def _lack(game: Pmv, active: Active, card: Instance, traits: Traits) -> None:
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


def put_to_work(game: Pmv, computed: Computed, effect: Effect) -> None:
    """An effect changes the information of the cards whose information is worked out."""
    change = CHANGE[type(effect.data)]
    for thing, traits in computed.items():
        change(game, effect, game.instances[thing], traits)


Change = Callable[..., None]  # a game, the effect, a card and its traits
CHANGE: Final[dict[type, Change]] = {
    Keyword: _gain_word,
    Race: _gain_race,
    Modifier: _modify,
    Becoming: _become,
    CountsAs: _count_as,
    WordsOf: _take_words,
    Swaps: _swap,
    Alters: _alter,
    Lacks: _lack,
}
