"""The edges of turns, phases, battles and chains."""

from __future__ import annotations

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import Edge, Occasion
from mahojin.text import Const, Rule, either, rule

_SIDES = ((True, "<開始時|の開始時>", "start"), (False, "<終了時|の終了時|終了後|の終了後>", "end"))
_TURNS = ((Who.YOU, "自分ターン", "your"), (Who.OPPONENT, "相手ターン", "an opposing"))

OWN_BATTLE = "<|この|その|このキャラクターの|そのキャラクターの>"

EDGES: tuple[Rule, ...] = (
    rule("edge phase", "{_:phase name}", "{_}"),
    rule("edge name", "ターン", "turn", Const("turn")),
    *either("edge name", "edge phase"),
    *(rule("edge side", ja, en, Const(start)) for start, ja, en in _SIDES),
    *(rule("short turn", ja, en, Const(whose)) for whose, ja, en in _TURNS),
    *either("turn of", "short turn"),
    rule("turn of", "{_:player}のターン", "{_.poss}"),
    # every one: ターン終了時, あなたのメインフェイズ開始時
    *(
        rule("edge", ja + "{start:edge side}", "at the {start} of " + en, Edge, **fixed)
        for ja, en, fixed in (
            ("<|全ての|各|毎>{what:edge name}", "the {what}", {}),
            ("{whose:player}の{what:edge name}", "{whose.poss} {what}", {}),
            ("{whose:short turn}", "{whose} turn", {"what": "turn"}),
            ("{whose:turn of}の{what:edge phase}", "{what} of {whose} turn", {}),
        )
    ),
    rule("coming edge", "ターン<終了時|の終了時>", "at the end of the turn", Const(Edge("turn", False))),
    rule("coming edge", "{what:edge phase}{start:edge side}", "at the {start} of the {what}", Edge),
    # a turn that is still to come: 次のターン, 次のあなたのターン, 次の相手ターン
    rule("side turn", "次のターン", "the next turn", Const(None)),
    rule("side turn", "次の{_:short turn}", "{_} next turn"),
    *(
        rule(word, f"次の{{_:{who}}}のターン¦{{_:{who}}}の次のターン", "{_.poss} next turn")
        for word, who in (("side turn", "side"), ("next turn", "third"))
    ),
    *either("next turn", "side turn"),
    # one edge that is still to come: このフェイズ終了時, 次のあなたのターン開始時
    *(
        rule("delay", ja + "{start:edge side}", "at the {start} of " + en, Edge, **fixed)
        for ja, en, fixed in (
            ("この{what:edge name}", "this {what}", {"which": "this"}),
            ("{whose:next turn}", "{whose}", {"which": "next", "what": "turn"}),
            ("((次の&{whose:player}の)){what:edge phase}", "{whose.poss} next {what}", {"which": "next"}),
            ("このターンの{what:edge phase}", "this turn's {what}", {"which": "this turn"}),
        )
    ),
    rule(
        "edge",
        "{after:occasion}ターン<の|>終了時",
        "at the end of a turn in which {after}",
        Edge,
        what="turn",
        start=False,
    ),
    rule(
        "delay",
        "<この|その|>干渉<の|>終了時",
        "at the end of this chain",
        Edge,
        what="chain",
        start=False,
        which="this",
    ),
    rule(
        "delay",
        "その効果の解決後",
        "after that effect is resolved",
        Const(Occasion("effect_resolved", It())),
    ),
    rule("delay", "この干渉終了後", "after this chain", Edge, what="chain", start=False, which="after"),
    rule(
        "delay",
        OWN_BATTLE + "戦闘<の|>終了<時|後>",
        "at the end of battle",
        Edge,
        what="battle",
        start=False,
        which="this",
    ),
    rule(
        "delay",
        OWN_BATTLE + "戦闘<の|>開始時",
        "at the start of battle",
        Edge,
        what="battle",
        start=True,
        which="this",
    ),
)
