"""What is done to cards: they enter, are removed, moved, turned (5.7, 9, 11.2, 11.3, 11.5)."""

from __future__ import annotations

from typing import Final

from mahojin.machine.lexicon import (
    ANYBODY,
    BEFALLS,
    BEHIND,
    CARD,
    DOES,
    GOAL,
    MADE,
    NAMED,
    NEVER,
    PARTING,
    THING,
    Ban,
    Phrase,
    Verb,
    Voice,
)

BY_NAME: Final = "{by:named effect}の効果で"
IN_BATTLE: Final = "戦闘<によって|で|により|の結果によって>"
BY_EFFECT: Final = frozenset({"cause"})
FROM_ZONE: Final = frozenset({"cause", "origin"})
FROM_HAND: Final = frozenset({"cause", "origin", "hand"})
EFFECT: Final = (CARD, BEHIND)  # who does what an effect does: its card, or its player (12.2.2)


def _suffered(
    occasion: str,
    label: tuple[str, str],
    *said: Phrase,
    events: tuple[str, ...] = (),
    names: frozenset[str] = BY_EFFECT,
    before: str = MADE,
    laws: frozenset[str] = frozenset(),
) -> Voice:
    return Voice(occasion, label, events, before=before, style=BEFALLS, said=said, names=names, laws=laws)


def _done(
    occasion: str,
    label: tuple[str, str],
    *said: Phrase,
    events: tuple[str, ...],
    names: frozenset[str] = BY_EFFECT,
    before: str = MADE,
) -> Voice:
    """Told of the card or the player whose effect does it."""
    return Voice(occasion, label, events, EFFECT, (THING,), before=before, style=DOES, said=said, names=names)


def _spared(word: str, label: tuple[str, str]) -> tuple[Ban, Ban]:
    """What things cannot suffer, and players cannot have their effects do."""
    return Ban(word, label, (word,), suffers=True), Ban(word, label, (word,))


ENTER: Final = Verb(
    "bring",
    (
        Voice(
            "entered",
            ("場に出る", "enter the field"),
            before=NAMED,
            said=(
                Phrase("%", "場に出る", "enter the field"),
                Phrase("%", "出る", "enter the field"),
                Phrase(BY_NAME + "%", "場に出る", "enter the field by the effect of {by}"),
                Phrase("{origin:zones}から%", "場に出る", "enter the field from the {origin}"),
            ),
        ),
        Voice(
            "entered_by_play",
            ("プレイされて場に出る", "be played and enter the field"),
            before=NAMED,
            said=(
                Phrase("<プレイされて、|プレイされ、>%", "場に出る", "come onto the field by being played"),
                Phrase("%", "プレイされて場に出る", "come onto the field by being played"),
            ),
        ),
        _done(
            "did_bring",
            ("場に出す", "bring something onto the field"),
            Phrase("場に%", "出す", "bring {obj} onto the field"),
            events=("entered",),
            names=FROM_ZONE,
            before=NAMED,
        ),
    ),
    (
        Ban(
            "bring",
            ("場に出す", "bring onto the field"),
            ("bring",),
            said=(
                Phrase("場に%", "出す", "be brought onto the field"),
                Phrase("{obj:played things}を場に%", "出す", "bring {obj} onto the field"),
            ),
        ),
    ),
)
SET: Final = Verb(
    "set",
    (
        Voice(
            "set",
            ("セットされる", "be set"),
            before=NAMED,
            told=(
                ("{obj:noun}に{subject:noun}がセットされた", "{subject} is set on {obj}"),
                ("{subject:noun}がセットされた", "{subject} is set"),
                ("{subject:noun}が{obj:noun}にセットされた", "{subject} is set on {obj}"),
            ),
        ),
    ),
    (
        Ban(
            "be_set",
            ("セットされる", "be set on something"),
            ("set",),
            said=(Phrase("{obj:party}に<は|>セット%", "する", "be set on {obj}"),),
        ),
        Ban("set", ("セットする", "set"), ("set",)),
        Ban("be_set_elsewhere", ("他のものにセットされる", "be set on anything else"), ("set", "target")),
        Ban(
            "be_set_or_played_for",
            ("目標にプレイされ、セットされる", "be played for or set on something"),
            ("set", "target"),
        ),
    ),
)
HOST: Final = Verb(
    "host", bans=(Ban("host", ("カードをセットされる", "have something set on it"), ("host",)),)
)
CASTER: Final = Verb(
    "be_caster", bans=(Ban("be_caster", ("術者として扱われる", "count as a caster"), ("be_caster",)),)
)
FATAL: Final = Verb(
    "fatal",
    (
        _suffered(
            "fatal",
            ("決死状態になる", "become fatal"),
            Phrase("決死状態に%", "なる", "become fatal"),
            Phrase(IN_BATTLE + "決死状態に%", "なる", "become fatal in battle", {"manner": "battle"}),
            Phrase(
                "戦闘以外<の効果|><によって|で>決死状態に%",
                "なる",
                "become fatal other than in battle",
                {"manner": "not battle"},
            ),
            before=NAMED,
        ),
        _done(
            "made_fatal",
            ("決死状態にする", "make fatal"),
            Phrase("決死状態に%", "する", "make {obj} fatal", {}, "be made fatal"),
            Phrase(IN_BATTLE + "決死状態に%", "する", "make {obj} fatal in battle", {"manner": "battle"}),
            events=("made_fatal",),
            before=NAMED,
        ),
    ),
    _spared("fatal", ("決死状態にする", "make fatal")),
)
SCRAP: Final = Verb(
    "scrap",
    (
        _suffered(
            "scrapped",
            ("破棄される", "be scrapped"),
            Phrase("%", "破棄する:passive", "be scrapped"),
            names=FROM_HAND,
            before=NAMED,
        ),
        _done(
            "did_scrap",
            ("破棄する", "scrap something"),
            Phrase("%", "破棄する", "scrap {obj}", {}, "be scrapped"),
            events=("scrapping",),
            names=FROM_HAND,
            before=NAMED,
        ),
        _suffered(
            "scrapped_and_put",
            ("破棄され、冥界に置かれる", "be scrapped and put into the graveyard"),
            Phrase(
                "<破棄され、|破棄されて|破棄されて、>{place:zones}に%",
                "置く:passive",
                "be scrapped and put into the {place}",
            ),
            names=FROM_ZONE,
        ),
    ),
    _spared("scrap", ("破棄する", "scrap")),
)
EXILE: Final = Verb(
    "banish",
    (
        _suffered(
            "exiled",
            ("ゲームから除外される", "be removed from the game"),
            Phrase("<ゲームから|>%", "除外する:passive", "be removed from the game"),
            names=FROM_HAND,
            before=NAMED,
        ),
        _done(
            "did_banish",
            ("除外する", "remove something"),
            Phrase("<ゲームから|>%", "除外する", "remove {obj}", {}, "be removed from the game"),
            events=("exiling",),
            names=FROM_HAND,
            before=NAMED,
        ),
    ),
    _spared("banish", ("除外する", "remove from the game")),
)
WAKE: Final = Verb(
    "wake",
    (
        _suffered(
            "woke",
            ("アクティブ状態になる", "become active"),
            Phrase("アクティブ状態に%", "なる", "become active"),
        ),
        _done(
            "did_wake",
            ("アクティブ状態にする", "make something active"),
            Phrase("アクティブ状態に%", "する", "make {obj} active", {}, "be made active"),
            events=("woke",),
        ),
    ),
    _spared("wake", ("アクティブ状態にする", "make active")),
)
SLEEP: Final = Verb(
    "sleep",
    (
        _suffered(
            "slept", ("スリープ状態になる", "fall asleep"), Phrase("スリープ状態に%", "なる", "fall asleep")
        ),
        _done(
            "did_sleep",
            ("スリープ状態にする", "put something to sleep"),
            Phrase("スリープ状態に%", "する", "put {obj} to sleep", {}, "be put to sleep"),
            events=("slept",),
        ),
    ),
    _spared("sleep", ("スリープ状態にする", "put to sleep")),
)
FLIP: Final = Verb(
    "flip",
    (
        _suffered(
            "flipped",
            ("裏向きになる", "be turned face down"),
            Phrase("裏向きに%", "なる", "be turned face down"),
            events=("turned_down",),
        ),
        _done(
            "did_flip",
            ("裏向きにする", "turn something face down"),
            Phrase("裏向きに%", "する", "turn {obj} face down", {}, "be turned face down"),
            events=("turned_down",),
        ),
    ),
    _spared("flip", ("裏向きにする", "turn face down")),
)
RETURN: Final = Verb(
    "return",
    (
        _suffered(
            "returned",
            ("手札に戻る", "return to the hand"),
            Phrase("<|あなたの|自分の|持ち主の|本来のプレイヤーの>手札に%", "戻る", "return to the hand"),
        ),
        _done(
            "did_return",
            ("手札に戻す", "return something to the hand"),
            Phrase("手札に%", "戻す", "return {obj} to hand", {}, "be returned to the hand"),
            events=("returned",),
            names=FROM_ZONE,
        ),
    ),
    _spared("return", ("戻す", "return")),
)
LEAVE: Final = Verb(
    "leave",
    (
        _suffered(
            "left",
            ("場を離れる", "leave the field"),
            Phrase("<場を|場から>%", "離れる", "leave the field"),
            laws=frozenset({PARTING}),
        ),
    ),
    (Ban("leave", ("場を離れる", "leave the field"), ("leave",), suffers=True),),
)
LEAVE_HAND: Final = Verb(
    "leave_hand",
    bans=(
        Ban(
            "leave_hand",
            ("手札を離れる", "leave the hand"),
            ("leave_hand",),
            suffers=True,
            said=(Phrase("手札を%", "離れる", "leave the hand"),),
        ),
    ),
)
PUT: Final = Verb(
    "put",
    (
        _suffered(
            "put",
            ("冥界に置かれる", "be put into a zone"),
            Phrase("{place:zones}に%", "置く:passive", "be put into the {place}"),
            events=("put_into_graveyard", "put_in_exile", "put"),
            names=FROM_ZONE,
        ),
    ),
)
SHIFT: Final = Verb(
    "shift",
    (
        _suffered(
            "moved",
            ("場に移る", "move to a zone"),
            Phrase("{place:zones}に%", "移る", "move to the {place}"),
            events=("shifted", "changed_fields"),
        ),
    ),
)
TRANSFORM: Final = Verb(
    "transform",
    (_suffered("transformed", ("変身状態になる", "transform"), Phrase("変身状態に%", "なる", "transform")),),
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
        _done(
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

CARD_VERBS: Final = (
    *(
        ENTER,
        SET,
        HOST,
        CASTER,
        FATAL,
        SCRAP,
        EXILE,
        WAKE,
        SLEEP,
        FLIP,
        RETURN,
        LEAVE,
        LEAVE_HAND,
        PUT,
        SHIFT,
    ),
    *(TRANSFORM, REVERT, TARGET, OBJECT, *GAINS),
)
