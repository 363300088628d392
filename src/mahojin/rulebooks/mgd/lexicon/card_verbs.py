"""What is done to cards: they come and go, are turned, marked and chosen (302, 1006–1020)."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import COMING, NEVER, PARTING, THING, WHEREVER, Ban, Phrase, verb
from mahojin.rulebooks.common_verbs import (
    ANYWHERE,
    DESTROYED,
    DESTROYED_IN_BATTLE,
    DESTROYS_IN_BATTLE,
    ENTERS,
    PARTS,
    REST,
    added,
    controlled,
    exiled,
    marked,
    negated,
    returned,
    revealed,
    shelved,
)

TO_A_ZONE: Final = frozenset({PARTING, COMING, WHEREVER})

ZONE_VERBS: Final = (
    verb(
        "enter",
        "entered",
        Phrase("戦場に%", "出る", "enter the battlefield"),
        laws=ENTERS,
        line=("{card}が{whose}戦場に出た。", "{Card} enters the battlefield on {whose}side."),
    ),
    verb(
        "leave",
        "left",
        Phrase("戦場を%", "離れる", "leave the battlefield"),
        laws=PARTS,
        line=("{card}が戦場を離れた。", "{Card} leaves the battlefield."),
    ),
    verb(
        "destroy",
        "destroyed",
        DESTROYED,
        DESTROYED_IN_BATTLE,
        DESTROYS_IN_BATTLE,
        laws=PARTS,
        line=("{card}が破壊された。", "{Card} is destroyed."),
        bans=(
            Ban(
                "be_destroyed",
                suffers=True,
                said=(
                    DESTROYED,
                    DESTROYED_IN_BATTLE,
                    Phrase(
                        "{what:holder}は{obj:effects}によって%",
                        "破壊する:passive",
                        "{what.subj} can't be destroyed by {obj}",
                    ),
                    Phrase(
                        "{what:holder}は{by:side}の{obj:effects}によって%",
                        "破壊する:passive",
                        "{what.subj} can't be destroyed by {obj} of {by}",
                    ),
                ),
            ),
        ),
    ),
    verb(
        "bury",
        "buried",
        Phrase("戦場から墓地に%", "置く:passive", "be put into the graveyard from the battlefield"),
        laws=PARTS,
        line=("{card}が墓地に置かれた。", "{Card} goes to the graveyard."),
    ),
    verb(
        "scrap",
        "scrapped",
        Phrase("%", "破棄する:passive", "be scrapped"),
        laws=PARTS,
        line=("{card}が破棄された。", "{Card} is scrapped."),
    ),
    verb(
        "send",
        "sent",
        Phrase(
            "{whose:sided}墓地に{those:loose}が%",
            "置く:passive",
            "a~ {those.one} {be@those} put into {whose.poss} graveyard",
        ),
        laws=TO_A_ZONE,
        line=("{card}が墓地に置かれた。", "{Card} goes to the graveyard."),
    ),
    exiled("ゲームから%", frozenset({PARTING, WHEREVER})),
    returned("return to hand"),
    added("{whose:sided}", "加わる", TO_A_ZONE),
    shelved("{whose:sided}", "置かれた", "into", TO_A_ZONE),
    verb(
        "create",
        "created",
        Phrase("%", "作成する:passive", "be created"),
        laws=ENTERS,
        line=("{card}が作られた。", "{Card} is created."),
    ),
    revealed(Phrase("{those:loose}が%", "公開する:passive", "a~ {those.one} {be@those} revealed")),
    negated(Ban("be_negated", suffers=True, said=(Phrase("無効に%", "する:passive", "be negated"),))),
)

STATE_VERBS: Final = (
    REST,
    verb(
        "wake",
        "woken",
        Phrase("%", "リカバーする", "recover"),
        line=("{card}がリカバーした。", "{Card} recovers."),
        bans=(
            Ban(
                "recover",
                suffers=True,
                said=(
                    Phrase("%", "リカバーする", "recover"),
                    Phrase(
                        "リカバリーフェイズに%",
                        "リカバーする",
                        "recover in the recovery phase",
                        {"manner": "recovery"},
                    ),
                ),
            ),
        ),
    ),
    verb(
        "reverse",
        "reversed",
        Phrase("%", "リバースする", "become reversed"),
        line=("{card}がリバースした。", "{Card} is reversed."),
    ),
    verb(
        "switch",
        "switched",
        Phrase("%", "スイッチする", "switch"),
        line=("{card}がスイッチした。", "{Card} is switched."),
        bans=(Ban("switch", place=THING),),
    ),
    verb(
        "level_up",
        "levelled",
        Phrase("%", "レベルアップする", "level up"),
        laws=ENTERS,
        line=("{card}にレベルアップした。", "{Card} is laid on: a level up."),
    ),
    verb(
        "bind",
        "bound",
        Phrase("%", "結魂する", "be soul-bound"),
        laws=ENTERS,
        line=("{card}が結魂した。", "{Card} is bound from its materials."),
    ),
    verb(
        "ride",
        "dragooned",
        Phrase("%", "竜騎する", "ride as a dragoon"),
        before=NEVER,
        line=("{card}が竜騎した。", "{Card} is ridden as a dragoon."),
    ),
    marked(
        "{manner:counter}カウンター",
        (
            "{card}に{counter}カウンターが{amount}個置かれた。",
            "{Card} get{ss} {amount} {counter} counter{plural}.",
        ),
        laws=ANYWHERE,
    ),
    controlled("支配者", "支配する"),
    verb(
        "target",
        "targeted",
        Phrase("魔法や能力の対象に%", "なる", "be targeted"),
        Phrase(
            "{subject:subject}が{by:side}の魔法や能力の対象に%",
            "なる",
            "{subject} {be@subject} targeted by {by.poss} magic or abilities",
        ),
        Phrase(
            "{subject:subject}が{by:piece}の対象に%",
            "なる",
            "{subject} {be@subject} targeted by {by}",
        ),
        before=NEVER,
        bans=(
            Ban(
                "be_targeted",
                suffers=True,
                said=(
                    Phrase("魔法や能力の対象に%", "なる", "be targeted"),
                    Phrase(
                        "{what:holder}は{by:side}の魔法や能力の対象に%",
                        "なる",
                        "{what.subj} can't be targeted by {by.poss} magic or abilities",
                    ),
                    Phrase(
                        "{what:holder}は{obj:loose}の対象に%",
                        "なる",
                        "{what.subj} can't be targeted by {obj}",
                    ),
                    Phrase(
                        "{what:holder}は{by:side}の{obj:loose}の対象に%",
                        "なる",
                        "{what.subj} can't be targeted by {by.poss} {obj}",
                    ),
                ),
            ),
        ),
    ),
)
