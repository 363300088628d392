"""What results say: intervals, mixes and comparisons worked out by hand, and the page made of them."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
from tests.cli.running import run

from mahojin.lab.database import database
from mahojin.lab.findings import Findings
from mahojin.lab.plan import read_plan
from mahojin.lab.results import Results
from mahojin.lab.simulation import on_cores, simulate
from mahojin.lab.statistics import Difference, Paired, Share, certain_after_correction, nash_mix

PLAN = """
game = "magmell"
games = 8
decks = ["kiln_rush", "gear_parade"]
[[variants]]
name = "base"
[[variants]]
name = "frail"
life = 3
"""


def test_a_difference_of_shares_has_newcombes_interval() -> None:
    """Newcombe 1998, example (a): 56 of 70 less 48 of 80 is 0.2, from 0.0524 to 0.3339."""
    one = Difference(Share(56, 70), Share(48, 80))
    assert one.value == pytest.approx(0.2)
    assert one.interval == pytest.approx((0.0524, 0.3339), abs=2e-4)
    assert one.certain and not Difference(Share(5, 10), Share(4, 10)).certain


def test_a_paired_change_counts_only_what_changed() -> None:
    """Of ten games that changed, nine to the better: 2 · (1 + 10) / 2¹⁰ by luck alone."""
    change = Paired(games=100, only_before=1, only_after=9)
    assert change.value == pytest.approx(0.08)
    assert change.chance == pytest.approx(22 / 1024)
    low, high = change.interval
    assert low < 0.08 < high
    assert Paired(50, 0, 0).chance == 1.0


def test_of_many_findings_the_luckiest_do_not_stand() -> None:
    """With 5 % of four: 0.0125, 0.025, 0.0375, 0.05 are the steps that the smallest have to keep to."""
    assert certain_after_correction([0.04, 0.01, 0.03, 0.9]) == [False, True, False, False]
    assert certain_after_correction([0.01, 0.02, 0.03, 0.04]) == [True] * 4


def test_rock_paper_scissors_are_mixed_evenly() -> None:
    mix, value = nash_mix(np.array([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]))
    assert mix == pytest.approx([1 / 3] * 3, abs=1e-6) and value == pytest.approx(0.5)


def test_a_deck_that_beats_all_is_the_whole_mix() -> None:
    mix, value = nash_mix(np.array([[0.5, 0.7], [0.3, 0.5]]))
    assert mix == pytest.approx([1, 0], abs=1e-6) and value == pytest.approx(0.5)


class Balanced(HTMLParser):
    """Every element that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "html"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "html":
            assert self.open.pop() == tag


def test_the_report_is_one_page_with_everything_in_it(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(PLAN, "utf-8")
    plan, root = read_plan(str(path)), str(tmp_path / "results")
    simulate(plan, root, on_cores(1))
    for lang, title in (("ja", "デッキの相性"), ("en", "Matchups")):
        page = tmp_path / f"{lang}.html"
        assert run("lab", "report", "plan", "--results", root, "--to", page, "--lang", lang).code == 0
        text = page.read_text("utf-8")
        assert title in text and "kiln_rush" in text and text.count("<svg") >= 3
        assert "http" not in text.replace("http://www.w3.org", "")  # nothing is fetched from elsewhere
        parser = Balanced()
        parser.feed(text)
        assert not parser.open
    other = run("lab", "report", "none", "--results", root, "--to", tmp_path / "x.html", "--lang", "en")
    assert other.code != 0 and "plan-" in other.err


def test_variants_are_compared_game_by_game(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(PLAN, "utf-8")
    plan, root = read_plan(str(path)), str(tmp_path / "results")
    simulate(plan, root, on_cores(1))
    with database(root) as connection:
        found = Findings(connection, Results(root, plan).folder.name.removeprefix("plan="))
        assert found.variants() == ["base", "frail"]
        changes = {one.deck: one.change for one in found.changes()}
        assert set(changes) == {"kiln_rush", "gear_parade"}
        # eight games against the other deck, and both seats of eight against itself
        assert all(change.games == 8 + 2 * 8 for change in changes.values())
        base, frail = (
            connection.execute("select avg(turns) from games where variant = ?", [name]).fetchall()[0][0]
            for name in found.variants()
        )
        assert frail < base
