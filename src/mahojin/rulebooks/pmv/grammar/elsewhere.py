"""Cards played or set as nodes from elsewhere than the hand, and how nodes are set."""

from __future__ import annotations

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import Allowed, Itself, Marked, NodeSetting
from mahojin.text import Rule, Shape, Via, rule
from mahojin.text.rules import Slots

from .effects.predicates import from_elsewhere, from_elsewhere_of, predicate

_MAY = "<してもよい|することができる|できる>"
_SETTING = "<手札から直接ノードを|手札を直接ノードに>セットする場合、"


def _own_of(value: object) -> Slots | None:
    """Said without an owner, it is 自分の of the player named."""
    slots = from_elsewhere_of(value)
    if slots is None or slots["whose"] is not Who.SELF or slots["noun"] != It():
        return None
    return {"zones": slots["zones"], "what": slots["what"]}


ELSEWHERE: tuple[Rule, ...] = (
    predicate(
        "<自分の|>{zones:far zones}<にある|の|から>{what:things}を<、|>プレイ" + _MAY,
        "may play {what} out of the {zones}",
        Via(lambda **slots: from_elsewhere(noun=It(), whose=Who.SELF, **slots), _own_of),
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
