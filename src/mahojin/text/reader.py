"""Reading: what a text means, or where and why it cannot be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final, NamedTuple

from mahojin.abilities import anew
from mahojin.text.errors import Mismatch, Words
from mahojin.text.grammar import Grammar
from mahojin.text.parse_trace import why_not
from mahojin.text.parser import Parse
from mahojin.text.rules import Rule

LEFT_OUT = Words("読むのに要る規則が除かれています", "rules that it takes to read this are left out")
DEEPEST = Words("文の入れ子が深すぎます", "the sentence is nested too deeply")


Wider = Callable[[Grammar], Grammar]


class Reading(NamedTuple):
    """What a text means, and which of several ways of saying it was used at each place."""

    value: object
    wording: tuple[int, ...]


class Watch(NamedTuple):
    """The rules that readings use, and those that are kept from them."""

    used: set[Rule]
    without: frozenset[Rule]


_WATCHES: Final[list[Watch]] = []
_QUICK: Final[list[None]] = []
_WIDER: Final[list[Wider]] = []


@contextmanager
def watched(without: frozenset[Rule] = frozenset()) -> Iterator[set[Rule]]:
    """All that is read within is read without these rules; the set gets those that were used."""
    watch = Watch(set(), without)
    _WATCHES.append(watch)
    try:
        yield watch.used
    finally:
        _WATCHES.remove(watch)


@contextmanager
def quickly() -> Iterator[None]:
    """Within, nobody asks why a text cannot be read: it is only told that it cannot."""
    _QUICK.append(None)
    try:
        yield
    finally:
        _QUICK.pop()


@contextmanager
def widely(wider: Wider) -> Iterator[None]:
    """Within, texts are read by wider grammars than those in which they are printed."""
    _WIDER.append(wider)
    try:
        yield
    finally:
        _WIDER.pop()


def reads_widely() -> bool:
    """Whether texts are read at present that would be printed otherwise."""
    return bool(_WIDER)


def read(grammar: Grammar, word: str, text: str) -> object:
    """What the whole text means as the word; Mismatch says where it stops making sense."""
    return read_closely(grammar, word, text).value


def read_closely(grammar: Grammar, word: str, text: str) -> Reading:
    """The same with its wording, with which it is printed as it stood. Each reading has words of its own."""
    if _WIDER:
        grammar = _WIDER[-1](grammar)
    try:
        if _QUICK and not _WATCHES:
            found = _parsed(grammar, word, text, None)
        else:
            found = _parsed(grammar, word, text, _WATCHES[-1]) if _WATCHES else tried(grammar, word, text)
    except RecursionError:  # not kept: from where less is called, there may be room for it
        found = Mismatch(0, len(text), DEEPEST)
    if isinstance(found, Mismatch):
        raise found.shifted(0)
    return Reading(anew(found.value), found.wording)


@lru_cache(maxsize=4096)  # the same sentence stands on many cards, and on each that is looked at again
def tried(grammar: Grammar, word: str, text: str) -> Reading | Mismatch:
    """What the whole text means as the word, or why it means nothing."""
    return _parsed(grammar, word, text, None)


def _parsed(grammar: Grammar, word: str, text: str, watch: Watch | None) -> Reading | Mismatch:
    parse = Parse(grammar, text, watch.without if watch else frozenset())
    if 0 in parse.begins(word, len(text)):
        if watch:
            watch.used.update(parse.rules(word, 0, len(text)))
        return Reading(parse.value(word, 0, len(text)), tuple(parse.wording(word, 0, len(text))))
    if parse.without or _QUICK:
        return Mismatch(0, len(text), LEFT_OUT)
    return why_not(parse, word)
