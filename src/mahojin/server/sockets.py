"""A socket: one client at one table, reading what it sends and sending what it may know."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from . import relay
from .charter import Charter
from .guest import BAD_TOKEN, RESTARTS
from .house import House
from .limits import Bucket, Limits
from .message_handlers import HANDLERS
from .messages import Hello, Message, read_hello, read_message
from .moderation import muted_seats
from .refusals import Refused, problem_rows
from .store import NotHeld, NotWritten, StoreLost
from .table import Table
from .table_leases import Elsewhere
from .tokens import fits

LOG = logging.getLogger("mahojin.server")
PROTOCOL = 1
CLOSING = 5.0  # seconds to say goodbye

UNREADABLE, NO_WATCHING, NO_TABLE, SLOW, CROWDED, TOO_FAST, BROKEN = (
    4400,
    4403,
    4404,
    4408,
    4409,
    4429,
    4500,
)


class Hangup(Exception):
    """The line is to be cut, with this code."""

    def __init__(self, code: int) -> None:
        super().__init__(str(code))
        self.code = code


class Client:
    """What waits to be sent is bounded: a few short messages, and the fact that there is a new update."""

    def __init__(self, socket: WebSocket, house: House, table: Table, hello: Hello) -> None:
        limits = house.limits
        self.socket = socket
        self.house = house
        self.table = table
        self.limits: Limits = limits
        self.seat = seat_of(table.charter, hello.token)
        self.lang: str = hello.lang
        self.told = hello.log
        self.muted: frozenset[int] = frozenset()
        self.messages = Bucket(limits.messages)
        self.inquiries = Bucket(limits.inquiries)
        self.chats = Bucket(limits.chats)
        self.refusals = 0
        self._waiting: deque[dict[str, object]] = deque()
        self._behind = True
        self._news = asyncio.Event()
        self._end = 0  # the code with which the line is to be cut

    @property
    def own_seat(self) -> int:
        if self.seat is None:
            raise Refused("not_seated")
        return self.seat

    # --- To the client ----------------------------------------------------------------------------

    def post(self, message: dict[str, object]) -> None:
        """Send it as soon as the client takes it; a client that takes nothing is dropped."""
        if len(self._waiting) >= self.limits.waiting:
            self._end = SLOW
        else:
            self._waiting.append(message)
        self._news.set()

    def stir(self) -> None:
        self._behind = True
        self._news.set()

    def dismiss(self, code: int = BAD_TOKEN) -> None:
        self._end = code
        self._news.set()

    def caught_up(self) -> None:
        """The update that is just being made has everything."""
        self._behind = False

    async def send_all(self) -> None:
        """Until the line is cut: messages in order, then the newest update."""
        while True:
            await self._news.wait()
            self._news.clear()
            if self._end or self.table.lock.locked():  # an update may take its time
                await self._send(self._said())
            if self._end:
                raise Hangup(self._end)
            update = await self._update() if self._behind else None
            await self._send(self._said() if update is None else [*self._said(), update])

    def _said(self) -> list[bytes]:
        """What waits to be sent, apart from an update."""
        found = [msgspec.json.encode(message) for message in self._waiting]
        self._waiting.clear()
        return found

    async def _update(self) -> bytes | None:
        try:
            return await self.table.update(self)
        except (NotHeld, StoreLost, NotWritten):
            raise Hangup(RESTARTS) from None
        except Exception:
            LOG.exception("table %s cannot be shown", self.table.id)
            await self._send(self._said())
            raise Hangup(BROKEN) from None

    async def _send(self, messages: list[bytes]) -> None:
        if not messages:
            return
        try:
            async with asyncio.timeout(self.limits.sending):
                for data in messages:
                    await self.socket.send_text(data.decode())
        except TimeoutError:
            raise Hangup(SLOW) from None

    def refuse(self, no: Refused, message: object = None) -> None:
        self.house.store.meter.refusals[no.code] += 1
        self.post(
            {
                "type": "refused",
                "key": getattr(message, "key", None),
                "id": getattr(message, "id", None),
                "code": no.code,
                **no.words(),
                "problems": problem_rows(no.problems),
            }
        )

    # --- From the client --------------------------------------------------------------------------

    async def hear_all(self) -> None:
        """Until the client goes, or asks too much."""
        while True:
            text = await receive(self.socket)
            try:
                await self._hear(text)
                self.refusals = max(0, self.refusals - 1)
            except Refused as no:
                self.refuse(no)
                self.refusals += 1
            if self.refusals > self.limits.refusals:
                raise Hangup(TOO_FAST)

    async def _hear(self, text: str | bytes) -> None:
        if not self.messages.take():
            raise Refused("too_many")
        message = self._read(text)
        try:
            await whole(HANDLERS[type(message)](self, message))
        except Refused as no:
            self.refuse(no, message)
        except (WebSocketDisconnect, Hangup, asyncio.CancelledError):
            raise
        except (NotHeld, StoreLost):  # it may count or not: who asks again under its key will know
            raise Hangup(RESTARTS) from None
        except NotWritten as error:
            LOG.error("table %s: %s", self.table.id, error)
            self.refuse(Refused("not_kept"), message)
        except Exception:
            LOG.exception("table %s: %s", self.table.id, type(message).__name__)
            self.refuse(Refused("server_error"), message)

    @staticmethod
    def _read(text: str | bytes) -> Message:
        try:
            message: Message = read_message(text)
        except msgspec.ValidationError as error:
            raise Refused("bad_shape", detail=str(error)[:200]) from None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Refused("bad_json") from None
        return message


_UNDER_WAY: set[asyncio.Task[None]] = set()


async def whole(deed: Coroutine[object, object, None]) -> None:
    """What was begun is done, even if the line is cut meanwhile."""
    task = asyncio.create_task(deed)
    _UNDER_WAY.add(task)
    task.add_done_callback(_UNDER_WAY.discard)
    await asyncio.shield(task)


def seat_of(charter: Charter, token: str | None) -> int | None:
    """The seat that a token holds; None without one, for a spectator."""
    if token is None:
        if not charter.watch:
            raise Hangup(NO_WATCHING)
        return None
    for seat in charter.persons:
        place = charter.places[seat]
        if any(fits(token, kept) for kept in (place.token, *place.more)):
            return seat
    raise Hangup(BAD_TOKEN)


async def receive(socket: WebSocket) -> str | bytes:
    """The next message, as text or bytes; WebSocketDisconnect when there is none."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    data: str | bytes = message.get("bytes") or b"" if text is None else text
    return data


async def serve(socket: WebSocket, house: House) -> None:
    """A client at a table, from its hello until it goes."""
    await socket.accept()
    try:
        first = await _first(socket, house.limits)
        hello = _hello(first)
        table = await _table(socket, house, first)
        client = await _client(socket, house, table, hello)
        try:
            await _attend(client)
        finally:
            client.table.leave(client)
    except WebSocketDisconnect:
        pass
    except Hangup as hangup:
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(CLOSING):
                await socket.close(hangup.code)


async def _first(socket: WebSocket, limits: Limits) -> str | bytes:
    try:
        async with asyncio.timeout(limits.hello):
            return await receive(socket)
    except TimeoutError:
        raise Hangup(UNREADABLE) from None


def _hello(first: str | bytes) -> Hello:
    try:
        hello = read_hello(first)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Hangup(UNREADABLE) from None
    if hello.protocol != PROTOCOL:
        raise Hangup(UNREADABLE)
    return hello


async def _table(socket: WebSocket, house: House, first: str | bytes) -> Table:
    """The table that is asked for; where another worker has it, that one serves the line to its end."""
    id = socket.path_params["table"]
    unreachable = ""
    for _ in range(3):
        try:
            return await house.find(id, unreachable)
        except Refused:
            raise Hangup(NO_TABLE) from None
        except (StoreLost, NotWritten):
            raise Hangup(RESTARTS) from None
        except Elsewhere as elsewhere:
            code = await relay.pass_line_on(socket, elsewhere, id, first)
            if code is not None:
                raise Hangup(code) from None
            unreachable = elsewhere.address
    raise Hangup(RESTARTS)


async def _client(socket: WebSocket, house: House, table: Table, hello: Hello) -> Client:
    client = Client(socket, house, table, hello)
    try:
        client.muted = await muted_seats(house.store, table.charter, client.seat)
    except (StoreLost, NotWritten):
        raise Hangup(RESTARTS) from None
    if table.course.undone or table.course.at_hand is None:
        client.told = 0  # the lines it has may be others by now
    client.post(table.welcome(client))
    try:
        table.enter(client)
    except Refused:
        raise Hangup(CROWDED) from None
    client.stir()
    return client


async def _attend(client: Client) -> None:
    """Hear and send at once; the first of both to end ends it."""
    tasks = [asyncio.create_task(client.hear_all()), asyncio.create_task(client.send_all())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    for kind in (Hangup, WebSocketDisconnect):
        for outcome in outcomes:
            if isinstance(outcome, kind):
                raise outcome
    for outcome in outcomes:
        if isinstance(outcome, Exception):
            LOG.error("table %s: a connection failed", client.table.id, exc_info=outcome)
