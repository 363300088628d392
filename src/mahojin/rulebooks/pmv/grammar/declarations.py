"""What is declared or guessed (12.1), and what depends on it."""

from __future__ import annotations

from mahojin.abilities import It
from mahojin.rulebooks.pmv.abilities import Becoming, Declare, Declared, Figure, Fit, Guessed, Tier
from mahojin.text import Const, Rule, Shape, rule

from .acts.players import own_act

_BY = "<あなたが|あなたの|相手プレイヤーが|相手プレイヤーの|>宣言<した|された>"
_WHOSE = "あなたの|相手プレイヤーの|"


DECLARATIONS: tuple[Rule, ...] = (
    own_act(
        "{least:n0}～{most:n}<の|までの>数字を1つ[宣言する]",
        "declare a number from {least} to {most}",
        Declare,
        {"trait": "number"},
    ),
    own_act("奇数か偶数かを[宣言する]", "declare odd or even", Declare, {"trait": "parity"}),
    own_act("奇数か偶数かを[選択する]", "choose odd or even", Declare, {"trait": "parity", "late": True}),
    own_act(
        "{of:noun}<が持つ|の持つ|の>戦術を1つ[選択する]",
        "choose one tactic of {of}",
        Declare,
        {"trait": "tactic", "late": True},
    ),
    own_act(
        "{claim:test}か<、|>そうでないかを[選択する]",
        "say whether {claim}",
        Declare,
        {"trait": "claim", "late": True},
    ),
    *(
        rule("test", ja, en, Guessed, right=right)
        for right, ja, en in (
            (True, f"<{_WHOSE}><選択|宣言>が<正しい|正しかった>", "that was right"),
            (False, "<あなたが|相手プレイヤーが|><選択|宣言>を間違えた", "that was wrong"),
        )
    ),
    rule(
        "test",
        f"<{_WHOSE}><選択|宣言>が{{noun:thing}}の{{of:number trait}}と一致して<いる|いた>",
        "the {of} of {noun} is of the declared parity",
        Shape(lambda noun, of: Fit(noun, (), (Declared("parity", of),))),
    ),
    rule(
        "being",
        "{noun:thing}<が|は|が、>" + _BY + "{trait:other trait}<|のカード>",
        "{noun} is of the declared {trait}",
        Shape(lambda noun, trait: Fit(noun, (), (Declared(trait),))),
    ),
    rule(
        "being",
        _BY + "{trait:other trait}<|のカード>",
        "it is of the declared {trait}",
        Shape(lambda trait: Fit(It("card"), (), (Declared(trait),))),
    ),
    rule(
        "effect",
        "{noun:noun}の名称は" + _BY + "名称{no:becomes}",
        "{noun} has the declared name",
        Becoming,
        trait="name",
        value=Declared("name"),
    ),
    *(
        rule("tier measure", _BY + ja, f"the declared {trait}", Const(Declared(trait)))
        for trait, ja in (("kind", "<カードの|>種類"), ("race", "種族"))
    ),
    rule("tier measure", "{noun:thing|ends}の種族", "the race of {noun}", Figure, trait="race"),
    rule("tier head", "<・|>{races:races}", "{races}", Tier),
)
