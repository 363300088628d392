"""Pools, decks and printed fields."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.conformance.playing import KEYS

from mahojin.kernel.copies import attributes
from mahojin.kernel.problem import BadInput
from mahojin.pools.files import read_text, read_toml
from mahojin.pools.loading import find_deck, legal_deck, load_decks, load_pool, pool_with
from mahojin.rulebooks.registry import RULEBOOKS, rulebook

every_rulebook = pytest.mark.parametrize("key", KEYS)


@every_rulebook
def test_every_deck_is_legal_with_the_pool(key: str) -> None:
    book, pool, decks = rulebook(key), load_pool(key), load_decks(key)
    assert len(decks) >= 4
    for deck in decks.values():
        assert not book.check_deck(deck, pool)
        assert all(name in pool for name in book.card_names(deck))


@every_rulebook
def test_a_card_written_down_and_read_again_is_the_same_card(key: str) -> None:
    book = rulebook(key)
    for card in load_pool(key).values():
        again = book.read_card(book.card_row(card), "")
        assert book.card_row(again) == book.card_row(card)
        assert (again.name, again.kind, again.abilities) == (card.name, card.kind, card.abilities)
        for trait in attributes(type(again.traits)):
            assert getattr(again.traits, trait) == getattr(card.traits, trait)


@every_rulebook
def test_a_pool_may_be_changed_without_changing_the_next_one(key: str) -> None:
    load_pool(key).clear()
    load_decks(key).clear()
    assert load_pool(key)
    assert load_decks(key)


def test_an_unknown_game_or_deck_is_told_with_what_there_is() -> None:
    with pytest.raises(BadInput, match="magmell"):
        load_pool("chess")
    with pytest.raises(BadInput, match="kiln_rush"):
        find_deck("magmell", "no_such_deck")


def test_a_deck_by_its_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "私の"\n[grimoire]\n"投げ火" = 3\n[stones]\n"赤の魔石" = 20\n', "utf-8")
    assert find_deck("magmell", str(path)).name == "私の"
    with pytest.raises(BadInput) as bad:
        legal_deck("magmell", str(path), load_pool("magmell"))
    assert [problem.clause for problem in bad.value.problems] == ["501.1.2"]
    assert str(path) in bad.value.problems[0].where


def test_own_cards_lie_over_the_projects(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text('[[card]]\nname = "投げ火"\nkind = "unit"\ncost = "赤"\nap = 9\nhp = 9\n', "utf-8")
    assert pool_with("magmell", path)["投げ火"].kind == "unit"
    assert pool_with("magmell", None)["投げ火"].kind == "magic"


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    path = tmp_path / "bom.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1\r\n")
    assert read_toml(path) == {"a": 1}
    assert read_text(path) == "a = 1\r\n"


def test_only_the_registry_names_a_game() -> None:
    """What all games share does not know any of them."""
    source = Path(__file__).resolve().parents[2] / "src" / "mahojin"
    shared = [
        one
        for part in ("abilities", "kernel", "language", "text", "lab")
        for one in source.glob(f"{part}/*.py")
    ]
    shared += [*source.glob("pools/*.py"), *source.glob("table/*.py")]
    for path in shared:
        text = path.read_text("utf-8")
        assert not [key for key in RULEBOOKS if f'"{key}"' in text], path
