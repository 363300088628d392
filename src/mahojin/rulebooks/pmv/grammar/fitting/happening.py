"""What has happened, is under way, or is answered."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import Who
from mahojin.rulebooks.pmv.abilities import Answering, Befell, Exists, Is, Otherwise, Things
from mahojin.text import Const, Rule, Via, rule

from ..vocabulary import PHASES

_PHASE_WORDS = ("フェイズ", *(ja for ja, _ in PHASES.values()))


_THIS_PHASE = f"<{'|'.join(f'この{ja}{tail}' for ja in _PHASE_WORDS for tail in ('に', '中に', '中、'))}>"


HAPPENING: tuple[Rule, ...] = (
    rule(
        "test",
        "攻撃が行われている",
        "an attack is under way",
        Const(Exists(Things(("character",), (Is("battle", "=", "attacking"),)))),
    ),
    rule(
        "test",
        "<このターン中に|このターン中、|このターンに|このターン、|このターン|>{occasion:negative}",
        "this turn {occasion}",
        Befell,
        true=False,
    ),
    rule(
        "test",
        _THIS_PHASE + "{occasion:bare occasion}",
        "in this phase you did this: {occasion}",
        Via(
            lambda occasion: Befell(replace(occasion, subject=Who.YOU, within="phase")),
            lambda v: (
                {"occasion": replace(v.occasion, subject=None, within="")}
                if isinstance(v, Befell) and v.true and v.occasion.within == "phase"
                else None
            ),
        ),
    ),
    rule(
        "test",
        "<このターン中に|このターン中、|このターンに|このターン、|このターン>{occasion:past}",
        "this turn {occasion}",
        Befell,
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
        "<それ以外の|そうでない|そうでなかった|それ以外のカードだった|それ以外だった|異なっていた|違っていた|間違っていた"
        "|異なる|いない|いなかった|ない|なかった|存在しない>",
        "otherwise",
        Otherwise,
    ),
)
