"""変身状態 (10.28.3): which states a character can be transformed into, and how it is its old self again."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.state import Instance
from mahojin.rulebooks.pmv.abilities import Panel

from ..cards.face import Card
from ..continuous import touches
from ..continuous.silence import is_worn
from ..game import Pmv

TEXT: Final = frozenset({"text", "whole text"})
LASTING, BY = "lasting", "transformed_by"  # counters: it stays so; the seat of who did it, from 1


def is_transformed(one: Instance) -> bool:
    """It is taken for one of its panels."""
    face: Card = one.face
    return (
        face is not one.printed and face.under is not None and face.defined == "character" and bool(face.kind)
    )


def panels(game: Pmv, one: Instance) -> tuple[Panel, ...]:
    """Its own transformed states, and those it has from what is set on it (10.13.6, 10.14.4)."""
    own: tuple[Panel, ...] = one.printed.panels if not one.face_down else ()
    for card in game.set_on(one.id):
        if card.face.panels and is_worn(game, card):
            if not _has_void_text(game, card) and not _has_void_text(game, one):
                own = (*own, *card.face.panels)
    return own


def _has_void_text(game: Pmv, card: Instance) -> bool:
    """Its texts are void; what is set on a character is among the texts of the character (6.1.13)."""
    return any(
        not TEXT.isdisjoint(active.data.part.split("+")) and touches(game, active, card.id)
        for active in game.snapshot.voids
    )


def normal_again(game: Pmv, one: Instance, clause: str) -> None:
    """The card is turned back and is what is printed on it (10.28.7)."""
    game.cite(clause, "10.28.7.a", "10.28.7.b")
    counters = {name: count for name, count in (one.counters or {}).items() if name not in (LASTING, BY)}
    one.counters = counters or None
    game.take_for(one, one.printed)
