"""Decks (402): sizes, places and copies, each complaint with its clause."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.rulebooks.mgd.reading import POOL, rows

from mahojin.kernel.problem import BadInput
from mahojin.pools.files import read_toml
from mahojin.rulebooks.mgd.abilities import SkillOf
from mahojin.rulebooks.mgd.cards.deck import CONSULTED, Deck, check_deck, home, read_deck
from mahojin.rulebooks.mgd.cards.face import Card
from mahojin.rulebooks.mgd.cards.files import read_cards
from mahojin.rulebooks.mgd.cards.printed import card_names

FILES = sorted((POOL / "decks").glob("*.toml"))
BOUND = frozenset({"bound"})
MADE = [
    *(Card(f"鬼{number}", "monster") for number in range(13)),
    *(Card("灯", "girl", level=level, version=version) for level in (1, 2) for version in ("", "夏")),
    *(Card(f"竜{number}", "monster", types=BOUND) for number in range(3)),
    Card("神", "god"),
    Card("群", "monster", (SkillOf("copies", 8),)),
]
CARDS = {card.key: card for card in MADE}
MAIN = {f"鬼{number}": 4 for number in range(11)} | {"灯 Lv1": 4, "灯 Lv2": 2}
LEGAL = Deck("試作", MAIN, {"竜0": 4, "神": 3}, {"鬼12": 9})


def clauses(deck: Deck) -> list[str]:
    return [problem.clause for problem in check_deck(deck, CARDS)]


def test_the_projects_decks_are_legal_and_have_extra_decks() -> None:
    cards, _ = read_cards(rows(), "mgd")
    decks = [read_deck(read_toml(file), file.name) for file in FILES]
    assert len(decks) >= 4
    for deck in decks:
        assert check_deck(deck, cards) == []
        assert deck.name and deck.en and deck.plan_ja and deck.plan_en
        assert 4 <= sum(deck.extra.values()) <= 7
        assert set(card_names(deck)) == {*deck.main, *deck.extra, *deck.side}
        makers = {"結魂": False, "神": False}
        for key in deck.main:
            for word in makers:
                makers[word] |= f"エキストラデッキの{word}" in cards[key].text
        wanted = {"神" if cards[key].kind == "god" else "結魂" for key in deck.extra}
        assert wanted <= {word for word, made in makers.items() if made}, deck.name


def test_a_legal_deck_and_what_it_was_held_against() -> None:
    trace: list[str] = []
    assert check_deck(LEGAL, CARDS, trace) == []
    assert tuple(trace) == CONSULTED


def test_the_deck_has_exactly_50_cards() -> None:
    assert clauses(replace(LEGAL, main=MAIN | {"灯 Lv2": 1})) == ["402.2"]  # 49
    assert clauses(replace(LEGAL, main=MAIN | {"灯 Lv2": 3})) == ["402.2"]  # 51


def test_four_of_a_name() -> None:
    assert clauses(replace(LEGAL, main=MAIN | {"鬼0": 5, "鬼1": 3})) == ["402.2a"]


def test_girls_are_told_apart_by_level_and_version() -> None:
    main = {f"鬼{number}": 4 for number in range(9)} | dict.fromkeys(("灯 Lv1", "灯 Lv2", "灯 Lv2（夏）"), 4)
    assert clauses(replace(LEGAL, main=main | {"鬼9": 2})) == []
    assert clauses(replace(LEGAL, main=main | {"鬼9": 1, "灯 Lv1": 5})) == ["402.2b"]


def test_a_card_that_says_so_may_be_there_more_often() -> None:
    main = {f"鬼{number}": 4 for number in range(10)} | {"鬼10": 2, "群": 8}
    assert clauses(replace(LEGAL, main=main)) == []
    assert clauses(replace(LEGAL, main=main | {"鬼10": 1, "群": 9})) == ["402.2a"]


def test_what_belongs_where() -> None:
    assert clauses(replace(LEGAL, main=MAIN | {"灯 Lv2": 1, "竜2": 1})) == ["402.2"]
    assert clauses(replace(LEGAL, main=MAIN | {"灯 Lv2": 1, "神": 1})) == ["402.2"]
    assert clauses(replace(LEGAL, extra={"鬼0": 1})) == ["402.3"]
    assert (home(CARDS["神"]), home(CARDS["竜0"]), home(CARDS["鬼0"])) == ("extra", "extra", "main")


def test_the_extra_deck_has_up_to_7_and_four_of_a_name() -> None:
    assert clauses(replace(LEGAL, extra={})) == []
    assert clauses(replace(LEGAL, extra={"竜0": 4, "竜1": 3, "神": 1})) == ["402.3"]
    assert clauses(replace(LEGAL, extra={"竜0": 5})) == ["402.3a"]


def test_a_card_that_there_is_not() -> None:
    (problem,) = check_deck(replace(LEGAL, side={"幻": 1}), CARDS)
    assert problem.ja == "サイドボード：《幻》というカードはありません。"
    assert problem.en == "Sideboard: there is no card 《幻》."


@pytest.mark.parametrize(
    "row",
    [
        None,
        [],
        {},
        {"main": []},
        {"main": {"鬼0": 0}},
        {"main": {"鬼0": True}},
        {"main": {"鬼0": "4"}},
        {"main": {}, "side": 3},
        {"main": {}, "extra": {"竜0": -1}},
        {"main": {}, "name": 5},
    ],
)
def test_what_is_no_deck_is_refused(row: object) -> None:
    with pytest.raises(BadInput):
        read_deck(row, "試作")


def test_a_deck_without_extra_and_side() -> None:
    deck = read_deck({"name": "素", "main": {"鬼0": 4}}, "試作")
    assert (deck.main, deck.extra, deck.side) == ({"鬼0": 4}, {}, {})
