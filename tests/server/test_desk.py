"""The judge's desk: positions from texts, scenarios and records, gone on from, written, refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import OPEN, Desk, running

from mahojin.judge.opened import course, open_file
from mahojin.rulebooks.registry import RULEBOOKS

BATTLE = """場面: 防御ユニットと攻撃ユニットは、互いにダメージを与える
条文: 701.4.1, 701.5.1.2
A 戦闘エリア: 霧笛の水夫
B 戦闘エリア: 灯台の衛士

A: 攻撃 霧笛の水夫 → プレイヤー
B: 防御 灯台の衛士
進める: ダメージステップ
期待: 灯台の衛士 (ダメージ2); 霧笛の水夫 (ダメージ2, レスト); B ライフ 20
"""
HIDDEN = "A 手札: 投げ火\nB 手札: 写字生の夜\nA 魔導書のみ: 導火線の鼠, 灯台の衛士\nA 魔石エリア: 赤の魔石\n"
every_rulebook = pytest.mark.parametrize("game", list(RULEBOOKS))


def ask(desk: Desk, what: str, source: dict[str, Any], **more: Any) -> Any:
    status, data = desk.ask("POST", f"/api/desk/{what}", {"source": source, **more})
    assert status == 200, data
    return data


def refused(desk: Desk, what: str, body: object) -> tuple[int, str]:
    status, data = desk.ask("POST", f"/api/desk/{what}", body)
    assert data["error"]["ja"] and data["error"]["en"]
    return status, data["error"]["code"]


def place(question: dict[str, Any], verb: str) -> int:
    return next(n for n, option in enumerate(question["options"]) if option["verb"] == verb)


# --- Opening and going on -----------------------------------------------------------------------------


def test_a_text_is_opened_with_what_its_script_does(desk: Desk) -> None:
    data = ask(desk, "open", {"text": BATTLE})
    assert data["game"] == "magmell"
    assert data["scenarios"][0]["clauses"] == ["701.4.1", "701.5.1.2"]
    course_ = data["course"]
    assert course_["problem"] is None and len(course_["labels"]) == len(course_["answers"])
    assert [line["failure"] for line in course_["lines"] if line["expects"]] == [None, None, None]
    end = ask(desk, "look", {"text": BATTLE}, answers=course_["answers"])
    wall = next(thing for thing in end["view"]["seats"][1]["units"] if thing["name"] == "灯台の衛士")
    assert wall["numbers"]["damage"] == 2


def test_an_expectation_that_does_not_hold_says_what_is_so(desk: Desk) -> None:
    text = BATTLE.replace("B ライフ 20", "B ライフ 19")
    lines = ask(desk, "open", {"text": text})["course"]["lines"]
    assert lines[-1]["failure"]["ja"] == "B ライフ 20" and lines[-1]["failure"]["en"] == "B life 20"


def test_a_position_alone_has_no_script(desk: Desk) -> None:
    data = ask(desk, "open", {"text": HIDDEN})
    assert data["course"]["answers"] == []
    hand = next(row for row in data["entries"] if (row["seat"], row["field"]) == (0, "hand"))
    assert hand["items"] == [{"name": "投げ火", "label": "", "count": 1, "states": []}]


def test_nothing_is_hidden_at_the_desk(desk: Desk) -> None:
    node = ask(desk, "look", {"text": HIDDEN})
    hands = [[thing["name"] for thing in seat["hand"]] for seat in node["view"]["seats"]]
    assert hands == [["投げ火"], ["写字生の夜"]]
    pile = next(row for row in node["piles"] if (row["seat"], row["zone"]) == (0, "grimoire"))
    assert [card["name"] for card in pile["cards"]] == ["導火線の鼠", "灯台の衛士"]


def test_one_answers_for_both_sides_and_branches(desk: Desk) -> None:
    source = {"text": BATTLE}
    start = ask(desk, "look", source)
    assert start["asked"] == 0 and start["said"] is None
    attack = place(start["view"]["question"], "attack")
    first = ask(desk, "look", source, answers=[[attack]])
    assert first["said"]["seat"] == 0 and first["said"]["label"]
    other = ask(desk, "look", source, answers=[[place(start["view"]["question"], "pass")]])
    assert other["asked"] == 1
    again = ask(desk, "look", source, answers=[[attack]])
    assert again == first  # what was tried elsewhere leaves no mark
    named = ask(desk, "labels", source, answers=[[attack], [-1]], lang="en")["labels"]
    assert [(one["seat"], one["forced"]) for one in named] == [(0, False), (0, False)]
    assert named[1]["label"] == "concede"
    gone = ask(desk, "look", source, answers=[[attack], [-1]])
    assert gone["view"]["result"]["clause"] == "202.6.1" and gone["asked"] is None


def test_what_is_not_offered_comes_with_its_clause(desk: Desk) -> None:
    node = ask(desk, "look", {"text": "A 手札: 写字生の夜\n"})
    (card,) = node["view"]["seats"][0]["hand"]
    reason = next(one for one in node["refusals"] if one["thing"] == card["id"])
    assert reason["clause"] in RULEBOOKS["magmell"].ledger and reason["text"] and reason["line"]
    about = ask(desk, "thing", {"text": "A 手札: 写字生の夜\n"}, thing=card["id"])
    assert about["refusals"][0]["clause"] == reason["clause"]
    assert about["explain"]["card"]["name"] == "写字生の夜"
    nothing = ask(desk, "thing", {"text": "A 手札: 写字生の夜\n"}, thing=99_999)
    assert nothing == {"refusals": [], "explain": None}


def test_every_step_has_its_clauses_and_the_table_before_it(desk: Desk) -> None:
    source = {"text": BATTLE}
    answers = ask(desk, "open", source)["course"]["answers"]
    clauses, damaged = [], []
    for number in range(1, len(answers) + 1):
        rows = ask(desk, "steps", source, answers=answers[:number])["steps"]
        clauses += [clause for row in rows for clause in row["clauses"]]
        damaged += [
            thing["numbers"]["damage"]
            for row in rows
            if row["view"]
            for thing in row["view"]["seats"][1]["units"]
        ]
    assert "701.5.1.2" in clauses and 0 in damaged
    plain = ask(desk, "look", source, answers=answers)
    assert [one for step in plain["steps"] for one in step["clauses"]]
    assert ask(desk, "steps", source)["steps"] == []


# --- Scenarios, books ---------------------------------------------------------------------------------


@every_rulebook
def test_a_book_has_every_clause_its_rulings_and_scenarios(desk: Desk, game: str) -> None:
    book = desk.get(f"/api/games/{game}/book")
    ledger = RULEBOOKS[game].ledger
    assert [row["clause"] for row in book["clauses"]] == [entry.clause for entry in ledger]
    clauses = [entry.clause for entry in ledger]
    begins = [clauses.index(row["clause"]) for row in book["chapters"]]
    assert begins[0] == 0 and begins == sorted(begins) and len(begins) >= 7
    assert {ruling["id"] for ruling in book["rulings"]} == {ruling.id for ruling in ledger.rulings}
    shown = next(row for row in book["clauses"] if row["scenarios"])
    found = desk.get(f"/api/games/{game}/clauses/{shown['clause']}/scenarios")["scenarios"]
    assert len(found) == shown["scenarios"] and shown["clause"] in found[0]["clauses"]
    told = {row["clause"]: row["en"] for row in book["clauses"]}
    for one in found:  # in English by a clause, and not by the one asked for
        others = [clause for clause in one["clauses"] if clause != shown["clause"]]
        assert one["en"] == (f"{others[0]}: {told[others[0]]}" if others else "")
    source = {"game": game, "file": found[0]["file"], "scenario": found[0]["number"]}
    data = ask(desk, "open", source)
    assert data["scenarios"][found[0]["number"]]["title"] == found[0]["title"]
    assert data["course"]["problem"] is None
    assert not [line for line in data["course"]["lines"] if line["failure"]]
    assert ask(desk, "look", source, answers=data["course"]["answers"], lang="en")["game"] == game


@every_rulebook
def test_files_of_scenarios_are_listed_and_read(desk: Desk, game: str) -> None:
    files = desk.get(f"/api/games/{game}/scenarios")["files"]
    assert not [row["file"] for row in files if row["ja"].isascii()], "each has a name in Japanese"
    first = desk.get(f"/api/games/{game}/scenarios/{files[0]['file']}")
    assert len(first["scenarios"]) == files[0]["scenarios"]
    assert first["text"].count("場面:") >= files[0]["scenarios"]


@every_rulebook
def test_the_words_for_laying_by_hand(desk: Desk, game: str) -> None:
    words = desk.get(f"/api/games/{game}/desk")
    assert any(zone["live"] for zone in words["zones"]) and len(words["phases"]) >= 5
    keys = {card["key"] for card in desk.get(f"/api/games/{game}/cards")["cards"]}
    assert {card["key"] for card in words["cards"]} == keys
    live = next(zone for zone in words["zones"] if zone["live"])
    lines = [f"game: {game}"]
    for lang in ("ja", "en"):
        card = words["cards"][0][lang]
        flag = words["flags"][0][lang]
        text = "\n".join([*lines, f"A {live[lang]}: 《{card}》 ({flag})"])
        assert ask(desk, "look", {"text": text})["game"] == game


# --- Writing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_course_is_saved_and_loaded_again(desk: Desk, lang: str) -> None:
    source = {"text": BATTLE}
    answers = ask(desk, "open", source)["course"]["answers"]
    saved = ask(desk, "write", source, answers=answers, lang=lang, title="戻り\n場面: 二つめ")
    assert saved["missing"] == []
    (scenario,) = open_file(saved["text"], "saved")
    done = course(scenario)
    assert done.problem is None and not [line for line in done.lines if line.failure]
    before = ask(desk, "look", source, answers=answers)["view"]
    after = ask(desk, "look", {"text": saved["text"]}, answers=done.answers)["view"]
    assert after["seats"] == before["seats"]


@every_rulebook
def test_any_position_is_laid_anew(desk: Desk, game: str) -> None:
    file = desk.get(f"/api/games/{game}/scenarios")["files"][0]["file"]
    source = {"game": game, "file": file}
    answers = ask(desk, "open", source)["course"]["answers"][:2]
    text = ask(desk, "write", source, answers=answers, laid=True, lang="en")["text"]
    assert ask(desk, "look", {"text": text})["game"] == game


# --- Records ------------------------------------------------------------------------------------------


def test_a_record_is_open_once_its_game_is_over_and_not_before(desk: Desk) -> None:
    table, _, player = desk.solo(seed="desk")
    player.asked()
    source = {"record": table, "moment": 0}
    for what in ("look", "open", "steps", "thing", "write"):
        assert refused(desk, what, {"source": source}) == (409, "not_over")
    player.send(type="concede", key="k")
    while not player.last["view"]["result"]:
        player.next("update")
    node = ask(desk, "look", source)
    assert node["asked"] is not None
    went_on = ask(desk, "look", source, answers=[[0]])
    assert went_on["said"]["seat"] == node["asked"]
    assert ask(desk, "open", source)["game"] == "magmell"
    laid = ask(desk, "write", source, laid=True)
    assert ask(desk, "look", {"text": laid["text"]})["game"] == "magmell"
    assert refused(desk, "look", {"source": {**source, "moment": 9_999}}) == (404, "no_moment")
    assert refused(desk, "look", {"source": {"record": "nothing"}}) == (404, "no_record")


# --- What cannot be -----------------------------------------------------------------------------------


def test_a_text_that_cannot_be_read_says_where(desk: Desk) -> None:
    status, data = desk.ask("POST", "/api/desk/open", {"source": {"text": "A 手札: 存在しない札\n"}})
    assert (status, data["error"]["code"]) == (400, "bad_position")
    assert data["error"]["problems"][0]["where"] == ":1"


@pytest.mark.parametrize(
    ("what", "body", "code"),
    [
        ("look", {"source": {"text": BATTLE}, "answers": [[99]]}, "not_offered"),
        ("look", {"source": {"text": BATTLE}, "answers": [[0, 0]]}, "not_offered"),
        ("look", {"source": {"text": BATTLE}, "answers": [[-9]]}, "not_offered"),
        ("look", {"source": {"text": BATTLE}, "answers": [[-1], [0]]}, "not_offered"),
        ("look", {"source": {"text": BATTLE}, "answers": [["x"]]}, "bad_shape"),
        ("look", {"source": {"text": BATTLE}, "answers": [[0]] * 3_000}, "too_many"),
        ("look", {"source": {"text": BATTLE}, "more": 1}, "bad_shape"),
        (
            "look",
            {"source": {"text": "A 手札: 白紙×99, 白紙×99, 白紙×99, 白紙×99, 白紙×99, 白紙×99, 白紙×99"}},
            "bad_position",
        ),
        ("look", {"source": {"game": "magmell", "file": "nothing"}}, "no_scenario"),
        ("look", {"source": {"game": "magmell", "file": "../../ledger"}}, "no_scenario"),
        ("look", {"source": {"game": "chess", "file": "a"}}, "no_game"),
        ("look", {"source": {"text": BATTLE, "scenario": 5}}, "no_scenario"),
        ("open", {"source": {"text": "ゲーム: 囲碁\n"}}, "bad_position"),
        ("thing", {"source": {"text": BATTLE}, "thing": "all"}, "bad_shape"),
        ("write", {"source": {"text": BATTLE}, "title": "x" * 300}, "bad_shape"),
    ],
)
def test_bad_requests_are_told_what_is_wrong(desk: Desk, what: str, body: object, code: str) -> None:
    status, found = refused(desk, what, body)
    assert found == code and 400 <= status < 500


def test_what_takes_too_long_is_given_up(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", replace(OPEN, desk_seconds=-1.0)) as hasty:
        for what in ("open", "look", "write"):
            assert refused(hasty, what, {"source": {"text": BATTLE}}) == (400, "too_slow")


def test_a_body_that_is_too_large_or_no_json(desk: Desk) -> None:
    assert desk.ask("POST", "/api/desk/look", raw=b"x" * 70_000)[1]["error"]["code"] == "too_large"
    assert desk.ask("POST", "/api/desk/look", raw=b"{")[1]["error"]["code"] == "bad_json"
    assert desk.ask("GET", "/api/desk/look")[1]["error"]["code"] == "not_found"
