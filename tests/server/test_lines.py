"""Lost lines, answers sent again, clients that do not listen."""

from __future__ import annotations

import random
import socket
import time
from dataclasses import replace
from pathlib import Path

from tests.server.running import OPEN, WAIT, Desk, running, some


def test_a_reload_is_back_at_the_same_question(desk: Desk) -> None:
    table, token, line = desk.solo()
    chance = random.Random(1)
    for _ in range(5):
        line.answer(*some(line.asked()["view"]["question"], chance))
    before = line.asked()
    line.close()
    again = desk.line(table, token)
    after = again.asked()
    assert after["view"] == before["view"] and after["decision"] == before["decision"]
    assert after["log_from"] == 0
    lines = len(after["log"])
    partly = desk.line(table, token, log=lines - 2).asked()
    assert partly["log_from"] == lines - 2 and partly["log"] == after["log"][-2:]


def test_an_answer_that_is_sent_again_counts_once(desk: Desk) -> None:
    table, token, line = desk.solo()
    update = line.asked()
    first = line.answer(0, key="once")
    second = line.answer(0, key="once", decision=update["decision"])
    assert (first["again"], second["again"]) == (False, True)
    assert first["decision"] == second["decision"]
    line.close()
    other = desk.line(table, token)
    now = other.asked()
    assert other.answer(0, key="once", decision=update["decision"])["again"]
    assert other.answer(0, key="once", decision=now["decision"])["again"], "the key is what counts"
    other.send(type="sync")
    assert other.next("update")["decision"] == now["decision"]


def test_a_late_answer_does_not_answer_the_next_question(desk: Desk) -> None:
    _, _, line = desk.solo()
    update = line.asked()
    assert line.answer(0)["type"] == "accepted"
    assert line.answer(0, decision=update["decision"])["code"] == "stale"


def test_two_windows_of_one_seat_see_the_same(desk: Desk) -> None:
    table, token, line = desk.solo()
    twin = desk.line(table, token)
    line.asked(), twin.asked()
    assert line.answer(0)["type"] == "accepted"
    assert twin.answer(0)["code"] == "stale"
    assert line.asked()["view"] == twin.until(line.last["decision"])["view"]


def test_presence_is_told(desk: Desk) -> None:
    _, a, b = desk.pair()
    b.until(0)
    b.close()
    while a.next("table")["table"]["seats"][1]["here"]:
        pass


def test_a_client_that_does_not_listen_harms_nobody(tmp_path: Path) -> None:
    """Its seat's other window plays the game through meanwhile, as fast as ever."""
    with running(tmp_path / "house.sqlite", replace(OPEN, sending=1.0, waiting=16)) as desk:
        table, token, line = desk.solo()
        quiet = stuck(desk, table, token)
        chance = random.Random(4)
        slowest = 0.0
        for number in range(150):
            update = line.asked()
            if update["view"]["result"]:
                break
            began = time.monotonic()
            line.answer(*some(update["view"]["question"], chance))
            slowest = max(slowest, time.monotonic() - began)
            line.send(type="chat", text=f"{number} " + "あ" * 290)
        assert slowest < 20.0  # it does not wait for who does not read, which would be for ever
        assert desk.server is not None
        until = time.monotonic() + WAIT
        while len(desk.server.house.tables[table].guests) > 1 and time.monotonic() < until:
            time.sleep(0.05)
            line.send(type="chat", text="あ" * 290)
        assert len(desk.server.house.tables[table].guests) == 1, "it was dropped"
        quiet.close()


def stuck(desk: Desk, table: str, token: str) -> socket.socket:
    """A raw connection that says hello and then reads nothing more."""
    host, port = desk.place.split(":")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect((host, int(port)))
    raw.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    assert b"101" in raw.recv(400)
    hello = b'{"type":"hello","protocol":1,"token":"' + token.encode() + b'"}'
    raw.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)  # text, masked with zeros
    return raw
