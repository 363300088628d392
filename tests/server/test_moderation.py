"""Report, mute, block, remove: who may do it, what comes of it, and that it is written down who did it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.running import SECRET, Desk, running

from mahojin.server.store import is_address

Where = Callable[[], str]
OPERATOR = "an operator's long token"
Data = dict[str, Any]


def sat(desk: Desk, *tokens: str, **wish: Any) -> tuple[str, list[str]]:
    """Two people at a table, by their browsers' tokens: its id, and the seats' tokens."""
    made = desk.table({"who": "me", "name": "A"}, {"who": "open"}, token=tokens[0], **wish)
    body = {"invitation": made["invitations"][0]["invitation"], "name": "B"}
    status, joined = desk.ask("POST", f"/api/tables/{made['table']}/join", body, tokens[1])
    assert status == 200, joined
    return made["table"], [made["seats"][0]["token"], joined["token"]]


def said(desk: Desk, table: str, seat: str) -> list[str]:
    line = desk.line(table, seat)
    found = [one["text"] for one in line.next("welcome")["chat"]]
    line.close()
    return found


def code(answer: tuple[int, Any]) -> tuple[int, str]:
    return answer[0], answer[1]["error"]["code"]


def test_a_muted_seat_is_heard_by_the_others_only(place: Where) -> None:
    data = place()
    with running(data, shared=is_address(data)) as desk:
        alice, bob = desk.browser(), desk.browser()
        table, seats = sat(desk, alice, bob)
        lines = [desk.line(table, seat) for seat in seats]
        lines[1].send(type="chat", text="first")
        assert lines[0].next("chat")["text"] == "first"
        path = f"/api/tables/{table}/seats/1"
        assert desk.ask("POST", f"{path}/mute", {}, alice)[0] == 201
        lines[1].send(type="chat", text="second")
        assert lines[1].next("chat")["text"] == "first" and lines[1].next("chat")["text"] == "second"
        lines[0].send(type="chat", text="third")
        assert lines[0].next("chat")["text"] == "third", "the second was not sent"
        assert said(desk, table, seats[0]) == ["third"]
        assert said(desk, table, seats[1]) == ["first", "second", "third"]
        rows = desk.ask("GET", "/api/my/shunned", token=alice)[1]["shunned"]
        assert [(row["how"], row["name"]) for row in rows] == [("mute", "B")]
        gone = f"/api/my/shunned/{rows[0]['id']}"
        assert code(desk.ask("DELETE", gone, token=bob)) == (404, "no_person"), "not one's own"
        assert desk.ask("DELETE", gone, token=alice)[0] == 200
        assert said(desk, table, seats[0]) == ["first", "second", "third"]


def test_who_is_blocked_sits_at_no_table_with_them(desk: Desk) -> None:
    alice, bob = desk.browser(), desk.browser()
    table, _ = sat(desk, alice, bob)
    assert desk.ask("POST", f"/api/tables/{table}/seats/1/block", {}, alice)[0] == 201
    for maker, other in ((alice, bob), (bob, alice)):
        made = desk.table({"who": "me"}, {"who": "open"}, token=maker, public=True)["table"]
        assert code(desk.ask("POST", f"/api/tables/{made}/join", {}, other)) == (403, "not_together")
        assert desk.ask("POST", f"/api/tables/{made}/join", {}, desk.browser())[0] == 200


def test_strangers_and_oneself_are_refused(desk: Desk) -> None:
    alice, bob, stranger = (desk.browser() for _ in range(3))
    table, seats = sat(desk, alice, bob)
    for deed in ("report", "mute", "block"):
        path, body = f"/api/tables/{table}/seats/1/{deed}", {"reason": "other"} if deed == "report" else {}
        assert code(desk.ask("POST", path, body)) == (401, "no_token")
        assert code(desk.ask("POST", path, body, seats[0])) == (401, "bad_token"), "a seat is no browser"
        assert code(desk.ask("POST", path, body, stranger)) == (403, "not_yours")
        assert code(desk.ask("POST", path, body, bob)) == (403, "not_allowed")
        assert code(desk.ask("POST", path.replace("/1/", "/7/"), body, alice)) == (404, "no_person")
        assert code(desk.ask("POST", f"/api/tables/none/seats/1/{deed}", body, alice)) == (404, "no_table")
        assert desk.ask("GET", path, token=alice)[0] == 404
    report = f"/api/tables/{table}/seats/1/report"
    for raw in (
        b"",
        b"[]",
        b"{",
        b'{"reason": "x"}',
        b'{"reason": "other", "text": 1}',
        b'{"reason":"other","a":1}',
    ):
        assert desk.ask("POST", report, token=alice, raw=raw)[0] == 400
    assert code(desk.ask("POST", f"/api/tables/{table}/seats/1/praise", {}, alice)) == (404, "not_found")
    assert code(desk.ask("POST", report, {"reason": "other", "text": "x" * 501}, alice)) == (400, "bad_shape")
    asked = [desk.ask("POST", report, {"reason": "other"}, alice)[0] for _ in range(21)]
    assert asked == [201] * 20 + [429]


def test_an_operator_decides_and_it_is_written_down(place: Where) -> None:
    data = place()
    with running(data, shared=is_address(data)) as desk:
        assert desk.server is not None
        desk.server.operator = OPERATOR
        alice, bob = desk.browser(), desk.browser()
        table, seats = sat(desk, alice, bob, public=True)
        lines = [desk.line(table, seat) for seat in seats]
        lines[1].send(type="chat", text="an insult")
        lines[0].next("chat")
        body = {"reason": "insult", "text": "look\x07 at this\nplease"}
        assert desk.ask("POST", f"/api/tables/{table}/seats/1/report", body, alice)[0] == 201
        _, seen = desk.ask("GET", "/api/operator", token=OPERATOR)
        (report,) = seen["reports"]
        assert (report["reason"], report["text"], report["state"]) == (
            "insult",
            "look at this\nplease",
            "open",
        )
        assert report["chat"][0]["text"] == "an insult" and report["table"] == table
        assert [one["id"] for one in seen["tables"]] == [table]
        muting = f"/api/operator/reports/{report['id']}/mute"
        assert desk.ask("POST", muting, {"days": 3, "note": "enough"}, OPERATOR)[0] == 200
        lines[1].send(type="chat", text="another")
        assert lines[1].next("refused")["code"] == "muted"
        lines[0].send(type="chat", text="peace")
        assert lines[0].next("chat")["text"] == "peace"
        _, seen = desk.ask("GET", "/api/operator", token=OPERATOR)
        assert [(one["browser"], one["reason"]) for one in seen["muted"]] == [(report["about"], "enough")]
        assert seen["reports"][0]["state"] == "done"
        unmuting = f"/api/operator/muted/{report['about']}"
        assert desk.ask("DELETE", unmuting, token=OPERATOR)[0] == 200
        assert code(desk.ask("DELETE", unmuting, token=OPERATOR)) == (404, "no_person")
        removing = f"/api/operator/tables/{table}/remove"
        assert desk.ask("POST", removing, {"note": "bad name"}, OPERATOR)[1]["table"]["state"] == "closed"
        while lines[0].next("table")["table"]["state"] != "closed":
            pass
        assert desk.get("/api/tables")["tables"] == []
        assert code(desk.ask("POST", removing, {}, OPERATOR)) == (409, "not_public")
        trail = desk.ask("GET", "/api/operator", token=OPERATOR)[1]["audit"]
        assert [(one["who"].split()[0], one["deed"]) for one in reversed(trail)] == [
            ("person", "report"),
            ("operator", "mute"),
            ("operator", "unmute"),
            ("operator", "remove"),
        ]
        assert trail[0]["data"] == {"note": "bad name", "names": ["A", "B"]}
        older = desk.ask("GET", f"/api/operator/audit/{trail[1]['id']}", token=OPERATOR)[1]["audit"]
        assert older == trail[2:]


def test_a_removed_game_is_found_no_more(desk: Desk) -> None:
    assert desk.server is not None
    desk.server.operator = OPERATOR
    own = desk.browser()
    made = desk.table(
        {"who": "me", "name": "Rude"}, {"who": "computer", "player": "random"}, token=own, public=True
    )
    line = desk.line(made["table"], made["seats"][0]["token"])
    line.send(type="ready", secret=SECRET)
    line.asked()
    line.send(type="concede", key="c")
    line.next("accepted")
    assert len(desk.get("/api/search?player=rude")["records"]) == 1
    assert desk.ask("POST", f"/api/operator/tables/{made['table']}/remove", {}, OPERATOR)[0] == 200
    assert desk.get("/api/search?player=rude")["records"] == []
    assert len(desk.ask("GET", "/api/search?player=rude", token=own)[1]["records"]) == 1, (
        "but by who played it"
    )


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/operator", None),
        ("GET", "/api/operator/audit/9", None),
        ("POST", "/api/operator/reports/99999/settle", {}),
        ("POST", "/api/operator/reports/99999/mute", {"days": 1}),
        ("DELETE", "/api/operator/muted/99999", None),
        ("POST", "/api/operator/tables/x/remove", {}),
    ],
)
def test_for_everybody_else_there_is_nothing_there(
    desk: Desk, method: str, path: str, body: Data | None
) -> None:
    assert desk.server is not None
    person = desk.browser()
    for known in ("", OPERATOR):
        desk.server.operator = known
        for token in ("", "a guess", person, OPERATOR[:-1], ""):
            assert code(desk.ask(method, path, body, token)) == (404, "not_found"), token
        assert code(desk.ask(method, f"{path}?token={OPERATOR}".replace(" ", "%20"), body)) == (
            404,
            "not_found",
        )
    status = desk.ask(method, path, body, OPERATOR)[0]
    assert status == 200 if method == "GET" else status == 404
    for raw in (b"[", b'{"days": 0}', b'{"days": "x", "note": 1}'):
        if method == "POST":
            assert desk.ask(method, path, token=OPERATOR, raw=raw)[0] in (400, 404)
