"""Refusals in words, and what a player may not do now, as far as games say it alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from mahojin.machine.decision import Refusal
from mahojin.machine.game import Game
from mahojin.machine.record import Unrecorded

from .tongue import Pair, Tongue, capital, thing_name

Played = TypeVar("Played", bound=Game)
Refused = tuple[int, Refusal | None]


def refusal_in_words(game: Game, no: Refusal, reasons: Mapping[str, Pair], tongue: Tongue) -> str:
    """The reason in a sentence, without its clause."""
    names = [thing_name(game, fact, tongue) for fact in no.facts if isinstance(fact, int)]
    return capital(tongue(reasons[no.reason]).format(*names, *[""] * 2))


def each_once(
    game: Played, seat: int, look: Callable[[Played, int], Iterable[Refused]]
) -> list[tuple[int, Refusal]]:
    """What is refused to a seat, copies of a card once; looking for it proves nothing about the rules."""
    with Unrecorded(game):
        found = list(look(game, seat))
    once = {(game.instances[thing].face, no.reason): (thing, no) for thing, no in found if no is not None}
    return list(once.values())
