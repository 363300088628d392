"""Balance: a new card is tried where it fits, in the same games with and without it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import run

from mahojin.lab.balance import ROUND, balance, swapped, swaps, unlike
from mahojin.pools.loading import load_decks, load_pool, own_cards
from mahojin.rulebooks.registry import rulebook

GIANT = """
[[card]]
name = "試しの巨人"
en = "Trial Giant"
kind = "unit"
quick = false
cost = "青"
ap = 9
hp = 9
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "giant.toml"
    path.write_text(GIANT, "utf-8")
    return str(path)


def test_a_card_goes_into_legal_decks_of_its_colour(file: str) -> None:
    book, decks = rulebook("magmell"), load_decks("magmell")
    cards = own_cards("magmell", file)
    pool, card = {**load_pool("magmell"), **cards}, cards["試しの巨人"]
    found = swaps(book, card, pool, decks)
    assert found
    for swap in found:
        deck = swapped(book, decks[swap.deck], card, swap)
        assert not book.check_deck(deck, pool)
        assert deck.grimoire[card.name] == swap.copies and swap.out not in deck.grimoire
        assert sum(deck.grimoire.values()) == sum(decks[swap.deck].grimoire.values())
        faces = [book.sight.of_face(pool[name]) for name in decks[swap.deck].grimoire]
        assert any(face.numbers.get("blue") for face in faces)


def test_likeness_is_of_kind_and_numbers(file: str) -> None:
    book, pool = rulebook("magmell"), load_pool("magmell")
    crab, sailor, spell = (
        pool["潮溜まりの蟹"],
        pool["霧笛の水夫"],
        next(one for one in pool.values() if one.kind == "magic"),
    )
    assert unlike(book, crab, crab) == 0
    assert (unlike(book, crab, sailor) or 0) > 0
    assert unlike(book, crab, spell) is None


def test_the_same_games_are_compared_and_all_decks_are_met(file: str) -> None:
    name, found, enough = next(iter(balance("magmell", file, player="random", width=1.0, most=ROUND, jobs=1)))
    assert (name, enough) == ("試しの巨人", True)
    for one in found:
        assert one.total.games == ROUND == sum(change.games for change in one.by_opponent.values())
        assert len(one.by_opponent) == len(load_decks("magmell"))


def test_the_command_says_how_much_a_card_changes(file: str, tmp_path: Path) -> None:
    kept, nowhere = tmp_path / "kept.json", tmp_path / "none" / "kept.json"
    words = ("lab", "balance", file, "--most", ROUND, "--width", 99, "--jobs", 1, "--json")
    done, again = (run(*words, "--keep", path) for path in (kept, nowhere))
    assert done.code == 0
    (line,) = done.out.strip().splitlines()
    assert {one["deck"] for one in json.loads(line)["swaps"]} <= set(load_decks("magmell"))
    assert again.code == 0 and again.out == done.out  # where nothing can be written, it is still told
    assert str(nowhere) in again.err
    found = json.loads(kept.read_text("utf-8"))
    assert found["state"] == "done" and found["cards"]["試しの巨人"]["enough"]
    unknown = run("lab", "balance", file, "--player", "nobody", "--lang", "en")
    assert unknown.code != 0 and "no such player" in unknown.err
    (tmp_path / "bad.toml").write_text("[[card]]\nname = 3", "utf-8")
    wrong = run("lab", "balance", tmp_path / "bad.toml", "--lang", "en")
    assert wrong.code != 0 and "Traceback" not in wrong.err
