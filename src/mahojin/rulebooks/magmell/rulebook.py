"""MAGMELL as the rest of the project uses it."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.contract import RulebookOf

from . import cards, deck, grammar, imagine, printed, shown, start, view, words
from .acts import ACTS
from .book import BOOK
from .program import CarryOut
from .words import board, newcomer_help, term_names

RULEBOOK: Final = RulebookOf(
    key="magmell",
    ja="MAGMELL",
    en="MAGMELL",
    concession="202.6.1",
    example="701.4.1",
    book=BOOK,
    verbs=CarryOut.table.verbs,
    start=start,
    acts=ACTS,
    views=view,
    imagination=imagine,
    sight=shown,
    cards=cards,
    printed=printed,
    grammar=grammar,
    decks=deck,
    terms=term_names,
    words=words,
    board=board,
    teaching=newcomer_help,
)
