"""Who sees which face just now: by the zone (3.1.5), or because it is looked at or revealed (11.6, 11.7)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import Instance

from ..game import Pmv

IN_SIGHT: Final = frozenset({"nodes", "field"})  # the cards themselves are seen, if not always their faces
EVERYBODY: Final = -1


def open_to(game: Pmv, seat: int | None) -> list[int]:
    """Cards in hidden zones that an audience sees now: revealed to everybody, or looked at by this player."""
    found: dict[int, None] = {}
    for who, thing in game.shown():
        if who in (EVERYBODY, seat):
            found[thing] = None
    return [thing for thing in found if _is_hidden_by_zone(game, thing, seat)]


def _is_hidden_by_zone(game: Pmv, thing: int, seat: int | None) -> bool:
    it = game.instances.get(thing)
    return it is not None and not (it.zone == "field" or shows_face(game, it, seat))


def is_seen_by_nobody(game: Pmv, it: Instance) -> bool:
    """Its zone hides it from everybody, and no effect shows it to anybody."""
    if game.book.zones[it.zone].sight != "none":
        return False
    return all(thing != it.id for _, thing in game.shown())


def shows_face(game: Pmv, it: Instance, seat: int | None) -> bool:
    """Whether an audience sees the face of a card where it lies."""
    sight = game.book.zones[it.zone].sight
    if sight == "all":
        return not it.hidden
    if it.zone == "sideboard" and not it.face_down:
        return True  # 3.9.3.b
    return sight == "owner" and it.seat == seat


def knows_face(game: Pmv, thing: int, seat: int | None) -> bool:
    """Whether an audience knows what a card is, by where it lies or because it is looked at."""
    it = game.known(thing)
    if it is None:
        return False
    return shows_face(game, it, seat) or thing in open_to(game, seat)


def is_known(game: Pmv, thing: int, seat: int | None) -> bool:
    """Whether a player or a card may be named by its id to an audience."""
    it = game.known(thing)
    if it is None:
        return thing < 0
    return it.zone in IN_SIGHT or knows_face(game, thing, seat)


def may_pick(game: Pmv, thing: int, seat: int | None) -> bool:
    """Whether who has to choose sees what is chosen; otherwise it is one of several that look alike."""
    return is_known(game, thing, seat)
