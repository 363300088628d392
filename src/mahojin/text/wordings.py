"""Wordings: other ways to say what a game's texts say, each with the one in which it is printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TypeVar

from mahojin.text.errors import TextError

T = TypeVar("T")
Wordings = tuple[tuple["re.Pattern[str]", str], ...]


def wordings(table: Iterable[tuple[str, str]]) -> Wordings:
    """Patterns with what stands in their place, applied in this order."""
    return tuple((re.compile(pattern), usual) for pattern, usual in table)


def usual(text: str, table: Wordings) -> str:
    """The same text in the wording in which it is printed."""
    for pattern, wording in table:
        text = pattern.sub(wording, text)
    return text


def compile_in_usual_words(text: str, table: Wordings, compile_: Callable[[str], T]) -> T:
    """What a text means as it stands, or else in its usual wording; an error is about it as it stands."""
    try:
        return compile_(text)
    except TextError:
        other = usual(text, table)
        if other != text:
            with suppress(TextError):
                return compile_(other)
        raise
