"""What the lower parts of the book begin of the upper ones: each is entered by the module that has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mahojin.abilities import Program
    from mahojin.kernel.decision import Decision, Option
    from mahojin.kernel.event import Event
    from mahojin.kernel.procedure import Procedure
    from mahojin.kernel.state import Context, Instance

    from .cards.face import Card
    from .costs.od_payment import PayOd
    from .costs.od_sources import Supply
    from .effects.program import CarryOut
    from .effects.replacement import Happening
    from .game import Mgd


class Procedures:
    """The entries; a game can be begun once all modules of the book are loaded."""

    carry: type[CarryOut]
    happening: type[Happening]
    pay_od: type[PayOd]
    priority: Callable[[Mgd], Procedure | None]
    rules: Callable[[Mgd], Procedure | None]  # rule processing, if there is anything to do
    situations: Callable[[Mgd], None]  # abilities that wait for a situation look at it
    spans: Callable[[Mgd], None]  # effects that last as long as something holds
    can_be_chosen: Callable[[Mgd, Program, Context], bool]  # what is optional instead of an event
    unsettled: Callable[[Mgd, Sequence[Event]], bool]  # something is to be settled before they happen
    order_of_effects: Callable[[Mgd, Sequence[Event]], Procedure | None]  # of those that came together
    stock_follows: Callable[[Mgd, Sequence[Event]], list[Event]]  # cards beneath those that leave
    nameless: Callable[[Mgd, Instance], None]  # a card becomes a nameless one
    note_choice: Callable[[Mgd, Decision, Sequence[Option]], None]  # for the law of loops
    look_for_loops: Callable[[Mgd], bool]
    end_the_turn: Callable[[Mgd], Procedure]
    skip_to_the_end: Callable[[Mgd], None]
    add_phase: Callable[[Mgd, str, str], bool]
    supplies: Callable[[Mgd, int], list[Supply]]  # the od that a player can make
    written_supplies: Callable[[Mgd, int], list[Supply]]  # … by abilities alone
    defined: dict[Card, str]  # tokens of the book, with the clause of what they can do


PROCEDURES: Final = Procedures()
