"""Matches of several games: the score, the exchange with the side deck, and the next game at a new table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.matches import beside, give_up, ready_deck, sit
from tests.server.running import Desk

from mahojin.server.store import Write

COMPUTER = {"who": "computer", "player": "random"}
Data = dict[str, Any]


def test_a_match_goes_on_until_somebody_has_won_more_than_half(desk: Desk) -> None:
    deck = ready_deck(desk)
    seats = {"who": "me", "deck": {"deck": deck}}, COMPUTER
    made = desk.table(*seats, token=desk.browser(), game="nova", best_of=3)
    token = made["seats"][0]["token"]
    line, welcome = sit(desk, made["table"], token)
    assert welcome["table"]["match"] == {"game": 1, "of": 3, "wins": [0, 0], "over": False, "winner": None}
    assert welcome["deck"] == deck
    assert give_up(line) == {"game": 1, "of": 3, "wins": [0, 1], "over": False, "winner": None}
    assert desk.get(f"/api/records/{made['table']}")["match"] == {"game": 1, "of": 3, "wins": [0, 0]}

    kinds = {one["key"]: one["kind"] for one in desk.get("/api/games/nova/cards")["cards"]}
    card = next(name for name in deck["side"] if kinds[name] != "character" and name not in deck["main"])
    other, copies = next((name, n) for name, n in deck["main"].items() if name not in deck["side"])
    line.send(type="rematch", into={card: 1}, out={other: 1})
    line, welcome = sit(desk, line.next("rematch")["table"], token)
    assert welcome["table"]["match"] == {"game": 2, "of": 3, "wins": [0, 1], "over": False, "winner": None}
    assert welcome["deck"]["main"][card] == 1 and welcome["deck"]["side"][other] == 1
    assert welcome["deck"]["main"].get(other, 0) == copies - 1
    assert welcome["deck"]["side"].get(card, 0) == deck["side"][card] - 1
    assert give_up(line) == {"game": 2, "of": 3, "wins": [0, 2], "over": True, "winner": 1}

    line.send(type="rematch", into={other: 1}, out={})
    assert line.next("refused")["code"] == "not_allowed", "there is no next game to exchange for"
    line.send(type="rematch")
    line, welcome = sit(desk, line.next("rematch")["table"], token)
    assert welcome["table"]["match"] == {"game": 1, "of": 3, "wins": [0, 0], "over": False, "winner": None}
    assert welcome["deck"] == deck, "a new match begins with the deck that was brought"


def test_nobody_is_told_of_a_wish_before_it_is_kept(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = {"who": "me", "deck": {"deck": ready_deck(desk)}}, COMPUTER
    made = desk.table(*seats, token=desk.browser(), game="nova", best_of=3)
    line, _ = sit(desk, made["table"], made["seats"][0]["token"])
    give_up(line)
    assert desk.server is not None
    house = desk.server.house
    table, write = house.tables[made["table"]], house.store.write
    told: list[list[int]] = []

    async def looking(*writes: Write) -> None:
        told.append(table.data()["rematch"])
        await write(*writes)

    monkeypatch.setattr(house.store, "write", looking)
    line.send(type="rematch")
    line.next("rematch")
    assert told[0] == [], "while it is being written, it may yet be lost"
    assert table.data()["rematch"] == [0]


def test_an_exchange_that_cannot_be_is_refused_with_reasons(desk: Desk) -> None:
    deck = ready_deck(desk)
    seats = {"who": "me", "deck": {"deck": deck}}, COMPUTER
    made = desk.table(*seats, token=desk.browser(), game="nova", best_of=3)
    line, _ = sit(desk, made["table"], made["seats"][0]["token"])
    line.until(0)
    line.send(type="rematch", into={}, out={})
    assert line.next("refused")["code"] == "not_playing"
    give_up(line)
    card = next(iter(deck["side"]))
    for wrong in ({"into": {card: 50}}, {"into": {"知らない札": 1}}, {"out": {card: 1, "x": 2}}):
        line.send(type="rematch", **wrong)
        no = line.next("refused")
        assert no["code"] == "bad_deck" and no["problems"][0]["ja"] and no["problems"][0]["en"]
    for shape in ({"into": {card: 0}}, {"into": {card: "1"}}, {"out": [card]}, {"out": {card: -1}}):
        line.send(type="rematch", **shape)
        assert line.next("refused")["code"] == "bad_shape"
    line.send(type="rematch")
    assert line.next("rematch")["table"]


def test_each_person_exchanges_in_secret_and_play_begins_when_both_are_done(desk: Desk) -> None:
    deck = ready_deck(desk, "pmv")
    side = beside(desk, "pmv")
    made = desk.table(
        {"who": "me", "deck": {"deck": deck}}, {"who": "open"}, token=desk.browser(), game="pmv", best_of=3
    )
    table = made["table"]
    body = {"invitation": made["invitations"][0]["invitation"], "deck": {"deck": deck}}
    _, joined = desk.ask("POST", f"/api/tables/{table}/join", body, desk.browser())
    tokens = made["seats"][0]["token"], joined["token"]
    lines = [sit(desk, table, token)[0] for token in tokens]
    _, watching = sit(desk, table, None)
    assert watching["deck"] is None
    give_up(lines[0])
    name = next(iter(deck[side]))
    other = next(one for one in deck if isinstance(deck[one], dict) and one != side)
    out = next(card for card in deck[other] if card != name)
    lines[1].send(type="rematch", into={name: 1}, out={out: 1})
    while not (told := lines[0].next("table")["table"])["rematch"]:
        pass
    assert told["rematch"] == [1] and name not in str(told)
    lines[0].send(type="rematch")
    following = [line.next("rematch")["table"] for line in lines]
    decks = [sit(desk, following[0], token)[1]["deck"] for token in tokens]
    assert decks[0] == deck
    assert decks[1][side][out] == deck[side].get(out, 0) + 1
    assert decks[1][other].get(name, 0) == deck[other].get(name, 0) + 1


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"best_of": 2}, "bad_match"),
        ({"best_of": 3, "game": "pmv", "seats": [{"who": "me"}, COMPUTER, COMPUTER]}, "bad_match"),
        ({"best_of": 0}, "bad_shape"),
        ({"best_of": 1000}, "bad_shape"),
    ],
)
def test_what_can_be_no_match_is_refused(desk: Desk, wish: Data, code: str) -> None:
    body = {"game": "nova", "seats": [{"who": "me"}, COMPUTER], **wish}
    status, data = desk.ask("POST", "/api/tables", body, desk.browser())
    assert (status, data["error"]["code"]) == (400, code)
