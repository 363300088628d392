"""Clauses as people say them in MAGMELL: read, and printed in the wording of the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final

from mahojin.abilities import (
    Cannot,
    Either,
    Fits,
    Has,
    It,
    Negate,
    PutCounter,
    Quantity,
    Recover,
    Ref,
    Those,
    TraitOf,
    Until,
    Who,
)
from mahojin.rulebooks.magmell.grammar.everyday_changes import changes
from mahojin.rulebooks.magmell.grammar.everyday_clauses import clauses
from mahojin.rulebooks.magmell.grammar.everyday_limits import limits
from mahojin.rulebooks.magmell.grammar.everyday_tallies import modifiers, tallies
from mahojin.rulebooks.magmell.grammar.everyday_tokens import tokens
from mahojin.rulebooks.magmell.grammar.modifiers import STATES
from mahojin.rulebooks.magmell.grammar.nouns import EYES
from mahojin.rulebooks.magmell.grammar.words import CARD_KINDS, IN_BATTLE
from mahojin.text import Const, Grammar, Rule
from mahojin.text.done_before import said_of_the_deed_before
from mahojin.text.placeholders import Pick, Steps
from mahojin.text.spoken import (
    COUNTS,
    PAUSE,
    both_with_particle,
    busy,
    described,
    done_with,
    either_of,
    fighters,
    looked_among,
    named,
    narrow,
    narrowed,
    not_named,
    numbered,
    picked_together,
    picked_with_particle,
    said,
    spoken,
    subjects,
    suffered,
    topics,
    with_particle,
    without,
)
from mahojin.text.spoken_clauses import (
    ENDLESS,
    acts,
    happened,
    joined_effects,
    leave,
    links,
    rather,
    triggers,
)
from mahojin.text.spoken_conditions import (
    conditions_first,
    every,
    hands_compared,
    none_at_all,
    one_condition_each,
    than_the_other,
)
from mahojin.text.spoken_control import control
from mahojin.text.spoken_values import (
    amounts,
    bounds,
    counters,
    damage_amounts,
    damage_removed,
    gained_counters,
    how_many,
    per_each,
    redirected,
    removed,
    shared_damage,
)

OWNERS: Final = (
    ("<あなたが支配する|あなたが支配している|あなたの場の|あなたの|味方の|味方>", Who.YOU),
    ("<相手が支配する|相手が支配している|相手の場の|相手の|敵の|敵|相手>", Who.OPPONENT),
)
UNITS: Final = (("unit", "<ユニット|ユニットカード>"), ("token", "<トークン|ユニットトークン>"))
IN: Final = "<にある|の|から|にいる>"


def _nouns() -> Iterator[Rule]:
    yield from looked_among("kind")
    yield said("owner", "<|お互いの|両者の|両プレイヤーの>", Const(None))
    for ja, who in OWNERS:
        yield said("owner", ja, Const(who))
    front = "{one:other}{which:has*}{whose:owner}{other:other}{rest:has*}"
    for eyes in EYES:
        for kind, ja in UNITS:
            yield said("units" + eyes, front + ja, described(kind))
        for trait, ja, _ in IN_BATTLE:
            yield said("units" + eyes, front + busy(ja, "ユニット"), described("unit", Has(trait)))
        yield said("stones" + eyes, front + "<魔石|魔石カード>", described("stone"))
        yield from named("units" + eyes, front, "unit")
        in_zone = "{whose:zone owner}{where:own zone}" + IN + "{other:other}{which:has*}"
        yield from named("cards" + eyes, in_zone, "card")
    for who, each in ((Who.OPPONENT, EYES[1]), (Who.EACH, EYES[2]), (Who.CONTROLLER, EYES[3])):
        yield said("own unit" + each, "<自分が支配する|自分の|自分が支配している>", Const(who))
        for kind, ja, _ in CARD_KINDS:
            theirs = "自分の{where:own zone}" + IN + "{other:other}{which:has*}" + ja
            yield said("cards" + each, theirs, partial(described(kind), whose=who))
        for kind, ja in UNITS:
            yield said(
                "units" + each, "{whose:own unit" + each + "}{other:other}{which:has*}" + ja, described(kind)
            )
    yield from fighters("ユニット", "unit", IN_BATTLE, "owner")
    for noun in ("units", "stones"):
        yield from narrowed(noun, "ユニット|魔石")
    yield said("zone owner", "", Const(Who.YOU))
    for ja, who in OWNERS:
        yield said("zone owner", ja, Const(who))
    yield said("zone owner", "<お互いの|各プレイヤーの>", Const(Who.EACH))
    for kind, ja, _ in CARD_KINDS:
        name = f"<{ja}|{ja}カード>" if kind != "card" else ja
        for eyes in EYES:
            yield said(
                "cards" + eyes,
                "{whose:zone owner}{where:own zone}" + IN + "{other:other}{which:has*}" + name,
                described(kind),
            )
        yield said(
            "cards", "チャント" + IN + "{whose:owner}{which:has*}" + name, described(kind, zone="chant")
        )
        if kind != "card":
            yield said("kind", ja + "カード", Const(kind))


def _used() -> Iterator[Rule]:
    """Cards that a player uses: those in that player's hand."""
    used = "{whose:side}が<使用する|プレイする>{which:has*}{kind:kind}"
    yield said("cards", used, lambda whose, which, kind: Those(kind, whose, "hand", which))
    using = "{whose:side}が{which:has*}{kind:kind}を<使用する|プレイする><場合|時|とき|際><|に|は>、<その|>"
    for particle in "のは":
        yield said(f"bearer {particle}", using, lambda whose, which, kind: Those(kind, whose, "hand", which))


def _negations() -> Iterator[Rule]:
    one = "{which:has*}{kind:kind}<1枚|1つ|1体|>を[無効化する]"
    for where in ("", "チャントにある"):
        theirs = where + "<相手が使用した|相手の|相手が支配する>"
        yield said("deed", theirs + one, _negated(Who.OPPONENT))
    yield said("deed", "<チャントにある|>" + one, _negated(None))


def _negated(whose: Who | None) -> Callable[..., Steps]:
    def make(which: tuple[Has, ...], kind: str) -> Steps:
        return Steps((Pick(Those(kind, whose, "chant", which), Quantity(1, 1)), Negate(It())))

    return make


def _shades() -> Iterator[Rule]:
    for kind, ja in (("unit", "ユニット"), ("card", "カード"), ("magic", "マジック")):
        yield said(
            "taken",
            "{whose:control}{one:shade}<か|または|もしくは>{two:shade}の" + ja + "1<体|枚>",
            _either(kind),
        )


def _either(kind: str) -> Callable[..., tuple[Either, Quantity]]:
    def make(whose: Who | None, one: str, two: str) -> tuple[Either, Quantity]:
        options = tuple(Those(kind, whose, None, (Has("colour", "=", shade),)) for shade in (one, two))
        return Either(options), Quantity(1, 1)

    return make


def _blocks() -> Iterator[Rule]:
    """～は～を防御できない: what cannot be blocked by some units."""
    ja = "{obj:units}<は|では|が>" + PAUSE + "{what:bearer}<の攻撃|>を防御できない"
    yield said("limit", ja, lambda what, obj: Cannot(what, "be_blocked", obj))


PERIODS: Final = (
    ("このターン、", Until.END_OF_TURN),
    ("ゲーム終了まで、", Until.FOREVER),
    ("", Until.FOREVER),
)


def _modifiers() -> Iterator[Rule]:
    yield from done_with(("ユニット", "魔石", "カード", "マジック", "トークン"))
    yield said("figure", "コスト", Const("cost"))
    yield said("figure", "<体力|耐久力>", Const("hp"))
    yield said("figure", "攻撃力", Const("ap"))
    yield from not_named()
    yield from bounds(("n0", "value"))
    yield said("trait", "その{trait:figure}", lambda trait: TraitOf(It(), trait))
    yield said("has", "<レスト|レストしている|レストした>", Const(Has("rested")))
    yield said("has", "<ウェイク|ウェイクしている>の", Const(Has("rested", "=", False)))
    yield said("has", "{value:shade}<色の|>", lambda value: Has("colour", "=", value))
    yield said("has", "{value:shade}以外の", lambda value: Has("colour", "!=", value))
    yield said("has", "トークン<以外の|を除く>", Const(Has("token", "=", False)))
    yield said("has", "{value:other kind}<以外の|を除く>", lambda value: Has("kind", "!=", value))
    yield from without("<もの|ユニット|カード|マジック|魔石>")
    yield said(
        "has",
        "{trait:counter}の<置かれている|乗っている|置かれた|置いてある>",
        lambda trait: Has(trait, ">=", 1),
    )
    yield said(
        "has", "{trait:counter}が<乗っている|置かれた|置いてある|ある>", lambda trait: Has(trait, ">=", 1)
    )


NOUNS_OF_UNITS: Final = ("units", "stones", "cards", "abilities", "among")
NOUNS_OF_ALL: Final = (*NOUNS_OF_UNITS, "players")


def _particles() -> Iterator[Rule]:
    for particle in ("を", "に", "から"):
        yield from with_particle("object", particle, particle, NOUNS_OF_UNITS)
    for particle in ("の", "は"):
        yield from with_particle("object", particle, particle, NOUNS_OF_UNITS)
    yield from with_particle("receiver", "に", "に", NOUNS_OF_ALL)
    yield said("receiver に", "<相手プレイヤー|対戦相手>に" + PAUSE, Const(Who.OPPONENT))
    yield from both_with_particle(("all", "taken", "thing"), ("who", "that player"))
    yield from topics(("bearer",), ("units", "stones"))
    yield from subjects("doer", "side")
    yield from picked_with_particle("found", "を", ("loose",))
    yield from either_of("noun", "noun")
    for eyes in EYES:
        nouns = tuple(noun if noun in ("among", "players") else noun + eyes for noun in NOUNS_OF_ALL)
        yield from picked_with_particle("taken" + eyes, "を", nouns)
        for noun in nouns:
            yield from numbered("taken" + eyes, noun)
        if eyes:
            yield said("taken" + eyes, "{_:taken}")
    for noun in ("units", "stones", "cards"):
        yield said("all", "すべての{_:" + noun + "}")
        yield said("all", "{_:" + noun + "}<すべて|のすべて>")
        yield said("all", "{one:has}{more:has*}すべての{those:" + noun + "}", narrow)


LOOSE: Final = (
    *("object を", "object に", "object から", "object の", "receiver に", "bearer は", "bearer の"),
    *("subject が", "doer が", "side が", "found を"),
    *(f"taken{eyes} を" for eyes in EYES),
)


def _amounts() -> Iterator[Rule]:
    yield said("trait", "{what:player}のライフポイント", lambda what: TraitOf(what, "life"))
    yield from said_of_the_deed_before()
    yield from amounts("counted", "value", "event value")
    yield from damage_removed()
    yield from redirected("戦闘")
    yield from damage_amounts("counted")
    yield from shared_damage("点の", ("units",))
    yield from counters("condition", "")
    for trait, ja, _ in IN_BATTLE:
        busy_now = "{what:thing}<が|は>" + ja.removesuffix("ユニット") + "[している]"
        yield said("condition", busy_now, lambda what, trait=trait: Fits(what, (Has(trait),)))
    yield from removed("")
    yield from gained_counters("", ("units",))
    counted_out = "<|、>{number:much}<|個>[置く]"
    yield said("deed", "{what:object に}{counter:counter}を" + counted_out, PutCounter)
    yield said("deed", "{what:object に}{number:much}<個の|の|>{counter:counter}を<1個|>[置く]", PutCounter)
    each = "{those:counted}1" + COUNTS + "につき" + PAUSE + "{n:n}個の{counter:counter}を[置く]"
    yield said("deed", "{what:object に}" + each, _counters_for_each)
    yield from how_many("condition", ("units", "stones", "cards"))
    yield said(
        "your act", "{number:much}<あなたの|>ライフを[回復する]", lambda number: Recover(Who.YOU, number)
    )
    yield said("your act", "ライフを{number:much}[回復する]", lambda number: Recover(Who.YOU, number))


def _counters_for_each(what: Ref, those: Those, n: int, counter: str) -> PutCounter:
    return PutCounter(what, counter, per_each(those, n))


def _programs() -> Iterator[Rule]:
    yield from picked_together()
    yield said("core", "{_:your act-}")
    yield from acts("actor", "相手", "各プレイヤー")
    yield from joined_effects()
    yield from rather("if")
    yield from leave("あなた")
    yield from links(
        {
            "joined": "core",
            "your joined": "your core",
            "opponent joined": "opponent core",
            "controller joined": "controller core",
            "instead": "instead core",
        },
        ("core",),
        ("core", "may", "later", "if"),
        "unconditional",
    )
    yield from none_at_all("condition", ("units", "stones", "cards"))
    states = ((ja, Has(trait, "=", value)) for ja, _, trait, value in STATES[:4])
    yield from every("condition", ("units", "stones"), states)
    yield from than_the_other("condition")
    yield from hands_compared("condition")
    yield from conditions_first()
    yield from one_condition_each("core", "unconditional")
    yield from triggers("phase")
    yield from happened("condition-if")
    yield said("condition-if", "{_:condition-nara}")
    yield said("condition-if", "{_:condition-case}")
    for form in ("if", "nara", "case"):
        yield said("condition-while", "{_:condition-" + form + "}")


FORMS: Final = {
    "condition": ("if", "while", "nara", "case"),
    "moment": ("past", "would", "te", "not", "not-past"),
    "frequent moment": ("past", "te"),
    **dict.fromkeys(
        ("your core", "deed", "your deed", "your act", "lasting", "plain effect", "change"),
        ("te", "stem", "can"),
    ),
}


@cache
def everyday(grammar: Grammar) -> Grammar:
    """The grammar with all that people say besides."""
    more = (
        *_nouns(),
        *_used(),
        *tokens(),
        *control("deed", "bearer の", "object を", PERIODS),
        *_negations(),
        *_shades(),
        *_blocks(),
        *_modifiers(),
        *_particles(),
        *changes(),
        *_amounts(),
        *limits(),
        *tallies(grammar.rules),
        *modifiers(),
        *clauses(),
        *_programs(),
        *suffered(grammar.rules),
    )
    return grammar.with_rules((*spoken(grammar.rules, LOOSE), *spoken(more, LOOSE)), FORMS)


AT_ONCE: Final = said("opening", "{_:step}")


@cache
def without_periods(grammar: Grammar) -> Grammar:
    """The same, with effects of which it is not said how long they last."""
    found = everyday(grammar)
    return found.with_rules((AT_ONCE, *found.rules, *spoken((ENDLESS,), LOOSE)), {})
