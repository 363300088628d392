"""Cards that lie face down by an effect of their own (5.7.5): anybody may look at what is printed on them."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import NO_CARD, Instance

from ..effects.context import TextContext
from ..game import Pmv

BY_ITSELF: Final = "face_down_by_itself"  # a counter: its own effect turned it down


def note_own_doing(game: Pmv, context: TextContext, things: tuple[int, ...]) -> None:
    """Of these cards, the one whose effect it was lies face down by its own effect."""
    source = game.known(game.latest(context.source))
    for thing in things:
        one = game.instances.get(game.latest(thing))
        if one is None or source is None or one.zone != "field" or not one.face_down:
            continue
        if one.card != NO_CARD and one.card == source.card:
            one.counters = {**(one.counters or {}), BY_ITSELF: 1}


def forget_own_doing(one: Instance) -> None:
    """It is turned over once more, by whatever effect."""
    counters = {name: count for name, count in (one.counters or {}).items() if name != BY_ITSELF}
    one.counters = counters or None


def may_be_looked_at(one: Instance) -> bool:
    """Whether its face may be looked at though it is down."""
    return one.face_down and one.zone == "field" and one.count(BY_ITSELF) > 0
