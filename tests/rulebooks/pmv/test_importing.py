"""The players' list of printed cards: read, its faults told with their places, never guessed at."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from mahojin.kernel.problem import BadInput
from mahojin.pools.files import parse_toml
from mahojin.rulebooks.pmv.cards.card_lists import card_file, playable, read_list
from mahojin.rulebooks.pmv.cards.files import read_cards
from mahojin.rulebooks.pmv.cards.transcription import faults
from mahojin.text import reader

REAL = Path(__file__).parents[4] / "shared" / "cards" / "pmv-real.json"


def entry(no: int, name: str, ability: str = "", prefix: str = "N", **more: str) -> dict[str, Any]:
    """A card as the list has it."""
    blank = dict.fromkeys(("graze", "attack", "toughness"), "-") | dict.fromkeys(
        ("range", "time", "user", "class", "skill", "upkeep"), ""
    )
    fields = {"prefix": prefix, "no": no, "type": "Command", "node": "1", "cost": "1", "package": ["T1"]}
    return {**blank, **fields, "name": name, "ability": ability, **more}


CHARACTER = {"type": "Character", "graze": "1", "attack": "3", "toughness": "X", "class": "妖怪／獣"}
LIST = {
    "N1": entry(
        1,
        "磯の狐",
        "（自動γ）〔このキャラクター〕が決死状態になった場合、〔あなた〕は１ドローする。",
        **CHARACTER,
    ),
    "N2": entry(2, "干潟", " 〔あなた〕は２ドローする。", node="2", cost="X", range="星", time="瞬間"),
    "N3": entry(3, "干潟", " 〔あなた〕は３ドローする。", range="無し", time="無し"),
    "N4": entry(4, "破れ網", " 目標の〔キャラクター１枚に２ダメージを与える。"),
    "N5": entry(5, "歌声", " 〔あなた〕は朗らかに歌う。"),
    "N6": entry(6, "鯨骨", "", skill="【装備】", attack="+2", toughness="-1", upkeep="1", time="装備"),
    "P1": entry(1, "PR.001 干潟", " 〔あなた〕は３ドローする。", prefix="P", range="無し", time="無し"),
    "P2": entry(2, "PR.002 磯の狸", "", prefix="P", **{**CHARACTER, "toughness": "4"}),
}


def the_list(entries: Any = LIST) -> str:
    return json.dumps(entries, ensure_ascii=False)


def test_entries_become_rows_of_a_card_file() -> None:
    rows = read_list(the_list(), "list").rows
    assert rows["N1"] == {
        "no": "N1",
        "name": "磯の狐",
        "kind": "character",
        "need": 1,
        "cost": 1,
        "races": ["妖怪", "獣"],
        "text": LIST["N1"]["ability"],
        "graze": 1,
        "attack": 3,
        "toughness": "X",
    }
    assert (rows["N2"]["cost"], rows["N2"]["range"], rows["N2"]["duration"]) == ("X", "星", "瞬間")
    assert "range" not in rows["N3"]
    assert (rows["N6"]["attack"], rows["N6"]["toughness"], rows["N6"]["upkeep"]) == ("+2", "-1", 1)


def test_a_promotional_print_of_another_card_is_that_card() -> None:
    listing = read_list(the_list(), "list")
    assert listing.same == {"P1": "N3"}
    assert listing.rows["P2"]["name"] == "磯の狸"
    assert listing.total == len(LIST)


def test_what_can_be_played_makes_a_card_file_that_reads_the_same() -> None:
    found = playable(read_list(the_list(), "list"), "list")
    assert [row["no"] for row in found.rows] == ["N1", "N2", "N3", "N6", "PR.002"]
    rows = parse_toml(card_file(found.rows), "file")["card"]
    assert rows == found.rows
    cards, problems = read_cards(rows, "file")
    assert problems == []
    assert list(cards) == ["磯の狐", "干潟（N2）", "干潟（N3）", "鯨骨", "磯の狸"]


def test_what_cannot_be_played_is_told_with_its_place() -> None:
    found = playable(read_list(the_list(), "list"), "list")
    assert set(found.problems) == {"N4", "N5"}
    (fault,) = found.problems["N4"]
    assert fault.where == "list N4 破れ網 ability 1:5"
    assert "転記の誤り" in fault.ja
    (unknown,) = found.problems["N5"]
    assert unknown.where == "list N5 歌声"
    assert "1行目" in unknown.ja


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("〔あなた〕は１ドローする。", []),
        ("目標の〔キャラクター１枚に", ["1:4"]),
        ("あなた〕は", ["1:4"]),
        ("「〔あ」〕", ["1:2"]),
        ("一行。\n１ドロ－する。", ["2:4"]),
        ("戻す。^その後、", ["1:4"]),
        ("する。。", ["1:4"]),
        ("復う数枚", ["1:1"]),
        ("このドローフェイスに", ["1:3"]),
        ("それを手札戻す。", ["1:6"]),
        ("そのプレイを無効する。", ["1:9"]),
        ("〔相手プレイヤーに〕２ダメージを与える。", ["1:9"]),
        ("「戦闘修正：±０／１」", ["1:10"]),
        ("（自動α）〔あなた〕は勝利する", ["1:15"]),
        ("「（自動α）〔あなた〕は勝利する。」", []),
        ("（自動α）〔あなた〕は勝利する。\n（自動γ）〔あなた〕は敗北する", ["2:15"]),
        ("ターン終了時まで、「戦闘修正：－１／±０」を得る。", []),
    ],
)
def test_faults_are_found_by_their_signs(text: str, places: list[str]) -> None:
    found = faults(text)
    assert [fault.place for fault in found] == places
    assert all(fault.ja and fault.en for fault in found)


def test_what_likely_stood_there_is_told_with_both_of_its_ends() -> None:
    (fault,) = faults("（自分ターン）①：（このカードとセットされているスペルカード１枚）を破棄する。")
    assert fault.likely == "自分ターン）①：〔このカードとセ…ペルカード１枚〕を破棄する。"


@pytest.mark.parametrize("source", ["", "{", "3", "[]", "{}", '"x"', "[" * 100_000])
def test_what_is_no_list_is_refused(source: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_list(source, "list")
    assert all(problem.ja and problem.en for problem in caught.value.problems)


def test_entries_that_are_no_cards_are_told_and_the_rest_is_read() -> None:
    strange = entry(9, "異形", type="Trap")
    listing = read_list(the_list({"N1": LIST["N1"], "N7": 3, "N8": {"name": "x"}, "N9": strange}), "list")
    assert list(listing.bad) == ["N7", "N8"]
    found = playable(listing, "list")
    assert [row["no"] for row in found.rows] == ["N1"]
    assert set(found.problems) == {"N7", "N8", "N9"}


if REAL.exists():

    def test_the_whole_list_of_real_cards_is_read_and_the_second_time_at_once(cache: Path) -> None:
        source = REAL.read_text("utf-8")
        listing = read_list(source, "list")
        assert listing.total == 1256
        assert not listing.bad
        reader.tried.cache_clear()  # other tests have read the same sentences
        start = time.process_time()
        first = playable(listing, "list")
        read = time.process_time()
        second = playable(read_list(source, "list"), "list")
        assert (time.process_time() - read) * 5 < read - start  # no seconds: the machine may be busy
        assert second.rows == first.rows
        cards, problems = read_cards(parse_toml(card_file(first.rows), "file")["card"], "file")
        assert (len(cards), problems) == (len(first.rows), [])
