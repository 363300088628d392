"""The edges of turns, phases, battles and chains."""

from __future__ import annotations

from mahojin.machine.ability import Edge, Who
from mahojin.text import Const, Rule, either, rule

_SIDES = ((True, "<開始時|の開始時>", "start"), (False, "<終了時|の終了時>", "end"))
_TURNS = ((Who.YOU, "自分ターン", "your"), (Who.OPPONENT, "相手ターン", "an opposing"))

EDGES: tuple[Rule, ...] = (
    rule("edge phase", "{_:phase name}", "{_}"),
    rule("edge name", "ターン", "turn", Const("turn")),
    *either("edge name", "edge phase"),
    *(rule("edge side", ja, en, Const(start)) for start, ja, en in _SIDES),
    *(rule("turn of", ja, en, Const(whose)) for whose, ja, en in _TURNS),
    # every one: ターン終了時, あなたのメインフェイズ開始時
    *(
        rule("edge", ja + "{start:edge side}", "at the {start} of " + en, Edge, **fixed)
        for ja, en, fixed in (
            ("<|全ての|各|毎>{what:edge name}", "the {what}", {}),
            ("{whose:player}の{what:edge name}", "{whose.poss} {what}", {}),
            ("{whose:turn of}", "{whose} turn", {"what": "turn"}),
            ("{whose:turn of}の{what:edge phase}", "{whose} {what}", {}),
        )
    ),
    # one that is still to come: このフェイズ終了時, 次のあなたのターン開始時
    *(
        rule("delay", ja + "{start:edge side}", "at the {start} of " + en, Edge, **fixed)
        for ja, en, fixed in (
            ("この{what:edge name}", "this {what}", {"which": "this"}),
            ("次の{whose:turn of}の{what:edge phase}", "the {what} of {whose} next turn", {"which": "next"}),
            ("次の{whose:player}の{what:edge name}", "{whose.poss} next {what}", {"which": "next"}),
            ("{whose:player}の次の{what:edge name}", "{whose.poss} next {what}", {"which": "next"}),
            ("次の{whose:turn of}", "{whose} next turn", {"which": "next", "what": "turn"}),
            ("次のターン", "the next turn", {"which": "next", "what": "turn"}),
            (
                "次の{whose:player}のターンの{what:edge phase}",
                "the {what} of {whose.poss} next turn",
                {"which": "next"},
            ),
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
    rule("delay", "この干渉終了後", "after this chain", Edge, what="chain", start=False, which="after"),
    rule(
        "delay",
        "<|この|その>戦闘<の|>終了時",
        "at the end of battle",
        Edge,
        what="battle",
        start=False,
        which="this",
    ),
    rule(
        "delay",
        "<|この|その>戦闘<の|>開始時",
        "at the start of battle",
        Edge,
        what="battle",
        start=True,
        which="this",
    ),
)
