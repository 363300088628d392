"""What is done to a card where it lies: its position, its face, what it is, and that it is meant."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import (
    ANYBODY,
    BEHIND,
    CARD,
    GOAL,
    NEVER,
    Ban,
    Phrase,
    Verb,
    Voice,
)

from .voices import done, spared, suffered

WAKE: Final = Verb(
    "wake",
    (
        suffered(
            "woke",
            ("アクティブ状態になる", "become active"),
            Phrase("アクティブ状態に%", "なる", "become active"),
            Phrase("アクティブ状態に%", "する:passive", "be made active"),
        ),
        done(
            "did_wake",
            ("アクティブ状態にする", "make something active"),
            Phrase("アクティブ状態に%", "する", "make {obj} active", {}, "be made active"),
            events=("woke",),
        ),
    ),
    spared("wake", ("アクティブ状態にする", "make active")),
)


SLEEP: Final = Verb(
    "sleep",
    (
        suffered(
            "slept",
            ("スリープ状態になる", "fall asleep"),
            Phrase("スリープ状態に%", "なる", "fall asleep"),
            Phrase("スリープ状態に%", "する:passive", "be put to sleep"),
        ),
        done(
            "did_sleep",
            ("スリープ状態にする", "put something to sleep"),
            Phrase("スリープ状態に%", "する", "put {obj} to sleep", {}, "be put to sleep"),
            events=("slept",),
        ),
    ),
    spared("sleep", ("スリープ状態にする", "put to sleep")),
)


FLIP: Final = Verb(
    "flip",
    (
        suffered(
            "flipped",
            ("裏向きになる", "be turned face down"),
            Phrase("裏向きに%", "なる", "be turned face down"),
            events=("turned_down",),
        ),
        done(
            "did_flip",
            ("裏向きにする", "turn something face down"),
            Phrase("裏向きに%", "する", "turn {obj} face down", {}, "be turned face down"),
            events=("turned_down",),
        ),
    ),
    spared("flip", ("裏向きにする", "turn face down")),
)


TRANSFORM: Final = Verb(
    "transform",
    (suffered("transformed", ("変身状態になる", "transform"), Phrase("変身状態に%", "なる", "transform")),),
)


REVERT: Final = Verb(
    "revert",
    bans=(
        Ban(
            "revert",
            ("通常状態に戻る", "return to the normal state"),
            ("revert",),
            said=(Phrase("<以後は|>通常状態に%", "戻る", "return to the normal state"),),
        ),
    ),
)


TARGET: Final = Verb(
    "target",
    (
        Voice(
            "targeted",
            ("目標になる", "become a target"),
            cause=(CARD, BEHIND, GOAL),
            of=ANYBODY,
            said=tuple(
                Phrase(before + "目標<に|と>%", "なる", "become a~ target" + said)
                for before, said in (
                    ("<|効果の>", ""),
                    ("{by:sources}の効果の", " of an effect of {by}"),
                    ("{by:sources}の", " of {by}"),
                )
            ),
            before=NEVER,
        ),
        done(
            "did_target",
            ("目標にする", "target something"),
            Phrase("<目標に|目標と>%", "する", "target {obj}"),
            events=("targeted",),
            before=NEVER,
        ),
    ),
    (Ban("target", ("目標にする", "target"), ("target",)),),
)


OBJECT: Final = Verb(
    "object",
    (
        Voice(
            "became_object",
            ("対象になる", "become an object"),
            cause=(CARD, BEHIND, GOAL),
            of=ANYBODY,
            said=tuple(
                Phrase(before + "対象<に|と>%", "なる", "become a~ object" + said)
                for before, said in (
                    ("<|効果の>", ""),
                    ("{by:sources}の効果の", " of an effect of {by}"),
                    ("{by:sources}の", " of {by}"),
                )
            ),
            before=NEVER,
        ),
    ),
)


GAINS: Final = tuple(
    Verb(word, bans=(Ban(word, (ja, en), (word,), said=(Phrase(f"{noun}%", "得る", en),)),))
    for word, noun, ja, en in (
        ("gain_tactics", "<新たに|>戦術を", "戦術を得る", "gain tactics"),
        ("gain_modifiers", "戦闘修正を", "戦闘修正を得る", "gain combat modifiers"),
    )
)
