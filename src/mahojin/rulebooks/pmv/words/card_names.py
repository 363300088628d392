"""Names of players and cards as the reader knows them: you, your opponent, player C, 「カード」."""

from __future__ import annotations

from dataclasses import dataclass

from mahojin.kernel.view import Thing
from mahojin.text import speaker as text
from mahojin.text.speaker import A_CARD, Pair, capital, card_name, listing, who, whose

from ..game import Pmv
from ..zones.sight import knows_face

__all__ = ["A_CARD", "Tongue", "capital", "card_name", "listing", "named", "thing_name", "who", "whose"]

A_NODE: Pair = ("ノード", "a node")
FACE_DOWN: Pair = ("裏向きのカード", "a face-down card")


@dataclass(frozen=True, slots=True)
class Tongue(text.Tongue):
    """A table of two to five: until it is known how many sit there, others go by their letters."""

    seats: int = 0


def named(thing: Thing, tongue: text.Tongue) -> str:
    """The name of something seen, or that it lies face down."""
    return text.named(thing, tongue) if thing.name else tongue(FACE_DOWN)


def thing_name(game: Pmv, thing: int, tongue: Tongue, *, of: bool = False) -> str:
    """A player or an instance, or the last that is known of it, as far as the reader sees it."""
    tongue = tongue.at(game.seats)
    it = game.known(thing)
    if it is None or knows_face(game, thing, tongue.seat) or (it.zone == "field" and not it.hidden):
        return text.thing_name(game, thing, tongue, of=of)
    name = tongue({"nodes": A_NODE, "field": FACE_DOWN}.get(it.zone, A_CARD))
    return whose(it.controller, tongue) + name if of else name
