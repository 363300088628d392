"""Changes of need and cost that a player may apply or not when playing a card (5.2.2.h, 7.4.5.f)."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import Instance
from mahojin.rulebooks.pmv.abilities import Alters

from ..effects.snapshot import Active
from ..game import Pmv
from .own_effects import own_effects
from .touched import touches

Keys = frozenset[object]
OPTIONAL: Final = frozenset({Alters})
NOT_ASKED: Final[Keys] = frozenset()


def is_applied(game: Pmv, active: Active, card: Instance) -> bool:
    """Whatever is optional applies to a play only if its player has chosen so."""
    data = active.data
    if not isinstance(data, Alters) or not data.optional:
        return True
    return active.key in game.opted.get(card.id, NOT_ASKED)


def open_changes(game: Pmv, card: Instance) -> list[Active]:
    """The changes of its need or cost that may be applied to the play of a card."""
    changers = [*game.snapshot.of(Alters), *own_effects(game, card.id, OPTIONAL)]
    return [
        active
        for active in changers
        if active.data.optional
        and not {"need", "cost"}.isdisjoint(active.data.traits)
        and touches(game, active, card.id)
    ]


def suppose(game: Pmv, thing: int, keys: Keys) -> None:
    """These changes, and no others of those that may be applied, apply to the play of the card."""
    others = {one: chosen for one, chosen in game.opted.items() if one != thing}
    game.opted = {**others, thing: keys} if keys else others
    game.book_memo.aside.pop(thing, None)
