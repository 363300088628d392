"""What things cannot suffer and players or things cannot or must do (～ない, ～出来ない,
～なければならない)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from mahojin.machine.ability import Barred, Bound, Never, Unhurt
from mahojin.machine.lexicon import BEFALLS, DOES, Ban, Phrase, Verb

from ..lexicon import LEXICON
from ..lexicon.battle_verbs import BY

Predicate: TypeAlias = "tuple[str, str, type, dict[str, Any]]"

CANNOT = "こと<が|は>[できる:negative]"
_CAN_NOT = "<|することが|することは>[できる:negative]"
_IF_ABLE = "<可能な限り|可能であれば|可能なら|可能な限り、|可能であれば、>"
_MUST_END = "な<ければ|くては>[なる:negative]"


def bans() -> Iterator[Predicate]:
    """The rows of predicates, for every manner of saying them."""
    for verb in LEXICON.verbs:
        for ban in verb.bans:
            yield from _suffered(verb, ban) if ban.suffers else _done(verb, ban)
            yield from _demanded(ban)
    yield from _in_a_manner()
    yield from _so_often()
    yield from _unhurt()


def _suffered(verb: Verb, ban: Ban) -> Iterator[Predicate]:
    """～されない, ～することはできない, by anything or by the effects of something."""
    for ja, en in _never(verb, ban):
        yield ja, f"cannot {en}", Never, {"action": ban.word}
        yield BY + ja, f"cannot {en} by effects of {{by}}", Never, {"action": ban.word}


def _never(verb: Verb, ban: Ban) -> Iterator[tuple[str, str]]:
    for phrase in ban.said or _phrases(verb, BEFALLS):
        if "{" not in phrase.ja:
            negative = phrase.verb + (",negative]" if ":" in phrase.verb else ":negative]")
            yield phrase.ja.replace("%", f"[{negative}"), phrase.en
    for phrase in _phrases(verb, DOES):
        if phrase.undergone:
            yield phrase.ja.replace("%", phrase.verb) + "こと<は|が>[できる:negative]", phrase.undergone


def _phrases(verb: Verb, style: str) -> Iterator[Phrase]:
    for voice in verb.voices:
        if voice.style == style:
            yield from voice.said


def _done(verb: Verb, ban: Ban) -> Iterator[Predicate]:
    """～することができない, ～できない."""
    fixed = {"action": ban.word}
    for phrase in ban.said:
        for ja in _impossible(phrase.ja, phrase.verb):
            yield ja, f"cannot {phrase.en}", Barred, fixed
    for phrase in () if ban.said else _phrases(verb, DOES):
        if phrase.undergone:
            ja = "{obj:party}を" + phrase.ja.replace("%", phrase.verb) + CANNOT
            yield ja, f"cannot {phrase.en}", Barred, fixed


def _impossible(ja: str, verb: str) -> Iterator[str]:
    if verb == "する":
        yield ja.replace("%", _CAN_NOT)
        return
    yield ja.replace("%", verb) + CANNOT
    if verb == "行う":
        yield ja.replace("%", "[行う:potential,negative]")


def _demanded(ban: Ban) -> Iterator[Predicate]:
    for phrase in ban.demanded:
        ja, fixed = phrase.ja.replace("%", phrase.verb), {"action": ban.word}
        yield _IF_ABLE + ja + _MUST_END, f"must {phrase.en} if able", Bound, fixed
        yield ja + _MUST_END, f"must {phrase.en}", Bound, fixed


def _in_a_manner() -> Iterator[Predicate]:
    """In battle, or in an active phase."""
    fatal = {"action": "fatal", "manner": "battle"}
    yield (
        "戦闘<で|によって|により>決死状態に[なる:negative]",
        "cannot become fatal in battle",
        Never,
        fatal,
    )
    wake = "アクティブフェイズの規定の効果でアクティブ状態に[なる:negative]"
    for before, phase, said in (
        ("", "active phase", "the active phase"),
        ("次の相手ターンの", "next opposing active phase", "the next opposing active phase"),
        ("次の<あなたの|自分の>ターンの", "next own active phase", "your next active phase"),
    ):
        fixed = {"action": "wake", "manner": phase}
        yield before + wake, f"does not become active in {said}", Never, fixed


def _so_often() -> Iterator[Predicate]:
    """So many times a turn, at most or at least."""
    only = "{limit:n}枚<しか|までしか>"
    for ja in ("{obj:played things}を1ターンに" + only, "1ターンに" + only + "{obj:played things}を"):
        yield ja + "プレイ" + _CAN_NOT, "can play only {limit} {obj} a turn", Barred, {"action": "play"}
    attack = {"action": "attack"}
    yield (
        "1ターンに{limit:n}<度|回>しか攻撃を<行うことができない|行えない>",
        "can attack only {limit} {limit#time|times} a turn",
        Barred,
        attack,
    )
    turn = "<1ターンに|このターン中に|このターン>"
    for ja in (_IF_ABLE + turn, turn + _IF_ABLE):
        attacks = ja + "{least:n}回以上の攻撃を行わ" + _MUST_END
        yield attacks, "must attack {least} times a turn if able", Bound, attack


def _unhurt() -> Iterator[Predicate]:
    for kind, ja, en in (("", "", ""), ("battle", "戦闘", "battle "), ("effect", "効果", "effect ")):
        fixed = {"kind": kind}
        yield "<|全ての|一切の>" + ja + "ダメージを[受ける:negative]", f"takes no {en}damage", Unhurt, fixed
        yield (
            "<1度に|>{amount:range}の" + ja + "ダメージを[受ける:negative]",
            f"takes no {en}damage of {{amount}}",
            Unhurt,
            fixed,
        )
        yield (
            "{by:sources}から<の|>" + ja + "ダメージを[受ける:negative]",
            f"takes no {en}damage from {{by}}",
            Unhurt,
            fixed,
        )
    yield (
        "{by:sources}<の|>効果<によって|で|による|によるダメージで>ダメージを[受ける:negative]",
        ("takes no damage from effects of {by}"),
        Unhurt,
        {"kind": "effect"},
    )
