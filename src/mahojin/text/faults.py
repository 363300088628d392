"""Slips of whoever wrote a text down: a bracket without its partner, a character written twice.

They are told with their place and the likely correction, and never mended by guessing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from mahojin.text.errors import TextError, Words

MOST: Final = 60  # corrections that are tried
OPENING, CLOSING = "「〔（【《［", "」〕）】》］"
BRACKET: Final = Words("括弧の書き落としのようです", "a bracket seems to be missing or too many")
TWICE: Final = Words("同じ文字を二度書いたようです", "a character seems to be written twice")
_TWICE: Final = re.compile(r"([ぁ-んァ-ヶ一-鿿、。])\1")
_BREAK: Final = re.compile("[をにはのがでと、。：\n]|$")


def slip(text: str, reads: Callable[[str], bool]) -> TextError | None:
    """The slip in a text, if there is one; ``reads`` tells whether a corrected text would be understood."""
    spot = _lonely(text)
    if spot is not None:
        right = next(filter(reads, islice(_bracketed(text, spot), MOST)), None)
        return _told(text, spot, spot + 1, BRACKET, right)
    for found in islice(_TWICE.finditer(text), MOST):
        once = text[: found.start()] + text[found.start() + 1 :]
        if reads(once):
            return _told(text, *found.span(), TWICE, once)
    return None


def _told(text: str, start: int, end: int, why: Words, right: str | None) -> TextError:
    return TextError(text, start, end, why, nearest=() if right is None else (Words(right, right),))


def _lonely(text: str) -> int | None:
    """The first bracket without its partner."""
    open_: list[int] = []
    for at, char in enumerate(text):
        if char in OPENING:
            open_.append(at)
        elif char in CLOSING:
            if not open_ or OPENING.index(text[open_[-1]]) != CLOSING.index(char):
                return open_[-1] if open_ else at
            open_.pop()
    return open_[-1] if open_ else None


def _bracketed(text: str, at: int) -> Iterator[str]:
    """The text with the partner of a bracket put in, nearest places first, or without the bracket."""
    if text[at] in OPENING:
        partner = CLOSING[OPENING.index(text[at])]
        for found in _BREAK.finditer(text, at + 1):
            yield text[: found.start()] + partner + text[found.start() :]
    else:
        partner = OPENING[CLOSING.index(text[at])]
        for place in range(at - 1, -1, -1):
            if place == 0 or _BREAK.match(text, place - 1):
                yield text[:place] + partner + text[place:]
    yield text[:at] + text[at + 1 :]
