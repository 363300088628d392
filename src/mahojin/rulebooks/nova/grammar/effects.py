"""Continuous effects (継続効果), as standing abilities and lasting effects say them."""

from __future__ import annotations

from typing import Any

from mahojin.machine.ability import (
    Allow,
    AtMost,
    Blank,
    Cannot,
    Change,
    Enters,
    Grant,
    Instead,
    Lack,
    Must,
    Reduce,
    Reprice,
    Those,
)
from mahojin.machine.state import ANYWHERE
from mahojin.rulebooks.nova.grammar.modifiers import TAGS
from mahojin.text import Rule, Via, either, rule
from mahojin.text.boosts import Become, Boost
from mahojin.text.rules import Slots
from mahojin.text.verbs import conjugate


def _numbers(per: bool) -> Via:
    def make(one: int = 0, two: int = 0, per: Those | None = None) -> tuple[int, int, Those | None]:
        return one, two, per

    def undo(found: tuple[int, int, Those | None]) -> Slots | None:
        one, two, counted = found
        if (counted is not None) is not per:
            return None
        return {"one": one, "two": two, "per": counted}

    return Via(make, undo)


# How both numbers are written, and which of them a zero stands for.
_SIGNED = (
    ("＋{one:n}／＋{two:n0}", "+{one}/+{two}"),
    ("＋{one:zero}／＋{two:n}", "+{one}/+{two}"),
    ("－{one:minus}／－{two:minus}", "-{one}/-{two}"),
    ("－{one:minus}／－{two:zero}", "-{one}/-{two}"),
    ("－{one:zero}／－{two:minus}", "-{one}/-{two}"),
    ("＋{one:n}／－{two:minus}", "+{one}/-{two}"),
    ("－{one:minus}／＋{two:n}", "-{one}/+{two}"),
)

BOOSTS: tuple[Rule, ...] = (
    *(rule("boost", ja, {"": en}, _numbers(False)) for ja, en in _SIGNED),
    *(
        rule("boost", "{per:noun}1枚につき" + ja, {"": en, "+rest": " for each {per.one}"}, _numbers(True))
        for ja, en in _SIGNED
    ),
    rule(
        "change",
        "{what:this}は{one,two,per:boost}を[得る]",
        "{what.subj} {get@what} {one,two,per}{one,two,per.+rest}",
        Boost,
    ),
    rule(
        "change",
        "{what:given}に{one,two,per:boost}を[与える]",
        "{what.subj} {get@what} {one,two,per}{one,two,per.+rest}",
        Boost,
    ),
    rule(
        "change",
        "{what:holder}は{one:n0}／{two:n0}に[なる]",
        "{what.subj} {become@what} {one}/{two}",
        Become,
    ),
)

_WHOSE = "{what:holder}"


def _becoming(ja: str, en: str, **fixed: Any) -> Rule:
    return rule("change", _WHOSE + ja, "{what.subj} " + en, Change, **fixed)


CHANGES: tuple[Rule, ...] = (
    rule(
        "change",
        _WHOSE + "の{trait:stat}は{value:n0}に[なる]",
        "{what.poss} {trait} becomes {value}",
        Change,
        op="=",
    ),
    rule(
        "change",
        _WHOSE + "の{trait:stat}は{value:extent}に等しい値に[なる]",
        "{what.poss} {trait} becomes equal to {value}",
        Change,
        op="=",
    ),
    rule(
        "change",
        _WHOSE + "の{trait:stat}は{value:extent}に等しい値だけ[上がる]",
        "{what.poss} {trait} is raised by {value}",
        Change,
        op="+",
    ),
    _becoming("は{value:shade}に[なる]", "{become@what} {value}", trait="colour", op="="),
    _becoming(
        "は{value:colour}でもあるように[なる]", "{become@what} {value} as well", trait="colour", op="+"
    ),
    *(
        item
        for trait, ja, en in TAGS
        for item in (
            _becoming(
                f"は〈{ja}：{{value:tag}}〉に[なる]",
                f"{{become@what}} of the {en} {{value}} only",
                trait=trait,
                op="=",
            ),
            _becoming(
                f"は〈{ja}：{{value:tag}}〉を[失う]", f"{{lose@what}} the {en} {{value}}", trait=trait, op="-"
            ),
            _becoming(f"は{ja}を[失う]", f"{{lose@what}} every {en}", trait=trait, op="=", value="none"),
            rule(
                "change",
                f"{{what:this}}は〈{ja}：{{value:tag}}〉を[得る]",
                f"{{what.subj}} {{gain@what}} the {en} {{value}}",
                Change,
                trait=trait,
                op="+",
            ),
            rule(
                "change",
                f"{{what:given}}に〈{ja}：{{value:tag}}〉を[与える]",
                f"{{what.subj}} {{gain@what}} the {en} {{value}}",
                Change,
                trait=trait,
                op="+",
            ),
        )
    ),
    _becoming("の名称は「{value:name}」に[なる]", "{be@what} named 「{value}」", trait="name", op="="),
    _becoming("は{value:field kind}に[なる]", "{become@what} a~ {value}", trait="kind", op="="),
    rule(
        "change",
        "{what:side}のリミットレベルは＋{value:n}[する:passive]",
        "{what.poss} limit level is raised by {value}",
        Change,
        trait="limit",
        op="+",
    ),
    rule(
        "change",
        "{what:this}は{ability:quoted equips}を[得る]",
        "{what.subj} {gain@what} {ability}",
        Grant,
    ),
    rule("change", _WHOSE + "は{ability:skill}を[失う]", "{what.subj} {lose@what} {ability}", Lack),
    rule("change", _WHOSE + "は能力を[失う]", "{what.subj} {lose@what} all abilities", Blank),
    *(
        item
        for word in ("skill", "quoted")
        for item in (
            rule(
                "change",
                f"{{what:this}}は{{ability:{word}}}を[得る]",
                "{what.subj} {gain@what} {ability}",
                Grant,
            ),
            rule(
                "change",
                f"{{what:given}}に{{ability:{word}}}を[与える]",
                "{what.subj} {gain@what} {ability}",
                Grant,
            ),
        )
    ),
)

_FORBIDDEN = (
    ("attack", "は攻撃できない", "{what.subj} can't attack"),
    ("block", "は防御できない", "{what.subj} can't block"),
    ("be_blocked", "は防御されない", "{what.subj} can't be blocked"),
    ("be_destroyed", "は破壊されない", "{what.subj} can't be destroyed"),
    ("leave", "は場を離れない", "{what.subj} can't leave the field"),
    ("stand", "はスタンバイ状態にならない", "{what.subj} can't be set to standby"),
    ("be_chosen", "は選ばれない", "{what.subj} can't be chosen"),
    ("trigger", "の自動能力は発動しない", "{what.poss} automatic abilities don't trigger"),
    ("activate", "の起動能力は起動できない", "{what.poss} activated abilities can't be activated"),
)
_FORBIDDEN_TO_PLAYERS = (
    ("gain_life", "はLPを得られない", "can't gain life"),
    ("draw", "はカードを引けない", "can't draw cards"),
    ("win", "はゲームに勝利できない", "can't win the game"),
    ("set", "はエナジーをセットできない", "can't set energy"),
    ("activate", "は起動能力を起動できない", "can't activate abilities"),
)

LIMITS: tuple[Rule, ...] = (
    *(rule("limit", _WHOSE + ja, en, Cannot, action=action) for action, ja, en in _FORBIDDEN),
    rule(
        "limit",
        _WHOSE + "は{by:side}のカードや能力では選ばれない",
        "{what.subj} can't be chosen by {by.poss} cards or abilities",
        Cannot,
        action="be_chosen",
    ),
    rule(
        "limit",
        _WHOSE + "は{obj:unplaced}に防御されない",
        "{what.subj} can't be blocked by {obj}",
        Cannot,
        action="be_blocked",
    ),
    *(
        rule("limit", "{what:player}" + ja, "{what} " + en, Cannot, action=action)
        for action, ja, en in _FORBIDDEN_TO_PLAYERS
    ),
    rule(
        "limit",
        "{what:player}は{obj:loose}をプレイできない",
        "{what} can't play {obj}",
        Cannot,
        action="play",
    ),
    rule(
        "limit",
        "{what:this}が待機中の間、カードや能力を待機領域に置くことができない",
        "while {what} waits, no cards or abilities can be put to wait",
        Cannot,
        action="enter_waiting",
    ),
    *(
        rule(
            "limit",
            _WHOSE + "は可能なら" + conjugate(verb + ":negative", "")[:-2] + "なければならない",
            "{what.subj} {" + en + "@what} if able",
            Must,
            action=en,
        )
        for verb, en in (("攻撃する", "attack"), ("防御する", "block"))
    ),
    rule(
        "limit",
        _WHOSE + "には{counter:counter}カウンターを{number:n}つまでしか置くことができない",
        "there can be at most {number} {counter} {number#counter|counters} on {what}",
        AtMost,
    ),
    rule(
        "limit",
        "{what:side}はエナジーを追加で{number:n}枚セットできる",
        "{what} can set {number} more energy {number#card|cards} in a turn",
        Allow,
        action="set",
    ),
)

REDUCTIONS: tuple[Rule, ...] = (
    *either("spared", "holder", "side"),
    *either("cause", "side"),
    rule(  # wherever it deals it from
        "cause",
        "{whose:of}{which:has*}{kind:card kind}",
        "{which.+pre}{kind}{whose}{which.+post}",
        Those,
        zone=ANYWHERE,
    ),
    *(
        item
        for manner, ja, en in ((None, "", "damage"), ("battle", "バトル", "battle damage"))
        for item in (
            rule(
                "limit",
                f"{{what:spared}}が受ける{ja}ダメージを{{number:n}}軽減する",
                f"{en} dealt to {{what}} is reduced by {{number}}",
                Reduce,
                manner=manner,
            ),
            rule(
                "limit",
                f"{{what:spared}}は{ja}ダメージを受けない",
                f"{{what.subj}} {{be@what}} dealt no {en}",
                Reduce,
                manner=manner,
            ),
            rule(
                "limit",
                f"{{what:spared}}は{{by:cause}}から{ja}ダメージを受けない",
                f"{{what.subj}} {{be@what}} dealt no {en} by {{by}}",
                Reduce,
                manner=manner,
            ),
        )
    ),
)

PRICES: tuple[Rule, ...] = (
    *either("priced", "this"),
    rule(
        "priced",
        "{whose:player of}{which:has*}{kind:card kind}",
        "{which.+pre}{kind}{whose}{which.+post}",
        Those,
        agrees="many",
    ),
    *(
        rule(
            "limit",
            f"{{what:priced}}のコストは{{energy:energy}}{ja}",
            f"{{what.subj}} {{cost@what}} {{energy}} {en}",
            Reprice,
            less=less,
        )
        for less, ja, en in ((True, "少なくなる", "less"), (False, "多くなる", "more"))
    ),
)

ENTRIES: tuple[Rule, ...] = (
    *either("comer", "this"),
    rule(
        "comer",
        "{whose:of}{other:other}{which:has*}{kind:field kind}",
        "{other}{which.+pre}{kind}s{whose}{which.+post}",
        Those,
        agrees="many",
    ),
    rule(
        "entry",
        "{what:comer}はフリーズ状態で場に出る",
        "{what} {enter@what} the field frozen",
        Enters,
        rested=True,
    ),
    *(
        rule(
            "entry",
            f"{{what:comer}}は{{counter:counter}}カウンターが{{number:n}}つ置かれた{ja}状態で場に出る",
            f"{{what}} {{enter@what}} the field {en}with {{number}} {{counter}} {{number#counter|counters}}",
            Enters,
            rested=rested,
        )
        for rested, ja, en in ((False, "", ""), (True, "フリーズ", "frozen "))
    ),
)

REPLACEMENTS: tuple[Rule, ...] = (
    rule(
        "replacement",
        "{moment:moment-would}場合、代わりに{program:instead}",
        "if {moment}, instead {program}",
        Instead,
    ),
    rule(
        "replacement",
        "{moment:moment-would}場合、代わりに{program:your joined}もよい",
        "if {moment}, you may instead {program}",
        Instead,
        optional=True,
    ),
)

EFFECTS: tuple[Rule, ...] = (
    *BOOSTS,
    *CHANGES,
    *LIMITS,
    *REDUCTIONS,
    *PRICES,
    *ENTRIES,
    *REPLACEMENTS,
    *either("plain effect", "change-", "limit"),
    *either("standing effect", "change", "limit", "entry", "replacement", "extra price"),
)
