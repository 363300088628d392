"""What docs/cards.md says of a game is true: its cards can be played, its sentences are understood."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from pathlib import Path

from tests.cli.running import ROOT, run

from mahojin.abilities import Ability
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.registry import rulebook
from mahojin.text import TextError

DOCUMENT = (ROOT / "docs" / "cards.md").read_text("utf-8")


class Section:
    """One game's part: a card file, a deck that is begun, and sentences in a list."""

    def __init__(self, game: str, heading: str, kinds: tuple[str, ...]) -> None:
        self.book = rulebook(game)
        self.kinds = kinds
        text = DOCUMENT.split(f"\n## {heading}")[1].split("\n## ")[0]
        self.cards, self.deck = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
        listed = re.findall(r"^- .+", text, re.MULTILINE)
        self.sentences = [sentence for line in listed for sentence in re.findall("`(.+?)`", line)]

    def __str__(self) -> str:
        return self.book.key

    def compiled(self, text: str) -> tuple[Ability, ...]:
        """The abilities of a sentence, on whatever kind of card it can stand."""
        for kind in self.kinds:
            with suppress(TextError):
                return self.book.compile_text(text, kind)
        return ()

    def check_cards(self, folder: Path) -> None:
        """The card file is ready to play."""
        path = folder / "my_cards.toml"
        path.write_text(self.cards, "utf-8")
        assert run("cards", "check", path, "--game", self.book.key).code == 0

    def check_deck(self, clause: str) -> None:
        """The deck is one of cards that there are, and only begun: its size alone is wrong."""
        deck = self.book.read_deck(tomllib.loads(self.deck), "docs/cards.md")
        pool = load_pool(self.book.key)
        assert all(name in pool for name in self.book.card_names(deck))
        assert [problem.clause for problem in self.book.check_deck(deck, pool)] == [clause]
