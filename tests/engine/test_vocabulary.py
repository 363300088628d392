"""A book's vocabulary has the words of the one it began with, whenever these are entered."""

from __future__ import annotations

from mahojin.kernel.state import Context
from mahojin.language.vocabulary import Vocabulary


class Early:
    """A word that is known before the book begins."""


class Late:
    """A word that is entered afterwards."""


def _one(game: object, context: Context, word: object) -> int:
    return 1


def _two(game: object, context: Context, word: object) -> int:
    return 2


def test_a_book_has_what_is_entered_later_in_what_it_began_with() -> None:
    common = Vocabulary()
    common.number(Early)(_one)
    book = Vocabulary(common)
    common.number(Late)(_two)
    assert book.numbers == {Early: _one, Late: _two}
    assert Vocabulary(book).numbers == book.numbers


def test_what_a_book_says_of_a_word_itself_stays() -> None:
    common = Vocabulary()
    book = Vocabulary(common)
    book.number(Early)(_two)
    common.number(Early)(_one)
    assert book.numbers == {Early: _two}
    assert common.numbers == {Early: _one}


def test_a_book_keeps_its_words_to_itself() -> None:
    common = Vocabulary()
    Vocabulary(common).number(Late)(_one)
    assert not common.numbers
