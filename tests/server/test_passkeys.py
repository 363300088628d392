"""Passkeys: the same person on another device; nobody else, and nobody by what was shown before."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.authenticator import Authenticator
from tests.server.running import SECRET, Desk, running

from mahojin.server import passkeys
from mahojin.server.store import is_address

Where = Callable[[], str]
Data = dict[str, Any]
Answer = tuple[int, Data]


class Page:
    """A page of an origin, that asks the house about passkeys."""

    def __init__(self, desk: Desk, origin: str = "") -> None:
        self.desk = desk
        self.origin = origin or f"http://{desk.place}"

    def ask(self, path: str, body: object = None, token: str = "") -> Answer:
        headers = {"Origin": self.origin, **({"Authorization": f"Bearer {token}"} if token else {})}
        data = json.dumps({} if body is None else body).encode()
        request = urllib.request.Request(f"http://{self.desk.place}{path}", data, headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read())

    def bind(self, device: Authenticator, token: str) -> Answer:
        options = self.ask("/api/my/passkeys/options", token=token)[1]["options"]
        body = {"challenge": options["challenge"], "credential": device.make(options)}
        return self.ask("/api/my/passkeys", body, token)

    def enter(self, device: Authenticator, **change: Any) -> Answer:
        options = self.ask("/api/passkeys/options")[1]["options"]
        return self.ask(
            "/api/passkeys", {"challenge": options["challenge"], "credential": device.show(options), **change}
        )


def code(answer: Answer) -> tuple[int, str]:
    return answer[0], answer[1]["error"]["code"]


def test_another_device_has_the_same_things_and_seats(place: Where) -> None:
    data = place()
    with running(data, shared=is_address(data)) as desk:
        page, first = Page(desk), desk.browser()
        device = Authenticator(page.origin)
        desk.ask("POST", "/api/my/decks", {"game": "magmell", "deck": {"name": "x"}}, first)
        made = desk.table({"who": "me"}, {"who": "computer", "player": "random"}, token=first)
        assert page.bind(device, first)[0] == 201
        status, entered = page.enter(device)
        assert status == 201 and entered["token"] != first
        second = entered["token"]
        assert len(desk.ask("GET", "/api/my", token=second)[1]["decks"]) == 1
        table = made["table"]
        status, keys = desk.ask("POST", f"/api/my/games/{table}/seats", {}, second)
        assert status == 201 and [key["seat"] for key in keys["seats"]] == [0]
        for token in (keys["seats"][0]["token"], made["seats"][0]["token"]):
            line = desk.line(table, token)
            assert line.next("welcome")["seat"] == 0, "both devices hold the seat"
            line.send(type="ready", secret=SECRET)
            line.asked()
            line.close()
        listed = desk.ask("GET", "/api/my/passkeys", token=second)[1]
        assert listed["offered"] and len(listed["passkeys"]) == 1
        gone = f"/api/my/passkeys/{listed['passkeys'][0]['id']}"
        assert desk.ask("DELETE", gone, token=desk.browser())[0] == 404, "it is somebody else's"
        assert desk.ask("DELETE", gone, token=second)[0] == 200
        assert code(page.enter(device)) == (404, "no_passkey")
        assert desk.ask("GET", "/api/my", token=second)[0] == 200


def test_nothing_but_the_passkey_itself_opens(desk: Desk) -> None:
    page, own = Page(desk), desk.browser()
    device, other = Authenticator(page.origin), Authenticator(page.origin)
    assert page.bind(device, own)[0] == 201
    assert code(page.bind(device, desk.browser())) == (403, "bad_passkey"), "it is somebody's already"
    assert code(page.enter(other)) == (404, "no_passkey")
    other.id = device.id
    assert code(page.enter(other)) == (403, "bad_passkey"), "another key"
    assert code(page.enter(device, challenge="x" * 43)) == (403, "bad_passkey"), "nobody asked that"
    options = page.ask("/api/passkeys/options")[1]["options"]
    body = {"challenge": options["challenge"], "credential": device.show(options)}
    assert page.ask("/api/passkeys", body)[0] == 201
    assert code(page.ask("/api/passkeys", body)) == (403, "bad_passkey"), "shown before"
    device.used = 0
    assert code(page.enter(device)) == (403, "bad_passkey"), "a copy that was used less often"
    foreign = Authenticator("https://elsewhere.example")
    assert code(page.bind(foreign, own)) == (403, "bad_passkey"), "made on another page"


def test_only_pages_of_this_house_ask(desk: Desk) -> None:
    own = desk.browser()
    for origin in ("https://elsewhere.example", "null", "http://", f"http://{desk.place}.evil.example"):
        page = Page(desk, origin)
        for path in (
            "/api/my/passkeys/options",
            "/api/my/passkeys",
            "/api/passkeys/options",
            "/api/passkeys",
        ):
            assert code(page.ask(path, {"challenge": "x", "credential": {}}, own)) == (404, "not_found")


def test_roles_and_shapes(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    page, own = Page(desk), desk.browser()
    for path in ("/api/my/passkeys/options", "/api/my/passkeys", "/api/my/games/x/seats"):
        assert code(page.ask(path)) == (401, "no_token")
    table, _, _ = desk.solo()
    assert code(page.ask(f"/api/my/games/{table}/seats", token=own)) == (403, "not_yours")
    bad: list[object] = [[], {}, {"challenge": 1, "credential": {}}, {"challenge": "x", "credential": []}]
    for body in bad:
        assert page.ask("/api/passkeys", body)[0] == 400
        assert page.ask("/api/my/passkeys", body, own)[0] == 400
    for credential in ({}, {"id": "x"}, {"id": ["x"], "response": {"clientDataJSON": "%"}}):
        options = page.ask("/api/my/passkeys/options", token=own)[1]["options"]
        body = {"challenge": options["challenge"], "credential": credential}
        assert code(page.ask("/api/my/passkeys", body, own)) == (403, "bad_passkey")
        options = page.ask("/api/passkeys/options")[1]["options"]
        body = {"challenge": options["challenge"], "credential": credential}
        assert page.ask("/api/passkeys", body)[0] in (403, 404)
    monkeypatch.setattr(passkeys, "OFFERED", False)
    assert code(page.ask("/api/passkeys/options")) == (404, "not_found"), "without the library"
    assert desk.ask("GET", "/api/my/passkeys", token=own)[1]["offered"] is False
