"""The edges of turns, phases, battles and chains."""

from __future__ import annotations

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import Edge, Occasion
from mahojin.text import Const, Rule, either, rule

_TURNS = ((Who.YOU, "自分ターン", "your"), (Who.OPPONENT, "相手ターン", "an opposing"))

OWN_BATTLE = "<|この|その|このキャラクターの|そのキャラクターの>"

EDGES: tuple[Rule, ...] = (
    rule("edge phase", "{_:phase name}", "{_}"),
    rule("edge name", "ターン", "turn", Const("turn")),
    *either("edge name", "edge phase"),
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
            ("{whose:next turn}", "{whose}", {"which": "next", "what": "turn"}),
            ("((次の&{whose:player}の)){what:edge phase}", "{whose.poss} next {what}", {"which": "next"}),
        )
    ),
    rule(
        "delay",
        "{which:this one}{what:edge name}{start:edge side}"
        "¦{which:in this turn}{what:edge phase}{start:edge side}",
        "at the {start} of {which} {what}",
        Edge,
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
        "<この|その|>干渉<の|>{which:chain end}",
        "{which} this chain",
        Edge,
        what="chain",
        start=False,
    ),
    rule(
        "delay", "その効果の解決後", "after that effect is resolved", Const(Occasion("effect_resolved", It()))
    ),
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
