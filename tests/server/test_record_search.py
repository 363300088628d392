"""Records are found by what was played, by whom and how it ended; others' private games are not found."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from time import time
from typing import Any
from urllib.parse import urlencode

import pytest
from tests.server.running import SECRET, Desk, running

from mahojin.cli import main
from mahojin.kernel.problem import BadInput
from mahojin.server.record_index import plain
from mahojin.server.retention import Retention, read_retention
from mahojin.server.store import is_address
from mahojin.server.stores import open_store

Where = Callable[[], str]


def conceded(desk: Desk, name: str, token: str, deck: str = "kiln_rush", **wish: Any) -> str:
    """A game that is over: the person of this name has conceded."""
    seat = {"deck": {"key": deck}}
    made = desk.table(
        {"who": "me", "name": name, **seat},
        {"who": "computer", "name": "Copper", "player": "random", **seat},
        token=token,
        **wish,
    )
    line = desk.line(made["table"], made["seats"][0]["token"])
    line.send(type="ready", secret=SECRET)
    line.asked()
    line.send(type="concede", key="c")
    line.next("accepted")
    line.close()
    return str(made["table"])


def found(desk: Desk, token: str = "", **wanted: str) -> list[str]:
    status, data = desk.ask("GET", f"/api/search?{urlencode(wanted)}", token=token)
    assert status == 200, data
    return [row["record"] for row in data["records"]]


def test_records_are_found_by_what_they_are(place: Where) -> None:
    data = place()
    with running(data, shared=is_address(data)) as desk:
        alice, bob = desk.browser(), desk.browser()
        public = conceded(desk, "Ａlice 100%", alice, public=True)
        private = conceded(desk, "Bob", bob)
        assert found(desk) == [public], "a private game is nobody else's"
        assert found(desk, bob) == [private, public], "the newest first"
        assert found(desk, bob, mine="1") == [private] and found(desk, alice, mine="1") == [public]
        row = desk.get("/api/search")["records"][0]
        deck = next(
            one["deck"] for one in desk.get("/api/games/magmell/decks")["decks"] if one["key"] == "kiln_rush"
        )
        card = next(iter(deck["grimoire"]))
        assert row["players"] == ["Ａlice 100%", "Copper"] and row["winners"] == [1]
        assert row["decks"] == [deck["name"]] * 2 and row["clause"]
        for wanted in (
            {"game": "magmell"},
            {"player": "alice"},
            {"player": "E 100%"},
            {"player": "alice", "result": "loss"},
            {"player": "copper", "result": "win"},
            {"deck": deck["name"][:3]},
            {"deck": deck["en"].upper()},
            {"card": card},
            {"clause": row["clause"]},
            {"clause": row["clause"].rsplit(".", 1)[0]},
            {"result": "win"},
        ):
            assert found(desk, **wanted) == [public], wanted
        for wanted in (
            {"game": "nova"},
            {"player": "Bob"},
            {"player": "a_ice"},
            {"player": "alice", "result": "win"},
            {"card": "no such card"},
            {"clause": row["clause"][:-1] + "x"},
            {"clause": "%"},
            {"result": "draw"},
            {"before": str(row["made"])},
        ):
            assert found(desk, **wanted) == [], wanted
        index_again(desk, data, alice, public)


def index_again(desk: Desk, data: str, alice: str, public: str) -> None:
    """What older versions kept without an index gets one by a command, while the house is open."""
    store = open_store(data, alone=False)
    for table in ("record_rows", "terms", "record_terms"):
        asyncio.run(store.write((f"DELETE FROM {table}", ())))
    store.close()
    assert found(desk, alice) == []
    for expected in ([public], [public]):
        assert main(["house", "index", "--data", data, "--lang", "en"]) == 0
        assert found(desk, player="alice") == expected


def test_bad_wishes_are_refused(desk: Desk) -> None:
    for wanted in (
        "result=x",
        "before=x",
        "nothing=1",
        "mine=2",
        "player=" + "x" * 61,
        "clause=%00",
        "lang=fr",
    ):
        status, data = desk.ask("GET", f"/api/search?{wanted}")
        assert (status, data["error"]["code"]) == (400, "bad_shape"), wanted
    assert desk.ask("GET", "/api/search?mine=1")[0] == 401
    assert desk.ask("GET", "/api/search", token="a guess")[0] == 401
    assert desk.ask("GET", "/api/search?player=%27%20OR%201=1%20--")[1]["records"] == []
    assert desk.ask("POST", "/api/search", {})[0] == 405


def test_wide_letters_and_capitals_are_the_same() -> None:
    assert plain(" ＡＢＣ ｶﾞ ") == plain("abc ガ")


def test_what_an_operator_writes_is_read() -> None:
    assert read_retention("all") == Retention()
    assert read_retention("20000") == Retention(newest=20_000) and read_retention("90d") == Retention(days=90)
    for bad in ("", "0", "-1", "d", "9w", "1.5", "٣", "all d"):
        with pytest.raises(BadInput):
            read_retention(bad)


def test_only_what_the_policy_keeps_stays(place: Where) -> None:
    now = time()
    add = "INSERT INTO records (id, browser, made, promise, data) VALUES (?, NULL, ?, '', ?)"
    row = (
        "INSERT INTO record_rows "
        "(record, game, made, public, players, decks, winners, clause, reason, answers) "
        "VALUES (?, 'x', 1, 1, '', '', '', '', '', 1)"
    )

    async def work() -> None:
        store = open_store(data, alone=False)
        for age in range(5):
            await store.write((add, (f"r{age}", now - age * 86_400 - 60, b"")), (row, (f"r{age}",)))
        for policy, kept in ((Retention(), 5), (Retention(days=4), 4), (Retention(newest=2), 2)):
            await store.do(partial(policy.clear_out, now=now))
            for table in ("records", "record_rows"):
                assert await store.rows(f"SELECT COUNT(*) FROM {table}") == [(kept,)]
        assert await store.rows("SELECT id FROM records ORDER BY id") == [("r0",), ("r1",)]
        store.close()

    data = place()
    asyncio.run(work())
