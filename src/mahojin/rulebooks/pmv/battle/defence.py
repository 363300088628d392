"""防御 (6.4): who may defend, and how it is done."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import Option, Refusal
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import player_thing
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.pmv.abilities import FightCost

from ..actions.node_payment import can_pay, paying
from ..book import step
from ..continuous import nothing_bars
from ..game import Pmv
from ..state import Cause
from ..zones.activity import lull
from .attack import cancel_defence, fight_cost, own_cause

DEFEND: Final = "defend"


def may_defend(game: Pmv, seat: int, thing: int | None = None) -> Refusal | None:
    """The clause that forbids a defence, by this character or at all (6.4.2, 6.4.3)."""
    refusal = no_defence(game, seat)
    if refusal is not None:
        return refusal
    attack = game.attack
    assert attack is not None
    if thing is None:
        return None if defenders(game, seat) else game.refuse("6.4.2.c", "no_defender")
    one = game.instances[thing]
    if one.zone != "field" or one.seat != seat or not game.is_character(one):
        return game.refuse("6.4.3.a", "not_your_character")
    if one.rested:
        return game.refuse("6.4.3.b", "asleep")
    if thing == attack.attacker:
        return game.refuse("6.4.3.c", "attacking")
    if prevented(game, "defend", thing, attack.attacker):
        return game.refuse("6.4.3.d", "forbidden")
    if not can_pay(game, seat, fight_cost(game, seat, thing, "defend", attack.attacker)):
        return game.refuse("1.8.9.e", "cannot_pay")
    return None


def no_defence(game: Pmv, seat: int) -> Refusal | None:
    """The clause by which this player cannot defend with any character (6.4.2.a–b, 6.4.2.d, 6.2.5.b)."""
    attack = game.attack
    if attack is None:
        return game.refuse("6.4.2.b", "no_attack")
    if attack.defender is not None:
        return game.refuse("6.2.5.b", "defended_already")
    if attack.open_to != seat:
        return game.refuse("6.4.2.a", "not_this_priority")
    if prevented(game, "make_defend", player_thing(seat)):
        return game.refuse("6.4.2.d", "forbidden")
    if prevented(game, "be_defended", obj=attack.attacker):
        return game.refuse("6.4.2.d", "cannot_be_defended")
    return None


def defenders(game: Pmv, seat: int) -> list[int]:
    attack = game.attack
    assert attack is not None
    awake = [one.id for one in game.characters(seat) if not one.rested and one.id != attack.attacker]
    if FightCost in game.snapshot.effects:
        costs = {thing: fight_cost(game, seat, thing, "defend", attack.attacker) for thing in awake}
        awake = [thing for thing, cost in costs.items() if can_pay(game, seat, cost)]
    if nothing_bars(game, "defend"):
        return awake
    return [thing for thing in awake if not prevented(game, "defend", thing, attack.attacker)]


def offer_defences(game: Pmv, seat: int, options: list[Option]) -> None:
    """Every defence this player may declare."""
    if game.attack is None or no_defence(game, seat) is not None:
        return
    found = defenders(game, seat)
    if not found:
        game.refuse("6.4.2.c", "no_defender")
    for thing in found:
        options.append(Option(DEFEND, thing))


class Guarding(Procedure):
    """What a declared defence and one made by an effect share (6.4.4.c–e, 6.4.5)."""

    __slots__ = ("cause", "off", "thing")

    def __init__(self, thing: int, cause: Cause | None = None) -> None:
        super().__init__()
        self.thing = thing
        self.cause = cause  # the effect that has it defend
        self.off = False  # it was cancelled before it was made

    def event(self, game: Pmv, names: tuple[str, ...], clause: str) -> Procedure | None:
        attack = game.attack
        if attack is None or self.off or self.thing not in game.instances:
            return None
        seat = game.instances[self.thing].controller
        events = [Event(names[:1], clause, self.thing, seat=seat, to=attack.attacker)]
        events += [
            Event((name,), clause, attack.attacker, seat=attack.by, to=self.thing) for name in names[1:]
        ]
        if self.cause is not None:
            self.cause.of(events[0])
        return game.timing(*events)

    def is_defending(self, game: Pmv) -> None:
        attack = game.attack
        one = game.instances.get(self.thing)
        if self.off:
            return
        if attack is not None and attack.defender is None and one is not None and game.is_character(one):
            game.reattack(attack.but(defender=self.thing, open_to=None))


def about_to_defend(game: Pmv) -> Guarding | None:
    """The defence that is being made: its character does not defend yet (6.4.4.c)."""
    attack = game.attack
    if attack is None or attack.defender is not None:
        return None
    return next((frame for frame in reversed(game.frames) if isinstance(frame, Guarding)), None)


def call_off_defence(game: Pmv, thing: int) -> bool:
    """The defence of this character is cancelled (6.4.7), be it made already or only about to be."""
    coming = about_to_defend(game)
    if coming is None or coming.thing != thing:
        return cancel_defence(game, thing)
    game.cite("6.4.7")
    coming.off = True
    return True


class Defend(Guarding):
    """防御を行う (6.4.4)."""

    __slots__ = ()

    @step("6.4.4.a")
    def declare(self, game: Pmv) -> Outcome:
        """What effects ask for it is paid at once (1.8.9.a)."""
        seat = game.instances[self.thing].controller
        game.note("defend", "6.4.4.a", seat, subject=self.thing)
        assert game.attack is not None
        cost = fight_cost(game, seat, self.thing, "defend", game.attack.attacker)
        if not cost:
            return None
        game.cite("1.8.9.a")
        return paying(game, seat, cost, self.thing)

    @step("6.4.4.b")
    def falls_asleep(self, game: Pmv) -> Outcome:
        """The character named for it falls asleep."""
        return lull(game, (self.thing,), own_cause(game, self.thing), "6.4.4.b")

    @step("6.4.4.c")
    def would_defend(self, game: Pmv) -> Outcome:
        return self.event(game, ("would_defended",), "6.4.4.c")

    @step("6.4.4.d")
    def defending(self, game: Pmv) -> Outcome:
        self.is_defending(game)
        return game.settle()

    @step("6.4.4.e")
    def defended(self, game: Pmv) -> Outcome:
        return self.event(game, ("defended", "was_defended"), "6.4.4.e")


def why_not_defend(game: Pmv, thing: int) -> str:
    """The clause by which a character does not defend though an effect says so; nothing if it does: there is
    an attack, by another, that nobody defends against yet, and nothing keeps the two apart."""
    attack = game.attack
    if attack is None:
        return "6.4.6"
    if attack.defender is not None:
        return "6.2.5.b"
    one = game.instances.get(thing)
    if one is None or not game.is_character(one):
        return "6.4.5"
    if thing == attack.attacker:
        return "6.2.5"
    attacker = attack.attacker
    if prevented(game, "defend", thing, attacker) or prevented(game, "be_defended", obj=attacker):
        return "1.3.2"
    return ""


class EffectDefend(Guarding):
    """防御を行う、という効果 (6.4.5): nobody falls asleep and priority does not move."""

    __slots__ = ()

    @step("6.4.5.a")
    def would_defend(self, game: Pmv) -> Outcome:
        clause = why_not_defend(game, self.thing)
        if clause:
            game.cite(clause)
            return DONE
        if prevented(game, "make_defend", player_thing(game.instances[self.thing].controller)):
            game.cite("6.4.8")
        return self.event(game, ("would_defended",), "6.4.5.a")

    @step("6.4.5.b")
    def defending(self, game: Pmv) -> Outcome:
        self.is_defending(game)
        return game.settle()

    @step("6.4.5.c")
    def defended(self, game: Pmv) -> Outcome:
        return self.event(game, ("defended", "was_defended"), "6.4.5.c")
