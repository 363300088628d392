"""Attacks and defences that effects make or call off (6.3.5, 6.3.6, 6.4.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahojin.abilities import It
from mahojin.abilities.kinds import Inner
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import player_thing, seat_of
from mahojin.language.evaluator import refer
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.pmv.abilities import Annul, Attack, CallOff, Defend, Every, Some

from ..battle.attack import cancel_attack, have_attack
from ..battle.defence import EffectDefend, about_to_defend, call_off_defence, why_not_defend
from ..game import Pmv
from .candidates import all_like
from .step_table import answered, verb
from .tools import cards, cause, meant

if TYPE_CHECKING:
    from ..effects.program import CarryOut


CANCELLING: Final = {"attack": cancel_attack, "defence": call_off_defence}
CALLED_OFF: Final = {"attack": ("attack_cancelled", "6.3.6.a"), "defence": ("defence_cancelled", "6.4.7")}


@verb(CallOff)
def call_off(game: Pmv, run: CarryOut, it: CallOff) -> Outcome:
    """その攻撃 is the one under way, also while it is being declared (6.3.4.d); so is その防御 (6.4.4.c)."""
    things = _under_way(game, it.what) if it.noun == It() else meant(game, run, it, it.noun)
    return call_off_all(game, run, it, things, it.what)


def _under_way(game: Pmv, what: str) -> tuple[int, ...]:
    attack, coming = game.attack, about_to_defend(game)
    if attack is None:
        return ()
    if what == "attack":
        return (attack.attacker,)
    thing = coming.thing if coming is not None else attack.defender
    return () if thing is None else (thing,)


def call_off_all(
    game: Pmv, run: CarryOut, it: CallOff | Annul, things: tuple[int, ...], what: str
) -> Outcome:
    """Only an attack (or defence) that is under way can be cancelled (6.3.6.a, 6.4.6)."""
    if run.failed:
        return None
    name, clause = CALLED_OFF[what]
    off = tuple(thing for thing in things if thing >= 0 and CANCELLING[what](game, thing))
    run.done(game, "annul", bool(off), things)
    if not off:
        return None if it.noun is not None and all_like(it.noun) else run.fail(game, clause)
    return game.happen(*(Event((name,), clause, thing, by=run.context.source) for thing in off))


@verb(Attack)
def attack(game: Pmv, run: CarryOut, it: Attack) -> Outcome:
    """Characters attack by the effect, one after the other (6.3.5); one that cannot is a failure."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    made = isinstance(it.noun, (Some, Every))  # in no 〔〕: the effect is on the player (6.2.3.c)
    if made and prevented(game, "make_attack", player_thing(run.context.actor)):
        return run.fail(game, "6.3.2.e")
    run.done(game, "attack", bool(things), things)
    strict = not all_like(it.noun)
    pairs = [(AttackNow(thing, made, it.against), AttackCheck(strict)) for thing in things]
    run.todo = (*(one for pair in pairs for one in pair), *run.todo)
    return None


@dataclass(frozen=True, slots=True)
class AttackNow(Inner):
    thing: int
    made: bool
    against: object


@dataclass(frozen=True, slots=True)
class AttackCheck(Inner):
    """Whether the attack took place."""

    strict: bool


@verb(AttackNow)
def attack_now(game: Pmv, run: CarryOut, it: AttackNow) -> Outcome:
    one = game.instances.get(it.thing)
    if one is None:
        game.succeeded = False
        return None
    if it.against is not None:
        struck = refer(game, run.context.naming((it.thing,)), it.against)
        if not struck:
            game.succeeded = False
            return None
        return have_attack(game, it.thing, seat_of(struck[0]), cause(game, run.context), made=False)
    against = game.opponents(one.controller)
    if len(against) > 1 and run.context.rival is None:
        game.cite("1.4.6")
        run.asked = it
        options = [Option("choose", player_thing(seat)) for seat in against]
        return Decision(one.controller, "choose", options, "1.4.6", about=it.thing)
    rival = run.context.rival
    whom = rival if rival in against and rival is not None else against[0]
    return have_attack(game, it.thing, whom, cause(game, run.context), made=it.made)


@answered(AttackNow)
def attack_whom(game: Pmv, run: CarryOut, it: AttackNow) -> Outcome:
    whom = seat_of(run.chosen.thing)
    return have_attack(game, it.thing, whom, cause(game, run.context), made=it.made)


@verb(AttackCheck)
def attack_check(game: Pmv, run: CarryOut, it: AttackCheck) -> Outcome:
    if not game.succeeded:
        run.done(game, "attack", did=False)
        if it.strict:
            run.fail(game, "6.2.5.a")
    return None


@verb(Defend)
def defend(game: Pmv, run: CarryOut, it: Defend) -> Outcome:
    """A character defends by the effect (6.4.5), if an attack is under way and nobody defends yet."""
    things = cards(game, run, it, it.noun)
    if run.failed:
        return None
    right = tuple(thing for thing in things if not why_not_defend(game, thing))
    run.done(game, "defend", bool(right), right)
    if not right:
        return run.fail(game, why_not_defend(game, things[0]) or "6.4.5")
    return EffectDefend(right[0], cause(game, run.context))
