"""HTTP for whoever runs the house: whether it lives, whether it takes visitors, and its figures."""

from __future__ import annotations

import asyncio
import hmac
import http.client
from time import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .metrics import Figures
from .passes import PASS, is_passed_on
from .refusals import Refused
from .relay import ask_worker
from .requests import BEARER, Json, server

OTHERS = "SELECT address, pass FROM workers WHERE until > ? AND id <> WORKER"
PULSE = "INSERT INTO pulse (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"
READY = 2.0  # seconds in which the store answers, or nobody should be sent here
PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"
read_figures = msgspec.json.Decoder(Figures).decode


async def health(request: Request) -> Response:
    """The process lives and answers."""
    return Json({"ok": True})


async def ready(request: Request) -> Response:
    """Visitors can be sent here: something can be written to the store, in time."""
    try:
        async with asyncio.timeout(READY):
            await server(request).store.write((PULSE, (time(),)))
    except Exception:
        return Json({"ok": False}, 503)
    return Json({"ok": True})


async def metrics(request: Request) -> Response:
    """The figures of all workers together, for who holds the operator's token; else there is nothing here."""
    found = server(request)
    if is_passed_on(request.scope, found.house.leases):
        return Json(found.figures())
    check_operator(request)
    figures = found.figures()
    for address, password in await _others(request):
        try:
            _, _, data = await asyncio.to_thread(
                ask_worker, address, "GET", "/metrics", b"", {PASS: password}, READY
            )
            figures.add(read_figures(data))
        except (OSError, http.client.HTTPException, msgspec.MsgspecError):
            continue  # it is ending, or has ended
    return Response(figures.text(), media_type=PROMETHEUS)


async def _others(request: Request) -> list[tuple[str, str]]:
    found = server(request)
    if found.house.leases.alone:
        return []
    return await found.store.do(lambda connection: connection.execute(OTHERS, (connection.now(),)).fetchall())


def check_operator(request: Request) -> None:
    """Whoever does not hold the operator's token finds nothing here."""
    token = server(request).operator
    given = request.headers.get("authorization", "")
    if not token or not given.lower().startswith(BEARER):
        raise Refused("not_found")
    if not hmac.compare_digest(given[len(BEARER) :].strip().encode(), token.encode()):
        raise Refused("not_found")


ROUTES = [
    Route("/api/health", health),
    Route("/api/ready", ready),
    Route("/metrics", metrics),
]
