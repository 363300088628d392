"""Nouns as people say them in 魔法少女 ザ・デュエル: owners, conditions and particles in any order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from mahojin.abilities import Has, It, This, Those, TraitOf, Who
from mahojin.rulebooks.mgd.grammar.modifiers import POSITIONS, SIDES
from mahojin.rulebooks.mgd.grammar.nouns import UNITS
from mahojin.rulebooks.mgd.grammar.words import CARD_KINDS, ON_BATTLEFIELD, TRUE_KINDS, TYPED
from mahojin.text import Const, Rule
from mahojin.text.placeholders import UNSAID, Undone
from mahojin.text.spoken import (
    PAUSE,
    described,
    done_with,
    either_of,
    looked_among,
    named,
    narrowed,
    not_named,
    numbered,
    picked_with_particle,
    said,
    subjects,
    topics,
    with_particle,
)
from mahojin.text.spoken_values import bounds
from mahojin.text.superlatives import said_superlatives

OWNERS: Final = (
    ("<味方|味方の|自分の|自分が支配している|自分が支配する>", Who.YOU),
    ("<敵|敵の|相手の|相手>", Who.OPPONENT),
    ("<ターンプレイヤーの|ターンプレイヤーが支配する|ターンプレイヤーが支配している>", Who.TURN_PLAYER),
)
IN: Final = "<の|から|にある|にいる>"
NOUNS: Final = tuple(UNITS.values())


def noun_phrases() -> Iterator[Rule]:
    """All of them."""
    yield from _nouns()
    yield from _modifiers()
    yield from _particles()


def _nouns() -> Iterator[Rule]:
    yield from looked_among("card kind")
    yield said("owner", "<|お互いの|両者の|両プレイヤーの>", Const(None))
    yield said("zone owner", "", Const(Who.YOU))
    yield said("zone owner", "<お互いの|両者の|両プレイヤーの|各プレイヤーの>", Const(None))
    for ja, who in OWNERS:
        yield said("owner", ja, Const(who))
        yield said("zone owner", ja, Const(who))
        if who is not Who.TURN_PLAYER:
            yield said("sided", ja, Const(who))
    front = "{one:other}{which:has*}{whose:owner}{other:other}{rest:has*}"
    for kind, ja, unit, _ in ON_BATTLEFIELD:
        yield said(UNITS[unit], front + ja, described(kind))
        such = "{one:has}{more:has*}{other:other}{whose:sided}{rest:has*}" + ja
        yield said(UNITS[unit], such, _such(kind))
    yield from named("piece", front, "entity")
    for mark in ("「{value:name}」", '"{value:name}"'):
        yield said("piece", f"{front}{mark}<|・>トークン", _named_token)
    in_zone = "{whose:zone owner}{where:zone}" + IN + "{other:other}{which:has*}"
    yield from named("sheet", in_zone, "card")
    for which_type, ja, _ in TYPED:
        wanted = Has("type", "=", which_type)
        yield said("body", front + ja, described("monster", wanted))
        zoned = "{whose:zone owner}{where:zone}" + IN + "{other:other}{which:has*}" + ja + "<カード|>"
        yield said("sheet", zoned, _typed(wanted))
    for kind, ja, _ in CARD_KINDS:
        name = f"<{ja}|{ja.removesuffix('カード')}>" if kind != "card" else ja
        zoned = "{whose:zone owner}{where:zone}" + IN + "{other:other}{which:has*}" + name
        yield said("sheet", zoned, described(kind))
        if kind != "card":
            yield said("card kind", ja.removesuffix("カード"), Const(kind))
    yield said("sheet", "{whose:zone owner}オーブ", described("card", zone="orbs"))
    yield said("sheet", "{whose:zone owner}{where:zone}", described("card"))
    for kind, ja in (("magic", "魔法"), ("ability", "能力")):
        yield said("piece", front + ja, described(kind))
    for kind, ja, _ in TRUE_KINDS:
        yield said(
            "piece",
            "{whose:owner}{which:has*}" + f"{ja}<の|である>魔法",
            described("magic", Has("kind", "=", kind)),
        )

    for name in ("コイン", "キャンディ", "パーツ"):
        yield said("piece", f"{front}<{name}・トークン|{name}>", described("entity", Has("name", "=", name)))
    yield said("all", "{one:noun}<を除く|を除いた|以外の>すべての{two:noun}", _all_but)


def _such(kind: str) -> Callable[..., Those]:
    """コスト3以下の他の味方怪異: what it is like before whose it is."""
    return lambda one, more, **slots: described(kind)(which=(one, *more), **slots)


def _named_token(value: str, **slots: Any) -> Those:
    those = described("entity")(**slots)
    return replace(those, which=(Has("token"), *those.which, Has("name", "=", value)))


def _typed(wanted: Has) -> Callable[..., Those]:
    """Cards of a general type (201.3), which is the first of their conditions."""

    def make(whose: Who | None, where: str, other: bool, which: tuple[Has, ...]) -> Those:
        return Those("monster", whose, where, (wanted, *which), other)

    return make


def _all_but(one: Those, two: Those) -> Those | Undone:
    """All of a kind but some of them, of whom one thing is said."""
    if one.kind == "token":
        kept: tuple[Has, ...] = (Has("token", "=", False),)
    elif one.kind != two.kind or len(one.which) != 1 or one.whose not in (None, two.whose):
        return Undone()
    else:
        kept = (_negated(one.which[0]),)
    return replace(two, which=(*two.which, *kept))


def _negated(has: Has) -> Has:
    if isinstance(has.value, bool):
        return replace(has, value=not has.value)
    if isinstance(has.value, int) and has.op in ("<=", ">="):
        return Has(has.trait, *((">=", has.value + 1) if has.op == "<=" else ("<=", has.value - 1)))
    return replace(has, op="=" if has.op == "!=" else "!=")


def _modifiers() -> Iterator[Rule]:
    nouns = ("怪異", "魔法少女", "カード", "結界", "詠唱", "エンティティ")
    yield from done_with(nouns)
    yield said("it", "その<カード|結界|詠唱|エンティティ|トークン|神|魔法|能力>", Const(It()))
    yield said("it", f"それらの<{'|'.join(nouns)}>", Const(It(plural=True)))
    for ja, _, position in POSITIONS:
        yield said("has", ja + "<以外の|ではない>" + PAUSE, Const(Has("position", "!=", position)))
    for ja, _, down in SIDES:
        yield said("has", ja, Const(Has("face_down", "=", down)))
    yield said("has", "トークン<以外の|でない|ではない>" + PAUSE, Const(Has("token", "=", False)))
    yield from not_named()
    yield from narrowed("body", "怪異")
    yield from bounds(("n0", "value"))
    yield from said_superlatives()
    yield said("trait", "その{trait:figure}", lambda trait: TraitOf(It(), trait))
    yield said("has", "<レストしている|レストの>", Const(Has("position", "=", "rested")))
    yield said("has", "<リバースしている|リバースの>", Const(Has("position", "=", "reversed")))
    same = "<このカードと|これと|><同じ名前|同じカード名|同じ名称|同名>の"
    yield said("has", same, Const(Has("name", "same")))
    for shade in ("{value:shade}<属性の|属性を持つ>", "「{value:shade}」<の|属性の|を持つ>"):
        yield said("has", shade, lambda value: Has("element", "=", value))
    yield said(
        "has",
        "<特徴に|種族に|特徴が|種族が|特徴|種族|>「{value:tag}」<を持つ|の|である|を含む>",
        lambda value: Has("race", "=", value),
    )
    yield said("has", "トークンである", Const(Has("token")))
    yield said("has", "{value:tag}<以外の|を持たない>", lambda value: Has("race", "!=", value))
    yield said("has", "<種族が|種族|>{value:tag}<の|を持つ|である>", lambda value: Has("race", "=", value))
    yield said(
        "has",
        "{trait:counter}カウンター<が|の><置かれている|乗っている|置かれた|ある>",
        lambda trait: Has(trait, ">=", 1),
    )


def _particles() -> Iterator[Rule]:
    for particle in "をに":
        yield from with_particle("object", particle, particle, NOUNS)
    yield from topics(("holder", "thing"), NOUNS)
    yield said("thing を", "{_:thing}を" + PAUSE)
    yield said("thing を", "", Const(UNSAID))
    yield from subjects("whoever", "side")
    yield said("this が", "<このカード>が", Const(This()))
    yield said("this が", "", Const(This()))
    yield from picked_with_particle("taken", "を", NOUNS)
    for one, two in (("noun", "noun"), ("noun", "players"), ("players", "noun")):
        yield from either_of(one, two)
    for noun in NOUNS:
        yield from numbered("taken", noun)
        yield said("all", "{_:" + noun + "}<すべて|のすべて>")
