"""Data to text to data: what a grammar says is read back as itself, in one way only."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.text.helpers import looks_english
from tests.text.word_types import mistyped

from mahojin.text import Grammar, TextError, derivations, read, say_en, say_ja
from mahojin.text.antecedents import UNOBEYED
from mahojin.text.english import sentence
from mahojin.text.normal import LONGEST
from mahojin.text.payable import NOT_IN_HAND, UNPAYABLE

SLOW = settings(deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 10**9)
Derive = Callable[[str, random.Random], object]


def read_back(words: Sequence[str], grammar: Callable[[], Grammar], derive: Derive) -> Callable[..., None]:
    """A test that whatever the rules of these words say is read back."""

    @pytest.mark.parametrize("word", words)
    @SLOW
    @given(seeds)
    def test(word: str, seed: int) -> None:
        said = derive(word, random.Random(seed))
        assert not mistyped(said)
        text = say_ja(grammar(), word, said)
        assert read(grammar(), word, text) == said
        assert derivations(grammar(), word, text) == 1, text
        assert looks_english(sentence(say_en(grammar(), word, said)))

    return test  # type: ignore[no-any-return]


def check(book: Any, ways: Callable[[str, str], list[int]], abilities: tuple[Any, ...], kind: str) -> str:
    """Abilities are read back from their text by the grammar of a book, in one way only; the text."""
    assert not mistyped(abilities)
    text: str = book.print_text(abilities, kind, "ja")
    assume(len(text) <= LONGEST)
    try:
        assert book.compile_text(text, kind) == abilities
    except TextError as error:
        assume(error.why not in (*UNOBEYED, *UNPAYABLE) and not error.why.ja.startswith(NOT_IN_HAND))
        raise AssertionError(error.render("en")) from None
    assert set(ways(text, kind)) == {1}, text
    return text
