"""What players do: they activate, draw, discard, call, search, make od (503, 504, 903, 907, 1012)."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.lexicon import NEVER, OWNER, THING, WHEREVER, WITH_CARD, Ban, Phrase, Verb, verb

PLAYER: Final[dict[str, Any]] = {"subject": (OWNER,), "obj": (THING,)}
OF_CARDS: Final = frozenset({WITH_CARD})

PLAYER_VERBS: Final = (
    verb(
        "cast",
        "cast",
        Phrase("{whose:side}が{those:loose}を%", "発動する", "{whose} {activate@whose} a~ {those.one}"),
        **PLAYER,
        before=NEVER,
        laws=frozenset({WHEREVER}),
        line=("{who}は{card}を発動した。", "{Who} activate{s} {card}."),
        bans=(
            Ban(
                "cast",
                said=(Phrase("{what:player}は{obj:loose}を%", "発動する", "{what} can't activate {obj}"),),
            ),
        ),
    ),
    verb(
        "use",
        "used",
        Phrase("条件能力を%", "発動する", "activate a conditional ability"),
        **PLAYER,
        before=NEVER,
        laws=frozenset({WHEREVER, WITH_CARD}),
        line=("{who}は{card}の能力を発動した。", "{Who} use{s} an ability of {card}."),
        bans=(Ban("use", said=(Phrase("条件能力を%", "発動する", "activate conditional abilities"),)),),
    ),
    Verb(
        "chase",
        bans=(
            Ban(
                "chase",
                suffers=True,
                said=(Phrase("{what:this}にはチェイス%", "できる", "nothing can chase {what}"),),
            ),
        ),
    ),
    verb(
        "draw",
        "drew",
        Phrase("カードを%", "引く", "draw a card"),
        **PLAYER,
        laws=OF_CARDS,
        line=("{who}は{card}を引いた。", "{Who} draw{s} {card}."),
        bans=(Ban("draw", said=(Phrase("カードを%", "引く", "draw cards"),)),),
    ),
    verb(
        "discard",
        "discarded",
        Phrase("{subject:this}が%", "捨てる:passive", "{subject.subj} {be@subject} discarded"),
        Phrase("カードを%", "捨てる", "discard a card"),
        **PLAYER,
        laws=frozenset({WHEREVER, WITH_CARD}),
        line=("{who}は{card}を捨てた。", "{Who} discard{s} {card}."),
    ),
    verb(
        "call",
        "called",
        Phrase("魔法少女を%", "コールする", "call a magical girl"),
        **PLAYER,
        laws=OF_CARDS,
        line=("{who}は{card}をコールした。", "{Who} call{s} {card}."),
        bans=(
            Ban(
                "call",
                said=(Phrase("魔法少女を%", "コールする", "call magical girls"),),
                allowed=(
                    Phrase(
                        "{what:side}はコールフェイズに魔法少女を追加で{number:n}枚%",
                        "コールできる",
                        "{what} can call {number} more magical {number#girl|girls} in the call phase",
                    ),
                ),
            ),
        ),
    ),
    verb(
        "search",
        "searched",
        Phrase("カードを%", "探す", "search for a card"),
        **PLAYER,
        before=NEVER,
        laws=OF_CARDS,
        line=("{who}はカードを探した。", "{Who} search{es} for cards."),
    ),
    verb(
        "make_od",
        "od_made",
        Phrase("オドを%", "生み出す", "make od"),
        **PLAYER,
        laws=OF_CARDS,
        line=("{who}は{symbol}オドを{amount}つ得た。", "{Who} get{s} {amount} {symbol} od."),
    ),
)
