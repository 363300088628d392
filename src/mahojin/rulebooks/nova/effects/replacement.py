"""置換効果 (802.1.3): before something happens, what forbids it, replaces it or reduces it."""

from __future__ import annotations

from mahojin.abilities import Did, Draw, If, Instead, Price, Program
from mahojin.kernel.decision import Decision
from mahojin.kernel.event import Damaged, Event
from mahojin.kernel.procedure import DONE, Outcome
from mahojin.kernel.state import Context, Effect
from mahojin.language.game import Game
from mahojin.language.replacement import Replacing, replacements

from ..book import step
from ..costs.deed_costs import PayDeeds
from ..costs.payment import FREE
from ..costs.total_price import can_be_paid
from ..deeds.destruction import Destroyed
from ..game import Nova
from ..procedures import PROCEDURES
from .program import CarryOut
from .used_up import use_up


class Happening(Replacing):
    """Events that are about to happen at once; draws that take the place of some come after the rest."""

    __slots__ = ("later",)

    def __init__(self, events: tuple[Event, ...]) -> None:
        super().__init__(events)
        self.later: tuple[tuple[Program, Context], ...] = ()

    def begin(self, game: Game, program: Program, context: Context) -> Outcome:
        """What is drawn instead is drawn once everything that was not replaced is done (905.7)."""
        if len(self.events) + len(self.settled) and any(isinstance(one, Draw) for one in program):
            game.cite("905.7")
            self.later += ((program, context),)
            return self.settle_the_next
        return super().begin(game, program, context)

    @step("802.1.3", "004.2")
    def settle_the_next(self, game: Nova) -> Outcome:
        outcome = self.settle(game)
        if isinstance(outcome, Decision) and len(outcome.options) == 2:
            return _left_to(game, self.events[0], outcome)
        return outcome

    @step("802.1.3", "802.1.3.3.3")
    def replace_it(self, game: Nova) -> Outcome:
        """What is replaced does not happen, and never has."""
        event = self.events[0]
        used: Effect | None = None
        if self.chosen.verb == "replace":
            used = replacements(game, event)[self.chosen.data[0]]
            game.cite("802.1.3.2", "802.1.3.2.1", "801.4.6.3")
            if isinstance(event, Destroyed):
                event.is_done_with(game)
            if _pays(game, event):
                game.cite("902.12")
        if len(replacements(game, event)) > 1:
            game.cite("802.1.3.3", *_who_chooses(game, event))
        outcome = self.replace(game)
        if used is not None and isinstance(used.data, Instead) and used.data.next:
            use_up(game, used)
        return outcome

    @step("802.1.3.3.3")
    def next_event(self, game: Nova) -> Outcome:
        return self.settle_the_next

    @step("802.1.3", "004.2")
    def happen(self, game: Nova) -> Outcome:
        left = self.left(game)
        if left:
            game.carry_out(left)
        return game.process_rules()

    @step("802.1.3.2")
    def draw_instead(self, game: Nova) -> Outcome:
        if not self.later:
            return DONE
        (program, context), *rest = self.later
        self.later = tuple(rest)
        return game.carry(program, context)

    @step("802.1.3.2")
    def draw_more(self, game: Nova) -> Outcome:
        return self.draw_instead


def _pays(game: Nova, event: Event) -> bool:
    """It is part of a price, or stands before 「そうしたら」 (902.13)."""
    if any(isinstance(frame, PayDeeds) for frame in game.frames):
        return True
    effect = game.frames[event.deed - 1] if event.deed else None
    return isinstance(effect, CarryOut) and any(
        isinstance(one, If) and isinstance(one.condition, Did) for one in effect.todo
    )


def _left_to(game: Nova, event: Event, question: Decision) -> Decision:
    """Whether a single optional replacement is used is up to the player whose it is."""
    replacing = replacements(game, event)
    if len(replacing) == 1:
        question.seat = replacing[0].context.controller
    return question


def _who_chooses(game: Nova, event: Event) -> tuple[str, ...]:
    """The clause for what is affected: a card, or something that a player does."""
    if "drew" in event.names or event.subject not in game.instances:
        return () if isinstance(event, Damaged) else ("802.1.3.3.2",)
    return ("802.1.3.3.1",)


def can_be_chosen(game: Nova, program: Program, context: Context) -> bool:
    """An optional replacement applies only if what it lets one choose can be done (802.1.3.4)."""
    price = Price(None, tuple(one for one in program if not isinstance(one, If)))
    if can_be_paid(game, context.controller, price, FREE, context):
        return True
    game.cite("802.1.3.4")
    return False


PROCEDURES.happening = Happening
PROCEDURES.can_be_chosen = can_be_chosen
