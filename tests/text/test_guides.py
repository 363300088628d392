"""The guides: every verb of the lexicon, with examples that are understood."""

from pathlib import Path

import pytest

from mahojin.rulebooks.guide import guide, package_of
from mahojin.rulebooks.registry import rulebook
from mahojin.text.examples import examples_of

GAMES = ("magmell", "mgd", "nova", "pmv")
DOCS = Path(__file__).parents[2] / "docs" / "guides"


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_understood_in_both_languages(game: str) -> None:
    book = rulebook(game)
    for one in examples_of(package_of(book)):
        abilities = book.compile_text(one.ja, one.kind)
        assert book.grammar.print_text(abilities, one.kind, "ja") == one.ja
        assert book.grammar.print_text(abilities, one.kind, "en") == one.en
        assert book.understand(one.en, one.kind).en == one.en


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_an_example_of_each_mood_in_which_it_is_said(game: str) -> None:
    book = rulebook(game)
    shown = {(one.mood, one.verb) for one in examples_of(package_of(book))}
    for verb in book.book.lexicon.verbs:
        for voice in verb.voices:
            assert not voice.said or ("when", voice.occasion) in shown, voice.occasion
        for ban in verb.bans:
            assert not ban.said or ("cannot", ban.word) in shown, ban.word
            assert not ban.demanded or ("must", ban.word) in shown, ban.word


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("lang", "suffix"), [("ja", ".md"), ("en", ".en.md")])
def test_the_documents_are_up_to_date(game: str, lang: str, suffix: str) -> None:
    assert (DOCS / f"{game}{suffix}").read_text("utf-8") == guide(rulebook(game), lang)
