"""From worker to worker: a line or a request about a table goes on to the worker that has it."""

from __future__ import annotations

import asyncio
import http.client
from contextlib import suppress
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from .guest import RESTARTS
from .passes import PASS
from .refusals import Refused
from .requests import Json, server
from .table_leases import Elsewhere

REACHING = 5.0  # seconds in which a worker that lives takes a line
ANSWERING = 60.0
HANDED_ON = ("content-type", "authorization", "accept-language")
OURS = frozenset({1000, 1001, 1005, 1006, 1011, 1012, 1015})  # a line that ended by itself: come again


# --- A line -------------------------------------------------------------------------------------------


async def pass_line_on(socket: WebSocket, to: Elsewhere, table: str, first: str | bytes) -> int | None:
    """Messages both ways until one side ends: the code to hang up with; None if nobody is there at all."""
    address = f"ws://{to.address}/api/tables/{quote(table, safe='')}/socket"
    try:
        async with asyncio.timeout(REACHING):
            line = await connect(
                address, max_size=None, compression=None, additional_headers={PASS: to.password}
            )
    except (OSError, WebSocketException, TimeoutError):
        return None
    tasks = [asyncio.create_task(_up(socket, line, first)), asyncio.create_task(_down(socket, line))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(OSError, WebSocketException):
            await line.close()
    code = line.close_code
    return RESTARTS if code is None or code in OURS else code


async def _up(socket: WebSocket, line: ClientConnection, first: str | bytes) -> None:
    with suppress(ConnectionClosed, WebSocketDisconnect):
        await line.send(first)
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await line.send(message.get("bytes") or b"" if text is None else text)


async def _down(socket: WebSocket, line: ClientConnection) -> None:
    with suppress(ConnectionClosed, WebSocketDisconnect, RuntimeError):
        async for message in line:
            assert isinstance(message, str)
            await socket.send_text(message)


# --- A request ----------------------------------------------------------------------------------------


async def pass_on(request: Request, to: Elsewhere) -> Response:
    """The answer of the worker that has the table; of this one, if that one cannot be reached any more."""
    if PASS in request.headers:
        return _later()  # it has moved meanwhile
    body: bytes = getattr(request.state, "body", b"") or await request.body()
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    headers = {name: request.headers[name] for name in HANDED_ON if name in request.headers}
    house = server(request).house
    for address, password in (
        (to.address, to.password),
        (house.leases.address, house.leases.password),
    ):
        try:
            status, kind, data = await asyncio.to_thread(
                ask_worker, address, request.method, path, body, {**headers, PASS: password}
            )
        except (OSError, http.client.HTTPException):
            with suppress(Elsewhere):
                await house.find(request.path_params.get("table", ""), address)
        else:
            return Response(data, status, {"Cache-Control": "no-store"}, kind)
    return _later()


def _later() -> Response:
    no = Refused("out_of_reach")
    return Json(no.data(), no.status)


def ask_worker(
    address: str, method: str, path: str, body: bytes, headers: dict[str, str], timeout: float = ANSWERING
) -> tuple[int, str, bytes]:
    """Status, kind and body of another worker's answer; call it in a thread."""
    connection = http.client.HTTPConnection(address, timeout=timeout)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.getheader("content-type", "application/json"), answer.read()
    finally:
        connection.close()
