"""冥界に置く (11.2.2): what is done instead comes first, then the cards go on top of their owners' piles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahojin.kernel.event import Move
from mahojin.kernel.procedure import Outcome, Procedure

from ..book import step
from ..game import Pmv
from ..removal.moments_of_removal import instead
from ..state import BY_RULE, Cause

PUT: Final[tuple[str, ...]] = ("put_into_graveyard",)
PUT_AWAY: Final[tuple[str, ...]] = ("put_into_graveyard", "left")


def put(
    game: Pmv, things: Iterable[int], clause: str, cause: Cause = BY_RULE, position: str = "top"
) -> Procedure | None:
    """These cards, from wherever they are, go to their owners' graveyards at once."""
    group = tuple(thing for thing in things if thing in game.instances)
    if not group:
        return None
    first = instead(game, group, clause, cause)
    if first is None:
        return game.happen_together(going(game, group, clause, cause, position))
    return Put(group, clause, cause, position, first)


def going(
    game: Pmv, things: Iterable[int], clause: str, cause: Cause = BY_RULE, position: str = "top"
) -> list[Move]:
    """Their moves; cards with which something else was done instead stay where that brought them."""
    found: list[Move] = []
    for thing in things:
        card = game.instances.get(thing)
        if card is not None and thing not in game.diverted:
            names = PUT_AWAY if card.zone == "field" else PUT
            seat = card.owner
            found.append(
                cause.of(Move(names, clause, thing, "graveyard", seat, seat=seat, position=position))
            )
    return found


class Put(Procedure):
    """置く手順 (11.2.2) where something may be done instead."""

    __slots__ = ("cause", "clause", "first", "group", "position")

    def __init__(
        self, group: tuple[int, ...], clause: str, cause: Cause, position: str, first: Procedure
    ) -> None:
        super().__init__()
        self.group = group
        self.clause = clause
        self.cause = cause
        self.position = position
        self.first: Procedure | None = first

    @step("11.2.2.a")
    def what_is_done_instead(self, game: Pmv) -> Outcome:
        first, self.first = self.first, None
        return first

    @step("11.2.2.b", "11.2.2.c", "11.2.2.d")
    def go(self, game: Pmv) -> Outcome:
        moves = going(game, self.group, self.clause, self.cause, self.position)
        game.diverted = game.diverted.difference(self.group)
        return game.happen_together(moves) if moves else None
