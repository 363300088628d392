"""How many 装備, 装備／場 and リーダー there may be (10.13, 10.15, 10.34), and what may be set (10.25)."""

from __future__ import annotations

from typing import Final

from mahojin.machine.decision import Decision, Option
from mahojin.machine.procedure import Outcome, Procedure
from mahojin.machine.state import NO_HOST, Instance

from .book import step
from .face import CROWDING, Card
from .game import Pmv
from .speaking import barred, keyword, may_have

ONE_A_FIELD: Final = {"field_equipment": ("10.15.3", "10.15.4"), "leader": ("10.34.3", "10.34.4")}
ONE_A_HOST: Final = ("10.13.4", "10.13.5")


def may_be_set(game: Pmv, thing: int, host: int) -> bool:
    """Nothing keeps the card from being set there (11.3.13, 10.25.2.a)."""
    target = game.instances.get(host)
    card = game.instances[thing]
    if target is None or thing == host:
        return False
    if barred(game, thing, "set", host) or barred(game, host, "host", thing):
        game.cite("11.3.13")
        return False
    if keyword(game, card, "sacred") and not keyword(game, target, "legend"):
        game.cite("10.25.2.a")
        return False
    return True


def no_room_for(game: Pmv, card: Instance, seat: int, host: Instance | None = None) -> str | None:
    """The clause by which a card cannot be set because there is one already."""
    if host is not None:
        taken = [one for one in game.set_on(host.id) if one.id != card.id and keyword(game, one, "equipment")]
        return ONE_A_HOST[0] if keyword(game, card, "equipment") and taken else None
    for name, (clause, _) in ONE_A_FIELD.items():
        if keyword(game, card, name) and _of_field(game, game.on_field(seat), name):
            return clause
    return None


def _of_field(game: Pmv, cards: list[Instance], name: str) -> list[Instance]:
    return [one for one in cards if one.host == NO_HOST and keyword(game, one, name)]


def crowd(game: Pmv, cards: list[Instance]) -> Procedure | None:
    """Where there are more on the field than may be, their player keeps one (10.13.5, 10.15.4, 10.34.4)."""
    crowding = [one for one in cards if _may_crowd(game, one)]
    if len(crowding) < 2:
        return None
    for seat in game.in_turn_order():
        for name, (_, clause) in ONE_A_FIELD.items():
            own = _of_field(game, [one for one in crowding if one.seat == seat], name)
            if len(own) > 1:
                return Thin(tuple(card.id for card in own), seat, clause)
    worn: dict[int, list[Instance]] = {}
    for one in crowding:
        if one.host != NO_HOST and not one.hidden and keyword(game, one, "equipment"):
            worn.setdefault(one.host, []).append(one)
    for set_there in worn.values():
        if len(set_there) > 1:
            return Thin(tuple(card.id for card in set_there), set_there[0].seat, ONE_A_HOST[1])
    return None


def _may_crowd(game: Pmv, one: Instance) -> bool:
    """It has such a word, printed or given to it."""
    face: Card = one.face
    return face.crowding or (one.id in game.now.traits and may_have(game, one, CROWDING))


class Thin(Procedure):
    """Of several cards of which there may be one, the others go to the graveyard."""

    __slots__ = ("cards", "clause", "seat")

    def __init__(self, cards: tuple[int, ...], seat: int, clause: str) -> None:
        super().__init__()
        self.cards = cards
        self.seat = seat
        self.clause = clause

    @step("10.13.5", "10.15.4", "10.34.4")
    def keep_one(self, game: Pmv) -> Outcome:
        options = [Option("keep", thing) for thing in self.cards]
        return Decision(self.seat, "keep", options, self.clause)

    @step("10.13.5", "10.15.4", "10.34.4")
    def the_others_go(self, game: Pmv) -> Outcome:
        from .moving import move  # the two need each other: moving asks for room

        others = [thing for thing in self.cards if thing != self.chosen.thing]
        return move(game, others, "graveyard", manner="put", clause=self.clause)
