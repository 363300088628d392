"""カードの情報を読む (101–109, 004.8): what a text finds when it asks for a trait of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mahojin.kernel.state import NO_HOST, Instance, TraitValue

from .face import Traits

if TYPE_CHECKING:
    from ..game import Nova


def _total_cost(game: Nova, card: Instance) -> int | None:
    """合計コスト, which a card without a cost has not (103.5.1); below 0 it is read as 0 (004.9)."""
    cost = game.traits(card).cost
    if cost is None:
        game.cite("103.5.1")
        return None
    game.cite("103.5", *(("004.9",) if sum(cost) < 0 else ()))
    return max(0, sum(cost))


def _original(game: Nova, card: Instance) -> Traits:
    """元々の値, by which a number counts as raised or lowered (004.8.1)."""
    game.cite("004.8.1")
    return game.printed(card)


def _name(game: Nova, card: Instance) -> str:
    """The name by which a text in 「」 means a card (101.3)."""
    game.cite("101.3")
    return game.traits(card).name


def _tags(game: Nova, card: Instance, clause: str) -> Traits:
    """Information of which a text that names no zone means what is on the field."""
    if card.zone == "field":
        game.cite(clause)
    return game.traits(card)


def _is_in_battle(game: Nova, card: Instance) -> bool:
    return game.battle is not None and game.battle.is_fought_by(card.id)


TRAITS: Final[dict[str, Callable[[Nova, Instance], TraitValue]]] = {
    "attack": lambda game, it: game.attack(it),
    "health": lambda game, it: game.health(it),
    "name": _name,
    "kind": lambda game, it: game.kind(it),
    "colour": lambda game, it: game.traits(it).colours,
    "group": lambda game, it: _tags(game, it, "105.4").groups,
    "race": lambda game, it: _tags(game, it, "106.4").races,
    "cost": _total_cost,
    "level": lambda game, it: game.traits(it).level,
    "attack_raised": lambda game, it: game.attack(it) > _original(game, it).attack,
    "attack_lowered": lambda game, it: game.attack(it) < _original(game, it).attack,
    "health_raised": lambda game, it: game.health(it) > _original(game, it).health,
    "health_lowered": lambda game, it: game.health(it) < _original(game, it).health,
    "rested": lambda game, it: it.rested,
    "damage": lambda game, it: it.damage,
    "destroyed": lambda game, it: it.id in game.destroyed,
    "equipped": lambda game, it: bool(game.borne_by(it.id)),
    "bearing": lambda game, it: it.host != NO_HOST,
    "battling": lambda game, it: it.id in game.duel or _is_in_battle(game, it),
    "attacking": lambda game, it: game.battle is not None and game.battle.attacker == it.id,
    "blocking": lambda game, it: game.battle is not None and game.battle.is_blocked_by(it.id),
}
