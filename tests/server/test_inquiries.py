"""Questions that change nothing: why not, what is this, how was it."""

from __future__ import annotations

import random

from tests.server.running import Desk, Line, some


def priority(line: Line, chance: random.Random) -> None:
    """Play on until this seat may do as it likes."""
    while line.asked()["view"]["question"]["kind"] != "priority":
        line.answer(*some(line.last["view"]["question"], chance))


def test_what_does_not_glow_says_why_with_its_clause(desk: Desk) -> None:
    _, _, line = desk.solo(seed="why")
    priority(line, random.Random(1))
    question = line.last["view"]["question"]
    offered = {option["thing"] for option in question["options"]}
    line.send(type="why", id=1)
    refusals = line.next("why")["refusals"]
    assert refusals and all(no["clause"] and no["text"] and no["line"] for no in refusals)
    assert not offered & {no["thing"] for no in refusals if no["thing"] is not None}
    thing = next(no["thing"] for no in refusals if no["thing"])
    line.send(type="why", id=2, thing=thing)
    alone = line.next("why")
    assert alone["id"] == 2 and [no["thing"] for no in alone["refusals"]] == [thing]
    allowed = next((thing for thing in offered if thing), None)
    if allowed is not None:
        line.send(type="why", id=3, thing=allowed)
        assert line.next("why")["refusals"] == []


def test_nothing_is_told_about_what_is_not_seen(desk: Desk) -> None:
    _, a, b = desk.pair()
    hidden = b.until(0)["view"]["seats"][1]["hand"][0]["id"]
    a.until(0)
    for message in ("why", "explain"):
        a.send(type=message, id=4, thing=hidden)
        said = a.next("refused")
        assert (said["code"], said["id"]) == ("no_thing", 4)
        a.send(type=message, id=5, thing=99_999)
        assert a.next("refused")["code"] == "no_thing"


def test_a_thing_is_explained_with_what_is_printed_and_what_it_is_now(desk: Desk) -> None:
    _, _, line = desk.solo()
    held = line.asked()["view"]["seats"][0]["hand"][0]
    line.send(type="explain", id=7, thing=held["id"])
    found = line.next("explain")
    assert found["id"] == 7 and found["card"]["name"] == held["name"]
    assert found["now"] == held["numbers"] and found["changes"] == []
    assert held["name"] in found["lines"][0]


def test_what_changes_a_value_is_named_by_its_card(desk: Desk) -> None:
    """An anthem for units of its controller: 1 more AP each while it is there."""
    raising = {
        "name": "試しの旗手",
        "kind": "unit",
        "cost": "0",
        "ap": 1,
        "hp": 1,
        "text": "あなたが支配するユニットのAPを1増加する。",
    }
    deck = desk.get("/api/games/magmell/decks")["decks"][0]["deck"]
    name = next(name for name, number in deck["grimoire"].items() if number == 3)
    del deck["grimoire"][name]
    deck["grimoire"]["試しの旗手"] = 3
    made = desk.table(
        {"who": "me", "deck": {"deck": deck}},
        {"who": "computer", "player": "random", "deck": {"key": "kiln_rush"}},
        cards=[raising],
        hand=["試しの旗手"],
        seed="anthem",
    )
    line = desk.line(made["table"], made["seats"][0]["token"])
    line.send(type="ready", secret="0123456789abcdef")
    unit = None
    while unit is None:
        view = line.asked()["view"]
        assert view["result"] is None
        unit = next((u for u in view["seats"][0]["units"] if u["name"] == "試しの旗手"), None)
        labels = [option["label"] for option in view["question"]["options"]]
        if unit is None:
            line.answer(*next(([i] for i, text in enumerate(labels) if "試しの旗手" in text), [0]))
    line.send(type="explain", id=1, thing=unit["id"])
    found = line.next("explain")
    assert found["printed"]["ap"] == 1 and found["now"]["ap"] == 2
    (change,) = found["changes"]
    assert change["source"] == unit["id"]
    assert (change["what"], change["op"], change["by"], change["name"]) == ("ap", "+", 1, "試しの旗手")


def test_looking_back_shows_the_seats_own_view_of_then(desk: Desk) -> None:
    _, _, line = desk.solo()
    chance = random.Random(5)
    then = []
    for _ in range(30):
        update = line.asked()
        if update["view"]["result"]:
            break
        then.append(update)
        line.answer(*some(update["view"]["question"], chance))
    line.asked()
    for update in then[::7]:
        line.send(type="look", id=1, moment=update["moment"])
        found = line.next("look")
        assert found["view"]["question"] is None
        assert found["view"]["seats"] == update["view"]["seats"]
    line.send(type="look", id=2, moment=9999)
    assert line.next("refused")["code"] == "no_moment"


def test_an_attack_shows_what_it_leads_to(desk: Desk) -> None:
    """The server's own secret is in every shuffle, so one game may come and go without such an attack."""
    assert any(_leads_to_attackers(desk, number) for number in range(12)), "never asked for an attacker"


def _leads_to_attackers(desk: Desk, number: int) -> bool:
    """Plays until an attack asks which unit attacks; False if the game is over before."""
    _, _, line = desk.solo(seed=f"attacking {number}")
    chance = random.Random(number)
    while (view := line.asked()["view"])["result"] is None:
        options = view["question"]["options"]
        place = next((i for i, option in enumerate(options) if option["verb"] == "attack"), None)
        if place is None:
            line.answer(*some(view["question"], chance))
            continue
        leads = options[place]["leads_to"]
        line.answer(place)
        question = line.asked()["view"]["question"]
        if question is not None and question["kind"] == "attacker":
            assert leads == [option["thing"] for option in question["options"]]
            return True
    return False


def test_log_lines_know_their_moment(desk: Desk) -> None:
    _, _, line = desk.solo()
    first = line.asked()
    assert [row["n"] for row in first["log"]] == list(range(len(first["log"])))
    chance = random.Random(9)
    for _ in range(6):
        line.answer(*some(line.asked()["view"]["question"], chance))
    line.asked()
    line.send(type="sync")
    whole = line.next("update")
    assert whole["log_from"] == 0
    moments = [row["moment"] for row in whole["log"]]
    assert moments == sorted(moments) and moments[-1] <= whole["moment"]
    assert all(row["text"] and row["clause"] for row in whole["log"])
