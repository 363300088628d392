"""HTTP: passkeys (WebAuthn), by which somebody is the same person on another device; nobody needs one.

A passkey belongs to a browser as the house knows it. Who shows it elsewhere gets a token of their own for the
same decks, cards and games, and can have new keys to the seats they hold. What a device signs is checked by
the library ``webauthn``; without it (extra ``house``) there are no passkeys.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from importlib.util import find_spec
from secrets import token_bytes
from time import time
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .my_games import seats_of
from .refusals import Refused
from .requests import Json, address, browser, read, server
from .store import Connection
from .tokens import digest, new_token

if TYPE_CHECKING:
    from .table import Table

OFFERED = find_spec("webauthn") is not None
LIFE = 300.0  # seconds in which a challenge is answered
WAITING = 1_000  # challenges in all
MOST = 10  # passkeys of one person, and devices that came by them
KEYS = 4  # to one seat, beside the first
FORGET = "DELETE FROM challenges WHERE made < ?"
COUNT = "SELECT COUNT(*) FROM challenges"
ASK = "INSERT INTO challenges (challenge, browser, made) VALUES (?, ?, ?)"
TAKE = "DELETE FROM challenges WHERE challenge = ? AND browser = ? AND made >= ? RETURNING challenge"
ADD = (
    "INSERT INTO passkeys (id, browser, public_key, used, made) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
MINE = "SELECT id, made FROM passkeys WHERE browser = ? ORDER BY made"
FIND = "SELECT browser, public_key, used FROM passkeys WHERE id = ?"
USED = "UPDATE passkeys SET used = ? WHERE id = ? AND used = ?"
DROP = "DELETE FROM passkeys WHERE id = ? AND browser = ?"
ADD_TOKEN = "INSERT INTO tokens (digest, browser, made) VALUES (?, ?, ?)"
OLD_TOKENS = (
    "DELETE FROM tokens WHERE browser = ? AND digest NOT IN "
    "(SELECT digest FROM tokens WHERE browser = ? ORDER BY made DESC LIMIT ?)"
)


class Signed(msgspec.Struct):
    """What a browser sends of a passkey, and the challenge it was made for."""

    challenge: str
    credential: dict[str, object]


def text_of(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _place(request: Request) -> tuple[str, str]:
    """The host a passkey is for, and the origin of the page; only a page of this very house asks."""
    origin = urlsplit(request.headers.get("origin", ""))
    if not OFFERED or not origin.hostname or origin.netloc != request.headers.get("host"):
        raise Refused("not_found")
    return origin.hostname, f"{origin.scheme}://{origin.netloc}"


async def _challenge(request: Request, own: int) -> bytes:
    challenge, now = token_bytes(32), time()

    def job(connection: Connection) -> bool:
        connection.execute(FORGET, (now - LIFE,))
        if connection.execute(COUNT).fetchone()[0] >= WAITING:
            return False
        connection.execute(ASK, (text_of(challenge), own, now))
        return True

    if not await server(request).store.do(job):
        raise Refused("too_many")
    return challenge


async def _taken(request: Request, given: Signed, own: int) -> bytes:
    """The challenge that was given out for this, which is good once."""
    from webauthn.helpers import base64url_to_bytes

    values = (given.challenge, own, time() - LIFE)
    if not await server(request).store.rows(TAKE, *values):
        raise Refused("bad_passkey")
    return base64url_to_bytes(given.challenge)


# --- One's own ----------------------------------------------------------------------------------------


async def begin(request: Request) -> Response:
    """What a browser has to know to make a passkey for whoever asks."""
    host, _ = _place(request)
    own = await browser(request)
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
    )

    known = await server(request).store.rows(MINE, own)
    if len(known) >= MOST:
        raise Refused("too_many")
    options = generate_registration_options(
        rp_id=host,
        rp_name="魔法陣 Mahojin",
        user_id=sha256(f"mahojin/{own}".encode()).digest(),
        user_name="魔法陣",
        challenge=await _challenge(request, own),
        authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(id)) for id, _ in known],
    )
    return Json({"options": msgspec.Raw(options_to_json(options).encode())})


async def bind(request: Request) -> Response:
    """A passkey is this person's from now on."""
    host, origin = _place(request)
    own, given = await browser(request), await read(request, Signed)
    from webauthn import verify_registration_response

    challenge = await _taken(request, given, own)
    try:
        found = verify_registration_response(
            credential=given.credential,
            expected_challenge=challenge,
            expected_rp_id=host,
            expected_origin=origin,
        )
    except Exception:  # whatever is wrong with it
        raise Refused("bad_passkey") from None
    id = text_of(found.credential_id)
    values = (id, own, found.credential_public_key, found.sign_count, time())
    if not await server(request).store.do(lambda connection: connection.execute(ADD, values).rowcount):
        raise Refused("bad_passkey")  # it is somebody's already
    return Json({"id": id}, 201)


async def mine(request: Request) -> Response:
    own = await browser(request)
    rows = await server(request).store.rows(MINE, own)
    return Json({"offered": OFFERED, "passkeys": [{"id": id, "made": made} for id, made in rows]})


async def drop(request: Request) -> Response:
    own = await browser(request)
    values = (request.path_params["id"], own)
    if not await server(request).store.do(lambda connection: connection.execute(DROP, values).rowcount):
        raise Refused("no_passkey")
    return Json({"id": request.path_params["id"]})


# --- On another device --------------------------------------------------------------------------------


async def ask(request: Request) -> Response:
    """What a browser has to know to look for a passkey of this house."""
    host, _ = _place(request)
    if not server(request).new_browsers.take(address(request)):
        raise Refused("too_many")
    from webauthn import generate_authentication_options, options_to_json

    options = generate_authentication_options(rp_id=host, challenge=await _challenge(request, 0))
    return Json({"options": msgspec.Raw(options_to_json(options).encode())})


async def enter(request: Request) -> Response:
    """Whoever shows a passkey gets a token for what is theirs."""
    host, origin = _place(request)
    given, store = await read(request, Signed), server(request).store
    from webauthn import verify_authentication_response

    challenge, id = await _taken(request, given, 0), str(given.credential.get("id", ""))
    rows = await store.rows(FIND, id)
    if not rows:
        raise Refused("no_passkey")
    own, key, used = rows[0]
    try:
        found = verify_authentication_response(
            credential=given.credential,
            expected_challenge=challenge,
            expected_rp_id=host,
            expected_origin=origin,
            credential_public_key=bytes(key),
            credential_current_sign_count=used,
        )
    except Exception:  # whatever is wrong with it
        raise Refused("bad_passkey") from None
    token = new_token()

    def job(connection: Connection) -> bool:
        if not connection.execute(USED, (found.new_sign_count, id, used)).rowcount:
            return False  # shown twice at once
        connection.execute(ADD_TOKEN, (digest(token), own, time()))
        connection.execute(OLD_TOKENS, (own, own, MOST))
        return True

    if not await store.do(job):
        raise Refused("bad_passkey")
    return Json({"token": token}, 201)


async def seats(request: Request) -> Response:
    """New keys to the seats that whoever asks has at a table; those on other devices stay good."""
    own = await browser(request)
    table = await server(request).house.find(request.path_params["table"])
    return Json({"seats": await _new_keys(table, own)}, 201)


async def _new_keys(table: Table, own: int) -> list[dict[str, object]]:
    async with table.lock:
        charter = table.charter
        given = {seat: new_token() for seat in seats_of(charter, own)}
        if not given:
            raise Refused("not_yours")
        before = {seat: charter.places[seat].more for seat in given}
        for seat, token in given.items():
            charter.places[seat].more = [*before[seat], digest(token)][-KEYS:]
        try:
            await table.keep()
        except BaseException:
            for seat, more in before.items():
                charter.places[seat].more = more
            raise
    return [{"seat": seat, "token": token} for seat, token in given.items()]


ROUTES = [
    Route("/api/my/passkeys/options", begin, methods=["POST"]),
    Route("/api/my/passkeys", mine, methods=["GET"]),
    Route("/api/my/passkeys", bind, methods=["POST"]),
    Route("/api/my/passkeys/{id}", drop, methods=["DELETE"]),
    Route("/api/my/games/{table}/seats", seats, methods=["POST"]),
    Route("/api/passkeys/options", ask, methods=["POST"]),
    Route("/api/passkeys", enter, methods=["POST"]),
]
