"""Continuous effects (継続効果), as standing abilities and lasting effects say them."""

from __future__ import annotations

from typing import Any

from mahojin.abilities import Allow, Among, Blank, Change, Enters, Grant, Instead, Lack, Those
from mahojin.kernel.state import ANYWHERE
from mahojin.rulebooks.nova.abilities import AtMost, Reduce
from mahojin.rulebooks.nova.grammar.modifiers import TAGS
from mahojin.rulebooks.nova.lexicon import LEXICON
from mahojin.text import Rule, Via, either, rule
from mahojin.text.boosts import Become, Boost
from mahojin.text.moods import has_to, prohibitions
from mahojin.text.phrases import replacements
from mahojin.text.prices import changed_prices
from mahojin.text.rules import Slots


def _numbers(per: bool) -> Via:
    def make(
        one: int = 0, two: int = 0, per: Those | Among | None = None
    ) -> tuple[int, int, Those | Among | None]:
        return one, two, per

    def undo(found: tuple[int, int, Those | Among | None]) -> Slots | None:
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


HAND_LIMITS: tuple[Rule, ...] = tuple(
    rule(
        "change",
        "{what:player}の手札の上限は" + ja,
        "{what.poss} hand limit " + en,
        Change,
        trait="hand limit",
        **fixed,
    )
    for ja, en, fixed in (
        ("{value:n0}枚に[なる]", "becomes {value}", {"op": "="}),
        ("{value:n}枚[増える]", "is raised by {value}", {"op": "+"}),
        ("{value:minus}枚[減る]", "is lowered by {value}", {"op": "+"}),
        ("[なくなる]", "is lifted", {"op": "=", "value": "none"}),
    )
)

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
    _becoming("の名称は「{value:name}」に[なる]", "{be@what} named {value}", trait="name", op="="),
    _becoming("は{value:field kind}に[なる]", "{become@what} a~ {value}", trait="kind", op="="),
    rule(
        "change",
        "{what:side}のリミットレベルは＋{value:n}[する:passive]",
        "{what.poss} limit level is raised by {value}",
        Change,
        trait="limit",
        op="+",
    ),
    *HAND_LIMITS,
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

LIMITS: tuple[Rule, ...] = (
    rule(
        "limit",
        "{what:side}はキャラクターを追加で{number:n}回プレイできる",
        "{what} can play {number} more {number#character|characters} in a turn",
        Allow,
        action="call",
    ),
    *prohibitions(LEXICON, "holder", "player", has_to),
    rule(
        "limit",
        "{what:side}はエナジーをフリーズ状態で追加で{number:n}枚セットできる",
        "{what} can set {number} more energy {number#card|cards} frozen in a turn",
        Allow,
        action="set frozen",
    ),
    rule(
        "limit",
        _WHOSE + "には{counter:counter}カウンターを{number:n}つまでしか置くことができない",
        "there can be at most {number} {counter} {number#counter|counters} on {what}",
        AtMost,
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

# Of the next event alone: said only of effects that last for a time.
NEXT: tuple[Rule, ...] = (
    *(
        rule(
            "shield",
            f"{{what:spared}}が次に受ける{ja}ダメージを{less}軽減する",
            f"the next {en} dealt to {{what}} is reduced{by}",
            Reduce,
            manner=manner,
            next=True,
        )
        for manner, ja, en in ((None, "", "damage"), ("battle", "バトル", "battle damage"))
        for less, by in (("{number:n}", " by {number}"), ("すべて", " to nothing"))
    ),
    rule(
        "next replacement",
        "次に{moment:moment-would}場合、代わりに{program:instead}",
        "the next time {moment}, instead {program}",
        Instead,
        next=True,
    ),
    rule(
        "next replacement",
        "次に{moment:moment-would}場合、代わりに{program:your joined}もよい",
        "the next time {moment}, you may instead {program}",
        Instead,
        optional=True,
        next=True,
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

EFFECTS: tuple[Rule, ...] = (
    *BOOSTS,
    *CHANGES,
    *LIMITS,
    *REDUCTIONS,
    *NEXT,
    *changed_prices("{whose:player of}", "energy", "{per:noun}1枚につき"),
    *ENTRIES,
    *replacements("代わりに", "{program:instead}", "{program:your joined}もよい"),
    rule(
        "replacement",
        "{moment:caused-would}場合、代わりに{program:instead}",
        "if {moment}, instead {program}",
        Instead,
    ),
    *either("plain effect", "change-", "limit"),
    *either("standing effect", "change", "limit", "entry", "replacement", "extra price"),
)
