"""A module's name says within its book which one it is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import mahojin
from mahojin.rulebooks.registry import RULEBOOKS


@pytest.mark.parametrize("key", RULEBOOKS)
def test_no_two_modules_of_a_book_have_one_name(key: str) -> None:
    folder = Path(mahojin.__file__).parent / "rulebooks" / key
    names = Counter(path.stem for path in folder.rglob("*.py") if path.stem != "__init__")
    assert names["book"] == 1
    assert not [name for name, number in names.items() if number > 1]
