"""When, how often and by whom an effect is used or a card played."""

from __future__ import annotations

from mahojin.machine.ability import (
    Communal,
    During,
    Limited,
    OnlyDuring,
    Unless,
    Who,
)
from mahojin.text import Rule, Shape, either, rule

OWN_TURN = OnlyDuring("use", During(Who.YOU))


_THING = "<〔このカード〕|〔このキャラクターカード〕|このカード>"


USE: tuple[Rule, ...] = (
    rule(
        "statement",
        "この効果は{test:answering}で<のみ使用できる|しか使用できない>",
        "use this only as a {test}",
        OnlyDuring,
        action="use",
    ),
    rule(
        "statement",
        _THING + "は{test:answering}で<のみプレイできる|しかプレイできない>",
        "play this card only as a {test}",
        OnlyDuring,
        action="play",
    ),
    rule(
        "statement",
        "<この|>効果は<、|>1ターンに{times:n}<度|回>"
        "<しか使用できない|だけ使用できる|まで使用できる|までしか使用できない|のみ使用できる|しか使用することができない|しか使用することはできない>",
        "this can be used only {times} {times#time|times} a turn",
        Limited,
    ),
    rule(
        "statement",
        "この効果は1ターンに{times:n}<度|回>しか<解決されない|解決しない>",
        "this resolves only {times} {times#time|times} a turn",
        Limited,
        action="resolve",
    ),
    rule(
        "statement",
        "この効果は<、|>{test:some period}<に|で|>"
        "<しか使用できない|のみ使用できる|だけ使用できる|しか使用することができない>",
        "use this only {test}",
        OnlyDuring,
        action="use",
    ),
    rule(
        "statements",
        "この効果は1ターンに1度、{test:phase period}<に|で><しか使用できない|のみ使用できる|だけ使用できる>",
        "use this only once a turn, {test}",
        Shape(lambda test: (Limited(1), OnlyDuring("use", test))),
    ),
    rule(
        "statement",
        "この効果は<、|>{test:some period}<に|には|で|では|>"
        + "使用<できない|することができない|することはできない>",
        "this cannot be used {test}",
        Unless,
        action="use",
    ),
    *either("some period", "phase period", "period"),
    rule(
        "statement",
        "この効果は<、|>{test:tests}場合<のみ使用できる|に使用できる|にのみ使用できる|にしか使用できない|に限り使用できる|しか使用できない>",
        "use this only if {test}",
        OnlyDuring,
        action="use",
    ),
    rule(
        "statement",
        "この効果は<、|>{test:tests}場合<は|、|には|は、|>使用<できない|することができない|することはできない>",
        "this cannot be used if {test}",
        Unless,
        action="use",
    ),
    rule(
        "statement",
        "{test:tests}場合、この効果は使用<できない|することができない|することはできない>",
        "this cannot be used if {test}",
        Unless,
        action="use",
    ),
    rule(
        "statement",
        _THING
        + "は<、|>{test:some period}<に|で|>"
        + "<しかプレイできない|のみプレイできる|しかプレイすることができない>",
        "play this card only {test}",
        OnlyDuring,
        action="play",
    ),
    rule(
        "statement",
        _THING + "は<、|>{test:tests}場合"
        "<のみプレイできる|にプレイできる|にのみプレイできる|にしかプレイできない|に限りプレイできる>",
        "play this card only if {test}",
        OnlyDuring,
        action="play",
    ),
    rule(
        "statement",
        _THING + "は<、|>{test:lacking}なければプレイできない",
        "play this card only if {test}",
        OnlyDuring,
        action="play",
    ),
    rule(
        "statement",
        _THING
        + "は<、|>{test:tests}場合<は|、|には|は、|>プレイ<できない|することができない|することはできない>",
        "this card cannot be played if {test}",
        Unless,
        action="play",
    ),
    rule(
        "statement",
        _THING
        + "は<、|>{test:some period}<に|には|で|では|>"
        + "プレイ<できない|することができない|することはできない>",
        "this card cannot be played {test}",
        Unless,
        action="play",
    ),
    rule(
        "statement",
        "{test:tests}場合、" + _THING + "はプレイできない",
        "this card cannot be played if {test}",
        Unless,
        action="play",
    ),
    rule("statement", "この効果は全てのプレイヤーが使用できる", "every player may use this", Communal),
    rule(
        "statements",
        "この効果は全てのプレイヤーが<、|>それぞれ自分のターンに{times:n}度だけ使用できる",
        "every player may use this {times} {times#time|times} in each of their own turns",
        Shape(lambda times: (Communal(), Limited(times), OWN_TURN)),
    ),
    rule(
        "statements",
        "この効果は全てのプレイヤーが<、|>それぞれ自分のターンの{phase:phase}に{times:n}度だけ使用できる",
        "every player may use this {times} {times#time|times} in the {phase} of each of their own turns",
        Shape(lambda phase, times: (Communal(), Limited(times), OnlyDuring("use", During(Who.YOU, phase)))),
    ),
)
