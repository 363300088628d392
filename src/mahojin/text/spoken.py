"""Everyday speech: rules that are read and never printed.

A card's own wording picks a thing in one clause and says in the next what is done with it. People say both at
once (ユニット1体を破壊する), put the number elsewhere (ユニットを1体), turn complements round, and leave
out what was just named. The rules for that are made from a book's own, for all of its verbs and nouns; what
they read has placeholders, which ``filling`` replaces.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from mahojin.abilities import ANY_NUMBER, Continuous, Has, Instruction, It, Quantity, Those, Who
from mahojin.text.placeholders import UNSAID, Aimed, Pick, Some, Steps, Two
from mahojin.text.rules import Const, Maker, Rule, Same, Slots, rule

COUNTS: Final = "<体|枚|つ|個|人|匹|名>"  # people use them for one another
PAUSE: Final = "<|、>"
_DONE_TO: Final = "{what:object}を"


@dataclass(frozen=True)
class Read:
    """A maker that is read and never printed."""

    make: Callable[..., object]

    def build(self, slots: Slots) -> object:
        return self.make(**slots)

    def take(self, value: object) -> Slots | None:
        return None


@dataclass(frozen=True)
class Spoken:
    """What another maker makes, after a pick of each thing that is not picked yet."""

    maker: Maker

    def build(self, slots: Slots) -> object:
        for name, part in slots.items():
            if isinstance(part, Two):
                return Steps(tuple(self.build({**slots, name: one}) for one in (part.one, part.two)))
        picks: list[Pick] = []
        parts = {name: _apart(part, picks) for name, part in slots.items()}
        made = self.maker.build(parts)
        if not picks:
            return made
        if isinstance(made, Instruction):
            return Steps((*picks, made))
        if isinstance(made, Continuous):
            return Aimed(UNSAID, made, tuple(replace(pick, affected=True) for pick in picks))
        return self.maker.build(slots)

    def take(self, value: object) -> Slots | None:
        return None


def _apart(part: Any, picks: list[Pick]) -> Any:
    if isinstance(part, Aimed):
        picks += part.picks
        return part.effect
    if not isinstance(part, Some):
        return part
    picks.append(Pick(part.what, part.quantity))
    return It(plural=part.quantity.most != 1)


def said(word: str, ja: str, make: Callable[..., object] | Const | None = None) -> Rule:
    """A rule that is only read; without a maker it means what its part ``_`` means."""
    maker: Maker = Same() if make is None else make if isinstance(make, Const) else Read(make)
    return rule(word, ja, "", maker)


def described(kind: str, *more: Has, zone: str | None = None) -> Callable[..., Those]:
    """A maker of descriptions of a kind, whose conditions may stand before and behind its owner."""

    def make(
        whose: Who | None = None,
        where: str | None = zone,
        one: bool = False,
        other: bool = False,
        which: tuple[Has, ...] = (),
        rest: tuple[Has, ...] = (),
    ) -> Those:
        return Those(kind, whose, where, (*which, *rest, *more), one or other)

    return make


def counted(n: int, *, most: bool = False) -> Quantity:
    """Exactly so many, or up to so many."""
    return Quantity(0 if most else n, n)


def _number_of(most: bool) -> Callable[[Any, int], tuple[Any, Quantity]]:
    return lambda what, n: (what, counted(n, most=most))


def _some_of(most: bool) -> Callable[[Any, int], Some]:
    return lambda what, n: Some(what, counted(n, most=most))


def numbered(word: str, noun: str) -> Iterator[Rule]:
    """``noun`` with its number in any counter, behind or before it, as a pair."""
    for up_to, most in (("", False), ("まで", True)):
        for ja in (f"{{what:{noun}}}{{n:n}}{COUNTS}{up_to}", f"{{n:n}}{COUNTS}{up_to}の{{what:{noun}}}"):
            yield said(word, ja, _number_of(most))


def afloat(word: str, noun: str, particle: str) -> Iterator[Rule]:
    """``noun`` with a number, or all, behind the particle: ユニットを2体まで."""
    for up_to, most in (("", False), ("まで", True)):
        ja = f"{{what:{noun}}}{particle}{PAUSE}{{n:n}}{COUNTS}{up_to}{PAUSE}"
        yield said(word, ja, _some_of(most))
    yield said(word, f"{{what:{noun}}}{particle}{PAUSE}好きな数{PAUSE}", lambda what: Some(what, ANY_NUMBER))
    yield said(word, f"{{_:{noun}}}{particle}{PAUSE}すべて{PAUSE}")


def picked_with_particle(word: str, particle: str, nouns: Iterable[str]) -> Iterator[Rule]:
    """What is picked together with its particle, as one word: the number before it or behind."""
    loose = f"{word} {particle}"
    yield said(loose, f"{{_:{word}}}{particle}{PAUSE}")
    for noun in nouns:
        for up_to, most in (("", False), ("まで", True)):
            ja = f"{{what:{noun}}}{particle}{PAUSE}{{n:n}}{COUNTS}{up_to}{PAUSE}"
            yield said(loose, ja, _number_of(most))
        yield said(loose, f"{{what:{noun}}}{particle}{PAUSE}好きな数{PAUSE}", lambda what: (what, ANY_NUMBER))


def with_particle(word: str, particle: str, said_as: str, taken: str, nouns: Iterable[str]) -> Iterator[Rule]:
    """A part together with its particle, as one word: as it is, picked on the spot, or unsaid."""
    loose = f"{word} {particle}"
    yield said(loose, f"{{_:{word}}}{said_as}{PAUSE}")
    yield said(loose, f"{{picked:{taken}}}{said_as}{PAUSE}", lambda picked: Some(*picked))
    two = f"{{one:{taken}}}<と|、|および|及び|と、>{{two:{taken}}}{said_as}{PAUSE}"
    yield said(loose, two, lambda one, two: Two(Some(*one), Some(*two)))
    for noun in nouns:
        yield from afloat(loose, noun, said_as)
    if said_as == "の":
        yield said(loose, "その", Const(It()))
    yield said(loose, "", Const(UNSAID))


def suffered(rules: Iterable[Rule]) -> Iterator[Rule]:
    """Deeds as what becomes of a thing: それは破壊される."""
    for one in rules:
        if one.word == "deed" and one.ja.startswith(_DONE_TO) and one.ja.endswith("]"):
            said_of = one.ja.removeprefix(_DONE_TO).removeprefix("、")
            yield replace(one, ja="{what:object は}" + said_of[:-1] + ":passive]")


_SLOT: Final = re.compile(r"\{(?P<name>[\w,]+):(?P<word>[^{}*]+)\}(?P<particle>から|[をにはのが])")
_TWO: Final = re.compile(r"(\{[^{}]*\}[をに]?)((?:[^{}\[\]]|\{[^{}]*\})+(?:を|に|で))(\[[^\]]*\].*)")


def spoken(rules: Iterable[Rule], loose: Iterable[str]) -> tuple[Rule, ...]:
    """The rules, with what is picked on the spot allowed for; then those in which a part and its particle are
    one of the ``loose`` words (``object を``), and those with their two complements the other way round."""
    words, strict, wider = frozenset(loose), [], []
    for one in rules:
        again = one if isinstance(one.maker, Same | Const) else replace(one, maker=Spoken(one.maker))
        if one.word == "limit" and one.ja.endswith("ない"):
            wider.append(
                replace(again, word="effect and", ja=one.ja.removesuffix("ない") + "<ず|なく|ないし>、")
            )
        strict.append(again)
        ja = _SLOT.sub(lambda found: _looser(found, words), one.ja.replace("、", PAUSE))
        wider += [replace(again, ja=order) for order in (ja, *_turned(ja)) if order != one.ja]
    return (*strict, *wider)


def _looser(found: re.Match[str], words: frozenset[str]) -> str:
    word = f"{found['word']} {found['particle']}"
    return f"{{{found['name']}:{word}}}" if word in words else found[0]


def _turned(ja: str) -> Iterator[str]:
    found = _TWO.fullmatch(ja)
    if found and (found[1][-1] in "をに" or found[1][:-1].endswith((" を", " に"))):
        yield found[2] + PAUSE + found[1] + found[3]
