"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Final

from mahojin.rulebooks.pmv.abilities import Text
from mahojin.text import TextError
from mahojin.text.errors import Unprintable
from mahojin.text.examples import load_examples
from mahojin.text.spellings import BASIC
from mahojin.text.typed import Typing, Understood, load_rows

from .compiler import compile_text
from .english import in_japanese
from .marked_objects import with_objects
from .printing import print_text
from .rules import grammar
from .spoken import wider
from .unlabelled import compile_typed
from .unsaid import meant

_OPTIONS: Final = re.compile(
    "(?:以下|次)(?:の[0-9]つ)?(?:の?うち|の中|の効果|のいずれか)?(?:から)?、?(?:どちらか|いずれか)?([0-9])つを?"
    "選(?:ぶ|んで(?:行う|解決する)|び、解決する)[。：]"
)


def _numbered(text: str) -> str:
    """The text with each option on a line of its own, by its number."""
    found = _OPTIONS.search(text)
    options = re.findall("「((?:[^「」]|「[^」]*」)+?)。?」(?=「|$)", text[found.end() :]) if found else []
    if not found or len(options) < 2:
        return text
    lines = "".join(f"\n{number}．{option}。" for number, option in enumerate(options, 1))
    return f"{text[: found.start()]}以下の効果から{found[1]}つを選んで解決する。{lines}"


def _meant(texts: tuple[Text, ...]) -> Iterator[tuple[Text, ...]]:
    """All that may be meant and said, with its objects marked wherever the book has a wording for that."""
    for found in meant(texts):
        yield from islice(filter(_sayable, (with_objects(found), found)), 1)


def _sayable(texts: tuple[Text, ...]) -> bool:
    """Whether the texts, printed, mean the same again."""
    with suppress(TextError, Unprintable):
        return compile_text(print_text(texts, "spell", "ja"), "spell") == texts
    return False


PACKAGE: Final = "mahojin.rulebooks.pmv"
TYPING: Final = Typing(
    compile_typed,
    print_text,
    in_japanese,
    lambda: load_rows(PACKAGE, grammar(), BASIC),
    lambda kind: load_examples(PACKAGE, kind),
    wider=(wider,),
    meant=_meant,
    options=_numbered,
    never=re.compile("^(?!.*目標の〔).*目標の(?!〔)", re.S),
)
# Whoever writes 〔〕 says what is an object, and what is none.
BRACKETED: Final = replace(TYPING, meant=lambda texts: filter(_sayable, meant(texts)))


def understand(text: str, kind: str) -> Understood:
    """What a text means, in either language and as people type it."""
    return (BRACKETED if "〔" in text else TYPING).understand(text, kind)
