"""冥界に置く (11.2.2): what is done instead comes first, then the cards go on top of their owners' piles."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from mahojin.kernel.event import Event, Move
from mahojin.kernel.procedure import Outcome, Procedure

from ..book import step
from ..continuous.face_texts import face_texts
from ..game import Pmv
from ..state import BY_RULE, Cause

ABOUT_TO: Final = "would_put_into_graveyard"
NOT_LEAVING: Final[dict[str, Cause]] = {}
PUT: Final[tuple[str, ...]] = ("put_into_graveyard",)
PUT_AWAY: Final[tuple[str, ...]] = ("put_into_graveyard", "left")


def instead(game: Pmv, things: Collection[int], clause: str, cause: Cause = BY_RULE) -> Procedure | None:
    """Effects that do something else with these cards than to put them into the graveyard (11.2.2.a).

    Nothing applies in the middle of playing a card or using an effect (5.2.3, 7.3.4).
    """
    if game.diverted:
        game.diverted = game.diverted.difference(things)
    if game.held or ABOUT_TO not in game.relevance.awaited:
        return None
    cards = [game.instances[thing] for thing in things if thing in game.instances]
    if not game.is_awaited(ABOUT_TO) and not any(face_texts(card.face).near.get(ABOUT_TO) for card in cards):
        return None
    return game.unnamed_timing(
        *(
            game.leaving.get(card.id, NOT_LEAVING)
            .get("scrap", cause)
            .of(Event((ABOUT_TO,), clause, card.id, seat=card.owner))
            for card in cards
        )
    )


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
