"""Continuous effects (継続効果), as standing abilities and lasting effects say them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mahojin.machine.ability import Blank, Cannot, Change, Enters, Grant, Instead, Must, Phrase, Value
from mahojin.text import Rule, either, rule
from mahojin.text.verbs import conjugate


@dataclass(frozen=True, slots=True)
class ChangeBoth(Phrase):
    """APとHPを…: one sentence for the same change of AP and of HP."""

    op: str
    value: int | str | Value


def _changes(cls: type, ja: str, more: str, less: str, equal: str, **fixed: Any) -> tuple[Rule, ...]:
    """Raised, lowered and set, by a number and by a value; ``%`` in the English stands for how much."""
    whose = "{what:bearer}の" + ja

    def by_number(en: str) -> dict[str, str]:
        return {"": "{what.subj} " + en.replace("%", "{value}")}

    def by_value(en: str) -> dict[str, str]:
        return {"": "{what.subj} " + en.replace("%", "X"), "+rest": ", where X is {value}"}

    return (
        rule("change", whose + "を{value:n}[増加する]", by_number(more), cls, op="+", **fixed),
        rule("change", whose + "を{value:minus}[減少する]", by_number(less), cls, op="+", **fixed),
        rule("change", whose + "を{value:n0}に[する]", by_number(equal), cls, op="=", **fixed),
        rule("change", whose + "を、{value:extent}だけ[増加する]", by_value(more), cls, op="+", **fixed),
        rule(
            "change",
            whose + "を、{value:negative extent}だけ[減少する]",
            by_value(less),
            cls,
            op="+",
            **fixed,
        ),
        rule("change", whose + "は、{value:extent}に等しい値に[なる]", by_value(equal), cls, op="=", **fixed),
    )


CHANGES: tuple[Rule, ...] = (
    *_changes(
        ChangeBoth,
        "APとHP",
        "{get@what} +% AP and +% HP",
        "{get@what} -% AP and -% HP",
        "{have@what} % AP and % HP",
    ),
    *_changes(
        Change, "{trait:stat}", "{get@what} +% {trait}", "{get@what} -% {trait}", "{have@what} % {trait}"
    ),
    *_changes(
        Change, "使用コスト", "{cost@what} % more", "{cost@what} % less", "{cost@what} %", trait="cost"
    ),
    rule(
        "change",
        "{what:bearer}の触媒を0に[する]",
        "{what.subj} {need@what} no catalyst",
        Change,
        trait="catalyst",
        op="=",
        value=0,
    ),
    rule(
        "change",
        "{what:bearer}の色を{value:shade}に[する]",
        "{what.subj} {become@what} {value}",
        Change,
        trait="colour",
        op="=",
    ),
)

_FORBIDDEN = (
    ("attack", "攻撃する:potential,negative", "can't attack"),
    ("block", "防御する:potential,negative", "can't block"),
    ("be_blocked", "防御する:passive,negative", "can't be blocked"),
    ("be_destroyed", "破壊する:passive,negative", "can't be destroyed"),
    ("wake", "ウェイクする:negative", "can't wake"),
)
_FORBIDDEN_TO_PLAYERS = (
    ("recover", "ライフを回復する:potential,negative", "can't recover life"),
    ("draw", "カードを引く:potential,negative", "can't draw cards"),
)

LIMITS: tuple[Rule, ...] = (
    *(
        rule("limit", "{what:bearer}は" + conjugate(verb, ""), "{what.subj} " + en, Cannot, action=action)
        for action, verb, en in _FORBIDDEN
    ),
    rule(
        "limit",
        "{what:bearer}は対象にならない",
        "{what.subj} can't be targeted",
        Cannot,
        action="be_targeted",
    ),
    rule(
        "limit",
        "{what:bearer}は{by:side}のカードや能力の対象にならない",
        "{what.subj} can't be the target of {by.poss} cards or abilities",
        Cannot,
        action="be_targeted",
    ),
    *(
        rule("limit", "{what:player}は" + conjugate(verb, ""), "{what} " + en, Cannot, action=action)
        for action, verb, en in _FORBIDDEN_TO_PLAYERS
    ),
    rule("limit", "{what:player}は{obj:loose}を使用できない", "{what} can't use {obj}", Cannot, action="use"),
    rule(
        "limit", "{what:bearer}は可能なら攻撃する", "{what.subj} {attack@what} if able", Must, action="attack"
    ),
    rule(
        "limit", "{what:bearer}は可能なら防御する", "{what.subj} {block@what} if able", Must, action="block"
    ),
    rule("limit", "{what:bearer}は能力を失う", "{what.subj} {lose@what} all abilities", Blank),
)

ENTRIES: tuple[Rule, ...] = (
    rule(
        "entry",
        "{what:bearer}は、{counter:counter}が{number:n}個置かれた状態で召喚される",
        "{what} {be@what} summoned with {number} {counter} {number#counter|counters}",
        Enters,
    ),
    rule(
        "entry",
        "{what:bearer}は、{counter:counter}が{number:n}個置かれたレスト状態で召喚される",
        "{what} {be@what} summoned rested with {number} {counter} {number#counter|counters}",
        Enters,
        rested=True,
    ),
    rule(
        "entry",
        "{what:bearer}は、レスト状態で召喚される",
        "{what} {be@what} summoned rested",
        Enters,
        rested=True,
    ),
)
STONE_ENTRIES: tuple[Rule, ...] = (
    rule(
        "entry",
        "{what:stone bearer}は、レスト状態で魔石エリアに置かれる",
        "{what} {be@what} put into the stone area rested",
        Enters,
        rested=True,
    ),
    rule("stone bearer", "{_:stones}", "{_.many}", agrees="many"),
)

REPLACEMENTS: tuple[Rule, ...] = (
    rule(
        "replacement",
        "{moment:moment-would}場合、かわりに{program:instead}",
        "if {moment}, instead {program}",
        Instead,
    ),
    rule(
        "replacement",
        "{moment:moment-would}場合、かわりに{program:instead-te}もよい",
        "if {moment}, you may instead {program}",
        Instead,
        optional=True,
    ),
)

EFFECTS: tuple[Rule, ...] = (
    *CHANGES,
    *LIMITS,
    *REPLACEMENTS,
    rule("gift", "{what:bearer}は{ability:quoted}を得る", "{what.subj} {gain@what} {ability}", Grant),
    rule(
        "standing gift", "{what:bearer}は{ability:quoted}を持つ", "{what.subj} {have@what} {ability}", Grant
    ),
    *either("plain effect", "change-", "limit", "gift"),
    *either("standing effect", "change", "limit", "standing gift", "entry", "replacement"),
)
