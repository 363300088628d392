"""同時に移動するカードの順番 (302.4, 310.3): each owner settles it for the piles that keep an order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahojin.kernel.copies import copied
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import NO_CARD

from ..book import step
from ..game import Mgd

_CLAUSES: Final = {"graveyard": "310.3", "deck": "302.4", "orbs": "302.4"}
_UP: Final = "top"

Pile = tuple[str, int, str]  # the zone, whose, and at which end


class InOrder(Procedure):
    """Events that happen at once, with several cards among them that go to one pile."""

    __slots__ = ("events", "left")

    def __init__(self, events: tuple[Event, ...], piles: tuple[Pile, ...]) -> None:
        super().__init__()
        self.events = events
        self.left = piles

    def clone(self) -> InOrder:
        """Events change as they happen: a copy has its own."""
        twin = super().clone()
        assert isinstance(twin, InOrder)
        twin.events = tuple(copied(event) for event in self.events)
        return twin

    @step("302.4")
    def ask_an_owner(self, game: Mgd) -> Outcome:
        if not self.left:
            return self.all_at_once
        return ask_for_order(game, self.events, self.left[0])

    @step("302.4")
    def it_is_settled(self, game: Mgd) -> Outcome:
        self.events = in_that_order(self.events, self.left[0], self.answer)
        self.left = self.left[1:]
        return self.ask_an_owner

    @step("302.4")
    def all_at_once(self, game: Mgd) -> Outcome:
        return game.happen(*self.events) or DONE


def ask_for_order(game: Mgd, events: Sequence[Event], pile: Pile) -> Decision:
    """Whose pile it is says in which order the cards come to lie."""
    clause = _CLAUSES[pile[0]]
    game.cite(clause)
    options = [Option("arrange", event.subject) for event in events if pile_of(event) == pile]
    return Decision(pile[1], "arrange", options, clause, len(options), len(options), ordered=True)


def in_that_order(events: Sequence[Event], pile: Pile, answer: Sequence[Option]) -> tuple[Event, ...]:
    """The events so that the cards of the pile lie as they were taken, from the lowest to the uppermost."""
    order = [option.thing for option in answer]
    if pile[2] != _UP:
        order.reverse()
    mine = {event.subject: event for event in events if pile_of(event) == pile}
    others = (event for event in events if pile_of(event) != pile)
    return (*others, *(mine[thing] for thing in order))


def happen_in_order(game: Mgd, events: Sequence[Event]) -> Procedure | None:
    """Let things happen at once; where cards of different faces go to one pile, in an order that is asked."""
    if len(events) > 1:
        piles = unsettled(game, events)
        if piles:
            return InOrder(tuple(events), piles)
    return game.happen(*events) if events else None


def unsettled(game: Mgd, events: Sequence[Event]) -> tuple[Pile, ...]:
    """The piles to which several different cards go, the turn player's first; tokens do not lie there."""
    faces: dict[Pile, set[object]] = {}
    for event in events:
        pile = pile_of(event)
        if pile is not None and game.instances[event.subject].card != NO_CARD:
            faces.setdefault(pile, set()).add(game.instances[event.subject].printed)
    several = [pile for pile, cards in faces.items() if len(cards) > 1]
    order = game.in_turn_order()
    return tuple(sorted(several, key=lambda pile: (order.index(pile[1]), pile[0])))


def pile_of(event: Event) -> Pile | None:
    """The end of the pile to which an event puts a card, where that pile keeps an order."""
    if not isinstance(event, Move) or event.zone not in _CLAUSES or event.position == "shuffled":
        return None
    return (event.zone, event.place, event.position)
