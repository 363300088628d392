"""What cannot be hurt, or changed at all, by some cards and what they do."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import BY_EFFECT, Phrase
from mahojin.rulebooks.common_verbs import IN_BATTLE, spared

# Whom something deals no damage to, and damage of which sort by what.
DAMAGE_SPARED: Final = tuple(
    Phrase(
        "{what:" + who + "}は" + by + "ダメージを%",
        "受ける",
        "{what" + subject + "} can't be dealt " + damage,
        fields,
    )
    for who, subject in (("bearer", ".subj"), ("player", ""))
    for by, damage, fields in (
        ("{obj:cause}から", "damage by {obj}", {}),
        ("{obj:cause}から戦闘", "battle damage by {obj}", IN_BATTLE),
        ("{obj:cause}の効果によって", "damage by effects of {obj}", {"manner": BY_EFFECT}),
        ("効果によって", "damage by effects", {"manner": BY_EFFECT}),
    )
)

BEFALLING: Final = ("destroy", "dust", "leave", "return", "dream", "shelve", "rest", "wake", "mark", "unmark")
UNAFFECTED: Final = spared("bearer", (*BEFALLING, "turn_down", "turn_up", "control", "damage"))
