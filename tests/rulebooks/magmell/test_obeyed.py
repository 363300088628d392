"""What MAGMELL's grammar can read beside the words of its lexicon is obeyed (those: ``test_lexicon.py``)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rulebooks.obeyed import by_hand, not_obeyed
from tests.rulebooks.used import rules_used

from mahojin.rulebooks.magmell.grammar.compiler import SPELLINGS
from mahojin.rulebooks.magmell.grammar.vocabulary import COMMON, SELVES, grammar_of
from mahojin.rulebooks.magmell.lexicon import LEXICON
from mahojin.text import Mismatch, Rule, TextError, normalise, sentences
from mahojin.text.moods import occasions, prohibitions

WORDS = {"limit", "moment", "moment-past", "moment-would", "phase", "delay", "entry", "replacement"}


def reading(line: str) -> Iterator[Rule]:
    """The rules for each of the words by which a card may call itself."""
    try:
        parts = [part.text for part in sentences(normalise(line.lstrip("■・"), SPELLINGS).text)]
    except (Mismatch, TextError):
        return
    for self_word in SELVES:
        for place, part in enumerate(parts):
            try:
                yield from rules_used(grammar_of(self_word), "step" if place else "opening", part)
            except AssertionError:
                break


def test_of_everything_that_can_be_said_there_is_a_scenario_that_fails_without_it() -> None:
    rules = [one for one in (*COMMON, *SELVES["unit"]) if one.word in WORDS]
    made = (*occasions(LEXICON), *prohibitions(LEXICON, "bearer", "player", lambda verb: "可能なら" + verb))
    assert not_obeyed("magmell", by_hand(rules, made), reading) == []
