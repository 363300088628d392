"""Names of players and cards as the reader knows them: you, your opponent, player C, 「カード」."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahojin.machine.decision import NOTHING
from mahojin.machine.state import seat_of
from mahojin.machine.view import SEAT_NAMES, Thing

from ..game import Pmv
from ..sight import knows_face
from .terms import Pair, pick

YOU: Pair = ("あなた", "you")
OPPONENT: Pair = ("相手", "your opponent")
SOMEBODY: Pair = ("プレイヤー{}", "player {}")
A_CARD: Pair = ("カード1枚", "a card")
A_NODE: Pair = ("ノード", "a node")
FACE_DOWN: Pair = ("裏向きのカード", "a face-down card")


@dataclass(frozen=True, slots=True)
class Tongue:
    """Which language, through whose eyes, and at a table of how many."""

    lang: str
    seat: int | None
    seats: int = 0  # 0: not known, so that other players go by their letters

    def __call__(self, pair: Pair) -> str:
        return pick(pair, self.lang)

    def at(self, seats: int) -> Tongue:
        """The same at a table of so many: where there are two, the other one is 「相手」."""
        return self if self.seats == seats else replace(self, seats=seats)


def who(seat: int, tongue: Tongue) -> str:
    """A player: you, your opponent where there is only one, otherwise the letter of the seat."""
    if tongue.seat is not None and seat == tongue.seat:
        return tongue(YOU)
    if tongue.seat is not None and tongue.seats == 2:
        return tongue(OPPONENT)
    return tongue(SOMEBODY).format(SEAT_NAMES[seat])


def whose(seat: int, tongue: Tongue) -> str:
    """The possessive, ready to stand before a noun: 「相手の」, "player C's "."""
    if tongue.lang == "ja":
        return who(seat, tongue) + "の"
    return "your " if seat == tongue.seat else who(seat, tongue) + "'s "


def named(thing: Thing, tongue: Tongue) -> str:
    """The name of something seen: 「」 in Japanese and for what has no English name."""
    if not thing.name:
        return tongue(FACE_DOWN)
    if tongue.lang == "ja" or thing.name_en == thing.name:
        return f"「{thing.name}」"
    return thing.name_en


def card_name(game: Pmv, name: str, tongue: Tongue) -> str:
    """A card in this game by its Japanese name."""
    if tongue.lang == "ja":
        return f"「{name}」"
    for it in game.instances.values():
        if it.face.name == name and it.face.en != name:
            return str(it.face.en)
    return f"「{name}」"


def thing_name(game: Pmv, thing: int, tongue: Tongue, *, of: bool = False) -> str:
    """A player or an instance, or the last that is known of it, as far as the reader sees it."""
    tongue = tongue.at(game.seats)
    if thing == NOTHING:
        return tongue(A_CARD)
    if thing < 0:
        return who(seat_of(thing), tongue)
    it = game.known(thing)
    if it is None:
        return tongue(A_CARD)
    if knows_face(game, thing, tongue.seat) or (it.zone == "field" and not it.hidden):
        name = card_name(game, it.face.name, tongue)
    else:
        name = tongue({"nodes": A_NODE, "field": FACE_DOWN}.get(it.zone, A_CARD))
    return whose(it.controller, tongue) + name if of else name


def listing(words: list[str], lang: str) -> str:
    """Several things in a row."""
    if lang == "ja":
        return "、".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)


def capital(words: str) -> str:
    """With a capital letter, as a sentence begins."""
    return words[:1].upper() + words[1:]
