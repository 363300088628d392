"""What players do: they play, draw, set energy, gain and lose life (804, 905, 906, 918)."""

from __future__ import annotations

from typing import Final

from mahojin.language.lexicon import NEVER, WHEREVER, WITH_CARD, Ban, Phrase, Verb, verb
from mahojin.rulebooks.common_verbs import DRAW, PLAYER, WITH_A_CARD, discarded, played

OF_CARDS: Final = frozenset({WHEREVER, WITH_CARD})

PLAYER_VERBS: Final = (
    played("play", "played", "プレイする", "play", "プレイした"),
    Verb(
        "wait",
        bans=(
            Ban(
                "enter_waiting",
                suffers=True,
                said=(
                    Phrase(
                        "{what:this}が待機中の間、カードや能力を待機領域に置くことが%",
                        "できる",
                        "while {what} waits, no cards or abilities can be put to wait",
                    ),
                ),
            ),
        ),
    ),
    verb(
        "activate",
        "activated",
        Phrase("起動能力を%", "起動する", "activate an ability"),
        **PLAYER,
        before=NEVER,
        laws=OF_CARDS,
        line=("{who}は{card}の能力を起動した。", "{Who} activate{s} an ability of {card}."),
        bans=(
            Ban(
                "activate",
                suffers=True,
                said=(
                    Phrase(
                        "{what:holder}の起動能力は%",
                        "起動する:potential",
                        "{what.poss} activated abilities can't be activated",
                    ),
                ),
            ),
            Ban("activate", said=(Phrase("起動能力を%", "起動する", "activate abilities"),)),
        ),
    ),
    verb(
        "use",
        "resolved",
        Phrase("起動能力を%", "使用する", "use an activated ability"),
        **PLAYER,
        before=NEVER,
        laws=OF_CARDS,
        line=("{card}の能力が使われた。", "The ability of {card} was used."),
    ),
    DRAW,
    discarded(
        Phrase("{subject:this}が%", "捨てる:passive", "{subject.subj} {be@subject} discarded"),
        Phrase("手札を%", "捨てる", "discard a card"),
        laws=OF_CARDS,
    ),
    verb(
        "set",
        "set",
        Phrase("エナジーを%", "セットする", "set energy"),
        **PLAYER,
        laws=WITH_A_CARD,
        line=("{who}は{card}をエナジーゾーンにセットした。", "{Who} set{s} {card} as energy."),
        bans=(
            Ban(
                "set",
                allowed=(
                    Phrase(
                        "{what:side}はエナジーを追加で{number:n}枚%",
                        "セットできる",
                        "{what} can set {number} more energy {number#card|cards} in a turn",
                    ),
                ),
            ),
        ),
    ),
    verb(
        "gain_life",
        "gained_life",
        Phrase("LPを%", "得る", "gain life"),
        **PLAYER,
        measured=True,
        line=("{who}は{amount}のライフを得た。", "{Who} gain{s} {amount} life."),
        bans=(Ban("gain_life"),),
    ),
    verb(
        "lose_life",
        "lost_life",
        Phrase("LPを%", "失う", "lose life"),
        **PLAYER,
        measured=True,
        line=("{who}は{amount}のライフを失った。", "{Who} lose{s} {amount} life."),
    ),
    verb(
        "release",
        "released",
        Phrase("{subject:side}のリミットが%", "開放する:passive", "{subject.poss} limit is released"),
        **PLAYER,
        before=NEVER,
        line=("{whose}リミットレベルが開放された。", "{Whose}limit level rises."),
    ),
    verb(
        "energise",
        "energised",
        Phrase(
            "{subject:side}のエナジーストックにエナジーが%",
            "加える:passive",
            "energy is added to {subject.poss} stock",
        ),
        **PLAYER,
        laws=WITH_A_CARD,
        measured=True,
        line=(
            "{whose}ストックに{colour}のエナジーが{amount}つ加わった。",
            "{amount} {colour} energy goes to {whose}stock.",
        ),
    ),
    Verb("win", bans=(Ban("win", said=(Phrase("ゲームに%", "勝利する", "win the game"),)),)),
)
