"""What a game of this book keeps besides: what players have, can pay with and may do, until it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from mahojin.abilities import Activation
from mahojin.kernel.aspects import EVERYTHING
from mahojin.kernel.decision import Option
from mahojin.kernel.memo import Memo
from mahojin.language.snapshot import EMPTY, Snapshot
from mahojin.native import compiled_as

from .zones.side import Side

if TYPE_CHECKING:
    from .actions.means import Means, Reach
    from .actions.possible import Doable
    from .costs.purse import Purse

ASKERS: Final = 4  # each player's purse, and what each player may do


@compiled_as(allow_interpreted_subclasses=True)
class MgdMemo(Memo):
    """What is kept by player, with counts of what it depends on."""

    __slots__ = (
        "doable",
        "funds",
        "given",
        "given_in",
        "held",
        "means",
        "moves",
        "offered",
        "offered_at",
        "poses",
        "purses",
        "reaches",
        "sides",
        "untold",
    )

    def __init__(self) -> None:
        super().__init__(EMPTY)
        self.held = [0, 0]  # how often cards came to a player's hand or left it
        self.moves = [0, 0]  # … or such came or went that have abilities to be activated where they lie
        self.funds = [0, 0]  # how often what a player makes od with changed, or the od itself
        self.poses = [0, 0]  # how often what a player could switch or use turned, came or went
        self.sides: list[Side | None] = [None, None]  # each player's cards on the battlefield
        self.purses: list[Purse | None] = [None, None]  # what a player can pay with, good for the same funds
        self.reaches: list[Reach | None] = [None, None]  # what of a player's means can be paid for
        self.means: list[Means | None] = [None, None]  # what a player may use at any time
        self.given: dict[int, tuple[Activation, ...]] = {}  # conditional abilities of what effects give some
        self.given_in: Snapshot = EMPTY  # … by these effects
        self.doable: list[Doable | None] = [None, None]  # what each player may do, card by card
        self.offered: list[list[Option]] = [[], []]  # … all in all
        self.offered_at = [-1, -1]  # at this time
        self.untold = [EVERYTHING] * ASKERS  # what was touched since it was last asked for, by who asks

    def control_changes(self) -> None:
        self.sides = [None, None]
        for count in (self.held, self.moves, self.poses, self.funds):
            count[:] = [number + 1 for number in count]

    def twin(self) -> Self:
        twin = super().twin()
        twin.held = self.held[:]
        twin.moves = self.moves[:]
        twin.funds = self.funds[:]
        twin.poses = self.poses[:]
        twin.sides = [None, None]  # those are the cards of the other game
        twin.purses = self.purses[:]
        twin.reaches = self.reaches[:]
        twin.means = self.means[:]
        twin.doable = self.doable[:]
        twin.offered = self.offered[:]
        twin.offered_at = self.offered_at[:]
        twin.untold = self.untold[:]
        return twin

    def news(self, asker: int) -> int:
        """What was touched since this was last asked: for a player's purse, or for what a player may do."""
        untold = self.untold
        if self.spent:
            spent = self.spent
            self.spent = 0
            for other in range(ASKERS):
                untold[other] = untold[other] | spent
        found = untold[asker]
        untold[asker] = 0
        return found
