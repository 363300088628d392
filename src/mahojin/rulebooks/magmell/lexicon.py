"""The verbs of this book: what can be done, waited for and forbidden, each with its roles and its wording."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahojin.language.lexicon import (
    BY_EFFECT,
    NEVER,
    OWNER,
    THING,
    WHEREVER,
    WITH_CARD,
    Ban,
    Lexicon,
    Phrase,
    Verb,
    verb,
)
from mahojin.rulebooks.common_verbs import (
    ANYWHERE,
    DESTROYED,
    DESTROYED_IN_BATTLE,
    DESTROYS_IN_BATTLE,
    DRAW,
    ENTERS,
    IN_BATTLE,
    PARTS,
    REST,
    WAS_ATTACKED,
    WITH_A_CARD,
    added,
    attacked,
    blocked,
    controlled,
    damaged,
    discarded,
    harmless,
    marked,
    played,
    was_blocked,
)
from mahojin.rulebooks.magmell.spared import DAMAGE_SPARED, UNAFFECTED

UNITS: Final = frozenset({"unit", "token"})
STONES: Final = frozenset({"stone"})
STANDBY: Final = "standby"  # the manner of what the standby phase wakes (602.1)
BY_SIDE: Final = "{by:side}のカードや能力の対象に%"
ZONE_VERBS: Final = (
    verb(
        "summon",
        "summoned",
        Phrase("%", "召喚する:passive", "be summoned"),
        laws=ENTERS,
        kinds=UNITS,
        line=("{card}が{whose}もとに召喚された。", "{Card} is summoned under {whose}control."),
    ),
    verb(
        "destroy",
        "destroyed",
        DESTROYED,
        DESTROYED_IN_BATTLE,
        DESTROYS_IN_BATTLE,
        laws=PARTS,
        line=("{whose}{card}が破壊された。", "{Whose}{card} is destroyed."),
        bans=(
            Ban(
                "be_destroyed",
                suffers=True,
                said=(
                    DESTROYED,
                    DESTROYED_IN_BATTLE,
                    Phrase(
                        "{what:bearer}は{by:side}のカードや能力によって%",
                        "破壊する:passive",
                        "{what.subj} can't be destroyed by {by.poss} cards or abilities",
                    ),
                    Phrase(
                        "{what:bearer}は{obj:cause}の効果によって%",
                        "破壊する:passive",
                        "{what.subj} can't be destroyed by effects of {obj}",
                        {"manner": BY_EFFECT},
                    ),
                ),
            ),
        ),
    ),
    verb(
        "dust",
        "dusted",
        Phrase("ダストに%", "置く:passive", "be put into the dust"),
        laws=PARTS,
        line=("{card}がダストに置かれた。", "{Card} goes to the dust."),
    ),
    verb(
        "leave",
        "left",
        Phrase("戦闘エリアを%", "離れる", "leave the battle area"),
        laws=PARTS,
        kinds=UNITS,
        bans=(Ban("leave", suffers=True),),
    ),
    verb(
        "return",
        "returned",
        Phrase("手札に%", "戻す:passive", "be returned to hand"),
        laws=PARTS,
        line=("{card}が戻された。", "{Card} is returned."),
        bans=(Ban("be_returned", suffers=True),),
    ),
    added("{whose:side}の", "加える:passive", ANYWHERE),
    verb(
        "dream",
        "dreamed",
        Phrase("夢に%", "置く:passive", "be put into the dream"),
        laws=PARTS,
        line=("{card}が夢に置かれた。", "{Card} is put into the dream."),
    ),
    verb(
        "shelve",
        "shelved",
        Phrase("契約者のデッキに%", "戻す:passive", "be put back into its owner's deck"),
        laws=PARTS,
        line=("{card}が{whose}デッキに戻された。", "{Card} is put back into {whose}deck."),
    ),
    verb(
        "place",
        "placed",
        Phrase(
            "{subject:this}が魔石エリアに%",
            "置く:passive",
            "{subject} {be@subject} put into the stone area",
        ),
        Phrase(
            "{whose:side}の魔石エリアに{those:loose}が%",
            "置く:passive",
            "a~ {those.one} {be@those} put into {whose.poss} stone area",
        ),
        laws=ENTERS,
        line=("{card}が{whose}魔石エリアに置かれた。", "{Card} is placed in {whose}stone area."),
    ),
)

STATE_VERBS: Final = (
    REST,
    verb(
        "wake",
        "woken",
        Phrase("%", "ウェイクする", "wake"),
        line=("{card}がウェイクした。", "{Card} wakes."),
        bans=(
            Ban(
                "wake",
                suffers=True,
                said=(
                    Phrase("%", "ウェイクする", "wake"),
                    Phrase(
                        "スタンバイフェイズに%",
                        "ウェイクする",
                        "wake in the standby phase",
                        {"manner": STANDBY},
                    ),
                ),
            ),
        ),
    ),
    verb(
        "turn_down",
        "turned_down",
        Phrase("裏向きに%", "なる", "be turned face down"),
        kinds=STONES,
        line=("{card}が裏向きになった。", "{Card} is turned face down."),
    ),
    verb(
        "turn_up",
        "turned_up",
        Phrase("表向きに%", "なる", "be turned face up"),
        kinds=STONES,
        line=("{card}が表向きになった。", "{Card} is turned face up."),
        bans=(Ban("turn_up", suffers=True),),
    ),
    marked(
        "{manner:counter}",
        ("{card}に{counter}が{amount}個置かれた。", "{Card} gets {amount} {counter}{plural}."),
        (
            Ban(
                "be_countered",
                suffers=True,
                said=(
                    Phrase(
                        "{what:bearer}にはカウンターが%",
                        "置く:passive",
                        "no counters can be put on {what}",
                    ),
                    Phrase(
                        "{what:bearer}には{manner:counter}が%",
                        "置く:passive",
                        "no {manner} counters can be put on {what}",
                    ),
                ),
            ),
        ),
        measured=True,
    ),
    verb(
        "unmark",
        "uncountered",
        Phrase(
            "{subject:subject}から{manner:counter}が%",
            "取り除く:passive",
            "a {manner} counter {be@manner} removed from {subject}",
        ),
        measured=True,
        line=(
            "{card}から{counter}が{amount}個取り除かれた。",
            "{Card} loses {amount} {counter}{plural}.",
        ),
    ),
    controlled("支配者", "支配した"),
    verb(
        "target",
        "targeted",
        Phrase("対象に%", "なる", "become a target"),
        Phrase(
            "{subject:subject}が" + BY_SIDE,
            "なる",
            "{subject.subj} {become@subject} the target of {by.poss} cards or abilities",
        ),
        Phrase(
            "{subject:subject}が{by:chanted}の対象に%",
            "なる",
            "{subject.subj} {become@subject} the target of {by}",
        ),
        before=NEVER,
        line=("{card}が対象になった。", "{Card} is targeted."),
        bans=(
            Ban(
                "be_targeted",
                suffers=True,
                said=(
                    Phrase("対象に%", "なる", "be targeted"),
                    Phrase(
                        "{what:bearer}は" + BY_SIDE,
                        "なる",
                        "{what.subj} can't be the target of {by.poss} cards or abilities",
                    ),
                    Phrase(
                        "{what:bearer}は{obj:loose}の対象に%",
                        "なる",
                        "{what.subj} can't be the target of {obj}",
                    ),
                    Phrase(
                        "{what:bearer}は{by:side}の{obj:loose}の対象に%",
                        "なる",
                        "{what.subj} can't be the target of {by.poss} {obj}",
                    ),
                ),
            ),
        ),
    ),
    verb(
        "negate",
        "negated",
        Phrase(
            "{subject:chanted}が%",
            "無効化する:passive",
            "{subject.subj} {be@subject} negated",
        ),
        laws=ANYWHERE,
        line=("{item}は無効化された。", "{Item} is negated."),
        bans=(
            Ban(
                "be_negated",
                suffers=True,
                said=(Phrase("{what:on chant}は%", "無効化する:passive", "{what.subj} can't be negated"),),
            ),
        ),
    ),
)

BATTLE_VERBS: Final = (
    attacked(
        Phrase("%", "攻撃する", "attack"),
        bans=(
            Ban(
                "attack",
                said=(
                    Phrase("%", "攻撃する", "attack"),
                    Phrase("{what:bearer}は{obj:attacked}を%", "攻撃する", "{what.subj} can't attack {obj}"),
                    Phrase(
                        "{what:bearer}は1ターンに合計{after:n}回までしか%",
                        "攻撃する",
                        "{what.subj} can't attack more than {after} {after#time|times} in all each turn",
                    ),
                ),
                demanded=(Phrase("%", "攻撃する", "attack"),),
                place=THING,
            ),
            Ban(
                "be_attacked",
                suffers=True,
                said=(Phrase("攻撃対象に%", "なる", "be attacked"),),
            ),
        ),
        also=(WAS_ATTACKED,),
        kinds=UNITS,
    ),
    Verb(
        "block",
        (blocked(Phrase("%", "防御する", "block"), UNITS), was_blocked(UNITS)),
        (
            Ban(
                "be_blocked",
                suffers=True,
                said=(
                    Phrase("%", "防御する:passive", "be blocked"),
                    Phrase(
                        "{what:bearer}は{obj:units}に%",
                        "防御する:passive",
                        "{what.subj} can't be blocked by {obj}",
                    ),
                ),
            ),
            Ban("block", demanded=(Phrase("%", "防御する", "block"),), place=THING),
        ),
    ),
    damaged(
        "戦闘",
        (
            Phrase("{subject:victim}が*ダメージを%", "受ける", "{subject} {be@subject} dealt *", form="past"),
            Phrase(
                "{subject:victim}に*ダメージが%", "与える:passive", "{subject} would be dealt *", form="would"
            ),
        ),
        Ban(
            "be_damaged",
            suffers=True,
            said=(
                Phrase("ダメージを%", "受ける", "be dealt damage"),
                Phrase("{what:player}はダメージを%", "受ける", "{what} can't be dealt damage"),
                Phrase("戦闘ダメージを%", "受ける", "be dealt battle damage", IN_BATTLE),
                Phrase(
                    "{what:player}は戦闘ダメージを%",
                    "受ける",
                    "{what} can't be dealt battle damage",
                    IN_BATTLE,
                ),
                *DAMAGE_SPARED,
            ),
        ),
        harmless("戦闘"),
    ),
)

_PLAYED: Final = played("use", "used", "使用する", "use", "使った", frozenset({WHEREVER, WITH_CARD}))
_USE: Final = replace(
    _PLAYED,
    bans=(
        *_PLAYED.bans,
        Ban("be_used", suffers=True, said=(Phrase("%", "使用する:potential", "be used"),)),
    ),
)

PLAYER_VERBS: Final = (
    _USE,
    DRAW,
    discarded(
        Phrase("カードを%", "捨てる", "discard a card"),
        laws=WITH_A_CARD,
        bans=(Ban("discard", said=(Phrase("カードを%", "捨てる", "discard cards"),)),),
    ),
    verb(
        "recover",
        "recovered",
        Phrase("ライフを%", "回復する", "recover life"),
        subject=(OWNER,),
        measured=True,
        line=("{who}のライフが{amount}点回復した。", "{Who} recover{s} {amount} life."),
        bans=(Ban("recover"),),
    ),
)

DEEDS: Final = (*ZONE_VERBS, *STATE_VERBS, *BATTLE_VERBS)
LEXICON: Final = Lexicon((*DEEDS, *PLAYER_VERBS, UNAFFECTED))
