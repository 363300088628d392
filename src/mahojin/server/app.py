"""The application: its parts, its routes, and what every request goes through."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from . import (
    addresses,
    analyses,
    archive,
    book,
    card_trials,
    cupboard,
    desk,
    lesson_script,
    lobby,
    moderation,
    my_games,
    operations,
    operator_desk,
    passkeys,
    ratings,
    reading_room,
    record_search,
    relay,
    tournaments_organiser,
    tournaments_routes,
    tournaments_seats,
    transfers,
)
from .archive import Archive
from .client_files import ClientFiles
from .desk import JudgesDesk
from .house import House
from .jobs import Jobs
from .library import lay_out, warm_up
from .limits import Buckets, Limits
from .metrics import Figures
from .passes import is_passed_on
from .refusals import Refused
from .requests import Json, address_of
from .retention import Retention
from .sockets import CROWDED, serve
from .store import NotHeld, NotWritten, StoreLost, Unstorable
from .stores import open_store
from .table_leases import Elsewhere
from .thinkers import Thinkers
from .tournaments import Tournaments
from .tournaments_runner import Runner

LOG = logging.getLogger("mahojin.server")
SMALLEST, PACKING = 1_000, 5  # bytes that are worth compressing, and how hard
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (
        b"content-security-policy",
        b"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        b"object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ),
)


class Server:
    """One store, one house, one set of limits; with an address it is one worker of several."""

    def __init__(
        self, data: Path | str, limits: Limits, thinkers: int, address: str, operator: str = ""
    ) -> None:
        self.limits = limits
        self.operator = operator  # the token of whoever may see the figures
        self.store = open_store(data, alone=not address)
        self.house = House(self.store, limits, Thinkers(thinkers), address)
        self.archive = Archive(self.house, limits)
        self.tournaments = Tournaments(self.store, limits)
        self.runner = Runner(self.tournaments, self.house)
        self.analyses = Jobs(data, "analyses")
        self.card_trials = Jobs(data, "trials")
        self.desk = JudgesDesk(limits.desk_at_once, limits.desk_seconds)
        self.requests = Buckets(limits.requests)
        self.new_browsers = Buckets(limits.browsers)
        self.persons = Buckets(limits.persons)
        self.sockets = 0

    def figures(self) -> Figures:
        """How things stand in this process, and what it has counted."""
        tables, meter = self.house.tables.values(), self.store.meter
        return Figures(
            tables=len(tables),
            playing=sum(table.charter.state == "playing" for table in tables),
            guests=sum(len(table.guests) for table in tables),
            thinking=self.house.thinkers.queue,
            journal=self.store.waiting,
            answers=dict(meter.answers),
            refusals=dict(meter.refusals),
            answering=meter.answering,
            writing=meter.writing,
        )


def application(
    data: Path | str,
    limits: Limits | None = None,
    files: Path | None = None,
    thinkers: int = 0,
    address: str = "",
    operator: str = "",
    retention: Retention | None = None,
) -> Starlette:
    """The ASGI application over a data file or database, with the built client's folder if there is one.

    The address is where other workers reach this one; without it there are none.
    """
    server = Server(data, limits or Limits(), thinkers, address, operator)
    server.house.retention = retention or Retention()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await asyncio.to_thread(lay_out)
        await server.house.open()
        await server.runner.open()
        warming = asyncio.create_task(asyncio.to_thread(warm_up))
        yield
        await warming
        await server.analyses.close()
        await server.card_trials.close()
        await server.runner.close()
        await server.house.close()
        server.store.close()

    async def socket(websocket: WebSocket) -> None:
        await _socket(server, websocket)

    app = Starlette(
        routes=[
            *operations.ROUTES,
            *reading_room.ROUTES,
            *card_trials.ROUTES,
            *passkeys.ROUTES,
            *my_games.ROUTES,
            *ratings.ROUTES,
            *tournaments_routes.ROUTES,
            *tournaments_organiser.ROUTES,
            *tournaments_seats.ROUTES,
            *transfers.ROUTES,
            *addresses.ROUTES,
            *lesson_script.ROUTES,
            *book.ROUTES,
            *desk.ROUTES,
            *moderation.ROUTES,
            *cupboard.ROUTES,
            *lobby.ROUTES,
            *operator_desk.ROUTES,
            *archive.ROUTES,
            *record_search.ROUTES,
            *analyses.ROUTES,
            WebSocketRoute("/api/tables/{table}/socket", socket),
            Route("/api/{path:path}", _nothing),
            Route("/{path:path}", ClientFiles(files).serve),
        ],
        exception_handlers={
            Refused: _refused,
            HTTPException: _http,
            Elsewhere: _elsewhere,
            NotHeld: _out_of_reach,
            StoreLost: _out_of_reach,
            NotWritten: _not_kept,
            Unstorable: _unstorable,
            Exception: _failed,
        },
        lifespan=lifespan,
    )
    app.state.server = server
    app.add_middleware(Door, server=server)
    return app


async def _socket(server: Server, websocket: WebSocket) -> None:
    if server.sockets >= server.limits.sockets:
        await websocket.accept()
        await websocket.close(CROWDED)
        return
    server.sockets += 1
    try:
        await serve(websocket, server.house)
    finally:
        server.sockets -= 1


async def _nothing(request: Request) -> Response:
    raise Refused("not_found")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    found: Server = request.app.state.server
    found.store.meter.refusals[error.code] += 1
    return Json(error.data(), error.status)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    known = {404: "not_found", 405: "no_method"}
    return Json(
        Refused(known.get(error.status_code, "bad_shape"), detail=error.detail).data(), error.status_code
    )


async def _elsewhere(request: Request, error: Exception) -> Response:
    assert isinstance(error, Elsewhere)
    return await relay.pass_on(request, error)


async def _out_of_reach(request: Request, error: Exception) -> Response:
    no = Refused("out_of_reach")
    return Json(no.data(), no.status)


async def _not_kept(request: Request, error: Exception) -> Response:
    return await _refused(request, Refused("not_kept"))


async def _unstorable(request: Request, error: Exception) -> Response:
    return await _refused(request, Refused("bad_shape", detail="a value that cannot be kept"))


async def _failed(request: Request, error: Exception) -> Response:
    return Json(Refused("server_error").data(), 500)


class Door:
    """Nobody comes in faster than the limits allow; answers have their headers, large ones are compressed."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self.packing = GZipMiddleware(app, SMALLEST, PACKING)
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_file = not scope["path"].startswith(("/api/", "/metrics"))
        passed_on = is_passed_on(scope, self.server.house.leases)  # counted where it came in
        if not is_file and not passed_on and not self.server.requests.take(address_of(scope)):
            no = Refused("too_many")
            await Json(no.data(), no.status)(scope, receive, _with_headers(send))
            return
        app = self.packing if _is_public(scope) else self.app
        await app(scope, receive, _with_headers(send))


def _is_public(scope: Scope) -> bool:
    """Whether everybody gets the same: secrets would show in the length of what is compressed."""
    return scope["method"] == "GET" and not any(name == b"authorization" for name, _ in scope["headers"])


def _with_headers(send: Send) -> Send:
    async def sending(message: object) -> None:
        if isinstance(message, dict) and message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *HEADERS]
        await send(message)  # type: ignore[arg-type]

    return sending
