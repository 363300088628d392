"""NOVA as the rest of the project uses it."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.contract import RulebookOf

from . import grammar, imagine, view, words
from .actions.acts import ACTS
from .book import BOOK
from .cards import deck, files, printed, shown
from .effects.program import CarryOut
from .turn import start
from .words import board, newcomer_help, term_names

RULEBOOK: Final = RulebookOf(
    key="nova",
    ja="NOVA",
    en="NOVA",
    concession="003.2.3",
    example="405.4.3",
    book=BOOK,
    verbs=CarryOut.table.verbs,
    start=start,
    acts=ACTS,
    views=view,
    imagination=imagine,
    sight=shown,
    cards=files,
    printed=printed,
    grammar=grammar,
    decks=deck,
    terms=term_names,
    words=words,
    board=board,
    teaching=newcomer_help,
)
