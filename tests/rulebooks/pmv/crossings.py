"""Crossings: every wording of every verb in every mood, on a card beside a deed, and what must come of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.rulebooks.pmv.deeds import BANNED, DEEDS, DEFENDED, DEMANDED, LIMITED, PLAYED, SAID_OF, TOLD, Deed
from tests.rulebooks.pmv.wordings import bans, events

from mahojin.judge.reader import read_scenarios
from mahojin.judge.runner import run_scenario
from mahojin.language.lexicon import NEVER, THING
from mahojin.rulebooks.pmv.abilities import Bound, Never, Unhurt
from mahojin.rulebooks.pmv.lexicon import LEXICON
from mahojin.text.templates import orders
from mahojin.text.verbs import conjugate

REWARD = "場合、ターン終了時まで、〔このキャラクター〕は「戦闘修正：＋１／±０」を得る。"
FIRED, SILENT = "見 (1/9)", "見 (0/9)"
VERBS = {voice.occasion: verb.name for verb in LEXICON.verbs for voice in verb.voices}
SPECIAL = {"entered_by_play": PLAYED, "was_defended": (DEFENDED,)}
SLOTS = {
    "named effect": "「札」",
    "sources": "コマンドカード",
    "whole pile": "あなたのデッキ",
    "cards": "1枚",
    "hurtful": "効果",
}
SLOTS |= {
    "hand things": "あなたの手札",
    "usable part": "起動効果",
    "played things": "コマンドカード",
    "n": "1",
}


@dataclass(frozen=True)
class Crossing:
    """A text beside a deed. ``holds``: whether what is expected is so with the text; without it, it must be
    otherwise, or (``alike``) just the same."""

    verb: str
    mood: str
    words: str
    deed: Deed
    expected: str
    holds: bool = True
    alike: bool = False


def outcome(deed: Deed, words: str, expected: str) -> bool:
    """Whether the script can be played with these words on a card of A's, and what is expected is so."""
    card = f"カード 見: キャラクター 人間 必要0 コスト0 グレイズ1 0/9\n{words}\n\n"
    return _is_so(f"{deed.cards}{card}場面: 掛け合わせ\n{deed.board}\n{deed.script}\n期待: {expected}\n")


@cache
def _is_so(text: str) -> bool:
    (scenario,) = read_scenarios(text, "crossing")
    found = run_scenario(scenario)
    return not found.problems and not found.failures


def is_obeyed(crossing: Crossing) -> bool:
    """With the text it comes out as the mood says, and without it otherwise."""
    deed, expected = crossing.deed, crossing.expected
    if outcome(deed, crossing.words, expected) is not crossing.holds:
        return False
    return outcome(deed, "", expected) is (crossing.holds is crossing.alike)


def wording(ja: str, deed: Deed) -> str:
    """A row of the grammar in words: the first of every choice, the verbs inflected, the slots filled."""
    ja = re.sub(r"\[([^\[\]]*)\]", lambda found: conjugate(found[1], ""), ja)
    ja = re.sub(r"<([^<>]*)>", lambda found: found[1].split("|")[0], ja)
    return re.sub(r"\{(\w+):([^{}]*)\}", lambda found: _slot(found[1], found[2], deed), ja)


def _slot(name: str, word: str, deed: Deed) -> str:
    if name in deed.slots:
        return deed.slots[name]
    return SLOTS.get(word, deed.obj)


# --- Occasions ------------------------------------------


def occasions() -> Iterator[Crossing]:
    """Done and would be done, told of the agent and of the object, by the right one and by another."""
    for ja, verb, occasion, fields in events():
        voice = LEXICON.voices[occasion]
        of_object = voice.subject[0] == THING
        for deed in SPECIAL.get(occasion, DEEDS[VERBS[occasion]]):
            for would in (False, True) if voice.before != NEVER else (False,):
                if not _speaks_of(ja, deed) or (would and deed.means == "cost"):
                    continue  # nothing applies while a cost is paid (7.3.4)
                fires = _fires(ja, fields, deed)
                said = wording(ja, deed).replace("%", conjugate(verb, "" if would else "past"))
                mood = f"{'would' if would else 'done'} by {'object' if of_object else 'agent'}"
                subject = deed.obj if of_object else deed.doer
                yield _watch(VERBS[occasion], mood, f"{subject}が{said}", deed, fires)
                if not of_object:
                    other = f"相手プレイヤーが{said}"
                    yield _watch(VERBS[occasion], mood + ", another", other, deed, False)


def sentences() -> Iterator[Crossing]:
    """Occasions that are told in sentences of their own."""
    for occasion, deed in TOLD.items():
        voice = LEXICON.voices[occasion]
        mood = "done by object" if voice.subject[0] == THING else "done by agent"
        for ja in (order for told, _ in voice.told for order in orders(told)):
            worn = occasion == "set"  # 見 wears what is set on it: it has +1/+1 by that
            words = f"（自動γ）{wording(ja, deed)}{REWARD}"
            yield Crossing(VERBS[occasion], mood, words, deed, "見 (2/10)" if worn else FIRED)


def _watch(verb: str, mood: str, sentence: str, deed: Deed, fires: bool) -> Crossing:
    words = f"（自動γ）{sentence}{REWARD}"
    return Crossing(verb, mood, words, deed, FIRED if fires else SILENT, alike=not fires)


def _speaks_of(ja: str, deed: Deed) -> bool:
    """The row can be said of what the deed is done to."""
    if "耐久力" in ja and "プレイヤー" in deed.obj:
        return False
    return ("hand things" in ja) == (deed.obj == "あなたの手札")


def _fires(ja: str, fields: dict[str, Any], deed: Deed) -> bool:
    manner: str = fields.get("manner", "")
    if manner in ("race", "name", "kind", "number"):
        return manner == "race"  # what the deed declares
    if manner == "not draw phase":
        return not deed.regular
    if manner in ("battle", "effect", "not battle", "battle or effect"):
        means = {"not battle": ("effect",), "battle or effect": ("battle", "effect")}.get(manner, (manner,))
        if deed.means not in means:
            return False
    if "{by:sources}との" in ja or "{by:sources}から" in ja:
        return deed.means == "effect" and manner != "battle"  # 札 is no fighter
    return "{by:" not in ja or deed.means == "effect" or manner == "battle or effect"


# --- Prohibitions ------------------------------------------


def prohibitions() -> Iterator[Crossing]:
    """Cannot do, cannot suffer, must: of the agent and of the object, by anything and by effects."""
    for ja, cls, fields in bans():
        if cls is Unhurt:
            yield from _unhurt(ja, fields)
            continue
        word, suffers = fields["action"], cls is Never
        if cls is Bound:
            rows: tuple[Deed, ...] = DEMANDED[word]
        elif "{limit:" in ja:
            rows = LIMITED[word]
        else:
            rows = BANNED.get((word, suffers)) or _deeds_of(word, suffers)
        for deed in rows:
            if suffers or "{obj:party}" not in ja or deed.obj != "あなたの手札":
                yield _forbid(ja, fields, deed, word, suffers, cls is Bound)


def _deeds_of(word: str, suffers: bool) -> tuple[Deed, ...]:
    names = [deed for ban in LEXICON.bans if (ban.word, ban.suffers) == (word, suffers) for deed in ban.deeds]
    return tuple(deed for name in names for deed in DEEDS[name])


def _forbid(ja: str, fields: dict[str, Any], deed: Deed, word: str, suffers: bool, must: bool) -> Crossing:
    manner = fields.get("manner", "")
    barred = "{by:" not in ja or deed.means == "effect"
    if manner == "battle":
        barred = deed.means == "battle"
    elif manner == "not battle":
        barred = deed.means != "battle"
    elif manner:
        barred = deed.regular and manner != "next opposing active phase"
    of_object = suffers or word in SAID_OF or ja.startswith("場に")
    subject = (SAID_OF.get(word) or deed.obj) if of_object else deed.doer
    words = f"（自動α）〔{subject}〕は{wording(ja, deed)}。"
    mood = "must" if must else "cannot suffer" if suffers else "cannot do"
    name = next(verb.name for verb in LEXICON.verbs for ban in verb.bans if ban.word == word)
    return Crossing(name, mood, words, deed, deed.done, holds=not barred, alike=not barred)


def _unhurt(ja: str, fields: dict[str, Any]) -> Iterator[Crossing]:
    for deed in DEEDS["damage"]:
        barred = fields["kind"] in ("", deed.means) and ("{by:" not in ja or deed.means == "effect")
        words = f"（自動α）〔{deed.obj}〕は{wording(ja, deed)}。"
        yield Crossing("damage", "cannot suffer", words, deed, deed.done, not barred, not barred)
