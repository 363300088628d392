"""Every card of the pool is understood whole, in one way only, and quickly."""

import time
import tomllib
from pathlib import Path

import pytest
from tests.text.helpers import looks_english, ways

import mahojin
from mahojin.rulebooks.magmell.grammar import compile_text, print_text
from mahojin.rulebooks.magmell.grammar.compiler import SPELLINGS
from mahojin.text import TextError, normalise

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
    sample = texts()[:60]
    for kind, text in sample:
        compile_text(text, kind)
    begin = time.perf_counter()
    for kind, text in sample:
        compile_text(text, kind)
    assert (time.perf_counter() - begin) / len(sample) < 0.020


def test_a_character_less_is_mostly_refused() -> None:
    tried = accepted = 0
    for kind, text in texts()[::4]:
        for at in range(len(text)):
            tried += 1
            try:
                compile_text(text[:at] + text[at + 1 :], kind)
                accepted += 1
            except TextError as error:
                assert 0 <= error.start <= error.end <= len(error.text)
                assert error.render("ja") and error.render("en")
    assert accepted / tried < 0.05
