"""Every route for every role, whatever is sent to it; a route that is in no table here fails."""

from __future__ import annotations

import json
import random
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Route, WebSocketRoute
from tests.server.running import OPEN, Desk, running
from tests.server.test_tournament_roles import ALLOWED

from mahojin.server.app import HEADERS, application
from mahojin.server.limits import Rate

Where = Callable[[], str]
OPERATOR = "an operator's long token"
ELSEWHERE = "https://elsewhere.example"
EVENT = "POST /api/events/{event}/"

ANYBODY = """
GET /api/health
GET /api/ready
GET /api/hello
GET /api/addresses
GET /api/games
GET /api/games/{game}/cards
POST /api/games/{game}/cards/check
GET /api/games/{game}/decks
POST /api/games/{game}/decks/check
POST /api/games/{game}/decks/read
POST /api/games/{game}/decks/write
GET /api/games/{game}/ledger
GET /api/games/{game}/clauses/{clause}
GET /api/games/{game}/clauses/{clause}/scenarios
GET /api/games/{game}/scenarios
GET /api/games/{game}/scenarios/{file}
GET /api/games/{game}/guide
GET /api/games/{game}/book
GET /api/games/{game}/desk
GET /api/lessons
GET /api/lessons/{game}/{key}/script
POST /api/desk/open
POST /api/desk/look
POST /api/desk/labels
POST /api/desk/steps
POST /api/desk/thing
POST /api/desk/write
GET /api/trials/{trial}
POST /api/browsers
POST /api/transfers
GET /api/tables
GET /api/tables/{table}
GET /api/tables/{table}/cards
GET /api/records/{id}
GET /api/records/{id}/steps
GET /api/records/{id}/moments/{n:int}
GET /api/records/{id}/analysis
GET /api/search
GET /api/ratings/{game}
GET /api/events
GET /api/events/{event}
GET /api/events/{event}/files/{file}
"""
A_BROWSER = """
POST /api/games/{game}/trials
GET /api/my
GET /api/my/cards/{game}
POST /api/my/cards/{game}
POST /api/my/{what}
PUT /api/my/{what}/{id:int}
DELETE /api/my/{what}/{id:int}
GET /api/my/games
POST /api/my/games/{table}/close
POST /api/my/games/{table}/seats
GET /api/my/passkeys
DELETE /api/my/passkeys/{id}
GET /api/my/ratings
DELETE /api/my/ratings
GET /api/my/shunned
DELETE /api/my/shunned/{id:int}
POST /api/my/transfer
POST /api/tables
POST /api/tables/{table}/join
POST /api/tables/{table}/seats/{seat:int}/report
POST /api/tables/{table}/seats/{seat:int}/{how}
POST /api/records
POST /api/records/{id}/analysis
POST /api/events
"""  # and what test_tournament_roles.py asks of each role at an event
A_PAGE_OF_THE_HOUSE = """
POST /api/passkeys/options
POST /api/passkeys
POST /api/my/passkeys/options
POST /api/my/passkeys
"""
THE_OPERATOR = """
GET /metrics
GET /api/operator
GET /api/operator/audit/{before:int}
POST /api/operator/reports/{id:int}/settle
POST /api/operator/reports/{id:int}/mute
DELETE /api/operator/muted/{person:int}
POST /api/operator/tables/{table}/remove
"""
GUESTS = {"/api/tables/{table}/socket"}  # test_bad_input.py, test_leaks.py
NOTHING_THERE = {
    "GET /api/{path:path}",
    "GET /{path:path}",
}  # a refusal; the client's files (test_bad_input.py)
FOR_A_ROLE = [EVENT + name.replace("TABLE", "{table}") for name, _, _ in ALLOWED]

RIGHT = {"game": "magmell", "what": "decks", "how": "mute", "file": "event.json", "clause": "100.1"}
WRONG = ("%00", "..%2f", "x" * 300, "mute", "cards")
NUMBERS = ("0", "1", "9" * 18, "9" * 23)
NAMES = """
answers card cards challenge code count credential data days deck event game hand invitation key match
name note plan player public reason round seats source step text wins
"""
VALUES: list[Any] = ["", "x", "magmell", 1, -1, 1 << 60, None, [], {}, True, 0.5, "ら" * 600, "\x00", "other"]
BAD: tuple[bytes, ...] = (
    b"",
    b"{",
    b"[]",
    b"null",
    b'"\xff"',
    b'{"a":' * 200,
    b"\x00",
    b"1e999",
    b"x" * 70_000,
)


def rows(table: str) -> list[str]:
    return table.split("\n")[1:-1]


EVERY = [*rows(ANYBODY), *rows(A_BROWSER), *rows(A_PAGE_OF_THE_HOUSE), *rows(THE_OPERATOR), *FOR_A_ROLE]


def test_every_route_is_in_a_table(tmp_path: Path) -> None:
    routes = application(tmp_path / "house.sqlite").routes
    lines = {route.path for route in routes if isinstance(route, WebSocketRoute)}
    asked = {
        f"{method} {route.path}"
        for route in routes
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"HEAD"}
    }
    known = [*EVERY, *NOTHING_THERE]
    assert len(known) == len(set(known)), "in two tables"
    assert asked == set(known)
    assert lines == GUESTS


def raw(
    desk: Desk, route: str, token: str = "", body: bytes = b"{}", origin: str = ""
) -> tuple[int, Any, bytes]:
    method, path = route.split(" ", 1)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    headers |= {"Origin": origin or f"http://{desk.place}"}
    data = None if method == "GET" else body
    request = urllib.request.Request(f"http://{desk.place}{path}", data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def filled(route: str, table: str, chance: random.Random | None = None) -> str:
    """The route with something in place of each part: what fits, or with a chance anything."""

    def value(part: re.Match[str]) -> str:
        fits = "1" if part[2] else RIGHT.get(part[1], table)
        wrong = NUMBERS if part[2] else WRONG
        return fits if chance is None else chance.choice((fits, *wrong))

    return re.sub(r"\{(\w+)(:int)?\}", value, route)


def code(said: bytes) -> str:
    return str(json.loads(said).get("error", {}).get("code", ""))


def test_who_gets_in(tmp_path: Path) -> None:
    """Without a token, with a wrong one, with that of somebody who may not, from another site's page."""
    with running(tmp_path / "house.sqlite", replace(OPEN, persons=Rate(100_000, 100_000))) as desk:
        assert desk.server is not None
        desk.server.operator = OPERATOR
        person = desk.browser()
        table = str(desk.table({"who": "me"}, {"who": "open"}, token=person, public=True)["table"])
        for route in rows(ANYBODY):
            assert raw(desk, filled(route, table))[0] not in (401, 403), route
        for route in (*rows(A_BROWSER), *FOR_A_ROLE):
            path = filled(route, table)
            assert code(raw(desk, path)[2]) == "no_token", route
            assert code(raw(desk, path, "a guess")[2]) == "bad_token", route
            assert code(raw(desk, path, OPERATOR)[2]) == "bad_token", route
        for route in rows(A_PAGE_OF_THE_HOUSE):
            assert code(raw(desk, filled(route, table), person, origin=ELSEWHERE)[2]) == "not_found", route
            assert code(raw(desk, filled(route, table), person)[2]) != "not_found", route
        for route in rows(THE_OPERATOR):
            for token in ("", "a guess", person):
                assert raw(desk, filled(route, table), token)[0] == 404, (route, token)


def asked(table: str, chance: random.Random) -> Iterator[tuple[str, bytes]]:
    """Every route with its parts filled in, rightly or not, and bodies of all kinds."""
    for route in (*EVERY, "GET /api/{path}"):
        names = chance.sample(NAMES.split(), 8)
        some = json.dumps({name: chance.choice(VALUES) for name in names}).encode()
        for body in (*chance.sample(BAD, 2), some):
            yield filled(route, table, chance), body


def test_whatever_is_sent_is_answered_with_headers_and_without_failing(place: Where) -> None:
    data = place()
    limits = replace(OPEN, persons=Rate(100_000, 100_000))
    with running(data, limits, shared=True) as desk:
        assert desk.server is not None
        desk.server.operator = OPERATOR
        person = desk.browser()
        made = desk.table({"who": "me"}, {"who": "open"}, token=person, public=True)
        tokens = ["", person, made["seats"][0]["token"], OPERATOR]
        chance = random.Random(1)
        for route, body in asked(made["table"], chance):
            status, headers, said = raw(
                desk, route, chance.choice(tokens), body, chance.choice(("", ELSEWHERE))
            )
            assert status < 500, (route, body[:80], said)
            for name, value in HEADERS:
                assert headers[name.decode()] == value.decode(), route
            assert headers["access-control-allow-origin"] is None, "no other site reads it"
            for secret in (OPERATOR, person, made["seats"][0]["token"]):
                assert secret.encode() not in said, route


def test_requests_are_counted_wherever_they_go(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", replace(OPEN, requests=Rate(0.01, 1))) as desk:
        assert raw(desk, "GET /api/hello")[0] == 200
        for route in EVERY:
            assert raw(desk, filled(route, "x"))[0] == 429, route


@pytest.mark.parametrize("deed", ["mute", "remove", "seats"])
def test_they_work_through_another_worker(tmp_path: Path, deed: str) -> None:
    data = tmp_path / "house.sqlite"
    with running(data, shared=True) as one, running(data, shared=True) as other:
        for desk in (one, other):
            assert desk.server is not None
            desk.server.operator = OPERATOR
        first, second = one.browser(), one.browser()
        made = one.table({"who": "me"}, {"who": "open"}, token=first, public=True)["table"]
        one.ask("POST", f"/api/tables/{made}/join", {}, second)
        path, token = {
            "mute": (f"/api/tables/{made}/seats/1/mute", first),
            "remove": (f"/api/operator/tables/{made}/remove", OPERATOR),
            "seats": (f"/api/my/games/{made}/seats", second),
        }[deed]
        assert other.ask("POST", path, {}, token)[0] in (200, 201)
        assert other.ask("POST", path, {}, "a guess")[0] in (401, 404)
        assert one.server is not None and made in one.server.house.tables
