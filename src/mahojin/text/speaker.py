"""Sentences for a reader: in which language, through whose eyes, and who is who at the table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from mahojin.kernel.decision import NOTHING, Decision
from mahojin.kernel.state import seat_of
from mahojin.kernel.view import SEAT_NAMES, Thing
from mahojin.language.game import Game

Pair = tuple[str, str]  # Japanese, English

YOU: Pair = ("あなた", "you")
OPPONENT: Pair = ("相手", "your opponent")
SOMEBODY: Pair = ("プレイヤー{}", "player {}")
A_CARD: Pair = ("カード1枚", "a card")
FACE_DOWN: Pair = ("裏向きのカード", "a face-down card")
COMMA: Pair = ("、", ", ")
BRACKETS: Pair = ("{}（{}）", "{} ({})")
NOTHING_THERE: Pair = ("なし", "none")

EXACTLY: Pair = ("{most}{unit}", "{most}{unit}")
UP_TO: Pair = ("{most}{unit}まで", "up to {most}{unit}")
BETWEEN: Pair = ("{least}〜{most}{unit}", "{least} to {most}{unit}")
THINGS: Pair = ("つ", "")
CARDS: Pair = ("枚", " card")


def pick(pair: Pair, lang: str) -> str:
    """One of the two languages."""
    return pair[0] if lang == "ja" else pair[1]


@dataclass(frozen=True, slots=True)
class Tongue:
    """Which language, through whose eyes, and at a table of how many."""

    quotes: ClassVar[str] = "「{}」"  # how the book's texts quote a name

    lang: str
    seat: int | None
    seats: int = 2  # 0: not known, so that other players go by their letters

    def __call__(self, pair: Pair) -> str:
        return pick(pair, self.lang)

    def at(self, seats: int) -> Self:
        """The same at a table of so many: where there are two, the other one is 「相手」."""
        return self if self.seats == seats else replace(self, seats=seats)

    def quoted(self, name: str) -> str:
        return self.quotes.format(name)


def who(seat: int, tongue: Tongue) -> str:
    """A player: you, your opponent where there is only one, otherwise the letter of the seat."""
    if tongue.seat is not None and seat == tongue.seat:
        return tongue(YOU)
    if tongue.seat is not None and tongue.seats == 2:
        return tongue(OPPONENT)
    return tongue(SOMEBODY).format(SEAT_NAMES[seat])


def whose(seat: int, tongue: Tongue) -> str:
    """The possessive, ready to stand before a noun: 「相手の」, "your opponent's "."""
    if tongue.lang == "ja":
        return who(seat, tongue) + "の"
    return "your " if seat == tongue.seat else who(seat, tongue) + "'s "


def named(thing: Thing, tongue: Tongue) -> str:
    """The name of something seen: quoted in Japanese and where it has no English name."""
    if not thing.name:
        return tongue(FACE_DOWN)
    if tongue.lang == "ja" or thing.name_en == thing.name:
        return tongue.quoted(thing.name)
    return thing.name_en


def card_name(game: Game, name: str, tongue: Tongue) -> str:
    """A card in this game by its Japanese name."""
    if tongue.lang == "ja":
        return tongue.quoted(name)
    for it in (*game.instances.values(), *(gone.instance for gone in game.departed.values())):
        if it.face.name == name and it.face.en != name:
            return str(it.face.en)
    return tongue.quoted(name)


def thing_name(game: Game, thing: int, tongue: Tongue, *, of: bool = False) -> str:
    """A player or an instance, or the last that is known of it; with ``of``, also whose it is."""
    if thing == NOTHING:
        return tongue(A_CARD)
    if thing < 0:
        return who(seat_of(thing), tongue)
    it = game.known(thing)
    if it is None:
        return tongue(A_CARD)
    name = card_name(game, it.face.name, tongue) if it.face.name else tongue(FACE_DOWN)
    return whose(it.controller, tongue) + name if of else name


def with_english_names(game: Game, text: str, tongue: Tongue) -> str:
    """A printed text in which cards go by the names that they have in the reader's language."""
    if tongue.lang == "ja":
        return text
    return re.sub(tongue.quoted("(.+?)"), lambda found: card_name(game, found[1], tongue), text)


def listing(words: list[str], lang: str) -> str:
    """Several things in a row."""
    if lang == "ja":
        return "、".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)


def names_of(things: Iterable[Thing], tongue: Tongue) -> str:
    """The names of several things, or that there are none."""
    return tongue(COMMA).join(named(thing, tongue) for thing in things) or tongue(NOTHING_THERE)


def capital(words: str) -> str:
    """With a capital letter, as a sentence begins."""
    return words[:1].upper() + words[1:]


def how_many(decision: Decision, unit: Pair, tongue: Tongue) -> str:
    """How many are taken: 「2枚まで」, "up to 2 cards"."""
    least, most = decision.least, decision.most
    number = EXACTLY if least == most else BETWEEN if least else UP_TO
    words = tongue(number).format(least=least, most=most, unit=tongue(unit))
    return words + "s" if tongue.lang == "en" and unit is CARDS and most != 1 else words
