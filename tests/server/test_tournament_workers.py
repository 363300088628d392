"""Events with several workers and on both stores: decided once, whoever is killed in between."""

from __future__ import annotations

import asyncio
import http.client
import os
import random
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.server.event_desk import DECK, EventDesk
from tests.server.killing import Process
from tests.server.running import Desk, running

from mahojin.events.deeds import Decided, Entered, read_entry
from mahojin.events.event import Event
from mahojin.events.plan import Plan
from mahojin.server.endurance.process import PATIENCE
from mahojin.server.limits import Limits
from mahojin.server.stores import open_store
from mahojin.server.tournaments import Change, Decide, Tournaments

Where = Callable[[], str]


def test_two_workers_look_after_one_event(place: Where) -> None:
    data = place()
    with running(data, shared=True) as first, running(data, shared=True) as second:
        event = EventDesk(first, rounds=2)
        event.do("computers", player="random", count=6, deck=DECK)
        people = [event.enter("a"), event.enter("b")]
        event.desk = second
        event.do("start")
        for token in people:
            event.desk = first if token == people[0] else second
            event.sit(token)
        event.desk = first
        for token in people:
            event.do("leave", token)
        event.desk = second
        now = event.until(lambda now: now["phase"] == "over")
        assert first.get(f"/api/events/{event.id}")["standings"] == now["standings"]
        gone = [player["name"] for player in now["players"]].index("a")
        drawn = [(match["first"], match["second"]) for match in now["rounds"][1]["matches"]]
        assert all(gone not in pair for pair in drawn), "who has left is drawn no more"
    # whoever has no opponent needs no decision: a second round drawn before "b" has left has such a one
    matches = sum(match["second"] is not None for round in now["rounds"] for match in round["matches"])
    assert sorted(asyncio.run(decided(data, event.id)).values()) == [1] * matches


async def decided(data: str, id: str) -> Counter[tuple[int, int]]:
    """How often each match was decided."""
    store = open_store(data, alone=False)
    rows = await store.rows("SELECT entry FROM event_entries WHERE event = ? ORDER BY number", id)
    deeds = [read_entry(row[0]).deed for row in rows]
    store.close()
    return Counter((deed.round, deed.match) for deed in deeds if isinstance(deed, Decided))


def test_two_who_decide_at_once_do_not_lose_anything(place: Where) -> None:
    async def work() -> None:
        data = place()
        stores = [open_store(data, alone=False) for _ in range(2)]
        one, other = (Tournaments(store, Limits()) for store in stores)
        id = await one.create(1, Plan("magmell", "x"))

        def entering(name: str) -> Decide:
            async def decide(event: Event) -> Change:
                await asyncio.sleep(0)
                return Change([Entered(f"{name}{len(event.players)}", 5)])

            return decide

        pairs = [(one, "a"), (other, "b")] * 5
        await asyncio.gather(*(kept.change(id, 5, entering(name)) for kept, name in pairs))
        found = [await kept.find(id) for kept in (one, other)]
        for event in found:
            assert event.number == 10 and len(event.players) == 10
            assert [player.name[1:] for player in event.players] == [str(number) for number in range(10)]
        for store in stores:
            store.close()

    asyncio.run(work())


def test_an_event_ends_though_workers_are_killed(tmp_path: Path) -> None:
    data = tmp_path / "house.sqlite"
    server = Process(data, workers=2)
    chance = random.Random(5)
    try:
        event = EventDesk(server.desk, rounds=2)
        event.do("computers", player="random", count=6, deck=DECK)
        event.do("start")
        for kill in range(2):
            until_it_has_gone_on(event, kill)
            os.kill(server.worker(chance), signal.SIGKILL)
        phase = ""
        end = time.monotonic() + PATIENCE
        while phase != "over":
            assert time.monotonic() < end, phase
            phase = quietly(event.desk, event.id)
            time.sleep(0.1)
    finally:
        server.stop()
    assert sorted(asyncio.run(decided(str(data), event.id)).values()) == [1] * 6
    with closing(sqlite3.connect(data)) as raw:
        records = raw.execute("SELECT COUNT(*) FROM records").fetchone()[0]
        waiting = raw.execute("SELECT COUNT(*) FROM event_tables WHERE waits = 1").fetchone()[0]
    assert (records, waiting) == (6, 0), "a record of every game, and nothing is waited for"


def until_it_has_gone_on(event: EventDesk, matches: int) -> None:
    """So many matches more are decided."""
    end = time.monotonic() + PATIENCE
    while quietly(event.desk, event.id, "done") != "over" and time.monotonic() < end:
        done = quietly(event.desk, event.id, "done")
        if done.isdecimal() and int(done) > 2 * matches:
            return
        time.sleep(0.05)


def quietly(desk: Desk, id: str, what: str = "phase") -> str:
    """The phase of an event, or how many matches are done; nothing while a worker is being replaced."""
    try:
        status, now = desk.ask("GET", f"/api/events/{id}")
    except (OSError, http.client.HTTPException):
        return ""
    if status != 200:
        return ""
    if what == "phase" or now["phase"] == "over":
        return str(now["phase"])
    return str(sum(match["done"] for round in now["rounds"] for match in round["matches"]))
