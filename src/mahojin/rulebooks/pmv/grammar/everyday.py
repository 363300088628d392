"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

import re
from typing import Final

from mahojin.text.examples import load_examples
from mahojin.text.typed import Typing, load_rows

from .compiler import compile_text
from .english import in_japanese
from .printing import print_text
from .rules import grammar

PACKAGE: Final = "mahojin.rulebooks.pmv"
TYPING: Final = Typing(
    compile_text,
    print_text,
    in_japanese,
    lambda: load_rows(PACKAGE, grammar()),
    lambda kind: load_examples(PACKAGE, kind),
    never=re.compile("^(?!.*〔[^〕]*プレイヤー).*目標の(?:相手)?プレイヤー", re.M),
)
understand: Final = TYPING.understand
