"""English card text is read by the same rules that print it: it means what its Japanese means."""

import re

import pytest

from mahojin.pools.loading import load_pool
from mahojin.rulebooks.registry import rulebook
from mahojin.text import TextError
from mahojin.text.english_reader import is_english

GAMES = ("magmell", "mgd", "nova", "pmv")
JAPANESE = re.compile("[ぁ-んァ-ヶ一-鿿「」《》]")


@pytest.mark.parametrize("game", GAMES)
def test_every_text_of_the_pool_is_read_back_from_its_english(game: str) -> None:
    book = rulebook(game)
    for card in load_pool(game).values():
        abilities = card.compiled if game == "pmv" else card.abilities
        english = book.grammar.print_text(abilities, card.kind, "en")
        if english:
            understood = book.understand(english, card.kind)
            assert understood.abilities == abilities, english
            assert not understood.reworded, english


@pytest.mark.parametrize("game", GAMES)
def test_no_name_of_the_pool_is_left_in_japanese(game: str) -> None:
    book = rulebook(game)
    for card in load_pool(game).values():
        assert not JAPANESE.search(book.print_text(card, "en")), card.name


TYPED = (
    ("magmell", "magic", "Draw two cards", "Draw 2 cards."),
    (
        "magmell",
        "unit",
        "When this unit is summoned, an opponent discards one card.",
        "When this unit is summoned, your opponent discards 1 card.",
    ),
    ("nova", "servant", "this card cannot attack", "This card can't attack."),
    ("mgd", "chant", "draw a card.", "Draw 1 card."),
    ("pmv", "command", "[you] draw two cards", "[You] draw 2 cards."),
)


@pytest.mark.parametrize(("game", "kind", "typed", "usual"), TYPED)
def test_english_as_people_type_it(game: str, kind: str, typed: str, usual: str) -> None:
    understood = rulebook(game).understand(typed, kind)
    assert understood.en == usual
    assert understood.reworded


def test_the_place_that_is_not_understood_is_told() -> None:
    with pytest.raises(TextError) as caught:
        rulebook("nova").understand("Draw 1 card. Explode a servant on the field.", "spell")
    assert caught.value.text[caught.value.start : caught.value.end] == "Explode"
    assert caught.value.nearest


def test_what_the_rules_refuse_is_refused_in_english_as_well() -> None:
    with pytest.raises(TextError) as caught:
        rulebook("magmell").understand("Destroy it.", "magic")
    assert caught.value.why.en.startswith("nothing before")


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("Draw 1 card.", True),
        ("カードを1枚引く。", False),
        ("Search for 「影法師」.", True),
        ("【疾風】", False),
        ("［Φ］", False),
    ],
)
def test_languages_are_told_apart(text: str, english: bool) -> None:
    assert is_english(text) is english
