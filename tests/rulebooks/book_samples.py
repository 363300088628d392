"""What a rulebook itself quotes, cut out of the book where it lies beside the checkout; nothing is kept."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

BOOKS = Path(__file__).parents[3] / "shared" / "seeds"
_CLAUSE = re.compile(r" *(?:- )?\**([0-9]{3,4}(?:\. ?[0-9]+)*)\**[：: ]")
_QUOTATION = re.compile("「([^「」]*(?:「[^「」]*」[^「」]*)*)」")

Place = tuple[str, int]  # a clause and which of its quotations


class Sample(NamedTuple):
    """A quotation that is (part of) a card's text: on which kind, and what is missing before and after it."""

    kind: str
    before: str = ""
    after: str = ""


def books(number: str) -> list[Path]:
    """The book of this number, if it is there."""
    return sorted(BOOKS.glob(f"{number}_*.txt"))


def quotations(book: Path) -> dict[Place, str]:
    """Every quotation by its clause and place; a clause number that stands there again gets ~2."""
    clauses: list[tuple[str, str]] = []
    for line in book.read_text(encoding="utf-8").splitlines():
        found = _CLAUSE.match(line)
        if found:
            clauses.append((found[1].replace(" ", ""), line[found.end() :]))
        elif clauses:
            clauses[-1] = (clauses[-1][0], clauses[-1][1] + line)
    seen: Counter[str] = Counter()
    places: dict[Place, str] = {}
    for clause, text in clauses:
        seen[clause] += "." in clause
        name = clause if seen[clause] < 2 else f"{clause}~{seen[clause]}"
        places |= {(name, place): quoted for place, quoted in enumerate(_QUOTATION.findall(text))}
    return places


def listed(text: str) -> set[Place]:
    """Places written as ``310.4#0``."""
    pairs = [word.split("#") for word in text.split()]
    return {(clause, int(place)) for clause, places in pairs for place in places.split(",")}


def refused(
    quoted: Mapping[Place, str], samples: Mapping[Place, Sample], compile_: Callable[[str, str], object]
) -> set[Place]:
    """The samples that the compiler does not take."""
    found: set[Place] = set()
    for place, sample in samples.items():
        text = sample.before + quoted[place].strip() + sample.after
        try:
            compile_(text, sample.kind)
        except ValueError:
            found.add(place)
    return found
