"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.nova.grammar.compiler import FIRST_ONLY, NOT_AT_ONCE, compile_text
from mahojin.rulebooks.nova.grammar.english import in_japanese
from mahojin.rulebooks.nova.grammar.pairs import split
from mahojin.rulebooks.nova.grammar.printer import print_text
from mahojin.rulebooks.nova.grammar.spoken import endless, wider
from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.text.examples import load_examples
from mahojin.text.filling import Filling
from mahojin.text.modes import STANDS_ALONE
from mahojin.text.typed import Breaks, Typing, load_rows

PACKAGE: Final = "mahojin.rulebooks.nova"
TYPING: Final = Typing(
    compile_text,
    print_text,
    in_japanese,
    lambda: load_rows(PACKAGE, grammar()),
    lambda kind: load_examples(PACKAGE, kind),
    wider=(wider, endless),
    filling=Filling(split, chooses=True),
    breaks=Breaks(frozenset({FIRST_ONLY, NOT_AT_ONCE, STANDS_ALONE})),
)
understand: Final = TYPING.understand
