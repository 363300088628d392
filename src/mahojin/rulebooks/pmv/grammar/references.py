"""What was spoken of before: this card, that card, those, the rest."""

from __future__ import annotations

from mahojin.machine.ability import It, Itself, Marked, Pick, Remainder
from mahojin.text import Const, Rule, Via, either, rule
from mahojin.text.rules import Slots

from .vocabulary import KINDS
from .words import CARD_KINDS


def _placed_self(kind: str) -> Via:
    """手札にあるこのカード: the card itself, in somebody's or nobody's zone."""

    def undo(v: object) -> Slots | None:
        if not isinstance(v, Itself) or v.kind != kind or v.whose is not None or not v.zones:
            return None
        return None if v.zones[0] in ("exile", "play_area") else {"no": None, "zones": v.zones}

    return Via(lambda no, zones: Itself(kind, zones), undo)


SELVES = (
    ("character", "このキャラクター", "this character"),
    ("card", "このカード", "this card"),
    ("character_card", "このキャラクターカード", "this character card"),
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
    *(
        rule(
            "it",
            "その" + KINDS[kind][0],
            {"": f"that {KINDS[kind][1]}", "poss": f"that {KINDS[kind][1]}'s"},
            It,
            kind=kind,
        )
        for kind in CARD_KINDS
    ),
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
    *(
        rule(
            "pick",
            "目標の" + KINDS[kind][0],
            {"": f"the target {KINDS[kind][1]}", "poss": f"the target {KINDS[kind][1]}'s"},
            Pick,
            kind=kind,
        )
        for kind in CARD_KINDS
    ),
    rule("pick", "目標", {"": "the target", "poss": "the target's"}, Const(Pick(""))),
    rule(
        "rest",
        "<それ以外のカード|残り|それ以外|選ばれなかったカード|手札に加えなかったカード|選ばなかったカード|残りのカード|残ったカード|抜き出さなかったカード>",
        "the other cards",
        Remainder,
    ),
    *either("reference", "itself", "it", "pick", "marked reference"),
    rule("marked reference", "〔{noun:unmarked reference}〕", {"": "[{noun}]", "poss": "[{noun}]'s"}, Marked),
    *either("unmarked reference", "itself", "it"),
)
