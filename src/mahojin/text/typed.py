"""Text as people type it: other words, orders and endings, each with the wording in which it is printed.

A text is first read as it stands. Only when that fails is it put into the usual wording, row by row.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, NamedTuple

from mahojin.abilities import Ability
from mahojin.text.completion import Completion
from mahojin.text.english_reader import is_english
from mahojin.text.errors import Mismatch, TextError, Unprintable, Words
from mahojin.text.everyday_verbs import (
    keywords,
    otherwise,
    particles,
    polite,
    repeated,
    subjects,
    unless,
)
from mahojin.text.faults import slip
from mahojin.text.grammar import Grammar
from mahojin.text.kana import kana
from mahojin.text.lines import as_told
from mahojin.text.nearest import nearest
from mahojin.text.polite_forms import plain_forms
from mahojin.text.reader import Wider, quickly, widely
from mahojin.text.reading_checks import ends, is_over, offers, points_elsewhere, renamed
from mahojin.text.spellings import SPELLINGS, Pairs, options_apart, read_tables
from mahojin.text.turns_of_phrase import in_return, permitted, turned

MOST: Final = 48  # wordings that are tried for one text
MOST_ENGLISH: Final = 12
LONGEST: Final = 1_000  # characters of a text that is tried in other wordings
AMBIGUOUS: Final = Words(
    "二通り以上に読めます。どれかを選んでください", "this can be read in several ways: choose one"
)
OVER: Final = Words(
    "これは、待っている出来事の前に終わってしまいます",
    "this is over before anything happens that it could wait for",
)
UNSAYABLE: Final = Words("この意味の書き方がありません", "there is no wording for what this means")
_WIDTHS: Final = {code + 0xFEE0: chr(code) for code in range(0x21, 0x7F) if chr(code).isalnum()} | {
    ord(wide): half for wide, half in zip("＋－−／:", "+--/：", strict=True)
}
_SPACE: Final = re.compile('(「[^」]*」|《[^》]*》|"[^"]*")|[ \t\u3000]+')
_PRICED: Final = re.compile("[：⇒]")  # all that follows is paid for
_END: Final = re.compile("(?:この)?(?:ターン|バトル)の?終了時")  # of this turn, or of each
_END_OF_CLAUSE: Final = re.compile("[、。：⇒\n]|$")
_NUMBER_WORDS: Final = (("one", "1"), ("two", "2"), ("three", "3"), ("four", "4"), ("five", "5"))


class Ambiguous(TextError):
    """A text that its author must choose a reading for."""


class Row(NamedTuple):
    """A way of typing, and the usual wordings for it in order of preference; where they are ``meanings``,
    nothing but the author can choose between them."""

    pattern: re.Pattern[str]
    usual: tuple[str, ...]
    meanings: bool = False


def rows(table: Iterable[tuple[str, ...]], *, meanings: bool = False) -> tuple[Row, ...]:
    """The rows of a table, in the order in which they are applied."""
    return tuple(Row(re.compile(pattern, re.M), tuple(usual), meanings) for pattern, *usual in table)


class Tables(NamedTuple):
    """Words and spellings that mean the same wherever they stand, and then the wordings of whole clauses."""

    spellings: tuple[Row, ...]
    rows: tuple[Row, ...]


# Other words of English; as they stand is tried first.
ENGLISH: Final = rows(
    (
        ("[’‘]", "'"),
        (r"(?<=[a-z0-9])$", "", "."),
        *((rf"\b{word}\b(?= (?!of\b))", word, number) for word, number in _NUMBER_WORDS),
        (r"\b([Dd]raws?|[Dd]iscards?) an? card\b", r"\g<0>", r"\1 1 card"),
        (r"\bcannot\b|\bcan not\b|\bcan't\b", r"\g<0>", "can't", "cannot"),
        (r"\b(?:an|the|each) opponent\b", r"\g<0>", "your opponent"),
        (r"\b[Yy]ou draw\b", r"\g<0>", "draw", "[you] draw"),
        (r"\benters play\b|\bcomes into play\b", r"\g<0>", "enters the field", "is summoned"),
    )
)


@dataclass(frozen=True)
class Understood:
    """What a text means, the usual Japanese wording, and the same in English; ``reworded`` if it was typed
    otherwise."""

    abilities: tuple[Ability, ...]
    ja: str
    en: str
    reworded: bool = False


@dataclass(frozen=True)
class Breaks:
    """Where a text goes on with another ability: at a sentence that is refused because it ``opens`` one."""

    opens: frozenset[Words]
    mark: str = ""  # that abilities begin with if there are several

    def broken(self, error: TextError) -> str | None:
        """The text with that sentence on a line of its own; None if it may belong to what stands before."""
        done, rest = error.text[: error.start], error.text[error.start :]
        line = done.rpartition("\n")[2]
        if error.why not in self.opens or not line.endswith("。") or _PRICED.search(line) or _END.match(rest):
            return None
        return ("" if done.startswith(self.mark) else self.mark) + f"{done}\n{self.mark}{rest}"


@dataclass(frozen=True)
class Typing:
    """What it takes to understand what people type in one game."""

    compile: Callable[[str, str], tuple[Ability, ...]]
    print: Callable[[tuple[Ability, ...], str, str], str]
    in_japanese: Callable[[str, str], str]  # English text and kind
    table: Callable[[], Tables]
    examples: Callable[[str], Iterable[Words]]  # sentences that a card of a kind may have
    wider: tuple[Wider, ...] = ()  # grammars of clauses as people say them, the narrower first
    completion: Completion | None = None
    # What may be meant where there is no completion.
    meant: Callable[[tuple[Ability, ...]], Iterable[tuple[Ability, ...]]] = lambda found: (found,)
    heads: Callable[[str], str] = str  # puts what stands before sentences on lines of its own
    options: Callable[[str], str] = options_apart  # puts what may be chosen on lines of their own
    breaks: Breaks = Breaks(frozenset())
    own_words: bool = False  # whether clauses are tried without the usual spellings as well
    never: re.Pattern[str] = re.compile("(?!)")  # what can be read as it stands, but is never meant so

    def understand(self, text: str, kind: str) -> Understood:
        """What a text means, in either language and as people type it; TextError with the place of what is
        not understood and the nearest wording that is."""
        if len(text) > LONGEST:
            return self._done(self.compile(text, kind), kind, reworded=False)
        if is_english(text):
            return self._english(text, kind)
        try:
            if self.never.search(plain(text)) and (found := self._reworded(text, kind)):
                return found
            return self._done(self.compile(text, kind), kind, reworded=False)
        except TextError as error:
            try:
                with quickly():
                    return self._done(self._at_first(text, kind), kind, reworded=True)
            except Ambiguous:
                raise
            except TextError:
                pass
            fault = slip(text, lambda other: self._reads(other, kind))
            if fault is not None:
                raise fault from None
            found = self._reworded(text, kind)
            if found is None:
                raise self._with_nearest(self._spot(text, kind) or error, kind) from None
            return found

    def _spot(self, text: str, kind: str) -> TextError | None:
        """Where everyday clauses stop making sense, in the text as it was typed; None if they are read."""
        if not self.wider:
            return None
        try:
            with widely(self.wider[-1]):
                self._each(self._spelt(text), kind)
        except TextError as error:
            start, end = span_in(text, error)
            clause = _END_OF_CLAUSE.search(text, start)
            end = max(end, clause.start() if clause else end)
            return TextError(text, start, end, error.why, error.expected)
        return None

    def _done(self, abilities: tuple[Ability, ...], kind: str, *, reworded: bool) -> Understood:
        ja, en = self.print(abilities, kind, "ja"), self.print(abilities, kind, "en")
        return Understood(abilities, ja, en, reworded)

    def _english(self, text: str, kind: str) -> Understood:
        error: TextError | None = None
        for wording, _ in wordings(" ".join(text.split(" ")), ENGLISH, MOST_ENGLISH):
            try:
                found = self._done(self.compile(self.in_japanese(wording, kind), kind), kind, reworded=False)
            except Mismatch as mismatch:
                spot = TextError(text, mismatch.start, mismatch.end, mismatch.why, mismatch.expected)
                error = error or spot
            except TextError as refused:  # the same in Japanese is refused
                error = error or TextError(text, 0, len(text), refused.why)
            else:
                return replace(found, reworded=" ".join(found.en.split()) != " ".join(text.split()))
        assert error is not None
        raise self._with_nearest(error, kind)

    def _reads(self, text: str, kind: str) -> bool:
        with quickly():
            try:
                self.compile(text, kind)
            except TextError:
                with suppress(TextError):
                    return self._reworded(text, kind) is not None
                return False
        return True

    def _reworded(self, text: str, kind: str) -> Understood | None:
        found: dict[tuple[Ability, ...], Understood] = {}
        with quickly():
            for wording, chosen in wordings(self._spelt(text), self.table().rows):
                with suppress(TextError):
                    abilities = self._in_wider_words(wording, kind)
                    if is_over(abilities):
                        continue
                    found.setdefault(abilities, self._done(abilities, kind, reworded=True))
                    if not chosen:
                        break
        if len(found) > 1:
            readings = tuple(Words(one.ja, one.en) for one in found.values())
            raise TextError(text, 0, len(text), AMBIGUOUS, readings=readings)
        return next(iter(found.values()), None)

    def _in_other_words(self, text: str, kind: str) -> tuple[Ability, ...]:
        """What a text means, line by line in the words in which it should have been written."""
        for _ in text.split("\n"):
            try:
                return self.compile(text, kind)
            except TextError as error:
                other = as_told(error)
                if other is None:
                    raise
                text = other
        return self.compile(text, kind)

    def _in_wider_words(self, text: str, kind: str) -> tuple[Ability, ...]:
        """The same, by the widest grammar where that asks for no completion."""
        if self.completion is not None or not self.wider:
            return self._in_other_words(text, kind)
        return self._by(self.wider[-1], text, kind)

    def _spelt(self, text: str) -> str:
        """The text in the usual words and spellings."""
        return self.options(spelled(self.heads(plain_forms(plain(text))), self.table().spellings))

    def _at_first(self, text: str, kind: str) -> tuple[Ability, ...]:
        """What a text means in the usual spellings; in its own words where those lead astray."""
        try:
            return self._widely(self._spelt(text), kind)
        except Ambiguous:
            raise
        except TextError:
            if not self.own_words:
                raise
            return self._widely(self.options(self.heads(plain(text))), kind)

    def _widely(self, text: str, kind: str) -> tuple[Ability, ...]:
        """What a text means in clauses as people say them; TextError if it cannot be said in usual ones."""
        for wider in self.wider[:-1]:
            with suppress(TextError):
                return self._by(wider, text, kind)
        if not self.wider:
            raise TextError(text, 0, len(text), UNSAYABLE)
        return self._by(self.wider[-1], text, kind)

    def _by(self, wider: Wider, text: str, kind: str) -> tuple[Ability, ...]:
        with widely(wider):
            found = self._each(text, kind)
        if is_over(found):
            raise TextError(text, 0, len(text), OVER)
        usual = [self._said(filled, text, kind) for filled in self._filled(found)]
        if len(usual) > 1:
            readings = tuple(Words(one, self.print(self.compile(one, kind), kind, "en")) for one in usual)
            raise Ambiguous(text, 0, len(text), AMBIGUOUS, readings=readings)
        if not usual:
            raise TextError(text, 0, len(text), UNSAYABLE)
        return self.compile(usual[0], kind)

    def _filled(self, found: tuple[Ability, ...]) -> Iterator[tuple[Ability, ...]]:
        """The abilities with all that was left open; several, if it may be filled in several ways."""
        if self.completion is None:
            yield from self.meant(found)
            return
        for until in ends(found):
            for late in offers(found):
                yield replace(self.completion, until=until, late=late).abilities(found)

    def _each(self, text: str, kind: str) -> tuple[Ability, ...]:
        """The abilities of a text in which they need not be apart."""
        try:
            return self.compile(text, kind)
        except TextError as error:
            broken = renamed(error) or self.breaks.broken(error)
            if broken is None:
                raise
            found = self._each(broken, kind)
            if any(map(points_elsewhere, found[1:])):
                raise  # それ is what another ability spoke of
            return found

    def _said(self, found: tuple[Ability, ...], text: str, kind: str) -> str:
        try:
            return self.print(found, kind, "ja")
        except Unprintable as error:
            raise TextError(text, 0, len(text), UNSAYABLE) from error

    def _with_nearest(self, error: TextError, kind: str) -> TextError:
        """The error with the wording that is nearest to the sentence in which it lies."""
        lang = "en" if is_english(error.text) else "ja"
        examples = tuple(self.examples(kind))
        found = nearest(error.sentence, examples, lang) or nearest(error.clause, examples, lang)
        return error.suggesting(found)


def span_in(text: str, error: TextError) -> tuple[int, int]:
    """The place in a text at which its usual spelling has an error."""
    alike = SequenceMatcher(None, text, error.text, autojunk=False).get_opcodes()
    first = next((at for tag, *at in alike if at[3] > error.start), (0, len(text), 0, 0))
    last = next((at for tag, *at in alike if at[3] >= error.end), first)
    start, end = (
        at[0] + min(place - at[2], at[1] - at[0]) if at[1] - at[0] == at[3] - at[2] else at[side]
        for at, place, side in ((first, error.start, 0), (last, error.end, 1))
    )
    return start, max(start, end)


def plain(text: str) -> str:
    """The text in half-width letters and without spaces, but for names."""
    return _SPACE.sub(lambda found: found[1] or "", text.translate(_WIDTHS))


def spelled(text: str, table: Iterable[Row]) -> str:
    """The text in the usual spellings."""
    for row in table:
        text = row.pattern.sub(row.usual[0], text)
    return text


def wordings(text: str, table: Iterable[Row], most: int = MOST) -> Iterator[tuple[str, bool]]:
    """The text in usual wordings, the most usual first, and whether an author would have to choose it."""
    found: dict[str, bool] = {text: False}
    for row in table:
        new: dict[str, bool] = {}
        for wording, chosen in found.items():
            for usual in row.usual:
                other = row.pattern.sub(usual, wording)
                new.setdefault(other, chosen or (row.meanings and other != wording))
        found = dict(list(new.items())[:most])
    yield from found.items()


@lru_cache(maxsize=8)
def load_rows(
    package: str,
    grammar: Grammar,
    shared: Pairs = SPELLINGS,
    names: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
) -> Tables:
    """What people type in a game: what all games share, polite endings, then the game's ``everyday.toml``;
    ``names`` are its keywords in their brackets, those that stand alone first."""
    tables = read_tables(package)
    left_out = (
        (
            *kana(),
            *turned(grammar),
            *in_return(grammar),
            *keywords(*names),
            *particles(grammar),
            *unless(grammar),
            *subjects(),
            *repeated(grammar),
        )
        if shared is SPELLINGS
        else ()
    )
    last = permitted(grammar) if shared is SPELLINGS else ()
    return Tables(
        rows((*left_out, *shared, *polite(grammar), *otherwise(grammar), *tables["spellings"], *last)),
        (*rows(tables.get("rows", ())), *rows(tables.get("meanings", ()), meanings=True)),
    )
