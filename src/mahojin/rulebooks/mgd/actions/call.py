"""コール (1025): face up, face down, or onto a girl of the same name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mahojin.kernel.decision import NOTHING, Option, Refusal
from mahojin.kernel.procedure import Outcome, Procedure
from mahojin.kernel.state import Instance, player_thing
from mahojin.language.prohibitions import permitting, prevented

from ..book import step
from ..cards.face import Card
from ..game import Mgd
from ..zones.moves import entering
from ..zones.stock import LevelledUp, levelling, may_level_up, named_girls

UP: Final = "call"
DOWN: Final = "call_down"
LEVEL: Final = "level_up"
CALLS: Final[tuple[str, ...]] = (UP, DOWN, LEVEL)
NO_CALL: Final = Option("no_call")
# By which clause, and what that is called; the first name is for the log.
UPWARDS: Final = ("1025.1a", ("called",))
DOWNWARDS: Final = ("1025.1b", ("called_down", "called"))


def ways_to_call(game: Mgd, seat: int, cards: Iterable[int]) -> list[Option]:
    """Every way to call one of these cards of the hand (1025.1)."""
    found: list[Option] = []
    girls = named_girls(game, seat)
    for thing in cards:
        card = game.instances[thing]
        face: Card = card.face
        if face.kind == "girl":
            if may_come_face_up(game, card, girls):
                found.append(Option(UP, thing))
            for girl in may_level_up(game, card, girls):
                found.append(Option(LEVEL, thing, (girl,)))
        found.append(Option(DOWN, thing))
    return found


def may_come_face_up(game: Mgd, card: Instance, girls: list[Instance]) -> bool:
    """A girl of level 1 of whose name there is none among the player's named girls (1025.1a)."""
    face: Card = card.face
    if face.kind != "girl" or face.level != 1:
        return False
    if not stands_already(game, card, girls):
        return True
    game.cite("1025.1a")
    if not game.has_skill(card, "twins"):
        return False
    game.cite("1025.1a-1")
    return True


def why_not_so(game: Mgd, seat: int, option: Option) -> Refusal | None:
    """What forbids this way of calling a card, whenever it is (1025.1)."""
    thing = option.thing
    if thing not in game.hand(seat):
        return game.refuse("1025.1", "not_in_hand", thing)
    if any(way.verb == option.verb for way in ways_to_call(game, seat, [thing])):
        return None
    face: Card = game.instances[thing].face
    if option.verb == LEVEL:
        return game.refuse("1022.1", "nobody_below", thing)
    if face.kind != "girl" or face.level != 1:
        return game.refuse("1025.1a", "not_level_one", thing)
    return game.refuse("1025.1a", "stands_already", thing)


def may_call(game: Mgd, seat: int, girl: Instance) -> Refusal | None:
    """Whether a girl of the hand may be called with priority (707)."""
    if prevented(game, "call", player_thing(seat)):
        return game.refuse("104.4", "cannot_call", girl.id)
    if not game.has_skill(girl, "instant"):
        return game.refuse("604.1c", "not_instant", girl.id)
    if calls_left(game, seat) <= 0:
        return game.refuse("707.1", "called_already", girl.id)
    return None


def calls_left(game: Mgd, seat: int) -> int:
    """How often a player may still call this turn: once, and as often as effects add (707.3, 1105.3a)."""
    left = 1 - game.called.count(seat)
    for effect in permitting(game, player_thing(seat), "call"):
        left += effect.data.number
    if left <= 0:
        game.cite("707.3", "1105.3a")
    return left


def stands_already(game: Mgd, card: Instance, girls: list[Instance]) -> bool:
    """A girl of the same name is among these."""
    name = game.traits_for(card, "name").name
    for girl in girls:
        if game.traits_for(girl, "name").name == name:
            return True
    return False


class Calling(Procedure):
    """A card of the hand is called, in the way that was chosen; nobody can answer it."""

    __slots__ = ("by", "option", "seat")

    def __init__(self, seat: int, option: Option, by: int = NOTHING) -> None:
        super().__init__()
        self.seat = seat
        self.option = option
        self.by = by

    @step("1025.1")
    def it_comes(self, game: Mgd) -> Outcome:
        card = game.instances[self.option.thing]
        if self.option.verb == LEVEL:
            game.cite("1025.1c")
            return game.happen(levelling_up(game, card.id, self.option.data[0], self.seat, self.by))
        down = self.option.verb == DOWN
        clause, names = DOWNWARDS if down else UPWARDS
        return game.happen(entering(game, card, self.seat, clause, by=self.by, face_down=down, names=names))


def levelling_up(game: Mgd, card: int, girl: int, seat: int, by: int = NOTHING) -> LevelledUp:
    """The event by which a girl is laid onto another, as a call."""
    event = levelling(game, "1025.1c", card, girl, seat, by)
    event.names = ("called_up", *event.names, "called")
    return event
