"""Cards played or set as nodes from elsewhere than the hand, and how nodes are set."""

from __future__ import annotations

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import Allowed, In, Itself, Marked, NodeSetting, Noun, Things
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.confirmed_slots import confirmed
from mahojin.text.rules import Slots

from .effects.predicates import predicate

_MAY = "<してもよい|することができる|できる>"
_SETTING = "<手札から直接ノードを|手札を直接ノードに>セットする場合、"


def _from_elsewhere(whose: Noun, zones: tuple[str, ...], what: Things) -> Allowed:
    """Said without an owner, it is 自分の of the player named."""
    place = In(Who.SELF if whose is None else whose, zones)
    return Allowed(It(), "play", Things(what.kinds, (place, *what.which)))


def _from_elsewhere_of(value: object) -> Slots | None:
    if not isinstance(value, Allowed) or not isinstance(value.obj, Things) or not value.obj.which:
        return None
    place, *which = value.obj.which
    if not isinstance(place, In):
        return None
    whose = None if place.whose is Who.SELF else place.whose
    slots = {"whose": whose, "zones": place.zones, "what": Things(value.obj.kinds, tuple(which))}
    return confirmed(_from_elsewhere, slots, value)


ELSEWHERE: tuple[Rule, ...] = (
    predicate(
        "{whose:of whom}{zones:far zones}<にある|の|から>{what:things}を<、|>プレイ" + _MAY,
        "may play {what} out of {whose} {zones}",
        Via(_from_elsewhere, _from_elsewhere_of),
        {},
    ),
    rule(
        "effect",
        "<あなたは|〔あなた〕は|><、|>{obj:placed marked}をプレイ" + _MAY,
        "you may play {obj}",
        Allowed,
        noun=Who.YOU,
        action="play",
    ),
    rule("placed marked", "〔{noun:placed itself}〕", "[{noun}]", Marked),
    rule(
        "effect",
        "〔このカード〕は<、|>{zones:far zones}からプレイ" + _MAY,
        "[this card] may be played from the {zones}",
        Shape(lambda zones: Allowed(Who.YOU, "play", Marked(Itself("card", zones)))),
    ),
    predicate(
        _SETTING + "手札の代わりに{also:noun}をセットしてもよい",
        "may set {also} as a node in place of a card in hand",
        NodeSetting,
        {},
    ),
    predicate(_SETTING + "スリープ状態でセットする", "set nodes asleep", NodeSetting, {"asleep": True}),
    predicate(
        "<1ターンに|>ノード<のセットを|を>{times:n}回まで<行ってもよい|セットしてもよい|行うことができる|セットできる>",
        "may set up to {times} nodes a turn",
        NodeSetting,
        {},
    ),
)
