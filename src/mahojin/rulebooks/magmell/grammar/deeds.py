"""Deeds: instructions without a subject, on units, stones, cards and counters.

A ``your deed`` is one that the ability's controller does, though no one says so.
"""

from __future__ import annotations

from mahojin.abilities import (
    Choose,
    Control,
    Damage,
    Destroy,
    DiscardThese,
    Double,
    Fight,
    It,
    Negate,
    PutCounter,
    Rest,
    Return,
    RevealCards,
    Summon,
    Target,
    Turn,
    Until,
    Use,
    Wake,
    Who,
)
from mahojin.rulebooks.magmell.abilities import ChooseValue, Swap, ValueChosen
from mahojin.text import Const, Rule, rule
from mahojin.text.deeds import DAMAGE_REMOVED, damage_deeds, put_counters, removed_counters, shared_counters

CHOICES: tuple[Rule, ...] = (
    rule("deed", "{what,quantity:taken}を[対象とする]", "target {what,quantity}", Target),
    rule(
        "deed", "さらに{what,quantity:taken}を[対象とする]", "also target {what,quantity}", Target, also=True
    ),
    rule("your deed", "{what,quantity:taken}を[選ぶ]", "choose {what,quantity}", Choose),
    rule(
        "your deed", "さらに{what,quantity:taken}を[選ぶ]", "also choose {what,quantity}", Choose, also=True
    ),
    rule("your deed", "{what,quantity:drawn lot}[選ぶ]", "choose {what,quantity}", Choose, random=True),
    rule("your deed", "色1つを[選ぶ]", "choose a colour", ChooseValue, trait="colour"),
    rule("chosen value", "{value:colour}", "{value}", ValueChosen, trait="colour"),
)

DAMAGE: tuple[Rule, ...] = (
    rule(
        "deed",
        "それらは互いに自身のAPに等しい点数のダメージを[与える]",
        "they deal damage equal to their AP to each other",
        Fight,
        one=It(plural=True),
        other=It(plural=True),
    ),
    *damage_deeds("のダメージ", "点のダメージ"),
    DAMAGE_REMOVED,
    rule(
        "event deed",
        "{amount:damage of event}のダメージを[与える]",
        "deal {amount}",
        Damage,
        to=It(undergoes=True),
    ),
)

STATES: tuple[Rule, ...] = (
    rule("deed", "{what:object}を[破壊する]", "destroy {what}", Destroy),
    rule("deed", "{what:object}を手札に[戻す]", "return {what} to {what.owner} hand", Return),
    rule("deed", "{what:object}を[ウェイクする]", "wake {what}", Wake),
    rule("deed", "{what:object}を[レストする]", "rest {what}", Rest),
    rule("deed", "{what:object}を裏向きに[する]", "turn {what} face down", Turn, face_down=True),
    rule("deed", "{what:object}を表向きに[する]", "turn {what} face up", Turn, face_down=False),
    rule("deed", "{what:object}を[公開する]", "reveal {what}", RevealCards),
    rule("deed", "{what:object}を[捨てる]", "discard {what}", DiscardThese),
    rule("deed", "{what:object}を[召喚する]", "summon {what}", Summon),
    rule("deed", "{what:object}をレスト状態で[召喚する]", "summon {what} rested", Summon, rested=True),
    rule(
        "deed",
        "{what:object}を契約者の支配下で[召喚する]",
        "summon {what} under {what.owner} control",
        Summon,
        who=Who.OWNER,
    ),
    rule("deed", "{what:object}を[無効化する]", "negate {what}", Negate),
    rule(
        "deed",
        "{what:object}を、コストを支払わずに[使用する]",
        "use {what} without paying costs",
        Use,
        free=True,
    ),
    rule("deed", "{what:object}を[使用する]", "use {what}", Use, free=False),
)

COUNTERS: tuple[Rule, ...] = (
    shared_counters("{to:object}に合計{total:n}個の{counter:counter}を割り振って[置く]"),
    put_counters("{what:object}に{counter:counter}を{number:n}個[置く]"),
    rule(
        "deed",
        "{what:object}に{counter:counter}を、{number:extent}に等しい個数[置く]",
        "put {counter} counters on {what.each} equal to {number}",
        PutCounter,
    ),
    *removed_counters(
        "{what:object}から{counter:counter}を{number:n}個[取り除く]",
        "{what:object}から{counter:counter}をすべて[取り除く]",
    ),
)

_CONTROL = "{what:object}の支配者を{who:who}に[変更する]"
_GAIN = "{who} {gain@who} control of {what}"

CONTROL: tuple[Rule, ...] = (
    rule("deed", "このターン、" + _CONTROL, _GAIN + " this turn", Control, until=Until.END_OF_TURN),
    rule("deed", "ゲーム終了まで、" + _CONTROL, _GAIN, Control, until=Until.FOREVER),
)

DOUBLED: tuple[Rule, ...] = (
    rule(
        "deed",
        "このターン、{what:object}の{traits:stats}を2倍に[する]",
        "double {what.poss} {traits} this turn",
        Double,
        until=Until.END_OF_TURN,
    ),
    *(
        rule(
            "deed",
            ja + "{what:object}のAPとHPを[入れ替える]",
            "exchange {what.poss} AP and HP" + en,
            Swap,
            traits=("ap", "hp"),
            until=until,
        )
        for ja, en, until in (
            ("このターン、", " this turn", Until.END_OF_TURN),
            ("ゲーム終了まで、", " for the rest of the game", Until.FOREVER),
        )
    ),
    rule("stats", "APとHP", "AP and HP", Const(("ap", "hp"))),
    rule("stats", "AP", "AP", Const(("ap",))),
    rule("stats", "HP", "HP", Const(("hp",))),
)

DEEDS: tuple[Rule, ...] = (*CHOICES, *DAMAGE, *STATES, *COUNTERS, *CONTROL, *DOUBLED)
