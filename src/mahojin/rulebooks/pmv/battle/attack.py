"""攻撃 (6.3): who may attack, how it is done, and when it is off."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import BATTLE
from mahojin.kernel.decision import Option, Refusal
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import player_thing
from mahojin.language.prohibitions import prevented
from mahojin.rulebooks.pmv.abilities import FightCost

from ..actions.node_payment import can_pay, paying
from ..book import step
from ..continuous import nothing_bars
from ..continuous.permissions import takes_hold
from ..continuous.touched import touches
from ..game import Pmv
from ..procedures import PROCEDURES
from ..state import RULED, Attack, Cause, Chain
from ..zones.activity import lull

ATTACK: Final = "attack"


def may_attack(game: Pmv, seat: int, thing: int | None = None) -> Refusal | None:
    """The clause that forbids an attack, by this character or at all (6.3.2, 6.3.3)."""
    refusal = _no_attack(game, seat)
    if refusal is not None:
        return refusal
    if thing is None:
        return None if attackers(game, seat) else game.refuse("6.3.2.d", "no_attacker")
    one = game.instances[thing]
    if one.zone != "field" or one.seat != seat or not game.is_character(one):
        return game.refuse("6.3.3.a", "not_your_character")
    if one.rested:
        return game.refuse("6.3.3.b", "asleep")
    if prevented(game, "attack", thing):
        return game.refuse("6.3.3.c", "forbidden")
    if not can_pay(game, seat, fight_cost(game, seat, thing)):
        return game.refuse("1.8.9.e", "cannot_pay")
    return None


def fight_cost(game: Pmv, seat: int, thing: int, action: str = "attack", against: int | None = None) -> int:
    """What effects ask to be paid for an attack of this character, or for its defence against another's
    (1.8.9.a)."""
    if FightCost not in game.snapshot.effects:
        return 0
    whom = (player_thing(seat), thing)
    return sum(
        one.data.number
        for one in game.snapshot.of(FightCost)
        if one.data.action == action
        and any(takes_hold(game, one, who) for who in whom)
        and (
            one.data.against is None
            or (against is not None and touches(game, one, against, one.data.against))
        )
    )


def _no_attack(game: Pmv, seat: int) -> Refusal | None:
    """The clause by which this player cannot attack with any character (6.3.2.a–c, 6.3.2.e)."""
    if seat != game.turn_player:
        return game.refuse("6.3.2.a", "not_your_turn")
    if game.phase != "main":
        return game.refuse("6.3.2.b", "not_main_phase")
    if game.chain is not None:
        return game.refuse("6.3.2.c", "chain_begun")
    if prevented(game, "make_attack", player_thing(seat)):
        return game.refuse("6.3.2.e", "forbidden")
    return None


def attackers(game: Pmv, seat: int) -> list[int]:
    awake = [one.id for one in game.characters(seat) if not one.rested]
    if FightCost in game.snapshot.effects:
        awake = [thing for thing in awake if can_pay(game, seat, fight_cost(game, seat, thing))]
    if nothing_bars(game, "attack"):
        return awake
    return [thing for thing in awake if not prevented(game, "attack", thing)]


def offer_attacks(game: Pmv, seat: int, options: list[Option]) -> None:
    """Every attack this player may declare; with several opponents, each of them may be attacked."""
    if _no_attack(game, seat) is not None:
        return
    found = attackers(game, seat)
    if not found:
        game.refuse("6.3.2.d", "no_attacker")
        return
    against = game.opponents(seat)
    for thing in found:
        for other in against:
            options.append(Option(ATTACK, thing, (other,)))


def own_cause(game: Pmv, thing: int) -> Cause:
    """A character falls asleep because its player lets it attack or defend: that is no effect of anything."""
    return RULED[game.instances[thing].controller]


class Assault(Procedure):
    """What a declared attack and one made by an effect share (6.3.4.c–g, 6.3.5)."""

    __slots__ = ("against", "cause", "thing")

    def __init__(self, thing: int, against: int, cause: Cause | None = None) -> None:
        super().__init__()
        self.thing = thing
        self.against = against
        self.cause = cause  # the effect that has it attack

    def begin(self, game: Pmv) -> None:
        """A chain begins with the attack; inside another chain, a new one (1.12.7)."""
        by = game.instances[self.thing].controller
        attack = Attack(self.thing, by, self.against)
        game.chain_on((*game.chains, Chain(attack=attack, began=game.clock)))
        game.changed(BATTLE)

    def event(self, game: Pmv, name: str, clause: str) -> Procedure | None:
        if not self.going_on(game):
            return None
        seat, against = game.instances[self.thing].controller, player_thing(self.against)
        if self.cause is None:
            return game.moment(name, clause, self.thing, seat, against)
        return game.timing(self.cause.of(Event((name,), clause, self.thing, seat=seat, to=against)))

    def going_on(self, game: Pmv) -> bool:
        attack = game.attack
        return attack is not None and attack.attacker == self.thing and self.thing in game.instances

    def is_attacking(self, game: Pmv) -> None:
        attack = game.attack
        if attack is not None and self.going_on(game):
            game.reattack(attack.but(declared=True))

    def hand_on(self, game: Pmv) -> None:
        """The priority that the attack hands on is the one that lets its holder defend (6.4.2.a)."""
        attack = game.attack
        if attack is not None and self.going_on(game):
            game.reattack(attack.but(open_to=attack.against))

    def answered(self, game: Pmv) -> Procedure:
        """The player attacked gets priority in the attack's own chain (1.12.7)."""
        self.hand_on(game)
        return PROCEDURES.priority(self.against, inner=True)


class DeclareAttack(Assault):
    """攻撃を行う (6.3.4); 「攻撃を行わせる」 as if declared, in a chain of its own (6.2.3.c, 1.12.7)."""

    __slots__ = ()

    def __init__(self, thing: int, against: int, cause: Cause | None = None) -> None:
        super().__init__(thing, against, cause)
        if cause is not None:
            self.at = self.where_is(self.falls_asleep)

    @step("6.3.4.a")
    def declare(self, game: Pmv) -> Outcome:
        """What effects ask for it is paid at once (1.8.9.a)."""
        seat = game.turn_player
        game.note("attack", "6.3.4.a", seat, subject=self.thing, to=player_thing(self.against))
        cost = fight_cost(game, seat, self.thing)
        if not cost:
            return None
        game.cite("1.8.9.a")
        return paying(game, seat, cost, self.thing)

    @step("6.2.3.a", "6.3.4.b")
    def falls_asleep(self, game: Pmv) -> Outcome:
        """The character named for it falls asleep."""
        return lull(game, (self.thing,), own_cause(game, self.thing), "6.3.4.b")

    @step("6.3.4.c")
    def the_chain_begins(self, game: Pmv) -> Outcome:
        if self.thing not in game.instances:
            return DONE
        game.cite(*(("1.12.6", "1.12.6.c") if self.cause is None else ("1.12.7",)))
        self.begin(game)
        return None

    @step("6.3.4.d")
    def would_attack(self, game: Pmv) -> Outcome:
        return self.event(game, "would_attacked", "6.3.4.d")

    @step("6.3.4.e")
    def attacking(self, game: Pmv) -> Outcome:
        self.is_attacking(game)
        return game.settle()

    @step("6.3.4.f")
    def attacked(self, game: Pmv) -> Outcome:
        return self.event(game, "attacked", "6.3.4.f")

    @step("6.3.4.g")
    def priority_goes_on(self, game: Pmv) -> Outcome:
        if self.cause is not None:
            game.cite("1.12.7")
            return self.answered(game)
        self.hand_on(game)
        return DONE

    @step("1.12.11")
    def back(self, game: Pmv) -> Outcome:
        game.succeeded = True
        return DONE


class EffectAttack(Assault):
    """攻撃を行う、という効果 (6.3.5): a chain of its own inside whatever is going on (1.12.7)."""

    __slots__ = ()

    @step("6.3.5.a", "1.12.7")
    def a_new_chain_begins(self, game: Pmv) -> Outcome:
        self.begin(game)
        return None

    @step("6.3.5.b")
    def would_attack(self, game: Pmv) -> Outcome:
        return self.event(game, "would_attacked", "6.3.5.b")

    @step("6.3.5.c")
    def attacking(self, game: Pmv) -> Outcome:
        self.is_attacking(game)
        return game.settle()

    @step("6.3.5.d")
    def attacked(self, game: Pmv) -> Outcome:
        return self.event(game, "attacked", "6.3.5.d")

    @step("6.3.5.e", "1.12.7")
    def priority(self, game: Pmv) -> Outcome:
        return self.answered(game)

    @step("1.12.11")
    def back(self, game: Pmv) -> Outcome:
        game.succeeded = True
        return DONE


def have_attack(game: Pmv, thing: int, against: int, cause: Cause, *, made: bool) -> Procedure | None:
    """A character's attack by an effect, if it can make one; or the one its player is ``made`` to make, as
    if declared, from 6.3.4.b on (6.2.3.c). Only one attacks at a time, whatever a text says (6.2.5.a)."""
    game.cite(*(("6.2.3.c",) if made else ("6.3.5", "6.2.3.b")))
    game.succeeded = False
    one = game.instances.get(thing)
    if one is None or not game.is_character(one):
        return None
    if game.attack is not None:
        game.cite("6.2.5.a")
        return None
    if prevented(game, "attack", thing):
        return None
    if made:
        return DeclareAttack(thing, against, cause)
    if prevented(game, "make_attack", player_thing(one.controller)):
        game.cite("6.3.8")
    return EffectAttack(thing, against, cause)


def cancel_attack(game: Pmv, thing: int | None = None) -> bool:
    """攻撃の取り消し (6.3.6): the chain goes on, without a battle; the defence is off too (6.4.6)."""
    attack = game.attack
    if attack is None or (thing is not None and thing != attack.attacker):
        return False
    game.cite("6.3.6", *(("6.4.6",) if attack.defender is not None else ()))
    game.reattack(attack.but(cancelled=True, defender=None, open_to=None))
    return True


def cancel_defence(game: Pmv, thing: int | None = None) -> bool:
    """防御の取り消し (6.4.7): the battle goes on without a defender."""
    attack = game.attack
    if attack is None or attack.defender is None or (thing is not None and thing != attack.defender):
        return False
    game.cite("6.4.7")
    game.reattack(attack.but(defender=None))
    return True


def look_after(game: Pmv) -> None:
    """An attack ends when its character is gone or with another player; a defence likewise (6.3.6.b–c)."""
    attack = game.attack
    if attack is None:
        return
    one = game.instances.get(attack.attacker)
    if one is None or one.zone != "field" or not game.is_character(one):
        game.cite("6.3.6.b")
        cancel_attack(game)
    elif one.controller != attack.by:
        game.cite("6.3.6.c")
        cancel_attack(game)
    elif attack.defender is not None:
        other = game.instances.get(attack.defender)
        if other is None or not game.is_character(other):
            cancel_defence(game)


PROCEDURES.look_after = look_after
