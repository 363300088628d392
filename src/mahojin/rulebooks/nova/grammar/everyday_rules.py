"""Clauses as people say them in NOVA: read, and printed in the wording of the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from mahojin.abilities import (
    Ability,
    Blank,
    Cannot,
    Change,
    Fits,
    Grant,
    Has,
    It,
    Negate,
    Quantity,
    Ref,
    This,
    Those,
    Times,
    TraitOf,
    Until,
    Who,
)
from mahojin.rulebooks.nova.grammar.everyday_battles import battles
from mahojin.rulebooks.nova.grammar.everyday_energy import energy
from mahojin.rulebooks.nova.grammar.everyday_figures import DONE_SO, figures
from mahojin.rulebooks.nova.grammar.everyday_limits import limits
from mahojin.rulebooks.nova.grammar.everyday_moments import moments
from mahojin.rulebooks.nova.grammar.everyday_picks import picks
from mahojin.rulebooks.nova.grammar.everyday_prices import prices
from mahojin.rulebooks.nova.grammar.everyday_turns import turns
from mahojin.rulebooks.nova.grammar.modifiers import STATES
from mahojin.rulebooks.nova.grammar.words import CARD_KINDS, IN_BATTLE, ON_FIELD
from mahojin.text import Const, Grammar, Rule
from mahojin.text.boosts import Boost
from mahojin.text.done_before import said_of_the_deed_before
from mahojin.text.placeholders import Both, Pick, Steps
from mahojin.text.spoken import (
    PAUSE,
    both_with_particle,
    busy,
    described,
    done_with,
    duels,
    fighters,
    looked_among,
    named,
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
from mahojin.text.spoken_conditions import conditions_first, every
from mahojin.text.spoken_control import control
from mahojin.text.spoken_tallies import counted_events, done_so
from mahojin.text.spoken_values import (
    ENDS,
    MORE,
    amounts,
    boosts,
    bounds,
    counters,
    damage_amounts,
    damage_removed,
    equal,
    gained_counters,
    how_many,
    measured_counters,
    raised,
    removed,
    shared_damage,
)
from mahojin.text.superlatives import said_superlatives

OWNERS: Final = (("<自分の|味方の|味方>", Who.YOU), ("<相手の|敵の|相手|敵>", Who.OPPONENT))
ON: Final = "<場の|場に|場にいる|場にある|>"
IN: Final = "<の|から|にある|にいる>"
NOUNS: Final = ("fielded", "zoned", "waiting", "among")


def _nouns() -> Iterator[Rule]:
    yield from looked_among("card kind")
    for ja, who in OWNERS:
        yield said("owner", ja + ON, Const(who))
        yield said("zone owner", ja, Const(who))
    yield said("owner", ON, Const(None))
    yield said("zone owner", "", Const(Who.YOU))
    yield said("zone owner", "<お互いの|各プレイヤーの>", Const(Who.EACH))
    front = "{one:other}{which:has*}{whose:owner}{other:other}{rest:has*}"
    for kind, ja, _ in ON_FIELD[:3]:
        yield said("fielded", front + f"<{ja}|{ja}カード>", described(kind))
    yield said("fielded", "{whose:on field}{other:other}{rest:has*}カード", described("card"))
    tagged = "{whose:owner}{other:other}{which:tagged}{rest:has*}カード"  # 105.4, 106.4: on the field
    yield said("fielded", tagged, described("card"))
    yield from named("fielded", front, "card")
    in_zone = "{whose:zone owner}{where:zone}" + IN + "{other:other}{which:has*}"
    yield from named("zoned", in_zone, "card")
    for whose, owner in (("自分の", Who.YOU), ("相手の", Who.OPPONENT), ("", None)):
        yield said("on field", whose + "<場の|場にいる|場にある>", Const(owner))
    for ja, who in (("自分", Who.YOU), ("相手", Who.OPPONENT)):
        for word in ("owner", "on field"):
            yield said(word, ja + "<が|の>コントロール<する|している>", Const(who))
    comer = "{whose:on field}{other:other}{which:has*}{kind:field kind}"
    yield said("comer", comer, Those)
    for trait, ja, _ in IN_BATTLE:
        yield said("fielded", front + busy(ja, "サーバント"), described("servant", Has(trait)))
    yield from fighters("サーバント", "servant", IN_BATTLE, "owner")
    for ja, who in OWNERS:
        yield said("zoned", ja + "手札", Const(Those("card", who, "hand")))
        yield said("zoned", ja + "<エナジー|エナジーカード>", Const(Those("card", who, "energy")))
    yield said("owner", "<お互いの|両者の|両プレイヤーの>" + ON, Const(None))
    for kind, ja, _ in CARD_KINDS:
        name = f"<{ja}|{ja.removesuffix('カード')}>" if kind != "card" else ja
        yield said("zoned", in_zone + name, described(kind))
        yield said(
            "waiting",
            "<待機中の|待機領域の|待機領域にある>{whose:of}{which:has*}" + name,
            described(kind, zone="waiting"),
        )
        before = "{which:has*}<待機中の|待機領域の|待機領域にある>{whose:of}" + name
        yield said("waiting", before, described(kind, zone="waiting"))
        if kind != "card":
            yield said("card kind", ja.removesuffix("カード"), Const(kind))
            yield said("true kind", ja.removesuffix("カード"), Const(kind))


def _modifiers() -> Iterator[Rule]:
    yield from done_with(("サーバント", "カード", "スペル", "マジックアイテム", "キャラクター"))
    yield said("figure", "コスト", Const("cost"))
    yield said("figure", "レベル", Const("level"))
    yield from not_named()
    yield from bounds(("n0", "value"))
    yield from said_superlatives()
    yield said("trait", "その{trait:figure}", lambda trait: TraitOf(It(), trait))
    yield said("has", "<フリーズしている|フリーズした>", Const(Has("rested")))
    yield said("has", "<スタンバイしている|スタンバイの>", Const(Has("rested", "=", False)))
    yield said("has", "{value:shade}<色の|>", lambda value: Has("colour", "=", value))
    yield said("has", "{value:shade}以外の", lambda value: Has("colour", "!=", value))
    for trait, ja in (("group", "所属"), ("race", "種族")):
        tag = f"〈{ja}：{{value:tag}}〉"
        has = lambda value, trait=trait: Has(trait, "=", value)  # noqa: E731
        yield said("has", tag + "<を持つ|である|に属する|>", has)
        yield said("tagged", tag + "<の|を持つ|である|に属する>", lambda value, has=has: (has(value),))
        lacks = lambda value, trait=trait: Has(trait, "!=", value)  # noqa: E731
        yield said("has", tag + "<以外の|を持たない>", lacks)
    yield said("has", "{trait:skill name}の", lambda trait: Has(trait))
    yield said(
        "has",
        "{trait:counter}カウンター<が|の><置かれている|乗っている|置かれた|ある>",
        lambda trait: Has(trait, ">=", 1),
    )


def _particles() -> Iterator[Rule]:
    for particle in ("を", "に", "から"):
        yield from with_particle("object", particle, particle, NOUNS)
    yield from with_particle("receiver", "に", "に", NOUNS)
    yield from with_particle("given", "に", "に", NOUNS)
    yield from both_with_particle(("all", "taken", "thing"), ("who", "that player"))
    yield from topics(("this", "holder", "object"), NOUNS)
    for particle, other in ("はは", "はが", "のの", "のは", "のを", "のに"):
        yield said(f"this {particle}", "{_:holder}" + other + PAUSE)
    yield from subjects("doer", "side")
    yield said("comer は", "{_:comer}<は|が>" + PAUSE)
    yield said("comer は", "", Const(This()))
    yield said("given に", "{_:this}に" + PAUSE)
    yield from picked_with_particle("taken", "を", NOUNS)
    for noun in NOUNS:
        yield said("one", "{_:" + noun + "}1<体|枚|つ|人>")
        yield from numbered("taken", noun)
        yield said("all", "すべての{_:" + noun + "}")
        yield said("all", "{_:" + noun + "}のすべて")


LOOSE: Final = (
    *(
        "object を",
        "object に",
        "object から",
        "receiver に",
        "given に",
        "this は",
        "this の",
        "holder は",
        "holder の",
        "object の",
        "comer は",
    ),
    *("subject が", "doer が", "side が", "spared が", "taken を"),
)


def _changes() -> Iterator[Rule]:
    yield from duels()
    yield from boosts(("攻撃力", "体力"), "this の", "{per:noun}1<枚|体|つ>")
    for word in ("skill", "quoted"):
        for verb in ("[持つ]", "[得る]"):
            yield said("change", f"{{what:this は}}{{ability:{word}}}を{verb}", Grant)
    blocked = "{obj:unplaced}<は|では|が>" + PAUSE + "{what:holder}<の攻撃|>を防御できない"
    yield said("limit", blocked, _unblocked)
    for end in ENDS:
        yield said("change", "{what:given に}{boost:boost}" + end, _boosted)
    yield said("change", "{what:this は}{boost:boost}<を|>[得る]", _boosted)
    yield said("change", "{what:this は}{boost:boost}<|だ>", _boosted)
    yield said("change", "{what:this は}{boost:boost}<を|>[する:passive]", _boosted)
    yield said("change", "{what:object を}{boost:boost}<を|>[する]", _boosted)
    for end in ENDS:
        each = "{per:noun}1<枚|体|つ>につき" + PAUSE + "{what:this は}{boost:boost}" + end
        yield said("change", each, lambda what, per, boost: Boost(what, boost[0], boost[1], per))
    for particle in "をはが":
        for verb in ("[する]", "[なる]"):
            ja = "{what:holder の}{trait:stat}" + particle + "{value:n0}に" + verb
            yield said("change", ja, lambda what, trait, value: Change(what, trait, "=", value))
    yield said("change", "{what:holder は}すべての能力を[失う]", lambda what: Blank(what))
    waiting = ("<待機中の|待機領域にある>{which:has*}", "{which:has*}<待機中の|待機領域にある|>")
    for owner, whose in (("", None), ("<相手の|相手がプレイした>", Who.OPPONENT), ("自分の", Who.YOU)):
        for ja in waiting:
            yield said("deed", owner + ja + "{kind:true kind}<1枚|>を無効に[する]", _negated(whose))
    yield said("change", "{what:this は}{boost:boost}<を|>[持つ]", _boosted)


def _gains() -> Iterator[Rule]:
    """Several things gained at once, limit levels, and numbers that follow others."""
    for name in ("skill", "quoted"):
        for verb in ("[得る]", "[持つ]"):
            ja = f"{{what:this は}}{{boost:boost}}<と|、|および>{{ability:{name}}}<を|>{verb}"
            yield said("change", ja, _boosted_with)
        for both in (f"{{boost:boost}}と{{ability:{name}}}", f"{{ability:{name}}}と{{boost:boost}}"):
            yield said("change", f"{{what:given に}}{both}を[与える]", _boosted_with)
        behind = f"{{what:this は}}{{ability:{name}}}<と|、|および>{{boost:boost}}<を|>"
        for verb in ("[得る]", "[持つ]", "[する:passive]"):
            yield said("change", behind + verb, _boosted_with)
    for verb in ("[得る]", "[持つ]"):
        yield said("change", "{what:this は}{one:skill}<と|、|>{two:skill}を" + verb, _both_skills)
    yield said("change", "{what:given に}{one:skill}<と|、|>{two:skill}を[与える]", _both_skills)
    for end in ENDS:
        yield said("change", "{what:side}のリミットレベル<を|は|が|>＋{n:n}" + end, _limit_raised)
        each = "{trait:counter}カウンター1<つ|個|枚>につき" + PAUSE
        for ja in ("{what:this は}" + each, each + "{what:this は}"):
            yield said("change", ja + "{boost:boost}" + end, _grown)
    for verb in MORE:
        yield said("change", "{what:side}のリミットレベル<を|は|が>{n:n}" + verb, _limit_raised)
    yield from equal("holder の", "stat", "extent")
    yield from raised("holder の", "stat", "extent")


PERIODS: Final = (("ターン終了時まで、", Until.END_OF_TURN), ("", Until.FOREVER))


def _limit_raised(what: Who, n: int) -> Change:
    return Change(what, "limit", "+", n)


def _boosted_with(what: Ref, boost: tuple[int, int, object], ability: Ability) -> Both:
    return Both(what, _boosted(what, boost), Grant(what, ability))


def _both_skills(what: Ref, one: Any, two: Any) -> Both:
    return Both(what, Grant(what, one), Grant(what, two))


def _grown(what: Ref, trait: str, boost: tuple[int, int, Any]) -> object:
    """So much more for each counter on the thing itself."""
    on_it = TraitOf(what, trait)
    changes = [
        Change(what, stat, "+", on_it if n == 1 else Times(on_it, n))
        for stat, n in zip(("attack", "health"), boost, strict=False)
        if n
    ]
    return changes[0] if len(changes) == 1 else Both(what, *changes)


def _negated(whose: Who | None) -> Callable[..., Steps]:
    def make(which: tuple[Has, ...], kind: str) -> Steps:
        return Steps((Pick(Those(kind, whose, "waiting", which), Quantity(1, 1)), Negate(It())))

    return make


def _unblocked(what: Ref, obj: Those) -> Cannot:
    return Cannot(what, "be_blocked", obj)


def _boosted(what: Ref, boost: tuple[int, int, Any]) -> Boost:
    return Boost(what, *boost)


def _programs() -> Iterator[Rule]:
    yield from picked_together()
    yield from links(
        {
            "joined": "core",
            "your joined": "your core",
            "opponent joined": "opponent core",
            "instead": "core",
        },
        ("core", "choice", "target"),
        ("core", "may", "later", "if", "choice"),
        "unconditional",
    )
    yield from triggers("edge")
    yield from happened("state-nara")
    yield from acts("actor", "相手", "お互いのプレイヤー")
    yield from joined_effects()
    yield from rather("nara")
    yield from said_of_the_deed_before()
    yield from done_so(DONE_SO, DONE_SO.keys() - {"discarded"}, ("fielded",))
    yield from counted_events()
    yield from amounts("noun", "value", "event value")
    yield from damage_removed()
    yield from damage_amounts("noun")
    yield from shared_damage("", ("fielded",))
    yield from counters("state", "カウンター")
    yield from measured_counters()
    for trait, ja, _ in IN_BATTLE:
        busy_now = f"{{what:thing}}<が|は>{ja.removesuffix('サーバント').removesuffix('中の')}[している]"
        yield said("state", busy_now, lambda what, trait=trait: Fits(what, (Has(trait),)))
    yield from removed("カウンター")
    yield from gained_counters("カウンター", ("fielded",))
    yield from how_many("state", ("fielded", "zoned", "among"))
    yield from narrowed("fielded", "サーバント")
    states = ((ja, Has(trait, "=", value)) for ja, _, trait, value in STATES[:2])
    yield from every("state", ("fielded",), states)
    yield from conditions_first()
    yield from leave("自分")
    yield said("core", "<自分は|自分も>{_:your act-}")
    yield said("condition-nara", "{_:condition-case}")


@cache
def everyday(grammar: Grammar) -> Grammar:
    """The grammar with all that people say besides."""
    more = (
        *_nouns(),
        *_modifiers(),
        *_particles(),
        *_changes(),
        *_gains(),
        *control("your deed", "object の", "object を", PERIODS),
        *energy(),
        *prices(),
        *_programs(),
        *figures(),
        *turns(),
        *battles(),
        *limits(),
        *moments(),
        *picks(),
        *suffered(grammar.rules),
    )
    return grammar.with_rules((*spoken(grammar.rules, LOOSE), *spoken(more, LOOSE)), FORMS)


FORMS: Final = {"moment": ("past", "would", "te", "not", "not-past")}
AT_ONCE: Final = said("opening", "{_:step}")


@cache
def without_periods(grammar: Grammar) -> Grammar:
    """The same, with effects of which it is not said how long they last."""
    found = everyday(grammar)
    return found.with_rules((AT_ONCE, *found.rules, *spoken((ENDLESS,), LOOSE)), {})
