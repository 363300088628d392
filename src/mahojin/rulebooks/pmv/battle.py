"""戦闘, 攻撃, 防御, グレイズ (6.2–6.5)."""

from __future__ import annotations

from typing import Final

from mahojin.machine.aspects import BATTLE, DAMAGE
from mahojin.machine.decision import Decision, Option, Refusal
from mahojin.machine.event import Event, Move
from mahojin.machine.procedure import DONE, Outcome, Procedure
from mahojin.machine.state import Instance, player_thing

from .book import step
from .damage import Blow, deal
from .edges import edge
from .ending import end_effects
from .game import Pmv
from .procedures import PROCEDURES
from .speaking import allowed, barred, damage_kind, keyword, nothing_bars, passes_unheard
from .state import RULED, Attack, Cause, Chain
from .straight import Straight
from .waking import lull

ATTACK: Final = "attack"
DEFEND: Final = "defend"
BEGINNING: Final[tuple[str, ...]] = ("battle_began", "would_battled")
FOUGHT: Final[tuple[str, ...]] = ("battled",)


# --- Attacking ----------------------------------------------------------------------------------------


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
    if barred(game, thing, "attack"):
        return game.refuse("6.3.3.c", "forbidden")
    return None


def _no_attack(game: Pmv, seat: int) -> Refusal | None:
    """The clause by which this player cannot attack with any character (6.3.2.a–c, 6.3.2.e)."""
    if seat != game.turn_player:
        return game.refuse("6.3.2.a", "not_your_turn")
    if game.phase != "main":
        return game.refuse("6.3.2.b", "not_main_phase")
    if game.chain is not None:
        return game.refuse("6.3.2.c", "chain_begun")
    if barred(game, player_thing(seat), "make_attack"):
        return game.refuse("6.3.2.e", "forbidden")
    return None


def attackers(game: Pmv, seat: int) -> list[int]:
    awake = [one.id for one in game.characters(seat) if not one.rested]
    if nothing_bars(game, "attack"):
        return awake
    return [thing for thing in awake if not barred(game, thing, "attack")]


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


class Assault(Straight):
    """What a declared attack and one made by an effect share (6.3.4.c–g, 6.3.5)."""

    __slots__ = ("against", "cause", "thing")

    def __init__(self, thing: int, against: int, cause: Cause | None = None) -> None:
        super().__init__()
        self.thing = thing
        self.against = against
        self.cause = cause  # the effect that has it attack

    def may(self, game: Pmv) -> bool:
        """An effect has it attack: only one character attacks at a time, whatever a text says (6.2.5.a)."""
        one = game.instances.get(self.thing)
        game.succeeded = False
        if one is None or not game.is_character(one):
            return False
        if game.attack is not None:
            game.cite("6.2.5.a")
            return False
        return not barred(game, self.thing, "attack")

    def begin(self, game: Pmv) -> None:
        """A chain begins with the attack; inside another chain, a new one (1.12.7)."""
        by = game.instances[self.thing].controller
        attack = Attack(self.thing, by, self.against)
        game.chains = (*game.chains, Chain(attack=attack, began=game.clock))
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
    """攻撃を行う (6.3.4)."""

    __slots__ = ()

    @step("6.3.4.a", "6.2.3.a", "6.3.4.b")
    def declare(self, game: Pmv) -> Outcome:
        """The character named for it falls asleep."""
        game.note("attack", "6.3.4.a", game.turn_player, subject=self.thing, to=player_thing(self.against))
        found = lull(game, (self.thing,), own_cause(game, self.thing), "6.3.4.b")
        return found if found is not None or game.trace is not None else self._attack_at_once(game)

    @step("6.3.4.c", "1.12.6", "1.12.6.c")
    def the_chain_begins(self, game: Pmv) -> Outcome:
        if self.thing not in game.instances:
            return DONE
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
        self.hand_on(game)
        return DONE

    def _attack_at_once(self, game: Pmv) -> Outcome:
        if self.thing not in game.instances:
            return DONE
        self.begin(game)
        found = self.first(self.event(game, "would_attacked", "6.3.4.d"), "attacking")
        if found is not None:
            return found
        self.is_attacking(game)
        found = self.first(game.settle(), "attacked") or self.first(
            self.event(game, "attacked", "6.3.4.f"), "priority_goes_on"
        )
        if found is None:
            self.hand_on(game)
        return found or DONE


class EffectAttack(Assault):
    """攻撃を行う、という効果 (6.3.5): a chain of its own inside whatever is going on (1.12.7)."""

    __slots__ = ()

    @step("6.3.5", "6.2.3.b")
    def may_it(self, game: Pmv) -> Outcome:
        if not self.may(game):
            return DONE
        if barred(game, player_thing(game.instances[self.thing].controller), "make_attack"):
            game.cite("6.3.8")
        return None

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


class MadeToAttack(Assault):
    """「攻撃を行わせる」 (6.2.3.c): as if declared, from 6.3.4.b on, in a chain of its own (1.12.7)."""

    __slots__ = ()

    @step("6.2.3.c")
    def may_it(self, game: Pmv) -> Outcome:
        return None if self.may(game) else DONE

    @step("6.3.4.b")
    def fall_asleep(self, game: Pmv) -> Outcome:
        return lull(game, (self.thing,), own_cause(game, self.thing), "6.3.4.b")

    @step("6.3.4.c", "1.12.7")
    def a_new_chain_begins(self, game: Pmv) -> Outcome:
        if self.thing not in game.instances:
            return DONE
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

    @step("6.3.4.g", "1.12.7")
    def priority(self, game: Pmv) -> Outcome:
        return self.answered(game)

    @step("1.12.11")
    def back(self, game: Pmv) -> Outcome:
        game.succeeded = True
        return DONE


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


# --- Defending ----------------------------------------------------------------------------------------


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
    if barred(game, thing, "defend", attack.attacker):
        return game.refuse("6.4.3.d", "forbidden")
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
    if barred(game, player_thing(seat), "make_defend"):
        return game.refuse("6.4.2.d", "forbidden")
    if barred(game, attack.attacker, "be_defended"):
        return game.refuse("6.4.2.d", "cannot_be_defended")
    return None


def defenders(game: Pmv, seat: int) -> list[int]:
    attack = game.attack
    assert attack is not None
    awake = [one.id for one in game.characters(seat) if not one.rested and one.id != attack.attacker]
    if nothing_bars(game, "defend"):
        return awake
    return [thing for thing in awake if not barred(game, thing, "defend", attack.attacker)]


def offer_defences(game: Pmv, seat: int, options: list[Option]) -> None:
    """Every defence this player may declare."""
    if game.attack is None or no_defence(game, seat) is not None:
        return
    found = defenders(game, seat)
    if not found:
        game.refuse("6.4.2.c", "no_defender")
    for thing in found:
        options.append(Option(DEFEND, thing))


class Guarding(Straight):
    """What a declared defence and one made by an effect share (6.4.4.c–e, 6.4.5)."""

    __slots__ = ("cause", "thing")

    def __init__(self, thing: int, cause: Cause | None = None) -> None:
        super().__init__()
        self.thing = thing
        self.cause = cause  # the effect that has it defend

    def event(self, game: Pmv, names: tuple[str, ...], clause: str) -> Procedure | None:
        attack = game.attack
        if attack is None or self.thing not in game.instances:
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
        if attack is not None and attack.defender is None and one is not None and game.is_character(one):
            game.reattack(attack.but(defender=self.thing, open_to=None))


class Defend(Guarding):
    """防御を行う (6.4.4)."""

    __slots__ = ()

    @step("6.4.4.a", "6.4.4.b")
    def declare(self, game: Pmv) -> Outcome:
        """The character named for it falls asleep."""
        seat = game.instances[self.thing].controller
        game.note("defend", "6.4.4.a", seat, subject=self.thing)
        found = lull(game, (self.thing,), own_cause(game, self.thing), "6.4.4.b")
        return found if found is not None or game.trace is not None else self._defend_at_once(game)

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

    def _defend_at_once(self, game: Pmv) -> Outcome:
        found = self.first(self.event(game, ("would_defended",), "6.4.4.c"), "defending")
        if found is not None:
            return found
        self.is_defending(game)
        return (
            self.first(game.settle(), "defended")
            or self.first(self.event(game, ("defended", "was_defended"), "6.4.4.e"))
            or DONE
        )


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
    if barred(game, thing, "defend", attack.attacker) or barred(game, attack.attacker, "be_defended"):
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
        if barred(game, player_thing(game.instances[self.thing].controller), "make_defend"):
            game.cite("6.4.8")
        return self.event(game, ("would_defended",), "6.4.5.a")

    @step("6.4.5.b")
    def defending(self, game: Pmv) -> Outcome:
        self.is_defending(game)
        return game.settle()

    @step("6.4.5.c")
    def defended(self, game: Pmv) -> Outcome:
        return self.event(game, ("defended", "was_defended"), "6.4.5.c")


# --- The battle ---------------------------------------------------------------------------------------


def _strikes_first(game: Pmv, one: Instance) -> bool:
    """先制, or a text that has its battle damage resolved then (10.4.2.a)."""
    if keyword(game, one, "first_strike"):
        return True
    return allowed(game, one.controller, "strike_first", one.id) is not None


class Battle(Straight):
    """戦闘の解決 (6.2.4)."""

    __slots__ = ("began", "early", "foe")

    def __init__(self) -> None:
        super().__init__()
        self.began = 0  # when, by the clock
        self.foe: int | None = None  # whom the attacker strikes, settled once (6.2.4.c)
        self.early: tuple[int, ...] = ()  # who struck in the timing of 先制

    @step("6.2.4.b")
    def battle_begins(self, game: Pmv) -> Outcome:
        attack = game.attack
        assert attack is not None
        self.began = game.clock
        foe = attack.defender if attack.defender is not None else player_thing(attack.against)
        if not _is_unheard(game, attack, foe, BEGINNING):
            begun = Event(("battle_began",), "6.2.4.b", attack.attacker, seat=attack.by)
            game.carry_out([begun, *_fighting(game, attack, foe, "would_battled", "6.2.4.b")])
        found = game.settle(timing=True)
        return found if found is not None or game.trace is not None else self._fight_at_once(game)

    @step("6.2.4.c", "6.2.5", "6.2.6")
    def who_is_struck(self, game: Pmv) -> Outcome:
        attack = game.attack
        if attack is None:
            return self.cut_short
        self._choose_foe(game, attack)
        return None

    @step("6.2.4.d")
    def first_strike(self, game: Pmv) -> Outcome:
        return self._strike_first(game)

    @step("6.2.4.e")
    def strike(self, game: Pmv) -> Outcome:
        return self.cut_short if game.attack is None else self._strike_then(game)

    def _fight_at_once(self, game: Pmv) -> Outcome:
        attack = game.attack
        if attack is None:
            return self.cut_short
        self._choose_foe(game, attack)
        found = self.first(self._strike_first(game), "strike")
        if found is not None:
            return found
        return self.first(self._strike_then(game), "what_is_left") or self.what_is_left

    def _choose_foe(self, game: Pmv, attack: Attack) -> None:
        """The attacker strikes the defender, or else the player."""
        if attack.defender is None:
            game.cite("6.2.6.a")
            self.foe = player_thing(attack.against)
        else:
            game.cite("6.2.6.b")
            self.foe = attack.defender

    def _strike_first(self, game: Pmv) -> Procedure | None:
        fighters = self._fighters(game)
        self.early = tuple(one.id for one in fighters if _strikes_first(game, one))
        if not self.early:
            return None
        game.cite("10.4.2.a")
        return self._strike(game, self.early)

    def _strike_then(self, game: Pmv) -> Procedure | None:
        others = tuple(one.id for one in self._fighters(game) if one.id not in self.early)
        return self._strike(game, others)

    @step("6.2.4.f")
    def what_is_left(self, game: Pmv) -> Outcome:
        """戦闘を行った場合 comes here, and whatever the battle has made due and no other timing was for."""
        attack = game.attack
        if attack is None:
            return self.cut_short
        assert self.foe is not None
        if not _is_unheard(game, attack, self.foe, FOUGHT):
            game.carry_out(_fighting(game, attack, self.foe, "battled", "6.2.4.f"))
        found = game.settle(timing=True, since=self.began)
        if found is not None or game.trace is not None:
            return found
        if game.attack is None:
            return self.cut_short
        return self.first(self._graze(game), "reset_battle_damage") or self._end_at_once(game)

    @step("6.2.4.g")
    def graze(self, game: Pmv) -> Outcome:
        return self.cut_short if game.attack is None else self._graze(game)

    def _graze(self, game: Pmv) -> Procedure | None:
        struck, game.grazes = game.grazes, ()
        return Graze(*struck[0]) if struck else None  # one strikes, and one is struck (6.2.5)

    @step("6.2.4.h", "1.10.13.d")
    def reset_battle_damage(self, game: Pmv) -> Outcome:
        if game.trace is None:
            return self._end_at_once(game)
        reset_battle_damage(game)
        return None

    @step("6.2.4.i")
    def battle_long_effects_end(self, game: Pmv) -> Outcome:
        end_effects(game, "battle end")
        return game.settle()

    @step("6.2.4.j")
    def battle_ends(self, game: Pmv) -> Outcome:
        return edge(game, "battle_ended", "6.2.4.j") or DONE

    def _end_at_once(self, game: Pmv) -> Outcome:
        reset_battle_damage(game)
        end_effects(game, "battle end")
        return (
            self.first(game.settle(), "battle_ends")
            or self.first(edge(game, "battle_ended", "6.2.4.j"), "over")
            or DONE
        )

    @step("6.2.4.j")
    def over(self, game: Pmv) -> Outcome:
        return DONE

    @step("6.3.7", "6.3.7.a")
    def cut_short(self, game: Pmv) -> Outcome:
        """The attack was cancelled in mid-battle: no graze."""
        game.grazes = ()
        reset_battle_damage(game)
        return None

    @step("6.3.7.b")
    def effects_end(self, game: Pmv) -> Outcome:
        end_effects(game, "battle end")
        return game.settle()

    @step("6.3.7.c")
    def it_ends(self, game: Pmv) -> Outcome:
        return edge(game, "battle_ended", "6.3.7.c")

    def _fighters(self, game: Pmv) -> list[Instance]:
        attack = game.attack
        if attack is None:
            return []
        things = (attack.attacker, attack.defender if self.foe == attack.defender else None)
        return [game.instances[thing] for thing in things if thing is not None and thing in game.instances]

    def _strike(self, game: Pmv, things: tuple[int, ...]) -> Procedure | None:
        attack = game.attack
        assert attack is not None and self.foe is not None
        blows = []
        for thing in things:
            one = game.instances[thing]
            to = self.foe if thing == attack.attacker else attack.attacker
            amount = max(0, game.traits(one).attack or 0)
            kind = damage_kind(game, thing, "battle")
            blows.append(Blow(thing, to, amount, kind, one.controller))
        return deal(game, blows)


def _is_unheard(game: Pmv, attack: Attack, foe: int, names: tuple[str, ...]) -> bool:
    """A moment of the battle, once for each that fights, has passed, and nobody heard of it."""
    events = len(names) + (1 if foe in game.instances else 0)
    return passes_unheard(game, names, events, (attack.attacker, foe))


def _fighting(game: Pmv, attack: Attack, foe: int, name: str, clause: str) -> list[Event]:
    """Each of the two that fights, for as long as it is there, and against whom."""
    pairs = [(attack.attacker, foe)] + ([(foe, attack.attacker)] if foe in game.instances else [])
    return [Event((name,), clause, one, seat=game.instances[one].controller, to=to) for one, to in pairs]


def reset_battle_damage(game: Pmv) -> None:
    """What characters took in battle is gone (6.2.4.h); damage by effects stays until the end of the turn."""
    for thing, amount in game.battle_damage.items():
        one = game.instances.get(thing)
        if one is not None:
            one.damage = max(0, one.damage - amount)
    game.changed(DAMAGE if game.battle_damage else 0)
    game.battle_damage = {}


def _is_grazing_minded(game: Pmv) -> bool:
    """Some text waits for or asks about graze: taking no node at all is then something, too (6.5.3.a)."""
    return "grazed" in game.lore.awaited or "grazed" in game.lore.asked


class Graze(Procedure):
    """グレイズ (6.5): who was struck in battle may take nodes from the deck."""

    __slots__ = ("by", "seat")

    def __init__(self, seat: int, by: int) -> None:
        super().__init__()
        self.seat = seat
        self.by = by  # the character that struck

    @step("6.5.2", "6.5.3.a")
    def whether(self, game: Pmv) -> Outcome:
        seat, amount = self.seat, self._amount(game)
        if not amount and not _is_grazing_minded(game):
            return DONE
        if len(game.deck(seat)) < amount or barred(game, player_thing(seat), "graze"):
            return DONE
        game.cite("6.5.1", "6.5.2.a")
        return Decision(seat, "graze", (Option("yes"), Option("no")), "6.5.3.a", about=self.by)

    @step("6.5.3.b")
    def take_nodes(self, game: Pmv) -> Outcome:
        if self.chosen.verb == "no":
            return DONE
        seat = self.seat
        tops = game.deck(seat)[: -self._amount(game) - 1 : -1]
        moves = [
            Move(("grazed_card",), "6.5.3.b", top, "nodes", seat, seat=seat, rested=True, face_down=True)
            for top in tops
        ]
        game.carry_out(moves)
        return game.timing(Event(("grazed",), "6.5.3.b", player_thing(seat), seat=seat, by=self.by))

    def _amount(self, game: Pmv) -> int:
        one = game.known(self.by)
        return max(0, game.traits(one).graze or 0) if one is not None else 0


PROCEDURES.look_after = look_after
