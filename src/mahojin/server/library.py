"""What lies still: the games, their cards and decks and clauses, as data for whoever asks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from threading import Lock

import msgspec

from mahojin.kernel.ledger import Entry, Ruling
from mahojin.players import PLAYERS
from mahojin.players.books import BOOKS
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import RULEBOOKS, Card, Deck, Rulebook

from .refusals import Refused

THINKING = "greedy"  # the player that needs habits for a game


def book_of(game: str) -> Rulebook:
    if game not in RULEBOOKS:
        raise Refused("no_game")
    return RULEBOOKS[game]


@cache
def computers(game: str) -> tuple[str, ...]:
    """The computer players that know a game."""
    return tuple(name for name in PLAYERS if name != THINKING or game in BOOKS)


@cache
def game_data(game: str) -> dict[str, object]:
    """A game by its words, zones and fields."""
    book = book_of(game)
    return {
        "key": book.key,
        "ja": book.ja,
        "en": book.en,
        "seats": book.seats[0],
        "most_seats": book.seats[1],
        "computers": list(computers(game)),
        "concession": book.concession,
        "draw": None,
        "parts": _parts(game),
        "beside": book.beside,
        "zones": list(_zones(book)),
        "fields": list(book.cards.FIELDS),
        "terms": book.terms.ALL.tables,
    }


def _parts(game: str) -> list[str]:
    decks = list(load_decks(game).values())
    return [name for name, value in asdict(decks[0]).items() if isinstance(value, dict)] if decks else []


def _zones(book: Rulebook) -> Iterator[dict[str, object]]:
    for zone in book.book.zones.values():
        yield {
            "name": zone.name,
            "sight": zone.sight,
            "shared": zone.shared,
            "ja": book.zone_name(zone.name, "ja"),
            "en": book.zone_name(zone.name, "en"),
        }


# --- Cards and decks ----------------------------------------------------------------------------------


def key_of(card: Card) -> str:
    """What pools and decks call a card: its name, or more where several cards share a name."""
    return str(getattr(card, "key", card.name))


def card_data(book: Rulebook, card: Card) -> dict[str, object]:
    """A card as it is printed, in both languages, and as a thing that lies on the table."""
    thing = book.sight.of_face(card)
    return {
        "key": key_of(card),
        "name": card.name,
        "en": card.en,
        "kind": card.kind,
        "fields": book.card_row(card),
        "numbers": thing.numbers,
        "states": list(thing.states),
        "text": getattr(card, "text", "") or book.print_text(card, "ja"),
        "text_en": book.print_text(card, "en"),
    }


def pool_data(game: str) -> msgspec.Raw:
    """All cards of a game, as JSON; it takes seconds the first time, so call it in a thread."""
    with _PRINTING.setdefault(game, Lock()):
        return _pool_data(game)


_PRINTING: dict[str, Lock] = {}  # two at once would only print everything twice


@cache
def _pool_data(game: str) -> msgspec.Raw:
    book = book_of(game)
    return msgspec.Raw(msgspec.json.encode([card_data(book, card) for card in load_pool(game).values()]))


@cache
def decks_data(game: str) -> list[dict[str, object]]:
    book_of(game)
    return [{"key": key, "deck": deck_data(deck)} for key, deck in load_decks(game).items()]


def deck_data(deck: Deck) -> dict[str, object]:
    return asdict(deck)


# --- Clauses ------------------------------------------------------------------------------------------


@cache
def ledger_data(game: str) -> list[dict[str, str]]:
    return [clause_line(entry) for entry in book_of(game).ledger]


def clause_data(game: str, clause: str) -> dict[str, object]:
    """A clause with those above and directly or farther below it, and the rulings on it."""
    ledger = book_of(game).ledger
    if clause not in ledger:
        raise Refused("no_clause")
    entry = ledger[clause]
    return {
        **clause_line(entry),
        "why_ja": entry.why_ja,
        "why_en": entry.why_en,
        "above": [clause_line(other) for other in ledger if _is_under(clause, other.clause)],
        "below": [clause_line(other) for other in ledger if _is_under(other.clause, clause)],
        "rulings": [ruling_data(ruling) for ruling in ledger.rulings if clause in ruling.clauses],
    }


def _is_under(clause: str, above: str) -> bool:
    return clause.startswith((f"{above}.", f"{above}~"))


def clause_line(entry: Entry) -> dict[str, str]:
    return {"clause": entry.clause, "kind": entry.kind, "ja": entry.ja, "en": entry.en}


def ruling_data(ruling: Ruling) -> dict[str, object]:
    return {
        "id": ruling.id,
        "clauses": list(ruling.clauses),
        "question": {"ja": ruling.question_ja, "en": ruling.question_en},
        "answer": {"ja": ruling.answer_ja, "en": ruling.answer_en},
        "reason": {"ja": ruling.reason_ja, "en": ruling.reason_en},
    }


def lay_out() -> None:
    """The cards of every game are read; without them no table can be set."""
    for game in RULEBOOKS:
        load_pool(game)


def warm_up() -> None:
    """All else that takes long the first time is ready."""
    for game in RULEBOOKS:
        for prepare in (decks_data, ledger_data, game_data, pool_data):
            prepare(game)
