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
from mahojin.rulebooks.common_verbs import IN_BATTLE, attacked

BATTLE_VERBS: Final = (
    attacked(
        Phrase("%", "攻撃する", "attack"),
        Phrase("{to:subject}が%", "攻撃する:passive", "{to} {be@to} attacked"),
        Phrase("{subject:subject}が{to:subject}を%", "攻撃する", "{subject} {attack@subject} {to}"),
        Phrase("{subject:subject}が{to:side}を%", "攻撃する", "{subject} {attack@subject} {to}"),
        laws=frozenset({WITH_CARD}),
        bans=(
            Ban(
                "attack",
                said=(
                    Phrase("%", "攻撃する", "attack"),
                    Phrase("{what:holder}は{obj:body}を%", "攻撃する", "{what.subj} can't attack {obj}"),
                ),
                demanded=(Phrase("%", "攻撃する", "attack"),),
                place=THING,
            ),
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
                said=(
                    Phrase("%", "攻撃する:passive", "be attacked"),
                    Phrase("{what:side}は%", "攻撃する:passive", "{what} can't be attacked"),
                ),
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
        Phrase("{to:orb side}オーブが%", "穢す:passive", "{to} {be@to} tainted"),
        Phrase("{by:subject}がオーブを%", "穢す", "{by} {taint@by} an orb"),
        Phrase(
            "{by:subject}が攻撃によってオーブを%", "穢す", "{by} {taint@by} an orb by attacking", IN_BATTLE
        ),
        Phrase("{subject:side}がオーブを%", "穢す", "{subject} {taint@subject} an orb"),
        subject=(OWNER, CARD),
        obj=(GOAL,),
        laws=frozenset({WHEREVER, WITH_CARD}),
        line=("{their}オーブが1つ穢された。", "One of {their}orbs is tainted."),
        bans=(
            Ban(
                "be_tainted",
                suffers=True,
                said=(Phrase("{what:sided}オーブは%", "穢す:passive", "{what.poss} orbs can't be tainted"),),
                place=GOAL,
            ),
        ),
    ),
    verb(
        "corrode",
        "corroded",
        Phrase("{subject:side}に魔蝕ダメージが%", "与える:passive", "corrosion is dealt to {subject}"),
        Phrase(
            "{by:subject}が{subject:side}に魔蝕ダメージを%", "与える", "{by} {deal@by} corrosion to {subject}"
        ),
        subject=(OWNER,),
        line=("{card}に{amount}点の魔蝕ダメージ。", "{Card} take{ss} {amount} corrosion damage."),
    ),
)
