"""Lists of printed cards that players keep (.json), as far as a rulebook can read them."""

from __future__ import annotations

from pathlib import Path

from mahojin.kernel.problem import BadInput, Problem
from mahojin.rulebooks.parts import Lists
from mahojin.rulebooks.registry import Card, Rulebook, rulebook

from .files import read_text

SUFFIX = ".json"


def is_list(path: Path | str) -> bool:
    """Whether it is a list of printed cards that players keep, and not a card file."""
    return str(path).lower().endswith(SUFFIX)


def lists_of(book: Rulebook) -> Lists:
    """How the rulebook reads lists; BadInput if there are none for the game."""
    if book.lists is None:
        ja = f"{book.ja} には取り込める一覧がありません。"
        raise BadInput(Problem(book.key, ja, f"There are no lists to import for {book.en}."))
    return book.lists


def listed_cards(game: str, path: Path | str) -> dict[str, Card]:
    """Every card of a list that can be played, by key; BadInput if there is none."""
    book = rulebook(game)
    lists = lists_of(book)
    found = lists.playable(lists.read_list(read_text(path), str(path)), str(path))
    if not found.rows:
        raise BadInput(*(problem for problems in found.problems.values() for problem in problems))
    cards, problems = book.read_cards(found.rows, str(path))
    if problems:
        raise BadInput(*problems)
    return cards
