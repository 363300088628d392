"""ステップアップ (1114): which monsters may be rested for it, and how much that takes off."""

from __future__ import annotations

from mahojin.kernel.state import Instance

from ..cards.face import Card
from ..game import Mgd


def steps(game: Mgd, seat: int, card: Instance) -> list[int]:
    """The ready monsters that may be rested to step a card up (1114.2)."""
    races = {str(skill.argument) for skill in game.skills(card, "step_up")}
    if not races:
        return []
    game.cite("1114.2")
    return [
        monster.id
        for monster in game.monsters(seat)
        if game.position(monster) == "ready" and not races.isdisjoint(game.traits_for(monster, "race").races)
    ]


def most_stepped(game: Mgd, seat: int, card: Instance) -> int:
    """How much stepping up takes off at the most."""
    face: Card = card.face
    if "step_up" not in face.skills and card.id not in game.snapshot.abilities:
        return 0
    return stepped_by(game, tuple(steps(game, seat, card)))


def stepped_by(game: Mgd, monsters: tuple[int, ...]) -> int:
    """The sum of the costs of these (1114.2)."""
    return sum(int(game.trait(thing, "cost") or 0) for thing in monsters)
