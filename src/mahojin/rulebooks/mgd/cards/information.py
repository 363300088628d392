"""カードの情報を読む (201–213, 909.1): what a text finds when it asks for a trait of a card or a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mahojin.kernel.counters import counter_change
from mahojin.kernel.state import NO_CARD, Instance, TraitValue
from mahojin.rulebooks.mgd.abilities import INFINITY

from ..book import BATTLEFIELD, HUNDRED

PARTS: Final = "パーツ"  # the name of part tokens (1302.4c)
COSTLESS: Final[tuple[str, ...]] = ("girl", "god", "")  # kinds of cards on which no cost is printed (203.3)

if TYPE_CHECKING:
    from ..game import Mgd
    from .face import Card


def with_counters(game: Mgd, number: int | None, instance: Instance, place: int) -> int:
    """ATK or DEF after counters (909.1f), rounded up to hundreds (909.1g); nothing is read as 0."""
    if number is None:
        return 0
    if number >= INFINITY:
        moved = ("atk", "def")[place] in game.snapshot.changing or any(
            map(counter_change, instance.counters or ())
        )
        game.cite("104.7", *(("104.7c",) if moved else ()))
        return INFINITY
    for counter, count in (instance.counters or {}).items():
        change = counter_change(counter)
        if change is not None and game.is_a(instance, "monster"):
            game.cite("909.1f", "1018.11a")
            number += change[place] * count
    if number % HUNDRED:
        game.cite("909.1g", "1203.1")
        return -(-number // HUNDRED) * HUNDRED
    return number


def _cost(game: Mgd, it: Instance) -> int:
    """コスト; X is what was settled while the card is on the chase, and 0 elsewhere (203.4)."""
    face: Card = it.face
    if not face.x_cost:
        if face.kind in COSTLESS:
            game.cite("203.3")
        return game.traits_for(it, "cost").cost
    game.cite("203.4")
    return it.play.context.x if it.zone == "chase" and it.play is not None else game.traits(it).cost


def _races(game: Mgd, it: Instance) -> frozenset[str]:
    """種族 and 特徴 are the same (206.1a)."""
    races = game.traits_for(it, "race").races
    game.cite("206.1a", *(("206.3",) if it.zone in BATTLEFIELD else ()))
    if len(races) > 1:
        game.cite("206.2")
    return races


def _name(game: Mgd, it: Instance) -> str:
    """カード名, the whole of it unless a text asks for a part (202.3a)."""
    game.cite("202.3", "202.3a")
    return game.traits_for(it, "name").name


def _version(game: Mgd, it: Instance) -> str:
    game.cite("213.2")
    return game.traits_for(it, "version").version


def _elements(game: Mgd, it: Instance) -> frozenset[str]:
    elements = game.traits_for(it, "element").elements
    game.cite("209.6", *(() if len(elements) == 1 else ("209.4a",) if elements else ("209.3",)))
    return elements


def _parts(game: Mgd, it: Instance) -> int:
    """How many parts lie beneath it (1302.4c)."""
    found = 0
    for one in game.stock_of(it.id):
        face: Card = one.face
        if face.name == PARTS:
            found += 1
    return found


def _printed(game: Mgd, it: Instance, trait: str) -> int | str | frozenset[str] | None:
    """表記の情報: without any lasting effect (909.6)."""
    game.cite("909.6")
    return game.printed(it).read(trait)


def _changed(game: Mgd, now: int, printed: int | None) -> int:
    """By how much a value is larger than what is printed, for whatever reason (104.6)."""
    game.cite("104.6")
    return now - (printed or 0)


TRAITS: Final[dict[str, Callable[[Mgd, Instance], TraitValue]]] = {
    "atk": lambda game, it: game.atk(it),
    "def": lambda game, it: game.dfn(it),
    "level": lambda game, it: game.level(it),
    "cost": _cost,
    "name": _name,
    "version": _version,
    "element": _elements,
    "race": _races,
    "kind": lambda game, it: game.kinds(it),
    "type": lambda game, it: game.traits_for(it, "type").types,
    "position": lambda game, it: game.position(it),
    "controller": lambda game, it: it.controller,
    "side": lambda game, it: it.controller,
    "printed_atk": lambda game, it: _printed(game, it, "atk"),
    "printed_def": lambda game, it: _printed(game, it, "def"),
    "printed_cost": lambda game, it: _printed(game, it, "cost"),
    "printed_level": lambda game, it: _printed(game, it, "level"),
    "rested": lambda game, it: it.rested,
    "reversed": lambda game, it: it.reversed,
    "face_down": lambda game, it: it.face_down,
    "final": lambda game, it: it.face.final,
    "token": lambda game, it: it.card == NO_CARD,
    "stock": lambda game, it: len(game.stock_of(it.id)),
    "parts": _parts,
    "attacking": lambda game, it: game.battle is not None and game.battle.attacker == it.id,
    "attacked": lambda game, it: game.battle is not None and game.battle.target == it.id,
    "battling": lambda game, it: game.battle is not None and game.battle.is_fought_by(it.id),
    "atk_raised": lambda game, it: _changed(game, game.atk(it), game.printed(it).atk) > 0,
    "atk_lowered": lambda game, it: _changed(game, game.atk(it), game.printed(it).atk) < 0,
    "def_raised": lambda game, it: _changed(game, game.dfn(it), game.printed(it).dfn) > 0,
    "def_lowered": lambda game, it: _changed(game, game.dfn(it), game.printed(it).dfn) < 0,
}

PLAYER: Final[dict[str, Callable[[Mgd, int], int]]] = {
    "orbs": lambda game, seat: len(game.orbs(seat)),
    "hand": lambda game, seat: len(game.hand(seat)),
    "corrosion": lambda game, seat: game.corrosion[seat],
}
