"""What players of NOVA can think of doing, and which clause forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.kernel.decision import Option, Refusal
from mahojin.language.acts import Acts

from ..battle.fighters import may_attack, may_block
from ..cards.face import ACTIVE
from ..costs.energy_abilities import is_energy_ability
from ..costs.payment import counted, may_freeze
from ..game import Nova
from ..turn.energy_set import may_set
from .timing import activations, main_timing, may_activate, may_play


def _play(game: Nova, seat: int, option: Option) -> Refusal | None:
    return may_play(game, seat, option.thing, main_timing(game, seat))


def _set(game: Nova, seat: int, option: Option) -> Refusal | None:
    if option.thing not in game.hand(seat):
        return game.refuse("404.2.1", "not_in_hand", option.thing)
    return may_set(game, seat, main_timing(game, seat))


def _activate(game: Nova, seat: int, option: Option) -> Refusal | None:
    """The ability that is meant, or any that the card has; if all are refused, the last refusal is told."""
    abilities = activations(game, game.instances[option.thing])
    refusal: Refusal | None = game.refuse("801.3.1", "not_here", option.thing)
    for place in option.data or range(len(abilities)):
        refusal = may_activate(game, seat, option.thing, abilities[place])
        if refusal is None:
            break
    return refusal


def _energise(game: Nova, seat: int, option: Option) -> Refusal | None:
    """A card in the energy zone, or an energy ability of another."""
    if option.thing in game.energy(seat):
        card = game.instances[option.thing]
        if card.rested:
            return game.refuse("804.2.3.1", "frozen", card.id)
        return may_freeze(game, seat, card)
    return _activate(game, seat, option)


def _attack(game: Nova, seat: int, option: Option) -> Refusal | None:
    card = game.instances[option.thing]
    return may_attack(game, card) if _is_own(game, seat, option) else _not_yours(game, option)


def _block(game: Nova, seat: int, option: Option) -> Refusal | None:
    card = game.instances[option.thing]
    return may_block(game, card) if _is_own(game, seat, option) else _not_yours(game, option)


def _is_own(game: Nova, seat: int, option: Option) -> bool:
    return any(one.id == option.thing for one in game.servants(seat))


def _not_yours(game: Nova, option: Option) -> Refusal:
    return game.refuse("203.3", "not_yours", option.thing)


def _with_priority(game: Nova, seat: int) -> Iterator[Option]:
    for thing in (*game.hand(seat), *game.zones["characters"][seat]):
        yield Option("play", thing)
    for thing in game.hand(seat):
        yield Option("set", thing)
    for thing in game.energy(seat):
        if not game.instances[thing].rested:
            yield Option("energise", thing)
    for zone in ACTIVE:
        for thing in game.zones[zone][seat]:
            for place, ability in enumerate(activations(game, game.instances[thing])):
                yield Option("energise" if is_energy_ability(ability) else "activate", thing, (place,))


def _attacks(game: Nova, seat: int) -> Iterator[Option]:
    return (Option("attack", one.id) for one in game.servants(seat))


def _blocks(game: Nova, seat: int) -> Iterator[Option]:
    return (Option("block", one.id) for one in game.servants(seat))


ACTS: Final = Acts(
    {
        "play": _play,
        "set": _set,
        "activate": _activate,
        "energise": _energise,
        "attack": _attack,
        "block": _block,
    },
    {"priority": _with_priority, "attack": _attacks, "block": _blocks},
)


def look_at_acts(game: Nova, seat: int) -> None:
    """Of all that a player with priority can think of, by which clause it may be done or not."""
    counted(game, seat)
    ACTS.look(game, seat, "priority")
