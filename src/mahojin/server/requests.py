"""Requests and their answers: who asks, what they brought, and JSON back."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Scope

from .passes import is_passed_on
from .refusals import Refused
from .tokens import digest

if TYPE_CHECKING:
    from .app import Server

Shape = TypeVar("Shape")
BEARER = "bearer "
WHOSE = (  # the first device's token, or that of one which came with a passkey
    "SELECT id FROM browsers WHERE digest = ? UNION SELECT browser FROM tokens WHERE digest = ?"
)


class Json(Response):
    """Data as JSON; nothing of it is kept by anybody on the way."""

    media_type = "application/json"

    def __init__(self, data: object, status: int = 200) -> None:
        super().__init__(msgspec.json.encode(data), status, {"Cache-Control": "no-store"})


def server(request: Request) -> Server:
    found: Server = request.app.state.server
    return found


def address(request: Request) -> str:
    return address_of(request.scope)


def address_of(scope: Scope) -> str:
    """Where somebody comes from; a proxy that is trusted has told it, and the server has put it here."""
    client = scope.get("client")
    return client[0] if client else ""


async def body(request: Request, most: int) -> bytes:
    """The whole body, if it is not too large."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Refused("too_large", most=most)
        parts.append(part)
    request.state.body = b"".join(parts)  # another worker may have to be given it
    return bytes(request.state.body)


async def read(request: Request, shape: type[Shape]) -> Shape:
    """The body in the shape that is wanted."""
    data = await body(request, server(request).limits.body)
    try:
        return msgspec.json.decode(data, type=shape)
    except msgspec.ValidationError as error:
        raise Refused("bad_shape", detail=str(error)[:200]) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("bad_json") from None


async def browser(request: Request) -> int:
    """The browser whose token was sent."""
    header = request.headers.get("authorization", "")
    if not header.lower().startswith(BEARER):
        raise Refused("no_token")
    kept = digest(header[len(BEARER) :].strip())
    rows = await server(request).store.rows(WHOSE, kept, kept)
    if not rows:
        raise Refused("bad_token")
    number: int = rows[0][0]
    if not is_passed_on(request.scope, server(request).house.leases) and not server(request).persons.take(
        str(number)
    ):
        raise Refused("too_many")
    return number


def lang_of(request: Request) -> str:
    return "en" if request.query_params.get("lang") == "en" else "ja"
