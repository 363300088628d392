"""What servants do in battle, and damage (405, 918)."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import NEVER, THING, Ban, Phrase, Verb, Voice
from mahojin.rulebooks.common_verbs import attacked, blocked, damaged

SERVANTS: Final = frozenset({"servant"})
ATTACK: Final = Phrase("%", "攻撃する", "attack")
BLOCK: Final = Phrase("%", "防御する", "block")

BATTLE_VERBS: Final = (
    attacked(
        Phrase("%", "攻撃宣言する", "attack"),
        bans=(Ban("attack", said=(ATTACK,), demanded=(ATTACK,), place=THING),),
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
            ),
        ),
    ),
    damaged(
        "バトル",
        (Phrase("{subject:victim}が*ダメージを%", "受ける", "{subject} {be@subject} dealt *"),),
    ),
)
