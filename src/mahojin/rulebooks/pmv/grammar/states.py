"""Filters by how a thing lies, and who plays it."""

from __future__ import annotations

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import Aims, AnyOf, Carries, Is, PlayedBy, SetOn
from mahojin.text import Const, Rule, rule

_STATES = (
    ("攻撃を行っている", "attacking ", Is("battle", "=", "attacking")),
    ("防御を行っている", "defending ", Is("battle", "=", "defending")),
    ("防御を行った", "defending ", Is("battle", "=", "defended")),
    ("ダメージを受けている", "damaged ", Is("damaged", "=", True)),
    ("既にダメージを受けている", "already damaged ", Is("damaged already", "=", True)),
    ("ダメージを受けていない", "undamaged ", Is("damaged", "=", False)),
    ("攻撃を行っていない", "not attacking ", Is("battle", "!=", "attacking")),
    ("防御を行っていない", "not defending ", Is("battle", "!=", "defending")),
    ("戦闘を行っていない", "not battling ", Is("battle", "!=", "battling")),
)

STATES: tuple[Rule, ...] = (
    *(rule("pred", ja + "<|、>", {"+pre": en}, Const(value)) for ja, en, value in _STATES),
    *(
        rule(word, ja, {"+pre": "battling "}, Const(Is("battle", "=", "battling")))
        for word, ja in (
            ("pred", "戦闘<を行っている|している>"),
            ("mod", "戦闘<を行う|を行った>"),  # before 場合 it is a moment
            ("inner", "戦闘<を行う|を行った>"),
        )
    ),
    rule(
        "pred",
        "<攻撃、または防御を行っている|攻撃または防御を行っている>",
        {"+pre": "attacking or defending "},
        Const(AnyOf((Is("battle", "=", "attacking"), Is("battle", "=", "defending")))),
    ),
    *(
        (
            rule("is set, now or before", "<セットされている|セットされた>", "set", Const(False)),
            rule("is set, now or before", "セットされていた", "once set", Const(True)),
        )
    ),
    rule("pred", "{host:thing}に{was:is set, now or before}<|、>", {"+post": " {was} on {host}"}, SetOn),
    rule(
        "mod",
        "{no:phrase start}セットされていた<|、>",
        {"+post": " that were set on it"},
        Const(SetOn(It(), was=True)),
    ),
    rule(
        "pred",
        "{what:set things|near}<が|を>{were:is set, now or before}<|、>",
        {"+post": " with {what} {were} on it"},
        Carries,
    ),
    rule(
        "pred",
        "{what:set things}が{least:n}枚以上<セットされている|セットされた><|、>",
        {"+post": " with {least} or more of {what} set on it"},
        Carries,
    ),
    rule(
        "pred",
        "{what:set things}が<|1枚も>セットされていない<|、>",
        {"+post": " without {what} set on it"},
        Carries,
        least=0,
        most=0,
    ),
    rule("pred", "{who:owner}<が|の>プレイする<|、>", {"+post": " that {who} {play@who}"}, PlayedBy),
    rule(
        "pred",
        "(({who:owner}<が|の>&次に))プレイする",
        {"+post": " that {who} {play@who} next"},
        PlayedBy,
        when="next",
    ),
    rule(
        "pred",
        "{who:owner}<が|の>プレイしている",
        {"+post": " that {who} {be@who} playing"},
        PlayedBy,
        when="now",
    ),
    rule(
        "pred",
        "{who:owner}<が|の>プレイした",
        {"+post": " that {who} {have@who} played"},
        PlayedBy,
        when="past",
    ),
    rule(
        "pred",
        "{at:aimed}を目標<に|と><している|した|プレイされた|プレイされている|してプレイされた>",
        {"+post": " that targets {at}"},
        Aims,
    ),
)
