"""HTTP: tables, before one sits down at them."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .messages import Join, NewTable
from .requests import Json, browser, read, server


async def tables(request: Request) -> Response:
    return Json({"tables": await server(request).house.listed()})


async def create(request: Request) -> Response:
    own = await browser(request)
    return Json(await server(request).house.create(own, await read(request, NewTable)), 201)


async def table(request: Request) -> Response:
    found = await server(request).house.find(request.path_params["table"])
    return Json(found.data())


async def cards(request: Request) -> Response:
    """The cards of people's own at a table, so that one may read them before sitting down."""
    found = await server(request).house.find(request.path_params["table"])
    return Json({"cards": found.own_cards()})


async def join(request: Request) -> Response:
    own = await browser(request)
    wish = await read(request, Join)
    return Json(await server(request).house.join(own, request.path_params["table"], wish))


ROUTES = [
    Route("/api/tables", tables, methods=["GET"]),
    Route("/api/tables", create, methods=["POST"]),
    Route("/api/tables/{table}", table),
    Route("/api/tables/{table}/cards", cards),
    Route("/api/tables/{table}/join", join, methods=["POST"]),
]
