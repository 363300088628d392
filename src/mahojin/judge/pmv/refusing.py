"""Which clause refuses an answer, in the rulebook's own words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mahojin.machine.decision import Decision, Refusal
from mahojin.rulebooks.pmv.attack import may_attack
from mahojin.rulebooks.pmv.defence import may_defend
from mahojin.rulebooks.pmv.duties import may_pass, must_defend
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.play_conditions import may_be_free, may_pay, may_play
from mahojin.rulebooks.pmv.playing import may_defend_by_playing
from mahojin.rulebooks.pmv.priority import may_set_node
from mahojin.rulebooks.pmv.speaking import activated
from mahojin.rulebooks.pmv.using import may_use

from ..desk import Step

PLAYING = frozenset({"play", "play_free", "play_defending"})
DEFENCES = frozenset({"defend", "play_defending"})
Judge = Callable[[Pmv, int, Sequence[int]], Refusal | None]


def refusal_of(game: Pmv, step: Step, things: Sequence[int]) -> Refusal | None:
    """What the rulebook's own legality functions say; ``things`` is what the first pick can mean."""
    judge = JUDGES.get(step.verb.option) if step.verb.kind == "priority" else None
    if judge is None:
        return None
    refusal = _priority(game, step) or judge(game, step.seat, things)
    if refusal is None and step.verb.option not in DEFENCES:
        refusal = must_defend(game, step.seat)
    return refusal


def _priority(game: Pmv, step: Step) -> Refusal | None:
    """Who lacks priority can do none of it (1.12.1)."""
    decision = game.decision
    if decision is None or decision.kind != "priority" or decision.seat == step.seat:
        return None
    if step.verb.option in PLAYING:
        game.cite("5.2.2.a")
    elif step.verb.option == "use":
        game.cite("7.3.3.a")
    return game.refuse("1.12.1", "no_priority")


def _held(game: Pmv, seat: int, things: Sequence[int]) -> int | None:
    """The copy in the player's hand, if there is one."""
    return next((thing for thing in things if thing in game.hand(seat)), None)


def _play(game: Pmv, seat: int, things: Sequence[int]) -> Refusal | None:
    thing = _held(game, seat, things)
    if thing is None:
        return game.refuse("5.2.1", "no_card")
    return may_play(game, seat, thing) or may_pay(game, seat, thing)


def _play_free(game: Pmv, seat: int, things: Sequence[int]) -> Refusal | None:
    thing = _held(game, seat, things)
    if thing is None:
        return game.refuse("5.2.1", "no_card")
    refusal = may_play(game, seat, thing)
    if refusal is not None or may_be_free(game, seat, thing):
        return refusal
    kind = game.instances[thing].face.kind
    return game.refuse("5.5.6" if kind == "spell" else "5.6.6", "caster_missing")


def _play_defending(game: Pmv, seat: int, things: Sequence[int]) -> Refusal | None:
    refusal = _play(game, seat, things)
    thing = _held(game, seat, things)
    if refusal is not None or thing is None or may_defend_by_playing(game, seat, thing):
        return refusal
    return game.refuse("10.3.2.b", "not_this_priority")


def _own(game: Pmv, seat: int, things: Sequence[int]) -> int:
    """Of what is meant, the player's own on the field, else any."""
    own = [thing for thing in things if thing in game.zones["field"][seat]]
    return (own or list(things))[0]


def _use(game: Pmv, seat: int, things: Sequence[int]) -> Refusal | None:
    """Every effect of the card is refused; the last refusal is told."""
    elsewhere = not any(game.instances[thing].zone == "field" for thing in things if thing in game.instances)
    clause = "7.3.1.a" if elsewhere else "7.3.3.b"
    refusal: Refusal | None = game.refuse(clause, "not_your_character")
    for thing, place, effect, telling in activated(game, seat):
        if thing in things:
            refusal = may_use(game, seat, thing, place, effect, telling)
            if refusal is None:
                return None
    return refusal


JUDGES: dict[str, Judge] = {
    "pass": lambda game, seat, things: may_pass(game, seat),
    "play": _play,
    "play_free": _play_free,
    "play_defending": _play_defending,
    "node": lambda game, seat, things: may_set_node(game, seat),
    "use": _use,
    "attack": lambda game, seat, things: may_attack(game, seat, _own(game, seat, things)),
    "defend": lambda game, seat, things: may_defend(game, seat, _own(game, seat, things)),
}


MISCOUNTED = {"target": "8.2.6.b", "choose": "8.1.2.b", "pay": "1.8.7.g", "group": "11.10.3"}


def miscounted(decision: Decision, taken: int, different: int) -> str | None:
    """Too many, too few, or the same one twice (8.1.2.b, 8.2.6.b)."""
    if decision.least <= taken <= decision.most and different == taken:
        return None
    return MISCOUNTED.get(decision.kind, decision.clause)
