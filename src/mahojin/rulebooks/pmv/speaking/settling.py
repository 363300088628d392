"""Whether a picture may change what it was made from, so that another has to be made (7.4.5.c–d)."""

from __future__ import annotations

from typing import Final

from mahojin.machine.ability import Modifier, Race, Rewritten, WordsOf
from mahojin.machine.copying import attributes

from ..face import Traits
from ..picture import Active, Lying, Now
from .static import nature_of

VALUES: Final = frozenset({"attack", "toughness"})  # what cards have by themselves or wear, as words are


def must_go_on(now: Now, before: Now, first: bool) -> bool:
    """What was found out now may change what it was found out from; ``first``: nothing was known before."""
    if not now.changers and not now.traits:
        return False
    if not first and _is_the_same(now, before):
        return False
    if now.voids or before.voids or _gives_texts(now) or _gives_texts(before):
        return True
    return _tells_what_is_read(now)


def _gives_texts(now: Now) -> bool:
    """Somebody has other texts than its own, or gains more than combat modifiers and races."""
    if WordsOf in now.actives or Rewritten in now.actives:
        return True
    for gains in now.gained.values():
        for gain, _, _ in gains:
            if not isinstance(gain, (Modifier, Race)):
                return True
    return False


def _tells_what_is_read(now: Now) -> bool:
    """Information is asked for that is not what is printed: changed by effects, worn, variable or popular."""
    for active in now.changers:
        nature = active.nature or nature_of(active.data)
        for what in nature.tells:
            if what in now.reads:
                return True
    values, words = not now.reads.isdisjoint(VALUES), "keyword" in now.reads
    if values or words:
        for one in now.lying:
            if one.varies and (values or _has_other_words(now, one)):
                return True
    return False


def _has_other_words(now: Now, one: Lying) -> bool:
    """It does not just have the words that are printed on it."""
    traits = now.traits.get(one.id)
    return traits is not None and traits.keywords != one.face.keywords


def _is_the_same(now: Now, before: Now) -> bool:
    """Two pictures are alike in all that another one would be made from."""
    if not _are_the_same(now.changers, before.changers):
        return False
    if now.gained != before.gained and _gains(now) != _gains(before):
        return False
    if now.traits != before.traits and not _have_the_same(now, before):
        return False
    if now.actives == before.actives or _asks_for_cards_alone(now):  # most are kept, and so the very same
        return True
    return _keys(now) == _keys(before)


def _are_the_same(these: list[Active], those: list[Active]) -> bool:
    if len(these) != len(those):
        return False
    for place, one in enumerate(these):
        if one is not those[place] and one.key != those[place].key:
            return False
    return True


def _asks_for_cards_alone(now: Now) -> bool:
    """Nothing depends on what anybody says, only on the cards and their information."""
    if now.asked:
        return False
    for active in now.changers:
        nature = active.nature or nature_of(active.data)
        if not nature.plain or not (nature.told or nature.itself):
            return False
    return True


def _keys(now: Now) -> list[object]:
    return [active.key for rows in now.actives.values() for active in rows]


def _gains(now: Now) -> list[object]:
    return [(thing, *[id(gain) for gain, _, _ in rows]) for thing, rows in now.gained.items()]


def _have_the_same(now: Now, before: Now) -> bool:
    if now.traits.keys() != before.traits.keys():
        return False
    for thing, traits in now.traits.items():
        other = before.traits[thing]
        if traits is not other and _all(traits) != _all(other):
            return False
    return True


def _all(traits: Traits) -> list[object]:
    return [getattr(traits, name) for name in attributes(Traits)]
