"""Whatever is sent: nothing falls over, nothing changes, and the answer says what was wrong."""

from __future__ import annotations

import json
import random
import socket
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.running import OPEN, SECRET, Desk, running

from mahojin.server.limits import Limits, Rate

ME = {"who": "me"}
COMPUTER = {"who": "computer"}
DEEP = "[" * 5000 + "]" * 5000


# --- HTTP ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "bad_json"),
        (b"{", "bad_json"),
        (b"\xff\xfe", "bad_json"),
        (DEEP.encode(), "bad_shape"),
        (b"[]", "bad_shape"),
        (b'{"game": "magmell"}', "bad_shape"),
        (b'{"game": 3, "seats": []}', "bad_shape"),
        (b'{"game": "chess", "seats": [{"who": "me"}, {"who": "me"}]}', "no_game"),
        (b'{"game": "magmell", "seats": [{"who": "me"}]}', "bad_seats"),
        (b'{"game": "magmell", "seats": [{"who": "open"}, {"who": "open"}]}', "bad_seats"),
        (b'{"game": "magmell", "seats": [{"who": "me"}, {"who": "computer", "player": "x"}]}', "no_player"),
        (
            b'{"game": "magmell", "seats": [{"who": "me", "deck": {"key": "x"}}, {"who": "computer"}]}',
            "no_deck",
        ),
        (
            b'{"game": "magmell", "seats": [{"who": "me", "deck": {"own": 1}}, {"who": "computer"}]}',
            "no_deck",
        ),
        (
            b'{"game": "magmell", "seats": [{"who": "me", "deck": {"deck": {}}}, {"who": "computer"}]}',
            "bad_deck",
        ),
        (
            b'{"game": "magmell", "seats": [{"who": "me"}, {"who": "computer"}], "cards": [{"name": 1}]}',
            "bad_card",
        ),
        (b'{"game": "magmell", "seats": [{"who": "me"}, {"who": "me"}], "pace": -1}', "bad_shape"),
        (
            b'{"game": "magmell", "seats": [{"who": "me"}, {"who": "me"}], "clock": {"seconds": 1e9}}',
            "bad_shape",
        ),
        (
            b'{"game": "magmell", "seats": [{"who": "me"}, {"who": "me"}], '
            b'"from": {"record": "x", "moment": 0}}',
            "no_record",
        ),
    ],
)
def test_a_table_that_cannot_be_is_refused(desk: Desk, body: bytes, code: str) -> None:
    status, data = desk.ask("POST", "/api/tables", token=desk.token, raw=body)
    assert 400 <= status < 500 and data["error"]["code"] == code
    assert data["error"]["ja"] and data["error"]["en"]


def test_a_body_that_is_too_large_is_not_read_to_its_end(desk: Desk) -> None:
    status, data = desk.ask("POST", "/api/tables", token=desk.token, raw=b" " * 70_000)
    assert (status, data["error"]["code"]) == (413, "too_large")
    status, data = desk.ask("POST", "/api/records", token=desk.token, raw=b" " * 1_100_000)
    assert status == 413


@pytest.mark.parametrize(
    "body", [b"", b"{}", b"\xff", b'{"version": 99}', b'{"version": 1}', b"null", DEEP.encode()]
)
def test_a_record_that_is_none_is_refused(desk: Desk, body: bytes) -> None:
    status, data = desk.ask("POST", "/api/records", token=desk.token, raw=body)
    assert status == 400 and data["error"]["code"] in ("bad_record", "bad_json")


def test_a_record_with_other_answers_is_refused(desk: Desk) -> None:
    table, _, line = desk.solo()
    line.asked()
    line.send(type="concede", key="c")
    line.next("accepted")
    record = desk.get(f"/api/records/{table}")
    changes: list[dict[str, object]] = [
        {"answers": [[77]]},
        {"answers": []},
        {"seed": "other"},
        {"decks": []},
        {"game": "x"},
    ]
    for change in changes:
        status, data = desk.ask("POST", "/api/records", {**record, **change}, desk.token)
        assert (status, data["error"]["code"]) == (400, "bad_record"), change


@pytest.mark.parametrize(
    "path", ["/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "/assets/%00", "/a//../..", "/.git/config"]
)
def test_no_path_leads_out_of_the_clients_folder(tmp_path: Path, path: str) -> None:
    files = tmp_path / "dist"
    (files / "assets").mkdir(parents=True)
    (files / "index.html").write_text("the client")
    (files / "assets" / "x-1.js").write_text("code")
    (tmp_path / "pyproject.toml").write_text("secret")
    with running(tmp_path / "house.sqlite", OPEN, files) as desk:
        host, port = desk.place.split(":")
        with socket.create_connection((host, int(port)), 5) as raw:
            raw.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while part := raw.recv(65536):
                answer += part
        assert b"secret" not in answer and b"root:" not in answer
        assert desk.ask("GET", "/join/table/invitation") == (200, b"the client")
        assert desk.ask("GET", "/assets/x-1.js") == (200, b"code")
        assert desk.ask("GET", "/assets/none.js")[0] == 404


def test_without_a_built_client_a_page_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahojin.server.client_files.built_client", lambda: None)
    with running(tmp_path / "house.sqlite") as desk:
        status, page = desk.ask("GET", "/")
        assert status == 503 and "make play" in page.decode() and "作られていません" in page.decode()


# --- Sockets ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hello",
    [
        "",
        "{",
        "null",
        '{"type": "ping"}',
        '{"type": "hello"}',
        '{"type": "hello", "protocol": 2}',
        '{"type": "hello", "protocol": 1, "token": 5}',
        '{"type": "hello", "protocol": 1, "lang": "fr"}',
        '{"type": "hello", "protocol": 1, "log": -1}',
        DEEP,
    ],
)
def test_a_hello_that_is_none_is_hung_up_on(desk: Desk, hello: str) -> None:
    made = desk.table(ME, COMPUTER)
    try:
        line = desk.line(made["table"], None)
        line.close()
        line.socket = desk.socket(made["table"])
        line.socket.send(hello)
        assert line.closed() == 4400
    finally:
        close(desk, made)


def close(desk: Desk, made: dict[str, object]) -> None:
    """Free the browser's place for another table."""
    seats = made["seats"]
    assert isinstance(seats, list)
    line = desk.line(str(made["table"]), seats[0]["token"])
    line.send(type="leave")
    while line.next("table")["table"]["state"] != "closed":
        pass


def test_other_peoples_tokens_open_nothing(desk: Desk) -> None:
    one, two = desk.table(ME, COMPUTER), desk.table(ME, COMPUTER)
    token = one["seats"][0]["token"]
    assert desk.line(two["table"], token).closed() == 4401
    assert desk.line(one["table"], token[:-1]).closed() == 4401
    assert desk.line(one["table"], "").closed() == 4401
    assert desk.line(one["table"], "\ud800").closed() == 4400
    assert desk.line("nowhere", token).closed() == 4404
    assert desk.line(one["table"], desk.token).closed() == 4401


def test_messages_of_every_wrong_kind_change_nothing(desk: Desk) -> None:
    _, a, b = desk.pair()
    asked, other = (a, b) if a.until(0)["view"]["question"] else (b, a)
    asked.until(0), other.until(0)
    view = asked.last["view"]
    options = len(view["question"]["options"])
    for text, code in (
        ("", "bad_json"),
        ("nonsense", "bad_json"),
        ('"answer"', "bad_shape"),
        ("[]", "bad_shape"),
        ('{"type": "fly"}', "bad_shape"),
        ('{"type": "answer"}', "bad_shape"),
        ('{"type": "answer", "decision": "0", "picked": [0], "key": "k"}', "bad_shape"),
        ('{"type": "answer", "decision": 0, "picked": 0, "key": "k"}', "bad_shape"),
        ('{"type": "answer", "decision": 0, "picked": [0.5], "key": "k"}', "bad_shape"),
        ('{"type": "answer", "decision": 0, "picked": [true], "key": "k"}', "bad_shape"),
        ('{"type": "answer", "decision": 0, "picked": [-1], "key": "k"}', "bad_shape"),
        ('{"type": "answer", "decision": 0, "picked": [0], "key": ""}', "bad_shape"),
        ('{"type": "answer", "decision": 0, "picked": [0], "key": "' + "k" * 65 + '"}', "bad_shape"),
        ('{"type": "answer", "decision": 0, "picked": [99999999999999999999], "key": "k"}', "bad_shape"),
        ('{"type": "answer", "decision": 0, "picked": [' + str(options) + '], "key": "k"}', "not_offered"),
        ('{"type": "answer", "decision": 0, "picked": [0, 0], "key": "k"}', "not_offered"),
        ('{"type": "answer", "decision": 0, "picked": [], "key": "k"}', "not_offered"),
        ('{"type": "answer", "decision": 7, "picked": [0], "key": "k"}', "stale"),
        ('{"type": "ready"}', "bad_shape"),
        ('{"type": "look", "id": 1, "moment": -4}', "bad_shape"),
        ('{"type": "hello", "protocol": 1}', "bad_shape"),
        (DEEP, "bad_shape"),
    ):
        asked.socket.send(text)
        assert asked.next("refused")["code"] == code, text[:80]
    other.socket.send('{"type": "answer", "decision": 0, "picked": [0], "key": "k"}')
    assert other.next("refused")["code"] == "not_asked"
    asked.socket.send(b"\xff\x00")
    assert asked.next("refused")["code"] == "bad_json"
    asked.send(type="sync")
    after = asked.next("update")
    assert after["decision"] == 0 and after["view"] == view


def test_a_message_that_is_too_large_ends_the_line(desk: Desk) -> None:
    _, a, b = desk.pair()
    a.until(0)
    a.socket.send(json.dumps({"type": "chat", "text": "x" * 20_000}))
    assert a.closed() == 1009
    b.send(type="ping")
    assert b.next("pong")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
types = st.sampled_from(
    ["ready", "answer", "concede?", "undo", "rematch", "leave", "lang", "sync", "why", "explain", "look"]
)
messages = st.builds(
    lambda kind, fields, more: {**more, **fields, "type": kind},
    types,
    st.fixed_dictionaries(
        {},
        optional={
            "decision": st.integers(-2, 60) | json_values,
            "picked": st.lists(st.integers(-3, 9), max_size=5) | json_values,
            "key": st.text(max_size=70) | json_values,
            "thing": st.integers(-9, 400) | json_values,
            "moment": st.integers(-1, 99) | json_values,
            "id": st.integers(-1, 9) | json_values,
            "secret": st.text(max_size=140),
            "lang": st.sampled_from(["ja", "en", "xx"]),
        },
    ),
    st.dictionaries(st.text(max_size=6), json_values, max_size=2),
)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(messages, max_size=30), st.integers(0, 9999))
def test_any_messages_at_all_leave_the_table_standing(desk: Desk, sent: list[object], seed: int) -> None:
    made = desk.table(ME, COMPUTER, token=desk.browser())
    line = desk.line(made["table"], made["seats"][0]["token"])
    chance = random.Random(seed)
    if chance.random() < 0.8:
        line.send(type="ready", secret=SECRET)
    for message in sent:
        line.socket.send(json.dumps(message))
    line.send(type="ping")
    line.next("pong")
    assert desk.get(f"/api/tables/{made['table']}")["state"] in ("gathering", "playing", "closed")


# --- Bounds -------------------------------------------------------------------------------------------


def test_rates_and_numbers_are_bounded(tmp_path: Path) -> None:
    limits = Limits(
        messages=Rate(1, 30), refusals=40, tables=2, decks=1, sockets_of_seat=2, browsers=Rate(0.01, 3)
    )
    with running(tmp_path / "house.sqlite", limits) as desk:
        oldest = desk.table(ME, COMPUTER)["table"]
        made, _ = desk.table(ME, COMPUTER), desk.table(ME, COMPUTER)
        assert desk.get(f"/api/tables/{oldest}")["state"] == "closed", "nobody has more tables than that"
        deck = {"game": "magmell", "deck": {}}
        assert desk.ask("POST", "/api/my/decks", deck, desk.token)[0] == 201
        assert desk.ask("POST", "/api/my/decks", deck, desk.token)[0] == 429
        codes = [desk.ask("POST", "/api/browsers")[0] for _ in range(4)]
        assert codes[-1] == 429
        token = made["seats"][0]["token"]
        lines = [desk.line(made["table"], token) for _ in range(2)]
        for line in lines:
            line.next("welcome")
        assert desk.line(made["table"], token).closed() == 4409
        lines[0].close()
        for _ in range(31):
            lines[1].send(type="ping")
        assert lines[1].next("refused")["code"] == "too_many"
        for _ in range(60):
            lines[1].send(type="ping")
        assert lines[1].closed() == 4429


def test_requests_of_one_address_are_bounded(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", Limits(requests=Rate(0.1, 5))) as desk:
        codes = [desk.ask("GET", "/api/hello")[0] for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2


def test_who_says_nothing_is_not_waited_for(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", Limits(hello=0.3)) as desk:
        made = desk.table(ME, COMPUTER)
        line = desk.line(made["table"], None)
        line.close()
        line.socket = desk.socket(made["table"])
        assert line.closed() == 4400
