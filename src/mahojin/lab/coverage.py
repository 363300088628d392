"""How much of a file's card text is understood, and what stands in the way of the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from mahojin.machine.problem import BadInput, Problem
from mahojin.rulebooks.registry import Card, Rulebook
from mahojin.text import TextError, Unprintable

PATIENCE = 20  # sentences of one text that are looked at
LONGEST = 40


def coverage(book: Rulebook, rows: Sequence[object]) -> dict[str, Any]:
    """Counts over cards and distinct texts: understood, printed back the same, and blocked by what."""
    tables = [row for row in rows if isinstance(row, Mapping)]
    texts: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for row in tables:
        texts.setdefault((str(row.get("kind")), str(row.get("text", "")).strip()), []).append(row)
    whole = round_trip = cards_whole = cards_round_trip = 0
    english: dict[str, str] = {}  # of obstacles that are not phrases of a text
    alone: Counter[str] = Counter()
    blocked: Counter[str] = Counter()
    for (kind, text), same in texts.items():
        cards, problems = _read(book, same)
        if cards:
            equal = _printed_back(book, cards[0])
            whole += 1
            round_trip += equal
            cards_whole += len(cards)
            cards_round_trip += equal * len(cards)
            continue
        plain, _ = _read(book, [{**row, "text": ""} for row in same])
        found = obstacles(book, text, kind) if plain else {_first_line(problems[0].ja)}
        english.update({} if plain else {_first_line(problems[0].ja): _first_line(problems[0].en)})
        blocked.update(dict.fromkeys(found, len(same)))
        if len(found) == 1:
            alone.update(dict.fromkeys(found, len(same)))
    ranking = sorted(blocked, key=lambda what: (-alone[what], -blocked[what], what))
    return {
        "cards": len(rows),
        "cards_whole": cards_whole,
        "cards_round_trip": cards_round_trip,
        "distinct": len(texts),
        "whole": whole,
        "round_trip": round_trip,
        "blocked_by": [
            {"what": what, "en": english.get(what, what), "alone": alone[what], "cards": blocked[what]}
            for what in ranking
        ],
    }


def _first_line(message: str) -> str:
    return message.strip().split("\n")[0][: 2 * LONGEST]


def _printed_back(book: Rulebook, card: Card) -> bool:
    """Whether what was understood says again what was printed."""
    try:
        return book.print_text(card, "ja") == book.plain_text(card.text)
    except Unprintable:
        return False


def _read(book: Rulebook, rows: Sequence[Mapping[str, Any]]) -> tuple[list[Card], list[Problem]]:
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
