"""Continuous effects (継続効果), as standing abilities and lasting effects say them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mahojin.abilities import Blank, Change, Enters, Grant, Phrase, Those, Value, Who
from mahojin.rulebooks.magmell.lexicon import LEXICON
from mahojin.text import Rule, either, rule
from mahojin.text.moods import prohibitions
from mahojin.text.phrases import replacements
from mahojin.text.quantities import EITHER


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

LIMITS: tuple[Rule, ...] = (
    *prohibitions(LEXICON, "bearer", "player", lambda verb: "可能なら" + verb),
    rule("attacked", "{_:units}", "{_}"),
    *(
        rule("attacked player", ja, en, Those, kind="player", whose=whose)
        for whose, ja, en in (
            (Who.YOU, "あなた", "you"),
            (Who.OPPONENT, "相手", "your opponent"),
            (None, "プレイヤー", "players"),
        )
    ),
    *either("attacked", "attacked player"),
    rule("attacked", "{one:attacked player}と{two:units}", "{one} or {two}", EITHER),
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
        "{what:bearer}は、{counter:counter}が、{number:value}に等しい個数置かれた状態で召喚される",
        "{what} {be@what} summoned with {counter} counters equal to {number}",
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

EFFECTS: tuple[Rule, ...] = (
    *CHANGES,
    *LIMITS,
    *replacements("かわりに", "{program:instead}", "{program:instead-te}もよい"),
    rule("gift", "{what:bearer}は{ability:quoted}を得る", "{what.subj} {gain@what} {ability}", Grant),
    rule(
        "standing gift", "{what:bearer}は{ability:quoted}を持つ", "{what.subj} {have@what} {ability}", Grant
    ),
    *either("plain effect", "change-", "limit", "gift"),
    *either("standing effect", "change", "limit", "standing gift", "entry", "replacement"),
)
