"""Clauses as people say them in 魔法少女 ザ・デュエル: read, and printed in the wording of the book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any, Final

from mahojin.abilities import (
    Ability,
    Cannot,
    Change,
    Compare,
    CountOf,
    Create,
    Double,
    Draw,
    Energy,
    Fight,
    Fits,
    Formula,
    Grant,
    Has,
    Instruction,
    It,
    Must,
    Price,
    Program,
    PutCounter,
    Ref,
    Reprice,
    Sum,
    This,
    Those,
    Times,
    TraitOf,
    Until,
    Who,
)
from mahojin.rulebooks.mgd.abilities import Corrode, Exchange
from mahojin.rulebooks.mgd.grammar.effects import LOWERED
from mahojin.rulebooks.mgd.grammar.everyday_clauses import clauses
from mahojin.rulebooks.mgd.grammar.everyday_meanings import LASTING_FORMS, meanings
from mahojin.rulebooks.mgd.grammar.everyday_nouns import NOUNS, noun_phrases
from mahojin.rulebooks.mgd.grammar.modifiers import POSITIONS
from mahojin.rulebooks.mgd.grammar.prices import in_order
from mahojin.rulebooks.mgd.grammar.words import OFFERED, TRUE_KINDS
from mahojin.text import Const, Grammar, Rule, rule
from mahojin.text.boosts import Boost
from mahojin.text.done_before import said_of_the_deed_before
from mahojin.text.modes import CHOOSE_MODES
from mahojin.text.picks import Picked
from mahojin.text.placeholders import Both, Pick, Steps, Undone
from mahojin.text.spoken import (
    COUNTS,
    PAUSE,
    duels,
    picked_together,
    said,
    spoken,
)
from mahojin.text.spoken_clauses import (
    ENDLESS,
    acts,
    carried,
    joined_effects,
    leave,
    links,
    rather,
    steps,
    triggers,
)
from mahojin.text.spoken_control import control
from mahojin.text.spoken_tallies import DONE, counted_events, done_so
from mahojin.text.spoken_values import (
    ENDS,
    LESS,
    MORE,
    amounts,
    boosts,
    both_equal,
    counters,
    equal,
    how_many,
    measured_counters,
    per_each,
    raised,
)

BOTH: Final = It(plural=True)
DONE_SO: Final = {
    **DONE,
    "scrapped": ("破棄した", "破棄された"),
    "rested": ("レストした", "レストされた"),
    "woken": ("リカバーした", "リカバーされた"),
    "reversed": ("リバースした", "リバースされた"),
    "exiled": ("ゲームから除外した", "除外した", "除外された"),
}
PERIODS: Final = (("ターン終了時まで、", Until.END_OF_TURN), ("", Until.FOREVER))
GAINS: Final = ("を[得る]", "を[持つ]", "<|だ>")


LOOSE: Final = (
    *("object を", "object に", "thing を", "thing の", "thing は", "holder は", "holder の"),
    *("subject が", "this が", "taken を", "whoever が", "side が"),
)


def _changes() -> Iterator[Rule]:
    yield from control("your deed", "thing の", "object を", PERIODS)
    yield from duels()
    yield said("deed", "{one:thing}<と|と、>{two:taken を}[バトルさせる]", _fight)
    swapped = "<支配|支配権|コントロール><を|>[交換する]"
    yield said("deed", "<それらの|その|その2体の|互いの|それぞれの|>" + swapped, Const(Exchange(BOTH, BOTH)))
    yield said("deed", "{one:taken}<と|と、>{two:taken}の" + swapped, _exchanged)
    for value in ("value", "n0"):
        yield from equal("holder の", "stat", value)
    for verb in LESS:
        ja = "{what:holder の}{trait:stat}<が|は|を>" + PAUSE + "{value:value}<だけ|分|分だけ|>" + verb
        yield said("change", ja, LOWERED)
    yield from both_equal({"atk": "ATK", "def": "DEF"}, ("value", "n0"))
    yield from raised("holder の", "stat", "value")
    for verb in (*MORE, "高いものとして[扱う]"):
        ja = "{what:holder の}レベル<が|は|を>" + PAUSE + "{value:n}<だけ|つ|>" + verb
        yield said("change", ja, lambda what, value: Change(what, "level", "+", value))
    for verb in LESS:
        ja = "{what:holder の}レベル<が|は|を>" + PAUSE + "{value:n}<だけ|つ|>" + verb
        yield said("change", ja, lambda what, value: Change(what, "level", "+", -value))
    for less, ja in ((True, "少なくなる"), (False, "多くなる")):
        cost = "{what:priced}のコストは" + PAUSE
        for front in (cost + "{per:per}につき", "{per:per}につき" + PAUSE + cost):
            yield said("limit", front + PAUSE + "{energy:fixed od}" + ja, _repriced(less))
    yield from boosts(("ATK", "DEF"), "holder の", "{per:per}", ("atk", "def"))
    yield said("change", "{what:holder は}{one:skill}<と|、|>{two:skill}を[得る]", _both_skills)
    yield said("change", "{what:holder は}{one:skill}<と|、|>{two:skill}を[持つ]", _both_skills)
    for word in ("skill", "quoted"):
        yield said("change", f"{{what:object に}}{{ability:{word}}}を[与える]", Grant)
        yield said("change", f"{{what:holder は}}{{ability:{word}}}を[持つ]", Grant)
    yield from _indestructible()
    yield from _doubled()
    for must in ("攻撃する", "攻撃しなければならない", "攻撃目標に選ぶ", "攻撃目標に選ばなければならない"):
        ja = "<すべての|>敵怪異は" + PAUSE + "可能なら<必ず|>{what:holder}を" + must
        yield said("limit", ja, lambda what: Must(what, "be_attacked"))
        ja = "{what:holder は}可能なら<必ず|>敵プレイヤーを" + must
        yield said("limit", ja, lambda what: Must(what, "attack_player"))
    must = "<すべての|>敵怪異は" + PAUSE + "<必ず|>{what:holder}を攻撃しなければならない"
    yield said("limit", must, lambda what: Must(what, "be_attacked"))
    yield said(
        "limit",
        "<敵怪異|敵><は|が>" + PAUSE + "{what:holder}を攻撃できない",
        lambda what: Cannot(what, "be_attacked"),
    )
    boosted = "{what:holder の}{pair:boost}<と|、|および|かつ>{ability:%s}%s"
    for word in ("skill", "quoted"):
        for verb in GAINS:
            yield said("change", boosted % (word, verb), _and_more)
            behind = f"{{what:holder の}}{{ability:{word}}}<と|、|および>{{pair:boost}}{verb}"
            yield said("change", behind, _and_more)
    for mark, sign in (("＋", 1), ("－", -1)):
        for end in ENDS:
            both = f"ATK<|が|を|は>{mark}{{one:n}}<、|／|・|と|>DEF<|が|を|は>{mark}{{two:n}}{end}"
            each = "{per:per}につき" + PAUSE
            for front in ("", each):
                yield said("change", front + "{what:holder の}" + both, _both(sign))
            yield said("change", "{what:holder の}" + each + both, _both(sign))


def _doubled() -> Iterator[Rule]:
    """ATKを2倍にする, for how long or for good."""
    for ja, until in PERIODS:
        for verb in ("[する]", "[なる]"):
            twice = ja + "{what:thing の}{traits:stats}<を|は|が>" + PAUSE + "2倍に" + verb
            yield said("deed", twice, partial(Double, until=until))


def _fight(one: Any, two: tuple[Any, Any]) -> Steps:
    return Steps((Pick(*two), Fight(one, It())))


def _exchanged(one: tuple[Any, Any], two: tuple[Any, Any]) -> Steps:
    return Steps((Pick(*one), Pick(*two, also=True), Exchange(BOTH, BOTH)))


def _repriced(less: bool) -> Callable[..., Reprice | Undone]:
    def make(what: Any, per: Any, energy: Any) -> Reprice | Undone:
        return Reprice(what, energy, less, per) if isinstance(per, Those) else Undone()

    return make


def _indestructible() -> Iterator[Rule]:
    """敵の詠唱では破壊されない, 効果で破壊されない: by effects, of a player and of a kind of card."""
    ends = "<で|では|によって|によっては|により><は|>破壊されない"
    named = "<効果|カードの効果|カードや効果|魔法や能力|カードや能力|魔法|能力|カード>"
    kinds = (
        (named, ()),
        *((f"<{ja}カード|{ja}><の効果|の能力|>", (Has("kind", "=", kind),)) for kind, ja, _ in TRUE_KINDS),
    )
    for ja, which in kinds:
        those = Those("card", which=which)
        yield said("limit", "{what:holder は}" + ja + ends, _not_destroyed(those))
        yield said("limit", "{what:holder は}{by:sided}" + ja + ends, _not_destroyed(those))
    of_cards = "{which:has*}{kind:card kind}<の効果|の能力>" + ends
    for owner in ("", "{by:sided}"):
        yield said("limit", "{what:holder は}" + owner + of_cards, _not_destroyed_by)


def _not_destroyed(those: Those) -> Callable[..., Cannot]:
    return lambda what, by=None: Cannot(what, "be_destroyed", those, by)


def _not_destroyed_by(what: Ref, which: tuple[Has, ...], kind: str, by: Who | None = None) -> Cannot:
    kinds = () if kind == "card" else (Has("kind", "=", kind),)
    return Cannot(what, "be_destroyed", Those("card", which=(*which, *kinds)), by)


def _and_more(what: Ref, pair: tuple[int, int], ability: Ability) -> Both:
    return Both(what, Boost(what, *pair), Grant(what, ability))


def _both_skills(what: Ref, one: Any, two: Any) -> Both:
    return Both(what, Grant(what, one), Grant(what, two))


def _both(sign: int) -> Callable[..., Boost | Both]:
    def make(what: Ref, one: int, two: int, per: Those | Formula | None = None) -> Boost | Both:
        if not isinstance(per, Formula):
            return Boost(what, sign * one, sign * two, per)
        numbers = (("atk", one), ("def", two))
        return Both(what, *(Change(what, trait, "+", Times(per, sign * n)) for trait, n in numbers))

    return make


def _programs() -> Iterator[Rule]:
    yield from picked_together()
    yield from links(
        {
            "joined": "nested core",
            "your joined": "your core",
            **{f"{word} joined": f"{word} core" for word in OFFERED},
        },
        ("core", "head"),
        ("core", "may", "later", "if", "head"),
        "step",
        lambda **parts: (carried(steps(**parts)),),
    )
    picked = "{what,quantity:taken を}<選んで|選んで、|選び、|選び|>{deed:bare deed-}"
    yield rule("picked", picked, "", Picked, who=Who.YOU)
    for word in ("others' picked", "subject deed"):
        yield said(word, "{who:others}は" + PAUSE + picked, _picked_by)
    yield from acts("actor", "敵プレイヤー", "各プレイヤー")
    for word, (who, _, _) in OFFERED.items():
        yield said(f"{word} picked", picked, partial(_picked_by, who))
    yield from joined_effects()
    yield from rather("nara")
    yield from said_of_the_deed_before()
    yield from done_so(DONE_SO, DONE_SO, ("body", "maid", "piece"), "{_:counter}カウンター")
    yield from counted_events()
    yield from amounts("noun", "value", "")
    yield from counters("state", "カウンター")
    yield from measured_counters()
    yield from leave("味方プレイヤー")
    yield rule("modes", "以下から{number:n}つを選ぶ", "", CHOOSE_MODES)
    yield from _by_value()
    yield said("due and", "{_:cost core-te}" + PAUSE)
    yield said("due and", "{_:cost core-stem}、")
    yield said("price", "{energy:od}を支払う", lambda energy: Price(energy, ()))
    paying = "{energy:od}を<支払い、|支払って|支払って、>{deeds:dues}"
    yield said("price", paying, lambda deeds, energy: Price(energy, deeds))
    for last in ("を支払う", ""):
        yield said("price", "{first:due and}{more:due and*}{energy:od}" + last, _in_order)
    yield said("value", "{value:single}×{factor:n}", Times)
    for ja in ("{token:token}を" + PAUSE + "{number:much}", "{number:much}{token:token}を"):
        yield said("your deed", ja + "[作成する]", Create)
    yield from _states()
    yield from how_many("state", NOUNS)
    yield from triggers("edge")
    yield said("core", "<味方プレイヤーは|あなたは|自分は|あなたも>{_:your act-}", lambda _: Steps((_,)))
    yield said("condition-nara", "{_:condition-case}")
    yield said("condition-while", "{_:condition-case}")
    yield said("condition-while", "{_:condition-nara}")


def _in_order(first: Instruction, more: Program, energy: Energy) -> Price:
    return in_order((first, *more), energy)


def _picked_by(who: Who, deed: Any, **picked: Any) -> Picked:
    """What each player picks is their own, and so is the hand that another picks from."""
    ((what, quantity),) = picked.values()
    if isinstance(what, Those) and what.whose is Who.YOU and (who is Who.EACH or what.zone == "hand"):
        what = replace(what, whose=None if who is Who.EACH else who)
    return Picked(what, quantity, who, deed)


def _by_value() -> Iterator[Rule]:
    """～1個につき: so much for each thing, or for each that a value of one thing comes to."""
    for noun in NOUNS:
        yield said("per", "{_:" + noun + "}1" + COUNTS)
    yield said("per", "{what:thing}の{trait:figure}1<つ|>", TraitOf)
    yield said("per", "{_:sum}1<つ|>")
    yield said("per", "{what:thing}のストック1<つ|枚>", lambda what: TraitOf(what, "stock"))
    on = "<の|の上の|に置かれた|に置かれている|に乗っている>"
    yield said("per", f"{{what:thing}}{on}{{trait:counter}}カウンター1<個|つ|枚>", TraitOf)
    yield said("per", "{trait:counter}カウンター1<個|つ|枚>", partial(TraitOf, This()))
    each = "{per:per}につき" + PAUSE
    yield said("your act", each + "カードを{n:n}枚[引く]", lambda per, n: Draw(Who.YOU, per_each(per, n)))
    harm = "{n:n}点の魔蝕ダメージを[与える]"
    for to in ("{to:object に}", "{to:player}に" + PAUSE):
        for ja in (each + to, to + each):
            yield said("deed", ja + harm, lambda per, to, n: Corrode(to, per_each(per, n)))
    put = "{what:object に}{counter:counter}カウンターを"
    yield said("deed", put + "{number:much}[置く]", PutCounter)
    yield said("deed", "{number:much}" + put + "[置く]", PutCounter)
    for front in (each + put, put + each):
        yield said("deed", front + "{n:n}<個|つ|枚>[置く]", _counters_for_each)
    made = each + "{token:token}<を|>{n:n}<つ|体><を|>[作成する]"
    yield said("your deed", made, lambda per, token, n: Create(token, per_each(per, n)))


def _counters_for_each(per: Those, what: Ref, counter: str, n: int) -> PutCounter:
    return PutCounter(what, counter, per_each(per, n))


def _states() -> Iterator[Rule]:
    """リバース状態の間: of this card, where nothing else is said; オーブを3つ以上持つ: of a player."""
    for ja, _, position in POSITIONS:
        yield said("state", ja + "[だ]", Const(Fits(This(), (Has("position", "=", position),))))
    stem = "{left:noun}<が|は>{right:noun}より<も|>"
    for form, end in (("nara", "<なら|場合>"), ("while", "かぎり")):
        yield said(f"state-{form}", f"{stem}少ない{end}", _fewer)
        yield said(f"state-{form}", f"{stem}多い{end}", lambda left, right: _fewer(right, left))
    for ja, op in (("以上", ">="), ("以下", "<="), ("", "=")):
        dealt = f"{{who:player}}に魔蝕ダメージが{{n:n}}<点|>{ja}"
        for end in ("[ある]", "<たまって|溜まって|蓄積して|与えられて>[いる]"):
            yield said("state", dealt + end, _corrosion(op))
        stored = (
            "{who:player}<に|が|の|に蓄積している|に蓄積された|に溜まっている|にたまっている|が受けている>"
        )
        yield said("state", f"{stored}魔蝕ダメージ<の合計|>が{{n:n}}<点|>{ja}[だ]", _corrosion(op))
        yield said("state", f"{{who:player}}が{PAUSE}オーブを{{n:n}}{COUNTS}{ja}[持つ]", _orbs(op))
        yield said("state", f"{{who:player}}のオーブの<数|枚数>が{{n:n}}{COUNTS}{ja}[だ]", _orbs(op))


def _fewer(left: Those, right: Those) -> Compare:
    return Compare(CountOf(left), "<=", Sum((CountOf(right), -1)))


def _orbs(op: str) -> Callable[..., Compare]:
    return lambda who, n: Compare(TraitOf(who, "orbs"), op, n)


def _corrosion(op: str) -> Callable[..., Compare]:
    return lambda who, n: Compare(TraitOf(who, "corrosion"), op, n)


@cache
def everyday(grammar: Grammar) -> Grammar:
    """The grammar with all that people say besides."""
    more = (*noun_phrases(), *_changes(), *_programs(), *meanings(), *clauses())
    return grammar.with_rules((*spoken(grammar.rules, LOOSE), *spoken(more, LOOSE)), LASTING_FORMS)


@cache
def without_periods(grammar: Grammar) -> Grammar:
    """The same, with effects of which it is not said how long they last."""
    found = everyday(grammar)
    return found.with_rules((*found.rules, *spoken((ENDLESS,), LOOSE)), {})
