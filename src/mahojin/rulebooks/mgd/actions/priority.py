"""優先権処理 (600): who may act, in which order, and what passing leads to."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.loops import went_round, without
from mahojin.kernel.procedure import DONE, Outcome, Procedure

from ..book import step
from ..costs.od_activation import UseOd, makes_od_at_once
from ..costs.od_sources import BY_ITSELF, od_options
from ..effects.activation import Activating
from ..effects.conditional import activations
from ..effects.resolution import Resolve
from ..effects.triggered import ActivateTriggered
from ..game import Mgd
from ..procedures import PROCEDURES
from ..rule_checks.loops import is_endless
from ..rule_checks.processing import process_rules
from .call import CALLS, Calling
from .possible import deeds, nobody_can_act
from .switch import Switching

PASS: Final = Option("pass")
ENDLESS: Final = 200  # more rounds of rule processing than any position takes


class Priority(Procedure):
    """優先権処理: players act or pass until both have passed in a row with the chase empty."""

    __slots__ = ("barred", "holder", "passes", "rounds", "waiting")

    def __init__(self, holder: int) -> None:
        super().__init__()
        self.holder = holder
        self.passes = 0
        self.barred: tuple[int, ...] = ()  # what had to be taken back just now
        self.waiting = 0  # how much was on the chase before a triggered ability was chosen
        self.rounds = 0  # how often in a row the rules have asked for something

    @step("602.1a")
    def rules_first(self, game: Mgd) -> Outcome:
        rules = process_rules(game)
        if rules is not None:
            return rules
        self.rounds = 0
        return self.triggered_abilities

    @step("602.1a")
    def rules_again(self, game: Mgd) -> Outcome:
        """What is replaced every time, so that the rules ask for it again, has no end (1301.1c, M-95)."""
        self.rounds += 1
        if self.rounds < ENDLESS:
            return self.rules_first
        game.cite("1301.1")
        game.finish((), "1301.1c", "endless")
        return DONE

    @step("602.1b", "603.1")
    def triggered_abilities(self, game: Mgd) -> Outcome:
        if not game.waiting:
            return self.offer
        self.waiting = len(game.stack)
        return ActivateTriggered()

    @step("603.4", "906.3a")
    def from_the_beginning(self, game: Mgd) -> Outcome:
        """One triggered ability at a time; what is put on the chase ends a row of passes (M-69)."""
        if len(game.stack) > self.waiting:
            self.passes = 0
        return self.rules_first

    @step("602.1c")
    def offer(self, game: Mgd) -> Outcome:
        """Who can do nothing but pass passes; nothing happens then that would need another look."""
        while True:
            if game.attended or self._may_act(game):
                options = actions(game, self.holder, self.barred)
                return not_for_ever(game, Decision(self.holder, "priority", options, "604.1"))
            if self.passes + 1 == game.seats:
                return self.passed
            game.cite("605.1c", "604.1d", "709.1")
            self.passes += 1
            self.barred = ()
            self.holder = game.opponent(self.holder)

    def _may_act(self, game: Mgd) -> bool:
        found = deeds(game, self.holder)
        if any(option.thing not in self.barred for option in found):
            return True
        return bool(od_options(game, self.holder))

    @step("602.1c")
    def act(self, game: Mgd) -> Outcome:
        action = self.chosen
        if action.verb == PASS.verb:
            return self.passed
        return DOING[action.verb](game, self.holder, action)

    @step("605.1a", "602.1d")
    def after_acting(self, game: Mgd) -> Outcome:
        """Whoever acted holds priority still."""
        if self.chosen.verb in ("cast", "use") and not game.succeeded:
            self.barred += (self.chosen.thing,)
        else:
            self.passes = 0
            self.barred = ()
        return self.rules_first

    @step("604.1d", "709.1")
    def passed(self, game: Mgd) -> Outcome:
        self.passes += 1
        self.barred = ()
        if self.passes < game.seats:
            game.cite("605.1c", "605.2")
            self.holder = game.opponent(self.holder)
            return self.rules_first
        if not game.stack:
            game.cite("605.1b")
            return DONE
        if is_endless(game):
            game.cite("1301.1")
            game.finish((), "1301.1c", "endless")
            return DONE
        return None

    @step("605.1b", "312.2")
    def resolve_the_top(self, game: Mgd) -> Outcome:
        return Resolve(game.stack[-1])

    @step("605.1b", "605.2")
    def after_a_resolution(self, game: Mgd) -> Outcome:
        """The turn player gets priority again."""
        self.passes = 0
        self.holder = game.turn_player
        return self.rules_first


def not_for_ever(game: Mgd, decision: Decision) -> Decision:
    """A choice that has led back to the same position cannot be made again before another (1301.1a–b)."""
    if decision.forced:
        return decision
    points = went_round(game, decision)
    if not points or not points[0].single or points[0].verb == PASS.verb:
        return decision
    clause = "1301.1b" if len({point.seat for point in points if point.verb != PASS.verb}) > 1 else "1301.1a"
    game.cite("1301.1", clause)
    return without(decision, points[0].picks[0], clause)


def give_priority(game: Mgd) -> Procedure | None:
    """The turn player gets priority; where nobody can do anything, both pass at once."""
    seat = game.turn_player
    if game.stack or game.waiting or game.attended:
        return Priority(seat)
    if process_rules(game) is not None:
        return Priority(seat)
    if not nobody_can_act(game):
        return Priority(seat)
    game.cite("602.1", "602.1a", "602.1b", "602.1c", "602.1d", "605.1c", "605.1b")
    return None


def actions(game: Mgd, seat: int, barred: tuple[int, ...] = ()) -> list[Option]:
    """Everything this player may do with priority now (604.1)."""
    found = deeds(game, seat)
    if barred:
        found = [option for option in found if option.thing not in barred]
    return [PASS, *found, *od_options(game, seat)]


def _cast(game: Mgd, seat: int, action: Option) -> Procedure:
    return Activating(seat, action.thing)


def _use(game: Mgd, seat: int, action: Option) -> Procedure:
    ability = activations(game, game.instances[action.thing])[action.data[0]]
    return Activating(seat, action.thing, ability)


def _energise(game: Mgd, seat: int, action: Option) -> Procedure | None:
    place = action.data[0]
    if not game.is_a(game.instances[action.thing], "god"):
        game.cite("604.1a", "704.1")
    if place == BY_ITSELF and makes_od_at_once(game, seat, action.thing):
        return None
    return UseOd(seat, action.thing, place)


def _switch(game: Mgd, seat: int, action: Option) -> Procedure:
    return Switching(seat, action.thing)


def _call(game: Mgd, seat: int, action: Option) -> Procedure:
    game.called += (seat,)
    game.cite("604.1c", "707.1", "707.2", "1105.3")
    return Calling(seat, action)


DOING: Final = {"cast": _cast, "use": _use, "energise": _energise, "switch": _switch} | dict.fromkeys(
    CALLS, _call
)


PROCEDURES.priority = give_priority
