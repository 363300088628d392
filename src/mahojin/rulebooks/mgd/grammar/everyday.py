"""What people type, understood in either language and in everyday wordings (``everyday.toml``)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from mahojin.rulebooks.mgd.abilities import Drop, Reverse
from mahojin.rulebooks.mgd.grammar.compiler import MORE_SKILLS, PLAIN_SKILLS, compile_text
from mahojin.rulebooks.mgd.grammar.english import in_japanese
from mahojin.rulebooks.mgd.grammar.everyday_lines import in_lines
from mahojin.rulebooks.mgd.grammar.everyday_rules import everyday, without_periods
from mahojin.rulebooks.mgd.grammar.pairs import split
from mahojin.rulebooks.mgd.grammar.printer import print_text
from mahojin.rulebooks.mgd.grammar.skills import inside
from mahojin.rulebooks.mgd.grammar.vocabulary import grammar
from mahojin.text.completion import Completion
from mahojin.text.done_before import EVENTS
from mahojin.text.examples import load_examples
from mahojin.text.homes import Homes
from mahojin.text.modes import STANDS_ALONE
from mahojin.text.typed import Breaks, Typing, Understood, load_rows

PACKAGE: Final = "mahojin.rulebooks.mgd"
HOMES: Final = Homes(
    ("墓地", "手札", "除外ゾーン"),
    lambda zone, line: f"{line}この能力は{zone}でのみ有効である。",
    lambda zone, line: f"{line}この能力は{zone}でのみ有効である。",
)


def _heads(text: str, chant: bool = False) -> str:
    return in_lines(HOMES.told(text), chant=chant)


TYPING: Final = Typing(
    compile_text,
    print_text,
    in_japanese,
    lambda: load_rows(PACKAGE, grammar(), names=(tuple(PLAIN_SKILLS), tuple(MORE_SKILLS))),
    lambda kind: load_examples(PACKAGE, kind),
    wider=(everyday, without_periods),
    completion=Completion(
        split,
        chooses=True,
        aims=True,
        inside=inside,
        events={**EVENTS, "exile": "exiled", Drop: "scrapped", Reverse: "reversed"},
    ),
    heads=_heads,
    breaks=Breaks(frozenset({STANDS_ALONE})),
)
CHANT: Final = replace(TYPING, heads=partial(_heads, chant=True))


def understand(text: str, kind: str) -> Understood:
    """What a text means on a card of a kind, in either language and as people type it."""
    return (CHANT if kind == "chant" else TYPING).understand(text, kind)
