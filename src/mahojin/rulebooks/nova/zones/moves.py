"""領域の移動 (301.9–301.12): where cards really go, and what that is called."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Move
from mahojin.kernel.state import NO_HOST, Instance
from mahojin.language.entry_state import say_how_it_enters
from mahojin.language.game import Game

from ..game import Nova

ARRIVING: Final = {
    "graveyard": ("sent",),
    "hand": ("added",),
    "exile": ("exiled",),
    "retired": ("retired",),
    "energy": ("placed",),
    "deck": ("shelved",),
    "characters": ("shelved",),
}
PUTTING: Final = {  # the clause under which a card comes to a zone
    "graveyard": "908.1",
    "retired": "921.1",
    "exile": "306.1",
    "hand": "308.2",
    "energy": "302.4",
    "deck": "303.6",
    "characters": "304.1",
}


def putting(
    game: Nova,
    card: Instance,
    zone: str,
    *,
    by: int = NOTHING,
    position: str = "top",
    rested: bool = False,
    names: tuple[str, ...] = (),
    clause: str | None = None,
) -> Move:
    """Into a zone of its owner (301.11); from the field a character only goes to the retired (504.1)."""
    real = destination(game, card, zone)
    if real != zone:
        names = ()
    if real == "hand" and card.zone == "deck":
        game.cite("905.6")
    if real == "graveyard" and card.zone == "field" and not names:
        game.cite("908.2")
    arriving = ("returned", "added") if real == "hand" and card.zone == "field" else ARRIVING[real]
    return Move(
        (*names, *arriving, *(("left",) if card.zone == "field" else ())),
        clause if clause and real == zone else PUTTING[real],
        card.id,
        real,
        card.owner,
        seat=card.controller,
        by=by,
        position=position,
        rested=rested,
    )


def destination(game: Nova, card: Instance, zone: str) -> str:
    """Where a card goes that is told to go somewhere: rules of zones come before any replacement."""
    if card.face.kind != "character" or (zone in ("characters", "retired") and card.zone != "field"):
        return zone
    game.cite("504.1", "504.1.1", "305.2", "306.2", "301.12")
    return "retired"


def entering(
    game: Nova,
    card: Instance,
    seat: int,
    clause: str,
    *,
    rested: bool = False,
    by: int = NOTHING,
    host: int = NO_HOST,
) -> Enter:
    """Onto a player's field, standing by unless something says otherwise (302.4)."""
    game.cite("302.4", "309.1")
    move = Enter(
        ("entered",), clause, card.id, "field", seat, seat=seat, by=by, rested=rested, controller=seat
    )
    move.host = host
    say_how_it_enters(game, move, card.face)
    return move


class Enter(Move):
    """A card comes onto a field, attached to something or not."""

    __slots__ = ("host",)

    host: int

    def apply(self, game: Game) -> None:
        super().apply(game)
        game.instances[self.result].host = self.host
        if self.host != NO_HOST:
            self.names = (*self.names, "equipped")
            self.to = self.host
        placed = game.instances[self.result].counters
        if placed:
            game.cite("919.7")
            self.names = (*self.names, "countered")
            self.manner = next(iter(placed))


class TakenOver(Event):
    """A player gets control of something on the field (301.9.1)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        game.take_over(game.instances[self.subject], self.seat)


class Attached(Event):
    """An equipment goes onto something else, and onto its field (205.2.1, 1005.2)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Nova)
        item = game.instances[self.subject]
        bearer = game.instances[self.to]
        if item.controller != bearer.controller:
            game.take_over(item, bearer.controller)
            self.names = (*self.names, "controlled")
        item.host = self.to
        game.changed()
