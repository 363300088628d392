"""How much of a file's card text is understood, and what stands in the way of the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from mahojin.machine.problem import BadInput, Problem
from mahojin.rulebooks.registry import Card, Rulebook
from mahojin.text import TextError

PATIENCE = 20  # sentences of one text that are looked at
LONGEST = 40


def coverage(book: Rulebook, rows: Sequence[object]) -> dict[str, Any]:
    """Counts over the distinct texts: understood, printed back the same, and blocked by what."""
    tables = [row for row in rows if isinstance(row, Mapping)]
    texts: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for row in tables:
        texts.setdefault((str(row.get("kind")), str(row.get("text", "")).strip()), []).append(row)
    whole = round_trip = 0
    alone: Counter[str] = Counter()
    blocked: Counter[str] = Counter()
    for (kind, text), same in texts.items():
        cards, problems = _read(book, same)
        if cards:
            whole += 1
            round_trip += book.print_text(cards[0], "ja") == book.plain_text(cards[0].text)
            continue
        plain, _ = _read(book, [{**row, "text": ""} for row in same])
        found = obstacles(book, text, kind) if plain else {problems[0].en.strip()[:LONGEST]}
        blocked.update(found)
        if len(found) == 1:
            alone.update(found)
    ranking = sorted(blocked, key=lambda what: (-alone[what], -blocked[what], what))
    return {
        "cards": len(rows),
        "distinct": len(texts),
        "whole": whole,
        "round_trip": round_trip,
        "blocked_by": [{"what": what, "alone": alone[what], "cards": blocked[what]} for what in ranking],
    }


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
    return phrase[:LONGEST] or error.why.en
