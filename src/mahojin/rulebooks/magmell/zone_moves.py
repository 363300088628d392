"""Moves between zones by rules and effects: destroy (227), return (228), put, negate (231)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Move
from mahojin.kernel.state import Instance
from mahojin.language.entry_state import say_how_it_enters

from .book import BOOK
from .game import Magmell

ARRIVING: Final = {
    "dust": ("dusted",),
    "hand": ("added",),
    "dream": ("dreamed",),
    "stone_area": ("placed",),
    "grimoire": ("shelved",),
    "stone_deck": ("shelved",),
}


DEATH: Final = frozenset({"destroyed", "dusted", "left"})  # what the destruction of a unit is


def destruction(
    game: Magmell, victim: Instance, clause: str, by: int = NOTHING, manner: str | None = None
) -> Move:
    """破壊: from the battle area or the stone area to the owner's dust."""
    game.cite("227.1")
    names = ("destroyed", "dusted", *_leaving(victim))
    return Move(names, clause, victim.id, "dust", victim.owner, seat=victim.controller, by=by, manner=manner)


def returning(game: Magmell, card: Instance, by: int) -> Move:
    """戻す: to the owner's hand."""
    game.cite("222.1")
    names = ("returned", *_leaving(card))
    return Move(names, "228.1", card.id, "hand", card.owner, seat=card.controller, by=by)


def putting(
    game: Magmell,
    card: Instance,
    zone: str,
    *,
    by: int = NOTHING,
    position: str | None = None,
    rested: bool = False,
    face_down: bool = False,
    clause: str = "401.6",
) -> Move:
    """Into a zone of its owner, or the shared dream."""
    zone = destination(game, card, zone)
    place = 0 if BOOK.zones[zone].shared else card.owner
    move = Move(
        (*ARRIVING[zone], *_leaving(card)),
        clause,
        card.id,
        zone,
        place,
        seat=card.owner,
        by=by,
        position=position or "top",
        rested=rested,
        face_down=face_down,
    )
    if zone == "stone_area" and card.face.kind == "stone":
        say_how_it_enters(game, move, card.face)
    return move


def destination(game: Magmell, card: Instance, zone: str) -> str:
    """Where it really goes, before any replacement: grimoire and stone deck each take only their kinds."""
    if BOOK.zones[card.zone].sight != "all":
        return zone
    if zone == "stone_deck" and card.face.kind != "stone":
        game.cite("401.7")
        return "grimoire"
    if zone == "grimoire" and card.face.kind == "stone":
        game.cite("401.8")
        return "stone_deck"
    return zone


def _leaving(card: Instance) -> tuple[str, ...]:
    return ("left",) if card.zone == "battle_area" else ()
