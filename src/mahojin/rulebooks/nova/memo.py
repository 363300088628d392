"""What a game of NOVA keeps besides: what players can do and pay with, until that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from mahojin.kernel.aspects import EVERYTHING
from mahojin.kernel.decision import Option
from mahojin.kernel.memo import Memo
from mahojin.language.snapshot import EMPTY, Snapshot
from mahojin.native import compiled_as

if TYPE_CHECKING:
    from .actions.means import Calls, Reach
    from .costs.payment import Purse


@compiled_as(allow_interpreted_subclasses=True)
class NovaMemo(Memo):
    """What is kept by player, with counts of what it depends on."""

    __slots__ = (
        "callings",
        "calls",
        "calm",
        "calm_in",
        "funds",
        "moves",
        "offered",
        "offered_at",
        "purses",
        "reaches",
        "vital",
    )

    def __init__(self) -> None:
        super().__init__(EMPTY)
        self.moves = [0, 0]  # how often what each player could use at any time came or went
        self.funds = [0, 0]  # how often what each player can use changed: energy, what is frozen, limits
        self.callings = [0, 0]  # how often what calling a character depends on changed
        self.calls: list[Calls | None] = [None, None]  # which characters each player may call
        self.reaches: list[Reach | None] = [None, None]  # what each player can act with
        self.calm = -1  # the count of moves and funds at which nobody could act at any time
        self.calm_in: Snapshot = EMPTY  # and the effects that were at work then
        self.offered: dict[int, list[Option]] = {}  # what each player may do, once it is looked for
        self.offered_at: tuple[int, str, int] = (-1, "", 0)
        self.purses: list[Purse | None] = [None, None]  # what each player can pay with
        self.vital = EVERYTHING  # aspects that, touched, may give rule processing something to do

    def control_changes(self) -> None:
        for count in (self.moves, self.funds, self.callings):
            count[:] = [number + 1 for number in count]

    def twin(self) -> Self:
        twin = super().twin()
        twin.moves = self.moves[:]
        twin.funds = self.funds[:]
        twin.callings = self.callings[:]
        twin.calls = self.calls[:]
        twin.reaches = self.reaches[:]
        twin.purses = self.purses[:]
        return twin
