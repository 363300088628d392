"""Comparisons of one piece of information about a card or player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahojin.language.evaluator import COMPARISONS, refer, value
from mahojin.rulebooks.pmv.abilities import Figure, Is, Var, Versus

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from .facts import NO_RACE, fact, figure, has_word
from .variables import WORDS, words


def is_member(found: object, wanted: object) -> bool:
    """Whether a word is among several, or the one there is."""
    return wanted in found if isinstance(found, frozenset) else bool(found == wanted)


def name_has(names: frozenset[str], part: str) -> bool:
    """A name is meant by any part of it (12.3.1); nothing is a part of nothing."""
    if not part:
        return False
    for name in names:
        if part in name:
            return True
    return False


def _has(game: Pmv, context: TextContext, thing: int, it: Is) -> bool:
    if isinstance(it.value, Var):
        return _has_one(game, context, thing, it, words(game, context, it.value))
    if isinstance(it.value, Figure):
        of = [fact(game, context, one, it.value.trait) for one in refer(game, context, it.value.noun)]
        return _has_one(game, context, thing, it, frozenset().union(*of))
    if it.trait == "keyword":
        if game.trace is not None:
            game.cite("2.1.5", "10.1.2.a")
        one = game.known(thing)
        return one is not None and has_word(game, one, str(it.value))
    found = fact(game, context, thing, it.trait)
    if it.trait in ("name", "original name"):
        if game.trace is not None:
            one = game.known(thing)
            game.cite("12.3.1", *(("2.3.3",) if one is not None and found - {one.printed.name} else ()))
        return name_has(found, str(it.value))
    if isinstance(found, str):
        return str(it.value) in found
    return is_member(found, it.value)


def _has_one(game: Pmv, context: TextContext, thing: int, it: Is, said: frozenset[str]) -> bool:
    """A variable for a name or a race (1.6.6) stands for each word it has; none is had by nothing."""
    return any(_has(game, context, thing, Is(it.trait, it.op, word)) for word in said)


def _is_part(game: Pmv, context: TextContext, thing: int, it: Is) -> bool:
    """A word that names one of the things meant, as names do: by a part (12.3.1)."""
    assert isinstance(it.value, Figure)
    game.cite("12.3.1")
    names = [fact(game, context, one, it.value.trait) for one in refer(game, context, it.value.noun)]
    return any(name_has(found, str(word)) for word in fact(game, context, thing, it.trait) for found in names)


def _equal(game: Pmv, context: TextContext, thing: int, it: Is) -> bool:
    wanted = it.value
    if isinstance(wanted, Var) and wanted.name in WORDS:
        found = fact(game, context, thing, it.trait)
        return any(is_member(found, word) for word in words(game, context, wanted))
    if wanted == "-":
        return _is_dash(game, thing, it.trait)
    found = fact(game, context, thing, it.trait)
    if isinstance(wanted, bool):
        return bool(found) is wanted
    if isinstance(wanted, str):
        return is_member(found, wanted)
    if wanted == ():
        return bool(found == NO_RACE)  # 種族を持つ: one with an icon (ruling P-R1)
    if isinstance(found, tuple):
        return all(one == value(game, context, wanted) for one in found)
    return bool(found == value(game, context, wanted))


def _is_dash(game: Pmv, thing: int, trait: str) -> bool:
    """「－」 is no number (1.6.1.b)."""
    one = game.known(thing)
    return one is not None and getattr(game.traits(one), trait) is None


def _ordered(game: Pmv, context: TextContext, thing: int, it: Is) -> bool:
    compare = COMPARISONS[it.op]
    right = value(game, context, it.value)
    found = fact(game, context, thing, it.trait)
    if isinstance(found, tuple):
        return all(compare(one, right) for one in found)
    return bool(compare(found, right))


def _between(game: Pmv, context: TextContext, thing: int, it: Is) -> bool:
    assert isinstance(it.value, tuple)
    return bool(it.value[0] <= figure(game, context, thing, it.trait) <= it.value[1])  # type: ignore[operator]


def _among(game: Pmv, context: TextContext, thing: int, it: Is) -> bool:
    assert isinstance(it.value, tuple)
    found = fact(game, context, thing, it.trait)
    return any(is_member(found, wanted) for wanted in it.value)


OPERATIONS: Final[dict[str, Callable[[Pmv, TextContext, int, Is], bool]]] = {
    "has": _has,
    "has part": _has,
    "part of": _is_part,
    "lacks": lambda game, context, thing, it: not _has(game, context, thing, it),
    "=": _equal,
    "!=": lambda game, context, thing, it: not _equal(game, context, thing, it),
    "<": _ordered,
    ">": _ordered,
    "<=": _ordered,
    ">=": _ordered,
    "between": _between,
    "in": _among,
    "odd": lambda game, context, thing, it: figure(game, context, thing, it.trait) % 2 == 1,
    "even": lambda game, context, thing, it: figure(game, context, thing, it.trait) % 2 == 0,
}


@VOCABULARY.filter(Versus)
def _versus(game: Pmv, context: TextContext, thing: int, it: Versus, home: bool) -> bool:
    own, other = (figure(game, context, thing, trait) for trait in (it.trait, it.than))
    return bool(COMPARISONS[it.op](own, other))


@VOCABULARY.filter(Is)
def _is(game: Pmv, context: TextContext, thing: int, it: Is, home: bool) -> bool:
    return OPERATIONS[it.op](game, context, thing, it)
