"""What was spoken of before: this card, that card, those, the rest."""

from __future__ import annotations

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import In, Itself, Marked, Pick, Remainder
from mahojin.text import Const, Rule, Shape, Via, either, rule
from mahojin.text.rules import Slots
from mahojin.text.verbs import conjugate

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
        for form, after in (
            ("not-past", "カード"),
            ("not-past", "キャラクターカード"),
            ("past", "カード以外"),
        )
    ),
)


def _placed(place: In, kind: str) -> Itself:
    return Itself(kind, place.zones, place.whose)


def _placed_of(value: object) -> Slots | None:
    if not isinstance(value, Itself) or not value.zones:
        return None
    return {"place": In(value.whose, value.zones), "kind": value.kind}


PLACED = Via(_placed, _placed_of)

REFERENCES: tuple[Rule, ...] = (
    rule("itself", "この{kind:self kind}", {"": "this {kind}", "poss": "this {kind}'s"}, Itself),
    rule("placed itself", "{place:placing}この{kind:self kind}", "this {kind}{place.+post}", PLACED),
    rule(
        "marked",
        "{place:placing}〔この{kind:self kind}〕",
        "[this {kind}{place.+post}]",
        Shape(lambda place, kind: Marked(PLACED(place, kind))),
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
    rule("pick", "{kind:target kind}¦目標{kind:target alone}", {"": "{kind}", "poss": "{kind}'s"}, Pick),
    rule("rest", f"<{'|'.join(_REST)}>", "the other cards", Remainder),
    *either("near", "itself", "it", "that", "pick"),
)
