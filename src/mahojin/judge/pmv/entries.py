"""The entries of a position, read one by one, with complaints that know their line."""

from __future__ import annotations

import re
from typing import cast

from mahojin.rulebooks.pmv.cards.face import Card
from mahojin.rulebooks.pmv.turn.start import FEWEST, MOST

from ..desk import FIELDS as COMMON_FIELDS
from ..desk import Setting
from ..entries import complaint
from ..layout import Laying
from ..words import Misread, Vocabulary, number, parts, plain, unknown
from .cards import pool

SEATS = ("A", "B", "C", "D", "E")
FIELDS: Vocabulary[str] = Vocabulary(
    {
        **COMMON_FIELDS,
        "開始プレイヤー": "first",
        "人数|players": "seats",
        "チーム|teams": "teams",
        "ノードセット済み|node was set": "node_set",
    }
)
SEAT_FIELDS: Vocabulary[str] = Vocabulary(
    {
        "ライフ|life": "life",
        "デッキのみ|deck only": "deck_only",
        "ノード数|number of nodes": "node_count",
        "使うデッキ|deck list": "deck_list",
        "ドラフト|draft": "draft",
    }
)
AGAINST = re.compile(r"\s*(?:対|against|vs|v)\s*", re.IGNORECASE)


def seats_of(setting: Setting) -> int:
    """How many players a position has: as it says, or as many as it speaks of."""
    text = setting.entries.get((None, "seats"), ("", ""))[1]
    if text:
        try:
            return number(text.removesuffix("人"), FEWEST, MOST)
        except Misread as misread:
            raise complaint(setting, None, "seats", misread) from None
    spoken = [seat for seat, _ in setting.entries if seat is not None]
    return max(FEWEST, len(teams_of(setting)), *(seat + 1 for seat in spoken), 0)


def teams_of(setting: Setting) -> tuple[int, ...]:
    """The side of each seat: 「A C 対 B D」."""
    text = plain(setting.entries.get((None, "teams"), ("", ""))[1])
    if not text:
        return ()
    sides: dict[int, int] = {}
    for side, members in enumerate(AGAINST.split(text)):
        for name in parts(members, " ,、と"):
            if name not in SEATS or SEATS.index(name) in sides:
                raise complaint(setting, None, "teams", unknown("プレイヤー", "player", name, SEATS))
            sides[SEATS.index(name)] = side
    if sorted(sides) != list(range(len(sides))) or len(set(sides.values())) < 2:
        raise complaint(
            setting,
            None,
            "teams",
            Misread(
                "チームは「A C 対 B D」のように、全員を分けて書きます。",
                "Write teams as 'A C vs B D', with every player in one.",
            ),
        )
    return tuple(sides[seat] for seat in range(len(sides)))


class Entries(Laying[Card]):
    """A position as written, the cards it can be about, and who plays."""

    def __init__(self, setting: Setting) -> None:
        own = cast(dict[str, Card], setting.cards)
        super().__init__(setting, {**{card.name: card for card in reversed(list(pool().values()))}, **own})
        self.cards: dict[str, Card] = {**pool(), **own}
        self.seats = seats_of(setting)
        self.teams = teams_of(setting)
