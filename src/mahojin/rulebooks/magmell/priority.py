"""使用権 (232): who may act, in which order, and what passing leads to."""

from __future__ import annotations

from typing import Final

from mahojin.machine.decision import Decision, Option, Refusal
from mahojin.machine.loops import is_endless
from mahojin.machine.procedure import DONE, Outcome, Procedure

from .battle import DeclaredAttack, may_declare_attack, must_attack
from .book import step
from .game import PROCEDURES, Magmell
from .paying import purse_of
from .resolving import Resolve
from .rule_check import RuleCheck, is_needed
from .using import UseCard, may_use, may_use_paid, normal_timing

PASS: Final = Option("pass")
ATTACK: Final = Option("attack")
ACTIVE: Final = ("main", "end")  # the phases in which cards are used (601.3)


class Priority(Procedure):
    """Players act or pass until all have passed in a row on an empty chant."""

    __slots__ = ("barred", "holder", "passes", "placed", "ready")

    def __init__(self, holder: int, ready: list[Option] | None = None) -> None:
        super().__init__()
        self.ready = ready  # what the holder may do, where that is known already
        self.holder = holder
        self.passes = 0
        self.placed = 0
        self.barred: tuple[int, ...] = ()  # cards whose use had to be taken back just now

    @step("232.3", "705.1")
    def check(self, game: Magmell) -> Outcome:
        self.placed = game.put_on_chant
        return RuleCheck() if is_needed(game) else None

    @step("232.1", "232.2")
    def offer(self, game: Magmell) -> Outcome:
        """Who can do nothing but pass passes; nothing happens then that would need another check."""
        if game.put_on_chant != self.placed:
            game.cite("703.4.1.4")
            self.holder = game.turn_player
            self.passes = 0
        self.placed = 0
        while True:
            options = self.ready or actions(game, self.holder, self.barred)
            self.ready = None
            if len(options) > 1 or options[0] is not PASS or game.attended:
                return Decision(self.holder, "priority", options, "232.2")
            if self.passes + 1 == game.seats:
                return self.passed
            game.cite("232.5")
            self.passes += 1
            self.barred = ()
            self.holder = game.opponent(self.holder)

    @step("232.2")
    def act(self, game: Magmell) -> Outcome:
        action = self.chosen
        if action is PASS:
            return self.passed
        if action is ATTACK:
            return DeclaredAttack()
        return UseCard(self.holder, action.thing)

    @step("232.4", "232.4.5")
    def after_acting(self, game: Magmell) -> Outcome:
        """The turn player gets priority, after a card was used (702.3.5) or a battle is over (232.4.2)."""
        if self.chosen.verb == "use" and self.chosen.thing in game.instances:
            self.barred += (self.chosen.thing,)
        else:
            self.passes = 0
            self.barred = ()
            self.holder = game.turn_player
        return self.check

    @step("232.5")
    def passed(self, game: Magmell) -> Outcome:
        self.passes += 1
        self.barred = ()
        if self.passes < game.seats:
            self.holder = game.opponent(self.holder)
            return self.check
        if game.trace is not None:
            game.cite("232.6", "408.5")
        if not game.chant:
            _all_passed(game)
            return DONE
        if is_endless(game):
            game.finish((), "202.4", "endless")
            return DONE
        game.cite("704.1")
        return Resolve(game.chant[-1])

    @step("232.4", "232.4.4", "704.3.3")
    def after_a_resolution(self, game: Magmell) -> Outcome:
        self.passes = 0
        self.holder = game.turn_player
        return self.check


def give_priority(game: Magmell) -> Procedure | None:
    """The turn player gets priority; where there is nothing to check and nobody can act, all pass at once."""
    seat = game.turn_player
    if game.chant or game.attended or is_needed(game):
        return Priority(seat)
    if game.phase in ACTIVE:
        options = actions(game, seat)
        if len(options) > 1 or options[0] is not PASS or len(actions(game, game.opponent(seat))) > 1:
            return Priority(seat, options)
    if game.trace is not None:
        game.cite("232.3", "232.1", "232.2", "232.4", "232.5", "232.6", "408.5")
        _all_passed(game)
    return None


def _all_passed(game: Magmell) -> None:
    """On an empty chant the phase ends, or in battle the step."""
    if game.trace is not None:
        game.cite("232.5.1", *(("601.4",) if game.battle is None else ("601.5", "701.1.3")))


def actions(game: Magmell, seat: int, barred: tuple[int, ...] = ()) -> list[Option]:
    """Everything this player may do with priority now."""
    timing = normal_timing(game, seat)
    options = [PASS]
    if timing is None and game.field.musts and must_attack(game, seat):
        options = []
    if game.phase in ACTIVE:
        for thing in _usable(game, seat, timing):
            if thing not in barred:
                options.append(Option("use", thing))
        if timing is None and may_declare_attack(game, seat) is None:
            options.append(ATTACK)
    return options


def _usable(game: Magmell, seat: int, timing: str | None) -> list[int]:
    """The cards this player may use now; without a trace, only those are looked at that can be paid for."""
    hand = game.hand(seat)
    if game.trace is not None:
        purse = purse_of(game, seat)
        return [thing for thing in hand if may_use(game, seat, thing, purse, timing) is None]
    instances = game.instances
    if timing is None:
        paid = purse_of(game, seat).cards
    elif [thing for thing in hand if instances[thing].face.traits.quick]:
        paid = purse_of(game, seat).quick
    else:
        return []
    return [thing for thing in paid if may_use_paid(game, seat, thing, instances[thing].face) is None]


def why_not(game: Magmell, seat: int, thing: int | None) -> Refusal | None:
    """The clause that forbids using a card or, without a card, declaring an attack; None if allowed."""
    if thing is None:
        return may_declare_attack(game, seat)
    return may_use(game, seat, thing, purse_of(game, seat), normal_timing(game, seat))


PROCEDURES["priority"] = give_priority
