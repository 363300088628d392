"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Summon
from mahojin.rulebooks.magmell.grammar.compiler import FIRST_ONLY, NOT_AT_ONCE, STANDS_ALONE, compile_text
from mahojin.rulebooks.magmell.grammar.english import in_japanese
from mahojin.rulebooks.magmell.grammar.everyday_rules import everyday, without_periods
from mahojin.rulebooks.magmell.grammar.pairs import split
from mahojin.rulebooks.magmell.grammar.printer import print_text
from mahojin.rulebooks.magmell.grammar.vocabulary import grammar_of
from mahojin.text.completion import Completion
from mahojin.text.done_before import EVENTS
from mahojin.text.examples import load_examples
from mahojin.text.homes import Homes
from mahojin.text.typed import Breaks, Typing, load_rows

PACKAGE: Final = "mahojin.rulebooks.magmell"
HOMES: Final = Homes(
    ("ダスト", "手札", "夢"),
    lambda zone, line: line,  # no ability has a price
    lambda zone, line: f"このカードが{zone}にあるかぎり、{line}",
)
TYPING: Final = Typing(
    compile_text,
    print_text,
    in_japanese,
    lambda: load_rows(PACKAGE, grammar_of("unit")),
    lambda kind: load_examples(PACKAGE, kind),
    wider=(everyday, without_periods),
    heads=HOMES.told,
    completion=Completion(
        split,
        searched=frozenset({"grimoire", "stone_deck"}),
        events={**EVENTS, "dust": "dusted", "dream": "dreamed", Summon: "summoned"},
    ),
    breaks=Breaks(frozenset({FIRST_ONLY, NOT_AT_ONCE, STANDS_ALONE}), "■"),
)
understand: Final = TYPING.understand
