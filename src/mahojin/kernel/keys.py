"""Keys: what an option or a decision is to a player, the same in every world that the player imagines.

Options that have the same key look alike to the player who decides: one is as good as the other.
"""

from __future__ import annotations

from collections.abc import Hashable
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from .decision import NOTHING, Decision, Option
from .state import Instance

if TYPE_CHECKING:
    from mahojin.language.game import Game

Key = Hashable

FINDING: Final = "find"  # the kind of decision in which a pile is looked through


def option_key(game: Game, decision: Decision, option: Option) -> Key:
    """What an option means to who decides: cards by name and state, never by what is hidden of them."""
    thing = option.thing
    what: Key = thing
    if 0 <= thing < NOTHING:
        what = thing_key(game, thing, decision.seat, decision.kind == FINDING)
    data = option.data
    if not data:
        return (option.verb, what)
    return (option.verb, what, tuple([_part_key(game, part, decision.seat) for part in data]))


def decision_key(game: Game, decision: Decision) -> Key:
    """What is asked of whom, and when."""
    about = decision.about
    what: Key = about
    if 0 <= about < NOTHING:
        what = thing_key(game, about, decision.seat)
    return (decision.seat, decision.kind, what, game.turn, game.phase)


def thing_key(game: Game, thing: int, seat: int, looks: bool = False) -> Key:
    """A card by how it looks to a seat; one whose face is hidden by its id, which tells nothing."""
    it = game.instances.get(thing)
    if it is None:
        return thing
    sight = game.sight_of(it)
    if sight == "all":
        return (_look(it), it.controller)
    if it.seat == seat and (looks or sight == "owner"):
        return (card_key(it), it.zone)
    return thing


def card_key(it: Instance) -> str:
    """Which card it is: its name, or what tells it from other cards of that name."""
    return str(getattr(it.face, "key", it.face.name))


def _look(it: Instance) -> Key:
    """All that tells it from another card of its name."""
    if it.hidden:
        return (it.zone, it.id)
    counters = tuple(sorted(it.counters.items())) if it.counters else ()
    return (card_key(it), it.zone, it.rested, it.reversed, it.face_down, it.damage, counters, it.host)


def _part_key(game: Game, part: int, seat: int) -> Key:
    """A number, or a card that lies where cards are turned and marked."""
    it = game.instances.get(part)
    return part if it is None or it.zone not in game.book.live else thing_key(game, part, seat)


def knowledge(view: object) -> str:
    """A hash of all that a view shows: equal for games that its seat cannot tell apart."""
    return blake2b(msgspec.json.encode(view), digest_size=16).hexdigest()
