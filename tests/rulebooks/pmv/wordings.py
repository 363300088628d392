"""Wordings of the verbs in their moods, each a whole phrase: the lexicon crossed with the moods by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from mahojin.language.lexicon import BEFALLS, DOES, Ban, Phrase, Verb, Voice
from mahojin.rulebooks.pmv.abilities import Barred, Bound, Never, Unhurt
from mahojin.rulebooks.pmv.lexicon import LEXICON
from mahojin.rulebooks.pmv.lexicon.battle_verbs import BY
from mahojin.text.verbs import conjugate

# Japanese with % for the verb, the verb, the event, fixed fields
Event: TypeAlias = "tuple[str, str, str, dict[str, Any]]"
Predicate: TypeAlias = "tuple[str, type, dict[str, Any]]"

_FROM = "{origin:zones}から"
_KIND = "{manner:damage kind}"
_HURT = "{manner:hurtful}"
_MEANS = (("battle", "戦闘<によって|で|により>"), ("not battle", "戦闘以外<の効果|><によって|で>"))
_KINDS = (("", ""), ("battle", "戦闘"), ("effect", "効果"))
CANNOT = "こと<が|は>[できる:negative]"


def events() -> Iterator[Event]:
    """All that can happen, as each voice of each verb tells it."""
    for voice in LEXICON.voices.values():
        for phrase in voice.said:
            for ja in _rows(voice, phrase):
                for manner, kind in _kinds(ja):
                    fields = {**phrase.fields, **({"manner": manner} if manner else {})}
                    said = ja.replace(_KIND, kind).replace(_HURT, kind)
                    yield said, phrase.verb, voice.occasion, fields
            for manner, means in _MEANS if "means" in voice.names else ():
                ja = means + "{obj:noun}を" * (voice.style == DOES) + phrase.ja
                yield ja, phrase.verb, voice.occasion, {**phrase.fields, "manner": manner}
    both = {"manner": "battle or effect"}
    yield "戦闘<、または|または>" + BY + "決死状態に%", "なる", "fatal", both


def _kinds(ja: str) -> tuple[tuple[str, str], ...]:
    """The kinds of damage of which a row may speak."""
    return _KINDS if _KIND in ja else _KINDS[1:] if _HURT in ja else _KINDS[:1]


def _rows(voice: Voice, phrase: Phrase) -> Iterator[str]:
    ja = phrase.ja
    if voice.style == BEFALLS:
        yield from _with_cause(voice, ja)
        if "origin" in voice.names:
            yield from _with_cause(voice, _FROM + ja)
    elif voice.style == DOES:
        yield from _with_cause(voice, "{obj:noun}を" + ja)
        if "origin" in voice.names:
            yield _FROM + "{obj:noun}を" + ja
            yield "{obj:noun}を" + _FROM + ja
        if "hand" in voice.names:
            yield "{obj:hand things}を" + ja
        if "pile" in voice.names:
            yield from _with_cause(voice, "{obj:whole pile}を" + ja)
    else:
        yield from _with_cause(voice, ja)


def _with_cause(voice: Voice, ja: str) -> Iterator[str]:
    """Alone, and by somebody's effect."""
    yield ja
    if "cause" in voice.names:
        yield BY + ja


def bans() -> Iterator[Predicate]:
    """All that can be forbidden or demanded."""
    for verb in LEXICON.verbs:
        for ban in verb.bans:
            yield from _suffered(verb, ban) if ban.suffers else _done(verb, ban)
            for phrase in ban.demanded:
                ja = phrase.ja.replace("%", conjugate(phrase.verb, "unless")) + "[なる:negative]"
                yield "<可能な限り|>" + ja, Bound, {"action": ban.word}
                yield ja, Bound, {"action": ban.word}
    yield from _so_often()
    yield from _unhurt()


def _suffered(verb: Verb, ban: Ban) -> Iterator[Predicate]:
    """～されない, ～することはできない, by anything or by the effects of something."""
    for phrase in ban.said or _phrases(verb, BEFALLS):
        if "{" not in phrase.ja:
            ja, fields = phrase.ja.replace("%", conjugate(phrase.verb, "not")), {"action": ban.word}
            yield ja, Never, {**fields, **phrase.fields}
            if not phrase.fields:
                yield BY + ja, Never, fields
    for phrase in _phrases(verb, DOES):
        if phrase.undergone:
            ja = phrase.ja.replace("%", phrase.verb) + CANNOT
            yield ja, Never, {"action": ban.word}
            yield BY + ja, Never, {"action": ban.word}


def _phrases(verb: Verb, style: str) -> Iterator[Phrase]:
    for voice in verb.voices:
        if voice.style == style:
            yield from voice.said


def _done(verb: Verb, ban: Ban) -> Iterator[Predicate]:
    """～することができない, ～できない."""
    fixed = {"action": ban.word}
    for phrase in ban.said:
        yield phrase.ja.replace("%", phrase.verb) + CANNOT, Barred, fixed
        yield phrase.ja.replace("%", conjugate(phrase.verb, "cannot")), Barred, fixed
    for phrase in () if ban.said else _phrases(verb, DOES):
        if phrase.undergone:
            yield "{obj:party}を" + phrase.ja.replace("%", phrase.verb) + CANNOT, Barred, fixed


def _so_often() -> Iterator[Predicate]:
    """So many times a turn, or not in an active phase."""
    wake = "アクティブフェイズの規定の効果でアクティブ状態に[なる:negative]"
    for before, phase in (
        ("", "active phase"),
        ("次の相手ターンの", "next opposing active phase"),
        ("次の<あなたの|自分の>ターンの", "next own active phase"),
    ):
        yield before + wake, Never, {"action": "wake", "manner": phase}
    only = "{limit:n}枚<しか|までしか>"
    for ja in ("{obj:played things}を1ターンに" + only, "1ターンに" + only + "{obj:played things}を"):
        yield ja + "プレイできない", Barred, {"action": "play"}
    yield "1ターンに{limit:n}<度|回>しか攻撃を行えない", Barred, {"action": "attack"}
    for ja in ("<可能な限り|><1ターンに|このターン>", "<1ターンに|このターン><可能な限り|>"):
        yield ja + "{least:n}回以上の攻撃を行わなければならない", Bound, {"action": "attack"}


def _unhurt() -> Iterator[Predicate]:
    for kind, ja in _KINDS:
        fixed = {"kind": kind}
        for before in ("<|全ての>", "<1度に|>{amount:range}の", "{by:sources}から<の|>"):
            yield before + ja + "ダメージを受けない", Unhurt, fixed
    yield BY + "ダメージを受けない", Unhurt, {"kind": "effect"}
