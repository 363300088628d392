"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.mgd.grammar.compiler import compile_text
from mahojin.rulebooks.mgd.grammar.english import in_japanese
from mahojin.rulebooks.mgd.grammar.pairs import split
from mahojin.rulebooks.mgd.grammar.printer import print_text
from mahojin.rulebooks.mgd.grammar.spoken import endless, wider
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.text.examples import load_examples
from mahojin.text.filling import Filling
from mahojin.text.typed import Typing, load_rows

PACKAGE: Final = "mahojin.rulebooks.mgd"
TYPING: Final = Typing(
    compile_text,
    print_text,
    in_japanese,
    lambda: load_rows(PACKAGE, grammar()),
    lambda kind: load_examples(PACKAGE, kind),
    wider=(wider, endless),
    filling=Filling(split, chooses=True, aims=True),
)
understand: Final = TYPING.understand
