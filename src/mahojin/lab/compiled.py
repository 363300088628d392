"""Whether the machine and the rulebooks run as mypyc compiled them (`make fast`), and whether it works.

As a script, ``python -m mahojin.lab.compiled [GAME…]``, it tries games out and says
whether they are compiled.
"""

from __future__ import annotations

import json
import sys

from mahojin.language import game
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.registry import RULEBOOKS, Card, Rulebook, rulebook

from .instructions import random_games


def is_compiled() -> bool:
    """Whether the machine that runs here is the compiled one."""
    return not game.__file__.endswith(".py")


def try_out(key: str) -> None:
    """Read the texts of all cards of a game anew, print them in both languages, and play a random game."""
    book = rulebook(key)
    for card in load_pool(key).values():
        try:
            _read_and_print(book, card)
        except Exception as error:
            error.add_note(f"{key}: {card.name}")
            raise
    random_games(key)(0)


def _read_and_print(book: Rulebook, card: Card) -> None:
    row = book.card_row(card)
    text, kind = str(row.get("text", "")), str(row["kind"])
    abilities = book.compile_text(text, kind)
    said = {lang: book.grammar.print_text(abilities, kind, lang) for lang in ("ja", "en")}
    if book.compile_text(said["ja"], kind) != abilities:
        raise ValueError(f"printed and read again, it means something else: {said['ja']}")


if __name__ == "__main__":
    for key in sys.argv[1:] or RULEBOOKS:
        try_out(key)
    print(json.dumps({"compiled": is_compiled()}))
