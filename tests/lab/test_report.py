"""What results say: intervals, mixes and comparisons worked out by hand, and the page made of them."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import numpy as np
import pytest
from tests.cli.running import run

from mahojin import lab
from mahojin.lab.comparison import Change
from mahojin.lab.database import database
from mahojin.lab.findings import Findings
from mahojin.lab.plan import read_plan
from mahojin.lab.report import report
from mahojin.lab.results import aim_of, plan_folder
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


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The results of two plans: one with two variants, and the same games with less life."""
    folder = tmp_path_factory.mktemp("report")
    frail = PLAN.partition("[[")[0] + '[[variants]]\nname = "base"\nlife = 3\n'
    for name, text in (("plan", PLAN), ("later", frail)):
        (folder / f"{name}.toml").write_text(text, "utf-8")
        simulate(read_plan(str(folder / f"{name}.toml")), str(folder / "results"), on_cores(1))
    return str(folder / "results")


def name_of(root: str, plan: str) -> str:
    return plan_folder(root, plan).name.removeprefix("plan=")


@pytest.mark.parametrize(("lang", "title"), [("ja", "デッキの相性"), ("en", "Matchups")])
def test_the_report_is_one_page_with_everything_in_it(
    lang: str, title: str, root: str, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    assert run("lab", "report", "plan", "--results", root, "--to", page, "--lang", lang).code == 0
    text = page.read_text("utf-8")
    assert title in text and "kiln_rush" in text and text.count("<svg") >= 3
    assert "http" not in text.replace("http://www.w3.org", "")  # nothing is fetched from elsewhere
    parser = Balanced()
    parser.feed(text)
    assert not parser.open


def test_the_same_results_make_the_same_page(root: str) -> None:
    folder = plan_folder(root, "plan")
    one, other = (report(root, folder.name.removeprefix("plan="), aim_of(folder), "en") for _ in range(2))
    assert one == other


def test_a_report_on_no_plan_names_those_there_are(root: str, tmp_path: Path) -> None:
    other = run("lab", "report", "none", "--results", root, "--to", tmp_path / "x.html", "--lang", "en")
    assert other.code != 0 and "plan-" in other.err


def test_variants_are_compared_game_by_game(root: str) -> None:
    with database(root) as connection:
        found = Findings(connection, name_of(root, "plan"))
        assert found.variants() == ["base", "frail"]
        changes = {one.deck: one.change for one in found.changes()}
        assert set(changes) == {"kiln_rush", "gear_parade"}
        # a deck against itself is even whatever changes: eight games against the other deck
        assert all(change.games == 8 for change in changes.values())
        base, frail = (
            connection.execute("select avg(turns) from games where variant = ?", [name]).fetchall()[0][0]
            for name in found.variants()
        )
        assert frail < base


def test_two_plans_are_compared_like_two_variants(root: str, tmp_path: Path) -> None:
    """The later plan is the variant with less life: what has changed is the same, and what is said of it."""
    plan, later = name_of(root, "plan"), name_of(root, "later")
    with database(root) as connection:
        within = Findings(connection, plan).changes()
        between = Findings(connection, later).changes(plan)
        assert [(one.deck, one.before, one.after, one.change) for one in between] == [
            (one.deck, one.before, one.after, one.change) for one in within
        ]
        assert all(one.before == one.after for one in Findings(connection, plan).changes(plan))
    page = tmp_path / "page.html"
    words = ("lab", "report", "later", "--before", "plan", "--results", root, "--to", page, "--lang", "en")
    said = run(*words)
    assert said.code == 0 and "kiln_rush: " in said.out and f"Compared with {plan}" in page.read_text("utf-8")
    assert lab.changes("later", root, before="plan").num_rows == 2


def test_plans_without_a_common_game_are_told(root: str, tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text('game = "magmell"\ngames = 2\nseed = "other"\ndecks = ["kiln_rush", "gear_parade"]\n')
    simulate(read_plan(str(path)), root, on_cores(1))
    words = ("lab", "report", "other", "--before", "plan", "--results", root, "--lang", "en")
    said = run(*words, "--to", tmp_path / "x.html")
    assert said.code != 0 and "the same seed" in said.err and not (tmp_path / "x.html").exists()


@pytest.mark.parametrize(
    ("lost", "gained", "stands", "verdict"),
    [(0, 10, True, "stronger"), (10, 0, True, "weaker"), (1, 1, False, "same"), (30, 40, False, "unsure")],
)
def test_the_verdict_is_what_a_designer_wants_to_know(
    lost: int, gained: int, stands: bool, verdict: str
) -> None:
    """Of 200 games: two that changed are 1 %, well within three points; seventy leave room for more."""
    one = Change("base", "deck", "", Share(100, 200), Share(100, 200), Paired(200, lost, gained), stands)
    assert one.verdict == verdict


def test_results_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    (tmp_path / "plan=x-1" / "games").mkdir(parents=True)
    none = run("lab", "query", "select 1", "--results", tmp_path, "--lang", "en")
    assert none.code == 2 and "no results here" in none.err
    (tmp_path / "plan=x-1" / "games" / "000000.parquet").write_text("broken")
    broken = run("lab", "query", "select 1", "--results", tmp_path, "--lang", "en")
    assert broken.code == 2 and "000000.parquet" in broken.err and "removed" in broken.err
    (tmp_path / "plan=x-1" / "plan.json").write_text("{}")
    report = run("lab", "report", "x", "--results", tmp_path, "--to", tmp_path / "x.html", "--lang", "en")
    assert report.code == 2 and "plan.json" in report.err
