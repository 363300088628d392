"""The command that searches for decks."""

from __future__ import annotations

import json
import sys

from .deck_search import DeckSearch, Wish
from .deck_search_page import cell, save


def build_command(wish: Wish, *, jobs: int, lang: str, as_json: bool) -> int:
    """Search as long as it was asked for, and tell which decks were found."""
    search = DeckSearch(wish)
    before = search.archive.generation
    search.run(jobs, progress=not as_json or sys.stderr.isatty())
    page, decks = save(search, lang)
    found = [(str(path), elite.proven) for path, (_, elite) in zip(decks, search.winners(), strict=True)]
    if as_json:
        account = {
            "page": str(page),
            "generations": search.archive.generation,
            "before": before,
            "niches": len(search.archive.elites),
            "decks": [{"deck": path, "wins": score.wins, "games": score.games} for path, score in found],
        }
        print(json.dumps(account, ensure_ascii=False))
        return 0
    niches = len(search.archive.elites)
    print(f"{niches} plans, {page}" if lang == "en" else f"{niches}種類の計画、{page}")
    for path, score in found:
        print(f"  {path}: {cell(score)}")
    return 0
