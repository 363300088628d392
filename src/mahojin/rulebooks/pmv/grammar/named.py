"""Filters by name, and by what is printed."""

from __future__ import annotations

from mahojin.abilities import It, Who
from mahojin.rulebooks.pmv.abilities import (
    Alike,
    AnyOf,
    Besides,
    Declared,
    Distinct,
    Facing,
    FedTo,
    Figure,
    Grouped,
    Is,
    Itself,
    NoneOf,
    Occasion,
    Once,
    Things,
    Var,
)
from mahojin.text import Const, Rule, Shape, Via, either, rule
from mahojin.text.shapes import OneWay

from .holding import defined, trait_is
from .moments.periods import in_period
from .words import EITHER

RACES = Shape(lambda n: Is("races", ">=", n))


def _both_once(within: str, one: Occasion, two: Occasion) -> NoneOf:
    """決死状態になって破棄された: both have happened to it, neither has not."""
    return NoneOf((_never_once(one, within), _never_once(two, within)))


def _never_once(event: Occasion, within: str) -> NoneOf:
    return NoneOf((Once(in_period(within, event)),))


_TRAITS = ("名称", "種族", "種類", "コスト", "必要ノード", "術者")
_AGAIN = f"<|{'|'.join(trait + tail for trait in _TRAITS for tail in ('の', 'を持つ'))}>"
SAME = "<同じ|同じである|等しい|一致する|一致している|一致した|同数|同数である>"
OTHER = "<異なる|違う>"

_BY_NAME = {"name": "=", "original name": "=", "caster": "has"}
_called_by = OneWay(lambda trait: _BY_NAME.get(trait, ""))


NAMED: tuple[Rule, ...] = (
    # before このカード以外の, which after あなたの場の would be this card there
    rule("mod", "他の", {"+pre": "other "}, Const(Besides(Itself("card")))),
    rule(
        "mod",
        "「{value:name}」以外の<|、>",
        {"+post": " other than {value}"},
        trait_is("name", "lacks"),
        also_as="telling",
    ),
    rule(
        "mod", "{noun:whole}<以外の|を除く><|、>", {"+post": " other than {noun}"}, Besides, also_as="telling"
    ),
    rule(
        "pred",
        "名称に{value:a name}を<含む|含む、|含み|含み、>",
        {"+post": " with {value} in its name"},
        Shape(lambda value: Is("name", "has part", defined(value))),
    ),
    rule("a name", "「{_:any name}」¦{_:name variable}", "{_}"),
    rule(
        "pred",
        "名称に「{one:name}」" + EITHER + "「{two:name}」を含む<|、>",
        {"+post": " with {one} or {two} in its name"},
        Shape(lambda one, two: AnyOf((Is("name", "has part", one), Is("name", "has part", two)))),
    ),
    rule(
        "pred",
        "名称に「{value:name}」を含まない<|、>",
        {"+post": " without {value} in its name"},
        trait_is("name", "lacks"),
    ),
    rule(
        "pred",
        "{trait:named trait}が{value:a name}<である|であり|の><|、>",
        {"+post": " whose {trait} is {value}"},
        Shape(lambda trait, value: Is(trait, _called_by(trait), defined(value))),
    ),
    rule(
        "pred",
        "<「種族：A」|Aの種族>を持つ<|、>",
        {"+post": " of race A"},
        Const(Is("race", "has", Var("A"))),
    ),
    rule(
        "pred",
        "「{value:name}」<を術者とする|を術者とし|が術者である|が術者の><|、>",
        {"+post": " whose caster is {value}"},
        trait_is("caster", "has"),
    ),
    rule(
        "pred",
        "{noun:thing}が術者<の|である><|、>",
        {"+post": " of which {noun} is the caster"},
        Shape(lambda noun: Is("caster", "part of", Figure(noun, "name"))),
    ),
    rule(
        "pred",
        "術者がいない<|、>",
        {"+post": " whose caster is not there"},
        Const(Is("caster_here", "=", False)),
    ),
    rule("pred", "術者がいる<|、>", {"+post": " whose caster is there"}, Const(Is("caster_here", "=", True))),
    rule(
        "mod",
        "{done:handled}{kinds:kinds}<以外の|を除く><|、>",
        {"+post": " other than the {kinds.one}{done.+post}"},
        Shape(lambda done, kinds: Besides(Things(kinds, (done,)))),
    ),
    rule("mod", "別の", {"+pre": "other "}, Const(Besides(It()))),
    rule(
        "mod",
        "{noun:thing}と戦闘<を行う|を行っている|を行った|している><|、>",
        {"+post": " in battle with {noun}"},
        Facing,
    ),
    rule(
        "pred",
        "種族が「{value:race}」である<|、>",
        {"+post": " whose race is {value}"},
        trait_is("race", "="),
    ),
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
        "<|それぞれ|互いに>{trait:attribute}<が|の><|全て|それぞれ>異なる<|、>"
        "¦<|それぞれ|互いに>異なる{trait:attribute}<の|を持つ><|、>",
        {"+post": " with different {trait}s"},
        Distinct,
    ),
    rule(
        "mod",
        "{noun:thing}と{op:same}{trait:attribute}<の|を持つ|である><|、>"
        "¦{trait:attribute}が{noun:thing}と{op:same}<|、>"
        "¦{noun:thing}と{trait:attribute}が{op:same}<|、>"
        "¦{noun:thing}の{trait:attribute}と{op:same}" + _AGAIN + "<|、>",
        {"+post": " with {op} {trait} {op.than} {noun}"},
        Alike,
    ),
    rule("same", SAME, {"": "the same", "than": "as", "of": "that of"}, Const("=")),
    rule("same", OTHER, {"": "another", "than": "than", "of": "not that of"}, Const("!=")),
    rule(
        "mod",
        "{noun:thing}と同じ{one:attribute}<と|、及び|及び>{two:attribute}を持つ<|、>",
        {"+post": " with the same {one} and {two} as {noun}"},
        Shape(lambda noun, one, two: NoneOf((Alike(one, noun, "!="), Alike(two, noun, "!=")))),
    ),
    rule("mod", "{noun:thing}と同名の<|、>", {"+post": " of the same name as {noun}"}, Alike, trait="name"),
    rule(
        "mod",
        "{no:phrase start}{occasion:rich occasion}<|、>",
        {"+post": " of which this is true: it did {occasion}"},
        Shape(lambda occasion: Once(occasion)),
    ),
    rule(
        "mod",
        "{noun:thing}が場に出る場合に除外する<|、>"
        "¦{noun:thing}の<「連結」|連結>の効果で<指定されている|指定された|除外する><|、>",
        {"+post": " that the link of {noun} asks for"},
        FedTo,
    ),
    rule("pred", "種族を{n:n2}つ以上持つ<|、>", {"+post": " with {n} or more races"}, RACES),
    rule("pred", "複数の種族を持つ<|、>", {"+post": " with several races"}, Const(Is("races", ">=", 2))),
    rule("mod", "{_:pred}", {"+pre": "{_.+pre}", "+post": "{_.+post}"}),
    *either("thing", "whole", "fresh things"),
    *either("whole", "near", "placed itself", "fresh every", "fresh mixed", "marked"),
    *(
        rule(
            f"fresh {word}",
            f"{{no:phrase start}}{{noun:{word}}}",
            {"*": "{noun}"},
            Via(lambda noun: noun, lambda v: {"noun": v}),
        )
        for word in ("every", "mixed")
    ),
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
    rule("inner", "{_:pred|handled}", {"+pre": "{_.+pre}", "+post": "{_.+post}"}),
    rule(
        "mod",
        "「{one:name}」<または|、または|、|と|及び>「{two:name}」以外の<|、>",
        {"+post": " other than {one} and {two}"},
        Shape(lambda one, two: NoneOf((Is("name", "has", one), Is("name", "has", two)))),
    ),
    rule(
        "mod",
        "<このターン中に|このターンに|このターン、|このターン>{who:owner}がプレイした<|、>",
        {"+post": " that {who} played this turn"},
        Shape(lambda who: Once(Occasion("played", who, within="turn"))),
    ),
    rule(
        "mod",
        "<このターン中に|このターンに|このターン、|このターン>プレイした<|、>",
        {"+post": " that they played this turn"},
        Const(Once(Occasion("played", Who.SELF, within="turn"))),
    ),
    rule(
        "mod",
        "{no:phrase start}{within:at any time}{one:befalls-te}<|、>{two:befalls-past}<|、>"
        "¦{within:this period}{one:happening-te}<|、>{two:happening-past}<|、>",
        {"+post": " that did {within}: {one}, and did {two}"},
        Shape(_both_once),
    ),
    rule(
        "mod",
        "<このターン中に|このターンに|このターン、|このターン>プレイされた<|、>",
        {"+post": " that were played this turn"},
        Const(Once(Occasion("played_itself", within="turn"))),
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
        "pred",
        "<あなたが宣言した|あなたの宣言した|宣言された|宣言した>{trait:other trait}"
        "<の|を持つ|と一致する|と同じ名称の><|、>",
        {"+post": " of the declared {trait}"},
        Declared,
    ),
    rule(
        "pred",
        "<あなたが宣言した|あなたの宣言した|宣言された|宣言した>{trait:other trait}"
        "<を持たない|以外の|と異なる><|、>",
        {"+post": " not of the declared {trait}"},
        Shape(lambda trait: NoneOf((Declared(trait),))),
    ),
)
