"""The verbs of this book: what can be done, waited for and forbidden, each with its roles and its wording."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.lexicon import (
    CARD,
    ENTERING,
    NEVER,
    OWNER,
    PARTING,
    THING,
    WHEREVER,
    WITH_CARD,
    Ban,
    Lexicon,
    Phrase,
    Verb,
    Voice,
    verb,
)

UNITS: Final = frozenset({"unit", "token"})
STONES: Final = frozenset({"stone"})
PARTS: Final = frozenset({PARTING})  # 302.1.2.1
DAMAGE: Final[tuple[tuple[str, str, dict[str, Any]], ...]] = (
    ("", "damage", {}),
    ("戦闘", "battle damage", {"manner": "battle"}),
)
BY_SIDE: Final = "{by:side}のカードや能力の対象に%"

ZONE_VERBS: Final = (
    verb(
        "summon",
        "summoned",
        Phrase("%", "召喚する:passive", "be summoned"),
        laws=frozenset({ENTERING}),
        kinds=UNITS,
        line=("{card}が{whose}もとに召喚された。", "{Card} is summoned under {whose}control."),
    ),
    verb(
        "destroy",
        "destroyed",
        Phrase("%", "破壊する:passive", "be destroyed"),
        laws=PARTS,
        line=("{whose}{card}が破壊された。", "{Whose}{card} is destroyed."),
        bans=(Ban("be_destroyed", suffers=True),),
    ),
    verb(
        "dust",
        "dusted",
        Phrase("ダストに%", "置く:passive", "be put into the dust"),
        laws=PARTS,
        line=("{card}がダストに置かれた。", "{Card} goes to the dust."),
    ),
    verb(
        "leave",
        "left",
        Phrase("戦闘エリアを%", "離れる", "leave the battle area"),
        laws=PARTS,
        kinds=UNITS,
        bans=(Ban("leave", suffers=True),),
    ),
    verb(
        "return",
        "returned",
        Phrase("手札に%", "戻す:passive", "be returned to hand"),
        laws=PARTS,
        line=("{card}が戻された。", "{Card} is returned."),
        bans=(Ban("be_returned", suffers=True),),
    ),
    verb(
        "add",
        "added",
        Phrase(
            "{whose:side}の手札に{those:loose}が%",
            "加える:passive",
            "a~ {those.one} {be@those} added to {whose.poss} hand",
        ),
        laws=frozenset({WHEREVER}),
        line=("{card}が{whose}手札に加わった。", "{Card} is added to {whose}hand."),
    ),
    verb(
        "dream",
        "dreamed",
        Phrase("夢に%", "置く:passive", "be put into the dream"),
        laws=PARTS,
        line=("{card}が夢に置かれた。", "{Card} is put into the dream."),
    ),
    verb(
        "shelve",
        "shelved",
        Phrase("契約者のデッキに%", "戻す:passive", "be put back into its owner's deck"),
        laws=PARTS,
        line=("{card}が{whose}デッキに戻された。", "{Card} is put back into {whose}deck."),
    ),
    verb(
        "place",
        "placed",
        Phrase(
            "{subject:this}が魔石エリアに%",
            "置く:passive",
            "{subject} {be@subject} put into the stone area",
        ),
        Phrase(
            "{whose:side}の魔石エリアに{those:loose}が%",
            "置く:passive",
            "a~ {those.one} {be@those} put into {whose.poss} stone area",
        ),
        laws=frozenset({ENTERING}),
        line=("{card}が{whose}魔石エリアに置かれた。", "{Card} is placed in {whose}stone area."),
    ),
)

STATE_VERBS: Final = (
    verb(
        "rest",
        "rested",
        Phrase("%", "レストする", "become rested"),
        line=("{card}がレストした。", "{Card} is rested."),
    ),
    verb(
        "wake",
        "woken",
        Phrase("%", "ウェイクする", "wake"),
        line=("{card}がウェイクした。", "{Card} wakes."),
        bans=(Ban("wake", suffers=True),),
    ),
    verb(
        "turn_down",
        "turned_down",
        Phrase("裏向きに%", "なる", "be turned face down"),
        kinds=STONES,
        line=("{card}が裏向きになった。", "{Card} is turned face down."),
    ),
    verb(
        "turn_up",
        "turned_up",
        Phrase("表向きに%", "なる", "be turned face up"),
        kinds=STONES,
        line=("{card}が表向きになった。", "{Card} is turned face up."),
        bans=(Ban("turn_up", suffers=True),),
    ),
    verb(
        "mark",
        "countered",
        Phrase(
            "{subject:subject}に{manner:counter}が%",
            "置く:passive",
            "a {manner} counter {be@manner} put on {subject}",
        ),
        measured=True,
        line=("{card}に{counter}が{amount}個置かれた。", "{Card} gets {amount} {counter}{plural}."),
        bans=(
            Ban(
                "be_countered",
                suffers=True,
                said=(
                    Phrase(
                        "{what:bearer}にはカウンターが%",
                        "置く:passive",
                        "no counters can be put on {what}",
                    ),
                ),
            ),
        ),
    ),
    verb(
        "unmark",
        "uncountered",
        Phrase(
            "{subject:subject}から{manner:counter}が%",
            "取り除く:passive",
            "a {manner} counter {be@manner} removed from {subject}",
        ),
        measured=True,
        line=(
            "{card}から{counter}が{amount}個取り除かれた。",
            "{Card} loses {amount} {counter}{plural}.",
        ),
    ),
    verb(
        "control",
        "controlled",
        Phrase(
            "{subject:subject}の支配者が%",
            "変わる",
            "{subject.subj} {change@subject} controllers",
        ),
        line=("{who}が{card}を支配した。", "{Who} control{s} {card}."),
    ),
    verb(
        "target",
        "targeted",
        Phrase("対象に%", "なる", "become a target"),
        Phrase(
            "{subject:subject}が" + BY_SIDE,
            "なる",
            "{subject.subj} {become@subject} the target of {by.poss} cards or abilities",
        ),
        before=NEVER,
        line=("{card}が対象になった。", "{Card} is targeted."),
        bans=(
            Ban(
                "be_targeted",
                suffers=True,
                said=(
                    Phrase("対象に%", "なる", "be targeted"),
                    Phrase(
                        "{what:bearer}は" + BY_SIDE,
                        "なる",
                        "{what.subj} can't be the target of {by.poss} cards or abilities",
                    ),
                ),
            ),
        ),
    ),
    verb(
        "negate",
        "negated",
        Phrase(
            "{subject:chanted}が%",
            "無効化する:passive",
            "{subject.subj} {be@subject} negated",
        ),
        laws=frozenset({WHEREVER}),
        line=("{item}は無効化された。", "{Item} is negated."),
    ),
)

BATTLE_VERBS: Final = (
    verb(
        "attack",
        "attacked",
        Phrase("%", "攻撃する", "attack"),
        before=NEVER,
        kinds=UNITS,
        line=("{card}が{to}を攻撃した。", "{Card} attacks {to}."),
        bans=(Ban("attack", demanded=(Phrase("%", "攻撃する", "attack"),), place=THING),),
    ),
    verb(
        "block",
        "blocked",
        Phrase("%", "防御する", "block"),
        before=NEVER,
        kinds=UNITS,
        line=("{who}は{card}で{to}を防御した。", "{Who} block{s} {to} with {card}."),
        bans=(
            Ban("be_blocked", suffers=True, said=(Phrase("%", "防御する:passive", "be blocked"),)),
            Ban("block", demanded=(Phrase("%", "防御する", "block"),), place=THING),
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
                    phrase
                    for ja, en, manner in DAMAGE
                    for phrase in (
                        Phrase(
                            f"{{subject:victim}}が{ja}ダメージを%",
                            "受ける",
                            f"{{subject}} {{be@subject}} dealt {en}",
                            manner,
                            form="past",
                        ),
                        Phrase(
                            f"{{subject:victim}}に{ja}ダメージが%",
                            "与える:passive",
                            f"{{subject}} would be dealt {en}",
                            manner,
                            form="would",
                        ),
                    )
                ),
                measured=True,
                line=("{card}に{amount}点のダメージ。", "{Card} take{ss} {amount} damage."),
            ),
        ),
        (
            Ban("be_damaged", suffers=True, said=(Phrase("ダメージを%", "受ける", "be dealt damage"),)),
            Ban("damage", said=(Phrase("ダメージを%", "与える", "deal damage"),), place=CARD),
        ),
    ),
)

PLAYER_VERBS: Final = (
    verb(
        "use",
        "used",
        Phrase(
            "{whose:side}が{those:loose}を%",
            "使用する",
            "{whose} {use@whose} a~ {those.one}",
        ),
        subject=(OWNER,),
        obj=(THING,),
        before=NEVER,
        laws=frozenset({WHEREVER, WITH_CARD}),
        line=("{who}は{card}を使った。", "{Who} use{s} {card}."),
        bans=(
            Ban("use", said=(Phrase("{what:player}は{obj:loose}を%", "使用する", "{what} can't use {obj}"),)),
        ),
    ),
    verb(
        "draw",
        "drew",
        Phrase("カードを%", "引く", "draw a card"),
        subject=(OWNER,),
        obj=(THING,),
        laws=frozenset({WITH_CARD}),
        line=("{who}は{card}を引いた。", "{Who} draw{s} {card}."),
        bans=(Ban("draw", said=(Phrase("カードを%", "引く", "draw cards"),)),),
    ),
    verb(
        "discard",
        "discarded",
        Phrase("カードを%", "捨てる", "discard a card"),
        subject=(OWNER,),
        obj=(THING,),
        laws=frozenset({WITH_CARD}),
        line=("{who}は{card}を捨てた。", "{Who} discard{s} {card}."),
        bans=(Ban("discard", said=(Phrase("カードを%", "捨てる", "discard cards"),)),),
    ),
    verb(
        "recover",
        "recovered",
        Phrase("ライフを%", "回復する", "recover life"),
        subject=(OWNER,),
        measured=True,
        line=("{who}のライフが{amount}点回復した。", "{Who} recover{s} {amount} life."),
        bans=(Ban("recover"),),
    ),
)

LEXICON: Final = Lexicon((*ZONE_VERBS, *STATE_VERBS, *BATTLE_VERBS, *PLAYER_VERBS))
