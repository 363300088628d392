"""可能な限り～なければならない (12.6): attacks and defences that an effect demands of a player."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import Refusal
from mahojin.kernel.state import Effect, player_thing
from mahojin.language.prohibitions import compelled
from mahojin.rulebooks.pmv.abilities import Bound

from ..game import Pmv
from .attack import attackers, may_attack
from .defence import defenders, may_defend

ABLE: Final = "12.6.1"  # only what the player can do directly counts; nobody has to use effects for it


def attack_owed(game: Pmv, seat: int) -> Effect | None:
    """The effect by which this player must let a character attack that could attack now."""
    if not game.snapshot.of(Bound) or may_attack(game, seat) is not None:
        return None
    demanded = compelled(game, player_thing(seat), "make_attack")
    for thing in attackers(game, seat):
        demanded = demanded or compelled(game, thing, "attack")
    return demanded


def defence_owed(game: Pmv, seat: int) -> Effect | None:
    """The effect by which this player must let a character defend now: with anything else the chance is
    gone (6.4.2.a)."""
    attack = game.attack
    if attack is None or not game.snapshot.of(Bound) or may_defend(game, seat) is not None:
        return None
    demanded = compelled(game, player_thing(seat), "make_defend", attack.attacker)
    for thing in defenders(game, seat):
        demanded = demanded or compelled(game, thing, "defend", attack.attacker)
    return demanded


def may_pass(game: Pmv, seat: int) -> Refusal | None:
    """The clause by which a player cannot pass: what is demanded and possible is not done yet."""
    owed = attack_owed(game, seat)
    if owed is not None:
        return game.refuse(ABLE, "must_attack", owed.context.source)
    return must_defend(game, seat)


def must_defend(game: Pmv, seat: int) -> Refusal | None:
    """The clause by which a player cannot do anything but let a character defend."""
    owed = defence_owed(game, seat)
    return None if owed is None else game.refuse(ABLE, "must_defend", owed.context.source)
