"""What was spoken of before: this card, that card, those, the rest."""

from __future__ import annotations

from mahojin.machine.ability import It, Itself, Marked, Pick, Remainder
from mahojin.text import Const, Rule, Shape, either, rule
from mahojin.text.rules import Slots
from mahojin.text.verbs import conjugate


def _placed_self(kind: str) -> Shape:
    """手札にあるこのカード: the card itself, in somebody's or nobody's zone."""

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Itself) or v.kind != kind or v.whose is not None or not v.zones:
            return None
        return None if v.zones[0] in ("exile", "play_area") else {"zones": v.zones}

    return Shape(lambda zones: Itself(kind, zones))


SELVES = (
    ("character", "このキャラクター", "this character"),
    ("card", "このカード", "this card"),
    ("character_card", "このキャラクターカード", "this character card"),
)

# What an effect leaves of the cards it has seen: those it has not taken.
_TAKING = (
    *(("", verb) for verb in ("選ぶ", "選ぶ:passive", "抜き出す", "破棄する", "公開する", "除外する")),
    *(("手札に", "加える"), ("場に", "出す")),
)
_REST = (
    *("それ以外のカード", "残り", "それ以外", "残りのカード", "残ったカード"),
    *("そのカード以外", "そのカード以外のカード"),
    *(
        before + conjugate(verb, form) + after
        for before, verb in _TAKING
        for form, after in (("not-past", "カード"), ("past", "カード以外"))
    ),
)

REFERENCES: tuple[Rule, ...] = (
    *(rule("itself", ja, {"": en, "poss": en + "'s"}, Itself, kind=kind) for kind, ja, en in SELVES),
    *(
        rule(
            "placed itself",
            "{whose:owner}の{zones:zones}<にある|の>" + ja,
            en + " in {whose.poss} {zones}",
            Itself,
            kind=kind,
        )
        for kind, ja, en in SELVES
    ),
    *(
        rule(
            "placed itself",
            "{no:not owned}{zones:zones}<にある|の>" + ja,
            en + " in the {zones}",
            _placed_self(kind),
        )
        for kind, ja, en in SELVES
    ),
    *(
        rule(
            "placed itself",
            ja0 + ja,
            en + en0,
            Itself,
            kind=kind,
            zones=zones,
        )
        for kind, ja, en in SELVES
        for ja0, en0, zones in (
            ("<ゲームから|>除外されている", " removed from the game", ("exile",)),
            ("<プレイされている|プレイされた>", " being played", ("play_area",)),
        )
    ),
    rule("it", "その{kind:it kind}", {"": "that {kind}", "poss": "that {kind}'s"}, It),
    rule("that", "<それ|それら>", {"": "it", "poss": "its"}, Const(It())),
    rule(
        "it",
        "<その|戦闘ダメージを受けた>相手キャラクター",
        {"": "that opposing character"},
        It,
        kind="opposing character",
    ),
    rule(
        "it",
        "<そのカード全て|それらのカード|それらのカード全て>",
        {"": "all those cards"},
        It,
        kind="card",
        plural=True,
    ),
    rule(
        "it",
        "<そのキャラクター全て|それらのキャラクター|それらのキャラクター全て>",
        {"": "all those characters"},
        It,
        kind="character",
        plural=True,
    ),
    rule("pick", "目標の{kind:it kind}", {"": "the target {kind}", "poss": "the target {kind}'s"}, Pick),
    rule("pick", "目標", {"": "the target", "poss": "the target's"}, Const(Pick(""))),
    rule(
        "rest",
        f"<{'|'.join(_REST)}>",
        "the other cards",
        Remainder,
    ),
    *either("reference", "itself", "it", "pick", "marked reference"),
    rule("marked reference", "〔{noun:unmarked reference}〕", {"": "[{noun}]", "poss": "[{noun}]'s"}, Marked),
    *either("unmarked reference", "itself", "it"),
)
