"""What is done to cards: they come and go, are turned, marked and chosen (302, 1006–1020)."""

from __future__ import annotations

from typing import Final

from mahojin.machine.lexicon import (
    COMING,
    ENTERING,
    NEVER,
    PARTING,
    THING,
    WHEREVER,
    Ban,
    Phrase,
    Verb,
    verb,
)

PARTS: Final = frozenset({PARTING})
ENTERS: Final = frozenset({ENTERING})
ANYWHERE: Final = frozenset({WHEREVER})

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
        Phrase("%", "破壊する:passive", "be destroyed"),
        Phrase("バトルで%", "破壊する:passive", "be destroyed in battle", {"manner": "battle"}),
        laws=PARTS,
        line=("{card}が破壊された。", "{Card} is destroyed."),
        bans=(
            Ban(
                "be_destroyed",
                suffers=True,
                said=(
                    Phrase("%", "破壊する:passive", "be destroyed"),
                    Phrase(
                        "{what:holder}は{obj:effects}によって%",
                        "破壊する:passive",
                        "{what.subj} can't be destroyed by {obj}",
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
        laws=frozenset({PARTING, COMING, WHEREVER}),
        line=("{card}が墓地に置かれた。", "{Card} goes to the graveyard."),
    ),
    verb(
        "exile",
        "exiled",
        Phrase("ゲームから%", "除外する:passive", "be exiled"),
        laws=frozenset({PARTING, WHEREVER}),
        line=("{card}が除外された。", "{Card} is exiled."),
    ),
    verb(
        "return",
        "returned",
        Phrase("手札に%", "戻る", "return to hand"),
        laws=PARTS,
        line=("{card}が{whose}手札に戻った。", "{Card} returns to {whose}hand."),
    ),
    verb(
        "add",
        "added",
        Phrase(
            "{whose:sided}手札に{those:loose}が%",
            "加わる",
            "a~ {those.one} {be@those} added to {whose.poss} hand",
        ),
        laws=frozenset({PARTING, COMING, WHEREVER}),
        line=("{card}が{whose}手札に加わった。", "{Card} is added to {whose}hand."),
    ),
    verb(
        "shelve",
        "shelved",
        Phrase(
            "{whose:sided}デッキに{those:loose}が%",
            "置く:passive",
            "a~ {those.one} {be@those} put into {whose.poss} deck",
        ),
        laws=frozenset({PARTING, COMING, WHEREVER}),
        line=("{card}が{whose}デッキに置かれた。", "{Card} is put into {whose}deck."),
    ),
    verb(
        "create",
        "created",
        Phrase("%", "作成する:passive", "be created"),
        laws=ENTERS,
        line=("{card}が作られた。", "{Card} is created."),
    ),
    verb(
        "reveal",
        "revealed",
        Phrase("{those:loose}が%", "公開する:passive", "a~ {those.one} {be@those} revealed"),
        Phrase(
            "{whose:side}の{those:loose}が%",
            "公開する:passive",
            "a~ {those.one} of {whose} {be@those} revealed",
        ),
        before=NEVER,
        laws=ANYWHERE,
        line=("{card}が公開された。", "{Card} is revealed."),
    ),
    verb(
        "negate",
        "negated",
        Phrase(
            "{whose:side}の{those:loose}が無効に%",
            "する:passive",
            "a~ {those.one} of {whose} {be@those} negated",
        ),
        laws=ANYWHERE,
        line=("{item}は無効になった。", "{Item} is negated."),
        bans=(Ban("be_negated", suffers=True, said=(Phrase("無効に%", "する:passive", "be negated"),)),),
    ),
)

STATE_VERBS: Final = (
    verb(
        "rest",
        "rested",
        Phrase("%", "レストする", "become rested"),
        line=("{card}がレストした。", "{Card} is rested."),
    ),
    verb(
        "wake",
        "woken",
        Phrase("%", "リカバーする", "recover"),
        line=("{card}がリカバーした。", "{Card} recovers."),
        bans=(Ban("recover", suffers=True),),
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
    verb(
        "mark",
        "countered",
        Phrase(
            "{subject:subject}に{manner:counter}カウンターが%",
            "置く:passive",
            "a {manner} counter {be@manner} put on {subject}",
        ),
        laws=ANYWHERE,
        line=(
            "{card}に{counter}カウンターが{amount}個置かれた。",
            "{Card} get{ss} {amount} {counter} counter{plural}.",
        ),
    ),
    verb(
        "control",
        "controlled",
        Phrase("{subject:subject}の支配者が%", "変わる", "{subject.subj} {change@subject} controllers"),
        line=("{who}が{card}を支配する。", "{Who} control{s} {card}."),
    ),
    Verb(
        "target",
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
                ),
            ),
        ),
    ),
)
