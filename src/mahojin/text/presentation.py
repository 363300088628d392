"""A card presented to a reader: everything about it, or all that is printed on one line."""

from __future__ import annotations

from collections.abc import Callable

from mahojin.kernel.view import Thing
from mahojin.language.game import Game

from .speaker import Pair, Tongue, whose, with_english_names

NOW: Pair = ("いま：{}{}", "Now: {}{}")
NO_TEXT: Pair = ("（テキストなし）", "(no text)")
BEFORE_TEXT: Pair = ("　", ". ")


class Presenting:
    """The words of one game for what is printed on its cards."""

    __slots__ = ("line", "of_face", "text")

    def __init__(
        self,
        line: Callable[..., str],
        of_face: Callable[..., Thing],
        text: Callable[..., str],
    ) -> None:
        self.line = line  # a card as a reader sees it, without its text
        self.of_face = of_face
        self.text = text

    def everything(self, game: Game, face: object, now: str, tongue: Tongue) -> str:
        """What is printed on a card, and between its head and its text what has become of it, if told."""
        head = self.line(self.of_face(face), tongue)
        lines = [head, now, self.text(face, tongue.lang) or tongue(NO_TEXT)]
        return "\n".join(with_english_names(game, line, tongue) for line in lines if line)

    def text_in_line(self, game: Game, face: object, tongue: Tongue) -> str:
        """The text of a card on one line."""
        return with_english_names(game, self.text(face, tongue.lang).replace("\n", " "), tongue)

    def in_line(self, game: Game, thing: Thing, face: object, tongue: Tongue) -> str:
        """A card with its whole text on one line."""
        text = self.text_in_line(game, face, tongue)
        line = self.line(thing, tongue)
        return line + tongue(BEFORE_TEXT) + text if text else line

    def introduction(self, game: Game, face: object, tongue: Tongue) -> str:
        """A card as it is printed, for someone who has not met it, on one line."""
        return self.in_line(game, self.of_face(face), face, tongue.at(game.seats))


def now(thing: Thing, line: str, tongue: Tongue) -> str:
    """What has become of a card on the table, and who has it."""
    return tongue(NOW).format(whose(thing.controller, tongue), line)
