"""Modifiers (修飾): the conditions that stand before a noun."""

from __future__ import annotations

from mahojin.abilities import Has, Sum
from mahojin.abilities.kinds import Formula
from mahojin.rulebooks.mgd.abilities import XValue
from mahojin.text import Rule, Via, rule
from mahojin.text.phrases import BOUNDS, counter_modifiers
from mahojin.text.rules import Slots
from mahojin.text.superlatives import superlatives

POSITIONS = (
    ("リカバー状態", "ready", "ready"),
    ("レスト状態", "rested", "rested"),
    ("リバース状態", "reversed", "reversed"),
)
SIDES = (("表向き", "face-up", False), ("裏向き", "face-down", True))
IN_BATTLE = (
    ("attacking", "攻撃している", "attacking"),
    ("attacked", "攻撃されている", "attacked"),
    ("battling", "バトルしている", "battling"),
)
CHANGED = (("増加", "raised"), ("減少", "lowered"))  # 104.6


def changed(word: str) -> Via:
    """A figure that is higher, or lower, than it is printed: the trait "atk_raised" and the like."""

    def undo(found: object) -> Slots | None:
        if not isinstance(found, Has) or found != Has(found.trait) or not found.trait.endswith(f"_{word}"):
            return None
        return {"trait": found.trait.removesuffix(f"_{word}")}

    return Via(lambda trait: Has(f"{trait}_{word}"), undo)


def than(op: str, step: int) -> Via:
    """A figure that is one more than a value at least, one less at most, or just that."""

    def undo(found: object) -> Slots | None:
        if not isinstance(found, Has) or found.op != op or not isinstance(found.value, Formula):
            return None
        value: object = found.value
        if step:
            if not isinstance(value, Sum) or value.parts[1:] != (step,):
                return None
            value = value.parts[0]
        return {"trait": found.trait, "value": value}

    return Via(lambda trait, value: Has(trait, op, Sum((value, step)) if step else value), undo)


MODIFIERS: tuple[Rule, ...] = (
    rule("has", "{value:shade}の", {"+pre": "{value} "}, Has, trait="element"),
    rule("has", "{value:shade}でない", {"+pre": "non-{value} "}, Has, trait="element", op="!="),
    *(
        rule("has", ja + "の", {"+pre": en + " "}, Has, trait="position", value=value)
        for ja, en, value in POSITIONS
    ),
    *(
        rule("has", ja + "でない", {"+pre": f"non-{en} "}, Has, trait="position", op="!=", value=value)
        for ja, en, value in POSITIONS
    ),
    rule("has", "トークンの", {"+pre": "token "}, Has, trait="token"),
    rule("has", "トークンでない", {"+pre": "nontoken "}, Has, trait="token", value=False),
    *(
        rule("has", ja + "の", {"+pre": en + " "}, Has, trait="face_down", value=down)
        for ja, en, down in SIDES
    ),
    *(rule("has", ja, {"+pre": en + " "}, Has, trait=trait) for trait, ja, en in IN_BATTLE),
    rule("has", "{value:true kind}でない", {"+pre": "non-{value} "}, Has, trait="kind", op="!="),
    rule("has", "{value:tag}の", {"+pre": "{value} "}, Has, trait="race"),
    rule("has", "{value:tag}でない", {"+pre": "non-{value} "}, Has, trait="race", op="!="),
    rule("has", "{value:true kind}である", {"+post": " that is a~ {value}"}, Has, trait="kind"),
    rule("has", "{trait:skill name}を持つ", {"+post": " with {trait}"}, Has),
    rule("has", "{trait:skill name}を持たない", {"+post": " without {trait}"}, Has, value=False),
    *(
        rule(
            "has",
            "{trait:figure}が{value:" + word + "}" + ja + "の",
            {"+post": " with {trait} " + en.format("{value}")},
            Has,
            op=op,
        )
        for word, (ja, op, en) in (
            *(("n0", bound) for bound in BOUNDS),
            *(("value", (ja, op, en)) for ja, op, en in BOUNDS[:2]),
        )
    ),
    *(
        rule(
            "has",
            "{trait:figure}が{value:value}" + ja,
            {"+post": " with {trait} " + en},
            than(op, step),
        )
        for ja, op, step, en in (
            ("より大きい", ">=", 1, "greater than {value}"),
            ("より小さい", "<=", -1, "less than {value}"),
            ("に等しい", "=", 0, "equal to {value}"),
        )
    ),
    *(
        rule(
            "has",
            f"{{trait:figure}}がX{ja}の",
            {"+post": " with {trait} " + en.format("X")},
            Has,
            op=op,
            value=XValue(),
        )
        for ja, op, en in BOUNDS
    ),
    *(
        rule("has", f"{{trait:stat}}が{change}している", {"+pre": f"{word}-{{trait}} "}, changed(word))
        for change, word in CHANGED
    ),
    *superlatives(),
    *counter_modifiers(),
    rule("has", "味方の", {"+post": " on your side"}, Has, trait="side", op="same"),
    rule("has", "あなたが支配している", {"+post": " under your control"}, Has, trait="controller", op="same"),
    rule("has", "このカードと同じ種族の", {"+post": " of this card's race"}, Has, trait="race", op="same"),
    rule(
        "has", "このカードと同じカード名の", {"+post": " of this card's name"}, Has, trait="name", op="same"
    ),
    rule("has", "ストックを持つ", {"+post": " with stock"}, Has, trait="stock", op=">=", value=1),
    rule(
        "has",
        'カード名に"{value:name}"が含まれている',
        {"+post": " with {value} in its name"},
        Has,
        trait="name",
        op="has",
    ),
    rule(
        "has",
        'カード名が"{value:name}"でない',
        {"+post": " not named {value}"},
        Has,
        trait="name",
        op="!=",
    ),
    rule(
        "has",
        'バージョンが"{value:name}"の',
        {"+post": " of the version {value}"},
        Has,
        trait="version",
    ),
)
