"""Tests that are meant for compiled modules are not run without them unnoticed."""

from __future__ import annotations

import pytest

import mahojin


def pytest_sessionstart(session: pytest.Session) -> None:
    if mahojin.CHANGED:
        names = ", ".join(mahojin.CHANGED[:5])
        pytest.exit(f"changed since they were compiled: {names}: make fast, or make plain", returncode=2)
