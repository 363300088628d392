"""The command ``mahojin cards exercise``: which abilities of cards never acted."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from mahojin.pools.loading import own_cards
from mahojin.rows import Row
from mahojin.rulebooks.registry import rulebook

from .exercise import exercise
from .selfplay import progress_bar


def exercise_command(
    game: str, path: str | None, games: int, seed: str, lang: str, as_json: bool, seen: bool = False
) -> int:
    """Try the cards of a game, or those of a file, and print what never acted; 1 if anything did not.

    ``seen``: also in which scenario or game each of the others did."""
    rulebook(game)
    cards = None if path is None else own_cards(game, path)
    with progress_bar(not as_json or sys.stderr.isatty()) as bar:
        task = bar.add_task(f"exercise {game}", total=games)
        account = exercise(game, cards, games, seed, lambda: bar.advance(task))
    if as_json:
        print(json.dumps(account, ensure_ascii=False))
    else:
        print("\n".join((*_lines(account, lang == "en"), *(_places(account) if seen else ()))))
    return 1 if account["silent"] else 0


def _lines(account: Row, en: bool) -> Iterator[str]:
    acted, abilities, games = account["acted"], account["abilities"], account["games"]
    yield (
        f"{acted} of {abilities} abilities of {account['cards']} cards acted, in {games} games"
        f" ({account['in_scenarios']} of them in scenarios)"
        if en
        else f"{account['cards']}枚のカードの能力{abilities}個のうち{acted}個が働きました"
        f"（{games}局、うち{account['in_scenarios']}個は場面で）。"
    )
    card = ""
    for row in account["silent"]:
        if row["card"] != card:
            card = row["card"]
            yield f"《{card}》"
        text = " / ".join(row["en" if en else "ja"].split("\n"))
        yield f"  {row['ability']}. {text}"


def _places(account: Row) -> Iterator[str]:
    for row in account["seen"]:
        yield f"《{row['card']}》 {row['ability']}: {row['where']}"
