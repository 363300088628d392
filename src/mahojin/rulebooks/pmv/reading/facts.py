"""What is known of a single card or player at a moment: each piece of its information (2, 6.1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias

from mahojin.kernel.state import Instance, seat_of
from mahojin.rulebooks.pmv.abilities import Dash

from ..cards.face import Card, Traits
from ..cards.keyword_meanings import quoted_part
from ..effects.context import TextContext
from ..game import Pmv
from ..grammar.vocabulary import TACTICS

Value: TypeAlias = Any  # a number, a word, a set of words, or (of combat values) a pair of numbers

NO_RACE: Final = frozenset({"none"})  # 「なし」 (2.6.3)


def is_open(instance: Instance) -> bool:
    """Its information counts: it is not face down on the field (5.7.1)."""
    return not (instance.hidden and instance.zone == "field")


def has_word(game: Pmv, instance: Instance, name: str) -> bool:
    """The tactic or special effect is written on it as a word of its own (10.1.2.a, 2.1.1.a)."""
    for word in game.traits(instance).keywords:
        if word.name == name:
            return True
    return False


def floored(value: int | None) -> int:
    """「－」 counts as 0 where a number is asked for (1.6.1.b), and so do combat values and costs below 0,
    though the true value is kept (1.8.7.j, 6.1.12)."""
    return 0 if value is None or value < 0 else value


def dash(context: TextContext, trait: str, value: int | None, hidden: bool = False) -> int | None:
    """What 「－」, or what is face down, counts as for this effect, if it says so."""
    if value is not None and not hidden:
        return value
    said = [one for one in context.statements if isinstance(one, Dash) and one.trait == trait]
    down = [one for one in said if one.of != "dash"] if hidden else [one for one in said if one.of != "down"]
    for statement in down or (said if value is None and hidden else ()):
        return statement.value
    return value


def numeral(trait: str) -> Callable[[Pmv, Instance, Traits, TextContext], int]:
    """How a number of a card is read."""

    def read(game: Pmv, one: Instance, traits: Traits, context: TextContext) -> int:
        value = dash(context, trait, getattr(traits, trait), one.hidden and one.zone == "field")
        if value is None and game.trace is not None:
            game.cite("2.8.3" if trait == "graze" else "1.6.1.b")
        return floored(value)

    return read


DEFENDING: Final = frozenset({"defending", "defended", "battling"})


def _battle(game: Pmv, one: Instance, traits: Traits, context: TextContext) -> frozenset[str]:
    attack = game.attack
    if attack is None:
        return frozenset()
    if one.id == attack.attacker:
        if not attack.declared:
            return frozenset()
        return frozenset({"attacking", "battling"} if attack.defender is not None else {"attacking"})
    return DEFENDING if one.id == attack.defender else frozenset()


def _printed(game: Pmv, one: Instance) -> Traits:
    """本来の: what is printed, whatever effects have changed (2.1.1)."""
    if game.trace is not None:
        game.cite("2.1.1")
    return game.printed(one)


def races(game: Pmv, traits: Traits) -> frozenset[str]:
    """A card without an icon is of the race 「なし」 (2.6.3)."""
    if not traits.races and game.trace is not None:
        game.cite("2.6.3")
    return traits.races or NO_RACE


def _marks(game: Pmv, one: Instance) -> frozenset[str]:
    found = {"asleep" if one.rested else "active"}
    if one.zone == "field" and one.face.under is not None and one.face.defined == "character":
        if one.face.kind:
            found.add("transformed")
    found.update(game.leaving.get(one.id, ()))
    return frozenset(found)


def _kind(game: Pmv, one: Instance, traits: Traits, context: TextContext) -> frozenset[str]:
    """Its kind (2.2), and whether it is a character though it is none by its kind (10.16.3, 12.5)."""
    return frozenset({one.face.kind, "character"} if game.is_character(one) else {one.face.kind})


def _declared_kind(game: Pmv, one: Instance, traits: Traits, context: TextContext) -> bool:
    return ("kind", one.face.kind) in context.declared


def _tactics(game: Pmv, one: Instance, traits: Traits, context: TextContext) -> bool:
    return any(word.name in TACTICS for word in traits.keywords)


def _resistance(game: Pmv, one: Instance, traits: Traits, context: TextContext) -> frozenset[Value]:
    return frozenset(word.value for word in traits.keywords if word.name == "resistance")


def _text(game: Pmv, one: Instance, traits: Traits, context: TextContext) -> str:
    """What is written on it, void or not (2.1.1.a); words are words, not what they stand for (10.1.5)."""
    if game.trace is not None:
        game.cite("10.1.5", *(("2.13.4",) if one.face.popular else ()))
        if _is_silent(game, one):
            game.cite("2.1.1.a")
    return f"{one.face.line}\n{_own_text(one.face)}".strip() if is_open(one) else ""


def _is_silent(game: Pmv, one: Instance) -> bool:
    """It has texts, and none of them is heard."""
    if one.zone != "field" or not one.face.texts:
        return False
    return not any(
        said.context.source == one.id and not said.keyword for said in game.snapshot.said.get(one.id, ())
    )


_HEADING: Final = re.compile("^（(?:人気爆発|人気者ボーナス|通常時|不人気ペナルティ|変身後)）", re.MULTILINE)


@cache
def _own_text(face: Card) -> str:
    """Its text without what belongs to popularity (2.13.4) or to another state of it (2.17.3)."""
    return _HEADING.split(face.text, maxsplit=1)[0]


def _fixed(game: Pmv, one: Instance, traits: Traits, context: TextContext) -> bool:
    """Something stands in 【】 (12.4)."""
    return any(getattr(text, "fixed", False) for text in (*one.face.texts, *one.face.keywords))


def _above(game: Pmv, one: Instance, traits: Traits, context: TextContext) -> int:
    """How many cards lie on it in its pile (3.1.8)."""
    pile = game.zones[one.zone][one.seat]
    return len(pile) - 1 - pile.index(one.id) if one.id in pile else 0


# What is worked out from all that holds is entered where that is done (continuous/possessions.py).
VALUES: Final[dict[str, Callable[[Pmv, Instance, Traits, TextContext], Value]]] = {
    "need": numeral("need"),
    "cost": numeral("cost"),
    "graze": numeral("graze"),
    "attack": numeral("attack"),
    "toughness": numeral("toughness"),
    "values": lambda game, one, traits, context: (floored(traits.attack), floored(traits.toughness)),
    "name": lambda game, one, traits, context: traits.names,
    "race": lambda game, one, traits, context: races(game, traits),
    "races": lambda game, one, traits, context: len(traits.races),
    "keyword": lambda game, one, traits, context: frozenset(word.name for word in traits.keywords),
    "caster": lambda game, one, traits, context: frozenset({traits.caster} if traits.caster else ()),
    "kind": _kind,
    "declared kind": _declared_kind,
    "hell": lambda game, one, traits, context: one.zone == "graveyard" and one.seat in game.hells,
    "duration": lambda game, one, traits, context: one.face.duration,
    "range": lambda game, one, traits, context: one.face.range,
    "retargeted": lambda game, one, traits, context: bool(one.count("retargeted")),
    "state": lambda game, one, traits, context: _marks(game, one),
    "face": lambda game, one, traits, context: "down" if one.face_down else "up",
    "battle": _battle,
    "damage": lambda game, one, traits, context: one.damage,
    "damaged": lambda game, one, traits, context: one.damage > 0,
    "quoted name": lambda game, one, traits, context: frozenset({quoted_part(one.printed.name)} - {""}),
    "damage already": lambda game, one, traits, context: max(0, one.damage - context.amount),
    "damaged already": lambda game, one, traits, context: one.damage > context.amount,
    "text": _text,
    "fixed text": _fixed,
    "tactics": _tactics,
    "resistance": _resistance,
    "cards above": _above,
    "number": lambda game, one, traits, context: one.face.no,
    "no": lambda game, one, traits, context: one.face.no,
}
PLAYERS: Final[dict[str, Callable[[Pmv, int], int]]] = {
    "life": lambda game, seat: game.life[seat],
    "hand": lambda game, seat: len(game.hand(seat)),
    "hand_limit": lambda game, seat: game.hand_limit(seat),
    "nodes": lambda game, seat: len(game.nodes(seat)),
    "hell": lambda game, seat: seat in game.hells,
}
ORIGINAL: Final = "original "
NONE: Final[frozenset[str]] = frozenset()
SETS: Final = dict.fromkeys(
    ("name", "race", "keyword", "caster", "kind", "battle", "state", "resistance"), NONE
)


def fact(game: Pmv, context: TextContext, thing: int, trait: str) -> Value:
    """One piece of information about a card or player, as it is now or was last known (3.1.7.c)."""
    if thing < 0:
        return PLAYERS[trait](game, seat_of(thing))
    one = game.known(thing)
    if one is None:
        return SETS.get(trait, 0)
    if trait.startswith(ORIGINAL):
        if game.trace is not None and "transformed" in _marks(game, one):
            game.cite("10.28.8")
        return VALUES[trait[len(ORIGINAL) :]](game, one, _printed(game, one), context)
    if one.hidden and one.zone == "field" and thing in context.looked:
        return VALUES[trait](game, one, one.printed.traits, context)  # revealed: what is printed (11.6.1)
    return VALUES[trait](game, one, game.traits(one), context)


def figure(game: Pmv, context: TextContext, thing: int, trait: str) -> int:
    """The same where a number is asked for."""
    found = fact(game, context, thing, trait)
    if isinstance(found, tuple):
        return int(sum(found))
    if isinstance(found, frozenset):
        return len(found)
    return int(found)
