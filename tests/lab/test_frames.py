"""The functions for notebooks answer with Arrow tables that say the same as the reports."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

from mahojin import lab
from mahojin.kernel.problem import BadInput

PLAN = """
game = "magmell"
games = 20
seed = "frames"
decks = ["kiln_rush", "gear_parade"]

[[variants]]
name = "base"

[[variants]]
name = "long"
life = 30
"""
GIANT = '[[card]]\nname = "試しの巨人"\nkind = "unit"\ncost = "青"\nap = 9\nhp = 9\n'


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """The name of a plan and the folder of its results."""
    folder = tmp_path_factory.mktemp("frames")
    (folder / "plan.toml").write_text(PLAN, "utf-8")
    return lab.play_plan(folder / "plan.toml", str(folder / "results"), jobs=1), str(folder / "results")


def test_a_plan_is_played_once_and_asked_by_its_name(played: tuple[str, str]) -> None:
    plan, results = played
    assert plan.startswith("plan-")
    answer = lab.ask("select count(*) as n, sum(turns) as turns from games", results)
    assert isinstance(answer, pa.Table)
    assert answer.schema.field("turns").type == pa.int64()
    assert answer.column("n").to_pylist() == [120]


def test_every_pair_of_decks_has_two_rows_that_belong_together(played: tuple[str, str]) -> None:
    rows = lab.matchups(*played).to_pylist()
    assert [(row["deck"], row["opponent"]) for row in rows] == [
        ("gear_parade", "kiln_rush"),
        ("kiln_rush", "gear_parade"),
    ]
    assert sum(row["wins"] for row in rows) <= rows[0]["games"] == 40
    assert all(row["low"] <= row["share"] <= row["high"] for row in rows)


def test_wins_by_deck_and_by_place(played: tuple[str, str]) -> None:
    plan, results = played
    decks, places = ["gear_parade", "kiln_rush"], ["0", "1"]
    # of 120 games 40 are between the two decks, counted for both; every game has two places
    for by, names, games in (("deck", decks, 80), ("place", places, 240)):
        found = lab.shares(plan, by, results)
        assert sorted(found.column(by).to_pylist()) == names
        assert sum(found.column("games").to_pylist()) == games


def test_cards_curves_and_variants_have_rows(played: tuple[str, str]) -> None:
    cards = lab.card_impacts(*played)
    assert {"deck", "card", "stands", "opening", "opening_low", "played_high"} <= set(cards.column_names)
    assert lab.curves(*played).column("life").to_pylist()[0] > 0
    changes = lab.changes(*played).to_pylist()
    assert {(row["variant"], row["deck"]) for row in changes} == {
        ("long", "gear_parade"),
        ("long", "kiln_rush"),
    }


def test_a_card_is_tried(tmp_path: Path) -> None:
    (tmp_path / "giant.toml").write_text(GIANT, "utf-8")
    rows = lab.card_trial("magmell", tmp_path / "giant.toml", width=99, most=40).to_pylist()
    whole = [row for row in rows if not row["opponent"]]
    assert whole and all(row["pairs"] == 40 for row in whole)


def test_decks_that_were_found_are_a_table(tmp_path: Path) -> None:
    from mahojin.lab.deck_search import DeckSearch, Wish

    wish = Wish("magmell", str(tmp_path), player="random", generations=1, winners=1, against=("kiln_rush",))
    search = DeckSearch(wish)
    search.run(1)
    found = lab.found_decks(tmp_path)
    assert found.num_rows == len(search.archive.elites)
    lows = found.column("low").to_pylist()
    assert lows == sorted(lows, reverse=True)


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        lab.matchups("nothing", str(tmp_path))
    with pytest.raises(BadInput):
        lab.found_decks(tmp_path)
    with pytest.raises(AttributeError):
        lab.nothing  # noqa: B018
