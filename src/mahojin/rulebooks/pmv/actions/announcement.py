"""What is settled before an effect begins (5.2.3.c–e, 7.3.4.b–d): modes, targets, declarations."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import nodes
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.evaluator import refer, value
from mahojin.language.selection import at_most, choice_of
from mahojin.rulebooks.pmv.abilities import Marked, Some, Steps, Things

from ..book import step
from ..doing.knowledge import announce, declared, declaring
from ..doing.objects import STOP
from ..doing.owed_targets import owed_targets
from ..doing.stated_terms import chosen_modes, declarations_in, modes_in
from ..doing.targets import (
    aims,
    candidates,
    having_named,
    is_named,
    is_zone,
    limits,
    must_fit_together,
    suitable,
    to_name,
)
from ..doing.used_steps import effect_to_choose, named_effects, with_effect
from ..doing.walks import outline, prepared
from ..effects.context import TextContext
from ..effects.program import CarryOut
from ..game import Pmv
from ..procedures import PROCEDURES
from .node_payment import can_pay

PERSONS: Final = frozenset({"player", "opponent"})


def can_be_afforded(game: Pmv, steps: Steps, context: TextContext, cost: object) -> bool:
    """There is a target for which a cost that depends on it can be paid (1.8.9.e)."""
    context = prepared(context, steps)
    marked = to_name(context, steps)
    found = candidates(game, context, marked[0]) if marked else []
    return bool(affordable(game, context, found, cost))


def affordable(game: Pmv, context: TextContext, found: list[int], cost: object) -> list[int]:
    """The targets for which that cost can be paid."""
    seat = context.controller
    game.cite("1.8.9.e")
    return [thing for thing in found if can_pay(game, seat, value(game, context.aiming((thing,)), cost))]


def naming(
    game: Pmv, steps: Steps, context: TextContext, item: int = NOTHING, cost: object = None
) -> Naming | None:
    """What is settled before an effect begins; where there is nothing to say, it is settled at once."""
    if not outline(steps).open:
        game.cite("8.2.4")
        game.made = (steps, prepared(context, steps))
        return None
    return Naming(steps, context, item, cost)


def _cite_objects(game: Pmv) -> None:
    """Targets are objects, too, for texts that wait for that (8.2.3)."""
    if game.snapshot.waiting_for("became_object"):
        game.cite("8.2.3")


class Naming(Procedure):
    """Modes, then targets, then declarations; the result is left in ``game.made``."""

    __slots__ = ("before", "context", "cost", "item", "program", "seat", "taken")

    def __init__(self, steps: Steps, context: TextContext, item: int = NOTHING, cost: object = None) -> None:
        super().__init__()
        self.cost = cost  # what has to be paid, where it depends on the target
        self.program = steps
        self.context = prepared(context, steps)
        self.item = item
        self.seat = context.controller
        self.before = len(context.targets)  # what was put off has its targets already
        self.taken: tuple[int, ...] = ()  # named so far of targets that must fit together

    @step("8.2.4")
    def which_effect(self, game: Pmv) -> Outcome:
        offer = modes_in(self.program)
        if offer is None:
            return self.which_target
        options = [
            Option("mode", NOTHING, (place,))
            for place, steps in enumerate(offer.options)
            if suitable(game, self.context, steps)
        ]
        if not options:
            return self.which_target
        most = at_most(offer.quantity.most, len(options))
        least = min(offer.quantity.least, most)
        return Decision(self.seat, "mode", options, "5.2.3.c", least, most, about=self.item)

    @step("7.1.15")
    def that_effect(self, game: Pmv) -> Outcome:
        self.program = chosen_modes(self.program, tuple(option.data[0] for option in self.answer))
        return self.which_effect

    @step("8.2.4")
    def which_target(self, game: Pmv) -> Outcome:
        targets = to_name(self.context, self.program)
        place = len(self.context.targets) - self.before
        if place == len(targets):
            return self.what_is_declared
        target = targets[place]
        if self._whose_zone(target) is not None:
            return self.whose_zone
        found = candidates(game, having_named(self.context, len(self.context.targets)), target)
        if self.cost is not None:
            found = affordable(game, self.context, found, self.cost)
        least, most = limits(game, self.context, target)
        if (least, most) == (0, 0):
            game.cite("8.2.6.d" if is_zone(target) else "8.2.6.c")
            self.context = self.context.aiming(tuple(found))
            return self.which_target
        if must_fit_together(game, self.context, target):
            return self._one_more(game, target)
        most = at_most(most, len(found))
        if most < least:
            game.cite("8.2.4.a")
            game.made = None
            return DONE
        self.taken = owed_targets(game, self.seat, found)[:most]
        most, least = most - len(self.taken), max(0, least - len(self.taken))
        if not most:
            return self._named(game, self.taken)
        left = [thing for thing in found if thing not in self.taken]
        return choice_of(self.seat, "target", left, "8.2.4", least, most, self.item)

    @step("8.2.4")
    def that_target(self, game: Pmv) -> Outcome:
        row = (*self.taken, *(option.thing for option in self.answer if option.verb != STOP))
        if must_fit_together(game, self.context, self._target()):
            self.taken = row
            if self.chosen.verb != STOP:
                return self.which_target
        return self._named(game, row)

    def _whose_zone(self, marked: Marked) -> Some | None:
        """The player, not named yet, of whose hand or deck the target is."""
        if is_named(marked):
            return None
        for part in nodes(marked.noun):
            if isinstance(part, Some) and isinstance(part.what, Things) and PERSONS & set(part.what.kinds):
                return part if self.context.settled(part) is None else None
        return None

    def _target(self) -> Marked:
        """The one to be named."""
        return to_name(self.context, self.program)[len(self.context.targets) - self.before]

    def _one_more(self, game: Pmv, marked: Marked) -> Outcome:
        """Targets that must fit together are named one by one, never into a dead end."""
        context = having_named(self.context, len(self.context.targets))
        right, enough = aims(game, context, marked, self.taken)
        if not right and not enough:
            game.cite("8.2.4.a")
            game.made = None
            return DONE
        if not right:
            return self._named(game, self.taken)
        options = [Option("target", thing) for thing in right] + ([Option(STOP)] if enough else [])
        return Decision(self.seat, "target", options, "8.2.4", about=self.item)

    def _named(self, game: Pmv, row: tuple[int, ...]) -> Outcome:
        self.taken = ()
        game.observe(_cite_objects)
        self.context = self.context.aiming(row)
        events = [
            Event(
                ("targeted", "became_object"),
                "8.2.4",
                thing,
                by=self.context.source,
                seat=self.seat,
                to=self.item,
            )
            for thing in row
        ]
        return game.happen_together(events) or self.which_target

    @step("8.2.4")
    def next_target(self, game: Pmv) -> Outcome:
        return self.which_target

    @step("8.2.4")
    def what_is_declared(self, game: Pmv) -> Outcome:
        """What the text itself asks for is declared now; what depends on the effect, when it comes to it."""
        for one in declarations_in(self.program):
            question = declaring(game, self.context, one, "5.2.3.e")
            if question is not None:
                return question
        for use, thing in named_effects(self.context, self.program):
            question = effect_to_choose(game, self.context, use, thing)
            if question is not None:
                return question
        game.made = (self.program, self.context)
        return DONE

    @step("8.2.4", "12.1.1")
    def that_is_declared(self, game: Pmv) -> Outcome:
        if self.chosen.verb == "which_effect":
            self.context = with_effect(self.context, self.chosen)
            return self.what_is_declared
        for one in declarations_in(self.program):
            if declaring(game, self.context, one) is not None:
                self.context = declared(game, self.context, one, self.chosen)
                announce(game, self.context, one, self.chosen)
                break
        return self.what_is_declared

    @step("8.2.6.d", "8.2.4")
    def whose_zone(self, game: Pmv) -> Outcome:
        """A zone is the target: whose it is is said now, which cards are in it is seen later."""
        player = self._whose_zone(self._target())
        assert player is not None
        found = refer(game, self.context, player.what)
        if not found:
            game.made = None
            return DONE
        return choice_of(self.seat, "target", found, "8.2.4", about=self.item)

    @step("8.2.6.d")
    def that_zone(self, game: Pmv) -> Outcome:
        player = self._whose_zone(self._target())
        self.context = self.context.picking(((player, (self.chosen.thing,)),))
        return self.which_target


class Begin(Procedure):
    """An effect that is resolved right away: its targets are named first (8.2.4.b)."""

    __slots__ = ("begun", "context", "program", "voided")

    def __init__(self, game: Pmv, steps: Steps, context: TextContext) -> None:
        super().__init__()
        self.program = steps
        self.context = context
        self.begun = False
        self.voided = False  # it became void while its targets were named

    @step("7.1.9")
    def name(self, game: Pmv) -> Outcome:
        return naming(game, self.program, self.context)

    @step("7.1.9")
    def carry_out(self, game: Pmv) -> Outcome:
        made, game.made = game.made, None
        self.begun = True
        if made is None or self.voided:
            game.succeeded = False
            return DONE
        steps, context = made
        if context.targets != self.context.targets:
            game.cite("8.2.4.b")
        return CarryOut(steps, context)

    @step("1.3.4")
    def afterwards(self, game: Pmv) -> Outcome:
        return game.settle() or DONE


PROCEDURES.begin = Begin
