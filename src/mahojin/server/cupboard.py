"""HTTP: what is kept for one browser, which is known only by its token."""

from __future__ import annotations

import asyncio
from time import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.rows import Row

from .library import book_of
from .messages import CardsBody, KeptCard, KeptDeck
from .own_cards import check_own, not_kept_yet
from .refusals import Refused
from .requests import Json, address, browser, read, server
from .store import Connection
from .tokens import digest, new_token

ADD = "INSERT INTO kept (browser, what, game, data) VALUES (?, ?, ?, ?) RETURNING id"
COUNT = "SELECT COUNT(*) FROM kept WHERE browser = ? AND what = ?"
CARDS_OF_GAME = "SELECT id, data FROM kept WHERE browser = ? AND what = 'card' AND game = ? ORDER BY id"
SHAPES: dict[str, type[KeptDeck] | type[KeptCard]] = {"deck": KeptDeck, "card": KeptCard}


async def new_browser(request: Request) -> Response:
    house = server(request)
    if not house.new_browsers.take(address(request)):
        raise Refused("too_many")
    token = new_token()
    await house.store.write(("INSERT INTO browsers (digest, made) VALUES (?, ?)", (digest(token), time())))
    return Json({"token": token}, 201)


async def mine(request: Request) -> Response:
    own = await browser(request)
    found = server(request)
    rows = await found.store.rows("SELECT what, id, game, data FROM kept WHERE browser = ? ORDER BY id", own)
    kept: dict[str, list[Row]] = {"deck": [], "card": []}
    for what, id, game, data in rows:
        kept[what].append({"id": id, "game": game, what: msgspec.Raw(data)})
    tables = await found.house.of_browser(own)
    return Json({"decks": kept["deck"], "cards": kept["card"], "tables": tables})


async def own_cards(request: Request) -> Response:
    """The kept cards of a game, each as it could come to a table in a deck, or why it could not."""
    own, book = await browser(request), book_of(request.path_params["game"])
    rows = await server(request).store.rows(CARDS_OF_GAME, own, book.key)
    cards = [msgspec.json.decode(data) for _, data in rows]
    checks = await asyncio.to_thread(check_own, book, cards)
    return Json({"cards": [{"id": id, **check} for (id, _), check in zip(rows, checks, strict=True)]})


async def take_in(request: Request) -> Response:
    """Cards that came with a deck are among one's own, all or none, and none of them twice."""
    own, book = await browser(request), book_of(request.path_params["game"])
    found, given = server(request), (await read(request, CardsBody)).cards
    if len(given) > found.limits.extra_cards:
        raise Refused("too_many")
    kept = [msgspec.json.decode(data) for _, data in await found.store.rows(CARDS_OF_GAME, own, book.key)]
    new = await asyncio.to_thread(not_kept_yet, book, given, kept)

    def job(connection: Connection) -> bool:
        fits = connection.execute(COUNT, (own, "card")).fetchone()[0] + len(new) <= found.limits.cards
        if fits:
            for row in new:
                connection.execute(ADD, (own, "card", book.key, msgspec.json.encode(row)))
        return bool(fits)

    if not await found.store.do(job):
        raise Refused("too_many")
    return Json({"kept": len(new)}, 201)


async def _given(request: Request, what: str) -> tuple[str, bytes]:
    given = await read(request, SHAPES[what])
    data: Row = given.deck if isinstance(given, KeptDeck) else given.card
    return book_of(given.game).key, msgspec.json.encode(data)


def _what(request: Request) -> str:
    what: str = request.path_params["what"].removesuffix("s")
    if what not in SHAPES:
        raise Refused("not_found")
    return what


async def keep(request: Request) -> Response:
    own, what = await browser(request), _what(request)
    game, data = await _given(request, what)
    most = getattr(server(request).limits, f"{what}s")

    def job(connection: Connection) -> int | None:
        if connection.execute(COUNT, (own, what)).fetchone()[0] >= most:
            return None
        id: int = connection.execute(ADD, (own, what, game, data)).fetchone()[0]
        return id

    id = await server(request).store.do(job)
    if id is None:
        raise Refused("too_many")
    return Json({"id": id}, 201)


async def change(request: Request) -> Response:
    own, what = await browser(request), _what(request)
    id: int = request.path_params["id"]
    game, data = b"", b""
    if request.method == "PUT":
        name, data = await _given(request, what)
        game = name.encode()

    def job(connection: Connection) -> int:
        values: tuple[object, ...] = (id, own, what)
        if data:
            sql = "UPDATE kept SET game = ?, data = ? WHERE id = ? AND browser = ? AND what = ?"
            values = (game.decode(), data, *values)
        else:
            sql = "DELETE FROM kept WHERE id = ? AND browser = ? AND what = ?"
        return connection.execute(sql, values).rowcount

    if not await server(request).store.do(job):
        raise Refused(f"no_{what}")
    return Json({"id": id})


ROUTES = [
    Route("/api/browsers", new_browser, methods=["POST"]),
    Route("/api/my", mine),
    Route("/api/my/cards/{game}", own_cards, methods=["GET"]),
    Route("/api/my/cards/{game}", take_in, methods=["POST"]),
    Route("/api/my/{what}", keep, methods=["POST"]),
    Route("/api/my/{what}/{id:int}", change, methods=["PUT", "DELETE"]),
]
