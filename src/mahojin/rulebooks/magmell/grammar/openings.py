"""Abilities (能力): how the first sentence of each opens."""

from mahojin.abilities import Standing, Triggered
from mahojin.text import Const, Rule, Several, either, rule
from mahojin.text.phrases import ONCE

ZONES_OF_ABILITIES = (
    ("dust", "ダスト", "in your dust"),
    ("hand", "手札", "in your hand"),
    ("dream", "夢", "in the dream"),
    ("grimoire", "魔導書", "in your grimoire"),
    ("chant", "チャント", "on the chant"),
)

NO_ZONE: tuple[Rule, ...] = (rule("where", "", "", Const(None)),)

NAMED_ZONE: tuple[Rule, ...] = (
    *NO_ZONE,
    *(
        rule("where", f"このカードが{ja}にあるかぎり、", f"as long as this card is {en}, ", Const(zone))
        for zone, ja, en in ZONES_OF_ABILITIES
    ),
)

ABILITIES: tuple[Rule, ...] = (
    *ONCE,
    rule("trigger", "{_:moment-past}とき", "when {_}"),
    rule("trigger", "{_:phase}", "{_}"),
    rule("first", "{_:unconditional}", "{_}", Several(("_",))),
    rule("any first", "{_:step}", "{_}", Several(("_",))),
    rule(
        "ability",
        "{zone:where}{once:once}{moment:trigger}、{program:first}",
        "{zone}{once}{moment}, {program}",
        Triggered,
    ),
    rule(
        "ability",
        "{zone:where}{once:once}{moment:trigger}、{condition:condition-if}、{program:any first}",
        "{zone}{once}{moment}, if {condition}, {program}",
        Triggered,
    ),
    rule("ability", "{zone:where}{effect:standing effect}", "{zone}{effect}{effect.+rest}", Standing),
    rule(
        "ability",
        "{zone:where}{condition:condition-while}、{effect:standing effect}",
        "{zone}as long as {condition}, {effect}{effect.+rest}",
        Standing,
    ),
    *either("opening", "ability", "step"),
)
