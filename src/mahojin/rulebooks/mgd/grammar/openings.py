"""Abilities (能力, 901): what stands before ⇒, what holds always, and what limits an ability."""

from mahojin.abilities import Standing, Triggered, Whenever
from mahojin.kernel.state import ANYWHERE
from mahojin.rulebooks.mgd.abilities import MainTiming
from mahojin.text import Const, Rule, rule
from mahojin.text.phrases import ONCE

ZONES_OF_ABILITIES = (
    ("graveyard", "墓地", "in the graveyard"),
    ("hand", "手札", "in the hand"),
    ("exile", "除外ゾーン", "in exile"),
    ("girls", "魔法少女ゾーン", "in the magical girl zone"),  # of tokens that the book defines (1302.4)
    ("stock", "ストック", "as stock"),
)

ABILITIES: tuple[Rule, ...] = (
    *ONCE,
    rule("trigger", "{_:moment-past}とき", "when {_}"),
    rule("trigger", "{_:edge}", "{_}"),
    rule("waiting", "{once:once}{moment:trigger}", "{once}{moment}", Triggered, program=()),
    rule(
        "waiting",
        "{once:once}{moment:trigger}、{condition:condition-nara}",
        "{once}{moment}, if {condition}",
        Triggered,
        program=(),
    ),
    rule("waiting", "{condition:situation}であるとき", "whenever {condition}", Whenever, program=()),
    rule(
        "waiting",
        "{condition:situation}になったとき",
        "when it comes about that {condition}",
        Whenever,
        program=(),
        becomes=True,
    ),
    rule("standing", "{effect:standing effect}", "{effect}", Standing),
    rule(
        "standing",
        "{condition:condition-while}、{effect:standing effect}",
        "as long as {condition}, {effect}",
        Standing,
    ),
)

LIMITS: tuple[Rule, ...] = (
    rule(
        "use limit",
        "この能力は各ターンに1度のみ発動できる",
        "activate this only once each turn",
        Const("once"),
    ),
    rule(
        "use limit",
        "この能力はメインタイミングにのみ発動できる",
        "activate this only at the main timing",
        MainTiming,
    ),
    rule("use limit", "この能力は{_:time}にのみ発動できる", "activate this only {_.during}"),
    rule("use limit", "この能力は{_:condition-case}にのみ発動できる", "activate this only if {_}"),
    *(
        rule("zone limit", f"この能力は{ja}でのみ有効である", f"this ability works only {en}", Const(zone))
        for zone, ja, en in ZONES_OF_ABILITIES
    ),
    rule(
        "zone limit",
        "この能力はすべての領域で有効である",
        "this ability works in every zone",
        Const(ANYWHERE),
    ),
)

ALL: tuple[Rule, ...] = (*ABILITIES, *LIMITS)
