"""HTTP: the tables of an event: a player's seat, and the judge's desk at the position."""

from __future__ import annotations

from time import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.events.deeds import Inspected
from mahojin.events.event import Event
from mahojin.table.record_files import encode

from .refusals import Refused
from .requests import Json, browser, server
from .store import Write
from .table import Table
from .tokens import digest, new_id, new_token
from .tournaments import Change

ADD_RECORD = "INSERT INTO records (id, browser, made, promise, data) VALUES (?, ?, ?, '', ?)"
BROUGHT = "SELECT COUNT(*) FROM records WHERE browser = ?"


async def _found(request: Request) -> tuple[Event, Table]:
    """The event and the table, which has to be one of the event's."""
    found = server(request)
    event = await found.tournaments.find(request.path_params["event"])
    table = await found.house.find(request.path_params["table"])
    if table.charter.event != event.id:
        raise Refused("no_table")
    return event, table


async def sit_down(request: Request) -> Response:
    """The seat of whoever plays here, with a new token; one that was given before no longer holds it."""
    own = await browser(request)
    _, table = await _found(request)
    token = new_token()
    async with table.lock:
        mine = [seat for seat in table.charter.persons if table.charter.places[seat].browser == own]
        if not mine:
            raise Refused("not_yours")
        place = table.charter.places[mine[0]]
        before = place.token
        place.token = digest(token)
        try:
            await table.keep()
        except BaseException:
            place.token = before
            raise
    return Json({"seat": mine[0], "token": token})


async def to_the_desk(request: Request) -> Response:
    """The game so far as a record of the judge's own, to be looked at on the desk.

    It has everybody's hand and what will be drawn, so whoever plays in the event gets none before the end.
    """
    own = await browser(request)
    event, table = await _found(request)
    if not event.may_judge(own) or (event.player_of(own) is not None and event.phase != "over"):
        raise Refused("not_judge")
    async with table.lock:
        if table.charter.state not in ("playing", "over"):
            raise Refused("not_playing")
        play = await table.course.play()
        record, moment = encode(play.recorder.record()), play.moment
    if (await table.store.rows(BROUGHT, own))[0][0] >= table.limits.records:
        raise Refused("too_many")
    id = new_id()
    write: Write = (ADD_RECORD, (id, own, time(), record))

    async def decide(event: Event) -> Change:
        round, match = event.place_of(table.id)
        name = event.judges.get(own, "organiser")
        return Change([Inspected(round, match, name)], [write])

    await server(request).tournaments.change(event.id, own, decide)
    return Json({"record": id, "moment": moment}, 201)


ROUTES = [
    Route("/api/events/{event}/tables/{table}/seat", sit_down, methods=["POST"]),
    Route("/api/events/{event}/tables/{table}/desk", to_the_desk, methods=["POST"]),
]
