"""Filters by name, and by what is printed."""

from __future__ import annotations

from dataclasses import replace

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
from mahojin.text import Const, Rule, Via, either, rule
from mahojin.text.rules import Slots

from .holding import has_none, name_is, trait_is
from .words import EITHER


def _either_part(one: str, two: str) -> AnyOf:
    return AnyOf((Is("name", "has part", one), Is("name", "has part", two)))


def _either_part_of(value: object) -> Slots | None:
    if not isinstance(value, AnyOf) or len(value.filters) != 2:
        return None
    one, two = (str(part.value) if isinstance(part, Is) else "" for part in value.filters)
    return {"one": one, "two": two} if value == _either_part(one, two) else None


EITHER_PART = Via(_either_part, _either_part_of)
RACES = Via(
    lambda n: Is("races", ">=", n),
    lambda v: {"n": v.value} if isinstance(v, Is) and (v.trait, v.op) == ("races", ">=") else None,
)

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
    rule(
        "mod",
        "<名称が異なる|名称の異なる|名称が全て異なる|名称がそれぞれ異なる|それぞれ名称の異なる|それぞれ名称が異なる|互いに名称の異なる>",
        {"+post": " with different names"},
        Distinct,
        trait="name",
    ),
    rule("mod", "<それぞれ|>異なる名称の", {"+post": " with different names"}, Distinct, trait="name"),
    rule(
        "mod",
        "{noun:likened}と同じ種族を持つ<|、>",
        {"+post": " that share a race with {noun}"},
        Alike,
        trait="race",
    ),
    rule(
        "mod",
        "{noun:likened}と<同名の|同じ名称の|同じ名称を持つ|名称が同じ|同じ名称である><|、>",
        {"+post": " of the same name as {noun}"},
        Alike,
        trait="name",
    ),
    rule(
        "mod",
        "{noun:likened}と同じ{trait:trait}を持つ<|、>",
        {"+post": " with the same {trait} as {noun}"},
        Alike,
    ),
    rule(
        "mod",
        "{noun:likened}と異なる{trait:trait}を持つ<|、>",
        {"+post": " with another {trait} than {noun}"},
        Alike,
        op="!=",
    ),
    rule(
        "mod",
        "{trait:trait}が{noun:likened}と<異なる|違う><|、>",
        {"+post": " whose {trait} differs from that of {noun}"},
        Alike,
        op="!=",
    ),
    rule(
        "mod",
        "{trait:trait}が{noun:likened}と<同じ|同じである|等しい><|、>",
        {"+post": " whose {trait} is that of {noun}"},
        Alike,
    ),
    rule(
        "mod",
        "{noun:likened}と<異なる名称の|名称が異なる><|、>",
        {"+post": " of another name than {noun}"},
        Alike,
        trait="name",
        op="!=",
    ),
    rule(
        "mod",
        "本来の名称が「{value:name}」<である|の>",
        {"+post": " originally named 「{value}」"},
        trait_is("original name", "="),
    ),
    rule(
        "mod",
        "{noun:likened}の本来の名称と<同じ|同じ名称の|同じ名称を持つ><|、>",
        {"+post": " of the original name of {noun}"},
        Alike,
        trait="original name",
    ),
    rule("mod", "{noun:likened}と同じ種類の", {"+post": " of the same kind as {noun}"}, Alike, trait="kind"),
    rule(
        "mod",
        "{no:phrase start}{occasion:rich occasion}<|、>",
        {"+post": " of which this is true: it did {occasion}"},
        Via(
            lambda no, occasion: Once(occasion),
            lambda v: (
                {"no": None, "occasion": v.occasion}
                if isinstance(v, Once) and not v.occasion.within
                else None
            ),
        ),
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
        Via(lambda no, noun: noun, lambda v: {"no": None, "noun": v} if isinstance(v, Every) else None),
    ),
    rule(
        "mod",
        "<このターン中に|このターンに|このターン、|このターン>{occasion:bare negative}<|、>",
        {"+post": " that did not do this turn: {occasion}"},
        Via(
            lambda occasion: NoneOf((Once(occasion),)),
            lambda v: (
                {"occasion": v.filters[0].occasion}
                if isinstance(v, NoneOf) and len(v.filters) == 1 and isinstance(v.filters[0], Once)
                else None
            ),
        ),
    ),
    rule("marked one", "目標の〔{noun:some}〕", "target [{noun}]", Marked, target=True),
    *either("likened", "itself", "it", "pick", "fresh things", "marked"),
    rule(
        "fresh things",
        "{no:phrase start}{noun:things}",
        {"*": "{noun.any}"},
        Via(lambda no, noun: noun, lambda v: {"no": None, "noun": v}),
    ),
    rule(
        "set things",
        "{no:clause start}{noun:placeless}",
        {"*": "{noun.any}"},
        Via(lambda no, noun: noun, lambda v: {"no": None, "noun": v}),
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
        Via(
            lambda who: Once(Occasion("played", who, within="turn")),
            lambda v: (
                {"who": v.occasion.subject}
                if isinstance(v, Once) and v.occasion == Occasion("played", v.occasion.subject, within="turn")
                else None
            ),
        ),
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
        "<あなたが宣言した種族を持つ|あなたの宣言した種族を持つ|宣言された種族を持つ|宣言した種族を持つ><|、>",
        {"+post": " with the declared race"},
        Declared,
        trait="race",
    ),
    rule(
        "mod",
        "<宣言された名称と一致する|宣言した名称と一致する|あなたの宣言した名称の|あなたが宣言した名称の|宣言された名称の|宣言した名称の|宣言した名称と同じ名称の>",
        {"+post": " of the declared name"},
        Declared,
        trait="name",
    ),
    rule(
        "mod",
        "<あなたが宣言した種類の|あなたの宣言した種類の|宣言された種類の|宣言した種類の>",
        {"+post": " of the declared kind"},
        Declared,
        trait="kind",
    ),
)
