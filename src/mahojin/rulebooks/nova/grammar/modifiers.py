"""Modifiers (修飾): the conditions that stand before a noun."""

from mahojin.abilities import Has
from mahojin.rulebooks.nova.grammar.words import ON_FIELD
from mahojin.text import Rule, rule
from mahojin.text.phrases import counter_modifiers, numeric_modifiers
from mahojin.text.superlatives import superlatives

STATES = (
    ("フリーズ状態", "frozen", "rested", True),
    ("スタンバイ状態", "standing-by", "rested", False),
    ("破壊状態", "destroyed", "destroyed", True),
)

TAGS = (("group", "所属", "group"), ("race", "種族", "race"))


MODIFIERS: tuple[Rule, ...] = (
    rule("has", "{value:shade}の", {"+pre": "{value} "}, Has, trait="colour"),
    rule("has", "{value:shade}でない", {"+pre": "non-{value} "}, Has, trait="colour", op="!="),
    *(
        rule("has", ja + "の", {"+pre": en + " "}, Has, trait=trait, value=value)
        for ja, en, trait, value in STATES
    ),
    *(
        rule("has", f"〈{ja}：{{value:tag}}〉の", {"+post": f" of the {en} {{value}}"}, Has, trait=trait)
        for trait, ja, en in TAGS
    ),
    *(
        rule(
            "has",
            f"〈{ja}：{{value:tag}}〉でない",
            {"+post": f" not of the {en} {{value}}"},
            Has,
            trait=trait,
            op="!=",
        )
        for trait, ja, en in TAGS
    ),
    *(
        rule(
            "has",
            f"このカードと同じ{ja}の",
            {"+post": f" of the same {en} as this card"},
            Has,
            trait=trait,
            op="same",
        )
        for trait, ja, en in (
            ("colour", "色", "colour"),
            ("name", "名称", "name"),
            ("cost", "合計コスト", "total cost"),
            *TAGS,
        )
    ),
    rule("has", "{trait:skill name}を持つ", {"+post": " with {trait}"}, Has),
    rule("has", "{trait:skill name}を持たない", {"+post": " without {trait}"}, Has, value=False),
    *(
        rule("has", f"{name}が{change}している", {"+pre": f"{word} {en} "}, Has, trait=f"{trait}_{word}")
        for name, trait, en in (("攻撃力", "attack", "attack"), ("体力", "health", "health"))
        for change, word in (("増加", "raised"), ("減少", "lowered"))
    ),
    rule("has", "ダメージを受けている", {"+pre": "damaged "}, Has, trait="damage", op=">=", value=1),
    rule("has", "マジックアイテムが装備されている", {"+pre": "equipped "}, Has, trait="equipped"),
    *numeric_modifiers(),
    *superlatives(),
    *counter_modifiers(),
    rule(
        "has",
        "{trait:counter}カウンターが{value:n2}つ以上置かれている",
        {"+post": " with {value} or more {trait} counters"},
        Has,
        op=">=",
    ),
    *(
        rule("has", ja + "でない", {"+pre": f"non-{en} "}, Has, trait="kind", op="!=", value=kind)
        for kind, ja, en in (*ON_FIELD[:3], ("spell", "スペル", "spell"))
    ),
    rule("has", "「{value:name}」でない", {"+post": " not named {value}"}, Has, trait="name", op="!="),
)
