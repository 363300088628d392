"""Attacking, defending, battles, damage and graze (1.10, 6)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import It
from mahojin.language.lexicon import (
    ANYBODY,
    BEHIND,
    CARD,
    DOER,
    NAMED,
    NEVER,
    OWNER,
    SAME,
    THING,
    Ban,
    Phrase,
    Places,
    Verb,
    Voice,
)
from mahojin.rulebooks.pmv.abilities import Figure

from .voices import BY_NAME

OWN: Final = "<自分の場の|自分の|>"
OR: Final = "<、または|または>"
EITHER: Final = Phrase("攻撃<、または|または|、及び|と|及び|や>防御を%", "行う", "attack or defend")
LETTING: Final[Places] = (DOER,)
_ATTACK, _DEFENCE, _EITHER = ("attacked",), ("defended",), ("attacked", "defended")


def _fights(occasion: str, label: tuple[str, str], *said: Phrase, events: tuple[str, ...] = ()) -> Voice:
    """Told of the character; an effect of a card that is named may have it attack or defend."""
    named = tuple(Phrase(BY_NAME + one.ja, one.verb, one.en + " by the effect of {by}") for one in said[:1])
    return Voice(occasion, label, events, before=NAMED, said=(*said[:1], *named, *said[1:]))


def _let(occasion: str, label: tuple[str, str], ja: str, en: str, events: tuple[str, ...]) -> Voice:
    """Told of the player who lets a character do it."""
    said = (
        Phrase("{obj:noun}に" + ja + "を%", "行わせる", f"let {{obj}} {en}"),
        Phrase("{obj:noun}で" + ja + "を%", "行う", f"{en} with {{obj}}"),
    )
    return Voice(occasion, label, events, LETTING, (THING,), before=NAMED, said=said)


def _made(ja: str, en: str) -> tuple[Phrase]:
    """What a player has characters do."""
    return (Phrase(OWN + "キャラクター<|全て>に" + ja + "を%", "行わせる", f"let characters {en}"),)


ATTACK: Final = Verb(
    "attack",
    (
        _fights("attacked", ("攻撃を行う", "attack"), Phrase("攻撃を%", "行う", "attack")),
        _fights(
            "attacked_or_defended",
            ("攻撃または防御を行う", "attack or defend"),
            EITHER,
            Phrase("攻撃" + OR + "%", "防御する", "attack or defend"),
            events=_EITHER,
        ),
        _let(
            "made_attack_or_defend",
            ("キャラクターに攻撃または防御を行わせる", "let a character attack or defend"),
            "攻撃" + OR + "防御",
            "attack or defend",
            _EITHER,
        ),
        Voice(
            "attack_cancelled",
            ("攻撃が取り消される", "have its attack cancelled"),
            before=NEVER,
            told=(("{subject:noun}の攻撃が取り消された", "the attack of {subject} is cancelled"),),
        ),
    ),
    (
        Ban(
            "attack",
            ("攻撃を行う", "attack"),
            ("attack", "make_attack"),
            said=(Phrase("攻撃を%", "行う", "attack"),),
            demanded=(Phrase("攻撃を%", "行う", "attack"),),
        ),
        Ban(
            "attack or use",
            ("攻撃、及び起動効果を使用する", "attack or use activated effects"),
            ("attack", "make_attack", "use"),
            said=(Phrase("攻撃<、及び|及び|と>起動効果を%", "使用する", "attack or use activated effects"),),
        ),
        Ban(
            "attack or defend",
            ("攻撃または防御を行う", "attack or defend"),
            ("attack", "make_attack", "defend", "make_defend"),
            said=(EITHER, Phrase("攻撃も防御も%", "行う", "attack or defend")),
        ),
    ),
)
MAKE_ATTACK: Final = Verb(
    "make_attack",
    (
        _let(
            "made_attack",
            ("キャラクターに攻撃を行わせる", "let a character attack"),
            "攻撃",
            "attack",
            _ATTACK,
        ),
    ),
    (
        Ban(
            "make_attack",
            ("攻撃を行わせる", "make attack"),
            ("make_attack",),
            said=_made("攻撃", "attack"),
            demanded=_made("攻撃", "attack"),
        ),
    ),
)
BLOCKING: Final = Phrase("{obj:noun}<の攻撃を|を>%", "防御する", "block {obj}")
DEFEND: Final = Verb(
    "defend",
    (
        _fights(
            "defended",
            ("防御を行う", "defend"),
            Phrase("防御を%", "行う", "defend"),
            BLOCKING,
        ),
        Voice(
            "was_defended",
            ("攻撃が防御される", "be blocked"),
            before=NEVER,
            said=(
                Phrase(
                    "<|相手プレイヤーに|相手キャラクターに|〔相手プレイヤー〕に>%",
                    "防御する:passive",
                    "be blocked",
                ),
                Phrase("{obj:noun}に%", "防御する:passive", "be blocked by {obj}"),
            ),
            told=(("{subject:noun}の攻撃が防御された", "the attack of {subject} is blocked"),),
        ),
    ),
    (
        Ban(
            "defend",
            ("防御を行う", "defend"),
            ("defend", "make_defend"),
            said=(Phrase("防御を%", "行う", "defend"),),
        ),
        Ban(
            "defend_against",
            ("攻撃を防御する", "block"),
            ("defend", "make_defend"),
            said=(BLOCKING,),
        ),
    ),
)
BLOCK: Final = Verb(
    "be_defended",
    bans=(
        Ban(
            "be_defended",
            ("防御される", "be blocked"),
            ("be_defended",),
            suffers=True,
            said=(Phrase("<相手キャラクターに|>%", "防御する:passive", "be blocked"),),
        ),
        Ban("defend", ("防御される", "be blocked"), ("be_defended",), suffers=True),
    ),
)
MAKE_DEFEND: Final = Verb(
    "make_defend",
    (
        _let(
            "made_defend",
            ("キャラクターに防御を行わせる", "let a character defend"),
            "防御",
            "defend",
            _DEFENCE,
        ),
    ),
    (
        Ban(
            "make_defend",
            ("防御を行わせる", "make defend"),
            ("make_defend",),
            said=_made("防御", "defend"),
            demanded=_made("防御", "defend"),
        ),
    ),
)
BATTLE: Final = Verb(
    "battle",
    (
        Voice(
            "battled",
            ("戦闘を行う", "battle"),
            before=NAMED,
            said=(
                Phrase("戦闘を%", "行う", "battle"),
                Phrase("{obj:noun}と戦闘を%", "行う", "battle {obj}"),
            ),
        ),
    ),
)
BY: Final = "{by:sources}<の|>効果<で|によって|により>"


_OF_KIND: Final = "{manner:damage kind}ダメージを%"
_SO_MUCH: Final = "<|1度に>{amount:range}<の|>" + _OF_KIND
_TAKEN: Final = (
    Phrase(_OF_KIND, "受ける", "take {manner}damage"),
    Phrase(_SO_MUCH, "受ける", "take {manner}damage of {amount}"),
    Phrase("{by:sources}から<の|>" + _OF_KIND, "受ける", "take {manner}damage from {by}"),
    Phrase(
        "{by:sources}<の|との|>{manner:hurtful}<で|によって|により|による><|効果|戦闘>ダメージを%",
        "受ける",
        "take {manner} damage from {by}",
    ),
    Phrase(
        "耐久力未満のダメージを%",
        "受ける",
        "take damage less than its toughness",
        {"amount": ("<", Figure(It(), "toughness"))},
    ),
)


DAMAGE: Final = Verb(
    "damage",
    (
        Voice(
            "took_damage",
            ("ダメージを受ける", "take damage"),
            before=NAMED,
            of=ANYBODY,
            said=_TAKEN,
            measured=True,
        ),
        Voice(
            "dealt_damage",
            ("ダメージを与える", "deal damage"),
            (),
            (CARD, BEHIND),
            (THING,),
            before=NAMED,
            measured=True,
            said=(
                Phrase("{obj:noun}に" + _OF_KIND, "与える", "deal {manner}damage to {obj}"),
                Phrase(_OF_KIND, "与える", "deal {manner}damage"),
                Phrase("{obj:noun}に" + _SO_MUCH, "与える", "deal {manner}damage of {amount} to {obj}"),
                Phrase(_SO_MUCH, "与える", "deal {manner}damage of {amount}"),
            ),
        ),
    ),
)

GRAZE: Final = Verb(
    "graze",
    (
        Voice(
            "grazed",
            ("グレイズを行う", "graze"),
            (),
            (OWNER,),
            (CARD,),
            before=SAME,
            said=(Phrase("グレイズを%", "行う", "graze"),),
            told=(
                (
                    "{obj:noun}が<〔相手プレイヤー〕に|相手プレイヤーに|>戦闘ダメージを与え、{subject:noun}がグレイズを行った",
                    "{subject} grazes for battle damage of {obj}",
                ),
            ),
        ),
    ),
    (
        Ban(
            "graze",
            ("グレイズを行う", "graze"),
            ("graze",),
            said=(Phrase("グレイズを%", "行う", "graze"),),
        ),
    ),
)

BATTLE_VERBS: Final = (ATTACK, MAKE_ATTACK, DEFEND, BLOCK, MAKE_DEFEND, BATTLE, DAMAGE, GRAZE)
