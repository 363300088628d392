"""What players do with what is known: cards taken out, looked at, revealed, shuffled, and words declared."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import BEFALLS, DOER, DOES, GOAL, NEVER, THING, Ban, Phrase, Verb, Voice

BY_ANY_EFFECT: Final = "<|カードの効果で|カードの効果によって>"


EXTRACT: Final = Verb(
    "extract",
    bans=(
        Ban(
            "extract",
            ("抜き出す", "take out"),
            ("extract",),
            said=(Phrase(BY_ANY_EFFECT + "{obj:out of}を%", "抜き出す", "take out {obj}"),),
        ),
    ),
)


LOOK: Final = Verb(
    "look_deck",
    (
        Voice(
            "looked",
            ("見る", "look"),
            (),
            (DOER,),
            (GOAL, THING),
            once=True,
            style=DOES,
            said=(Phrase("%", "見る", "look at {obj}"),),
            told=(
                (
                    "{subject:noun}が<|カードの効果で|カードの効果によって>デッキを見た時に<、|>"
                    "{obj:found there}が含まれていた",
                    "{subject} looks at a deck with {obj}",
                ),
            ),
            names=frozenset({"cause", "pile"}),
        ),
        Voice(
            "was_looked_at",
            ("見られる", "be looked at"),
            ("looked",),
            style=BEFALLS,
            said=(Phrase("%", "見る:passive", "be looked at"),),
            names=frozenset({"cause", "hand"}),
        ),
    ),
    (
        Ban(
            "look_deck",
            ("デッキを見る", "look at decks"),
            ("look_deck",),
            said=(
                Phrase(
                    BY_ANY_EFFECT + "<デッキ|デッキのカード>を%",
                    "見る",
                    "look at decks",
                ),
            ),
        ),
    ),
)


REVEAL: Final = Verb(
    "reveal",
    (
        Voice(
            "revealed",
            ("公開する", "reveal"),
            (),
            (DOER,),
            (THING,),
            once=True,
            style=DOES,
            said=(Phrase("%", "公開する", "reveal {obj}"),),
            names=frozenset({"cause", "hand"}),
        ),
        Voice(
            "was_revealed",
            ("公開される", "be revealed"),
            ("revealed",),
            style=BEFALLS,
            said=(Phrase("%", "公開する:passive", "be revealed"),),
            names=frozenset({"cause", "origin", "hand"}),
        ),
    ),
)


DECLARE: Final = Verb(
    "declare",
    (
        Voice(
            "declared",
            ("宣言する", "declare"),
            (),
            (DOER,),
            before=NEVER,
            said=(
                Phrase("何かを%", "宣言する", "declare anything"),
                *(
                    Phrase(f"{ja}を%", "宣言する", f"declare {en}", {"manner": trait})
                    for ja, trait, en in (
                        ("種族", "race", "a race"),
                        ("<カード名称|名称>", "name", "a card name"),
                        ("<カードの種類|種類>", "kind", "a kind of card"),
                        ("数字", "number", "a number"),
                    )
                ),
            ),
        ),
    ),
)


SHUFFLE: Final = Verb(
    "shuffle",
    (
        Voice(
            "shuffled",
            ("シャッフルする", "shuffle"),
            (),
            (DOER,),
            (GOAL,),
            style=DOES,
            said=(Phrase("%", "シャッフルする", "shuffle {obj}"),),
            told=(("{obj:whole pile}がシャッフルされた", "{obj} is shuffled"),),
            names=frozenset({"cause", "pile"}),
        ),
    ),
    (
        Ban(
            "shuffle",
            ("デッキをシャッフルする", "shuffle decks"),
            ("shuffle",),
            said=(Phrase(BY_ANY_EFFECT + "デッキを%", "シャッフルする", "shuffle decks"),),
        ),
    ),
)
