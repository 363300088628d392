"""What docs/cards.md says of 魔法少女 ザ・デュエル is true: its cards can be played, its sentences read."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.text.card_docs import Section

SECTION = Section("mgd", "魔法少女 ザ・デュエル", ("monster", "girl", "chant", "barrier"))


def test_there_are_sentences() -> None:
    assert len(SECTION.sentences) > 15


@pytest.mark.parametrize("sentence", SECTION.sentences)
def test_a_sentence_of_the_list_is_understood(sentence: str) -> None:
    assert SECTION.compiled(sentence)


def test_the_card_file_is_ready_to_play(tmp_path: Path) -> None:
    SECTION.check_cards(tmp_path)


def test_the_deck_file_is_a_deck_of_cards_that_there_are() -> None:
    SECTION.check_deck("402.2")
