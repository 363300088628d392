"""Phantom Magic Vision as the rest of the project uses it."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks import text_cache
from mahojin.rulebooks.contract import RulebookOf

from . import grammar, imagine, view, words
from .actions.acts import ACTS
from .book import BOOK
from .cards import card_lists, deck, files, printed, random_decks, shown
from .effects.program import CarryOut
from .turn import start
from .words import board, newcomer_help, term_names

RULEBOOK: Final = RulebookOf(
    key="pmv",
    ja="Phantom Magic Vision",
    en="Phantom Magic Vision",
    concession="1.5.3.d",
    example="6.3.4",
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
    seats=(2, 5),
    teams=start,
    building=random_decks,
    lists=card_lists,
    shelf=text_cache,
)
