"""Things by what they have in common with the others that are spoken of (2.6.6)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from mahojin.abilities import It
from mahojin.kernel.state import player_thing
from mahojin.language.evaluator import refer, value
from mahojin.rulebooks.pmv.abilities import (
    BeganSo,
    Commonest,
    KeywordValue,
    OneAndAll,
    OwnerOf,
    Planned,
    Respective,
    Unmatched,
)

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from .facts import fact


def _words(game: Pmv, context: TextContext, thing: int, trait: str) -> frozenset[str]:
    found = fact(game, context, thing, trait)
    return found if isinstance(found, frozenset) else frozenset({str(found)})


@VOCABULARY.group(Commonest)
def _commonest(game: Pmv, context: TextContext, found: tuple[int, ...], it: Commonest) -> tuple[int, ...]:
    """Of several values that are equally common each is one (ruling P-V7)."""
    words = {thing: _words(game, context, thing, it.trait) for thing in found}
    count = Counter(word for row in words.values() for word in row)
    most = max(count.values(), default=0)
    return tuple(thing for thing in found if any(count[word] == most for word in words[thing]))


@VOCABULARY.group(Unmatched)
def _unmatched(game: Pmv, context: TextContext, found: tuple[int, ...], it: Unmatched) -> tuple[int, ...]:
    """What has one value in common has the trait in common (2.6.6)."""
    game.cite("2.6.6")
    words = {thing: _words(game, context, thing, it.trait) for thing in found}
    seats = {thing: game.instances[thing].seat for thing in found}
    return tuple(
        one
        for one in found
        if not any(words[one] & words[two] for two in found if two != one and seats[two] == seats[one])
    )


@VOCABULARY.noun(Respective)
def _respective(game: Pmv, context: TextContext, noun: Respective) -> tuple[int, ...]:
    """Whoever works it out for each has named that one last."""
    return tuple(refer(game, context, It(noun.kind)))


WAS: Final = {"sleep": "active", "wake": "asleep"}  # before the effect put it to sleep, or woke it


@VOCABULARY.filter(BeganSo)
def _began_so(game: Pmv, context: TextContext, thing: int, it: BeganSo, home: bool) -> bool:
    """What the effect itself has changed since is taken back."""
    for action, things, _ in context.handled:
        if action in WAS and thing in things:
            return WAS[action] == it.state
    return it.state in _words(game, context, thing, "state")


@VOCABULARY.test(OneAndAll)
def _one_and_all(game: Pmv, context: TextContext, test: OneAndAll, done: bool | None) -> bool:
    found = [_words(game, context, thing, test.trait) for thing in refer(game, context, test.noun)]
    return len(found) > 1 and bool(frozenset.intersection(*found))


@VOCABULARY.filter(Planned)
def _planned(game: Pmv, context: TextContext, thing: int, it: Planned, home: bool) -> bool:
    return any(action in ("take", "extract") and thing in things for action, things, _ in context.handled)


@VOCABULARY.noun(OwnerOf)
def _owner_of(game: Pmv, context: TextContext, noun: OwnerOf) -> tuple[int, ...]:
    owners = [one.owner for one in map(game.known, refer(game, context, noun.noun)) if one is not None]
    return tuple(player_thing(seat) for seat in dict.fromkeys(owners))


@VOCABULARY.number(KeywordValue)
def _keyword_value(game: Pmv, context: TextContext, number: KeywordValue) -> int:
    """Of several of the same name each counts (10.1.3); without one it is 0."""
    return sum(
        value(game, context, word.value)
        for one in map(game.known, refer(game, context, number.noun))
        if one is not None
        for word in game.traits(one).keywords
        if word.name == number.keyword and word.value is not None
    )
