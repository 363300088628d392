"""トークン (1302, 1026): those the book defines, those a text describes, and how they come and vanish."""

from __future__ import annotations

from functools import cache
from typing import Final

from mahojin.abilities import (
    Activation,
    Bearer,
    Cannot,
    Change,
    Compare,
    Grant,
    Has,
    It,
    Price,
    Put,
    Rest,
    Standing,
    Target,
    This,
    Those,
    Token,
    TraitOf,
    Who,
    exactly,
)
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Appear
from mahojin.kernel.state import NO_CARD, Instance
from mahojin.language.game import Game
from mahojin.rulebooks.mgd.abilities import Drop, MakeOd, SkillOf, Stack

from ..book import BLANK
from ..game import Mgd
from ..procedures import PROCEDURES
from ..zones.arrival import enter_as_it_says, tell_of_counters
from ..zones.moves import zone_for
from ..zones.stock import Vanish
from .face import Card

MACHINE: Final = "機械"  # the feature of the parts (1302.4c, M-15)
PART_POINTS: Final = 1000  # ATK and DEF for each part
_PARTS: Final = TraitOf(Bearer(), "parts")


def _from(number: int) -> Compare:
    """So many parts lie beneath the card."""
    return Compare(_PARTS, ">=", number)


COIN: Final = Card(
    "コイン",
    "",
    (
        Activation(Price(None, (Drop(This()),)), (MakeOd(Who.YOU, ((BLANK, 1),)),), zone="girls"),  # 1302.4a
    ),
    en="Coin",
    races=frozenset({"コイン"}),
    home="girls",
    token=True,
    text="このカードを破棄する：[1]を生み出す。この能力は魔法少女ゾーンでのみ有効です。",
)

CANDY: Final = Card(
    "キャンディ",
    "",
    (
        Activation(
            Price(None, (Drop(This()),)),
            (Target(Those("card", Who.YOU, "graveyard"), exactly(1)), Put(It(), "deck", "bottom")),
            zone="girls",
        ),  # 1302.4b
    ),
    en="Candy",
    races=frozenset({"キャンディ"}),
    home="girls",
    token=True,
    text="このカードを破棄する：味方墓地のカード1枚を対象とし、それを持ち主のデッキの一番下に置く。"
    "この能力は魔法少女ゾーンでのみ有効です。",
)

PARTS: Final = Card(
    "パーツ",
    "",
    (
        Activation(
            Price(None, (Rest(This()),)),
            (
                Target(Those("monster", Who.YOU, which=(Has("race", "=", MACHINE),)), exactly(1)),
                Stack(This(), It()),
            ),
        ),  # 1302.4c-1
        *(  # 1302.4c-2: each part adds its own, and what a number of them gives is given once
            Standing(Change(Bearer(), trait, "+", PART_POINTS), zone="stock") for trait in ("atk", "def")
        ),
        Standing(Grant(Bearer(), SkillOf("taint", TraitOf(This(), "parts"))), _from(3), zone="stock"),
        Standing(Cannot(Bearer(), "be_destroyed"), _from(5), zone="stock"),
        Standing(Cannot(Bearer(), "be_targeted"), _from(7), zone="stock"),
    ),
    en="Part",
    races=frozenset({"パーツ", MACHINE}),
    home="monsters",
    token=True,
    text="[レスト]：味方の機械の怪異1体を対象とし、このカードをストックとしてそれに重ねる。",
)

TOKENS: Final[dict[str, Card]] = {"coin": COIN, "candy": CANDY, "parts": PARTS}
DEFINED: Final = {COIN: "1302.4a", CANDY: "1302.4b", PARTS: "1302.4c-1"}  # the clauses of what they can do
# 403.6, 1027.1, 1029.1.
ZONE_OF: Final[dict[str, str]] = {"coin": "girls", "candy": "girls", "parts": "monsters"}


@cache
def face_of(token: Token) -> Card:
    """A token as a text describes it; without a kind it is a monster, and its name is its race (1302.1)."""
    numbers = dict(token.numbers)
    return Card(
        token.name,
        token.kind or "monster",
        token.abilities,
        elements=frozenset(token.colours),
        races=frozenset({token.name}),
        cost=numbers.get("cost", 0),
        level=numbers.get("level", 0),
        atk=numbers.get("atk"),
        dfn=numbers.get("def"),
        token=True,
    )


class Created(Appear):
    """A token comes into being in a position."""

    __slots__ = ("position",)

    position: str

    def apply(self, game: Game) -> None:
        super().apply(game)
        token = game.instances[self.result]
        token.reversed = self.position == "reversed" and not token.rested
        if self.with_counter:
            assert isinstance(game, Mgd)
            tell_of_counters(game, self)


def creating(
    game: Mgd,
    face: Card,
    seat: int,
    clause: str,
    by: int = NOTHING,
    zone: str | None = None,
    position: str | None = None,
) -> Created:
    """A token under a player's control, in the zone for its kind unless another is said (306.5, M-17)."""
    game.cite("1302.1", "1026.1")
    home = zone or zone_for(face)
    event = Created(("created", "entered"), clause, face, home, seat, seat, by, rested=position == "rested")
    event.position = position or "ready"
    enter_as_it_says(game, event, face)
    return event


def vanishing(token: Instance, clause: str, by: int = NOTHING) -> Vanish:
    return Vanish(("vanished", "left"), clause, token.id, token.controller, by)


def estranged(game: Mgd) -> list[Instance]:
    """Tokens that an effect made into another kind than the one they had (1302.3b, M-80)."""
    if "kind" not in game.snapshot.changing:
        return []
    found = []
    for zone in ("monsters", "girls"):
        for row in game.zones[zone]:
            for thing in row:
                token = game.instances[thing]
                if token.card == NO_CARD and _lost_its_kind(game, token):
                    found.append(token)
    return found


def _lost_its_kind(game: Mgd, token: Instance) -> bool:
    kinds = token.face.traits.kinds
    return bool(kinds) and not kinds & game.traits(token).kinds


def tokens_of(game: Mgd, seat: int, token: str) -> list[int]:
    """A player's tokens of a sort that the book defines."""
    face = TOKENS[token]
    zone = game.zones[ZONE_OF[token]][seat]
    return [thing for thing in zone if game.instances[thing].face is face]


PROCEDURES.defined = DEFINED
