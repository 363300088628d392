"""What is done to cards: they come and go, are turned and marked (301, 904, 907, 919)."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.lexicon import ENTERING, NEVER, PARTING, THING, WHEREVER, Ban, Phrase, Verb, Voice, verb

PARTS: Final = frozenset({PARTING})
ANYWHERE: Final = frozenset({WHEREVER})
IN_BATTLE: Final[dict[str, Any]] = {"manner": "battle"}

ZONE_VERBS: Final = (
    verb(
        "enter",
        "entered",
        Phrase("場に%", "出る", "enter the field"),
        laws=frozenset({ENTERING}),
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
                said=(
                    Phrase("%", "破壊する:passive", "be destroyed"),
                    Phrase("バトルで%", "破壊する:passive", "be destroyed in battle", IN_BATTLE),
                ),
                line=("{whose}{card}が破壊された。", "{Whose}{card} is destroyed."),
            ),
        ),
        (Ban("be_destroyed", suffers=True),),
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
    verb(
        "exile",
        "exiled",
        Phrase("%", "除外する:passive", "be exiled"),
        laws=PARTS,
        line=("{card}が除外された。", "{Card} is exiled."),
    ),
    verb(
        "retire",
        "retired",
        Phrase("%", "退場する", "retire"),
        laws=PARTS,
        kinds=frozenset({"character"}),
        line=("{card}が退場した。", "{Card} retires."),
    ),
    verb(
        "return",
        "returned",
        Phrase("手札に%", "戻る", "be returned to hand"),
        laws=PARTS,
        line=("{card}が{whose}手札に戻った。", "{Card} returns to {whose}hand."),
    ),
    verb(
        "add",
        "added",
        Phrase(
            "{whose:side}の手札に{those:loose}が%",
            "加わる",
            "a~ {those.one} {be@those} added to {whose.poss} hand",
        ),
        laws=ANYWHERE,
        line=("{card}が{whose}手札に加わった。", "{Card} is added to {whose}hand."),
    ),
    verb(
        "shelve",
        "shelved",
        Phrase(
            "{whose:side}のデッキに{those:loose}が%",
            "置く:passive",
            "a~ {those.one} {be@those} put into {whose.poss} deck",
        ),
        laws=ANYWHERE,
        line=("{card}が{whose}デッキに戻された。", "{Card} is put back into {whose}deck."),
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
    ),
    verb(
        "reveal",
        "revealed",
        Phrase(
            "{whose:side}の{those:loose}が%",
            "公開する:passive",
            "a~ {those.one} of {whose} {be@those} revealed",
        ),
        before=NEVER,
        laws=ANYWHERE,
        line=("{card}が公開された。", "{Card} is revealed."),
    ),
)

STATE_VERBS: Final = (
    verb(
        "rest",
        "rested",
        Phrase("フリーズ状態に%", "なる", "become frozen"),
        line=("{card}がフリーズした。", "{Card} is frozen."),
    ),
    verb(
        "wake",
        "woken",
        Phrase("スタンバイ状態に%", "なる", "be set to standby"),
        line=("{card}がスタンバイした。", "{Card} stands by."),
        bans=(Ban("stand", suffers=True),),
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
    verb(
        "mark",
        "countered",
        Phrase(
            "{subject:subject}に{manner:counter}カウンターが%",
            "置く:passive",
            "a {manner} counter {be@manner} put on {subject}",
        ),
        measured=True,
        line=(
            "{card}に{counter}カウンターが{amount}個置かれた。",
            "{Card} gets {amount} {counter} counter{plural}.",
        ),
    ),
    verb(
        "control",
        "controlled",
        Phrase(
            "{subject:subject}のコントローラーが%", "変わる", "{subject.subj} {change@subject} controllers"
        ),
        line=("{who}が{card}をコントロールする。", "{Who} control{s} {card}."),
    ),
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
                        "{what.poss} automatic abilities don't trigger",
                        form="negative",
                    ),
                ),
                place=THING,
            ),
        ),
    ),
)
