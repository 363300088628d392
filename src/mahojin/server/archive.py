"""HTTP: records of games that are over, seen again at any moment."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from time import time

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mahojin.kernel.problem import BadInput, Problem
from mahojin.kernel.view import SEAT_NAMES
from mahojin.table.record import Record
from mahojin.table.record_files import decode, encode

from . import verifiable_shuffles as shuffles
from .audience_views import audience, look, view_data
from .house import House
from .limits import Limits
from .own_cards import shown
from .reel import Reel
from .refusals import Refused
from .requests import Json, body, browser, lang_of, server
from .tokens import new_id

SHELF = 32  # reels kept ready
COUNT = "SELECT COUNT(*) FROM records WHERE browser = ?"
ADD = "INSERT INTO records (id, browser, made, promise, data) VALUES (?, ?, ?, '', ?)"


class Archive:
    """Reels by the id of their record; made in a thread, one at a time."""

    def __init__(self, house: House, limits: Limits) -> None:
        self.house = house
        self.limits = limits
        self.reels: OrderedDict[str, Reel] = OrderedDict()
        self.projector = asyncio.Lock()

    async def reel(self, id: str) -> Reel:
        async with self.projector:
            if id not in self.reels:
                record = await self.house.record(id)
                self.reels[id] = await self._made(record)
                while len(self.reels) > SHELF:
                    self.reels.popitem(last=False)
            self.reels.move_to_end(id)
            return self.reels[id]

    async def steps_of(self, id: str, lang: str) -> list[dict[str, object]]:
        reel = await self.reel(id)
        return await asyncio.to_thread(reel.steps, lang)

    @staticmethod
    async def _made(record: Record) -> Reel:
        try:
            return await asyncio.to_thread(Reel, record)
        except BadInput as bad:
            raise Refused("bad_record", bad.problems) from None

    async def bring(self, own: int, data: bytes) -> str:
        """Keep a record that someone brought, once it has been played through."""
        record = _readable(data, self.limits)
        rows = await self.house.store.rows(COUNT, own)
        if rows[0][0] >= self.limits.records:
            raise Refused("too_many")
        async with self.projector:
            reel = await self._made(record)
        if reel.difference:
            words = (reel.difference.line(lang) for lang in ("ja", "en"))
            raise Refused("bad_record", [Problem("", *words)])
        id = new_id()
        await self.house.store.write((ADD, (id, own, time(), encode(record))))
        return id


def _readable(data: bytes, limits: Limits) -> Record:
    try:
        record = decode(data.decode("utf-8"), "")
    except BadInput as bad:
        raise Refused("bad_record", bad.problems) from None
    except UnicodeDecodeError:
        raise Refused("bad_json") from None
    if len(record.answers) > limits.record_answers or len(record.cards) > limits.cards:
        raise Refused("too_large", most=limits.record)
    return record


# --- Requests -----------------------------------------------------------------------------------------


async def download(request: Request) -> Response:
    record = await server(request).house.record(request.path_params["id"])
    name = f"attachment; filename=mahojin-{request.path_params['id']}.json"
    return Response(encode(record), media_type="application/json", headers={"Content-Disposition": name})


async def bring(request: Request) -> Response:
    own = await browser(request)
    found = server(request)
    data = await body(request, found.limits.record)
    return Json({"id": await found.archive.bring(own, data)}, 201)


async def steps(request: Request) -> Response:
    id, lang = request.path_params["id"], lang_of(request)
    found = server(request)
    rows = await found.store.rows("SELECT promise FROM records WHERE id = ?", id)
    reel = await found.archive.reel(id)
    record = reel.record
    return Json(
        {
            "game": record.game,
            "players": record.players,
            "last": reel.last,
            "result": record.result,
            "difference": reel.difference and reel.difference.line(lang),
            "shuffle": shuffles.account(rows[0][0], record.seed) if rows else None,
            "cards": await asyncio.to_thread(shown, reel.book, record.cards),
            "steps": await found.archive.steps_of(id, lang),
        }
    )


async def moment(request: Request) -> Response:
    reel = await server(request).archive.reel(request.path_params["id"])
    number: int = request.path_params["n"]
    game = reel.game_at(number)
    wanted, lang = request.query_params.get("as", "spectator"), lang_of(request)

    def seen(seat: int | None) -> dict[str, object]:
        return view_data(reel.book, game, look(reel.book, game, seat, lang), lang)

    if wanted != "all":
        return Json({"moment": number, "view": seen(audience(wanted))})
    views = {SEAT_NAMES[seat]: seen(seat) for seat in range(game.seats)}
    return Json({"moment": number, "views": views})


ROUTES = [
    Route("/api/records", bring, methods=["POST"]),
    Route("/api/records/{id}", download),
    Route("/api/records/{id}/steps", steps),
    Route("/api/records/{id}/moments/{n:int}", moment),
]
