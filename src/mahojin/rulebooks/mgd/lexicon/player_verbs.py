"""What players do: they activate, draw, discard, call, search, make od (503, 504, 903, 907, 1012)."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import NEVER, WHEREVER, WITH_CARD, Ban, Phrase, Verb, verb
from mahojin.rulebooks.common_verbs import DRAW, PLAYER, WITH_A_CARD, discarded, played

PLAYER_VERBS: Final = (
    played(
        "cast",
        "cast",
        "発動する",
        "activate",
        "発動した",
        so_many="各ターンに{obj:loose}を{after:n}枚までしか%",
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
    DRAW,
    discarded(
        Phrase("{subject:this}が%", "捨てる:passive", "{subject.subj} {be@subject} discarded"),
        Phrase("カードを%", "捨てる", "discard a card"),
        laws=frozenset({WHEREVER, WITH_CARD}),
    ),
    verb(
        "call",
        "called",
        Phrase("魔法少女を%", "コールする", "call a magical girl"),
        Phrase("{subject:subject}が%", "コールする:passive", "{subject} {be@subject} called", form="past"),
        **PLAYER,
        laws=WITH_A_CARD,
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
        laws=WITH_A_CARD,
        line=("{who}はカードを探した。", "{Who} search{es} for cards."),
    ),
    verb(
        "make_od",
        "od_made",
        Phrase("オドを%", "生み出す", "make od"),
        **PLAYER,
        laws=WITH_A_CARD,
        line=("{who}は{symbol}オドを{amount}つ得た。", "{Who} get{s} {amount} {symbol} od."),
    ),
)
