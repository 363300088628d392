"""What has happened, is under way, or is answered."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import Answering, Exists, Is, Otherwise, Things
from mahojin.text import Const, Rule, rule

from ..moments.periods import this_turn

HAPPENING: tuple[Rule, ...] = (
    rule(
        "test",
        "攻撃が行われている",
        "an attack is under way",
        Const(Exists(Things(("character",), (Is("battle", "=", "attacking"),)))),
    ),
    rule(
        "test",
        "{occasion:negative}",
        "this turn {occasion}",
        this_turn(False),
    ),
    rule("test", "<このカード|〔このカード〕>が{_:period}にプレイされ<た|ている>", "{_}"),
    rule(
        "answering",
        "{noun:things}の{to:answered}に対する直接の干渉",
        "direct response to {to} of {noun}",
        Answering,
    ),
    rule(
        "test",
        "<それ以外の|そうでない|そうでなかった|それ以外のカードだった|それ以外だった|異なっていた|違った|違っていた|間違っていた"
        "|異なる|いない|いなかった|ない|なかった|存在しない>",
        "otherwise",
        Otherwise,
    ),
)
