"""What servants do in battle, and damage (405, 918)."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import NEVER, THING, Ban, Phrase, Verb, Voice
from mahojin.rulebooks.common_verbs import attacked, blocked, damaged

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
        kinds=SERVANTS,
    ),
    Verb(
        "block",
        (
            blocked(Phrase("%", "防御宣言する", "block"), SERVANTS),
            Voice(
                "was_blocked",
                before=NEVER,
                said=(Phrase("%", "防御する:passive", "be blocked"),),
                kinds=SERVANTS,
                line=("{card}は防御された。", "{Card} is blocked."),
            ),
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
    ),
)
