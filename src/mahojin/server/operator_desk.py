"""HTTP for whoever runs the house: reports, muting, removing tables, and the audit trail.

All of it is there only for who holds the operator's token; for everybody else there is nothing here.
"""

from __future__ import annotations

from time import time
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.rows import Row

from .audit import LATEST, audit_write, trail
from .course import charter_write
from .operations import check_operator
from .refusals import Refused
from .requests import Json, read, server
from .store import Connection, SqlRow
from .table import Table

OPERATOR = "operator"
DAY = 24 * 3600.0
SHOWN = 100
REPORTS = (
    'SELECT id, made, browser, "table", about, name, reason, text, chat, state FROM reports '
    "ORDER BY CASE state WHEN 'open' THEN 0 ELSE 1 END, id DESC LIMIT ?"
)
SANCTIONS = "SELECT browser, until, reason FROM sanctions WHERE until > ? ORDER BY until"
SETTLE = "UPDATE reports SET state = 'done' WHERE id = ? AND state = 'open'"
ABOUT = "SELECT about FROM reports WHERE id = ?"
MUTE = (
    "INSERT INTO sanctions (browser, until, reason) VALUES (?, ?, ?) "
    "ON CONFLICT (browser) DO UPDATE SET until = excluded.until, reason = excluded.reason"
)
UNMUTE = "DELETE FROM sanctions WHERE browser = ?"
HIDE = "UPDATE record_rows SET public = 0 WHERE record = ?"
Note = Annotated[str, Meta(max_length=500)]


class NoteBody(msgspec.Struct, forbid_unknown_fields=True):
    note: Note = ""


class MuteBody(msgspec.Struct, forbid_unknown_fields=True):
    days: Annotated[int, Meta(ge=1, le=3650)]
    note: Note = ""


def _rows(names: str, rows: list[SqlRow]) -> list[Row]:
    return [dict(zip(names.split(), row, strict=True)) for row in rows]


async def overview(request: Request) -> Response:
    check_operator(request)
    found = server(request)

    def job(connection: Connection) -> Row:
        reports = connection.execute(REPORTS, (SHOWN,)).fetchall()
        muted = connection.execute(SANCTIONS, (time(),)).fetchall()
        rows = _rows("id made browser table about name reason text chat state", reports)
        for row in rows:
            row["chat"] = msgspec.Raw(bytes(row["chat"]))
        return {
            "reports": rows,
            "muted": _rows("browser until reason", muted),
            "audit": trail(connection),
        }

    return Json({**await found.store.do(job), "tables": await found.house.listed()})


async def audit(request: Request) -> Response:
    """Older lines of the trail."""
    check_operator(request)
    before: int = request.path_params["before"]
    return Json({"audit": await server(request).store.do(lambda c: trail(c, min(before, LATEST)))})


async def settle(request: Request) -> Response:
    check_operator(request)
    id: int = request.path_params["id"]
    given = await read(request, NoteBody)

    def job(connection: Connection) -> bool:
        done = connection.execute(SETTLE, (id,)).rowcount
        if done:
            connection.execute(*audit_write(OPERATOR, "settle", f"report {id}", note=given.note))
        return bool(done)

    if not await server(request).store.do(job):
        raise Refused("no_report")
    return Json({"id": id})


async def mute(request: Request) -> Response:
    """Whoever a report is about says nothing at any table for so many days."""
    check_operator(request)
    id: int = request.path_params["id"]
    given = await read(request, MuteBody)
    until = time() + given.days * DAY

    def job(connection: Connection) -> int | None:
        row = connection.execute(ABOUT, (id,)).fetchone()
        if row is None:
            return None
        person: int = row[0]
        connection.execute(MUTE, (person, until, given.note))
        connection.execute(SETTLE, (id,))
        connection.execute(
            *audit_write(OPERATOR, "mute", f"person {person}", report=id, days=given.days, note=given.note)
        )
        return person

    person = await server(request).store.do(job)
    if person is None:
        raise Refused("no_report")
    return Json({"browser": person, "until": until})


async def unmute(request: Request) -> Response:
    check_operator(request)
    person: int = request.path_params["person"]

    def job(connection: Connection) -> bool:
        done = connection.execute(UNMUTE, (person,)).rowcount
        if done:
            connection.execute(*audit_write(OPERATOR, "unmute", f"person {person}"))
        return bool(done)

    if not await server(request).store.do(job):
        raise Refused("no_person")
    return Json({"browser": person})


async def remove(request: Request) -> Response:
    """A public table is closed, and what was played there is found by nobody else any more."""
    check_operator(request)
    given = await read(request, NoteBody)
    table = await server(request).house.find(request.path_params["table"])
    await _remove(table, given.note)
    return Json({"table": table.data()})


async def _remove(table: Table, note: str) -> None:
    async with table.lock:
        charter = table.charter
        if not charter.public:
            raise Refused("not_public")
        later = msgspec.structs.replace(
            charter, state="over" if charter.state == "over" else "closed", abandoned=True, public=False
        )
        names = [place.name for place in charter.places]
        line = audit_write(OPERATOR, "remove", f"table {charter.id}", note=note, names=names)
        await table.store.write(charter_write(later), (HIDE, (charter.id,)), line)
        charter.state, charter.abandoned, charter.public = later.state, True, False
        table.tell_table()


ROUTES = [
    Route("/api/operator", overview, methods=["GET"]),
    Route("/api/operator/audit/{before:int}", audit, methods=["GET"]),
    Route("/api/operator/reports/{id:int}/settle", settle, methods=["POST"]),
    Route("/api/operator/reports/{id:int}/mute", mute, methods=["POST"]),
    Route("/api/operator/muted/{person:int}", unmute, methods=["DELETE"]),
    Route("/api/operator/tables/{table}/remove", remove, methods=["POST"]),
]
