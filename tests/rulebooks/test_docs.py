"""What docs/cards.md says of each game whose texts the machine reads is true."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.text.card_docs import Section

SECTIONS = [
    Section("nova", "NOVA", ("servant", "spell", "item")),
    Section("mgd", "魔法少女 ザ・デュエル", ("monster", "girl", "chant", "barrier")),
]
TOO_SMALL = {"nova": "006.1.1", "mgd": "402.2"}  # the clause of how many cards a deck has
SENTENCES = [(section, sentence) for section in SECTIONS for sentence in section.sentences]
EACH = pytest.mark.parametrize("section", SECTIONS, ids=str)


@EACH
def test_there_are_sentences(section: Section) -> None:
    assert len(section.sentences) > 15


@pytest.mark.parametrize(("section", "sentence"), SENTENCES, ids=str)
def test_a_sentence_of_the_list_is_understood(section: Section, sentence: str) -> None:
    assert section.compiled(sentence)


@EACH
def test_the_card_file_is_ready_to_play(section: Section, tmp_path: Path) -> None:
    section.check_cards(tmp_path)


@EACH
def test_the_deck_file_is_a_deck_of_cards_that_there_are(section: Section) -> None:
    section.check_deck(TOO_SMALL[section.book.key])
