"""Cards played or set as nodes from elsewhere than the hand, and how nodes are set."""

from __future__ import annotations

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import Allowed, In, Itself, Marked, NodeSetting
from mahojin.text import Rule, Shape, Via, rule

from .effects.predicates import predicate
from .subjects import begun

_FROM_HAND = "<|手札にあるものとして|手札にあるかのように>"  # as cards are played at all times
_MAY = _FROM_HAND + "プレイ<してもよい|することができる|できる>"
_SET = "セット<してもよい|することができる|できる>"
one_more = Via(lambda n: n + 1, lambda v: {"n": v - 1} if v > 1 else None)
_SETTING = "<手札から直接ノードを|手札を直接ノードに>セットする場合、"


# Said without an owner, it is 自分の of the player named.
own_place = Via(
    lambda whose, zones: In(Who.SELF if whose is None else whose, zones),
    lambda v: (
        {"whose": None if v.whose is Who.SELF else v.whose, "zones": v.zones} if isinstance(v, In) else None
    ),
)
FROM_ELSEWHERE = Shape(lambda whose, zones, what: Allowed(It(), "play", begun(own_place(whose, zones), what)))

ELSEWHERE: tuple[Rule, ...] = (
    predicate(
        "{whose:of whom}{zones:far zones}<にある|の|から>{what:things}を<、|>" + _MAY,
        "may play {what} out of {whose} {zones}",
        FROM_ELSEWHERE,
        {},
    ),
    rule(
        "effect",
        "<あなたは|〔あなた〕は|><、|>{obj:placed marked}を" + _MAY,
        "you may play {obj}",
        Allowed,
        noun=Who.YOU,
        action="play",
    ),
    rule("placed marked", "〔{noun:placed itself}〕", "[{noun}]", Marked),
    rule(
        "effect",
        "〔このカード〕は<、|>{zones:far zones}から" + _MAY,
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
    predicate(
        "<追加で|更に>ノードを{n:n}枚<まで|>" + _SET,
        "may set {n} more nodes a turn",
        Shape(lambda n: NodeSetting(It(), times=one_more(n))),
        {},
    ),
)
