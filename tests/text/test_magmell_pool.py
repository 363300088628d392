"""Every card of the pool is understood whole, in one way only, and quickly."""

import tomllib
from pathlib import Path

import pytest
from tests.text.helpers import accepted_with_a_character_less, looks_english, seconds_a_text, ways

import mahojin
from mahojin.rulebooks.magmell.grammar import compile_text, print_text
from mahojin.rulebooks.magmell.grammar.compiler import SPELLINGS
from mahojin.text import normalise

POOL = Path(mahojin.__file__).parent / "pools" / "magmell"


def texts() -> list[tuple[str, str]]:
    """Kind and text of every card of the pool that has a text."""
    cards = [
        card
        for file in sorted(POOL.glob("*.toml"))
        for card in tomllib.loads(file.read_text("utf-8")).get("card", [])
    ]
    return [(card["kind"], card["text"]) for card in cards if card.get("text")]


@pytest.mark.parametrize(("kind", "text"), texts())
def test_a_card_is_understood_and_prints_back(kind: str, text: str) -> None:
    abilities = compile_text(text, kind)
    assert print_text(abilities, kind, "ja") == normalise(text, SPELLINGS).text.strip()
    assert set(ways(text, kind)) == {1}
    assert looks_english(print_text(abilities, kind, "en"))


def test_a_text_compiles_in_a_few_milliseconds() -> None:
    assert seconds_a_text(texts()[:60], compile_text) < 0.020


def test_a_character_less_is_mostly_refused() -> None:
    assert accepted_with_a_character_less(texts()[::4], compile_text) < 0.05
