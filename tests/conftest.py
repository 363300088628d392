"""Tests run against what the sources say: not against modules that were compiled before a change."""

from __future__ import annotations

import pytest

from mahojin.lab.compiling import changed_since


def pytest_sessionstart(session: pytest.Session) -> None:
    changed = changed_since()
    if changed:
        names = ", ".join(changed[:5])
        pytest.exit(f"changed since they were compiled: {names}: make fast, or make plain", returncode=2)
