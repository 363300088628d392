"""Every route of an event for every role: organiser, judge, player, spectator with a browser, stranger."""

from __future__ import annotations

import http.client
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.event_desk import DECK, EventDesk
from tests.server.running import OPEN, Desk, running

from mahojin.server.limits import Limits

Data = dict[str, Any]
ROLES = ("organiser", "judge", "player", "spectator", "stranger")
RESULT = {"round": 0, "match": 0, "wins": [1, 0]}
# What each role is told; "" is yes.
ORGANISER = ["", *["not_organiser"] * 3, "no_token"]
ALLOWED: list[tuple[str, Data, list[str]]] = [
    ("late", {"rounds": 2}, ORGANISER),
    ("judges", {}, ORGANISER),
    ("computers", {"player": "random", "count": 1}, ORGANISER),
    ("next", {}, ["round_open", *["not_organiser"] * 3, "no_token"]),
    ("results", RESULT, ["", "", "not_judge", "not_judge", "no_token"]),
    ("drop", {"player": 2}, ORGANISER),
    ("return", {"player": 2}, ORGANISER),
    ("start", {}, ["begun", *["not_organiser"] * 3, "no_token"]),
    ("pick", {"step": 0, "card": "x"}, [*["not_entered"] * 2, "not_drafting", "not_entered", "no_token"]),
    ("deck", {"deck": {}}, [*["not_entered"] * 2, "not_building", "not_entered", "no_token"]),
    ("judge", {"invitation": "wrong", "name": "x"}, [*["bad_invitation"] * 4, "no_token"]),
    ("tables/TABLE/seat", {}, ["not_yours", "not_yours", "", "not_yours", "no_token"]),
    ("tables/TABLE/desk", {}, ["not_playing", "not_playing", "not_judge", "not_judge", "no_token"]),
    ("enter", {"name": "z", "deck": DECK}, ["", "", "begun", "", "no_token"]),
    ("leave", {}, ["", "", "", "", "no_token"]),
    ("end", {"cancelled": True}, ORGANISER),
]


class Cast:
    """An event that is being played, and one of each role."""

    def __init__(self, desk: Desk) -> None:
        self.event = EventDesk(desk, rounds=2, automatic=False, late_rounds=2)
        self.player = self.event.enter("a")
        for name in "bcd":
            self.event.enter(name)
        self.event.do("start")
        self.event.do("next")
        self.table = self.event.my_table(self.player)
        invitation = self.event.do("judges")["invitation"]
        self.judge = desk.browser()
        self.event.do("judge", self.judge, invitation=invitation, name="審判")
        self.spectator = desk.browser()

    def token(self, role: str) -> str:
        return {
            "organiser": self.event.organiser,
            "judge": self.judge,
            "player": self.player,
            "spectator": self.spectator,
            "stranger": "",
        }[role]


def code(answer: tuple[int, Any]) -> str:
    status, data = answer
    assert status < 500, data
    return "" if status < 400 else str(data["error"]["code"])


@pytest.mark.parametrize("role", ROLES)
def test_each_route_for_a_role(desk: Desk, role: str) -> None:
    cast = Cast(desk)
    place = ROLES.index(role)
    for path, body, told in ALLOWED:
        said = code(cast.event.ask(path.replace("TABLE", cast.table), body, cast.token(role)))
        assert said == told[place], path
    for path in ("", "files/standings.csv", "files/event.json"):
        assert code(cast.event.ask(path, None, cast.token(role))) == "", "everybody may look"


def test_what_a_role_gets_to_see(desk: Desk) -> None:
    cast = Cast(desk)
    seen = {role: cast.event.seen(cast.token(role)) for role in ROLES}
    assert [seen[role]["organiser"] for role in ROLES] == [True, False, False, False, False]
    assert [seen[role]["judge"] for role in ROLES] == [True, True, False, False, False]
    assert [sum("deck" in one for one in seen[role]["players"]) for role in ROLES] == [4, 4, 1, 0, 0]
    assert [seen[role]["me"] is None for role in ROLES] == [True, True, False, True, True]
    for role in ROLES:
        assert not {"browser", "seed", "invitation"} & set(_keys(seen[role])), "no secrets for anybody"


def _keys(data: Any) -> list[str]:
    if isinstance(data, dict):
        return [*data, *(key for value in data.values() for key in _keys(value))]
    return [key for value in data for key in _keys(value)] if isinstance(data, list) else []


def test_a_judge_takes_a_game_to_the_desk_and_everybody_is_told(desk: Desk) -> None:
    event = EventDesk(desk, rounds=1)
    people = [event.enter("a"), event.enter("b")]
    event.do("start")
    table = event.my_table(people[0])
    lines = [event.sit(token) for token in people]
    lines[0].until(0)
    assert event.refused(f"tables/{table}/desk", people[0]) == "not_judge"
    taken = event.do(f"tables/{table}/desk")
    record = desk.get(f"/api/records/{taken['record']}")
    assert record["result"] is None and sorted(record["players"]) == ["a", "b"]
    source = {"record": taken["record"], "moment": taken["moment"]}
    status, opened = desk.ask("POST", "/api/desk/open", {"source": source, "lang": "ja"})
    assert status == 200 and opened["game"] == "magmell", opened
    assert event.seen(people[1])["rounds"][0]["matches"][0]["inspected"] == ["organiser"]
    other = EventDesk(desk)
    assert other.refused(f"tables/{table}/desk") == "no_table", "of another event"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "name": "x"}, "no_game"),
        ({"game": "magmell", "name": ""}, "bad_shape"),
        ({"game": "magmell", "name": "a\nb"}, "bad_event"),
        ({"game": "magmell", "name": "x", "cut": 3}, "bad_event"),
        ({"game": "magmell", "name": "x", "system": "elimination", "rounds": 3}, "bad_event"),
        ({"game": "magmell", "name": "x", "best_of": 2}, "bad_shape"),
        ({"game": "magmell", "name": "x", "clock": 3}, "bad_event"),
        ({"game": "magmell", "name": "x", "rounds": 99}, "bad_shape"),
        ({"game": "magmell", "name": "x", "unknown": 1}, "bad_shape"),
        ({"name": "x"}, "bad_shape"),
        ([], "bad_shape"),
    ],
)
def test_a_plan_that_cannot_be(desk: Desk, body: object, code: str) -> None:
    status, said = desk.ask("POST", "/api/events", body, desk.browser())
    assert status in (400, 404) and said["error"]["code"] == code


def test_bad_input_is_refused_clearly(desk: Desk) -> None:
    event = EventDesk(desk)
    token = event.enter("a")
    for path, body, code in (
        ("enter", {"name": ""}, "bad_shape"),
        ("enter", {"name": "x" * 99}, "too_long"),
        ("computers", {"player": "nobody"}, "no_player"),
        ("computers", {"count": 0}, "bad_shape"),
        ("computers", {"count": 256}, "closed_entry"),
        ("start", {}, "too_few"),
        ("drop", {"player": 99}, "no_entrant"),
        ("drop", {}, "no_entrant"),
        ("next", {}, "not_begun"),
        ("results", {**RESULT, "wins": [1]}, "bad_shape"),
        ("results", RESULT, "not_begun"),
        ("end", {"cancelled": False}, "not_begun"),
        ("tables/none/seat", {}, "no_table"),
    ):
        assert event.refused(path, **body) == code, path
    event.enter("b")
    event.do("start")
    for wins in ([2, 0], [1, 1]):
        assert event.refused("results", round=0, match=0, wins=wins) == "bad_result"
    assert event.refused("results", round=7, match=0, wins=[1, 0]) == "no_match"
    assert desk.ask("GET", "/api/events/none")[0] == 404
    assert desk.ask("GET", f"/api/events/{event.id}?known=x")[0] == 200
    assert desk.ask("POST", f"/api/events/{event.id}/enter", raw=b"{", token=token)[1]["error"]["code"] == (
        "bad_json"
    )
    assert desk.ask("PUT", f"/api/events/{event.id}", {}, token)[0] == 405


def test_nobody_has_too_many_events(tmp_path: Any) -> None:
    limits = Limits(requests=OPEN.requests, browsers=OPEN.browsers, events=2)
    with running(tmp_path / "house.sqlite", limits) as desk:
        token, plan = desk.browser(), {"game": "magmell", "name": "x"}
        made = [desk.ask("POST", "/api/events", plan, token) for _ in range(3)]
        assert [status for status, _ in made] == [201, 201, 429]
        desk.ask("POST", f"/api/events/{made[0][1]['event']}/end", {"cancelled": True}, token)
        assert desk.ask("POST", "/api/events", plan, token)[0] == 201


def test_every_answer_has_its_headers(desk: Desk) -> None:
    cast = Cast(desk)
    paths = [("GET", ""), ("GET", "/files/results.csv"), ("GET", "/files/event.json"), ("POST", "/start")]
    addresses = [(method, f"/api/events/{cast.event.id}{path}") for method, path in paths]
    for method, path in [*addresses, ("GET", "/api/events"), ("GET", "/api/ratings/magmell")]:
        connection = http.client.HTTPConnection(desk.place, timeout=30)
        connection.request(method, path, headers={"Origin": "https://elsewhere.example"})
        answer = connection.getresponse()
        answer.read()
        connection.close()
        assert answer.getheader("x-content-type-options") == "nosniff", path
        assert answer.getheader("x-frame-options") == "DENY" and answer.getheader("content-security-policy")
        assert answer.getheader("cache-control") == "no-store"
        assert answer.getheader("access-control-allow-origin") is None, "no other site reads it"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_is_sent_the_server_answers_and_the_event_stands(desk: Desk, data: st.DataObject) -> None:
    cast = CAST.setdefault(id(desk), Cast(desk))
    path, body, _ = data.draw(st.sampled_from([one for one in ALLOWED if one[0] != "end"]))
    role = data.draw(st.sampled_from(ROLES))
    changed: Any = {key: data.draw(JSON | st.just(value)) for key, value in body.items()}
    sent = data.draw(JSON) if data.draw(st.booleans()) else changed
    given: object = {"x": 1} if sent is None else sent
    status, said = cast.event.ask(path.replace("TABLE", cast.table), given, cast.token(role))
    assert status < 500, (path, sent, said)
    assert len(cast.event.seen("")["rounds"]) >= 1


CAST: dict[int, Cast] = {}
