"""What servants do in battle, and damage (405, 918)."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.lexicon import CARD, NEVER, THING, Ban, Phrase, Verb, Voice, verb

SERVANTS: Final = frozenset({"servant"})
DAMAGE: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("", "damage", {}),
    ("バトル", "battle damage", {"manner": "battle"}),
)

BATTLE_VERBS: Final = (
    verb(
        "attack",
        "attacked",
        Phrase("%", "攻撃宣言する", "attack"),
        before=NEVER,
        kinds=SERVANTS,
        line=("{card}が{to}を攻撃した。", "{Card} attacks {to}."),
        bans=(
            Ban(
                "attack",
                said=(Phrase("%", "攻撃する", "attack"),),
                demanded=(Phrase("%", "攻撃する", "attack"),),
                place=THING,
            ),
        ),
    ),
    Verb(
        "block",
        (
            Voice(
                "blocked",
                before=NEVER,
                said=(Phrase("%", "防御宣言する", "block"),),
                kinds=SERVANTS,
                line=("{who}は{card}で{to}を防御した。", "{Who} block{s} {to} with {card}."),
            ),
            Voice(
                "was_blocked",
                before=NEVER,
                said=(Phrase("%", "防御する:passive", "be blocked"),),
                kinds=SERVANTS,
                line=("{card}は防御された。", "{Card} is blocked."),
            ),
        ),
        (
            Ban(
                "block",
                said=(Phrase("%", "防御する", "block"),),
                demanded=(Phrase("%", "防御する", "block"),),
                place=THING,
            ),
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
    Verb(
        "damage",
        (
            Voice(
                "dealt",
                subject=(CARD,),
                obj=(THING,),
                said=tuple(
                    phrase
                    for ja, en, manner in DAMAGE
                    for phrase in (
                        Phrase(
                            f"{{subject:subject}}が{{to:sufferer}}に{ja}ダメージを%",
                            "与える",
                            f"{{subject}} {{deal@subject}} {en} to {{to}}",
                            manner,
                        ),
                        Phrase(f"{ja}ダメージを%", "与える", f"deal {en}", manner),
                    )
                ),
                measured=True,
            ),
            Voice(
                "damaged",
                said=tuple(
                    Phrase(
                        f"{{subject:victim}}が{ja}ダメージを%",
                        "受ける",
                        f"{{subject}} {{be@subject}} dealt {en}",
                        manner,
                    )
                    for ja, en, manner in DAMAGE
                ),
                measured=True,
                line=("{card}に{amount}点のダメージ。", "{Card} take{ss} {amount} damage."),
            ),
        ),
    ),
)
