"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

from typing import Final

from mahojin.rulebooks.mgd.grammar.compiler import MORE_SKILLS, PLAIN_SKILLS, compile_text
from mahojin.rulebooks.mgd.grammar.english import in_japanese
from mahojin.rulebooks.mgd.grammar.everyday_rules import everyday, without_periods
from mahojin.rulebooks.mgd.grammar.pairs import split
from mahojin.rulebooks.mgd.grammar.printer import print_text
from mahojin.rulebooks.mgd.grammar.skills import inside
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.text.completion import Completion
from mahojin.text.examples import load_examples
from mahojin.text.modes import STANDS_ALONE
from mahojin.text.typed import Breaks, Typing, load_rows

PACKAGE: Final = "mahojin.rulebooks.mgd"
TYPING: Final = Typing(
    compile_text,
    print_text,
    in_japanese,
    lambda: load_rows(PACKAGE, grammar(), names=(tuple(PLAIN_SKILLS), tuple(MORE_SKILLS))),
    lambda kind: load_examples(PACKAGE, kind),
    wider=(everyday, without_periods),
    completion=Completion(split, chooses=True, aims=True, inside=inside),
    breaks=Breaks(frozenset({STANDS_ALONE})),
)
understand: Final = TYPING.understand
