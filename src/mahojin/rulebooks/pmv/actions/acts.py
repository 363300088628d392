"""What players of Phantom Magic Vision can think of doing, and which clause forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from mahojin.kernel.decision import Option, Refusal
from mahojin.language.acts import Acts

from ..battle.attack import may_attack
from ..battle.defence import may_defend
from ..battle.duties import may_pass, must_defend
from ..continuous import activated
from ..game import Pmv
from ..play.conditions_of_play import is_free, may_be_free, may_pay, may_play
from ..play.play import elsewhere, may_defend_by_playing
from .activation import is_vain, may_use
from .node_setting import may_set_node

Law = Callable[[Pmv, int, Option], Refusal | None]

PLAYS: Final = frozenset({"play", "play_free", "play_defending"})
DEFENCES: Final = frozenset({"defend", "play_defending"})


def _with_duties(law: Law) -> Law:
    """Who lacks priority can do none of it (1.12.1), and who must defend nothing else (10.3.2.b)."""

    def judged(game: Pmv, seat: int, option: Option) -> Refusal | None:
        refusal = _priority(game, seat, option.verb) or law(game, seat, option)
        if refusal is None and option.verb not in DEFENCES:
            refusal = must_defend(game, seat)
        return refusal

    return judged


def _priority(game: Pmv, seat: int, verb: str) -> Refusal | None:
    decision = game.decision
    if decision is None or decision.kind != "priority" or decision.seat == seat:
        return None
    if verb in PLAYS:
        game.cite("5.2.2.a")
    elif verb == "use":
        game.cite("7.3.3.a")
    return game.refuse("1.12.1", "no_priority")


def _play(game: Pmv, seat: int, option: Option) -> Refusal | None:
    if option.thing not in _at_hand(game, seat):
        return game.refuse("5.2.1", "no_card")
    return may_play(game, seat, option.thing) or may_pay(game, seat, option.thing)


def _play_free(game: Pmv, seat: int, option: Option) -> Refusal | None:
    thing = option.thing
    if thing not in _at_hand(game, seat):
        return game.refuse("5.2.1", "no_card")
    refusal = may_play(game, seat, thing)
    if refusal is not None or is_free(game, seat, thing):
        return refusal
    kind = game.instances[thing].face.kind
    return game.refuse("5.5.6" if kind == "spell" else "5.6.6", "caster_missing")


def _play_defending(game: Pmv, seat: int, option: Option) -> Refusal | None:
    refusal = _play(game, seat, option)
    if refusal is not None or may_defend_by_playing(game, seat, option.thing):
        return refusal
    return game.refuse("10.3.2.b", "not_this_priority")


def _node(game: Pmv, seat: int, option: Option) -> Refusal | None:
    return may_set_node(game, seat)


def _use(game: Pmv, seat: int, option: Option) -> Refusal | None:
    """The effect that is meant, or any that the card has; if all are refused, the last refusal is told."""
    card = game.instances.get(option.thing)
    clause = "7.3.3.b" if card is not None and card.zone == "field" else "7.3.1.a"
    refusal: Refusal | None = game.refuse(clause, "not_your_character")
    for thing, place, effect, context in activated(game, seat):
        if thing == option.thing and place in (option.data or (place,)):
            refusal = may_use(game, seat, thing, place, effect, context)
            if refusal is None:
                break
    return refusal


def _attack(game: Pmv, seat: int, option: Option) -> Refusal | None:
    return may_attack(game, seat, option.thing)


def _defend(game: Pmv, seat: int, option: Option) -> Refusal | None:
    return may_defend(game, seat, option.thing)


def _pass(game: Pmv, seat: int, option: Option) -> Refusal | None:
    return may_pass(game, seat)


def _at_hand(game: Pmv, seat: int) -> tuple[int, ...]:
    """What can be played from where it is: the hand, or where a text lets it be played from (1.3.1)."""
    return (*game.hand(seat), *elsewhere(game, seat))


def _with_priority(game: Pmv, seat: int) -> Iterator[Option]:
    for thing in _at_hand(game, seat):
        if may_be_free(game, seat, thing):
            yield Option("play_free", thing)
        yield Option("play", thing)
        if may_defend_by_playing(game, seat, thing):
            yield Option("play_defending", thing)
    for thing in game.hand(seat):
        yield Option("node", thing)
    for thing, place, _, _ in activated(game, seat):
        yield Option("use", thing, (place,))
    for one in game.characters(seat):
        yield Option("attack" if game.attack is None else "defend", one.id)


ACTS: Final = Acts(
    {
        verb: _with_duties(law)
        for verb, law in {
            "play": _play,
            "play_free": _play_free,
            "play_defending": _play_defending,
            "node": _node,
            "use": _use,
            "attack": _attack,
            "defend": _defend,
        }.items()
    }
    | {"pass": _pass},
    {"priority": _with_priority},
    {"use": is_vain},
)


def look_at_acts(game: Pmv, seat: int) -> None:
    """Of all that a player with priority can think of, by which clause it may be done or not."""
    ACTS.look(game, seat, "priority")
