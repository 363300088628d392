"""Nobody chooses a part of the shuffle after having seen another's, and who does not open theirs is named."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.server.killing import Process
from tests.server.running import SECRET, Desk, Line

from mahojin.server.verifiable_shuffles import account, commitment, promised, seed

Data = dict[str, Any]
PARTS = "the secret of the first", "the secret of the second"


def hashed(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def sat(desk: Desk) -> tuple[str, list[str]]:
    made = desk.table({"who": "me", "name": "A"}, {"who": "me", "name": "B"})
    return made["table"], [seat["token"] for seat in made["seats"]]


def committed(line: Line, count: int) -> Data:
    """The table, once so many seats have committed."""
    while True:
        table: Data = line.next("table")["table"]
        if sum(bool(seat["commitment"]) for seat in table["seats"]) == count:
            return table


def over(desk: Desk, table: str, line: Line) -> Data:
    line.until(0)
    line.send(type="concede", key="c")
    line.next("accepted")
    shuffle: Data = desk.get(f"/api/records/{table}/steps")["shuffle"]
    return shuffle


def test_parts_are_opened_when_everybody_has_committed(desk: Desk) -> None:
    table, tokens = sat(desk)
    lines = [desk.line(table, token) for token in tokens]
    lines[0].send(type="commit", commitment=hashed(PARTS[0]))
    assert committed(lines[1], 1)["seats"][0]["commitment"] == hashed(PARTS[0])
    lines[0].send(type="open", secret=PARTS[0])
    assert lines[0].next("refused")["code"] == "too_early"
    lines[1].send(type="commit", commitment=hashed(PARTS[1]))
    assert committed(lines[0], 2)["state"] == "gathering"
    lines[1].send(type="commit", commitment=hashed("another one, chosen later"))
    lines[1].send(type="open", secret="another one, chosen later")
    assert lines[1].next("refused")["code"] == "not_promised"
    lines[0].send(type="open", secret=PARTS[0])
    lines[1].send(type="open", secret=PARTS[1])
    lines[1].until(0)
    told = json.dumps([json.loads(one) for line in lines for one in line.traffic])
    assert not any(part in told for part in PARTS), "no part is sent to anybody before the end"
    shuffle = over(desk, table, lines[0])
    assert shuffle["seats"] == list(PARTS) and shuffle["commitments"] == [hashed(part) for part in PARTS]
    assert shuffle["holds"] and shuffle["unopened"] == []
    assert hashed(shuffle["server"]) == shuffle["commitment"]


def test_who_does_not_open_is_left_out_and_named(desk: Desk) -> None:
    table, tokens = sat(desk)
    assert desk.server is not None
    desk.server.house.tables[table].commitments.patience = 0.3
    lines = [desk.line(table, token) for token in tokens]
    for line, part in zip(lines, PARTS, strict=True):
        line.send(type="commit", commitment=hashed(part))
    committed(lines[0], 2)
    lines[0].send(type="open", secret=PARTS[0])
    shuffle = over(desk, table, lines[0])
    assert shuffle["unopened"] == [1] and shuffle["seats"] == [PARTS[0], ""] and shuffle["holds"]
    assert desk.get(f"/api/tables/{table}")["unopened"] == [1]


def test_a_guest_stays_once_everybody_has_committed(desk: Desk) -> None:
    made = desk.table({"who": "me"}, {"who": "open"})
    body = {"invitation": made["invitations"][0]["invitation"]}
    _, joined = desk.ask("POST", f"/api/tables/{made['table']}/join", body, desk.browser())
    lines = [desk.line(made["table"], token) for token in (made["seats"][0]["token"], joined["token"])]
    for line, part in zip(lines, PARTS, strict=True):
        line.send(type="commit", commitment=hashed(part))
    committed(lines[0], 2)
    lines[1].send(type="leave")
    assert lines[1].next("refused")["code"] == "not_allowed"


def test_commitments_are_still_there_after_a_kill(tmp_path: Path) -> None:
    server = Process(tmp_path / "house.sqlite")
    try:
        table, tokens = sat(server.desk)
        line = server.desk.line(table, tokens[0])
        line.send(type="commit", commitment=hashed(PARTS[0]))
        committed(line, 1)
        desk = server.again()
        line = desk.line(table, tokens[0])
        assert line.next("welcome")["table"]["seats"][0]["commitment"] == hashed(PARTS[0])
        other = desk.line(table, tokens[1])
        other.send(type="ready", secret=SECRET)
        committed(line, 2)
        line.send(type="open", secret=PARTS[0])
        assert over(desk, table, line)["seats"] == [PARTS[0], SECRET]
    finally:
        server.kill()


@pytest.mark.parametrize("bad", ["", "x" * 64, "A" * 64, "0" * 63, 7])
def test_a_commitment_is_a_hash(desk: Desk, bad: object) -> None:
    table, tokens = sat(desk)
    line = desk.line(table, tokens[0])
    line.send(type="commit", commitment=bad)
    assert line.next("refused")["code"] == "bad_shape"


def test_an_account_tells_whether_promises_were_kept() -> None:
    told = account(promised("s", [commitment("a"), ""], []), seed("s", ["a", ""]))
    assert told is not None and told["holds"]
    for wrong in (seed("t", ["a", ""]), seed("s", ["b", ""])):
        told = account(promised("s", [commitment("a"), ""], []), wrong)
        assert told is not None and not told["holds"]
    old = account(commitment("s"), seed("s", ["a", ""]))
    assert old is not None and old["holds"] and old["commitments"] == []
