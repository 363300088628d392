"""Counters that are named by what they change, such as ＋100／＋100."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

_CHANGES_BOTH: Final = re.compile("([＋－])([0-9]+)／([＋－])([0-9]+)")


@cache
def counter_change(name: str) -> tuple[int, int] | None:
    """What a counter adds to the two numbers it is named by, if it is named so."""
    found = _CHANGES_BOTH.fullmatch(name)
    if found is None:
        return None
    one, other = (int(found[at + 1]) * (1 if found[at] == "＋" else -1) for at in (1, 3))
    return one, other
