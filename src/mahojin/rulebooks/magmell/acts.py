"""What players of MAGMELL can think of doing, and which clause forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.kernel.decision import Option, Refusal
from mahojin.language.acts import Acts

from .battle import ATTACK, may_attack, may_block, may_declare_attack, must_attack
from .game import Magmell
from .payment import purse_of
from .use import may_use, normal_timing


def _use(game: Magmell, seat: int, option: Option) -> Refusal | None:
    purse = purse_of(game, seat, game.snapshot)
    return may_use(game, seat, option.thing, purse, normal_timing(game, seat))


def _declare_attack(game: Magmell, seat: int, option: Option) -> Refusal | None:
    return may_declare_attack(game, seat)


def _attack_with(game: Magmell, seat: int, option: Option) -> Refusal | None:
    refusal = may_declare_attack(game, seat) if game.battle is None else None
    if refusal is not None:
        return refusal
    if not _is_own(game, seat, option):
        return game.refuse("701.2.1.1", "not_yours", option.thing)
    return may_attack(game, game.instances[option.thing])


def _block(game: Magmell, seat: int, option: Option) -> Refusal | None:
    if game.battle is None:
        return None
    if not _is_own(game, seat, option):
        return game.refuse("701.4.1", "not_yours", option.thing)
    return may_block(game, game.instances[option.thing])


def _pass(game: Magmell, seat: int, option: Option) -> Refusal | None:
    return game.refuse("101", "must_attack") if must_attack(game, seat) else None


def _is_own(game: Magmell, seat: int, option: Option) -> bool:
    return any(unit.id == option.thing for unit in game.units(seat))


def _with_priority(game: Magmell, seat: int) -> Iterator[Option]:
    for thing in game.hand(seat):
        yield Option("use", thing)
    yield ATTACK


def _attackers(game: Magmell, seat: int) -> Iterator[Option]:
    return (Option("attacker", unit.id) for unit in game.units(seat))


def _blockers(game: Magmell, seat: int) -> Iterator[Option]:
    return (Option("block", unit.id) for unit in game.units(seat))


ACTS: Final = Acts(
    {"use": _use, "attack": _declare_attack, "attacker": _attack_with, "block": _block, "pass": _pass},
    {"priority": _with_priority, "attacker": _attackers, "block": _blockers},
)


def look_at_acts(game: Magmell, seat: int) -> None:
    """Of all that a player with priority can think of, by which clause it may be done or not."""
    for stone in game.stones(seat):
        game.printed(game.instances[stone])
    ACTS.look(game, seat, "priority")
