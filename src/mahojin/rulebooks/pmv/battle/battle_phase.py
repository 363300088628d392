"""戦闘 (6.2) and グレイズ (6.5)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import DAMAGE
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance, player_thing
from mahojin.language.prohibitions import prevented

from ..book import step
from ..continuous import allowed, damage_kind, keyword, passes_unnoticed
from ..game import Pmv
from ..state import Attack
from ..turn.turn_edges import edge, end_effects
from .dealt_damage import Blow, deal

BEGINNING: Final[tuple[str, ...]] = ("battle_began", "would_battled")
FOUGHT: Final[tuple[str, ...]] = ("battled",)


def _strikes_first(game: Pmv, one: Instance) -> bool:
    """先制, or a text that has its battle damage resolved then (10.4.2.a)."""
    if keyword(game, one, "first_strike"):
        return True
    return allowed(game, one.controller, "strike_first", one.id) is not None


def _strikes_again(game: Pmv, one: Instance) -> bool:
    """A text has it strike at the usual time, too, though it struck first (1.3.1)."""
    return allowed(game, one.controller, "strike_again", one.id) is not None


class Battle(Procedure):
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
        if _is_unheard(game, attack, foe, BEGINNING):
            game.passed(_begun, game, attack, foe)
        else:
            game.carry_out(_begun(game, attack, foe))
        return game.settle(timing=True)

    @step("6.2.4.c", "6.2.5", "6.2.6")
    def who_is_struck(self, game: Pmv) -> Outcome:
        attack = game.attack
        if attack is None:
            return self.cut_short
        if attack.defender is None:
            game.cite("6.2.6.a")
            self.foe = player_thing(attack.against)
        else:
            game.cite("6.2.6.b")
            self.foe = attack.defender
        return None

    @step("6.2.4.d")
    def first_strike(self, game: Pmv) -> Outcome:
        fighters = self._fighters(game)
        self.early = tuple(one.id for one in fighters if _strikes_first(game, one))
        if not self.early:
            return None
        game.cite("10.4.2.a")
        return self._strike(game, self.early)

    @step("6.2.4.e")
    def strike(self, game: Pmv) -> Outcome:
        if game.attack is None:
            return self.cut_short
        late = [one for one in self._fighters(game) if one.id not in self.early or _strikes_again(game, one)]
        return self._strike(game, tuple(one.id for one in late))

    @step("6.2.4.f")
    def what_is_left(self, game: Pmv) -> Outcome:
        """戦闘を行った場合 comes here, and whatever the battle has made due and no other timing was for."""
        attack = game.attack
        if attack is None:
            return self.cut_short
        assert self.foe is not None
        if _is_unheard(game, attack, self.foe, FOUGHT):
            game.passed(_fighting, game, attack, self.foe, "battled", "6.2.4.f")
        else:
            game.carry_out(_fighting(game, attack, self.foe, "battled", "6.2.4.f"))
        return game.settle(timing=True, since=self.began)

    @step("6.2.4.g")
    def graze(self, game: Pmv) -> Outcome:
        if game.attack is None:
            return self.cut_short
        struck, game.grazes = game.grazes, ()
        return Graze(*struck[0]) if struck else None  # one strikes, and one is struck (6.2.5)

    @step("6.2.4.h", "1.10.13.d")
    def reset_battle_damage(self, game: Pmv) -> Outcome:
        reset_battle_damage(game)
        return None

    @step("6.2.4.i")
    def battle_long_effects_end(self, game: Pmv) -> Outcome:
        end_effects(game, "battle end")
        return game.settle()

    @step("6.2.4.j")
    def battle_ends(self, game: Pmv) -> Outcome:
        return edge(game, "battle_ended", "6.2.4.j")

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
    return passes_unnoticed(game, names, events, (attack.attacker, foe))


def _begun(game: Pmv, attack: Attack, foe: int) -> list[Event]:
    """The battle begins, and each of the two is about to fight."""
    begun = Event(("battle_began",), "6.2.4.b", attack.attacker, seat=attack.by)
    return [begun, *_fighting(game, attack, foe, "would_battled", "6.2.4.b")]


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
    return "grazed" in game.relevance.awaited or "grazed" in game.relevance.asked


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
        if len(game.deck(seat)) < amount or prevented(game, "graze", player_thing(seat)):
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
