"""Modifiers (修飾): the conditions that stand before a noun."""

from mahojin.abilities import CHOSEN, Has
from mahojin.text import Rule, rule
from mahojin.text.phrases import numeric_modifiers
from mahojin.text.superlatives import superlatives

STATES = (
    ("レスト状態", "rested", "rested", True),
    ("ウェイク状態", "woken", "rested", False),
    ("裏向き", "face-down", "face_down", True),
    ("表向き", "face-up", "face_down", False),
    ("クイック", "quick", "quick", True),
    ("ノーマル", "normal", "quick", False),
)

MODIFIERS: tuple[Rule, ...] = (
    rule("has", "{value:shade}の", {"+pre": "{value} "}, Has, trait="colour"),
    rule("has", "{value:shade}でない", {"+pre": "non-{value} "}, Has, trait="colour", op="!="),
    *(
        rule("has", ja + "の", {"+pre": en + " "}, Has, trait=trait, value=value)
        for ja, en, trait, value in STATES
    ),
    rule("has", "{value:other kind}でない", {"+pre": "non-{value} "}, Has, trait="kind", op="!="),
    rule("has", "トークンである", {"+pre": "token "}, Has, trait="token"),
    rule("has", "トークンでない", {"+pre": "nontoken "}, Has, trait="token", value=False),
    rule("has", "ダメージを受けている", {"+pre": "damaged "}, Has, trait="damage", op=">=", value=1),
    *numeric_modifiers(),
    *superlatives(),
    *(
        rule(
            "has",
            f"{{value:thing}}と同じ{ja}の",
            {"+post": f" with the same {trait} as {{value}}"},
            Has,
            trait=trait,
            op="same",
        )
        for ja, trait in (("名称", "name"), ("色", "colour"))
    ),
    rule("has", "選んだ色の", {"+post": " of the chosen colour"}, Has, trait="colour", value=CHOSEN),
    rule(
        "has",
        "{value:thing}とバトルしている",
        {"+post": " battling {value}"},
        Has,
        trait="foe",
        op="is",
    ),
    rule("has", "{trait:counter}が置かれている", {"+post": " with a {trait} counter"}, Has, op=">=", value=1),
    rule("has", "{trait:counter}が置かれていない", {"+post": " without {trait} counters"}, Has, value=0),
    rule(
        "has",
        "{trait:counter}が{value:n2}個以上置かれている",
        {"+post": " with {value} or more {trait} counters"},
        Has,
        op=">=",
    ),
    rule("has", "《{value:name}》でない", {"+post": " not named {value}"}, Has, trait="name", op="!="),
)
