"""Printed cards by their number in a list that players keep."""

from __future__ import annotations

from functools import lru_cache

from mahojin.kernel.problem import BadInput
from mahojin.pools.files import read_text
from mahojin.rulebooks.pmv.cards.card_lists import Listing, read_list
from mahojin.rulebooks.pmv.cards.face import Card
from mahojin.rulebooks.pmv.cards.files import read_card

from ..words import Misread, unknown


@lru_cache(maxsize=2)
def listing(path: str) -> Listing:
    """A list, read once."""
    return read_list(read_text(path), path)


@lru_cache(maxsize=512)
def listed_card(path: str, number: str) -> Card:
    """The card of that number; Misread if there is none, or if its text is not understood."""
    found = listing(path)
    row = found.rows.get(found.same.get(number, number))
    if row is None:
        raise unknown("番号のカード", "card numbered", number, found.rows)
    try:
        return read_card(row, f"{path} {number}")
    except BadInput as bad:
        first = bad.problems[0]
        raise Misread(f"{number} を読めません。{first.ja}", f"Cannot read {number}. {first.en}") from None
