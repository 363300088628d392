"""それぞれ, 1枚ずつ: what is counted for each player or card by itself, and cards for each of several."""

from __future__ import annotations

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import Amid, Both, Ends, Let, Marked, Pile, Respective
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.rules import Slots

from .subjects import instead_of

THAT_PLAYER = It("player")


def _for_each(name: str, number: object) -> Let:
    """自分 of each player is that player."""
    return Let(name, instead_of(number, Who.SELF, THAT_PLAYER))


def _for_each_of(value: object) -> Slots | None:
    if not isinstance(value, Let) or value.fixed or value.test is not None:
        return None
    number = instead_of(value.number, THAT_PLAYER, Who.SELF)
    return None if number == value.number else {"name": value.name, "number": number}


def _of_each_pile(zone: str, bottom: bool, amid: Amid) -> Marked:
    """Of every player's pile, as far as there are cards."""
    own = Ends(Pile(zone, Who.YOU), amid, bottom, "able")
    return Marked(Both((own, Ends(Pile(zone, Who.OPPONENT), amid, bottom, "able"))))


EACH: tuple[Rule, ...] = (
    rule(
        "statement",
        "{name:letter}<は|が>それぞれ<、|>{number:number}に等しい",
        "{name} is {number}, for each player",
        Via(_for_each, _for_each_of),
    ),
    *(
        rule("it", f"それぞれの{ja}", {"": f"each {kind}", "poss": f"each {kind}'s"}, Respective, kind=kind)
        for kind, ja in (("character", "キャラクター"), ("card", "カード"))
    ),
    rule(
        "marked",
        "〔全ての{zone:pile zone}の{bottom:end}{amid:amid}ずつ<|全て>〕",
        "[the {bottom} {amid.cards} of each {zone}]",
        Shape(_of_each_pile),
    ),
)
