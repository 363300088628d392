"""MAGMELL as the rest of the project uses it."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.contract import RulebookOf

from . import cards, deck, grammar, imagine, printed, priority, seeing, start, view, words
from .book import BOOK
from .carrying_out import VERBS
from .words import board, teaching, terms

RULEBOOK: Final = RulebookOf(
    key="magmell",
    ja="MAGMELL",
    en="MAGMELL",
    concession="202.6.1",
    example="701.4.1",
    book=BOOK,
    verbs=VERBS,
    start=start,
    legality=priority,
    views=view,
    imagination=imagine,
    sight=seeing,
    cards=cards,
    printed=printed,
    grammar=grammar,
    decks=deck,
    terms=terms,
    words=words,
    board=board,
    teaching=teaching,
)
