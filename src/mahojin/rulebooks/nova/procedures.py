"""What the lower parts of the book begin of the upper ones: each is entered by the module that has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mahojin.abilities import Program
    from mahojin.kernel.decision import Decision
    from mahojin.kernel.procedure import Procedure
    from mahojin.kernel.state import Context, Instance

    from .costs.energy_payment import PayEnergyCost
    from .effects.program import CarryOut
    from .effects.replacement import Happening
    from .game import Nova

    Made = tuple[str | None, int]  # energy of a colour, or of any, and how much


class Procedures:
    """The entries; a game can be begun once all modules of the book are loaded."""

    carry: type[CarryOut]
    happening: type[Happening]
    pay_energy: type[PayEnergyCost]
    priority: Callable[[Nova], Procedure | None]
    rules: Callable[[Nova], Procedure | None]  # rule processing, if there is anything to do
    situations: Callable[[Nova], None]  # abilities that wait for a situation look at it
    can_be_chosen: Callable[[Nova, Program, Context], bool]  # what is optional instead of an event
    not_for_ever: Callable[[Nova, Decision], None]  # a choice that comes up again and again
    may_bear: Callable[[Nova, Instance, Instance], bool]  # an item, and who is to bear it
    made_by_cards: Callable[[Nova, int], list[Made]]  # the energy that a player's cards can make
    made_by_triggers: Callable[
        [Nova, int, list[tuple[str, ...]], list[Made]], list[Made]
    ]  # and what that sets off


PROCEDURES: Final = Procedures()
