"""置換効果 (910): before something happens, what forbids or replaces it, and what else is settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeGuard

from mahojin.abilities import If, Instead, Price, Program
from mahojin.kernel.copies import copied
from mahojin.kernel.decision import Decision
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome
from mahojin.kernel.state import NO_HOST, Context, Effect
from mahojin.language.replacement import Replacing, key_of, replacements
from mahojin.language.selection import choice_of

from ..book import step
from ..costs.deed_costs import PayDeeds
from ..costs.total_price import can_be_paid
from ..deeds.discard import DiscardCards
from ..deeds.orbs import TaintOrbs
from ..game import Mgd
from ..procedures import PROCEDURES
from ..zones.pile_order import InOrder, Pile, ask_for_order, in_that_order
from ..zones.pile_order import unsettled as piles_of
from ..zones.stock import NOBODY, TurnedDown, Uncovering, stock_follows, uncovered
from .program import CarryOut
from .simultaneous import order_of_effects

BETWEEN: Final = (InOrder, DiscardCards, TaintOrbs)  # what an instruction begins so that something happens


def _cite_skill(game: Mgd, effect: Effect) -> None:
    """The skill by which the replacement is there."""
    source = game.known(effect.context.source)
    if source is not None:
        game.cite(*game.by_skill(source, effect.data))


class Happening(Replacing):
    """Events that are about to happen at once."""

    __slots__ = ("piles", "stock")

    def __init__(self, events: tuple[Event, ...]) -> None:
        super().__init__(events)
        self.stock: tuple[Event, ...] = ()  # what goes along from beneath
        self.piles: tuple[Pile, ...] = ()  # where its order is not settled yet

    def clone(self) -> Happening:
        twin = super().clone()
        assert isinstance(twin, Happening)
        twin.stock = tuple(copied(event) for event in self.stock)
        return twin

    @step("910.1", "104.4")
    def settle_the_next(self, game: Mgd) -> Outcome:
        return self.settle(game)

    @step("910.2", "910.3")
    def replace_it(self, game: Mgd) -> Outcome:
        """What is replaced does not happen, and never has."""
        if self.chosen.verb == "replace":
            game.cite("910.1", "901.2c")
            effect = replacements(game, self.events[0])[self.chosen.data[0]]
            game.observe(_cite_skill, effect)
            self._spend(game, effect)
            if any(isinstance(frame, PayDeeds) for frame in game.frames):
                game.cite("903.2h")
        return self.replace(game)

    def _spend(self, game: Mgd, effect: Effect) -> None:
        """It is not used again on others of its sort that the same event has become (910.3, M-92)."""
        spent, data = self.events[0].without, effect.data
        if not isinstance(data, Instead) or not _is_still(spent, data.moment.event):
            return
        key = key_of(game, effect)
        for event in self.events[1:]:
            event.without |= {key}
        for frame in game.frames:
            if isinstance(frame, CarryOut) and _is_still(frame.context.without & spent, data.moment.event):
                frame.context = frame.context.spending(key)

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
        return self.stock_goes_along

    @step("315.1d")
    def she_stays(self, game: Mgd) -> Outcome:
        event = next(event for event in self.settled if is_unsettled(event))
        event.lower = self.chosen.thing
        return self.happen

    @step("910.1")
    def stock_goes_along(self, game: Mgd) -> Outcome:
        """Several cards from beneath lie in the graveyard in an order that their owner settles (310.3)."""
        if not self.piles:
            self.stock = _stock(game, self.left(game))
            self.piles = piles_of(game, self.stock)
        return ask_for_order(game, self.stock, self.piles[0]) if self.piles else self.all_at_once

    @step("310.3")
    def its_order_is_settled(self, game: Mgd) -> Outcome:
        self.stock = in_that_order(self.stock, self.piles[0], self.answer)
        self.piles = self.piles[1:]
        return self.stock_goes_along if self.piles else self.all_at_once

    @step("910.1")
    def all_at_once(self, game: Mgd) -> Outcome:
        left = self.left(game)
        if left:
            game.carry_out((*left, *self.stock))
            return order_of_effects(game, left)
        _was_not_done(game)
        return DONE


def _was_not_done(game: Mgd) -> None:
    """What was forbidden or replaced was not done: 「そうしたなら」 does not hold (104.4, 910.1, M-93)."""
    for frame in reversed(game.frames[:-1]):
        if isinstance(frame, CarryOut):
            frame.did = False
        if not isinstance(frame, BETWEEN):
            return


def _is_still(spent: frozenset[object], name: str) -> bool:
    """What was replaced before was an event of this name, too."""
    return any(
        isinstance(key, tuple) and isinstance(key[1], Instead) and key[1].moment.event == name
        for key in spent
    )


def is_unsettled(event: Event) -> TypeGuard[Uncovering | TurnedDown]:
    return isinstance(event, (Uncovering, TurnedDown)) and event.lower == NO_HOST


def _which_stays(game: Mgd, event: Uncovering | TurnedDown) -> Decision | None:
    """Her controller chooses where there is a choice (M-27)."""
    girl = game.instances[event.subject]
    faces = {card.printed: card.id for card in uncovered(game, girl)}
    if len(faces) > 1:
        return choice_of(girl.controller, "uncover", faces.values(), "315.1d", about=girl.id)
    event.lower = next(iter(faces.values()), NOBODY)
    return None


def unsettled(game: Mgd, events: Sequence[Event]) -> bool:
    """Something must be chosen before these can happen."""
    for event in events:
        if is_unsettled(event):
            return True
    stock = _stock(game, events)
    return bool(stock) and bool(piles_of(game, stock))


def _stock(game: Mgd, events: Sequence[Event]) -> tuple[Event, ...]:
    """What goes to graveyards from beneath the cards that go away."""
    rows = game.zones["stock"]
    if not rows[0] and not rows[1]:
        return ()
    return tuple(stock_follows(game, events))


def can_be_chosen(game: Mgd, program: Program, context: Context) -> bool:
    """An optional replacement applies only if what it lets one do can be done."""
    price = Price(None, tuple(one for one in program if not isinstance(one, If)))
    return can_be_paid(game, context.controller, price, context)


PROCEDURES.happening = Happening
PROCEDURES.can_be_chosen = can_be_chosen
PROCEDURES.unsettled = unsettled
