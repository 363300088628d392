"""The entries of a position of 魔法少女 ザ・デュエル."""

from __future__ import annotations

from typing import cast

from mahojin.rulebooks.mgd.cards.face import Card

from ..desk import Setting
from ..layout import Laying
from ..words import Vocabulary
from .cards import made_by, pool

SEAT_FIELDS: Vocabulary[str] = Vocabulary(
    {
        "オーブ数|number of orbs": "orb_count",
        "オド|od": "od",
        "魔蝕|corrosion": "corrosion",
        "カウンター|counters": "counters",
        "コール済み|has called": "called",
        "追加ターン|extra turns": "extra_turns",
        "デッキのみ|deck only": "deck_only",
        "使うデッキ|deck list": "deck_list",
    }
)


class Entries(Laying[Card]):
    """A position as written, and the cards it can be about."""

    def __init__(self, setting: Setting) -> None:
        own = cast(dict[str, Card], setting.cards)
        super().__init__(setting, {**pool(), **made_by(own.values()), **own})
