"""The entries of a position of MAGMELL, read one by one, with complaints that know their line."""

from __future__ import annotations

from typing import cast

from mahojin.rulebooks.magmell.face import Card

from ..desk import Setting
from ..layout import Laying
from ..notation import Item
from ..words import Vocabulary
from .cards import pool, pool_tokens, token_faces

SEAT_FIELDS: Vocabulary[str] = Vocabulary(
    {
        "ライフ|life": "life",
        "デッキ|deck": "deck",
        "魔導書のみ|grimoire only": "grimoire_only",
        "魔石デッキのみ|stone deck only": "stone_deck_only",
    }
)


class Entries(Laying[Card]):
    """A position as written, and the cards and tokens it can be about."""

    def __init__(self, setting: Setting) -> None:
        own = cast(dict[str, Card], setting.cards)
        super().__init__(setting, {**pool(), **own})
        made = {**pool_tokens(), **token_faces(own.values())}
        self.tokens = {name: face for name, face in made.items() if name not in self.faces}

    def face(self, item: Item) -> Card:
        """The card or token that an item of a position means."""
        return self.tokens.get(item.name) or super().face(item)
