"""HTTP: what people can do about others at a table: report, mute, block.

Whom somebody has muted says nothing any more that they are shown; whom they have blocked, or who has blocked
them, cannot sit down at a table with them. A report goes to whoever runs the house.
"""

from __future__ import annotations

from time import time
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .audit import audit_write
from .charter import Charter
from .refusals import Refused
from .requests import Json, browser, read, server
from .store import Connection, Store
from .table import Table

REASONS = Literal["insult", "name", "cheating", "stalling", "other"]
OPEN_REPORTS = 20  # of one person
SHUNNED = 200  # by one person
ADD_REPORT = (
    'INSERT INTO reports (made, browser, "table", about, name, reason, text, chat, state) '
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'open') RETURNING id"
)
COUNT_REPORTS = "SELECT COUNT(*) FROM reports WHERE browser = ? AND state = 'open'"
ADD_SHUNNED = (
    "INSERT INTO shunned (browser, other, how, name, made) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
COUNT_SHUNNED = "SELECT COUNT(*) FROM shunned WHERE browser = ?"
LIST_SHUNNED = "SELECT id, how, name, made FROM shunned WHERE browser = ? ORDER BY id"
DROP_SHUNNED = "DELETE FROM shunned WHERE id = ? AND browser = ?"
OF_PERSON = "SELECT other FROM shunned WHERE browser = ? AND how = 'mute'"
EITHER_WAY = (
    "SELECT 1 FROM shunned WHERE how = 'block' "
    "AND ((browser = ? AND other = ?) OR (browser = ? AND other = ?))"
)
MUTED = "SELECT 1 FROM sanctions WHERE browser = ? AND until > ?"


class ReportBody(msgspec.Struct, forbid_unknown_fields=True):
    reason: REASONS
    text: Annotated[str, Meta(max_length=500)] = ""


# --- What holds -------------------------------------------------------------------------------------------


async def check_company(store: Store, charter: Charter, own: int) -> None:
    """Refused where somebody at the table has blocked this person, or the other way round."""
    for other in {place.browser for place in charter.places if place.browser and place.browser != own}:
        if await store.rows(EITHER_WAY, own, other, other, own):
            raise Refused("not_together")


async def check_voice(store: Store, charter: Charter, seat: int) -> None:
    """Refused where whoever sits there has been muted by the house."""
    if await store.rows(MUTED, charter.places[seat].browser, time()):
        raise Refused("muted")


async def muted_seats(store: Store, charter: Charter, seat: int | None) -> frozenset[int]:
    """The seats whose words whoever sits here does not want to see."""
    if seat is None or not charter.places[seat].browser:
        return frozenset()
    others = {other for (other,) in await store.rows(OF_PERSON, charter.places[seat].browser)}
    return _seats_of(charter, others)


def _seats_of(charter: Charter, browsers: set[int]) -> frozenset[int]:
    return frozenset(n for n, place in enumerate(charter.places) if place.browser in browsers)


# --- Requests -----------------------------------------------------------------------------------------


async def _other(request: Request) -> tuple[int, Table, int]:
    """Who asks, the table, and the seat of another person there."""
    own = await browser(request)
    table = await server(request).house.find(request.path_params["table"])
    seat: int = request.path_params["seat"]
    charter = table.charter
    if not 0 <= seat < len(charter.places) or charter.places[seat].who != "person":
        raise Refused("no_person")
    if charter.places[seat].browser == own:
        raise Refused("not_allowed")
    if not charter.public and own not in {place.browser for place in charter.places}:
        raise Refused("not_yours")  # a stranger to a private table has nobody there to complain about
    return own, table, seat


async def report(request: Request) -> Response:
    """The last words at the table go with it, for whoever has to decide."""
    own, table, seat = await _other(request)
    given = await read(request, ReportBody)
    text = "".join(letter for letter in given.text if letter.isprintable() or letter == "\n").strip()
    place, chat = table.charter.places[seat], msgspec.json.encode(table.charter.chat)
    values = (time(), own, table.id, place.browser, place.name, given.reason, text, chat)

    def job(connection: Connection) -> int | None:
        if connection.execute(COUNT_REPORTS, (own,)).fetchone()[0] >= OPEN_REPORTS:
            return None
        id: int = connection.execute(ADD_REPORT, values).fetchone()[0]
        connection.execute(*audit_write(f"person {own}", "report", f"person {place.browser}", report=id))
        return id

    if await server(request).store.do(job) is None:
        raise Refused("too_many")
    return Json({"reported": True}, 201)


async def shun(request: Request) -> Response:
    own, table, seat = await _other(request)
    how: str = request.path_params["how"]
    if how not in ("mute", "block"):
        raise Refused("not_found")
    place = table.charter.places[seat]

    def job(connection: Connection) -> bool:
        if connection.execute(COUNT_SHUNNED, (own,)).fetchone()[0] >= SHUNNED:
            return False
        connection.execute(ADD_SHUNNED, (own, place.browser, how, place.name, time()))
        return True

    store = server(request).store
    if not await store.do(job):
        raise Refused("too_many")
    for guest in table.guests:
        if guest.seat is not None and table.charter.places[guest.seat].browser == own:
            guest.muted = await muted_seats(store, table.charter, guest.seat)
    return Json({how: seat}, 201)


async def shunned(request: Request) -> Response:
    own = await browser(request)
    rows = await server(request).store.rows(LIST_SHUNNED, own)
    names = ("id", "how", "name", "made")
    return Json({"shunned": [dict(zip(names, row, strict=True)) for row in rows]})


async def forgive(request: Request) -> Response:
    own = await browser(request)
    values: tuple[object, ...] = (request.path_params["id"], own)
    if not await server(request).store.do(lambda c: c.execute(DROP_SHUNNED, values).rowcount):
        raise Refused("no_person")
    return Json({"id": request.path_params["id"]})


ROUTES = [
    Route("/api/tables/{table}/seats/{seat:int}/report", report, methods=["POST"]),
    Route("/api/tables/{table}/seats/{seat:int}/{how}", shun, methods=["POST"]),
    Route("/api/my/shunned", shunned, methods=["GET"]),
    Route("/api/my/shunned/{id:int}", forgive, methods=["DELETE"]),
]
