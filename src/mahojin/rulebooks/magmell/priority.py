"""使用権 (232): who may act, in which order, and what passing leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahojin.abilities import Must
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.loops import is_endless
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.snapshot import Snapshot

from .acts import look_at_acts
from .battle import ATTACK, DeclaredAttack, may_declare_attack, must_attack
from .book import step
from .face import Card
from .game import Magmell
from .payment import purse_of, quick_players
from .procedures import PROCEDURES
from .resolution import Resolve
from .rule_check import RuleCheck, is_needed
from .use import UseCard, may_use_paid, normal_timing

PASS: Final = Option("pass")
ONLY_PASS: Final = (PASS,)
ACTIVE: Final = ("main", "end")  # the phases in which cards are used (601.3)


class Priority(Procedure):
    """Players act or pass until all have passed in a row on an empty chant."""

    __slots__ = ("barred", "holder", "passes", "placed", "ready")

    def __init__(self, holder: int, ready: Sequence[Option] | None = None) -> None:
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
            holder = self.holder
            options = self.ready or actions(game, holder, self.barred)
            self.ready = None
            if options is not ONLY_PASS or game.attended:
                return Decision(holder, "priority", options, "232.2")
            if self.passes + 1 == game.seats:
                return self.passed
            game.cite("232.5")
            self.passes += 1
            self.barred = ()
            self.holder = game.opponent(holder)

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
        if not game.chant:
            _all_passed(game)
            return DONE
        if is_endless(game):
            game.finish((), "202.4", "endless")
            return DONE
        game.cite("232.6", "408.5", "704.1")
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
    if game.phase in ACTIVE and (is_main_timing(game) or quick_players(game, game.snapshot)):
        options = actions(game, seat)
        if options is not ONLY_PASS or actions(game, game.opponent(seat)) is not ONLY_PASS:
            return Priority(seat, options)
    game.observe(_cite_window)
    return None


def _cite_window(game: Magmell) -> None:
    """A window in which nobody could act: the rules looked, both got priority and passed."""
    if game.phase in ACTIVE:
        for seat in game.in_turn_order():
            look_at_acts(game, seat)
    game.cite("232.3", "232.1", "232.2", "232.4", "232.5")
    _all_passed(game)


def is_main_timing(game: Magmell) -> bool:
    """Cards of normal timing can be used, where the chant is empty (209.3)."""
    return game.battle is None and game.phase == "main"


def _all_passed(game: Magmell) -> None:
    """On an empty chant the phase ends, or in battle the step."""
    game.cite("232.6", "408.5", "232.5.1", *(("601.4",) if game.battle is None else ("601.5", "701.1.3")))


def actions(game: Magmell, seat: int, barred: tuple[int, ...] = ()) -> Sequence[Option]:
    """Everything this player may do with priority now."""
    if game.phase not in ACTIVE:
        return ONLY_PASS
    timing = normal_timing(game, seat)
    snapshot = game.snapshot
    game.observe(look_at_acts, seat)
    if timing is not None and seat not in quick_players(game, snapshot):
        return ONLY_PASS
    options = []
    for thing in _usable(game, seat, timing, snapshot):
        if thing not in barred:
            options.append(Option("use", thing))
    if timing is None and may_declare_attack(game, seat) is None:
        options.append(ATTACK)
        if Must in snapshot.effects and must_attack(game, seat):
            return options
    return [PASS, *options] if options else ONLY_PASS


def _usable(game: Magmell, seat: int, timing: str | None, snapshot: Snapshot) -> list[int]:
    """The cards this player may use now; only those are looked at that can be paid for."""
    purse = purse_of(game, seat, snapshot)
    paid = purse.payable(game) if timing is None else purse.payable_quick(game)
    if not paid:
        return paid
    banning = "use" in snapshot.forbidden
    usable = []
    for thing in paid:
        face: Card = game.instances[thing].face
        if not (banning or face.demanding) or may_use_paid(game, seat, thing, face) is None:
            usable.append(thing)
    return usable


PROCEDURES.priority = give_priority
