"""Moving to another device: a code that works once, for some minutes, and of which nothing is kept."""

from __future__ import annotations

from pathlib import Path
from time import time
from typing import Any

import pytest
from tests.server.running import Desk

from mahojin.server import transfers
from mahojin.server.addresses import addresses
from mahojin.server.store import SqliteStore
from mahojin.server.transfers import locked, new_code, plain

NOTES = {"mahojin.browser": '"token"', "mahojin.settings": '{"name": "ひより"}'}


def leave(desk: Desk, token: str, notes: object = NOTES) -> tuple[int, Any]:
    return desk.ask("POST", "/api/my/transfer", {"data": notes}, token)


def take(desk: Desk, code: object) -> tuple[int, Any]:
    return desk.ask("POST", "/api/transfers", {"code": code})


def test_what_was_left_is_taken_once(desk: Desk) -> None:
    status, left = leave(desk, desk.browser())
    assert status == 201 and left["seconds"] == 600
    typed = left["code"].lower().replace("-", " ")
    assert take(desk, typed) == (200, {"data": NOTES})
    status, data = take(desk, left["code"])
    assert (status, data["error"]["code"]) == (404, "no_transfer")


def test_a_second_code_of_the_same_browser_ends_the_first(desk: Desk) -> None:
    token = desk.browser()
    first, second = leave(desk, token)[1]["code"], leave(desk, token)[1]["code"]
    assert take(desk, first)[0] == 404
    assert take(desk, second)[0] == 200


def test_a_code_that_is_too_old_no_longer_works(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    code = leave(desk, desk.browser())[1]["code"]
    late = time() + transfers.LIFE + 1
    monkeypatch.setattr(transfers, "time", lambda: late)
    assert take(desk, code)[0] == 404


def test_neither_the_code_nor_what_was_left_is_on_the_disk(desk: Desk) -> None:
    assert desk.server is not None and isinstance(desk.server.store, SqliteStore)
    code = leave(desk, desk.browser(), {"mahojin.browser": "a-very-secret-token"})[1]["code"]
    kept = b"".join(path.read_bytes() for path in Path(desk.server.store.path).parent.iterdir())
    assert b"a-very-secret-token" not in kept
    assert plain(code).encode() not in kept and code.encode() not in kept


@pytest.mark.parametrize("notes", [None, [], "x", {"a": 1}, {"k" * 65: "x"}, {"a": {"b": "c"}}])
def test_notes_of_another_shape_are_refused(desk: Desk, notes: object) -> None:
    status, data = leave(desk, desk.browser(), notes)
    assert (status, data["error"]["code"]) == (400, "bad_shape")


def test_too_much_is_refused_and_nobody_leaves_anything_without_a_token(desk: Desk) -> None:
    assert leave(desk, desk.browser(), {"a": "x" * 70_000})[0] == 413
    assert leave(desk, "")[0] == 401
    assert leave(desk, "wrong")[0] == 401


@pytest.mark.parametrize(
    ("code", "status"), [("", 404), ("ABCD", 404), (None, 400), (7, 400), ("x" * 65, 400), ("鍵" * 16, 404)]
)
def test_a_code_that_was_never_given_opens_nothing(desk: Desk, code: object, status: int) -> None:
    assert take(desk, code)[0] == status


def test_a_lock_opens_with_its_own_code_only() -> None:
    code, other = new_code(), new_code()
    for size in (0, 1, 31, 32, 33, 1000):
        data = bytes(range(256)) * 4
        assert locked(code, locked(code, data[:size])) == data[:size]
    assert locked(other, locked(code, b"decks and cards")) != b"decks and cards"


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", []),
        ("localhost", []),
        ("::1", []),
        ("192.168.7.5", ["http://192.168.7.5:8765/"]),
        ("fd00::5", ["http://[fd00::5]:8765/"]),
    ],
)
def test_an_address_that_others_cannot_reach_is_none(host: str, expected: list[str]) -> None:
    assert addresses(host, 8765) == expected


def test_listening_everywhere_means_every_address_but_the_loopback() -> None:
    assert all("127.0.0.1" not in one and one.endswith(":8765/") for one in addresses("0.0.0.0", 8765))


def test_a_server_that_was_not_told_where_it_listens_says_so(desk: Desk) -> None:
    assert desk.get("/api/addresses") == {"addresses": None}
