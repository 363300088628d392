"""What the lower parts of the book begin of the upper ones: each is entered by the module that has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mahojin.kernel.decision import Decision
    from mahojin.kernel.event import Event
    from mahojin.kernel.procedure import Procedure
    from mahojin.kernel.state import Instance
    from mahojin.language.continuous import Basis
    from mahojin.language.explanation import Changed, Numbers

    from .actions.announcement import Begin
    from .actions.priority import Priority
    from .cards.face import Card, Traits
    from .effects.as_used import AsUsed
    from .effects.program import CarryOut
    from .effects.snapshot import Active, TextSnapshot
    from .game import Pmv
    from .play.as_played import AsPlayed


class Procedures:
    """The entries; a game can be begun once all modules of the book are loaded."""

    basis: Callable[[Pmv, TextSnapshot, int], Basis]  # what that which holds is made from
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
    hindrances: Callable[[Pmv], list[Active]]  # what is said of cards, without a number
    touches: Callable[[Pmv, Active, int], bool]  # whether an effect applies to a thing
    own_effects: Callable[[Pmv, int, frozenset[type], tuple[str, ...]], list[Active]]  # of a card elsewhere
    carry_out: Callable[[Pmv, Sequence[Event]], None]  # events, and what waited for them comes due
    foresee: Callable[[Pmv, Sequence[Event]], Procedure | None]  # the moment before events, and then they
    passes_unnoticed: Callable[[Pmv, tuple[str, ...], int, tuple[int, ...]], bool]  # a moment, about things
    effect: type[CarryOut]
    begin: type[Begin]
    as_used: type[AsUsed]
    as_played: type[AsPlayed]
    priority: type[Priority]


PROCEDURES: Final = Procedures()
