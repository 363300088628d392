"""召喚 (226): units entering the battle area, and the state they enter in (306.1.2.2)."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Appear, Move
from mahojin.kernel.state import Instance
from mahojin.language.entry_state import say_how_it_enters

from .face import Card
from .game import Magmell


def summoning(
    game: Magmell, card: Instance, seat: int, clause: str, *, rested: bool = False, by: int = NOTHING
) -> Move:
    """A unit is put into the battle area under a player's control, awake unless something says otherwise."""
    game.cite("226.1", "405.3", "222.2")
    move = Move(
        ("summoned",),
        clause,
        card.id,
        "battle_area",
        0,
        seat=seat,
        by=by,
        rested=rested,
        controller=seat,
    )
    say_how_it_enters(game, move, card.face)
    return move


def token_appearing(game: Magmell, face: Card, seat: int, by: int, rested: bool) -> Appear:
    """A token is made in the battle area (206)."""
    game.cite("222.2", "226.1")
    appear = Appear(("summoned",), "206.3", face, "battle_area", 0, seat, by, rested)
    say_how_it_enters(game, appear, face)
    return appear


def placing(game: Magmell, stone: Instance, clause: str, seat: int) -> Move:
    """A stone is put into the stone area, face up and awake unless something says otherwise (406.2)."""
    move = Move(("placed",), clause, stone.id, "stone_area", stone.owner, seat=seat)
    say_how_it_enters(game, move, stone.face)
    return move
