"""How much of a file's card text is understood, by how many rows, and what stands in the way of the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from mahojin.kernel.problem import BadInput, Problem
from mahojin.rows import Row
from mahojin.rulebooks.registry import Card, Rulebook
from mahojin.text import Rule, TextError, Unprintable, watched

PATIENCE = 20  # sentences of one text that are looked at
LONGEST = 40
MANY = 3  # rows that serve so many texts are told together


@dataclass
class Account:
    """What was counted over cards and distinct texts."""

    whole: int = 0
    round_trip: int = 0
    cards_whole: int = 0
    cards_round_trip: int = 0
    used: list[tuple[Row, frozenset[Rule]]] = field(default_factory=list)  # by each text understood
    english: dict[str, str] = field(default_factory=dict)  # of obstacles that are not phrases of a text
    cards: Counter[str] = field(default_factory=Counter)  # blocked, by obstacle
    cards_alone: Counter[str] = field(default_factory=Counter)
    texts: Counter[str] = field(default_factory=Counter)
    texts_alone: Counter[str] = field(default_factory=Counter)

    def block(self, found: set[str], cards: int) -> None:
        """A text on so many cards is not understood, for what was found in it."""
        self.cards.update(dict.fromkeys(found, cards))
        self.texts.update(found)
        if len(found) == 1:
            self.cards_alone.update(dict.fromkeys(found, cards))
            self.texts_alone.update(found)

    def obstacles(self) -> list[Row]:
        """All that blocks a text, what blocks most of them alone first."""
        ranking = sorted(self.cards, key=lambda what: (-self.texts_alone[what], -self.cards[what], what))
        return [
            {
                "what": what,
                "en": self.english.get(what, what),
                "alone": self.cards_alone[what],
                "cards": self.cards[what],
                "texts_alone": self.texts_alone[what],
                "texts": self.texts[what],
            }
            for what in ranking
        ]


def coverage(book: Rulebook, rows: Sequence[object]) -> Row:
    """Counts over cards and distinct texts: understood, printed back the same, understood without the rows
    that only they use, and blocked by what."""
    texts: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        if isinstance(row, dict):
            texts.setdefault((str(row.get("kind")), str(row.get("text", "")).strip()), []).append(row)
    account = Account()
    for (kind, text), same in texts.items():
        _count(account, book, text, kind, same)
    serving = Counter(rule for _, used in account.used for rule in used)
    numbers = Counter(min(number, MANY) for number in serving.values())
    return {
        "cards": len(rows),
        "cards_whole": account.cards_whole,
        "cards_round_trip": account.cards_round_trip,
        "distinct": len(texts),
        "whole": account.whole,
        "round_trip": account.round_trip,
        "leave_one_out": sum(_stands(book, row, used, serving) for row, used in account.used),
        "rows": {"one": numbers[1], "two": numbers[2], "more": numbers[MANY]},
        "blocked_by": account.obstacles(),
    }


def _count(account: Account, book: Rulebook, text: str, kind: str, same: Sequence[Row]) -> None:
    with watched() as used:
        cards, problems = _read(book, same)
    if cards:
        equal = _printed_back(book, cards[0])
        account.whole += 1
        account.round_trip += equal
        account.cards_whole += len(cards)
        account.cards_round_trip += equal * len(cards)
        account.used.append((same[0], frozenset(used)))
        return
    plain, _ = _read(book, [{**row, "text": ""} for row in same])
    if plain:
        account.block(obstacles(book, text, kind), len(same))
        return
    what = _first_line(problems[0].ja)
    account.english[what] = _first_line(problems[0].en)
    account.block({what}, len(same))


def _stands(book: Rulebook, row: Row, used: frozenset[Rule], serving: Counter[Rule]) -> bool:
    """Whether a text is understood without the rows that serve no other."""
    own = frozenset(rule for rule in used if serving[rule] == 1)
    if not own:
        return True
    with watched(own):
        return bool(_read(book, [row])[0])


def _first_line(message: str) -> str:
    return message.strip().split("\n")[0][: 2 * LONGEST]


def _printed_back(book: Rulebook, card: Card) -> bool:
    """Whether what was understood says again what was printed."""
    try:
        return book.print_text(card, "ja") == book.plain_text(card.text)
    except Unprintable:
        return False


def _read(book: Rulebook, rows: Sequence[Row]) -> tuple[list[Card], list[Problem]]:
    cards: list[Card] = []
    problems: list[Problem] = []
    for row in rows:
        try:
            cards.append(book.read_card(row, ""))
        except BadInput as bad:
            problems.extend(bad.problems)
    return cards, problems


def obstacles(book: Rulebook, text: str, kind: str) -> set[str]:
    """What is not understood in a text, found by leaving out one sentence after the other."""
    found: set[str] = set()
    for _ in range(PATIENCE):
        try:
            book.compile_text(text, kind)
            break
        except TextError as error:
            found.add(_general(error))
            sentence = error.sentence
            if not sentence.strip():
                break
            text = text.replace(sentence, "", 1).strip()
    return found


def _general(error: TextError) -> str:
    """The phrase in which the error lies, with any number and any name standing for all."""
    first = max(error.text.rfind(mark, 0, error.start) for mark in "、。\n") + 1
    phrase = re.split("[、。\n]", error.text[first : first + 10 * LONGEST])[0]
    phrase = re.sub("「[^」]*」|《[^》]*》", "「…」", re.sub(r"[0-9０-９]+", "N", phrase))
    return phrase.strip()[:LONGEST] or error.why.ja
