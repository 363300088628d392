"""What a game of MAGMELL keeps besides: what players can pay, and what a rule check may find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.kernel.aspects import EVERYTHING
from mahojin.kernel.memo import Memo
from mahojin.language.snapshot import EMPTY, Snapshot
from mahojin.native import compiled_as

from .book import BOOK

if TYPE_CHECKING:
    from .payment import Purse

HANDS: Final = BOOK.bits["hand"]


@compiled_as(allow_interpreted_subclasses=True)
class MagmellMemo(Memo):
    """What is kept of purses and of the last rule check."""

    __slots__ = ("holders", "purses", "quick", "quick_in", "raised", "vital")

    def __init__(self) -> None:
        super().__init__(EMPTY)
        self.purses: dict[int, Purse] = {}  # what each player can pay, once it is counted
        self.holders: tuple[int, ...] | None = None  # who holds a quick card, once it is known
        self.quick: tuple[int, ...] = ()  # who can pay for a quick card, once it is known
        self.quick_in: Snapshot | None = None  # … and the effects under which it is
        self.raised = False  # at the last rule check some effect changed HP, or kept from destruction
        self.vital = EVERYTHING  # aspects that, touched, may give the next rule check something to find

    def drop_purses(self) -> None:
        """What players can pay is to be counted anew."""
        if self.spent & HANDS:
            self.holders = None
        self.spent = 0
        self.purses = {}
        self.quick_in = None
