"""Moves: cards put from one zone into another, and searched for."""

from __future__ import annotations

from typing import Any

from mahojin.abilities import Put, PutTop, Quantity, Search, Shuffle, Those, Who
from mahojin.text import Rule, Via, rule
from mahojin.text.looks import REVEALS, looked_at
from mahojin.text.rules import Slots

# Japanese, English with % for whose zone it is, and the fields of Put and PutTop.
_DESTINATIONS: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("手札に[加える]", "into % hand", {"zone": "hand"}),
    ("ダストに[置く]", "into % dust", {"zone": "dust"}),
    ("夢に[置く]", "into the dream", {"zone": "dream"}),
    ("魔石エリアに[置く]", "into % stone area", {"zone": "stone_area"}),
    ("魔石エリアにレスト状態で[置く]", "into % stone area rested", {"zone": "stone_area", "rested": True}),
    ("魔石エリアに裏向きで[置く]", "into % stone area face down", {"zone": "stone_area", "face_down": True}),
    (
        "魔石エリアに裏向きでレスト状態で[置く]",
        "into % stone area face down and rested",
        {"zone": "stone_area", "rested": True, "face_down": True},
    ),
)
_PLACES = (
    ("契約者の{zone:pile}の一番上に[置く]", "put {what} on top of {what.owner} {zone}", "top"),
    ("契約者の{zone:pile}の一番下に[置く]", "put {what} on the bottom of {what.owner} {zone}", "bottom"),
    ("契約者の{zone:pile}に加えて[無作為化する]", "shuffle {what} into {what.owner} {zone}", "shuffled"),
)


def _put(ja: str, en: str, where: dict[str, Any]) -> Rule:
    return rule("deed", "{what:object}を" + ja, "put {what} " + en.replace("%", "{what.owner}"), Put, **where)


def _put_top(ja: str, en: str, where: dict[str, Any]) -> tuple[Rule, ...]:
    pile = "{who:player}の{pile:pile}の"
    of = " of {who.poss} {pile} " + en.replace("%", "{who.poss}")
    return (
        rule("deed", f"{pile}一番上のカードを{ja}", "put the top card" + of, PutTop, **where, number=1),
        rule(
            "deed", f"{pile}上から{{number:n2}}枚を{ja}", "put the top {number} cards" + of, PutTop, **where
        ),
        rule(
            "deed",
            f"{pile}上から{{number:extent}}に等しい枚数を{ja}",
            "put as many top cards as {number}" + of,
            PutTop,
            **where,
        ),
    )


def _parts(found: object) -> Slots | None:
    if (
        not isinstance(found, Search)
        or not isinstance(found.what, Those)
        or found.who is not Who.YOU
        or found.what.whose is None
        or found.what.other
    ):
        return None
    picked = (Those(found.what.kind, which=found.what.which), found.quantity)
    return {"whose": found.what.whose, "zone": found.what.zone, "picked": picked, "depth": found.depth}


def _whole_pile(found: object) -> Slots | None:
    parts = _parts(found)
    return parts if parts and parts["depth"] is None else None


def _search(whose: Who, zone: str, picked: tuple[Those, Quantity], depth: int | None = None) -> Search:
    loose, quantity = picked
    return Search(Who.YOU, Those(loose.kind, whose, zone, loose.which), quantity, depth)


MOVES: tuple[Rule, ...] = (
    *looked_at("{who:side}の{pile:pile}の", "一番上のカード", "上から{number:n2}枚"),
    *REVEALS,
    *(_put(*destination) for destination in _DESTINATIONS),
    *(rule("deed", "{what:object}を" + ja, en, Put, position=position) for ja, en, position in _PLACES),
    *(item for destination in _DESTINATIONS for item in _put_top(*destination)),
    rule("deed", "{who:side}の{zone:pile}を[無作為化する]", "shuffle {who.poss} {zone}", Shuffle),
    rule(
        "your deed",
        "{whose:side}の{zone:pile}の上から{depth:n}枚から{picked:found}を[探す]",
        "search the top {depth} {depth#card|cards} of {whose.poss} {zone} for {picked}",
        Via(_search, _parts),
    ),
    rule(
        "your deed",
        "{whose:side}の{zone:pile}から{picked:found}を[探す]",
        "search {whose.poss} {zone} for {picked}",
        Via(_search, _whole_pile),
    ),
)
