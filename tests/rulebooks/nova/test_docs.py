"""What docs/cards.md says of NOVA is true: its cards can be played, its sentences are understood."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
from tests.cli.running import ROOT, run

from mahojin.machine.ability import Ability
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.registry import rulebook
from mahojin.text import TextError

DOCUMENT = (ROOT / "docs" / "cards.md").read_text("utf-8").split("\n## NOVA")[1]
SECTION = DOCUMENT.split("\n## ")[0]
CARDS, DECK = re.findall(r"```toml\n(.*?)```", SECTION, re.DOTALL)
SENTENCES = [
    text for line in re.findall(r"^- .+", SECTION, re.MULTILINE) for text in re.findall("`(.+?)`", line)
]
KINDS = ("servant", "spell", "item")


def compiled(text: str) -> tuple[Ability, ...]:
    for kind in KINDS:
        with suppress(TextError):
            return rulebook("nova").compile_text(text, kind)
    return ()


def test_there_are_sentences() -> None:
    assert len(SENTENCES) > 15


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_of_the_list_is_understood(sentence: str) -> None:
    assert compiled(sentence)


def test_the_card_file_is_ready_to_play(tmp_path: Path) -> None:
    path = tmp_path / "my_cards.toml"
    path.write_text(CARDS, "utf-8")
    assert run("cards", "check", path, "--game", "nova").code == 0


def test_the_deck_file_is_a_deck_of_cards_that_there_are() -> None:
    nova = rulebook("nova")
    deck = nova.read_deck(tomllib.loads(DECK), "docs/cards.md")
    pool = load_pool("nova")
    assert all(name in pool for name in nova.card_names(deck))
    assert [problem.clause for problem in nova.check_deck(deck, pool)] == ["006.1.1"]  # it is only begun
