"""Abilities (能力): how the first sentence of each opens, and what limits an activated one (801.3.4)."""

from mahojin.abilities import Standing, Triggered, Whenever
from mahojin.kernel.state import ANYWHERE
from mahojin.rulebooks.nova.abilities import Equips
from mahojin.text import Const, Rule, Several, either, rule
from mahojin.text.phrases import ONCE

ZONES_OF_ABILITIES = (
    ("graveyard", "墓地", "in your graveyard"),
    ("hand", "手札", "in your hand"),
    ("exile", "除外ゾーン", "in exile"),
    ("energy", "エナジーゾーン", "in your energy zone"),
    ("retired", "退場キャラ置き場", "retired"),
    ("waiting", "待機領域", "waiting"),
)

WHERE: tuple[Rule, ...] = (
    rule("where", "", "", Const(None)),
    *(
        rule("where", f"このカードが{ja}にあるかぎり、", f"as long as this card is {en}, ", Const(zone))
        for zone, ja, en in ZONES_OF_ABILITIES
    ),
    rule("where", "すべての領域で、", "in every zone, ", Const(ANYWHERE)),
)

ABILITIES: tuple[Rule, ...] = (
    *ONCE,
    *WHERE,
    rule("trigger", "{_:moment-past}時", "when {_}"),
    rule("trigger", "{_:edge}に", "{_}"),
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
        "{zone:where}{once:once}{moment:trigger}、{condition:condition-nara}、{program:any first}",
        "{zone}{once}{moment}, if {condition}, {program}",
        Triggered,
    ),
    rule(
        "ability",
        "{zone:where}{condition:measure}になった時、{program:any first}",
        "{zone}when it comes about that {condition}, {program}",
        Whenever,
        becomes=True,
    ),
    rule(
        "ability",
        "{zone:where}{condition:measure}の時、{program:any first}",
        "{zone}whenever {condition}, {program}",
        Whenever,
    ),
    rule("ability", "{zone:where}{effect:standing effect}", "{zone}{effect}", Standing),
    rule(
        "ability",
        "{zone:where}{condition:condition-nara}、{effect:standing effect}",
        "{zone}if {condition}, {effect}",
        Standing,
    ),
    *either("opening", "ability", "step"),
)

EQUIPPED: tuple[Rule, ...] = (
    rule("bearers", "{_:unplaced}", "{_.one}"),
    rule("equips", "【装備】：{what:bearers}", "Equipment: {what}", Equips),
    rule("quoted equips", "「{_:equips}」", '"{_}"'),
)

LIMITS: tuple[Rule, ...] = (
    rule(
        "use limit",
        "この能力は1ターンに1回だけ起動できる",
        "activate this only once each turn",
        Const(1),
    ),
    rule("use limit", "この能力は1ターンに{_:n2}回まで起動できる", "activate this only {_} times each turn"),
    *(
        rule(
            "use limit",
            f"この能力はこのカードが{ja}にある場合だけ起動できる",
            f"activate this only if this card is {en}",
            Const((zone,)),
        )
        for zone, ja, en in ZONES_OF_ABILITIES
        if zone != "waiting"
    ),
    rule("use limit", "この能力は{_:time}だけ起動できる", "activate this only {_.during}"),
    rule("use limit", "この能力は{_:condition-case}だけ起動できる", "activate this only if {_}"),
)

ALL: tuple[Rule, ...] = (*ABILITIES, *EQUIPPED, *LIMITS)
