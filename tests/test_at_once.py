"""Targets of make at the same time: who is heard when, and what becomes of the rest when one fails."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parents[1] / "tools" / "at_once.py"
PATIENCE = 300.0  # seconds, on however busy a machine
MAKEFILE = """
slow:
	@until [ -e quick.done ]; do sleep 0.05; done; echo slow
quick:
	@echo quick; echo also >&2; touch quick.done
wrong:
	@echo it is wrong >&2; exit 3
endless:
	@echo begun; touch endless.begun; trap 'touch endless.ended; exit 1' INT; while :; do sleep 0.05; done
wrong-later:
	@until [ -e endless.begun ]; do sleep 0.05; done; echo it is wrong >&2; exit 3
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Makefile").write_text(MAKEFILE, "utf-8")
    return tmp_path


def begin(folder: Path, *targets: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(TOOL), "make", *targets],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
    )


def test_each_is_heard_whole_and_in_its_turn(folder: Path) -> None:
    with begin(folder, "slow", "quick") as tool:
        said, _ = tool.communicate(timeout=PATIENCE)
    assert (said, tool.returncode) == ("slow\nquick\nalso\n", 0)


@pytest.mark.parametrize("targets", [("endless", "wrong-later"), ("wrong-later", "endless")])
def test_one_that_fails_is_heard_and_ends_the_others(folder: Path, targets: tuple[str, str]) -> None:
    with begin(folder, *targets) as tool:
        said, _ = tool.communicate(timeout=PATIENCE)
    assert tool.returncode == 2, "as make says that a target failed"
    assert "it is wrong\n" in said and "wrong-later] Error 3" in said
    assert (folder / "endless.ended").exists()


def test_one_that_failed_fails_all_also_when_its_turn_is_over(folder: Path) -> None:
    with begin(folder, "quick", "wrong", "slow") as tool:
        said, _ = tool.communicate(timeout=PATIENCE)
    assert tool.returncode == 2 and "it is wrong" in said


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_whoever_ends_it_ends_all(folder: Path, number: int) -> None:
    with begin(folder, "endless", "endless") as tool:
        until = time.monotonic() + PATIENCE
        while not (folder / "endless.begun").exists():
            assert time.monotonic() < until
            time.sleep(0.05)
        tool.send_signal(number)
        tool.communicate(timeout=PATIENCE)
    assert tool.returncode == 128 + number
    assert (folder / "endless.ended").exists()
