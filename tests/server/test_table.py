"""The course of a table: sitting down, playing, undoing, conceding, again, looking back."""

from __future__ import annotations

import hashlib
import random
from typing import Any

import pytest
from tests.server.running import SECRET, Desk, play_out, some

from mahojin.players import Asked, Uniform
from mahojin.rulebooks.registry import RULEBOOKS
from mahojin.server.messages import ClockWish

ME = {"who": "me", "name": "アリス"}
COMPUTER = {"who": "computer", "player": "random"}


def test_two_people_play_a_game_to_its_end_and_its_record_can_be_seen_again(desk: Desk) -> None:
    table, a, b = desk.pair()
    info = desk.get(f"/api/tables/{table}")
    status, early = desk.ask("GET", f"/api/records/{table}")
    assert (status, early["error"]["code"]) == (409, "not_over")
    last = play_out([a, b], random.Random(1))
    assert desk.get(f"/api/tables/{table}")["state"] == "over"
    record = desk.get(f"/api/records/{table}")
    assert len(record["answers"]) == last["moment"]
    server, *seats = record["seed"].split("/")
    assert seats == [SECRET, SECRET]
    assert hashlib.sha256(server.encode()).hexdigest() == info["commitment"]
    steps = desk.get(f"/api/records/{table}/steps?lang=en")
    assert steps["shuffle"]["holds"] and steps["last"] == last["moment"] and steps["difference"] is None
    assert len(steps["steps"]) == last["moment"] + 1
    end = desk.get(f"/api/records/{table}/moments/{last['moment']}?as=A")
    assert end["view"]["seats"] == last["view"]["seats"]
    first = desk.get(f"/api/records/{table}/moments/0?as=all")["views"]
    assert first["A"]["seats"][0]["hand"] and not first["A"]["seats"][1]["hand"]
    assert first["B"]["seats"][1]["hand"]
    assert desk.ask("GET", f"/api/records/{table}/moments/99999")[1]["error"]["code"] == "no_moment"
    brought = desk.ask("POST", "/api/records", record, desk.token)
    assert brought[0] == 201
    assert desk.get(f"/api/records/{brought[1]['id']}/steps")["shuffle"] is None


def test_an_invitation_works_once_and_only_at_its_table(desk: Desk) -> None:
    made = desk.table(ME, {"who": "open"})
    path = f"/api/tables/{made['table']}/join"
    invitation = made["invitations"][0]["invitation"]
    friend = desk.browser()
    assert desk.ask("POST", path, {}, friend)[1]["error"]["code"] == "bad_invitation"
    assert desk.ask("POST", path, {"invitation": "guess"}, friend)[1]["error"]["code"] == "bad_invitation"
    other = desk.table(ME, {"who": "open"})["invitations"][0]["invitation"]
    assert desk.ask("POST", path, {"invitation": other}, friend)[0] == 403
    status, joined = desk.ask("POST", path, {"invitation": invitation, "name": "ボブ"}, friend)
    assert status == 200 and joined["seat"] == 1
    assert desk.ask("POST", path, {"invitation": invitation}, friend)[1]["error"]["code"] == "seat_taken"
    assert [t["id"] for t in desk.ask("GET", "/api/my", token=friend)[1]["tables"]] == [made["table"]]
    guest = desk.line(made["table"], joined["token"])
    guest.send(type="leave")
    assert guest.closed() == 4401
    again = desk.ask("POST", path, {"invitation": invitation, "name": "ボブ"}, friend)
    assert again[0] == 200 and again[1]["token"] != joined["token"], "a free seat's invitation is good again"


def test_a_public_table_is_listed_and_open_to_all(desk: Desk) -> None:
    made = desk.table(ME, {"who": "open"}, public=True)
    hidden = desk.table(ME, {"who": "open"})
    listed = [table["id"] for table in desk.get("/api/tables")["tables"]]
    assert made["table"] in listed and hidden["table"] not in listed
    friend = desk.browser()
    joined = desk.ask("POST", f"/api/tables/{made['table']}/join", {"name": "ボブ"}, friend)
    assert joined[0] == 200


def test_who_made_a_table_closes_it_and_a_guest_gets_up(desk: Desk) -> None:
    made = desk.table(ME, {"who": "open"}, public=True)
    path = f"/api/tables/{made['table']}"
    _, joined = desk.ask("POST", f"{path}/join", {"name": "B"}, desk.browser())
    guest = desk.line(made["table"], joined["token"])
    guest.send(type="leave")
    while guest.next("table")["table"]["seats"][1]["who"] != "open":
        pass
    assert guest.closed() == 4401, "the seat is no longer theirs"
    maker = desk.line(made["table"], made["seats"][0]["token"])
    maker.send(type="leave")
    while maker.next("table")["table"]["state"] != "closed":
        pass
    assert desk.line(made["table"], joined["token"]).closed() == 4401


def test_a_person_plays_against_the_computer_and_takes_answers_back(desk: Desk) -> None:
    _, _, line = desk.solo(seed="undoing")
    chance = random.Random(3)
    seen = []
    for _ in range(12):
        update = line.asked()
        seen.append(update)
        assert line.answer(*some(update["view"]["question"], chance))["type"] == "accepted"
    now = line.asked()
    assert now["can"]["undo"]
    for before in reversed(seen[-5:]):
        line.send(type="undo", key=f"undo {before['decision']}")
        said = line.next("accepted", "refused")
        assert said["type"] == "accepted", said
        after = line.until(said["decision"] + 1)
        assert after["decision"] > now["decision"], "the name of a question only grows"
        assert after["moment"] == before["moment"]
        assert after["view"] == before["view"]
        assert after["log_from"] == len(log_after(before, seen))
        now = after
    line.send(type="undo", key=f"undo {seen[-1]['decision']}")
    assert line.next("accepted")["again"], "an undo that is sent again does not undo twice"


def log_after(update: dict[str, Any], updates: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [None] * (update["log_from"] + len(update["log"]))  # type: ignore[list-item]


def test_nobody_takes_back_what_another_person_has_seen(desk: Desk) -> None:
    _, a, b = desk.pair()
    asked = a if a.until(0)["view"]["question"] else b
    asked.until(0)
    assert not asked.last["can"]["undo"]
    asked.answer(0)
    asked.send(type="undo", key="u")
    assert asked.next("refused")["code"] == "not_allowed"


def test_a_seat_concedes_at_any_time(desk: Desk) -> None:
    table, a, b = desk.pair()
    a.until(0)
    b.send(type="concede", key="c")
    assert b.next("accepted")["key"] == "c"
    result = a.until(1)["view"]["result"]
    assert (result["winners"], result["clause"]) == ([0], "202.6.1")
    assert desk.get(f"/api/tables/{table}")["result"]["ja"]
    b.until(1)
    assert b.answer(0)["code"] == "over"


def test_again_with_the_same_tokens(desk: Desk) -> None:
    table, token, line = desk.solo()
    line.send(type="rematch")
    assert line.next("refused")["code"] == "not_playing"
    line.asked()
    line.send(type="concede", key="c")
    line.next("accepted")
    line.send(type="rematch")
    again = line.next("rematch")["table"]
    assert again != table and desk.get(f"/api/tables/{table}")["next"] == again
    new = desk.line(again, token)
    assert new.next("welcome")["table"]["commitment"] != desk.get(f"/api/tables/{table}")["commitment"]
    new.send(type="ready", secret=SECRET)
    assert new.asked()["moment"] < 2


def test_hot_seat_one_browser_holds_both_tokens(desk: Desk) -> None:
    made = desk.table(ME, {"who": "me", "name": "ボブ"})
    lines = [desk.line(made["table"], seat["token"]) for seat in made["seats"]]
    for line in lines:
        line.send(type="ready", secret=SECRET)
    asked = next(line for line in lines if line.until(0)["view"]["question"])
    asked.answer(0)
    asked.until(1)
    assert asked.last["can"]["undo"]


def test_a_spectator_sees_no_hand_and_no_question(desk: Desk) -> None:
    table, a, _ = desk.pair()
    a.until(0)
    watcher = desk.line(table, None)
    view = watcher.until(0)["view"]
    assert view["audience"] is None and view["question"] is None
    assert all(not seat["hand"] and seat["hand_size"] for seat in view["seats"])
    watcher.send(type="answer", decision=0, picked=[0], key="k")
    assert watcher.next("refused")["code"] == "not_seated"
    closed = desk.table(ME, COMPUTER, watch=False)
    assert desk.line(closed["table"], None).closed() == 4403


def test_chat_goes_to_everyone_and_stays_a_while(desk: Desk) -> None:
    table, a, b = desk.pair()
    a.send(type="chat", text="  よろしく\n\u202e")
    assert b.next("chat")["text"] == "よろしく"
    assert desk.line(table, None).next("welcome")["chat"][0]["name"] == "A"
    a.send(type="chat", text="x" * 301)
    assert a.next("refused")["code"] == "too_long"
    watcher = desk.line(table, None)
    watcher.send(type="chat", text="hello")
    assert watcher.next("refused")["code"] == "not_seated"


def test_the_language_changes_in_the_middle(desk: Desk) -> None:
    _, _, line = desk.solo()
    japanese = line.asked()
    line.send(type="lang", lang="en")
    english = line.next("update")
    assert english["log_from"] == 0 and len(english["log"]) >= len(japanese["log"])
    assert english["view"]["question"]["words"].isascii()
    assert not japanese["view"]["question"]["words"].isascii()


def test_a_clock_runs_while_its_seat_decides(desk: Desk) -> None:
    _, a, b = desk.pair(clock={"seconds": 10, "increment": 3})
    update = a.until(0)
    running = update["clocks"]["running"]
    assert running == update["view"]["waiting_for"]
    assert update["clocks"]["left"][1 - running] == 10.0
    asked = (a, b)[running]
    asked.asked()
    asked.answer(0)
    after = a.until(1)["clocks"]
    assert 12.0 < after["left"][running] <= 13.0, "the increment comes with the answer"


def test_time_that_runs_out_loses_and_is_called_that_everywhere(desk: Desk) -> None:
    made = desk.table(ME, {"who": "me", "name": "ボブ"}, clock={"seconds": 10})
    assert desk.server is not None
    desk.server.house.tables[made["table"]].charter.clock = ClockWish(1, 0)
    lines = [desk.line(made["table"], seat["token"]) for seat in made["seats"]]
    for line in lines:
        line.send(type="ready", secret=SECRET)
    slow = lines[0].until(0)["clocks"]["running"]
    result = lines[0].until(1)["view"]["result"]
    assert (result["winners"], result["reason"]) == ([1 - slow], "time")
    table = desk.get(f"/api/tables/{made['table']}")
    assert table["flagged"] == [slow] and table["result"]["en"].endswith("on time.")
    record = desk.get(f"/api/records/{made['table']}")
    assert record["answers"] == [[-1 - slow, -1 - slow]] and record["result"]["reason"] == "time"
    steps = desk.get(f"/api/records/{made['table']}/steps?lang=en")
    assert (steps["steps"][1]["seat"], steps["steps"][1]["answer"]) == (slow, "out of time")
    end = desk.get(f"/api/records/{made['table']}/moments/1")["view"]["result"]
    assert "時間切れ" in end["text"]


def test_a_practice_hand_has_the_card_that_is_tried_out(desk: Desk) -> None:
    card = {"name": "試作の巨人", "en": "Prototype", "kind": "unit", "cost": "赤1", "ap": 9, "hp": 9}
    deck = desk.get("/api/games/magmell/decks")["decks"][0]["deck"]
    name = next(name for name, number in deck["grimoire"].items() if number == 3)
    del deck["grimoire"][name]
    deck["grimoire"]["試作の巨人"] = 3
    made = desk.table({**ME, "deck": {"deck": deck}}, COMPUTER, cards=[card], hand=["試作の巨人"])
    line = desk.line(made["table"], made["seats"][0]["token"])
    welcome = line.next("welcome")
    assert welcome["table"]["practice"] and welcome["cards"][0]["fields"]["ap"] == 9
    line.send(type="ready", secret=SECRET)
    assert "試作の巨人" in [thing["name"] for thing in line.until(0)["view"]["seats"][0]["hand"]]
    body = {"game": "magmell", "seats": [ME, {"who": "open"}], "hand": ["x"]}
    assert desk.ask("POST", "/api/tables", body, desk.token)[1]["error"]["code"] == "not_allowed"


def test_a_practice_hand_is_there_too_where_the_book_first_asks_who_begins(desk: Desk) -> None:
    deck = desk.get("/api/games/nova/decks")["decks"][0]["deck"]
    name = next(name for name, number in deck["main"].items() if number == 4)
    for wish in range(3):  # one such hand in two would come by chance
        seats = {**ME, "deck": {"deck": deck}}, COMPUTER
        made = desk.table(*seats, token=desk.browser(), game="nova", hand=[name])
        line = desk.line(made["table"], made["seats"][0]["token"])
        line.send(type="ready", secret=f"{SECRET}{wish}")
        update = line.asked()
        while not update["view"]["seats"][0]["hand"]:
            line.answer(0)
            update = line.asked()
        assert name in [thing["name"] for thing in update["view"]["seats"][0]["hand"]]


def test_options_that_are_amounts_come_with_the_words_around_them(desk: Desk) -> None:
    rain = {
        "name": "試しの雨",
        "kind": "magic",
        "cost": "0",
        "text": "プレイヤー2人を対象とする。それらに合計9点のダメージを割り振って与える。",
    }
    units: list[dict[str, Any]] = [
        {"name": f"試しの石{n}", "kind": "unit", "cost": "9", "ap": 1, "hp": 1} for n in range(13)
    ]
    grimoire = {card["name"]: 3 for card in (rain, *units[:12])} | {"試しの石12": 1}
    deck = {"deck": {"name": "試し", "grimoire": grimoire, "stones": {"赤の魔石": 20}}}
    seats = {**ME, "deck": deck}, {**COMPUTER, "deck": deck}
    made = desk.table(*seats, token=desk.browser(), cards=[rain, *units], hand=["試しの雨"])
    line = desk.line(made["table"], made["seats"][0]["token"])
    line.send(type="ready", secret=SECRET)
    question = line.asked()["view"]["question"]
    while question["kind"] != "share":
        assert question["amounts"] is None
        use = [place for place, option in enumerate(question["options"]) if option["verb"] == "use"]
        line.answer(*(use[:1] or range(question["most"])))
        question = line.asked()["view"]["question"]
    assert question["amounts"] == ["あなたに", "、相手に", ""]
    assert [option["data"] for option in question["options"]] == [[9 - n, n] for n in range(1, 9)]


def test_a_game_goes_on_from_a_moment_of_a_record(desk: Desk) -> None:
    table, _, line = desk.solo()
    chance = random.Random(8)
    for _ in range(10):
        line.answer(*some(line.asked()["view"]["question"], chance))
    line.asked()
    line.send(type="concede", key="c")
    last = line.until(line.next("accepted")["decision"] + 1)
    made = desk.table(ME, COMPUTER, token=desk.token, **{"from": {"record": table, "moment": 6}})
    again = desk.line(made["table"], made["seats"][0]["token"])
    again.send(type="ready", secret=SECRET)
    start = again.until(0)
    assert start["moment"] == 6 and start["can"]["undo"] is False
    then = desk.get(f"/api/records/{table}/moments/6?as=A")["view"]
    assert start["view"]["seats"] == then["seats"]
    body = {"game": "magmell", "seats": [ME, COMPUTER], "from": {"record": table, "moment": last["moment"]}}
    assert desk.ask("POST", "/api/tables", body, desk.token)[1]["error"]["code"] == "no_moment"


def test_every_window_asks_also_where_there_is_only_one_answer(desk: Desk) -> None:
    _, _, plain = desk.solo(seed="windows")
    _, _, full = desk.solo(seed="windows", every_window=True)
    asked = {}
    for name, line in (("plain", plain), ("full", full)):
        lone = 0
        while (update := line.asked())["view"]["turn"] < 4 and not update["view"]["result"]:
            question = update["view"]["question"]
            lone += len(question["options"]) == 1 and question["kind"] == "priority"
            line.answer(*range(question["least"]))
        asked[name] = lone
    assert asked["plain"] == 0 and asked["full"] > 3


@pytest.mark.parametrize("game", [key for key, book in RULEBOOKS.items() if book.seats[1] > 2])
def test_more_than_two_sit_where_the_book_knows_it(desk: Desk, game: str) -> None:
    made = desk.table(ME, COMPUTER, {"who": "me", "name": "ボブ"}, game=game)
    lines = [desk.line(made["table"], seat["token"]) for seat in made["seats"]]
    for line in lines:
        line.send(type="ready", secret=SECRET)
    lines[0].until(0)
    lines[0].send(type="concede", key="c")
    lines[0].next("accepted")
    chance = random.Random(4)
    for _ in range(5):
        update = lines[1].asked()
        assert update["view"]["result"] is None, "two are left"
        lines[1].answer(*some(update["view"]["question"], chance))
    lines[0].send(type="concede", key="d")
    assert lines[0].next("refused")["code"] == "over"
    lines[1].send(type="concede", key="e")
    lines[1].next("accepted")
    while not lines[1].last["view"]["result"]:
        lines[1].next("update")
    assert lines[1].last["view"]["result"]["winners"] == [1]
    sides = desk.table(ME, COMPUTER, COMPUTER, COMPUTER, game=game, teams=[0, 1, 0, 1])
    assert desk.get(f"/api/tables/{sides['table']}")["teams"] == [0, 1, 0, 1]
    body = {"game": game, "seats": [ME, COMPUTER, COMPUTER], "teams": [0, 0, 0]}
    assert desk.ask("POST", "/api/tables", body, desk.token)[1]["error"]["code"] == "bad_seats"


def test_a_computer_player_that_fails_keeps_nobody_waiting(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(player: Uniform, asked: Asked) -> list[int]:
        raise RuntimeError("lost in thought")

    monkeypatch.setattr(Uniform, "choose", fail)
    _, _, line = desk.solo()
    chance = random.Random(6)
    turns = set()
    for _ in range(12):
        view = line.asked()["view"]
        turns.add(view["turn_player"])
        line.answer(*some(view["question"], chance))
    assert turns == {0, 1} or line.asked()["view"]["turn"] > 2


@pytest.mark.parametrize("game", [key for key, book in RULEBOOKS.items() if book.seats[1] > 2])
def test_computers_that_only_pass_to_each_other_are_nothing_to_tell(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    def least(player: Uniform, asked: Asked) -> list[int]:
        verbs = [option.verb for option in asked.decision.options]
        return [verbs.index("pass")] if "pass" in verbs else list(range(asked.decision.least))

    monkeypatch.setattr(Uniform, "choose", least)
    made = desk.table(ME, COMPUTER, COMPUTER, COMPUTER, game=game, seed="passing", every_window=True)
    line = desk.line(made["table"], made["seats"][0]["token"])
    line.send(type="ready", secret=SECRET)
    for _ in range(12):
        question = line.asked()["view"]["question"]
        verbs = [option["verb"] for option in question["options"]]
        line.answer(*([verbs.index("pass")] if "pass" in verbs else range(question["least"])))
    last = line.asked()
    updates = sum('"type":"update"' in text for text in line.traffic)
    assert last["decision"] >= 4 * 12, "everybody is asked in every window"
    assert updates < last["decision"] * 0.8, "but who passes on to another computer is not told of"
    assert last["log_from"] + len(last["log"]) > 10, "and no line of the log is lost"
