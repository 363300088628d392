"""What holds for all tests: compiled modules are up to date, and memory that stays is left alone."""

from __future__ import annotations

import gc
import os

import pytest

import mahojin

# Products of small matrices take a tenth of the time where no threads wait for one another on busy cores.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def pytest_sessionstart(session: pytest.Session) -> None:
    if mahojin.CHANGED:
        names = ", ".join(mahojin.CHANGED[:5])
        pytest.exit(f"changed since they were compiled: {names}: make fast, or make plain", returncode=2)


def pytest_collection_finish(session: pytest.Session) -> None:
    """A process that runs thousands of tests holds millions of objects that no collection could free."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
