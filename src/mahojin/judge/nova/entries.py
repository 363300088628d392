"""The entries of a position of NOVA."""

from __future__ import annotations

from typing import cast

from mahojin.rulebooks.nova.cards.face import Card

from ..desk import FIELDS as COMMON_FIELDS
from ..desk import Setting
from ..layout import Laying
from ..words import Vocabulary
from .cards import pool

FIELDS: Vocabulary[str] = Vocabulary({**COMMON_FIELDS, "セット済み|energy was set": "set"})
SEAT_FIELDS: Vocabulary[str] = Vocabulary(
    {
        "ライフ|life": "life",
        "リミットレベル|limit level": "limit",
        "ストック|stock": "stock",
        "デッキのみ|deck only": "deck_only",
        "使うデッキ|deck list": "deck_list",
        "サイドデッキ|side deck": "side",
    }
)


class Entries(Laying[Card]):
    """A position as written, and the cards it can be about."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, {**pool(), **cast(dict[str, Card], setting.cards)})
