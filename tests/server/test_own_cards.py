"""Cards of people's own in decks: they come with the deck, are checked again, and everyone can read them."""

from __future__ import annotations

import json
from typing import Any

from tests.server.running import SECRET, Desk

ME = {"who": "me", "name": "アリス"}
COMPUTER = {"who": "computer", "player": "random"}
OPEN = {"who": "open"}
Data = dict[str, Any]


def card(name: str, **more: Any) -> Data:
    return {"name": name, "kind": "unit", "cost": "赤", "ap": 1, "hp": 1, **more}


def deck_with(desk: Desk, *names: str) -> Data:
    """A ready deck in which three copies of each of these are in place of as many others."""
    deck: Data = desk.get("/api/games/magmell/decks")["decks"][0]["deck"]
    triple = [name for name, number in deck["grimoire"].items() if number == 3]
    for name, other in zip(names, triple, strict=False):
        del deck["grimoire"][other]
        deck["grimoire"][name] = 3
    return deck


def choice(desk: Desk, *cards: Data) -> Data:
    return {"deck": deck_with(desk, *(one["name"] for one in cards)), "cards": list(cards)}


def refused(desk: Desk, *seats: Data, **wish: Any) -> Data:
    body = {"game": "magmell", "seats": list(seats), **wish}
    status, data = desk.ask("POST", "/api/tables", body, desk.browser())
    assert 400 <= status < 500, data
    error: Data = data["error"]
    return error


def test_a_deck_brings_its_cards_and_only_those_it_has(desk: Desk) -> None:
    mine, spare = card("自作の番人", en="Own Guard"), card("使わない札")
    wish = choice(desk, mine)
    wish["cards"].append(spare)
    made = desk.table({**ME, "deck": wish}, COMPUTER, token=desk.browser(), seed="own")
    line = desk.line(made["table"], made["seats"][0]["token"])
    shown = line.next("welcome")["cards"]
    assert [one["name"] for one in shown] == ["自作の番人"]
    assert shown[0]["fields"]["en"] == "Own Guard"
    line.send(type="ready", secret=SECRET)
    line.asked()
    line.send(type="concede", key="c")
    line.until(line.next("accepted")["decision"] + 1)
    record = desk.get(f"/api/records/{made['table']}")
    assert "自作の番人" in [one["name"] for one in record["cards"]]
    steps = desk.get(f"/api/records/{made['table']}/steps")
    assert steps["difference"] is None
    assert [one["name"] for one in steps["cards"]] == ["自作の番人"]


def test_a_kept_deck_brings_them_too(desk: Desk) -> None:
    browser, mine = desk.browser(), card("自作の灯")
    kept = {"game": "magmell", "deck": deck_with(desk, "自作の灯")}
    _, made = desk.ask("POST", "/api/my/decks", kept, browser)
    table = desk.table({**ME, "deck": {"own": made["id"], "cards": [mine]}}, COMPUTER, token=browser)
    assert [one["name"] for one in desk.get(f"/api/tables/{table['table']}/cards")["cards"]] == ["自作の灯"]
    without = {"game": "magmell", "seats": [{**ME, "deck": {"own": made["id"]}}, COMPUTER]}
    status, data = desk.ask("POST", "/api/tables", without, browser)
    assert (status, data["error"]["code"]) == (400, "bad_deck")


def test_both_bring_cards_and_both_can_read_them(desk: Desk) -> None:
    first, second = card("甲の自作", en="Own of A"), card("乙の自作", en="Own of B")
    made = desk.table({**ME, "deck": choice(desk, first)}, OPEN, token=desk.browser())
    table = made["table"]
    host, watching = desk.line(table, made["seats"][0]["token"]), desk.line(table, None)
    assert [one["name"] for one in host.next("welcome")["cards"]] == ["甲の自作"]
    assert [one["name"] for one in desk.get(f"/api/tables/{table}/cards")["cards"]] == ["甲の自作"]
    body = {"invitation": made["invitations"][0]["invitation"], "deck": choice(desk, second)}
    _, joined = desk.ask("POST", f"/api/tables/{table}/join", body, desk.browser())
    for line in (host, watching):
        assert [one["name"] for one in line.next("cards")["cards"]] == ["甲の自作", "乙の自作"]
    guest = desk.line(table, joined["token"])
    assert {one["name"] for one in guest.next("welcome")["cards"]} == {"甲の自作", "乙の自作"}
    for line in (host, guest):
        line.send(type="ready", secret=SECRET)
    update = host.asked() if host.next("update")["view"]["waiting_for"] == 0 else host.last
    hand = [thing["name"] for thing in update["view"]["seats"][0]["hand"]]
    elsewhere = json.dumps({**update["view"], "question": None}, ensure_ascii=False)
    assert "乙の自作" not in elsewhere and "Own of B" not in elsewhere
    assert elsewhere.count("甲の自作") == hand.count("甲の自作")


def test_who_gets_up_takes_the_cards_along(desk: Desk) -> None:
    made = desk.table(ME, OPEN, token=desk.browser())
    host = desk.line(made["table"], made["seats"][0]["token"])
    body = {"invitation": made["invitations"][0]["invitation"], "deck": choice(desk, card("乙の自作"))}
    _, joined = desk.ask("POST", f"/api/tables/{made['table']}/join", body, desk.browser())
    assert host.next("cards")["cards"]
    guest = desk.line(made["table"], joined["token"])
    guest.send(type="leave")
    assert host.next("cards")["cards"] == []


def test_a_name_that_is_taken_cannot_be_given_again(desk: Desk) -> None:
    pool = desk.get("/api/games/magmell/cards")["cards"][0]["name"]
    error = refused(desk, {**ME, "deck": choice(desk, card(pool, ap=99))}, COMPUTER)
    assert error["code"] == "bad_card" and pool in error["problems"][0]["ja"]
    assert refused(desk, ME, OPEN, cards=[card(pool, ap=99)])["code"] == "bad_card"
    twice = choice(desk, card("自作の灯")), choice(desk, card("自作の灯", ap=99))
    assert refused(desk, {**ME, "deck": twice[0]}, {**COMPUTER, "deck": twice[1]})["code"] == "bad_card"
    made = desk.table({**ME, "deck": twice[0]}, OPEN, token=desk.browser())
    body = {"invitation": made["invitations"][0]["invitation"], "deck": twice[1]}
    status, data = desk.ask("POST", f"/api/tables/{made['table']}/join", body, desk.browser())
    assert (status, data["error"]["code"]) == (400, "bad_card")
    body["deck"] = twice[0]
    assert desk.ask("POST", f"/api/tables/{made['table']}/join", body, desk.browser())[0] == 200, (
        "the same card"
    )


def test_what_cannot_be_read_or_is_too_much_is_refused(desk: Desk) -> None:
    error = refused(desk, {**ME, "deck": choice(desk, card("自作の灯", text="滅茶苦茶にする。"))}, COMPUTER)
    assert error["code"] == "bad_card" and error["problems"][0]["ja"]
    wish = {**choice(desk, card("自作の灯")), "cards": [card(f"札{n}") for n in range(61)]}
    assert refused(desk, {**ME, "deck": wish}, COMPUTER)["code"] == "too_many"
    for wrong in ([1], {"name": "x"}, "x", None):
        assert refused(desk, {**ME, "deck": {"cards": wrong}}, COMPUTER)["code"] == "bad_shape"
    assert refused(desk, {**ME, "deck": {"cards": [{"name": 1}]}}, COMPUTER)["code"] == "bad_card"


def test_kept_cards_are_read_for_the_deck_builder(desk: Desk) -> None:
    browser = desk.browser()
    pool = desk.get("/api/games/magmell/cards")["cards"][0]["fields"]
    twice = card("自作の灯", ap=2)
    for kept in (card("自作の灯"), card("自作の影", text="滅茶苦茶にする。"), {"name": [1]}, pool, twice):
        desk.ask("POST", "/api/my/cards", {"game": "magmell", "card": kept}, browser)
    _, found = desk.ask("GET", "/api/my/cards/magmell", None, browser)
    assert [one["ok"] for one in found["cards"]] == [True, False, False, False, False]
    assert found["cards"][0]["card"]["key"] == "自作の灯" and found["cards"][1]["problems"]
    assert all("名前" in one["problems"][0]["ja"] for one in found["cards"][3:])
    assert desk.ask("GET", "/api/my/cards/nova", None, browser)[1] == {"cards": []}
    assert desk.ask("GET", "/api/my/cards/chess", None, browser)[1]["error"]["code"] == "no_game"
    assert desk.ask("GET", "/api/my/cards/magmell")[1]["error"]["code"] == "no_token"


def test_a_card_whose_key_is_more_than_its_name_is_found_by_its_key(desk: Desk) -> None:
    deck = desk.get("/api/games/mgd/decks")["decks"][0]["deck"]
    pool = {one["key"]: one for one in desk.get("/api/games/mgd/cards")["cards"]}
    part, key = next(
        (part, key)
        for part, cards in deck.items()
        if isinstance(cards, dict)
        for key in cards
        if pool[key]["name"] != key
    )
    fields = {**pool[key]["fields"], "name": "自作の少女"}
    _, read = desk.ask("POST", "/api/games/mgd/cards/check", {"card": fields})
    assert read["ok"], read
    own = read["card"]["key"]
    assert own != "自作の少女"
    deck[part][own] = deck[part].pop(key)
    checked = desk.ask("POST", "/api/games/mgd/decks/check", {"deck": deck, "cards": [fields]})[1]
    assert not [problem for problem in checked["problems"] if own in problem["ja"]], checked
