"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

import re
from typing import Final

from mahojin.rulebooks.nova.abilities import Retire
from mahojin.rulebooks.nova.grammar.compiler import FIRST_ONLY, NOT_AT_ONCE, compile_text
from mahojin.rulebooks.nova.grammar.english import in_japanese
from mahojin.rulebooks.nova.grammar.everyday_heads import heads
from mahojin.rulebooks.nova.grammar.everyday_rules import everyday, without_periods
from mahojin.rulebooks.nova.grammar.pairs import split
from mahojin.rulebooks.nova.grammar.printer import print_text
from mahojin.rulebooks.nova.grammar.vocabulary import grammar
from mahojin.rulebooks.nova.grammar.words import SKILLS
from mahojin.text.completion import Completion
from mahojin.text.done_before import EVENTS
from mahojin.text.examples import load_examples
from mahojin.text.modes import STANDS_ALONE
from mahojin.text.typed import Breaks, Typing, load_rows

PACKAGE: Final = "mahojin.rulebooks.nova"
TYPING: Final = Typing(
    compile_text,
    print_text,
    in_japanese,
    lambda: load_rows(PACKAGE, grammar(), names=(tuple(ja for _, ja, _ in SKILLS), ())),
    lambda kind: load_examples(PACKAGE, kind),
    wider=(everyday, without_periods),
    heads=heads,
    never=re.compile("相手は、?自分の(?!手札)"),
    completion=Completion(
        split, chooses=True, events={**EVENTS, "graveyard": "sent", "exile": "exiled", Retire: "retired"}
    ),
    breaks=Breaks(frozenset({FIRST_ONLY, NOT_AT_ONCE, STANDS_ALONE})),
)
understand: Final = TYPING.understand
