"""Decks and sideboards, each complaint with its clause (1.2, 10.24)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulebooks.pmv.own_pool import pool

from mahojin.kernel.problem import BadInput
from mahojin.rulebooks.pmv.abilities import Keyword
from mahojin.rulebooks.pmv.cards.deck import Deck, check_deck, read_deck
from mahojin.rulebooks.pmv.cards.face import Card
from mahojin.rulebooks.pmv.cards.random_decks import random_deck

SINGLE = (Keyword("one_a_deck", fixed=True),)

POOL: dict[str, Card] = {
    **{f"札{number}": Card(f"札{number}", "command", no=f"T{number}") for number in range(30)},
    "門（T90）": Card("門", "command", no="T90", key="門（T90）", skill=SINGLE),
    "門（T91）": Card("門", "command", no="T91", key="門（T91）"),
    "塔（T92）": Card("塔", "command", no="T92", key="塔（T92）", skill=SINGLE),
    "塔（PR.001）": Card("塔", "command", no="PR.001", key="塔（PR.001）", skill=SINGLE),
    "塔（PR.002）": Card("塔", "command", no="PR.002", key="塔（PR.002）", skill=SINGLE, need=3),
}
SIXTEEN = {f"札{number}": 3 for number in range(16)}  # 48 cards


def clauses(deck: Deck) -> list[str]:
    return [problem.clause for problem in check_deck(deck, POOL)]


def test_fifty_cards_with_or_without_ten_beside_them() -> None:
    assert clauses(Deck("", {**SIXTEEN, "札16": 2})) == []
    assert clauses(Deck("", {**SIXTEEN, "札16": 2}, {"札17": 3, "札18": 3, "札19": 3, "札16": 1})) == []


@pytest.mark.parametrize("more", [1, 3])
def test_neither_more_nor_fewer_than_fifty(more: int) -> None:
    assert clauses(Deck("", {**SIXTEEN, "札16": more})) == ["1.2.2.a"]


@pytest.mark.parametrize("beside", [{"札17": 3}, {"札17": 3, "札18": 3, "札19": 3, "札20": 2}])
def test_a_sideboard_has_ten_cards(beside: dict[str, int]) -> None:
    assert clauses(Deck("", {**SIXTEEN, "札16": 2}, beside)) == ["1.2.5.a"]


def test_at_most_three_of_a_name() -> None:
    assert clauses(Deck("", {**SIXTEEN, "札0": 4, "札16": 1})) == ["1.2.2.b"]


def test_the_sideboard_counts_towards_the_three() -> None:
    beside = {"札17": 3, "札18": 3, "札19": 3, "札0": 1}
    assert clauses(Deck("", {**SIXTEEN, "札16": 2}, beside)) == ["1.2.5.b"]


def test_a_name_is_counted_over_all_card_numbers() -> None:
    fifteen = {f"札{number}": 3 for number in range(15)}
    assert clauses(Deck("", {**fifteen, "札20": 2, "門（T90）": 1, "門（T91）": 2})) == []  # 10.24.3
    assert clauses(Deck("", {**fifteen, "札20": 1, "門（T90）": 1, "門（T91）": 3})) == ["1.2.2.b"]


def test_one_a_deck_is_one() -> None:
    assert clauses(Deck("", {**SIXTEEN, "塔（T92）": 2})) == ["10.24.2.a"]
    assert clauses(Deck("", {**SIXTEEN, "塔（T92）": 1, "札20": 1})) == []


def test_a_promotional_card_has_the_number_of_its_original() -> None:
    assert clauses(Deck("", {**SIXTEEN, "塔（T92）": 1, "塔（PR.001）": 1})) == ["10.24.2.a"]  # 2.16.3
    assert clauses(Deck("", {**SIXTEEN, "塔（T92）": 1, "塔（PR.002）": 1})) == []  # another card: it needs 3


def test_one_a_deck_counts_the_sideboard() -> None:
    beside = {"札17": 3, "札18": 3, "札19": 3, "塔（T92）": 1}
    assert clauses(Deck("", {**SIXTEEN, "塔（T92）": 1, "札20": 1}, beside)) == ["1.2.5.c"]


def test_a_draft_deck_has_fifty_cards_and_no_other_law() -> None:
    assert clauses(Deck("", {"札0": 40, "塔（T92）": 10}, {"札1": 3}, draft=True)) == []
    assert clauses(Deck("", {"札0": 40}, draft=True)) == ["1.2.3.a"]


def test_an_unknown_card_is_told_by_name() -> None:
    problems = check_deck(Deck("", {**SIXTEEN, "無い": 2}), POOL)
    assert [problem.clause for problem in problems] == [""]
    assert "無い" in problems[0].ja
    assert "無い" in problems[0].en


def test_every_clause_asked_is_traced() -> None:
    trace: list[str] = []
    check_deck(Deck("", SIXTEEN), POOL, trace)
    assert {"1.2.2.a", "1.2.2.b", "1.2.5.c", "10.24.2.a"} <= set(trace)


def test_a_draft_deck_is_traced_by_what_it_may_do_and_others_may_not() -> None:
    trace: list[str] = []
    check_deck(Deck("", SIXTEEN, draft=True), POOL, trace)
    assert trace == ["1.2.3.a"]
    trace.clear()
    check_deck(Deck("", {"札0": 40, "塔（T92）": 10}, {"札1": 3}, draft=True), POOL, trace)
    assert trace == ["1.2.3.a", "1.2.3.b", "1.2.3.c", "1.2.6"]


@pytest.mark.parametrize(
    "row",
    [
        [],
        {},
        {"main": [1]},
        {"main": {"札0": 0}},
        {"main": {"札0": True}},
        {"main": {"札0": "3"}},
        {"main": {}, "sideboard": 3},
        {"main": {}, "name": 1},
        {"main": {}, "draft": 1},
    ],
)
def test_what_is_no_deck_is_refused_in_both_languages(row: Any) -> None:
    with pytest.raises(BadInput) as caught:
        read_deck(row, "deck.toml")
    assert all(problem.ja and problem.en for problem in caught.value.problems)


def test_a_deck_is_read_from_its_tables() -> None:
    row = {"name": "試し", "draft": True, "main": {"札0": 2}, "sideboard": {"札1": 1}}
    assert read_deck(row, "") == Deck("試し", {"札0": 2}, {"札1": 1}, draft=True)


@pytest.mark.parametrize("seed", range(20))
def test_a_random_deck_is_legal_and_holds_what_can_be_played(seed: int) -> None:
    deck = random_deck(pool(), seed)
    assert check_deck(deck, pool()) == []
    assert sum(deck.sideboard.values()) == 10
    assert all(pool()[key].cost is not None for key in deck.main)
    assert deck == random_deck(pool(), seed)
    assert deck != random_deck(pool(), seed + 1)


def test_too_few_cards_make_no_deck() -> None:
    with pytest.raises(BadInput):
        random_deck(dict(list(pool().items())[:19]), 1)
