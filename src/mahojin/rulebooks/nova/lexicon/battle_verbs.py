"""What servants do in battle, and damage (405, 918)."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import THING, Ban, Phrase, Verb
from mahojin.rulebooks.common_verbs import (
    WAS_ATTACKED,
    attacked,
    blocked,
    damaged,
    harmless,
    was_blocked,
)

SERVANTS: Final = frozenset({"servant"})
ATTACK: Final = Phrase("%", "攻撃する", "attack")
AIMED_AT: Final = Phrase("攻撃目標に%", "選ぶ:passive", "be attacked")
ATTACKED: Final = Phrase("%", "攻撃する:passive", "be attacked")
BLOCK: Final = Phrase("%", "防御する", "block")

BATTLE_VERBS: Final = (
    attacked(
        Phrase("%", "攻撃宣言する", "attack"),
        bans=(
            Ban(
                "attack",
                said=(
                    ATTACK,
                    Phrase(
                        "{what:holder}は{obj:assailable}を%",
                        "攻撃する",
                        "{what.subj} can't attack {obj}",
                    ),
                    Phrase(
                        "{what:holder}は1ターンに合計{after:n}回までしか%",
                        "攻撃する",
                        "{what.subj} can't attack more than {after} {after#time|times} in all each turn",
                    ),
                ),
                demanded=(ATTACK,),
                place=THING,
            ),
            Ban(
                "be_attacked",
                suffers=True,
                said=(
                    AIMED_AT,
                    Phrase("{what:side}は攻撃目標に%", "選ぶ:passive", "{what} can't be attacked"),
                ),
                demanded=(ATTACKED,),
            ),
        ),
        also=(WAS_ATTACKED,),
        kinds=SERVANTS,
    ),
    Verb(
        "block",
        (
            blocked(Phrase("%", "防御宣言する", "block"), SERVANTS),
            was_blocked(SERVANTS),
        ),
        (
            Ban("block", said=(BLOCK,), demanded=(BLOCK,), place=THING),
            Ban(
                "be_blocked",
                suffers=True,
                said=(
                    Phrase("%", "防御する:passive", "be blocked"),
                    Phrase(
                        "{what:holder}は{obj:unplaced}に%",
                        "防御する:passive",
                        "{what.subj} can't be blocked by {obj}",
                    ),
                ),
                demanded=(Phrase("%", "防御する:passive", "be blocked"),),
            ),
        ),
    ),
    damaged(
        "バトル",
        (Phrase("{subject:victim}が*ダメージを%", "受ける", "{subject} {be@subject} dealt *"),),
        harmless("バトル"),
    ),
)
