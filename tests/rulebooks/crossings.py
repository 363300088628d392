"""Crossings: every wording of every verb in every mood, on a card beside a deed, and what must come of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache

from mahojin.judge.reader import read_scenarios
from mahojin.judge.runner import run_scenario
from mahojin.language.lexicon import NEVER, OWNER, PLAYER, Ban, Lexicon, Phrase, Verb, Voice
from mahojin.rulebooks.registry import rulebook
from mahojin.text import TextError
from mahojin.text.antecedents import UNOBEYED
from mahojin.text.moods import prohibition, sentence, words_of
from mahojin.text.verbs import conjugate

NOT = "NOT "  # before what is not so: the answers cannot be given, or it comes out otherwise
MOODS = {
    "when": "nothing that waits for it can be said",
    "when, another": "what it is told of cannot be told apart from another",
    "of no such thing": "it happens to things of any kind, or it is told of players",
    "instead": "nothing is replaced that is not told of",
    "not instead": "there is a moment before it",
    "cannot do": "no text forbids to do it",
    "cannot suffer": "no text forbids to suffer it",
    "must": "no text demands it",
    "may": "no text lets it be done more often",
    "amount": "it has no amount",
    "no amount": "it has an amount, or nothing that waits for it can be said",
    "participle": "no text of this book speaks of what has been done before",
}


@dataclass(frozen=True)
class Deed:
    """A position in which A does it, the answers that lead to it, and what is so afterwards and only then.

    ``slots`` are the nouns of this deed, ``others`` nouns in their place that are not meant; ``shows`` the
    only moods that this position is for, if it is not for all."""

    board: str
    script: str
    done: str
    text: str = ""
    slots: Mapping[str, str] = field(default_factory=dict)
    others: Mapping[str, str] = field(default_factory=dict)
    amount: int = 0
    manner: str = ""  # by which means it is done, where a text may tell that
    shows: frozenset[str] = frozenset()
    hides: frozenset[str] = frozenset()
    skips: tuple[str, ...] = ()  # words that cannot be said of it


@dataclass(frozen=True)
class Crossing:
    """A text beside a deed: ``after`` holds with the text, and not without it; or the text is refused."""

    verb: str
    mood: str
    words: str
    deed: Deed
    after: str
    refused: bool = False
    alike: bool = False  # it is just so without the text


@dataclass(frozen=True)
class Stage:
    """How a book's crossings are written: its cards, the watcher's reward, and its words for slots."""

    game: str
    kind: str  # of the watcher
    lexicon: Lexicon
    cards: str
    watcher: str
    deeds: Mapping[str, tuple[Deed, ...]]
    slots: Mapping[str, str]
    when: str
    instead: str
    reward: str
    fired: str
    silent: str
    must: Callable[[str], str]
    bearer: str
    player: str
    doer: str = "doer"
    nouns: Mapping[str, str] = field(default_factory=dict)  # of things of a kind
    measure: str = ""  # none where no text speaks of how much it was
    measured: Callable[[int], str] = str
    elsewhere: Mapping[tuple[str, str], str] = field(default_factory=dict)  # shown otherwise, and how

    def crossings(self) -> Iterator[Crossing]:
        for verb in self.lexicon.verbs:
            for deed in self.deeds[verb.name]:
                for one in self._of_verb(verb, deed):
                    if (not deed.shows or one.mood in deed.shows) and one.mood not in deed.hides:
                        yield one

    def _of_verb(self, verb: Verb, deed: Deed) -> Iterator[Crossing]:
        for voice in verb.voices:
            for phrase in voice.said:
                yield from self._occasions(verb, voice, phrase, deed)
        for ban in verb.bans:
            yield from self._bans(verb, ban, deed)

    def _occasions(self, verb: Verb, voice: Voice, phrase: Phrase, deed: Deed) -> Iterator[Crossing]:
        ja, _ = sentence(voice, phrase, self.doer)
        if ":this}" in ja or any(words in ja for words in deed.skips):
            return  # shown by a scenario of its own, or by another deed
        slots, others = _of_voice(deed.slots, voice), _of_voice(deed.others, voice)
        if phrase.fields.get("manner", deed.manner) != deed.manner:
            past = self._said(ja.replace("%", conjugate(phrase.verb, "past")), slots) + self.when
            yield Crossing(verb.name, "when, another", past + self.reward, deed, self.silent, alike=True)
            return
        if phrase.form != "would":
            past = ja.replace("%", conjugate(phrase.verb, "past"))
            waits = self._said(past, slots) + self.when
            yield Crossing(verb.name, "when", waits + self.reward, deed, self.fired)
            other = self._said(past, {**slots, **others}) + self.when
            if other != waits:
                other += self.reward
                yield Crossing(verb.name, "when, another", other, deed, self.silent, alike=True)
            if self.measure:
                amount = "amount" if voice.measured else "no amount"
                after = self.measured(deed.amount)
                yield Crossing(verb.name, amount, waits + self.measure, deed, after, not voice.measured)
            if "{subject:subject}" in ja:
                for kind, noun in self.nouns.items():
                    if voice.kinds and kind not in voice.kinds:
                        text = self._said(past, {**slots, "subject": noun}) + self.when + self.reward
                        yield Crossing(verb.name, "of no such thing", text, deed, "", True)
        if phrase.form != "past":
            would = self._said(ja.replace("%", conjugate(phrase.verb, "would")), slots) + self.instead
            if voice.before == NEVER:
                yield Crossing(verb.name, "not instead", would + self.reward, deed, "", True)
            else:
                yield Crossing(verb.name, "instead", would + self.reward, deed, self.fired)
                yield Crossing(verb.name, "instead", would + self.reward, deed, NOT + deed.done)

    def _bans(self, verb: Verb, ban: Ban, deed: Deed) -> Iterator[Crossing]:
        if ban.word in deed.skips:
            return
        who = self.player if ban.place == OWNER else self.bearer
        what = deed.slots.get(ban.word) or deed.slots.get(who) or deed.slots.get("subject") or self.slots[who]
        slots = {**deed.slots, "what": what if who == self.bearer else deed.slots.get(who, self.slots[who])}
        for phrase in words_of(verb, ban):
            ja, _ = prohibition(ban, phrase, who)
            if any(words in ja for words in deed.skips):
                continue
            mood = "cannot suffer" if ban.suffers else "cannot do"
            text = self._said(ja, slots) + "。"
            if phrase.fields.get("manner", deed.manner) != deed.manner:
                yield Crossing(verb.name, mood, text, deed, deed.done, alike=True)
            else:
                yield Crossing(verb.name, mood, text, deed, NOT + deed.done)
        for phrase in ban.demanded:
            ja = f"{slots['what']}は" + phrase.ja.replace("%", self.must(phrase.verb))
            yield Crossing(verb.name, "must", ja + "。", deed, deed.done)
        for phrase in ban.allowed:
            ja = self._said(phrase.ja.replace("%", phrase.verb), slots)
            yield Crossing(verb.name, "may", ja + "。", deed, deed.done)

    def _said(self, ja: str, slots: Mapping[str, str]) -> str:
        def fill(found: re.Match[str]) -> str:
            own = "" if found[1] == "subject" else slots.get(found[1])
            return own or slots.get(found[2]) or slots.get(found[1]) or self.slots[found[2]]

        return re.sub(r"\{(\w+):([^{}]*)\}", fill, ja)

    # --- Running ------------------------------------------

    def is_obeyed(self, crossing: Crossing) -> bool:
        """With the text it comes out as the mood says, and without it otherwise; or the text is refused."""
        if crossing.refused:
            return self._is_refused(crossing.words)
        rulebook(self.game).compile_text(crossing.words, self.kind)
        with_text, without = (self._comes_out(crossing, words) for words in (crossing.words, ""))
        return with_text and without is crossing.alike

    def _comes_out(self, crossing: Crossing, words: str) -> bool:
        deed, after = crossing.deed, crossing.after
        if after.startswith(NOT):
            return not self._runs(deed, words, after.removeprefix(NOT))
        return self._runs(deed, words, after)

    def _runs(self, deed: Deed, words: str, after: str) -> bool:
        """The answers can be given with these words on a card of A's, and what is expected is so."""
        spell = self.cards + (f"{SPELL[self.game]}\n{deed.text}\n\n" if deed.text else "")
        text = f"{spell}{self.watcher}\n{words}\n\n場面: 掛け合わせ\n{deed.board}\n{deed.script}\n"
        return _holds(f"ゲーム: {self.game}\n{text}" + (f"期待: {after}\n" if after else ""))

    def _is_refused(self, words: str) -> bool:
        try:
            rulebook(self.game).compile_text(words, self.kind)
        except TextError as error:
            return error.why in UNOBEYED
        return False


def _of_voice(slots: Mapping[str, str], voice: Voice) -> Mapping[str, str]:
    """The nouns for a voice: a deed may name its subject in one of them by the name of the occasion."""
    return {**slots, "subject": slots[voice.occasion]} if voice.occasion in slots else slots


SPELL = {"magmell": "カード 札: マジック 0", "nova": "カード 札: スペル 0", "mgd": "カード 札: 詠唱 0"}


@cache
def _holds(text: str) -> bool:
    (scenario,) = read_scenarios(text, "crossing")
    found = run_scenario(scenario)
    return not found.problems and not found.failures


def table(stage: Stage, crossings: tuple[Crossing, ...]) -> dict[tuple[str, str], int | str]:
    """For every verb and mood how many crossings are shown, or why there are none."""
    found: dict[tuple[str, str], int | str] = {}
    for verb in stage.lexicon.verbs:
        own = moods_of(verb) if stage.measure else moods_of(verb) - {"amount", "no amount"}
        for mood, why_not in MOODS.items():
            number = sum((one.verb, one.mood) == (verb.name, mood) for one in crossings)
            elsewhere = stage.elsewhere.get((verb.name, mood))
            found[verb.name, mood] = number or elsewhere or (0 if mood in own else why_not)
    return found


def moods_of(verb: Verb) -> set[str]:
    """The moods that the lexicon gives a verb."""
    found: set[str] = set()
    for voice in verb.voices:
        if voice.said:
            found.add("when")
            found.add("not instead" if voice.before == NEVER else "instead")
            found.add("amount" if voice.measured else "no amount")
        if voice.said and voice.kinds:
            found.add("of no such thing")
        if voice.said and voice.of == PLAYER:
            found.add("when, another")
    for ban in verb.bans:
        found.add("cannot suffer" if ban.suffers else "cannot do")
        found |= {"must"} if ban.demanded else set()
        found |= {"may"} if ban.allowed else set()
    return found
