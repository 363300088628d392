"""Clauses as people say them in 魔法少女 ザ・デュエル: read, and printed in the wording of the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final

from mahojin.abilities import (
    Cannot,
    Change,
    Compare,
    CountOf,
    Create,
    Fits,
    Grant,
    Has,
    Price,
    Sum,
    This,
    Those,
    Times,
    TraitOf,
    Who,
)
from mahojin.rulebooks.mgd.grammar.modifiers import POSITIONS
from mahojin.rulebooks.mgd.grammar.nouns import UNITS
from mahojin.rulebooks.mgd.grammar.words import CARD_KINDS, ON_BATTLEFIELD, TRUE_KINDS
from mahojin.text import Const, Grammar, Rule, rule
from mahojin.text.boosts import Boost
from mahojin.text.modes import CHOOSE_MODES
from mahojin.text.picks import Picked
from mahojin.text.placeholders import UNSAID, Both
from mahojin.text.spoken import (
    COUNTS,
    PAUSE,
    described,
    done_with,
    duels,
    looked_among,
    numbered,
    picked_together,
    picked_with_particle,
    said,
    spoken,
    with_particle,
)
from mahojin.text.spoken_clauses import ENDLESS, acts, joined_effects, leave, links, rather, steps, triggers
from mahojin.text.spoken_values import ENDS, MORE, amounts, boosts, bounds, counters, how_many

OWNERS: Final = (
    ("<味方|味方の|自分の|自分が支配している|自分が支配する>", Who.YOU),
    ("<敵|敵の|相手の|相手>", Who.OPPONENT),
)
IN: Final = "<の|から|にある|にいる>"
NOUNS: Final = tuple(UNITS.values())


def _nouns() -> Iterator[Rule]:
    yield from looked_among("card kind")
    yield said("owner", "<|お互いの|両者の|両プレイヤーの>", Const(None))
    yield said("zone owner", "", Const(Who.YOU))
    for ja, who in OWNERS:
        yield said("owner", ja, Const(who))
        yield said("zone owner", ja, Const(who))
        yield said("sided", ja, Const(who))
    front = "{one:other}{which:has*}{whose:owner}{other:other}{rest:has*}"
    for kind, ja, unit, _ in ON_BATTLEFIELD:
        yield said(UNITS[unit], front + ja, described(kind))
    for kind, ja, _ in CARD_KINDS:
        name = f"<{ja}|{ja.removesuffix('カード')}>" if kind != "card" else ja
        zoned = "{whose:zone owner}{where:zone}" + IN + "{other:other}{which:has*}" + name
        yield said("sheet", zoned, described(kind))
        if kind != "card":
            yield said("card kind", ja.removesuffix("カード"), Const(kind))
    for ja, zone in (("オーブ", "orbs"), ("手札", "hand")):
        yield said("sheet", "{whose:zone owner}" + ja, described("card", zone=zone))
    for kind, ja, _ in TRUE_KINDS:
        yield said(
            "piece",
            "{whose:owner}{which:has*}" + f"{ja}<の|である>魔法",
            described("magic", Has("kind", "=", kind)),
        )


def _modifiers() -> Iterator[Rule]:
    yield from done_with(("怪異", "魔法少女", "カード", "結界", "詠唱", "エンティティ"))
    yield from bounds(("n0", "value"))
    yield said("has", "<レストしている|レストの>", Const(Has("position", "=", "rested")))
    yield said("has", "<リバースしている|リバースの>", Const(Has("position", "=", "reversed")))
    yield said("has", "{value:shade}<属性の|属性を持つ>", lambda value: Has("element", "=", value))
    yield said("has", "{value:tag}<以外の|を持たない>", lambda value: Has("race", "!=", value))
    yield said("has", "<種族が|種族|>{value:tag}<の|を持つ|である>", lambda value: Has("race", "=", value))
    yield said(
        "has", "{trait:counter}カウンターが<乗っている|置かれた|ある>", lambda trait: Has(trait, ">=", 1)
    )


def _particles() -> Iterator[Rule]:
    for particle in "をに":
        yield from with_particle("object", particle, particle, "taken", NOUNS)
    for word in ("holder", "thing"):
        for particle, others in (("は", ("は", "が")), ("の", ("の", "は", "を", "に"))):
            for other in others:
                yield from with_particle(word, particle, other, "taken", NOUNS)
                yield said(f"{word} {particle}", "{_:all}" + other + PAUSE)
    yield said("thing を", "{_:thing}を" + PAUSE)
    yield said("thing を", "", Const(UNSAID))
    yield said("subject が", "{_:subject}<が|は>" + PAUSE)
    yield said("subject が", "", Const(This()))
    for word in ("whoever", "side"):
        yield said(f"{word} が", f"{{_:{word}}}<が|は>" + PAUSE)
        yield said(f"{word} が", "", Const(Who.YOU))
    yield said("this が", "<このカード>が", Const(This()))
    yield said("this が", "", Const(This()))
    yield from picked_with_particle("taken", "を", NOUNS)
    for noun in NOUNS:
        yield from numbered("taken", noun)
        yield said("all", "{_:" + noun + "}<すべて|のすべて>")


LOOSE: Final = (
    *("object を", "object に", "thing を", "thing の", "thing は", "holder は", "holder の"),
    *("subject が", "this が", "taken を", "whoever が", "side が"),
)


def _changes() -> Iterator[Rule]:
    yield from duels("[バトルさせる]")
    for end in ("<に等しい|と等しい|と同じ>", "<に等しい値|と同じ値|に等しい数|と同じ>に[なる]"):
        ja = "{what:holder の}{trait:stat}<は|が|を>" + PAUSE + "{value:value}" + end
        yield said("change", ja, lambda what, trait, value: Change(what, trait, "=", value))
    for verb in MORE:
        ja = "{what:holder の}{trait:stat}<が|は|を>" + PAUSE + "{value:value}<だけ|分|分だけ>" + verb
        yield said("change", ja, lambda what, trait, value: Change(what, trait, "+", value))
    yield from boosts(("ATK", "DEF"), "holder の", "{per:one of}")
    for word in ("skill", "quoted"):
        yield said("change", f"{{what:object に}}{{ability:{word}}}を[与える]", Grant)
        yield said("change", f"{{what:holder は}}{{ability:{word}}}を[持つ]", Grant)
    yield said(
        "limit",
        "<敵怪異|敵><は|が>" + PAUSE + "{what:holder}を攻撃できない",
        lambda what: Cannot(what, "be_attacked"),
    )
    boosted = "{what:holder の}{pair:boost}<と|、|および|かつ>{ability:%s}を%s"
    for word in ("skill", "quoted"):
        for verb in ("[得る]", "[持つ]"):
            yield said("change", boosted % (word, verb), _and_more)
            behind = f"{{what:holder の}}{{ability:{word}}}<と|、|および>{{pair:boost}}を{verb}"
            yield said("change", behind, _and_more)
    for mark, sign in (("＋", 1), ("－", -1)):
        for end in ENDS:
            both = f"ATK{mark}{{one:n}}<、|／|・|と|>DEF{mark}{{two:n}}{end}"
            yield said("change", "{what:holder の}" + both, _both(sign))


def _and_more(what: Any, pair: tuple[int, int], ability: Any) -> Both:
    return Both(what, Boost(what, *pair), Grant(what, ability))


def _both(sign: int) -> Callable[..., Boost]:
    return lambda what, one, two: Boost(what, sign * one, sign * two)


def _programs() -> Iterator[Rule]:
    yield from picked_together()
    yield from links(
        {"joined": "nested core", "your joined": "your core", "opponent joined": "opponent core"},
        ("core", "head"),
        ("core", "may", "later", "if", "head"),
        "step",
        lambda **parts: (steps(**parts),),
    )
    yield from acts("actor")
    picked = "{what,quantity:taken を}<選んで|選び、>{deed:bare deed-}"
    yield rule("picked", picked, "", Picked, who=Who.YOU)
    yield rule("others' picked", "{who:others}は" + picked, "", Picked)
    yield from joined_effects()
    yield from rather("nara")
    yield from amounts("noun", "value", "")
    yield from counters("state", "カウンター")
    yield from leave("味方プレイヤー")
    yield rule("modes", "以下から{number:n}つを選ぶ", "", CHOOSE_MODES)
    yield said("price", "{deeds:dues}、{energy:od}", lambda deeds, energy: Price(energy, deeds))
    yield said("price", "{energy:od}を支払う", lambda energy: Price(energy, ()))
    yield said("price", "{energy:od}を支払い、{deeds:dues}", lambda deeds, energy: Price(energy, deeds))
    yield said("value", "{value:single}×{factor:n}", Times)
    for ja in ("{token:token}を" + PAUSE + "{number:much}", "{number:much}{token:token}を"):
        yield said("your deed", ja + "[作成する]", Create)
    yield from how_many("state", NOUNS)
    yield from _states()
    yield from triggers("edge")
    yield said("core", "<味方プレイヤーは|あなたは|自分は|あなたも>{_:your act-}")
    yield said("condition-nara", "{_:condition-case}")
    yield said("condition-while", "{_:condition-case}")
    yield said("condition-while", "{_:condition-nara}")


def _states() -> Iterator[Rule]:
    """リバース状態の間: of this card, where nothing else is said; オーブを3つ以上持つ: of a player."""
    for ja, _, position in POSITIONS:
        yield said("state", ja + "[だ]", Const(Fits(This(), (Has("position", "=", position),))))
    stem = "{left:noun}<が|は>{right:noun}より<も|>"
    for form, end in (("nara", "<なら|場合>"), ("while", "かぎり")):
        yield said(f"state-{form}", f"{stem}少ない{end}", _fewer)
        yield said(f"state-{form}", f"{stem}多い{end}", lambda left, right: _fewer(right, left))
    for ja, op in (("以上", ">="), ("以下", "<="), ("", "=")):
        yield said("state", f"{{who:player}}が{PAUSE}オーブを{{n:n}}{COUNTS}{ja}[持つ]", _orbs(op))
        yield said("state", f"{{who:player}}のオーブの<数|枚数>が{{n:n}}{COUNTS}{ja}[だ]", _orbs(op))
        for verb in ("[支配する]", "[持つ]"):
            for noun in NOUNS:
                ja_ = f"{{who:player}}が{PAUSE}{{those:{noun}}}を{{n:n}}{COUNTS}{ja}{verb}"
                yield said("state", ja_, _held(op))


def _fewer(left: Those, right: Those) -> Compare:
    return Compare(CountOf(left), "<=", Sum((CountOf(right), -1)))


def _orbs(op: str) -> Callable[..., Compare]:
    return lambda who, n: Compare(TraitOf(who, "orbs"), op, n)


def _held(op: str) -> Callable[..., Compare]:
    return lambda who, those, n: Compare(CountOf(replace(those, whose=who)), op, n)


@cache
def wider(grammar: Grammar) -> Grammar:
    """The grammar with all that people say besides."""
    more = (*_nouns(), *_modifiers(), *_particles(), *_changes(), *_programs())
    return grammar.with_rules((*spoken(grammar.rules, LOOSE), *spoken(more, LOOSE)), {})


@cache
def endless(grammar: Grammar) -> Grammar:
    """The same, with effects of which it is not said how long they last."""
    found = wider(grammar)
    return found.with_rules((*found.rules, *spoken((ENDLESS,), LOOSE)), {})
