"""What is done in battle: attacks, battles, tainted orbs, corrosion (803, 804, 1003, 1028)."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import (
    CARD,
    GOAL,
    NEVER,
    OWNER,
    THING,
    WHEREVER,
    WITH_CARD,
    Ban,
    Phrase,
    verb,
)
from mahojin.rulebooks.common_verbs import attacked

BATTLE_VERBS: Final = (
    attacked(
        Phrase("%", "攻撃する", "attack"),
        Phrase("{to:subject}が%", "攻撃する:passive", "{to} {be@to} attacked"),
        Phrase("{subject:subject}が{to:subject}を%", "攻撃する", "{subject} {attack@subject} {to}"),
        Phrase("{subject:subject}が{to:side}を%", "攻撃する", "{subject} {attack@subject} {to}"),
        laws=frozenset({WITH_CARD}),
        bans=(
            Ban("attack", demanded=(Phrase("%", "攻撃する", "attack"),), place=THING),
            Ban(
                "attack_player",
                deeds=("attack_player",),
                said=(Phrase("敵プレイヤーを%", "攻撃する", "attack your opponent"),),
                place=THING,
            ),
            Ban(
                "be_attacked",
                deeds=("attack", "attack_player"),
                suffers=True,
                said=(Phrase("%", "攻撃する:passive", "be attacked"),),
                place=GOAL,
            ),
        ),
    ),
    verb(
        "battle",
        "battled",
        Phrase("怪異と%", "バトルする", "battle a monster"),
        before=NEVER,
        line=("{card}と{to}のバトル。", "{Card} battles {to}."),
    ),
    verb(
        "taint",
        "tainted",
        Phrase("{to:sided}オーブが%", "穢す:passive", "one of {to.poss} orbs is tainted"),
        Phrase("{by:subject}がオーブを%", "穢す", "{by} {taint@by} an orb"),
        Phrase("{subject:side}がオーブを%", "穢す", "{subject} {taint@subject} an orb"),
        subject=(OWNER, CARD),
        obj=(GOAL,),
        laws=frozenset({WHEREVER, WITH_CARD}),
        line=("{their}オーブが1つ穢された。", "One of {their}orbs is tainted."),
    ),
    verb(
        "corrode",
        "corroded",
        Phrase("{subject:side}に魔蝕ダメージが%", "与える:passive", "corrosion is dealt to {subject}"),
        subject=(OWNER,),
        line=("{card}に{amount}点の魔蝕ダメージ。", "{Card} take{ss} {amount} corrosion damage."),
    ),
)
