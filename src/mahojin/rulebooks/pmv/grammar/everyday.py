"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

import re
from typing import Final

from mahojin.text.examples import load_examples
from mahojin.text.spellings import BASIC
from mahojin.text.typed import Typing, load_rows

from .english import in_japanese
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


PACKAGE: Final = "mahojin.rulebooks.pmv"
TYPING: Final = Typing(
    compile_typed,
    print_text,
    in_japanese,
    lambda: load_rows(PACKAGE, grammar(), BASIC),
    lambda kind: load_examples(PACKAGE, kind),
    wider=(wider,),
    meant=meant,
    options=_numbered,
    never=re.compile("^(?!.*目標の〔).*目標の(?!〔)", re.S),
)
understand: Final = TYPING.understand
