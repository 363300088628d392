"""References (参照): it, that unit, all units, and the places in a sentence that they stand in."""

from mahojin.abilities import It
from mahojin.text import Rule, either, rule

_THAT = (
    ("unit", "ユニット", "unit", "units"),
    ("card", "カード", "card", "cards"),
    ("stone", "魔石", "stone", "stones"),
    ("magic", "マジック", "magic card", "magic cards"),
    ("ability", "能力", "ability", "abilities"),
)


def _that(ja: str, en: str, kind: str) -> Rule:
    return rule("it", ja, {"": en, "poss": en + "'s", "owner": "its owner's"}, It, kind=kind)


def _those(ja: str, en: str, kind: str) -> Rule:
    forms = {"": en, "poss": en + "'", "owner": "their owner's"}
    return rule("it", ja, forms, It, kind=kind, plural=True, agrees="many")


REFERENCES: tuple[Rule, ...] = (
    rule("it", "それ", {"": "it", "poss": "its", "owner": "its owner's"}, It),
    rule(
        "it",
        "それら",
        {"": "them", "subj": "they", "poss": "their", "owner": "their owner's"},
        It,
        plural=True,
        agrees="many",
    ),
    *(_that("その" + ja, "that " + one, kind) for kind, ja, one, _ in _THAT),
    *(_those("それらの" + ja, "those " + many, kind) for kind, ja, _, many in _THAT),
    *either("thing", "this", "it"),
    *either("object", "this", "it", "all"),
    *either("receiver", "object", "who", "that player"),
    *either("bearer", "this", "it"),
    *(rule("bearer", "{_:" + word + "}", "{_.set}", agrees="many") for word in ("units", "stones", "cards")),
    *either("on chant", "this", "it"),
    rule("on chant", "{_:cards}", "{_.set}", agrees="many"),
    *either("subject", "this", "it"),
    *(rule("subject", "{_:" + word + "}", "a~ {_.one}", agrees="one") for word in ("units", "stones")),
    rule("counted", "{_:noun}", "{_.set}"),
)
