"""Verbs of a lexicon as words of a grammar: one lexeme for every form in which they stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product

from mahojin.text.lexemes import Listed
from mahojin.text.templates import Choice, symbols, with_form

Entry = tuple[object, str, Mapping[str, str]]  # a value, its Japanese template without parts, its English


def inflected(word: str, forms: Iterable[str], entries: Iterable[Entry]) -> dict[str, Listed]:
    """The lexemes of a word in these forms and in the plain one. Templates of one value are spellings of it,
    and the English of the first is its English."""
    known: dict[object, tuple[list[str], Mapping[str, str]]] = {}
    for value, ja, en in entries:
        known.setdefault(value, ([], en))[0].append(ja)
    return {
        with_form(word, form): Listed(
            *(
                (value, [one for ja in said for one in spellings(ja, form)], en)
                for value, (said, en) in known.items()
            )
        )
        for form in ("", *forms)
    }


def spellings(template: str, form: str) -> list[str]:
    """All that a template without parts may be in a form, the usual one first."""
    parts = (one.options if isinstance(one, Choice) else (str(one),) for one in symbols(template, form))
    return ["".join(row) for row in product(*parts)]
