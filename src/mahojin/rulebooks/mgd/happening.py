"""置換効果 (910): before something happens, what forbids or replaces it, and what else is settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from mahojin.machine.ability import If, Price, Program
from mahojin.machine.decision import Decision, Option
from mahojin.machine.event import Event
from mahojin.machine.procedure import DONE, Outcome
from mahojin.machine.replacing import Replacing, replacements
from mahojin.machine.state import NO_HOST, Context

from .book import step
from .game import PROCEDURES, Mgd
from .paying_deeds import PayDeeds
from .prices import can_be_paid
from .stocking import NOBODY, TurnedDown, Uncovering, uncovered


class Happening(Replacing):
    """Events that are about to happen at once."""

    __slots__ = ()

    @step("910.1", "104.4")
    def settle_the_next(self, game: Mgd) -> Outcome:
        return self.settle(game)

    @step("910.2", "910.3")
    def replace_it(self, game: Mgd) -> Outcome:
        """What is replaced does not happen, and never has."""
        if self.chosen.verb == "replace":
            game.cite("910.1", "901.2c")
            if game.trace is not None:
                self._cite_skill(game)
            if any(isinstance(frame, PayDeeds) for frame in game.frames):
                game.cite("903.2h")
        return self.replace(game)

    def _cite_skill(self, game: Mgd) -> None:
        effect = replacements(game, self.events[0])[self.chosen.data[0]]
        source = game.known(effect.context.source)
        if source is not None:
            game.cite(*game.by_skill(source, effect.data))

    @step("910.3")
    def next_event(self, game: Mgd) -> Outcome:
        return self.settle_the_next

    @step("910.1")
    def happen(self, game: Mgd) -> Outcome:
        """Which of several girls stays beneath one that goes is chosen first (315.1d)."""
        for event in self.settled:
            if is_unsettled(event):
                question = _which_stays(game, event)
                if question is not None:
                    return question
        return self.all_at_once

    @step("315.1d")
    def she_stays(self, game: Mgd) -> Outcome:
        event = next(event for event in self.settled if is_unsettled(event))
        event.lower = self.chosen.thing
        return self.happen

    @step("910.1")
    def all_at_once(self, game: Mgd) -> Outcome:
        left = self.left(game)
        if left:
            game.carry_out(left)
        return DONE


def is_unsettled(event: Event) -> TypeGuard[Uncovering | TurnedDown]:
    return isinstance(event, Uncovering | TurnedDown) and event.lower == NO_HOST


def _which_stays(game: Mgd, event: Uncovering | TurnedDown) -> Decision | None:
    """Her controller chooses where there is a choice (M-27)."""
    girl = game.instances[event.subject]
    faces = {card.printed: card.id for card in uncovered(game, girl)}
    if len(faces) > 1:
        options = [Option("uncover", thing) for thing in faces.values()]
        return Decision(girl.controller, "uncover", options, "315.1d", about=girl.id)
    event.lower = next(iter(faces.values()), NOBODY)
    return None


def unsettled(events: Sequence[Event]) -> bool:
    """Something must be chosen before these can happen."""
    return any(map(is_unsettled, events))


def can_be_chosen(game: Mgd, program: Program, context: Context) -> bool:
    """An optional replacement applies only if what it lets one do can be done."""
    price = Price(None, tuple(one for one in program if not isinstance(one, If)))
    return can_be_paid(game, context.controller, price, context)


PROCEDURES["happening"] = Happening
PROCEDURES["can_be_chosen"] = can_be_chosen
PROCEDURES["unsettled"] = unsettled
