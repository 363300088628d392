"""Exchanging cards between a deck and its side deck: how it is written, and the deck that comes of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from unicodedata import normalize

from mahojin.kernel.problem import BadInput, Problem
from mahojin.rulebooks.registry import Deck, Pool, Rulebook

from .choices import plain

SIGN = re.compile(r"(?:^|(?<=\s))([+-])")
NUMBER = re.compile(r"(\d{1,3})\s+(\S.*)")
MINUS = str.maketrans("−–", "--")
SHOWN, SEVERAL = 40, 5  # characters of what was given, cards that it may mean


@dataclass(frozen=True, slots=True)
class Exchange:
    """Cards that go into the deck and cards that leave it for the side deck: name to number."""

    into: dict[str, int]
    out: dict[str, int]


def side_deck(book: Rulebook, deck: Deck) -> dict[str, int]:
    """The cards beside a deck; none where the game has no such thing."""
    return dict(getattr(deck, book.beside)) if book.beside else {}


def in_play(book: Rulebook, deck: Deck) -> dict[str, int]:
    """The cards that a deck is played with."""
    lists = (getattr(deck, part) for part in book.parts if part != book.beside)
    return dict(sum((Counter(cards) for cards in lists), Counter()))


def read_exchange(text: str, book: Rulebook, deck: Deck, pool: Pool) -> Exchange:
    """What ``+card -2 card`` means for this deck; BadInput if it is not written so or names no card of it."""
    start, *parts = SIGN.split(normalize("NFKC", text).translate(MINUS).strip())
    if start.strip() or not parts:
        raise BadInput(_not_an_exchange(text))
    there = {"+": side_deck(book, deck), "-": in_play(book, deck)}
    found: dict[str, Counter[str]] = {"+": Counter(), "-": Counter()}
    problems = []
    for sign, words in zip(parts[::2], parts[1::2], strict=True):
        number, given = _number(words.strip())
        names = _named(given, there[sign], pool)
        if len(names) == 1:
            found[sign][names[0]] += number
        else:
            problems.append(_ambiguous(given, names, pool) if names else _absent(given, sign))
    if problems:
        raise BadInput(*problems)
    return Exchange(dict(found["+"]), dict(found["-"]))


def exchanged(book: Rulebook, deck: Deck, exchange: Exchange, pool: Pool) -> Deck:
    """The deck after an exchange: the same cards, and legal; BadInput with every complaint otherwise."""
    if not book.beside:
        raise BadInput(Problem("", "サイドデッキがありません。", "There is no side deck."))
    lists = {part: Counter(getattr(deck, part)) for part in book.parts}
    problems = [
        *_move(book, lists, exchange.into, pool, into=True),
        *_move(book, lists, exchange.out, pool, into=False),
    ]
    if not problems:
        changed = replace(deck, **{part: dict(+cards) for part, cards in lists.items()})
        problems = book.check_deck(changed, pool)
    if problems:
        raise BadInput(*problems)
    return changed


def _move(
    book: Rulebook, lists: dict[str, Counter[str]], cards: Mapping[str, int], pool: Pool, *, into: bool
) -> Iterator[Problem]:
    for name, number in cards.items():
        if name not in pool:
            yield _too_few(name, number, 0)
            continue
        deck, beside = lists[book.home(pool[name])], lists[book.beside]
        source, target = (beside, deck) if into else (deck, beside)
        if not 1 <= number <= source[name]:
            yield _too_few(name, number, source[name])
            continue
        source[name] -= number
        target[name] += number


def _number(words: str) -> tuple[int, str]:
    found = NUMBER.fullmatch(words)
    return (int(found[1]), found[2]) if found else (1, words)


def _named(given: str, there: Mapping[str, int], pool: Pool) -> list[str]:
    """The card with that name in either language, or else those whose name has it in it."""
    wanted = plain(given)
    names = {name: [plain(word) for word in (name, pool[name].name, pool[name].en)] for name in there}
    exact = [name for name, words in names.items() if wanted in words]
    return exact or [name for name, words in names.items() if wanted and any(wanted in one for one in words)]


def names_of(cards: Mapping[str, int], pool: Pool, lang: str) -> list[str]:
    """Every card of a list with its number, in a language."""
    named = {name: (pool[name].en if lang == "en" else "") or pool[name].name for name in cards}
    return [f"{number} {named[name]}" for name, number in cards.items()]


def _not_an_exchange(text: str) -> Problem:
    return Problem(
        "",
        f"「{text[:SHOWN]}」は分かりません。+入れるカード -抜くカード のように書いてください。",
        f"I do not understand '{text[:SHOWN]}'. Write +CARD to put in and -CARD to take out.",
    )


def _absent(given: str, sign: str) -> Problem:
    place = ("サイドデッキ", "the side deck") if sign == "+" else ("デッキ", "the deck")
    return Problem(
        "",
        f"「{given[:SHOWN]}」というカードは{place[0]}にありません。",
        f"There is no card '{given[:SHOWN]}' in {place[1]}.",
    )


def _ambiguous(given: str, names: list[str], pool: Pool) -> Problem:
    ja = "、".join(f"《{pool[name].name}》" for name in names[:SEVERAL])
    en = ", ".join(f"《{pool[name].en or pool[name].name}》" for name in names[:SEVERAL])
    return Problem(
        "",
        f"「{given[:SHOWN]}」は一枚に決まりません：{ja}",
        f"'{given[:SHOWN]}' could be several cards: {en}",
    )


def _too_few(name: str, number: int, there: int) -> Problem:
    return Problem(
        "",
        f"《{name[:SHOWN]}》を{number}枚動かすことはできません（{there}枚あります）。",
        f"《{name[:SHOWN]}》 cannot be moved {number} times; it is there {there} times.",
    )
