"""Card files: what is printed becomes a card, and what cannot be printed on one is told."""

from __future__ import annotations

from typing import Any

import pytest

from mahojin.abilities import Compare, CountOf, Discard, Energy, Has, Price, Skill, Those, Who
from mahojin.kernel.copies import copied
from mahojin.kernel.counters import counter_change
from mahojin.kernel.problem import BadInput
from mahojin.rulebooks.nova.abilities import Equips
from mahojin.rulebooks.nova.cards.face import Traits, ability_face
from mahojin.rulebooks.nova.cards.files import parse_cost, read_card, read_cards
from mahojin.rulebooks.nova.cards.printed import card_row, card_text, plain_text

SERVANT: dict[str, Any] = {"name": "兵", "kind": "servant", "cost": "赤1①", "attack": 200, "health": 100}
CHARACTER: dict[str, Any] = {"name": "将", "kind": "character", "colours": "赤", "level": 2}


def test_a_servant() -> None:
    card = read_card(SERVANT | {"races": ["竜"], "groups": ["焔座"], "text": "【疾風】【貫通】"}, "試作")
    assert (card.cost, card.total) == ((1, 0, 0, 0, 0, 1), 2)
    assert (card.traits.attack, card.traits.health) == (200, 100)
    assert (card.traits.colours, card.traits.races) == (frozenset({"red"}), frozenset({"竜"}))
    assert card.abilities == (Skill("swift"), Skill("pierce"))
    assert card.skills == {"swift", "pierce"}
    assert card.home == "field"


def test_a_spell_works_where_it_waits_and_may_have_its_own_colours() -> None:
    card = read_card(
        {"name": "技", "kind": "spell", "cost": "②", "colours": "青黒", "text": "カードを1枚引く。"}, "試作"
    )
    assert card.home == "waiting"
    assert card.traits.colours == {"blue", "black"}


def test_an_equipment() -> None:
    card = read_card({"name": "剣", "kind": "item", "cost": "①", "text": "【装備】：サーバント"}, "試作")
    assert card.equips == Those("servant")
    assert card.abilities == (Equips(Those("servant")),)
    assert card.skills == {"equipment"}


def test_a_character_has_no_cost_but_conditions() -> None:
    card = read_card(
        CHARACTER
        | {
            "need": "赤2①",
            "entry": "自分の場に赤のサーバントが2枚以上ある",
            "entry_price": "赤1、手札を1枚捨てる",
        },
        "試作",
    )
    red = Those("servant", Who.YOU, which=(Has("colour", "=", "red"),))
    assert (card.cost, card.total, card.need) == (None, None, (2, 0, 0, 0, 0, 1))
    assert card.entry == Compare(CountOf(red), ">=", 2)
    assert card.entry_price == Price(Energy((("red", 1),)), (Discard(Who.YOU, 1),))
    assert card.abilities == ()
    assert card_text(card, "ja") == (
        "登場条件：自分の場に赤のサーバントが2枚以上ある。\n登場コスト：赤1、手札を1枚捨てる。"
    )
    assert card_text(card, "en") == (
        "Condition for entry: there are 2 or more red servants on your field.\n"
        "Cost of entry: 1 red energy, discard 1 card."
    )


def test_colourless_by_word_though_the_cost_has_a_colour() -> None:
    card = read_card(SERVANT | {"colours": "無色"}, "試作")
    assert card.traits.colours == frozenset()
    assert card_row(card)["colours"] == "無色"


def test_costs() -> None:
    assert parse_cost("赤2青1③") == (2, 1, 0, 0, 0, 3)
    assert parse_cost("⓪") == (0, 0, 0, 0, 0, 0)
    assert parse_cost("黒10") == (0, 0, 0, 0, 10, 0)


@pytest.mark.parametrize("cost", ["", "赤", "2", "赤0", "①赤1", "青1赤1", "赤1赤1", "赤1⓪", "紫1", "赤100"])
def test_costs_that_cannot_be_read(cost: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_card(SERVANT | {"cost": cost}, "試作")
    assert caught.value.problems[0].clause == "103.2"


@pytest.mark.parametrize(
    ("row", "clause"),
    [
        (CHARACTER | {"attack": 100}, "107.1"),
        (CHARACTER | {"health": 100}, "108.1"),
        (SERVANT | {"level": 1}, "109.1"),
        (SERVANT | {"need": "赤1"}, "110.1"),
        (SERVANT | {"entry": "自分の手札が0枚"}, "111.1"),
        (SERVANT | {"entry_price": "赤1"}, "112.1"),
        ({"name": "技", "kind": "spell", "cost": "①", "groups": ["焔座"]}, "105.1"),
        ({"name": "技", "kind": "spell", "cost": "①", "races": ["竜"]}, "106.1"),
        (CHARACTER | {"cost": "赤1"}, "103.1"),
        (SERVANT | {"text": "【装備】：サーバント"}, "1005.1"),
        (SERVANT | {"colours": "桃"}, "102.3"),
        ({"name": "兵", "kind": "servant", "cost": "①", "attack": 100}, ""),
        (SERVANT | {"attack": -100}, ""),
        (SERVANT | {"attack": True}, ""),
        (SERVANT | {"health": "100"}, ""),
        (CHARACTER | {"level": 0}, ""),
        (SERVANT | {"races": ["竜：王"]}, ""),
        (SERVANT | {"races": [1]}, ""),
        (SERVANT | {"kind": "unit"}, ""),
        (SERVANT | {"colour": "赤"}, ""),
        (SERVANT | {"name": ""}, ""),
        (SERVANT | {"text": "このカードは飛ぶ。"}, ""),
        (CHARACTER | {"entry": "自分の場に竜がある"}, ""),
        ("兵", ""),
    ],
)
def test_bad_rows_are_refused(row: Any, clause: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_card(row, "試作")
    problem = caught.value.problems[0]
    assert problem.ja and problem.en
    assert problem.clause == clause


def test_the_rest_of_a_file_is_still_read() -> None:
    cards, problems = read_cards([SERVANT, SERVANT, 5, CHARACTER], "試作")
    assert list(cards) == ["兵", "将"]
    assert [problem.clause for problem in problems] == ["101.1", ""]


def test_traits_change_as_918_says() -> None:
    traits = Traits("兵", "servant", races=frozenset({"竜"}), cost=(1, 0, 0, 0, 0, 1), attack=100, health=100)
    copy = copied(traits)
    for change in (
        ("race", "+", "人間"),
        ("race", "-", "竜"),
        ("colour", "=", "blue"),
        ("attack", "+", -300),
        ("health", "=", 400),
        ("cost", "+", -3),
        ("name", "=", "名無し"),
    ):
        copy.change(*change)
    assert copy.races == {"人間"}
    assert copy.colours == {"blue"}
    assert (copy.attack, copy.health) == (-200, 400)  # 004.8: kept below zero
    assert copy.cost == (1, 0, 0, 0, 0, -2)  # 004.9
    assert (copy.name, traits.name) == ("名無し", "兵")
    assert (traits.attack, traits.races) == (100, frozenset({"竜"}))
    copy.change("race", "=", "none")
    assert copy.races == frozenset()


def test_what_has_no_cost_has_none_after_a_change() -> None:
    traits = Traits("将", "character", level=2)
    traits.change("cost", "+", -1)
    traits.change("level", "+", 1)
    assert (traits.cost, traits.level) == (None, 3)


def test_counters_that_change_and_those_that_do_not() -> None:
    assert counter_change("＋100／－200") == (100, -200)
    assert counter_change("魔力") is None


def test_a_waiting_ability_has_its_text_only() -> None:
    face = ability_face(read_card(SERVANT, "試作"))
    assert (face.kind, face.name, face.cost, face.traits.colours) == ("ability", "兵", None, frozenset())


def test_plain_text_has_one_spelling() -> None:
    assert plain_text("起 ②： カードを１枚引く。\n\n") == "起②：カードを1枚引く。"
