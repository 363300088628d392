"""What NOVA's grammar can read beside the words of its lexicon is obeyed (those: ``test_lexicon.py``)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rulebooks.nova.reading import rules_used, said
from tests.rulebooks.obeyed import by_hand, not_obeyed

from mahojin.rulebooks.nova.grammar.vocabulary import RULES
from mahojin.rulebooks.nova.lexicon import LEXICON
from mahojin.text import Mismatch, Rule, TextError
from mahojin.text.moods import has_to, occasions, prohibitions

WORDS = {"limit", "moment", "edge", "delay", "entry", "replacement"}


def reading(line: str) -> Iterator[Rule]:
    try:
        for word, part in said(line):
            yield from rules_used(word, part)
    except (AssertionError, Mismatch, TextError):
        return  # no line of a card


def test_of_everything_that_can_be_said_there_is_a_scenario_that_fails_without_it() -> None:
    rules = [one for one in RULES if one.word in WORDS]
    made = (*occasions(LEXICON), *prohibitions(LEXICON, "holder", "player", has_to))
    assert not_obeyed("nova", by_hand(rules, made), reading) == []
