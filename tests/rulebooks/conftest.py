"""A cache of texts for a test alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mahojin.rulebooks import text_cache


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(text_cache.VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(text_cache, "_digest", lambda packages: b"a grammar that nobody is changing")
    text_cache._code.cache_clear()
    yield tmp_path / "cache"
    text_cache._code.cache_clear()
