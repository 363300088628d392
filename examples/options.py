"""What the examples about results are told: which plan, where its results lie, and where the picture goes."""

from __future__ import annotations

import argparse
from pathlib import Path

import matplotlib as mpl

import mahojin.lab

mpl.use("svg")
FIRST = Path(mahojin.lab.__path__[0]) / "plans" / "first.toml"


def read_options(about: str | None, picture: str) -> argparse.Namespace:
    """``plan``, ``results`` and ``to`` as they were written, or as they are for a first try."""
    options = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("plan", nargs="?", default=str(FIRST), help="a plan (docs/lab.md)")
    options.add_argument("--results", default="results")
    options.add_argument("--to", type=Path, default=Path(picture))
    return options.parse_args()
