"""Tournaments through the server: 64 computers to the end, and people who play, drop and come late."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import time
from typing import Any

import pytest
from tests.server.event_desk import DECK, EventDesk
from tests.server.matches import give_up
from tests.server.running import Desk

from mahojin.events.deeds import Decided, Deed, Dropped, Entered, Entry, Moved, Started
from mahojin.events.event import Event
from mahojin.events.plan import Plan
from mahojin.pools.loading import load_decks
from mahojin.server import tournaments
from mahojin.server.library import deck_data
from mahojin.server.tournaments import Change
from mahojin.server.tournaments_rounds import draw, new_charter, settled

Data = dict[str, Any]


def test_64_computers_play_a_swiss_event_to_its_end(desk: Desk) -> None:
    event = EventDesk(desk)
    event.do("computers", player="random", count=64, deck=DECK)
    event.do("start")
    now = event.until(lambda now: now["phase"] == "over")
    assert len(now["rounds"]) == 6 and all(len(one["matches"]) == 32 for one in now["rounds"])
    for round in now["rounds"]:
        seated = [one for match in round["matches"] for one in (match["first"], match["second"])]
        assert sorted(seated) == list(range(64))
    met = [frozenset((m["first"], m["second"])) for one in now["rounds"] for m in one["matches"]]
    assert len(met) == len(set(met)) == 192, "nobody met anybody twice"
    drawn = sum(m["winner"] is None for one in now["rounds"] for m in one["matches"])
    assert sum(row["points"] for row in now["standings"]) == 3 * (192 - drawn) + 2 * drawn
    match = now["rounds"][5]["matches"][0]
    record = desk.get(f"/api/records/{match['table']}")
    assert record["players"] == [now["players"][match[seat]]["name"] for seat in ("first", "second")]
    assert record["result"]["winners"] == ([] if match["winner"] is None else [match["wins"].index(1)])


def test_two_people_play_and_what_the_table_says_counts(desk: Desk) -> None:
    event = EventDesk(desk, rounds=1)
    people = [event.enter("赤"), event.enter("青")]
    assert event.seen()["players"][0]["name"] == "赤"
    event.do("start")
    now = event.seen(people[0])
    assert now["phase"] == "playing" and now["me"]["match"] == {"round": 0, "match": 0}
    lines = [event.sit(token) for token in people]
    table = event.my_table(people[0])
    told = desk.get(f"/api/tables/{table}")
    assert told["event"] == event.id and {seat["name"] for seat in told["seats"]} == {"赤", "青"}
    lines[0].until(0)
    lines[0].send(type="undo", key="u")
    assert lines[0].next("refused")["code"] == "not_allowed", "no undo in an event"
    lines[0].send(type="concede", key="c")
    now = event.until(lambda now: now["phase"] == "over")
    match = now["rounds"][0]["matches"][0]
    assert now["players"][match["winner"]]["name"] == "青" and match["source"] == "table"
    assert now["standings"][0]["points"] == 3 and now["standings"][0]["matches"] == [1, 0, 0]
    lines[1].send(type="rematch")
    assert lines[1].next("refused")["code"] == "not_allowed", "the event draws the next match"
    assert all("deck" in player for player in now["players"]), "all decks can be read when it is over"


def test_best_of_three_with_side_decks_and_single_elimination(desk: Desk) -> None:
    event = EventDesk(desk, game="nova", system="elimination", best_of=3)
    event.do("computers", player="random", count=3)
    person = event.enter("人", deck={"key": "library_fleet"})
    event.do("start")
    line = event.sit(person)
    assert give_up(line)["wins"] in ([1, 0], [0, 1])
    line.send(type="rematch")
    second = line.next("rematch")["table"]
    event.until(lambda now: second in [table for m in now["rounds"][0]["matches"] for table in m["tables"]])
    line = event.sit(person, second)
    give_up(line)
    now = event.until(lambda now: now["phase"] == "over")
    assert [len(round["matches"]) for round in now["rounds"]] == [2, 1]
    ours = next(m for m in now["rounds"][0]["matches"] if 3 in (m["first"], m["second"]))
    assert sorted(ours["wins"]) == [0, 2] and len(ours["tables"]) == 2
    final = now["rounds"][1]["matches"][0]
    assert max(final["wins"]) == 2 and len(final["tables"]) >= 2, "computers play on by themselves"
    assert now["standings"][0]["player"] == final["winner"]


def test_decks_are_checked_by_the_book_and_locked_at_the_start(desk: Desk) -> None:
    event = EventDesk(desk)
    token = desk.browser()
    short = {"name": "x", "grimoire": {"投げ火": 4}, "stones": {"赤の魔石": 20}}
    status, said = event.ask("enter", {"name": "a", "deck": {"deck": short}}, token)
    assert (status, said["error"]["code"]) == (400, "bad_deck")
    assert {"501.1.2", "501.1.3"} <= {problem["clause"] for problem in said["error"]["problems"]}
    assert event.refused("enter", token, name="a", deck={"key": "none"}) == "no_deck"
    own = {"deck": short, "cards": [{"name": "y"}]}
    assert event.refused("enter", token, name="a", deck=own) == "no_own_cards"
    event.do("enter", token, name="a", deck=DECK)
    event.do("enter", token, name="b", deck={"key": "lighthouse_control"})
    assert [player["name"] for player in event.seen()["players"]] == ["b"], "entered once, with the last deck"
    event.enter("c")
    event.do("start")
    assert event.refused("enter", token, name="b", deck=DECK) == "begun"


def test_drops_late_entries_byes_and_corrections(desk: Desk) -> None:
    event = EventDesk(desk, rounds=3, automatic=False)
    people = [event.enter(name) for name in "abc"]
    event.do("start")
    assert event.seen()["rounds"] == [], "the organiser draws"
    now = event.do("next")
    assert [m["second"] is None for m in now["rounds"][0]["matches"]] == [False, True], "three players: a bye"
    assert event.refused("next") == "round_open"
    assert event.refused("enter", desk.browser(), name="d", deck=DECK) == "closed_entry"
    event.do("late", rounds=1)
    late = event.enter("d")
    match = now["rounds"][0]["matches"][0]
    event.do("leave", people[match["first"]])
    now = event.seen()
    assert now["rounds"][0]["matches"][0]["source"] == "drop"
    assert now["rounds"][0]["matches"][0]["winner"] == match["second"]
    event.do("results", round=0, match=0, wins=[0, 0], reason="二人とも遅刻")
    corrected = event.seen()["rounds"][0]["matches"][0]
    assert (corrected["wins"], corrected["source"]) == ([0, 0], "organiser")
    assert corrected["reason"] == "二人とも遅刻"
    now = event.do("next")
    seated = {one for m in now["rounds"][1]["matches"] for one in (m["first"], m["second"])}
    assert match["first"] not in seated and now["players"][3]["late"] == 1
    assert event.seen(late)["me"]["match"] is not None
    event.do("return", player=match["first"])
    assert not event.seen()["players"][match["first"]]["dropped"]
    event.do("end", cancelled=False)
    assert event.seen()["phase"] == "over"
    assert event.refused("next") == "event_over"


def test_a_round_whose_time_is_over(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    event = EventDesk(desk, rounds=1, round_minutes=5)
    here, _ = event.enter("来た人"), event.enter("来ない人")
    event.do("start")
    event.sit(here)
    assert desk.server is not None
    monkeypatch.setattr(desk.server.runner, "clock", lambda: time.time() + 301)
    now = event.until(lambda now: now["phase"] == "over")
    match = now["rounds"][0]["matches"][0]
    assert match["source"] == "time" and now["players"][match["winner"]]["name"] == "来た人"


def test_a_table_of_an_event_is_not_closed_or_left(desk: Desk) -> None:
    event = EventDesk(desk, rounds=1)
    people = [event.enter("a"), event.enter("b")]
    event.do("start")
    table = event.my_table(people[0])
    status, said = desk.ask("POST", f"/api/my/games/{table}/close", {}, people[0])
    assert (status, said["error"]["code"]) == (403, "not_allowed")
    line = event.sit(people[0])
    line.send(type="leave")
    assert line.next("refused")["code"] == "not_allowed"
    event.sit(people[1]).until(0)
    desk.ask("POST", f"/api/my/games/{table}/close", {}, people[0])
    now = event.until(lambda now: now["phase"] == "over")
    assert now["standings"][0]["player"] == 1, "who closes a game that is being played has conceded"


def test_files_for_spreadsheets_and_programs(desk: Desk) -> None:
    event = EventDesk(desk, rounds=1, automatic=False)
    event.enter("=1+1")
    event.enter('b, "c"')
    event.do("start")
    event.do("next")
    event.do("results", round=0, match=0, wins=[1, 0])

    def rows(name: str) -> list[list[str]]:
        status, data = desk.ask("GET", f"/api/events/{event.id}/files/{name}")
        assert status == 200
        return list(csv.reader(io.StringIO(data.decode("utf-8-sig"))))

    assert sorted(rows("pairings.csv")[1][3:]) == ["'=1+1", 'b, "c"'], "no formula, and nothing is torn"
    assert rows("results.csv")[1][5:9] == ["1", "0", "0", "organiser"]
    assert [row[2] for row in rows("standings.csv")] == ["points", "3", "0"]
    whole = desk.get(f"/api/events/{event.id}/files/event.json")
    assert whole["rounds"][0]["matches"][0]["wins"] == [1, 0] and whole["me"] is None
    assert "deck" not in json.dumps(whole["players"])
    assert desk.ask("GET", f"/api/events/{event.id}/files/secrets.csv")[0] == 404


def test_whoever_waits_is_told_at_once(desk: Desk) -> None:
    event = EventDesk(desk)
    known = event.seen()["number"]
    event.enter("a")
    status, now = desk.ask("GET", f"/api/events/{event.id}?known={known}")
    assert status == 200 and now["number"] > known and now["me"] is None
    assert event.id in [one["id"] for one in desk.get("/api/events")["events"]]
    hidden = EventDesk(desk, public=False)
    assert hidden.id not in [one["id"] for one in desk.get("/api/events")["events"]]
    mine = desk.ask("GET", "/api/events", None, hidden.organiser)[1]["mine"]
    assert [one["id"] for one in mine] == [hidden.id]


def test_people_may_watch_computers_who_play_on_when_nobody_does(desk: Desk) -> None:
    event = EventDesk(desk, rounds=1, automatic=False, clock=600, increment=5)
    event.do("computers", player="random", count=2, deck=DECK)
    event.do("start")
    table = event.do("next")["rounds"][0]["matches"][0]["table"]
    watcher = desk.line(table, None)
    welcome = watcher.next("welcome")
    assert welcome["seat"] is None and welcome["table"]["clock"] == {"seconds": 600, "increment": 5}
    watcher.next("update")
    watcher.close()
    event.until(lambda now: now["rounds"][0]["done"])
    closed = EventDesk(desk, rounds=1, watch=False)
    closed.do("computers", player="random", count=2, deck=DECK)
    closed.enter("a")
    closed.do("start")
    table = closed.seen()["rounds"][0]["matches"][0]["table"]
    assert desk.line(table, None).closed() == 4403


def test_a_table_whose_match_was_decided_elsewhere_is_closed(desk: Desk) -> None:
    event = EventDesk(desk, rounds=2, automatic=False)
    people = [event.enter("a"), event.enter("b")]
    event.do("start")
    event.do("next")
    table = event.my_table(people[0])
    line = event.sit(people[0])
    event.do("results", round=0, match=0, wins=[1, 0])
    while line.next("table")["table"]["state"] != "closed":
        pass
    event.do("drop", player=0)
    assert event.do("next")["phase"] == "over", "one player is no round"
    assert desk.get(f"/api/tables/{table}")["state"] == "closed"


def test_a_drawn_match_of_a_bracket_is_played_again_and_who_dropped_does_not_go_on() -> None:
    event = Event("e", Plan("magmell", "x", system="elimination"), 1, 0.0, "s")
    deck = deck_data(load_decks("magmell")["kiln_rush"])
    deeds: list[Deed] = [Entered(name, computer="random", deck=deck) for name in "abcd"]
    event.take(Entry(0.0, 0, deed) for deed in (*deeds, Started()))

    def take(change: Change) -> Change:
        event.take(Entry(0.0, 0, deed) for deed in change.deeds)
        return change

    take(asyncio.run(draw(event)))
    for again in range(3):
        match = event.rounds[0].matches[0]
        charter = new_charter(event, match)
        charter.id, charter.result = match.table, {"winners": []}
        change = take(settled(event, 0, 0, charter))
        assert isinstance(change.deeds[0], Moved if again < 2 else Decided)
        assert not settled(event, 0, 0, charter).deeds, "known already"
    winner = event.goes_on(event.rounds[0].matches[0])
    assert winner == min(match.first, match.second or 0, key=event.seeds().index)
    event.take([Entry(0.0, 0, Decided(0, 1, (1, 0))), Entry(0.0, 0, Dropped(winner))])
    take(asyncio.run(draw(event)))
    final = event.rounds[1].matches[0]
    assert final.done and final.source == "drop" and final.winner != winner and not final.table


def test_without_the_packages_it_says_what_is_missing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournaments, "installed", lambda: False)
    status, said = desk.ask("POST", "/api/events", {"game": "magmell", "name": "x"}, desk.browser())
    assert (status, said["error"]["code"]) == (501, "no_events_here")
