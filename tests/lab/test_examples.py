"""The examples do what they say, shortened."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import ROOT

EXAMPLES = ROOT / "examples"
PLAN = """
game = "nova"
games = 4
seed = "example"
decks = ["flame_parade", "moss_garden", "night_train"]
"""


def example(name: str, *arguments: object, patience: float = 300) -> str:
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *map(str, arguments)],
        capture_output=True,
        timeout=patience,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode("utf-8")
    return done.stdout.decode("utf-8")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A plan, whose results the first example leaves for the others."""
    folder = tmp_path_factory.mktemp("examples")
    (folder / "plan.toml").write_text(PLAN, "utf-8")
    return folder


@pytest.mark.parametrize("name", ["matchups.py", "going_first.py", "decisive_cards.py"])
def test_an_example_about_results_draws_its_picture(name: str, folder: Path) -> None:
    picture = folder / f"{name}.svg"
    example(name, folder / "plan.toml", "--results", folder / "results", "--to", picture)
    assert picture.read_text("utf-8").count("<path") > 5


@pytest.mark.parametrize("name", ["train_seat.py", "train_self_play.py"])
def test_a_training_example_learns_and_draws_its_curve(name: str, tmp_path: Path) -> None:
    """Ten minutes of it are in docs/lab.md; here it is long enough to see that it wins more than at first."""
    picture = tmp_path / "curve.svg"
    said = example(name, "--games", 100, "--minutes", 10, "--to", picture, patience=900)
    shares = [float(line.split(":")[1].strip(" %")) for line in said.splitlines()]
    assert sum(shares[1:]) / len(shares[1:]) > shares[0] + 10
    assert "<path" in picture.read_text("utf-8")


def test_every_example_is_run_here() -> None:
    helpers = {"learner.py", "options.py"}
    run = {"matchups.py", "going_first.py", "decisive_cards.py", "train_seat.py", "train_self_play.py"}
    assert {path.name for path in EXAMPLES.glob("*.py")} == helpers | run
