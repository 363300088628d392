"""Names of cards in 「」: a quotation that is a piece of a text is no name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mahojin.text.lexemes import Name

_TEXT: Final = re.compile("、|[たる](?:時|とき|場合)$|(?:なら|する|できない|されない)$")


@dataclass(frozen=True)
class CardName(Name):
    """A name, as far as it does not end or break off like an occasion, a condition or an instruction."""

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        for start, name in super().find(text, end):
            if not _TEXT.search(str(name)):
                yield start, name

    def show(self, value: object, lang: str) -> str | None:
        return None if isinstance(value, str) and _TEXT.search(value) else super().show(value, lang)
