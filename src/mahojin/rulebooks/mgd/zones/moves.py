"""領域の移動 (302.3–302.5, 306.5, 315): where cards go, what that is called, and what goes along."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Move
from mahojin.kernel.state import NO_HOST, Instance
from mahojin.language.game import Game

from ..book import BATTLEFIELD
from ..cards.face import Card
from ..game import Mgd
from ..procedures import PROCEDURES
from .arrival import enter_as_it_says, tell_of_counters, told_position
from .stock import Uncovering, rehost, uncovered

ARRIVING: Final = {
    "graveyard": ("sent",),
    "hand": ("added",),
    "exile": ("exiled",),
    "deck": ("shelved",),
    "extra": ("shelved",),
    "orbs": ("stored",),
    "bingo": ("lined",),
    "outside": (),
    "chase": (),
}
LEAVING: Final = {"graveyard": ("buried",), "hand": ("returned",)}  # beside "left", from the battlefield
PUTTING: Final = {  # the clause under which a card comes to a zone
    "graveyard": "310.1",
    "hand": "305.1",
    "exile": "1003.1",
    "deck": "304.1",
    "extra": "313.1",
    "orbs": "309.1",
    "bingo": "314.1",
    "outside": "316.1",
    "chase": "312.1",
}


def putting(
    game: Mgd,
    card: Instance,
    zone: str,
    *,
    names: tuple[str, ...] = (),
    clause: str | None = None,
    by: int = NOTHING,
    position: str = "top",
    seat: int | None = None,
    face_down: bool = False,
    manner: str | None = None,
) -> Move:
    """Into a zone of its owner (302.5), or of the player that is said."""
    called = (*names, *ARRIVING[zone])
    place = card.owner if seat is None else seat
    clause = clause or PUTTING[zone]
    beneath: list[Instance] = []
    if card.zone in BATTLEFIELD:
        called += ("left", *LEAVING.get(zone, ()))
        beneath = uncovered(game, card)
    event = (Uncovering if beneath else Move)(
        called,
        clause,
        card.id,
        zone,
        place,
        seat=card.controller,
        by=by,
        position=position,
        face_down=face_down,
        manner=manner,
    )
    if isinstance(event, Uncovering):
        event.lower = beneath[0].id if len({one.printed for one in beneath}) == 1 else NO_HOST
    return event


def zone_for(face: Card, face_down: bool = False) -> str:
    """Magical girls go to their own zone, everything else on the battlefield to that of monsters (306.5)."""
    return "girls" if face_down or face.kind == "girl" or face.home == "girls" else "monsters"


class Enter(Move):
    """A card comes onto the battlefield, with what lies beneath it on the chase (315.1e)."""

    __slots__ = ("pose",)

    pose: str

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        old = self.subject
        play = game.instances[old].play
        super().apply(game)
        if play is not None and play.context.paid_more:
            game.paid |= {self.result}
        card = game.instances[self.result]
        card.reversed = self.pose == "reversed" and not card.rested
        if rehost(game, old, card):
            game.cite("315.1e")
        if self.face_down:
            game.cite("306.6")
            card.face = NAMELESS  # it has just come: nothing has looked at it yet
            game.changed(0)
        if self.with_counter:
            tell_of_counters(game, self)


def entering(
    game: Mgd,
    card: Instance,
    seat: int,
    clause: str,
    *,
    position: str | None = None,
    by: int = NOTHING,
    face_down: bool = False,
    names: tuple[str, ...] = (),
) -> Enter:
    """Onto a player's side of the battlefield, ready unless something says otherwise (303.1b)."""
    face: Card = card.face
    zone = zone_for(face, face_down)
    game.cite("306.5", "307.4" if zone == "monsters" else "308.4")
    if position is None:
        game.cite("303.1b")
    event = Enter(
        (*names, "entered"),
        clause,
        card.id,
        zone,
        seat,
        seat=seat,
        by=by,
        rested=position == "rested",
        controller=seat,
        face_down=face_down,
    )
    told = None if face_down else told_position(game, face, seat)
    event.pose = told or position or "ready"
    if not face_down:
        enter_as_it_says(game, event, face)
    return event


def turn_into_nameless(game: Mgd, card: Instance) -> None:
    """It lies face down as a girl of level 1 without a name or an element (306.6, 1025.1b)."""
    game.cite("306.6")
    card.face_down = True
    game.take_for(card, NAMELESS)


NAMELESS: Final = Card("", "girl", level=1, home="girls")


class TakenOver(Event):
    """A player gets control of something on the battlefield (1016.1)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        card = game.instances[self.subject]
        game.cite(
            "1016.1b" if card.zone == "girls" else "1016.1a", "307.5" if card.zone == "monsters" else "308.5"
        )
        game.take_over(card, self.seat)


PROCEDURES.nameless = turn_into_nameless
