"""Names of players and cards as the reader knows them: you, your opponent, 《カード》."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.machine.decision import NOTHING
from mahojin.machine.state import seat_of
from mahojin.machine.view import SEAT_NAMES, Thing

from ..game import Magmell
from .terms import Pair, pick

YOU: Pair = ("あなた", "you")
OPPONENT: Pair = ("相手", "your opponent")
SOMEBODY: Pair = ("プレイヤー{}", "player {}")
A_CARD: Pair = ("カード1枚", "a card")


@dataclass(frozen=True, slots=True)
class Tongue:
    """Which language, and through whose eyes."""

    lang: str
    seat: int | None

    def __call__(self, pair: Pair) -> str:
        return pick(pair, self.lang)


def who(seat: int, tongue: Tongue) -> str:
    """A player: you and your opponent for a player, A and B for a spectator."""
    if tongue.seat is None:
        return tongue(SOMEBODY).format(SEAT_NAMES[seat])
    return tongue(YOU if seat == tongue.seat else OPPONENT)


def whose(seat: int, tongue: Tongue) -> str:
    """The possessive, ready to stand before a noun: 「相手の」, "your opponent's "."""
    if tongue.lang == "ja":
        return who(seat, tongue) + "の"
    return "your " if seat == tongue.seat else who(seat, tongue) + "'s "


def named(thing: Thing, tongue: Tongue) -> str:
    """The name of something seen: 《》 in Japanese (207.3), capitals in English; tokens have one name."""
    if tongue.lang == "ja" or thing.name_en == thing.name:
        return f"《{thing.name}》"
    return thing.name_en


def card_name(game: Magmell, name: str, tongue: Tongue) -> str:
    """A card in this game by its Japanese name."""
    if tongue.lang == "ja":
        return f"《{name}》"
    for it in game.instances.values():
        if it.face.name == name and it.face.en != name:
            return str(it.face.en)
    return f"《{name}》"


def thing_name(game: Magmell, thing: int, tongue: Tongue, *, of: bool = False) -> str:
    """A player or an instance, or the last that is known of it; with ``of``, also whose it is."""
    if thing == NOTHING:
        return tongue(A_CARD)
    if thing < 0:
        return who(seat_of(thing), tongue)
    it = game.known(thing)
    if it is None:
        return tongue(A_CARD)
    name = card_name(game, it.face.name, tongue)
    return whose(it.controller, tongue) + name if of else name


def listing(words: list[str], lang: str) -> str:
    """Several things in a row."""
    if lang == "ja":
        return "、".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)
