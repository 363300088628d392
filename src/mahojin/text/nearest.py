"""The wording that is understood and comes nearest to one that is not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

from mahojin.text.errors import Words

MOST_SUGGESTED = 3
LEAST_ALIKE = 0.4
_TOKEN = re.compile("[0-9]+|[A-Za-z']+|[ァ-ヶー]+|[一-鿿]+|.")


@lru_cache(maxsize=4096)
def _tokens(text: str) -> tuple[str, ...]:
    """Runs of one sort of character."""
    return tuple(_TOKEN.findall(text.strip("。 .\n")))


def nearest(
    sentence: str, examples: Iterable[Words], lang: str, most: int = MOST_SUGGESTED
) -> tuple[Words, ...]:
    """The examples that are most like a sentence, by what they have in common word by word, or letter by
    letter."""
    wanted = sentence.strip("。 .\n")
    words: SequenceMatcher[str] = SequenceMatcher(autojunk=False)
    letters: SequenceMatcher[str] = SequenceMatcher(autojunk=False)
    words.set_seq2(_tokens(wanted))
    letters.set_seq2(wanted)
    found: list[tuple[float, int, Words]] = []
    for number, one in enumerate(examples):
        text = one.in_(lang)
        letters.set_seq1(text)
        if letters.quick_ratio() < LEAST_ALIKE:
            continue
        words.set_seq1(_tokens(text))
        alike = max(words.ratio(), letters.ratio())
        if alike >= LEAST_ALIKE:
            found.append((-alike, number, one))
    return tuple(one for _, _, one in sorted(found)[:most])
