"""Scenarios and tests speak in words of their own: no sentence of a printed card stands in them."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahojin.rulebooks.pmv.grammar.normal import normalise

ROOT = Path(__file__).parents[3]
LIST = ROOT.parent / "shared" / "cards" / "pmv-real.json"
SCENARIOS = ROOT / "src" / "mahojin" / "rulebooks" / "pmv" / "scenarios"
TELLING = 24  # characters without marks; what is shorter is plain wording
COMMON = 5  # cards; what so many say is the language of the game
LABEL = re.compile(r"(（[^）]*）[①-⑩0-9XS（）]*：?|[0-9]．|・)+")
LONGEST = 1900


def sentences(text: str) -> Iterator[str]:
    """The sentences of a card's text without labels, spelt in one way."""
    for line in normalise(text).text.split("\n"):
        for sentence in line.split("。"):
            yield LABEL.sub("", sentence.strip(" 「」"), count=1).strip()


def general(words: str) -> str:
    """The same with any number."""
    return re.sub("[0-9XY①-⑩]+|[+±-]", "N", words)


def parts(sentence: str) -> list[str]:
    return [general(part) for part in sentence.split("、") if part]


def own_sentences(texts: dict[str, str]) -> set[str]:
    """The sentences that are some cards' own: neither they nor all of their parts are on many cards."""
    saying: dict[str, set[str]] = defaultdict(set)
    found: set[str] = set()
    for name, text in texts.items():
        for sentence in sentences(text):
            found.add(sentence)
            for words in (general(sentence), *parts(sentence)):
                saying[words].add(name)

    def is_common(words: str) -> bool:
        return len(saying[words]) >= COMMON

    return {
        sentence
        for sentence in found
        if len(re.sub("[〔〕「」、]", "", sentence)) >= TELLING
        and not is_common(general(sentence))
        and not all(map(is_common, parts(sentence)))
    }


def plain(path: Path) -> str:
    """The lines of a file that may hold sentences of cards, spelt in one way."""
    lines = (line[:LONGEST] for line in path.read_text("utf-8").split("\n") if "。" in line)
    return "\n".join(normalise(line).text for line in lines)


def test_a_sentence_is_a_cards_own_unless_many_say_it_or_its_parts() -> None:
    rare = "〔あなたの手札の「種族：河童」を持つキャラクターカード３枚〕を公開する"
    draw = "ターン終了時まで、〔このキャラクター〕は「戦闘修正：＋１／＋１」を得る"
    texts = {str(number): f"（自動γ）{draw}。" for number in range(COMMON)} | {"x": f"{rare}。{draw}。"}
    assert own_sentences(texts) == {normalise(rare).text}


if LIST.exists():
    OWN = own_sentences(
        {card["name"]: card.get("ability", "") for card in json.loads(LIST.read_text()).values()}
    )
    FILES = [*SCENARIOS.rglob("*.judge"), *(ROOT / "tests").rglob("*.judge"), *(ROOT / "tests").rglob("*.py")]

    @pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
    def test_no_sentence_of_a_printed_card_stands_in_a_file(path: Path) -> None:
        text = plain(path)
        assert [sentence for sentence in OWN if sentence in text] == []
