"""Phantom Magic Vision as the rest of the project uses it."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.contract import RulebookOf

from . import (
    building,
    cards,
    deck,
    grammar,
    imagine,
    importing,
    printed,
    priority,
    seeing,
    shelf,
    start,
    view,
    words,
)
from .book import BOOK
from .doing import VERBS
from .words import board, teaching, terms

RULEBOOK: Final = RulebookOf(
    key="pmv",
    ja="Phantom Magic Vision",
    en="Phantom Magic Vision",
    concession="1.5.3.d",
    example="6.3.4",
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
    seats=(2, 5),
    teams=start,
    building=building,
    lists=importing,
    shelf=shelf,
)
