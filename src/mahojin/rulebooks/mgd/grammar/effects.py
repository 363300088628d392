"""Continuous effects (持続効果), as standing abilities and lasting effects say them."""

from __future__ import annotations

from typing import Any, Final

from mahojin.abilities import Blank, Change, Enters, Grant, Lack, Must, Price, Times
from mahojin.rulebooks.mgd.abilities import EntersPosed, Exposed, Interchange, Toll
from mahojin.rulebooks.mgd.grammar.modifiers import POSITIONS
from mahojin.rulebooks.mgd.grammar.values import X_THOUSAND
from mahojin.rulebooks.mgd.lexicon import LEXICON
from mahojin.text import Rule, Via, either, rule
from mahojin.text.boosts import Become, Boost
from mahojin.text.moods import has_to, prohibitions
from mahojin.text.phrases import replacements
from mahojin.text.prices import changed_prices
from mahojin.text.rules import Slots

_WHOSE = "{what:holder}"
_SIGNED = (
    ("ATK＋{one:n}", "+{one} ATK"),
    ("ATK－{one:minus}", "-{one} ATK"),
    ("DEF＋{two:n}", "+{two} DEF"),
    ("DEF－{two:minus}", "-{two} DEF"),
    ("ATK＋{one:n}とDEF＋{two:n}", "+{one} ATK and +{two} DEF"),
    ("ATK－{one:minus}とDEF－{two:minus}", "-{one} ATK and -{two} DEF"),
    ("ATK＋{one:n}とDEF－{two:minus}", "+{one} ATK and -{two} DEF"),
)


def _numbers(ja: str) -> Via:
    """Both numbers of a change, the one that is not said being 0."""
    said = [name for name in ("one", "two") if "{" + name in ja]

    def undo(found: tuple[int, int]) -> Slots | None:
        numbers = dict(zip(("one", "two"), found, strict=True))
        return numbers if [name for name, number in numbers.items() if number] == said else None

    return Via(lambda one=0, two=0: (one, two), undo)


BOOSTS: tuple[Rule, ...] = (
    *(rule("boost", ja, en, _numbers(ja)) for ja, en in _SIGNED),
    rule(
        "change",
        _WHOSE + "は{one,two:boost}を[得る]",
        "{what.subj} {get@what} {one,two}",
        Boost,
    ),
    rule(
        "change",
        _WHOSE + "は{per:one of}につき{one,two:boost}を[得る]",
        "{what.subj} {get@what} {one,two} for each {per}",
        Boost,
    ),
    rule(
        "change",
        _WHOSE + "は［{one:strength}／{two:strength}］に[なる]",
        "{what.subj} {become@what} {one}/{two}",
        Become,
    ),
    *either("strength", "n0", "infinite"),
    rule(
        "change",
        _WHOSE + "はATK＋X000を[得る]",
        "{what.subj} {get@what} +X thousand ATK",
        Change,
        trait="atk",
        op="+",
        value=X_THOUSAND,
    ),
)


def _gaining(ja: str, en: str, **fixed: Any) -> tuple[Rule, ...]:
    """に[なる] and を[得る] for a word of some sort (1014.1)."""
    return tuple(
        rule("change", _WHOSE + "は" + ja + verb, "{what.subj} " + said.format(en), Change, op=op, **fixed)
        for verb, said, op in (
            ("に[なる]", "{{become@what}} {} only", "="),
            ("を[得る]", "{{gain@what}} {}", "+"),
        )
    )


def _lowered(what: Any, trait: str, value: Any) -> Change:
    return Change(what, trait, "+", Times(value, -1))


def _by_how_much(found: object) -> Slots | None:
    if not isinstance(found, Change) or found.op != "+" or not isinstance(found.value, Times):
        return None
    value = found.value
    return {"what": found.what, "trait": found.trait, "value": value.value} if value.factor == -1 else None


LOWERED: Final = Via(_lowered, _by_how_much)

CHANGES: tuple[Rule, ...] = (
    rule(
        "change",
        _WHOSE + "の{trait:stat}は{value:value}に等しい値に[なる]",
        "{what.poss} {trait} becomes equal to {value}",
        Change,
        op="=",
    ),
    rule(
        "change",
        _WHOSE + "の{trait:stat}は{value:value}だけ[増加する]",
        "{what.poss} {trait} is raised by {value}",
        Change,
        op="+",
    ),
    rule(
        "change",
        _WHOSE + "の{trait:stat}は{value:value}だけ[減少する]",
        "{what.poss} {trait} is lowered by {value}",
        LOWERED,
    ),
    rule(
        "change",
        _WHOSE + "の{trait:stat}は{value:n0}に[なる]",
        "{what.poss} {trait} becomes {value}",
        Change,
        op="=",
    ),
    rule(
        "change",
        _WHOSE + "のレベルは{value:n}だけ[増加する]",
        "{what.poss} level is raised by {value}",
        Change,
        trait="level",
        op="+",
    ),
    rule(
        "change",
        _WHOSE + "のレベルは{value:minus}だけ[減少する]",
        "{what.poss} level is lowered by {value}",
        Change,
        trait="level",
        op="+",
    ),
    rule(
        "change",
        _WHOSE + "のATKとDEFを[入れ替える]",
        "{what.poss} ATK and DEF are exchanged",
        Interchange,
        one="atk",
        other="def",
    ),
    *_gaining("{value:element}属性", "the element {value}", trait="element"),
    rule(
        "change",
        _WHOSE + "は無属性に[なる]",
        "{what.subj} {become@what} elementless",
        Change,
        trait="element",
        op="=",
        value="none",
    ),
    *_gaining('種族"{value:name}"', "the race {value}", trait="race"),
    rule(
        "change",
        _WHOSE + "は{value:true kind}に[なる]",
        "{what.subj} {become@what} a~ {value}",
        Change,
        trait="kind",
        op="=",
    ),
    rule(
        "change",
        _WHOSE + "は種類{value:true kind}を[得る]",
        "{what.subj} {become@what} a~ {value} as well",
        Change,
        trait="kind",
        op="+",
    ),
    rule(
        "change",
        _WHOSE + 'のカード名は"{value:name}"に[なる]',
        "{what.subj} {be@what} named {value}",
        Change,
        trait="name",
        op="=",
    ),
    rule("change", _WHOSE + "は{ability:skill}を[失う]", "{what.subj} {lose@what} {ability}", Lack),
    rule("change", _WHOSE + "はすべての能力を[失う]", "{what.subj} {lose@what} all abilities", Blank),
    *(
        rule("change", _WHOSE + f"は{{ability:{word}}}を[得る]", "{what.subj} {gain@what} {ability}", Grant)
        for word in ("skill", "quoted")
    ),
)

LIMITS: tuple[Rule, ...] = (
    *prohibitions(LEXICON, "holder", "player", has_to),
    rule("limit", _WHOSE + "は攻撃目標として選択できる", "{what.subj} can be attacked", Exposed),
    rule(
        "limit",
        _WHOSE + "はその支配者が{price:attack toll}かぎり攻撃できない",
        "{what.subj} can't attack unless its controller pays {price}",
        Toll,
        action="attack",
    ),
    rule(
        "limit",
        _WHOSE + "は可能なら敵プレイヤーを攻撃しなければならない",
        "{what.subj} {attack@what} your opponent if able",
        Must,
        action="attack_player",
    ),
    rule(
        "limit",
        "敵怪異は可能なら" + _WHOSE + "を攻撃しなければならない",
        "your opponent's monsters attack {what} if able",
        Must,
        action="be_attacked",
    ),
    rule("attack toll", "{energy:od}を支払わない", "{energy}", Price),
)

ENTRIES: tuple[Rule, ...] = (
    *(
        rule(
            "entry",
            f"{{what:holder}}は{ja}で戦場に出る",
            f"{{what}} {{enter@what}} the battlefield {en}",
            EntersPosed,
            pose=pose,
        )
        for ja, en, pose in POSITIONS
        if pose != "rested"
    ),
    rule(
        "entry",
        "{what:holder}はレスト状態で戦場に出る",
        "{what} {enter@what} the battlefield rested",
        Enters,
        rested=True,
    ),
    rule(
        "entry",
        "{what:holder}は{counter:counter}カウンター{number:n}個を置いて戦場に出る",
        "{what} {enter@what} the battlefield with {number} {counter} {number#counter|counters}",
        Enters,
    ),
)

EFFECTS: tuple[Rule, ...] = (
    *BOOSTS,
    *CHANGES,
    *LIMITS,
    *changed_prices("{whose:activator}", "od", "{per:one of}につき"),
    *ENTRIES,
    *replacements("代わりに", "{program:joined}", "{program:your joined}よい"),
    *either("plain effect", "change-", "limit"),
    *either("standing effect", "change", "limit", "entry", "replacement", "extra price"),
)
