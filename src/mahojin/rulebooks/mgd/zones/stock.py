"""ストック (302.6, 315, 1022): cards beneath cards, girls laid onto girls, and what stays when one goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mahojin.kernel.aspects import EVERYTHING
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Move
from mahojin.kernel.state import NO_HOST, Departed, Instance
from mahojin.language.game import Game

from ..book import BATTLEFIELD
from ..game import Mgd
from ..procedures import PROCEDURES
from .arrival import enter_as_it_says, tell_of_counters

if TYPE_CHECKING:
    from ..cards.face import Card

NOBODY: Final = -1  # beneath a girl there is none who could take her place
STAYING_ON: Final[tuple[str, ...]] = ("chase", *BATTLEFIELD)  # where something may lie on its stock


def uncovered(game: Mgd, girl: Instance) -> list[Instance]:
    """Cards in a girl's stock that stay when she goes: of her name, one level lower (315.1d)."""
    if girl.zone != "girls" or girl.face_down or not game.is_a(girl, "girl"):
        return []
    level = game.level(girl)
    if level < 2:
        return []
    name = game.traits_for(girl, "name").name
    return [
        card
        for card in game.stock_of(girl.id)
        if card.face.kind == "girl" and card.face.name == name and card.face.level == level - 1
    ]


class Uncovering(Move):
    """The uppermost card goes; one beneath it stays as the same girl (315.1d)."""

    __slots__ = ("lower",)

    lower: int

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        girl = game.instances[self.subject]
        game.cite("315.1d", "315.1")
        new = part_from(game, girl, self.zone, self.place, self.position)
        new.face_down = self.face_down
        become(game, girl, game.instances[self.lower])
        self.result = new.id


def part_from(game: Mgd, girl: Instance, zone: str, seat: int, position: str) -> Instance:
    """The uppermost card of a girl goes somewhere by itself; what she was is remembered (911.1)."""
    ghost = girl.clone()
    ghost.id = game.next_id
    game.next_id += 1
    game.departed[ghost.id] = Departed(ghost, game.memo.computed.get(girl.id))
    new = game.make(girl.printed, girl.owner, zone, seat, girl.card)
    if position == "bottom":
        row = game.zones[zone][seat]
        row.insert(0, row.pop())
    game.became[girl.id] = new.id
    game.ghosts[new.id] = ghost.id
    return new


def become(game: Mgd, girl: Instance, card: Instance) -> None:
    """A card takes the uppermost place: the girl is the same, what is on her is another card."""
    if girl.counters:
        game.cite("1018.6", "1018.10")
        girl.counters = None
        game.is_silenced_no_more(girl.id)
    game.zones[card.zone][card.seat].remove(card.id)
    game.ability_holders.pop(card.id, None)
    del game.instances[card.id]
    girl.card, girl.owner = card.card, card.owner
    girl.printed = card.printed
    girl.face_down = False
    game.take_for(girl, card.printed)
    game.touch(EVERYTHING)


class LevelledUp(Move):
    """A girl is laid onto another of her name, and is the same girl (1022.1, 1022.2)."""

    __slots__ = ("girl",)

    girl: int

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        game.cite("1022.1", "1022.2", "1022.2a", "1022.2b")
        girl, card = game.instances[self.girl], game.instances[self.subject]
        beneath = game.make(girl.printed, girl.owner, "stock", girl.seat, girl.card)
        beneath.controller = girl.controller
        beneath.host = girl.id
        self.left = card.zone
        become(game, girl, card)
        if self.rested and not girl.rested:  # what is written on her goes before 1022.2a
            game.cite("104.1")
            girl.rested = True
        for counter, number in self.with_counter:
            game.mark(girl, counter, number)
        game.became[card.id] = girl.id
        self.result = girl.id
        if self.with_counter:
            tell_of_counters(game, self)


def levelling(game: Mgd, clause: str, card: int, girl: int, seat: int, by: int = NOTHING) -> LevelledUp:
    """The event by which a girl is laid onto another, with what her words say of entering (M-70)."""
    event = LevelledUp(("levelled", "entered"), clause, card, "girls", seat, seat=seat, by=by)
    event.girl = girl
    enter_as_it_says(game, event, game.instances[card].face)
    return event


def named_girls(game: Mgd, seat: int) -> list[Instance]:
    """A player's face-up girls; face-down ones have no name (306.6)."""
    return [girl for girl in game.girls(seat) if not girl.face_down]


def may_level_up(game: Mgd, card: Instance, girls: list[Instance]) -> list[int]:
    """Those of the named girls that this one may be laid onto: of her name, one level lower (1022.1)."""
    face: Card = card.face
    if face.kind != "girl" or face.level < 2:
        return []
    game.cite("1022.1")
    return [
        girl.id
        for girl in girls
        if game.level(girl) == face.level - 1 and game.traits_for(girl, "name").name == face.name
    ]


class Beneath(Move):
    """A card is laid beneath something; what lay beneath it comes along (302.6)."""

    __slots__ = ("host",)

    host: int

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        old = self.subject
        host = game.instances.get(self.host) or game.instances.get(game.became.get(self.host, NO_HOST))
        if host is None:  # it was kept from entering
            return
        super().apply(game)
        card = game.instances[self.result]
        card.host = host.id
        card.controller = host.controller
        rehost(game, old, host)


def lay_beneath(game: Mgd, card: Instance, onto: Instance, clause: str, by: int = NOTHING) -> Beneath:
    """The event by which a card becomes stock, be it of something that enters at the same time."""
    event = Beneath(("stacked",), clause, card.id, "stock", onto.controller, seat=onto.controller, by=by)
    event.host = onto.id
    return event


def rehost(game: Mgd, old: int, host: Instance) -> bool:
    """What lay beneath one thing lies beneath another now; whether there was anything."""
    cards = game.stock_of(old)
    for beneath in cards:
        if beneath.seat != host.controller:
            game.carry_over(beneath, host.controller)
        beneath.host = host.id
        beneath.controller = host.controller
    return bool(cards)


def stock_follows(game: Mgd, events: Sequence[Event]) -> list[Event]:
    """What lies beneath a card that goes away goes to its owner's graveyard (315.1b, 315.1d, 315.1e)."""
    found: list[Event] = []
    for event in events:
        card = game.instances.get(event.subject)
        if card is None or card.zone not in STAYING_ON or not _parts_from_its_stock(event):
            continue
        stock = game.stock_of(card.id)
        moving = [one.subject for one in events if isinstance(one, Move)] if stock else []
        for beneath in stock:
            if beneath.id not in moving:
                clause = STOCK_GOES[card.zone]
                found.append(
                    Move(("sent",), clause, beneath.id, "graveyard", beneath.owner, seat=beneath.controller)
                )
    return found


STOCK_GOES: Final = {"monsters": "315.1b", "girls": "315.1d", "chase": "315.1e"}


def _parts_from_its_stock(event: Event) -> bool:
    """It leaves the cards beneath it, and no girl among them takes its place."""
    if isinstance(event, Move):
        return not (isinstance(event, (Uncovering, Beneath)) or event.zone in BATTLEFIELD)
    if isinstance(event, TurnedDown):
        return event.lower == NOBODY
    return isinstance(event, (LaidDown, Vanish))


class TurnedDown(Event):
    """A girl becomes a face-down one; of higher level, the one beneath stays beside her (315.1d-1)."""

    __slots__ = ("home", "lower", "rested")

    def __init__(
        self, names: tuple[str, ...], clause: str, subject: int, seat: int, by: int = NOTHING
    ) -> None:
        Event.__init__(self, names, clause, subject, seat, by)
        self.lower = NO_HOST
        self.home = False  # she is put into her owner's zone
        self.rested = False  # she is put there rested

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        girl = game.instances[self.subject]
        if self.lower != NOBODY:
            game.cite("315.1d-1")
            down = part_from(game, girl, "girls", girl.seat, "top")
            down.controller = girl.controller
            down.rested = girl.rested
            down.arrived = girl.arrived
            become(game, girl, game.instances[self.lower])
            girl = down
        elif game.stock_of(girl.id):
            game.cite("315.1d-1")
        PROCEDURES.nameless(game, girl)
        if self.home and girl.controller != girl.owner:
            game.cite("308.5")
            game.take_over(girl, girl.owner)
        girl.rested = girl.rested or self.rested
        game.exposed |= {girl.id}
        self.result = girl.id


class LaidDown(Event):
    """What is no girl goes face down to its owner's girl zone, and is a girl there (303.1b-1)."""

    __slots__ = ("rested",)

    rested: bool

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        card = game.instances[self.subject]
        if card.zone != "girls":
            game.cross(card, "girls", card.owner)
        card.rested = card.rested or self.rested
        PROCEDURES.nameless(game, card)
        game.exposed |= {card.id}
        self.result = card.id


class Vanish(Event):
    """A token is in no zone any more (1302.3)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        token = game.instances.get(self.subject)
        if token is not None:
            assert isinstance(game, Mgd)
            game.cite("1302.3")
            game.leave_battle(token.id)
            game.remove(token)


PROCEDURES.stock_follows = stock_follows
