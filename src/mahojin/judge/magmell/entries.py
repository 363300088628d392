"""The entries of a position of MAGMELL, read one by one, with complaints that know their line."""

from __future__ import annotations

from typing import cast

from mahojin.machine.problem import BadInput, Problem
from mahojin.rulebooks.magmell.face import Card

from ..desk import Setting
from ..notation import Item, spread
from ..words import Misread, Vocabulary, key, number, unknown
from .cards import pool, pool_tokens, token_faces

FIELDS: Vocabulary[str] = Vocabulary(
    {
        "ターン|turn": "turn",
        "フェイズ|phase": "phase",
        "種|seed": "seed",
        "開始|start": "start",
        "先攻|first player": "first",
    }
)
SEAT_FIELDS: Vocabulary[str] = Vocabulary(
    {
        "ライフ|life": "life",
        "デッキ|deck": "deck",
        "魔導書のみ|grimoire only": "grimoire_only",
        "魔石デッキのみ|stone deck only": "stone_deck_only",
    }
)


class Entries:
    """A position as written, and the cards it can be about."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        own = cast(dict[str, Card], setting.cards)
        self.faces: dict[str, Card] = {**pool(), **own}
        made = {**pool_tokens(), **token_faces(own.values())}
        self.tokens = {name: face for name, face in made.items() if name not in self.faces}

    def has(self, seat: int | None, name: str) -> bool:
        return (seat, name) in self.setting.entries

    def text(self, seat: int | None, name: str) -> str:
        return self.setting.entries.get((seat, name), ("", ""))[1]

    def items(self, seat: int, zone: str) -> list[Item]:
        """Each card of an entry, in the order written."""
        return list(spread(self.setting.names.items(self.text(seat, zone))))

    def face(self, item: Item) -> Card:
        """The card or token that an item of a position means."""
        face = self.faces.get(item.name) or self.tokens.get(item.name)
        if face is None:
            raise unknown("カード", "card", item.name or item.text, map(key, self.faces))
        return face

    def complain(self, seat: int | None, name: str, misread: Misread) -> BadInput:
        return BadInput(Problem(self.setting.entries[seat, name][0], *misread.words))

    def number(self, seat: int | None, name: str, otherwise: int) -> int:
        text = self.text(seat, name)
        try:
            return number(text) if text else otherwise
        except Misread as misread:
            raise self.complain(seat, name, misread) from None
