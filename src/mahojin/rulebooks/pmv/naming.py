"""What is settled before an effect begins (5.2.3.c–e, 7.3.4.b–d): modes, targets, declarations."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.ability import Marked, Some, Things, nodes
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.evaluator import refer, value
from mahojin.machine.event import Event
from mahojin.machine.procedure import DONE, Outcome, Procedure

from .book import step
from .carrying_out import Carry
from .doing.as_used import effect_to_choose, named_effects, with_effect
from .doing.knowing import announce, declared, declaring
from .doing.outline import outline
from .doing.settling import STOP
from .doing.statements import chosen_modes, declarations_in, modes_in, prepared
from .doing.targets import (
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
from .game import Pmv
from .paying import can_pay
from .procedures import PROCEDURES
from .reading import amid, players
from .telling import Telling

Steps = tuple[Any, ...]
PERSONS: Final = frozenset({"player", "opponent"})


def can_be_named(game: Pmv, steps: Steps, telling: Telling) -> bool:
    """Each target has enough to name from (5.2.2.e, 7.3.3.e, 8.2.4.a)."""
    return suitable(game, telling, steps)


def can_be_afforded(game: Pmv, steps: Steps, telling: Telling, cost: Any) -> bool:
    """There is a target for which a cost that depends on it can be paid (1.8.9.e)."""
    telling = prepared(telling, steps)
    marked = to_name(telling, steps)
    found = candidates(game, telling, marked[0]) if marked else []
    return bool(affordable(game, telling, found, cost))


def affordable(game: Pmv, telling: Telling, found: list[int], cost: Any) -> list[int]:
    """The targets for which that cost can be paid."""
    seat = telling.controller
    game.cite("1.8.9.e")
    return [
        thing
        for thing in found
        if can_pay(game, seat, value(game, telling.but(targets=(*telling.targets, (thing,))), cost))
    ]


def naming(game: Pmv, steps: Steps, telling: Telling, item: int = NOTHING, cost: Any = None) -> Naming | None:
    """What is settled before an effect begins; where there is nothing to say, it is settled at once."""
    if not outline(steps).open:
        game.cite("8.2.4")
        game.made = (steps, prepared(telling, steps))
        return None
    return Naming(steps, telling, item, cost)


def _cite_objects(game: Pmv) -> None:
    """Targets are objects, too, for texts that wait for that (8.2.3)."""
    if game.now.whens("became_object"):
        game.cite("8.2.3")


class Naming(Procedure):
    """Modes, then targets, then declarations; the result is left in ``game.made``."""

    __slots__ = ("before", "cost", "item", "program", "seat", "taken", "telling")

    def __init__(self, steps: Steps, telling: Telling, item: int = NOTHING, cost: Any = None) -> None:
        super().__init__()
        self.cost = cost  # what has to be paid, where it depends on the target
        self.program = steps
        self.telling = prepared(telling, steps)
        self.item = item
        self.seat = telling.controller
        self.before = len(telling.targets)  # what was put off has its targets already
        self.taken: tuple[int, ...] = ()  # named so far of targets that must fit together

    @step("8.2.4")
    def which_effect(self, game: Pmv) -> Outcome:
        offer = modes_in(self.program)
        if offer is None:
            return self.which_target
        least, most = amid(game, self.telling, offer.amid)
        options = [
            Option("mode", NOTHING, (place,))
            for place, steps in enumerate(offer.options)
            if can_be_named(game, steps, self.telling)
        ]
        if not options:
            return self.which_target
        most = len(options) if most is None else min(most, len(options))
        return Decision(self.seat, "mode", options, "5.2.3.c", min(least, most), most, about=self.item)

    @step("7.1.15")
    def that_effect(self, game: Pmv) -> Outcome:
        self.program = chosen_modes(self.program, tuple(option.data[0] for option in self.answer))
        return self.which_effect

    @step("8.2.4")
    def which_target(self, game: Pmv) -> Outcome:
        targets = to_name(self.telling, self.program)
        place = len(self.telling.targets) - self.before
        if place == len(targets):
            return self.what_is_declared
        if self._whose_zone(targets[place]) is not None:
            return self.whose_zone
        found = candidates(game, having_named(self.telling, len(self.telling.targets)), targets[place])
        if self.cost is not None:
            found = affordable(game, self.telling, found, self.cost)
        least, most = limits(game, self.telling, targets[place])
        if (least, most) == (0, 0):
            game.cite("8.2.6.d" if is_zone(targets[place]) else "8.2.6.c")
            self.telling = self.telling.but(targets=(*self.telling.targets, tuple(found)))
            return self.which_target
        if must_fit_together(game, self.telling, targets[place]):
            return self._one_more(game, targets[place])
        most = len(found) if most is None else min(most, len(found))
        if most < least:
            game.cite("8.2.4.a")
            game.made = None
            return DONE
        options = [Option("target", thing) for thing in found]
        return Decision(self.seat, "target", options, "8.2.4", least, most, about=self.item)

    @step("8.2.4")
    def that_target(self, game: Pmv) -> Outcome:
        row = (*self.taken, *(option.thing for option in self.answer if option.verb != STOP))
        if must_fit_together(game, self.telling, to_name(self.telling, self.program)[self._place()]):
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
                return part if self.telling.settled(part) is None else None
        return None

    def _place(self) -> int:
        return len(self.telling.targets) - self.before

    def _one_more(self, game: Pmv, marked: Any) -> Outcome:
        """Targets that must fit together are named one by one, never into a dead end."""
        telling = having_named(self.telling, len(self.telling.targets))
        right, enough = aims(game, telling, marked, self.taken)
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
        game.watch(_cite_objects)
        self.telling = self.telling.aiming(row)
        events = [
            Event(
                ("targeted", "became_object"),
                "8.2.4",
                thing,
                by=self.telling.source,
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
            question = declaring(game, self.telling, one, "5.2.3.e")
            if question is not None:
                return question
        for use, thing in named_effects(self.telling, self.program):
            question = effect_to_choose(game, self.telling, use, thing)
            if question is not None:
                return question
        game.made = (self.program, self.telling)
        return DONE

    @step("8.2.4", "12.1.1")
    def that_is_declared(self, game: Pmv) -> Outcome:
        if self.chosen.verb == "which_effect":
            self.telling = with_effect(self.telling, self.chosen)
            return self.what_is_declared
        for one in declarations_in(self.program):
            if declaring(game, self.telling, one) is not None:
                self.telling = declared(game, self.telling, one, self.chosen)
                announce(game, self.telling, players(game, self.telling, one.noun)[0])
                break
        return self.what_is_declared

    @step("8.2.6.d", "8.2.4")
    def whose_zone(self, game: Pmv) -> Outcome:
        """A zone is the target: whose it is is said now, which cards are in it is seen later."""
        player = self._whose_zone(to_name(self.telling, self.program)[self._place()])
        assert player is not None
        options = [Option("target", thing) for thing in refer(game, self.telling, player.what)]
        if not options:
            game.made = None
            return DONE
        return Decision(self.seat, "target", options, "8.2.4", about=self.item)

    @step("8.2.6.d")
    def that_zone(self, game: Pmv) -> Outcome:
        player = self._whose_zone(to_name(self.telling, self.program)[self._place()])
        self.telling = self.telling.but(picks=(*self.telling.picks, (player, (self.chosen.thing,))))
        return self.which_target


class Begin(Procedure):
    """An effect that is resolved right away: its targets are named first (8.2.4.b)."""

    __slots__ = ("begun", "program", "telling", "voided")

    def __init__(self, game: Pmv, steps: Steps, telling: Telling) -> None:
        super().__init__()
        self.program = steps
        self.telling = telling
        self.begun = False
        self.voided = False  # it became void while its targets were named

    @step("7.1.9")
    def name(self, game: Pmv) -> Outcome:
        return naming(game, self.program, self.telling)

    @step("7.1.9")
    def carry_out(self, game: Pmv) -> Outcome:
        made, game.made = game.made, None
        self.begun = True
        if made is None or self.voided:
            game.succeeded = False
            return DONE
        steps, telling = made
        if telling.targets != self.telling.targets:
            game.cite("8.2.4.b")
        return Carry(steps, telling)

    @step("1.3.4")
    def afterwards(self, game: Pmv) -> Outcome:
        return game.settle() or DONE


PROCEDURES.begin = Begin
