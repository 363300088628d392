"""References (参照): this card, it, those, all of a kind, what it is attached to."""

from mahojin.abilities import Bearer, It, This
from mahojin.text import Rule, either, rule

_THAT = (
    ("servant", "サーバント", "servant"),
    ("card", "カード", "card"),
    ("character", "キャラクター", "character"),
    ("item", "マジックアイテム", "magic item"),
)


def _that(ja: str, en: str, kind: str) -> Rule:
    return rule("it", ja, {"": en, "poss": en + "'s", "owner": "its owner's"}, It, kind=kind)


def _those(ja: str, en: str, kind: str) -> Rule:
    forms = {"": en, "poss": en + "'", "owner": "their owner's"}
    return rule("it", ja, forms, It, kind=kind, plural=True, agrees="many")


_THEM = {"": "them", "subj": "they", "poss": "their", "owner": "their owner's"}

REFERENCES: tuple[Rule, ...] = (
    rule("this", "このカード", {"": "this card", "poss": "this card's", "owner": "its owner's"}, This),
    rule("it", "それ", {"": "it", "poss": "its", "owner": "its owner's"}, It),
    rule("it", "それら", _THEM, It, plural=True, agrees="many"),
    *(_that("その" + ja, "that " + one, kind) for kind, ja, one in _THAT),
    _that("その能力", "that ability", "ability"),
    *(_those("それらの" + ja, f"those {one}s", kind) for kind, ja, one in _THAT),
    rule(
        "bearer",
        "装備先のカード",
        {"": "the equipped card", "poss": "the equipped card's", "owner": "its owner's"},
        Bearer,
    ),
    *either("thing", "this", "it", "bearer"),
    *either("given", "it", "bearer", "all"),
    *either("object", "thing", "all"),
    *either("receiver", "object", "who", "that player"),
    *either("holder", "thing"),
    *(rule("holder", "{_:" + word + "}", "{_}", agrees="many") for word in ("fielded", "zoned")),
    *either("subject", "thing"),
    rule("subject", "{_:fielded}", "a~ {_.one}", agrees="one"),
)
