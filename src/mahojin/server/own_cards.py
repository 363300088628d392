"""Cards of people's own at a table: which of them count there, and that everyone can read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.loading import load_pool
from mahojin.rows import Row
from mahojin.rulebooks.registry import Card, Deck, Rulebook

from .library import card_data, key_of
from .refusals import Refused, problem_rows
from .workshop import check_card, read_card


def read_own(book: Rulebook, rows: Iterable[Row], there: Sequence[Row]) -> dict[str, Card]:
    """Cards that somebody brings to a table where these are already, by key; Refused if one cannot come."""
    taken = {key_of(card): book.card_row(card) for card in (read_card(book, row) for row in there)}
    pool = load_pool(book.key)
    found: dict[str, Card] = {}
    problems: list[Problem] = []
    for number, row in enumerate(rows, start=1):
        try:
            card = read_card(book, row)
        except BadInput as bad:
            problems += [replace(one, where=f"#{number}{one.where}") for one in bad.problems]
            continue
        key, printed = key_of(card), book.card_row(card)
        if key in pool or taken.setdefault(key, printed) != printed:
            problems.append(_taken(key))
        found[key] = card
    if problems:
        raise Refused("bad_card", problems)
    return found


def not_kept_yet(book: Rulebook, rows: Iterable[Row], kept: Iterable[Row]) -> list[Row]:
    """The cards that are new among one's own; Refused if one cannot be read or has another's name."""
    known = [row for row in kept if check_card(book, row)["ok"]]
    there = {key_of(read_card(book, row)) for row in known}
    return [book.card_row(card) for key, card in read_own(book, rows, known).items() if key not in there]


def check_own(book: Rulebook, rows: Iterable[Row]) -> list[Row]:
    """Each card as the workshop reads it; one whose name another card has cannot be used either."""
    taken = set(load_pool(book.key))
    checks = []
    for row in rows:
        check = check_card(book, row)
        key = check["card"]["key"] if check["ok"] else ""
        if key in taken:
            check = {"ok": False, "problems": problem_rows([_taken(key)]), "span": None}
        if check["ok"]:
            taken.add(key)
        checks.append(check)
    return checks


def _taken(key: str) -> Problem:
    return Problem(
        key[:60],
        f"《{key[:60]}》という名前のカードは、ほかにあります。自作カードには別の名前を付けてください。",
        f"There is another card 《{key[:60]}》; give your own card a name of its own.",
    )


def rows_in(book: Rulebook, deck: Deck, own: dict[str, Card]) -> list[Row]:
    """Those of one's own cards that a deck really has, as card files have them."""
    names = set(book.card_names(deck))
    return [book.card_row(card) for key, card in own.items() if key in names]


def shown(book: Rulebook, rows: Iterable[Row]) -> list[Row]:
    """All that is printed on the cards among these that are not the project's."""
    pool = load_pool(book.key)

    def is_own(card: Card) -> bool:
        known = pool.get(key_of(card))
        return known is None or book.card_row(known) != book.card_row(card)

    return [card_data(book, card) for card in (read_card(book, row) for row in rows) if is_own(card)]
