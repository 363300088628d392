"""What is done to cards: they come and go, are turned and marked (301, 904, 907, 919)."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import NEVER, THING, Ban, Phrase, Verb, Voice, verb
from mahojin.rulebooks.common_verbs import (
    ANYWHERE,
    DESTROYED,
    DESTROYED_IN_BATTLE,
    DESTROYS_IN_BATTLE,
    ENTERS,
    IN_BATTLE,
    PARTS,
    added,
    controlled,
    exiled,
    marked,
    negated,
    returned,
    revealed,
    shelved,
)

STANDS_BY: Final = Phrase("スタンバイ状態に%", "なる", "be set to standby")

ZONE_VERBS: Final = (
    verb(
        "enter",
        "entered",
        Phrase("場に%", "出る", "enter the field"),
        laws=ENTERS,
        line=("{card}が{whose}場に出た。", "{Card} enters {whose}field."),
    ),
    verb(
        "leave",
        "left",
        Phrase("場を%", "離れる", "leave the field"),
        laws=PARTS,
        line=("{card}が場を離れた。", "{Card} leaves the field."),
        bans=(Ban("leave", suffers=True),),
    ),
    Verb(
        "destroy",
        (
            Voice(
                "destroyed",
                said=(DESTROYED, DESTROYED_IN_BATTLE, DESTROYS_IN_BATTLE),
                line=("{whose}{card}が破壊された。", "{Whose}{card} is destroyed."),
            ),
        ),
        (
            Ban(
                "be_destroyed",
                suffers=True,
                said=(
                    DESTROYED,
                    DESTROYED_IN_BATTLE,
                    Phrase(
                        "{what:holder}は{by:side}のカードや能力では%",
                        "破壊する:passive",
                        "{what.subj} can't be destroyed by {by.poss} cards or abilities",
                    ),
                ),
            ),
        ),
    ),
    verb(
        "bury",
        "destroyed_to_graveyard",
        Phrase("破壊されて墓地に%", "送る:passive", "be destroyed and sent to the graveyard"),
        Phrase(
            "バトルで破壊されて墓地に%",
            "送る:passive",
            "be destroyed in battle and sent to the graveyard",
            IN_BATTLE,
        ),
        laws=PARTS,
        line=("破壊された{card}が墓地に送られた。", "{Card}, destroyed, goes to the graveyard."),
    ),
    verb(
        "send",
        "sent",
        Phrase("墓地に%", "送る:passive", "be sent to the graveyard"),
        laws=PARTS,
        line=("{card}が墓地に送られた。", "{Card} goes to the graveyard."),
    ),
    exiled("%", PARTS),
    verb(
        "retire",
        "retired",
        Phrase("%", "退場する", "retire"),
        laws=PARTS,
        kinds=frozenset({"character"}),
        line=("{card}が退場した。", "{Card} retires."),
    ),
    returned("be returned to hand"),
    added("{whose:side}の", "加わる", ANYWHERE),
    shelved("{whose:side}の", "戻された", "back into", ANYWHERE),
    negated(),
    revealed(),
)

STATE_VERBS: Final = (
    verb(
        "rest",
        "rested",
        Phrase("フリーズ状態に%", "なる", "become frozen"),
        line=("{card}がフリーズした。", "{Card} is frozen."),
        bans=(
            Ban(
                "freeze",
                suffers=True,
                said=(
                    Phrase(
                        "攻撃宣言してもフリーズ状態に%",
                        "なる",
                        "become frozen by attacking",
                        {"manner": "attack"},
                    ),
                ),
            ),
        ),
    ),
    verb(
        "wake",
        "woken",
        STANDS_BY,
        line=("{card}がスタンバイした。", "{Card} stands by."),
        bans=(
            Ban(
                "stand",
                suffers=True,
                said=(
                    STANDS_BY,
                    Phrase(
                        "スタンバイフェイズにスタンバイ状態に%",
                        "なる",
                        "be set to standby in the standby phase",
                        {"manner": "standby"},
                    ),
                ),
            ),
        ),
    ),
    verb(
        "equip",
        "equipped",
        Phrase(
            "{subject:subject}が{to:equipped one}に%",
            "装備する:passive",
            "{subject.subj} {be@subject} equipped to {to}",
        ),
        before=NEVER,
        line=("{card}が{to}に装備された。", "{Card} is attached to {to}."),
    ),
    marked(
        "{manner:counter}カウンター",
        (
            "{card}に{counter}カウンターが{amount}個置かれた。",
            "{Card} gets {amount} {counter} counter{plural}.",
        ),
        measured=True,
    ),
    controlled("コントローラー", "コントロールする"),
    Verb(
        "choose",
        bans=(
            Ban(
                "be_chosen",
                suffers=True,
                said=(
                    Phrase("%", "選ぶ:passive", "be chosen"),
                    Phrase(
                        "{what:holder}は{by:side}のカードや能力では%",
                        "選ぶ:passive",
                        "{what.subj} can't be chosen by {by.poss} cards or abilities",
                    ),
                    Phrase(
                        "{what:holder}は{obj:loose}では%",
                        "選ぶ:passive",
                        "{what.subj} can't be chosen by {obj}",
                    ),
                    Phrase(
                        "{what:holder}は{by:side}の{obj:loose}では%",
                        "選ぶ:passive",
                        "{what.subj} can't be chosen by {by.poss} {obj}",
                    ),
                ),
            ),
        ),
    ),
    Verb(
        "trigger",
        bans=(
            Ban(
                "trigger",
                said=(
                    Phrase(
                        "{what:holder}の自動能力は%",
                        "発動する",
                        "automatic abilities of {what} don't trigger",
                        form="negative",
                    ),
                ),
                place=THING,
            ),
        ),
    ),
)
