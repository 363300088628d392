"""Decks (006, 007.1): sizes, kinds and copies, each complaint with its clause."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.rulebooks.nova.reading import POOL, rows

from mahojin.kernel.problem import BadInput
from mahojin.pools.files import read_toml
from mahojin.rulebooks.nova.cards.deck import CONSULTED, Deck, check_deck, read_deck
from mahojin.rulebooks.nova.cards.face import Card
from mahojin.rulebooks.nova.cards.files import read_cards
from mahojin.rulebooks.nova.cards.printed import card_names

FILES = sorted((POOL / "decks").glob("*.toml"))
CARDS = {f"兵{number}": Card(f"兵{number}", "servant") for number in range(20)}
CARDS |= {f"将{number}": Card(f"将{number}", "character", level=1) for number in range(6)}
LEGAL = Deck("試作", {f"兵{number}": 4 for number in range(10)}, {"将0": 3}, {"兵10": 4, "将1": 1})


def clauses(deck: Deck) -> list[str]:
    return [problem.clause for problem in check_deck(deck, CARDS)]


def test_the_projects_decks_are_legal_and_have_all_three_parts() -> None:
    cards, _ = read_cards(rows(), "nova")
    decks = [read_deck(read_toml(file), file.name) for file in FILES]
    assert len(decks) >= 4
    for deck in decks:
        assert check_deck(deck, cards) == []
        assert deck.name and deck.en and deck.plan_ja and deck.plan_en
        assert deck.main and deck.characters and deck.side
        assert set(card_names(deck)) == {*deck.main, *deck.characters, *deck.side}


def test_a_legal_deck_and_what_it_was_held_against() -> None:
    trace: list[str] = []
    assert check_deck(LEGAL, CARDS, trace) == []
    assert tuple(trace) == CONSULTED


def test_the_main_deck_has_40_to_60_cards() -> None:
    names = [f"兵{number}" for number in range(16)]
    assert clauses(replace(LEGAL, main=dict.fromkeys(names[:9], 4) | {"兵9": 3})) == ["006.1.1"]  # 39
    assert clauses(replace(LEGAL, main=dict.fromkeys(names[:15], 4))) == []  # 60
    assert clauses(replace(LEGAL, main=dict.fromkeys(names[:15], 4) | {"兵15": 1})) == ["006.1.1"]  # 61


def test_four_of_a_name_in_the_main_deck() -> None:
    main = dict.fromkeys([f"兵{number}" for number in range(9)], 4) | {"兵9": 5}
    assert clauses(replace(LEGAL, main=main)) == ["006.1.2"]


def test_the_side_deck_is_not_counted_in() -> None:
    assert clauses(replace(LEGAL, side={"兵0": 4, "将0": 1})) == []


def test_the_main_deck_has_no_characters() -> None:
    assert clauses(replace(LEGAL, main={**LEGAL.main, "将5": 1})) == ["006.1.1"]


def test_the_character_deck_has_up_to_10_and_three_of_a_name() -> None:
    assert clauses(replace(LEGAL, characters={})) == []
    assert clauses(replace(LEGAL, characters={"将0": 3, "将1": 3, "将2": 3, "将3": 1})) == []
    assert clauses(replace(LEGAL, characters={"将0": 3, "将1": 3, "将2": 3, "将3": 2})) == ["006.1.3"]
    assert clauses(replace(LEGAL, characters={"将0": 4})) == ["006.1.4"]
    assert clauses(replace(LEGAL, characters={"兵0": 1})) == ["006.1.3"]


def test_the_side_deck_has_up_to_15() -> None:
    assert clauses(replace(LEGAL, side={f"兵{number}": 3 for number in range(5)})) == []
    (problem,) = check_deck(replace(LEGAL, side={f"兵{number}": 4 for number in range(4)}), CARDS)
    assert (problem.clause, problem.en) == ("007.1", "Side deck: 16 cards, but it takes at most 15.")


def test_a_card_that_there_is_not() -> None:
    (problem,) = check_deck(replace(LEGAL, side={"幻": 1}), CARDS)
    assert problem.ja == "サイドデッキ：《幻》というカードはありません。"
    assert problem.en == "Side deck: there is no card 《幻》."


@pytest.mark.parametrize(
    "row",
    [
        None,
        [],
        {},
        {"main": []},
        {"main": {"兵0": 0}},
        {"main": {"兵0": True}},
        {"main": {"兵0": "4"}},
        {"main": {}, "side": 3},
        {"main": {}, "characters": {"将0": -1}},
        {"main": {}, "name": 5},
    ],
)
def test_what_is_no_deck_is_refused(row: object) -> None:
    with pytest.raises(BadInput):
        read_deck(row, "試作")


def test_a_deck_without_characters_and_side() -> None:
    deck = read_deck({"name": "素", "main": {"兵0": 4}}, "試作")
    assert (deck.main, deck.characters, deck.side) == ({"兵0": 4}, {}, {})
