"""HTTP: the games of one browser: those that go on, those that are over, and records it brought."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .charter import Charter, read_charter
from .course import charter_write
from .guest import BAD_TOKEN
from .refusals import Refused
from .requests import Json, browser, server
from .table import Table

if TYPE_CHECKING:
    from .house import House

SHOWN = 50  # of each list
OVER = (
    "SELECT tables.charter, records.id FROM tables "
    'JOIN seated ON seated."table" = tables.id LEFT JOIN records ON records.id = tables.id '
    "WHERE seated.browser = ? AND tables.state = 'over' ORDER BY tables.made DESC LIMIT ?"
)
BROUGHT = "SELECT id, made, data FROM records WHERE browser = ? ORDER BY made DESC LIMIT ?"


class Absent:
    """Somebody who acts without being at the table, and is told nothing there."""

    seat: int | None = None
    lang = "ja"
    told = 0
    muted: frozenset[int] = frozenset()

    def post(self, message: dict[str, object]) -> None: ...
    def stir(self) -> None: ...
    def caught_up(self) -> None: ...
    def dismiss(self, code: int = BAD_TOKEN) -> None: ...


class Heading(msgspec.Struct):
    """What a list tells of a record; the rest of the file is not read."""

    game: str
    players: list[str] = []
    result: dict[str, object] | None = None


read_heading = msgspec.json.Decoder(Heading).decode


# --- Closing ------------------------------------------------------------------------------------------


async def close(table: Table, own: int) -> None:
    """Have done with a table: closed where that is nobody else's loss, conceded where others play."""
    charter = table.charter
    seats = seats_of(charter, own)
    if not seats and charter.maker != own:
        raise Refused("not_yours")
    if charter.event and charter.state != "playing":
        raise Refused("not_allowed")  # the tournament decides about its tables
    if charter.state == "playing" and (charter.event or not keeps_nobody_waiting(charter, own)):
        for seat in seats:
            await _concede(table, seat)
    elif charter.state == "gathering" and charter.maker != own:
        await table.get_up(seats[0])
    elif not charter.is_finished:
        await put_away(table)


async def _concede(table: Table, seat: int) -> None:
    try:
        await table.concede(Absent(), seat, f"closed/{seat}")
    except Refused as refused:
        if refused.code != "over":  # or the seat has left the game already: then there is nothing left to do
            raise


async def put_away(table: Table) -> None:
    """Nothing goes on at a table any more; what was played to its end stays what it was."""
    async with table.lock:
        charter = table.charter
        before = charter.state, charter.abandoned
        charter.state = "over" if charter.state == "over" else "closed"
        charter.abandoned = True
        try:
            await table.store.write(charter_write(charter))
        except BaseException:
            charter.state, charter.abandoned = before
            raise
        table.tell_table()


def seats_of(charter: Charter, own: int) -> list[int]:
    return [seat for seat in charter.persons if charter.places[seat].browser == own]


def keeps_nobody_waiting(charter: Charter, own: int) -> bool:
    """Whether no other person has sat down."""
    return len(seats_of(charter, own)) == len(charter.persons)


async def make_room(house: House, own: int) -> None:
    """Whoever has as many tables as one may have loses the oldest at which nobody is and nobody waits."""
    open_ones = [
        table
        for table in house.tables.values()
        if table.charter.maker == own and table.charter.state in ("gathering", "playing")
    ]
    if len(open_ones) < house.limits.tables:
        return
    left = [one for one in open_ones if one.is_idle and keeps_nobody_waiting(one.charter, own)]
    if not left:
        raise Refused("too_many_tables", most=house.limits.tables)
    await put_away(min(left, key=lambda table: table.charter.made))


# --- Requests -----------------------------------------------------------------------------------------


async def games(request: Request) -> Response:
    own, found = await browser(request), server(request)
    over = await found.store.rows(OVER, own, SHOWN)
    brought = await found.store.rows(BROUGHT, own, SHOWN)
    return Json(
        {
            "going": await found.house.of_browser(own),
            "over": [
                row
                for charter, record in over
                if (row := _over(read_charter(charter), own, record)) is not None
            ],
            "records": [
                {"id": id, "made": made, **msgspec.structs.asdict(read_heading(data))}
                for id, made, data in brought
            ],
        }
    )


def _over(charter: Charter, own: int, record: str | None) -> dict[str, object] | None:
    """A game that was played to its end; None of lessons, of which no record is kept."""
    if charter.lesson:
        return None
    return {
        "id": charter.id,
        "game": charter.game,
        "made": charter.made,
        "players": [place.name for place in charter.places],
        "seats": seats_of(charter, own),
        "winners": [] if charter.result is None else charter.result["winners"],
        "reason": "" if charter.result is None else charter.result["reason"],
        "record": record,
    }


async def end(request: Request) -> Response:
    own = await browser(request)
    table = await server(request).house.find(request.path_params["table"])
    await close(table, own)
    return Json({"table": table.data()})


ROUTES = [
    Route("/api/my/games", games, methods=["GET"]),
    Route("/api/my/games/{table}/close", end, methods=["POST"]),
]
