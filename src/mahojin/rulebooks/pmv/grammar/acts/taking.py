"""What is looked at, chosen, divided into groups, shuffled."""

from __future__ import annotations

from mahojin.rulebooks.pmv.abilities import (
    Amid,
    ChooseGroup,
    Exists,
    Handled,
    IntoGroups,
    Look,
    Marked,
    Mix,
    Pile,
    Rearrange,
    Reveal,
    Some,
    Take,
    Things,
)
from mahojin.text import Const, Rule, Shape, either, rule

from ..subjects import ended


def _anyone(what: Things) -> Marked:
    return Marked(Some(what, Amid(0, None), "any"))


TAKING: tuple[Rule, ...] = (
    rule("look", "{noun:noun}を[見る]", "look at {noun}", Look),
    rule("look", "{noun:noun}を全て[見る]", "look at all of {noun}", Look, whole=True),
    rule("look", "{noun:whole pile}を全て[見る]", "look at all of {noun}", Look, whole=True),
    rule("act", "{noun:whole pile}を[公開する]", "reveal {noun}", Reveal),
    rule(
        "test",
        "{what:present}が公開された",
        "{what.any} was revealed",
        Shape(lambda what: Exists(ended(what, Handled("reveal")))),
    ),
    rule("choosing", "{noun:taken}[選ぶ]¦{noun:some}[選ぶ]", "choose {noun}", Take),
    rule("choosing", "{noun:taken}[残す]", "keep {noun}", Take),
    rule("taken", "{_:noun}を<|、>", "{_}"),
    rule("marked", "〔<|あなたの>任意の<|場の>{what:things}〕", "[any {what}]", Shape(_anyone)),
    rule("marked", "〔任意のプレイヤー〕", "[any players]", Const(_anyone(Things(("player",))))),
    rule(
        "act",
        "{noun:divided}を{number:n2}つのグループに[分ける]",
        "divide {noun} into {number} groups",
        IntoGroups,
    ),
    *either("divided", "things", "noun"),
    rule("act", "そのグループの<何れか|いずれか|1つ>を[選ぶ]", "choose one of the groups", ChooseGroup),
    rule("act", "{whose:of whom}{zone:deck zone}を[シャッフルする]", "shuffle {whose} {zone}", Mix),
    rule("deck zone", "デッキ", "deck", Const("deck")),
    rule("act", "[シャッフルする]", "shuffle it", Const(Mix(""))),
    rule(
        "act",
        "{noun:things}の順番を<、|><あなたの|自分の|>任意の順番に[変更する]",
        "put {noun} into any order",
        Rearrange,
    ),
    rule(
        "act",
        "〔{whose:owner}の{zone:deck zone}〕を[シャッフルする]",
        "shuffle [{whose.poss} {zone}]",
        Shape(lambda whose, zone: Mix(zone, Marked(Pile(zone, whose)))),
    ),
)
