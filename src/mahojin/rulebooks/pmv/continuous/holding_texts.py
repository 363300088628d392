"""Which automatic texts simply hold, for the record: that they began to, and that they no longer do."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.pmv.abilities import When

from ..effects.snapshot import TextSnapshot
from ..game import Pmv

HOLDING: Final = {  # by grade: where its card must be, that it begins at once, and that it ends at once
    "alpha": ("7.4.5.a", "7.4.5.c", "7.4.5.d"),
    "beta": ("7.4.6.a", "7.4.6.c", "7.4.6.d"),
    "gamma": ("7.4.7.a", "7.4.7.b", "7.4.7.d"),
}
Standing = frozenset[tuple[str, int, object]]  # grade, card, and what tells the effect from others


def standing(now: TextSnapshot) -> Standing:
    """The effects of automatic texts that simply hold."""
    return frozenset(
        (active.grade, active.context.this, active.key)
        for kind, rows in now.effects.items()
        if kind is not When
        for active in rows
        if active.grade
    )


def tell_what_changed(game: Pmv, known: TextSnapshot, now: TextSnapshot) -> None:
    """Which automatic texts began to apply, and which no longer do, because of their place or condition."""
    before, after = standing(known), standing(now)
    for grade, _, _ in after - before:
        game.cite(HOLDING[grade][1])
    for grade, thing, _ in before - after:
        card = game.instances.get(thing)
        game.cite(HOLDING[grade][0 if card is None or card.zone != "field" else 2])
