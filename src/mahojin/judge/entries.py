"""The entries of a position, read one by one, with complaints that know their line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from mahojin.kernel.problem import BadInput, Problem
from mahojin.kernel.state import Face
from mahojin.text import Words

from .desk import Setting
from .notation import Item, spread
from .words import LARGEST, Misread, Vocabulary, key, number, parts, plain, unknown

Card = TypeVar("Card", bound=Face)

YES = frozenset({"はい", "yes"})
YES_WORDS = Words("はい", "yes")
FROM_THE_OPENING = frozenset({"最初から", "opening"})


def complaint(setting: Setting, seat: int | None, name: str, misread: Misread) -> BadInput:
    return BadInput(Problem(setting.entries[seat, name][0], *misread.words))


class Entries(Generic[Card]):
    """A position as written, and the cards it can be about."""

    def __init__(self, setting: Setting, faces: Mapping[str, Card]) -> None:
        self.setting = setting
        self.faces = faces

    def has(self, seat: int | None, name: str) -> bool:
        return (seat, name) in self.setting.entries

    def text(self, seat: int | None, name: str) -> str:
        return self.setting.entries.get((seat, name), ("", ""))[1]

    def says_yes(self, seat: int | None, name: str) -> bool:
        return self.text(seat, name).casefold() in YES

    def items(self, seat: int, zone: str) -> list[Item]:
        """Each card of an entry, in the order written."""
        return list(spread(self.setting.names.items(self.text(seat, zone))))

    def face(self, item: Item) -> Card:
        """The card that an item of a position means."""
        face = self.faces.get(item.name)
        if face is None:
            raise unknown("カード", "card", item.name or item.text, map(key, self.faces))
        return face

    def complain(self, seat: int | None, name: str, misread: Misread) -> BadInput:
        return complaint(self.setting, seat, name, misread)

    def number(
        self, seat: int | None, name: str, otherwise: int, most: int = LARGEST, *, signed: bool = False
    ) -> int:
        """The number that an entry gives; where it is signed, it may have a minus before it."""
        text = self.text(seat, name)
        try:
            if signed and text.startswith("-"):
                return -number(text[1:], 0, most)
            return number(text, 0, most) if text else otherwise
        except Misread as misread:
            raise self.complain(seat, name, misread) from None

    def turn(self) -> tuple[int, int | None]:
        """Whose turn it is, and the how manieth if that is said: 「B 4」."""
        seat, turn = 0, None
        for word in parts(plain(self.text(None, "turn")), " ,、"):
            player = self.setting.names.seats.get(word)
            try:
                if player is None:
                    turn = number(word, 1)
                else:
                    seat = player
            except Misread as misread:
                raise self.complain(None, "turn", misread) from None
        return seat, turn

    def phase(self, words: Vocabulary[str], otherwise: str) -> tuple[str, bool]:
        """The phase that it is, and whether it only begins: 「ドローの開始」."""
        text = self.text(None, "phase") or otherwise
        bare = text.removesuffix("の開始").removesuffix(" start")
        name = words.get(bare)
        if name is None:
            raise self.complain(None, "phase", unknown("フェイズ", "phase", text, words.meanings))
        return name, bare != text

    # --- From the opening -------------------------------------------------------------------------

    def is_opening(self) -> bool:
        """Whether the game is to start from its very beginning."""
        text = self.text(None, "start")
        if text and key(text) not in FROM_THE_OPENING:
            raise self.complain(None, "start", unknown("開始", "start", text, FROM_THE_OPENING, "最初から"))
        return bool(text)

    def first_player(self) -> int | None:
        """Who is to take the first turn, if the position says so."""
        text = self.text(None, "first")
        seats = self.setting.names.seats
        if text and seats.get(text) is None:
            raise self.complain(None, "first", unknown("プレイヤー", "player", text, seats.meanings, "A, B"))
        return seats.get(text)

    def only_cards(self, seat: int, *piles: str) -> None:
        """Complains about names in these piles that are no cards, such as tokens."""
        for name in piles:
            try:
                for item in self.items(seat, name):
                    if item.name not in self.faces:
                        raise unknown("カード", "card", item.text, map(key, self.faces))
            except Misread as misread:
                raise self.complain(seat, name, misread) from None
