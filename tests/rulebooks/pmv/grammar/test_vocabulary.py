"""Every string in compiled text stands in a table of the vocabulary."""

from __future__ import annotations

from mahojin.abilities import nodes
from mahojin.rulebooks.pmv.abilities import Barred, Bound, Done, Handled, Keyword, Never, Occasion, Things
from mahojin.rulebooks.pmv.book import RACES as BOOK_RACES
from mahojin.rulebooks.pmv.doing.action_names import ACTIONS
from mahojin.rulebooks.pmv.grammar.rules import LEXEMES, RULES
from mahojin.rulebooks.pmv.grammar.vocabulary import KEYWORDS, KINDS, RACES
from mahojin.rulebooks.pmv.lexicon import LEXICON
from mahojin.rulebooks.pmv.lexicon.action_verbs import CANONICAL
from mahojin.text.rules import Const, Make


def _strings(field: str, classes: tuple[type, ...]) -> set[str]:
    """What the rules of the grammar can put into that field of those classes."""
    found: set[str] = set()
    for item in RULES:
        maker = item.maker
        if isinstance(maker, Make) and maker.cls in classes:
            found |= {str(value) for name, value in maker.fixed if name == field}
        elif isinstance(maker, Const):
            found |= {getattr(node, field) for node in nodes(maker.value) if isinstance(node, classes)}
    return found


def test_events() -> None:
    assert _strings("event", (Occasion,)) <= LEXICON.voices.keys()


def test_actions() -> None:
    assert _strings("action", (Done, Handled)) - {""} <= {*ACTIONS.values(), *CANONICAL, "see"}


def test_prohibitions() -> None:
    assert all(LEXICON.is_obeyed(word, suffers=False) for word in _strings("action", (Barred,)))
    assert all(LEXICON.is_obeyed(word, suffers=True) for word in _strings("action", (Never,)))
    assert _strings("action", (Bound,)) <= LEXICON.demanded


def test_keywords() -> None:
    plain, numbered = (LEXEMES[word] for word in ("plain keyword", "numbered keyword"))
    said = {key for key in KEYWORDS if plain.show(key, "ja") or numbered.show(key, "ja")}
    assert said | _strings("name", (Keyword,)) == KEYWORDS.keys()


def test_kinds() -> None:
    made = {kind for kinds in (item.maker for item in RULES if item.word == "kind") for kind in [kinds]}
    assert {maker.value for maker in made if isinstance(maker, Const)} <= KINDS.keys()
    assert Things().kinds[0] in KINDS


def test_races_are_those_of_the_book() -> None:
    assert set(RACES) == set(BOOK_RACES)
