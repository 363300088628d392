"""What a game of Phantom Magic Vision keeps besides: cards on the field, and what of hands is in question."""

from __future__ import annotations

from typing import Final, Self

from mahojin.kernel.memo import Memo
from mahojin.kernel.state import Instance
from mahojin.native import compiled_as

from .cards.face import Traits
from .effects.snapshot import NO_REACH, TextSnapshot

NOT_LISTED: Final[list[list[Instance]]] = []


@compiled_as(allow_interpreted_subclasses=True)
class PmvMemo(Memo):
    """What is kept beside the snapshot of all that holds."""

    __slots__ = ("aside", "checked", "fielded", "free", "reaches")

    def __init__(self, seats: int) -> None:
        super().__init__(TextSnapshot())
        self.fielded = NOT_LISTED  # by seat the cards on the field, and all of them
        self.reaches = [NO_REACH] * seats  # by seat, what of the hand is in question
        self.checked: TextSnapshot | None = None  # by which rules last looked at the field
        self.aside: dict[int, Traits] = {}  # of cards elsewhere than on the field, as they were asked for
        self.free: dict[tuple[int, int, int], bool] = {}  # who may play what for nothing

    def twin(self) -> Self:
        twin = super().twin()
        twin.fielded = NOT_LISTED  # those are the cards of the other game
        twin.reaches = [NO_REACH] * len(self.reaches)  # of a game that is imagined hands may be others
        twin.aside = {}
        twin.free = {}
        return twin
