"""The application: its parts, its routes, and what every request goes through."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from . import archive, book, cupboard, desk, lobby, reading_room
from .archive import Archive
from .client_files import ClientFiles
from .desk import JudgesDesk
from .house import House
from .library import lay_out, warm_up
from .limits import Buckets, Limits
from .refusing import Refused
from .requests import Json
from .sockets import CROWDED, serve
from .store import Store

LOG = logging.getLogger("mahojin.server")
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
    """One file, one house, one set of limits."""

    def __init__(self, data: Path | str, limits: Limits) -> None:
        self.limits = limits
        self.store = Store(data)
        self.house = House(self.store, limits)
        self.archive = Archive(self.house, limits)
        self.desk = JudgesDesk(limits.desk_at_once, limits.desk_seconds)
        self.requests = Buckets(limits.requests)
        self.new_browsers = Buckets(limits.browsers)
        self.sockets = 0


def application(data: Path | str, limits: Limits | None = None, files: Path | None = None) -> Starlette:
    """The ASGI application over a data file, with the built client's folder if there is one."""
    server = Server(data, limits or Limits())

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await asyncio.to_thread(lay_out)
        await server.house.open()
        warming = asyncio.create_task(asyncio.to_thread(warm_up))
        yield
        await warming
        await server.house.close()
        server.store.close()

    async def socket(websocket: WebSocket) -> None:
        await _socket(server, websocket)

    app = Starlette(
        routes=[
            *reading_room.ROUTES,
            *book.ROUTES,
            *desk.ROUTES,
            *cupboard.ROUTES,
            *lobby.ROUTES,
            *archive.ROUTES,
            WebSocketRoute("/api/tables/{table}/socket", socket),
            Route("/api/{path:path}", _nothing),
            Route("/{path:path}", ClientFiles(files).serve),
        ],
        exception_handlers={Refused: _refused, HTTPException: _http, Exception: _failed},
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
    return Json(error.data(), error.status)


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    known = {404: "not_found", 405: "no_method"}
    return Json(
        Refused(known.get(error.status_code, "bad_shape"), detail=error.detail).data(), error.status_code
    )


async def _failed(request: Request, error: Exception) -> Response:
    return Json(Refused("server_error").data(), 500)


class Door:
    """Nobody comes in faster than the limits allow, and every answer has its headers."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app = app
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        is_file = not scope["path"].startswith("/api/")
        if not is_file and not self.server.requests.take(client[0] if client else ""):
            no = Refused("too_many")
            await Json(no.data(), no.status)(scope, receive, _with_headers(send))
            return
        await self.app(scope, receive, _with_headers(send))


def _with_headers(send: Send) -> Send:
    async def sending(message: object) -> None:
        if isinstance(message, dict) and message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *HEADERS]
        await send(message)  # type: ignore[arg-type]

    return sending
