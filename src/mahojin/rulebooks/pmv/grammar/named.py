"""Filters by name, and by what is printed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mahojin.machine.ability import (
    Alike,
    AnyOf,
    Besides,
    Declared,
    Distinct,
    Every,
    Facing,
    Grouped,
    Handled,
    Is,
    It,
    Itself,
    Marked,
    NoneOf,
    Occasion,
    Once,
    Var,
)
from mahojin.text import Const, Rule, Shape, Via, either, rule
from mahojin.text.rules import Slots

from .holding import has_none, name_is, trait_is
from .words import EITHER


def _either_part(one: str, two: str) -> AnyOf:
    return AnyOf((Is("name", "has part", one), Is("name", "has part", two)))


EITHER_PART = Shape(_either_part)
RACES = Shape(lambda n: Is("races", ">=", n))


def _alike_in_both(noun: Any, one: str, two: str) -> NoneOf:
    """It differs in neither."""
    return NoneOf((Alike(one, noun, "!="), Alike(two, noun, "!=")))


def _both_once(within: str) -> Via:
    """決死状態になって破棄された: both have happened to it, neither has not."""

    def make(one: Occasion, two: Occasion) -> NoneOf:
        return NoneOf(tuple(NoneOf((Once(replace(part, within=within)),)) for part in (one, two)))

    def undo(value: object) -> Slots | None:
        if not isinstance(value, NoneOf) or len(value.filters) != 2:
            return None
        found = [part.filters[0] for part in value.filters if isinstance(part, NoneOf)]
        events = [replace(part.occasion, within="") for part in found if isinstance(part, Once)]
        return {"one": events[0], "two": events[1]} if len(events) == 2 and make(*events) == value else None

    return Via(make, undo)


NAMED: tuple[Rule, ...] = (
    rule(
        "mod", "「{value:name}」以外の<|、>", {"+post": " other than 「{value}」"}, trait_is("name", "lacks")
    ),
    rule(
        "mod",
        "名称に「{value:name}」を<含む|含む、|含み|含み、>",
        {"+post": " with 「{value}」 in its name"},
        name_is("has part"),
    ),
    rule(
        "mod",
        "名称に「{one:name}」" + EITHER + "「{two:name}」を含む<|、>",
        {"+post": " with 「{one}」 or 「{two}」 in its name"},
        EITHER_PART,
    ),
    rule(
        "mod",
        "名称に「{value:name}」を含まない<|、>",
        {"+post": " without 「{value}」 in its name"},
        trait_is("name", "lacks"),
    ),
    rule("mod", "名称が「{value:name}」<である|の>", {"+post": " named 「{value}」"}, trait_is("name", "=")),
    rule(
        "mod",
        "名称にAを含む<|、>",
        {"+post": " with A in its name"},
        Const(Is("name", "has part", Var("A"))),
    ),
    rule("mod", "名称がA<である|であり><|、>", {"+post": " named A"}, Const(Is("name", "=", Var("A")))),
    rule(
        "mod", "<「種族：A」|Aの種族>を持つ<|、>", {"+post": " of race A"}, Const(Is("race", "has", Var("A")))
    ),
    rule(
        "mod",
        "術者が「{value:name}」<である|であり|の><|、>",
        {"+post": " whose caster is 「{value}」"},
        trait_is("caster", "has"),
    ),
    rule(
        "mod",
        "術者がいない<|、>",
        {"+post": " whose caster is not there"},
        Const(Is("caster_here", "=", False)),
    ),
    rule("mod", "術者がいる<|、>", {"+post": " whose caster is there"}, Const(Is("caster_here", "=", True))),
    rule("mod", "{noun:reference}以外の<|、>", {"+post": " other than {noun}"}, Besides),
    rule("mod", "別の", {"+pre": "other "}, Const(Besides(It()))),
    rule(
        "mod",
        "{noun:bearer}と戦闘<を行う|を行っている|を行った|している><|、>",
        {"+post": " in battle with {noun}"},
        Facing,
    ),
    rule("mod", "他の", {"+pre": "other "}, Const(Besides(Itself("card")))),
    rule("mod", "種族が「{value:race}」である<|、>", {"+post": " with race {value}"}, trait_is("race", "=")),
    *(
        rule("mod", ja + "以外の<|、>", {"+pre": f"non-{en} "}, Const(value))
        for ja, en, value in (
            ("キャラクター", "character", Is("kind", "!=", "character")),
            ("スペルカード", "spell", Is("kind", "!=", "spell")),
            ("コマンドカード", "command", Is("kind", "!=", "command")),
            ("装備カード", "equipment", Is("keyword", "lacks", "equipment")),
            ("呪符カード", "talisman", Is("keyword", "lacks", "talisman")),
        )
    ),
    *(
        rule("mod", ja, {"+post": " with different {trait}s"}, Distinct)
        for ja in (
            "<|それぞれ|互いに>{trait:attribute}<が|の><|全て|それぞれ>異なる<|、>",
            "<|それぞれ|互いに>異なる{trait:attribute}<の|を持つ><|、>",
        )
    ),
    *(
        rule("mod", ja, {"+post": f" with {said} {{noun}}"}, Alike, op=op)
        for op, like, said in (
            ("=", "<同じ|同じである|等しい>", "the same {trait} as"),
            ("!=", "<異なる|違う>", "another {trait} than"),
        )
        for ja in (
            "{noun:likened}と" + like + "{trait:attribute}<の|を持つ|である><|、>",
            "{trait:attribute}が{noun:likened}と" + like + "<|、>",
            "{noun:likened}と{trait:attribute}が" + like + "<|、>",
            "{noun:likened}の{trait:attribute}と" + like + "<|、>",
        )
    ),
    rule(
        "mod",
        "{noun:likened}と同じ{one:attribute}<と|、及び|及び>{two:attribute}を持つ<|、>",
        {"+post": " with the same {one} and {two} as {noun}"},
        Shape(_alike_in_both),
    ),
    rule(
        "mod",
        "{noun:likened}と同名の<|、>",
        {"+post": " of the same name as {noun}"},
        Alike,
        trait="name",
    ),
    rule(
        "mod",
        "本来の名称が「{value:name}」<である|の>",
        {"+post": " originally named 「{value}」"},
        trait_is("original name", "="),
    ),
    rule(
        "mod",
        "{noun:likened}の本来の名称と同じ名称<の|を持つ><|、>",
        {"+post": " of the original name of {noun}"},
        Alike,
        trait="original name",
    ),
    rule(
        "mod",
        "{no:phrase start}{occasion:rich occasion}<|、>",
        {"+post": " of which this is true: it did {occasion}"},
        Shape(lambda occasion: Once(occasion)),
    ),
    rule(
        "mod",
        "場に裏向きでセットされている",
        {"+post": " set face down on a field"},
        Const(Is("set face", "=", "down")),
    ),
    rule("mod", "種族を{n:n2}つ以上持つ<|、>", {"+post": " with {n} or more races"}, RACES),
    rule("mod", "複数の種族を持つ<|、>", {"+post": " with several races"}, Const(Is("races", ">=", 2))),
    rule("mod", "種族を持つ<|、>", {"+post": " with a race"}, Const(Is("race", "!=", ()))),
    rule("mod", "種族を持たない<|、>", {"+post": " without a race"}, Const(Is("race", "=", ()))),
    rule("mod", "{_:pred}", {"+pre": "{_.+pre}", "+post": "{_.+post}"}),
    *either("bearer", "reference", "fresh things", "marked one"),
    rule(
        "bearer",
        "{no:phrase start}{noun:every}",
        {"*": "{noun}"},
        Via(lambda noun: noun, lambda v: {"noun": v} if isinstance(v, Every) else None),
    ),
    rule(
        "mod",
        "<このターン中に|このターンに|このターン、|このターン>{occasion:bare negative}<|、>",
        {"+post": " that did not do this turn: {occasion}"},
        Shape(lambda occasion: NoneOf((Once(occasion),))),
    ),
    rule("marked one", "目標の〔{noun:some}〕", "target [{noun}]", Marked, target=True),
    *either("likened", "itself", "it", "pick", "fresh things", "marked"),
    rule(
        "fresh things",
        "{no:phrase start}{noun:things}",
        {"*": "{noun.any}"},
        Via(lambda noun: noun, lambda v: {"noun": v}),
    ),
    rule(
        "set things",
        "{no:clause start}{noun:placeless}",
        {"*": "{noun.any}"},
        Via(lambda noun: noun, lambda v: {"noun": v}),
    ),
    rule("inner", "{_:pred}", {"+pre": "{_.+pre}", "+post": "{_.+post}"}),
    rule(
        "mod",
        "「{one:name}」<または|、または|、|と|及び>「{two:name}」以外の<|、>",
        {"+post": " other than 「{one}」 and 「{two}」"},
        has_none("name", 2),
    ),
    rule(
        "mod",
        "<このターン中に|このターンに|このターン、|このターン>{who:owner}がプレイした<|、>",
        {"+post": " that {who} played this turn"},
        Shape(lambda who: Once(Occasion("played", who, within="turn"))),
    ),
    *(
        rule(
            "mod",
            before + "{one:" + word + "-te}<|、>{two:" + word + "-past}<|、>",
            {"+post": f" that did{said}: {{one}}, and did {{two}}"},
            _both_once(within),
        )
        for before, word, said, within in (
            ("{no:phrase start}", "befalls", "", ""),
            ("<このターン中に|このターンに|このターン、|このターン>", "happening", " this turn", "turn"),
        )
    ),
    rule(
        "mod",
        "<このターン中に|このターンに|このターン>{occasion:bare occasion}<|、>",
        {"+post": " that did this turn: {occasion}"},
        Via(
            lambda occasion: Once(replace(occasion, within="turn")),
            lambda v: (
                {"occasion": replace(v.occasion, within="")}
                if isinstance(v, Once) and v.occasion.within == "turn"
                else None
            ),
        ),
    ),
    rule(
        "mod",
        "<その中に含まれている|その中の|その中にある|そのうちの|その中に含まれる|その中から|公開したカードの中から"
        "|公開されたカードの中から|公開したカードの中の|公開されたカードの中の|見たカードの中から>",
        {"+post": " among them"},
        Const(Handled("see")),
    ),
    rule(
        "mod",
        "{by:owner}が選んだグループ<に含まれている|に含まれる|の>",
        {"+post": " in the group that {by} chose"},
        Grouped,
    ),
    rule(
        "mod",
        "{by:owner}が選ばなかったグループ<に含まれている|に含まれる|の>",
        {"+post": " in the groups that {by} did not choose"},
        Grouped,
        chosen=False,
    ),
    rule(
        "mod",
        "このキャラクターにセット可能な",
        {"+post": " that could be set on this character"},
        Const(Is("fits", "=", True)),
    ),
    rule(
        "mod",
        "<あなたが宣言した|あなたの宣言した|宣言された|宣言した>{trait:other trait}"
        "<の|を持つ|と一致する|と同じ名称の><|、>",
        {"+post": " of the declared {trait}"},
        Declared,
    ),
)
