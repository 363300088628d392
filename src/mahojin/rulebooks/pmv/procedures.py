"""What the lower parts of the book begin of the upper ones: each is entered by the module that has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mahojin.machine.decision import Decision
    from mahojin.machine.explanation import Changed, Numbers
    from mahojin.machine.procedure import Procedure
    from mahojin.machine.state import Instance

    from .as_played import AsPlayed
    from .as_used import AsUsed
    from .carrying_out import Carry
    from .face import Card, Traits
    from .game import Pmv
    from .naming import Begin
    from .picture import Now
    from .priority import Priority


class Procedures:
    """The entries; a game can be begun once all modules of the book are loaded."""

    look: Callable[[Pmv], Now]  # see anew what holds
    learn: Callable[[Pmv, Iterable[Card]], None]  # what the texts of new faces mind
    aside: Callable[[Pmv, Instance], Traits]  # the information of a card off the field
    limit: Callable[[Pmv, int, str, int], int]  # a player's number, as effects have it
    settle: Callable[[Pmv, bool, int | None, bool], Procedure | None]  # what has come due
    look_after: Callable[[Pmv], None]  # an attack whose character is gone
    cancel: Callable[[Pmv, int], bool]  # a play that becomes void
    concede: Callable[[Pmv, int], None]
    least: Callable[[Pmv], None]  # the least answer to a decision
    go_round: Callable[[Pmv, Decision], None]  # a choice that comes up again and again
    explain: Callable[[Pmv, int, Mapping[str, int], Numbers], list[Changed]]
    in_force: Callable[[Pmv], Iterator[tuple[int, object]]]
    others_on: Callable[[Pmv, int], Iterator[tuple[int, object]]]
    effect: type[Carry]
    begin: type[Begin]
    as_used: type[AsUsed]
    as_played: type[AsPlayed]
    priority: type[Priority]


PROCEDURES: Final = Procedures()
