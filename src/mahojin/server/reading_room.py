"""HTTP: games, cards, decks, clauses, and the workshop."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin import __version__
from mahojin.rulebooks.registry import RULEBOOKS

from .deck_texts import deck_from_text, deck_to_text
from .lesson_words import lessons_data
from .library import book_of, clause_data, decks_data, game_data, ledger_data, pool_data
from .messages import CardBody, DeckBody, TextBody
from .refusals import Refused
from .requests import Json, read, server
from .workshop import check_card, check_deck


async def hello(request: Request) -> Response:
    limits = server(request).limits
    told = ("message", "body", "record", "chat", "name", "tables", "decks", "cards", "extra_cards")
    return Json(
        {
            "protocol": 1,
            "version": __version__,
            "games": list(RULEBOOKS),
            "limits": {name: getattr(limits, name) for name in told}
            | {"answer_rate": limits.messages.each_second},
        }
    )


async def games(request: Request) -> Response:
    return Json({"games": [game_data(key) for key in RULEBOOKS]})


async def lessons(request: Request) -> Response:
    return Json({"lessons": await asyncio.to_thread(lessons_data)})


async def cards(request: Request) -> Response:
    game = book_of(request.path_params["game"]).key
    return Json({"cards": await asyncio.to_thread(pool_data, game)})


async def decks(request: Request) -> Response:
    return Json({"decks": decks_data(book_of(request.path_params["game"]).key)})


async def ledger(request: Request) -> Response:
    return Json({"clauses": ledger_data(book_of(request.path_params["game"]).key)})


async def clause(request: Request) -> Response:
    return Json(clause_data(request.path_params["game"], request.path_params["clause"]))


async def cards_check(request: Request) -> Response:
    book = book_of(request.path_params["game"])
    return Json(check_card(book, (await read(request, CardBody)).card))


async def decks_check(request: Request) -> Response:
    book = book_of(request.path_params["game"])
    given = await _deck_body(request)
    return Json(check_deck(book, given.deck, given.cards))


async def _deck_body(request: Request) -> DeckBody:
    given = await read(request, DeckBody)
    if len(given.cards) > server(request).limits.extra_cards:
        raise Refused("too_many")
    return given


async def decks_read(request: Request) -> Response:
    book = book_of(request.path_params["game"])
    text = (await read(request, TextBody)).text
    most = server(request).limits.extra_cards
    deck, cards = await asyncio.to_thread(deck_from_text, book, text, most)
    return Json({"deck": deck, "cards": cards})


async def decks_write(request: Request) -> Response:
    book = book_of(request.path_params["game"])
    given = await _deck_body(request)
    return Json({"text": await asyncio.to_thread(deck_to_text, book, given.deck, given.cards)})


ROUTES = [
    Route("/api/hello", hello),
    Route("/api/games", games),
    Route("/api/lessons", lessons),
    Route("/api/games/{game}/cards", cards),
    Route("/api/games/{game}/cards/check", cards_check, methods=["POST"]),
    Route("/api/games/{game}/decks", decks),
    Route("/api/games/{game}/decks/check", decks_check, methods=["POST"]),
    Route("/api/games/{game}/decks/read", decks_read, methods=["POST"]),
    Route("/api/games/{game}/decks/write", decks_write, methods=["POST"]),
    Route("/api/games/{game}/ledger", ledger),
    Route("/api/games/{game}/clauses/{clause}", clause),
]
