"""Verbs that several books tell alike: each book gives the words that are its own."""

from __future__ import annotations

from typing import Any, Final

from mahojin.language.lexicon import (
    AFFECT,
    BY_EFFECT,
    CARD,
    ENTERING,
    NEVER,
    OWNER,
    PARTING,
    THING,
    WHEREVER,
    WITH_CARD,
    Ban,
    Phrase,
    Verb,
    Voice,
    verb,
)

PARTS: Final = frozenset({PARTING})
ENTERS: Final = frozenset({ENTERING})
ANYWHERE: Final = frozenset({WHEREVER})
WITH_A_CARD: Final = frozenset({WITH_CARD})
IN_BATTLE: Final[dict[str, str]] = {"manner": "battle"}
PLAYER: Final[dict[str, Any]] = {"subject": (OWNER,), "obj": (THING,)}  # what a player does with a thing

DRAW: Final = verb(
    "draw",
    "drew",
    Phrase("カードを%", "引く", "draw a card"),
    **PLAYER,
    laws=WITH_A_CARD,
    line=("{who}は{card}を引いた。", "{Who} draw{s} {card}."),
    bans=(Ban("draw", said=(Phrase("カードを%", "引く", "draw cards"),)),),
)
REST: Final = verb(
    "rest",
    "rested",
    Phrase("%", "レストする", "become rested"),
    line=("{card}がレストした。", "{Card} is rested."),
)
DESTROYED: Final = Phrase("%", "破壊する:passive", "be destroyed")
DESTROYED_IN_BATTLE: Final = Phrase("バトルで%", "破壊する:passive", "be destroyed in battle", IN_BATTLE)
DESTROYS_IN_BATTLE: Final = Phrase(
    "{by:this}がバトルで{subject:subject}を%",
    "破壊する",
    "{by} {destroy@by} {subject} in battle",
    IN_BATTLE,
)


def spared(bearer: str, deeds: tuple[str, ...]) -> Verb:
    """Nothing that cards of a sort do befalls a thing: none of these ``deeds``, and no lasting effect."""
    said = Phrase(
        f"{{what:{bearer}}}は{{obj:one-time}}の効果を%",
        "受ける",
        "{what.subj} can't be affected by {obj}",
        {"manner": BY_EFFECT},
    )
    return Verb(AFFECT, bans=(Ban("be_affected", deeds=(AFFECT, *deeds), suffers=True, said=(said,)),))


EACH_TURN: Final = "1ターンに{after:n}枚までしか{obj:loose}を%"


def played(
    name: str,
    occasion: str,
    ja: str,
    en: str,
    told: str,
    laws: frozenset[str] = ANYWHERE,
    so_many: str = EACH_TURN,
) -> Verb:
    """A player plays a card: ``ja`` is the verb, ``told`` its past; no more than ``so_many`` each turn."""
    limit = Phrase(
        "{what:player}は" + so_many, ja, f"{{what}} can't {en} more than {{after}} {{obj}} each turn"
    )
    return verb(
        name,
        occasion,
        Phrase("{whose:side}が{those:loose}を%", ja, f"{{whose}} {{{en}@whose}} a~ {{those.one}}"),
        **PLAYER,
        before=NEVER,
        laws=laws,
        line=(f"{{who}}は{{card}}を{told}。", f"{{Who}} {en}{{s}} {{card}}."),
        bans=(
            Ban(
                name,
                said=(Phrase("{what:player}は{obj:loose}を%", ja, f"{{what}} can't {en} {{obj}}"), limit),
            ),
        ),
    )


def discarded(*said: Phrase, laws: frozenset[str], bans: tuple[Ban, ...] = ()) -> Verb:
    """A player discards a card."""
    line = ("{who}は{card}を捨てた。", "{Who} discard{s} {card}.")
    return verb("discard", "discarded", *said, **PLAYER, laws=laws, line=line, bans=bans)


def added(whose: str, ja: str, laws: frozenset[str]) -> Verb:
    """A card is added to a hand."""
    return verb(
        "add",
        "added",
        Phrase(
            f"{whose}手札に{{those:loose}}が%", ja, "a~ {those.one} {be@those} added to {whose.poss} hand"
        ),
        laws=laws,
        line=("{card}が{whose}手札に加わった。", "{Card} is added to {whose}hand."),
    )


def shelved(whose: str, told: str, told_en: str, laws: frozenset[str]) -> Verb:
    """A card is put into a deck."""
    return verb(
        "shelve",
        "shelved",
        Phrase(
            f"{whose}デッキに{{those:loose}}が%",
            "置く:passive",
            "a~ {those.one} {be@those} put into {whose.poss} deck",
        ),
        laws=laws,
        line=(f"{{card}}が{{whose}}デッキに{told}。", f"{{Card}} is put {told_en} {{whose}}deck."),
    )


def returned(en: str) -> Verb:
    """A card goes back to its owner's hand."""
    return verb(
        "return",
        "returned",
        Phrase("手札に%", "戻る", en),
        laws=PARTS,
        line=("{card}が{whose}手札に戻った。", "{Card} returns to {whose}hand."),
    )


def exiled(ja: str, laws: frozenset[str]) -> Verb:
    """A card is exiled."""
    return verb(
        "exile",
        "exiled",
        Phrase(ja, "除外する:passive", "be exiled"),
        laws=laws,
        line=("{card}が除外された。", "{Card} is exiled."),
    )


def revealed(*said: Phrase) -> Verb:
    """A card of a player is revealed."""
    return verb(
        "reveal",
        "revealed",
        *said,
        Phrase(
            "{whose:side}の{those:loose}が%",
            "公開する:passive",
            "a~ {those.one} of {whose} {be@those} revealed",
        ),
        before=NEVER,
        laws=ANYWHERE,
        line=("{card}が公開された。", "{Card} is revealed."),
    )


def negated(*bans: Ban) -> Verb:
    """What a player has used has no effect."""
    return verb(
        "negate",
        "negated",
        Phrase(
            "{whose:side}の{those:loose}が無効に%",
            "する:passive",
            "a~ {those.one} of {whose} {be@those} negated",
        ),
        laws=ANYWHERE,
        line=("{item}は無効になった。", "{Item} is negated."),
        bans=bans,
    )


def marked(counter: str, line: tuple[str, str], bans: tuple[Ban, ...] = (), **more: object) -> Verb:
    """Counters are put on a card: ``counter`` is how texts name them."""
    return verb(
        "mark",
        "countered",
        Phrase(
            f"{{subject:subject}}に{counter}が%",
            "置く:passive",
            "a {manner} counter {be@manner} put on {subject}",
        ),
        line=line,
        bans=bans,
        **more,
    )


def controlled(controller: str, told: str) -> Verb:
    """A card comes under a player's control."""
    return verb(
        "control",
        "controlled",
        Phrase(
            f"{{subject:subject}}の{controller}が%", "変わる", "{subject.subj} {change@subject} controllers"
        ),
        line=(f"{{who}}が{{card}}を{told}。", "{Who} control{s} {card}."),
    )


# What is attacked, or blocked, as it is told of what suffers it.
WAS_ATTACKED: Final = Voice(
    "was_attacked",
    before=NEVER,
    said=(Phrase("{subject:victim}が%", "攻撃する:passive", "{subject} {be@subject} attacked"),),
    line=("{card}は攻撃された。", "{Card} is attacked."),
)


def was_blocked(kinds: frozenset[str]) -> Voice:
    """An attacker is blocked."""
    said = (Phrase("%", "防御する:passive", "be blocked"),)
    line = ("{card}は防御された。", "{Card} is blocked.")
    return Voice("was_blocked", before=NEVER, said=said, kinds=kinds, line=line)


def attacked(*said: Phrase, bans: tuple[Ban, ...], also: tuple[Voice, ...] = (), **more: Any) -> Verb:
    """A card attacks a card or a player."""
    line = ("{card}が{to}を攻撃した。", "{Card} attacks {to}.")
    return Verb("attack", (Voice("attacked", said=said, before=NEVER, line=line, **more), *also), bans)


def blocked(said: Phrase, kinds: frozenset[str]) -> Voice:
    """A card blocks an attacker."""
    line = ("{who}は{card}で{to}を防御した。", "{Who} block{s} {to} with {card}.")
    return Voice("blocked", before=NEVER, said=(said,), kinds=kinds, line=line)


def harmless(in_battle: str) -> Ban:
    """What deals no damage, or none of a battle."""
    said = (
        Phrase("ダメージを%", "与える", "deal damage"),
        Phrase(in_battle + "ダメージを%", "与える", "deal battle damage", IN_BATTLE),
    )
    return Ban("damage", said=said, place=CARD)


def damaged(in_battle: str, suffered: tuple[Phrase, ...], *bans: Ban) -> Verb:
    """A card deals damage to a card or a player: ``in_battle`` is said before damage of a battle, and
    ``suffered`` are the words for both sorts, with that in place of a star."""
    sorts: tuple[tuple[str, str, dict[str, str]], ...] = (
        ("", "damage", {}),
        (in_battle, "battle damage", IN_BATTLE),
    )
    dealt = (
        Phrase(
            "{subject:subject}が{to:sufferer}に*ダメージを%", "与える", "{subject} {deal@subject} * to {to}"
        ),
        Phrase("*ダメージを%", "与える", "deal *"),
    )

    def said(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
        return tuple(
            Phrase(one.ja.replace("*", ja), one.verb, one.en.replace("*", en), manner, form=one.form)
            for ja, en, manner in sorts
            for one in phrases
        )

    line = ("{card}に{amount}点のダメージ。", "{Card} take{ss} {amount} damage.")
    return Verb(
        "damage",
        (
            Voice("dealt", subject=(CARD,), obj=(THING,), said=said(dealt), measured=True),
            Voice("damaged", said=said(suffered), measured=True, line=line),
        ),
        bans,
    )
