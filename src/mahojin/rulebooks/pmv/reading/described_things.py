"""記述: the things that a noun phrase describes, by kind, place and whatever else it says of them."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Who
from mahojin.kernel.state import Instance, player_thing
from mahojin.rulebooks.pmv.abilities import Handled, In, Once, PlayedBy, SetOn, Things

from ..book import VOCABULARY
from ..effects.context import TextContext
from ..game import Pmv
from .fitness import PLAYED_IN, YOU, belongs, handled
from .kinds import FIELD, HOMES, KINDS, OWN_UNLESS_SAID, UNDER, lies_in
from .last_known import as_character

HIDDEN: Final = frozenset({"hand", "deck"})
PERSONS: Final = frozenset({"player", "opponent"})
# Cards spoken of without a word for where they are: once some were looked at or revealed, those among them.
CARDS: Final = frozenset({"card", "character_card", "spell", "command", "equipment", "talisman"})
LEFT_BEHIND: Final = ("field", "graveyard", "exile")  # where what was set on a card may be
SAYING_WHERE: Final = (In, PlayedBy, SetOn, Handled, Once)


class Description:
    """A noun by its parts, each with the function that reads it; found out once for each noun."""

    __slots__ = (
        "filters",
        "groups",
        "handled",
        "kinds",
        "loose",
        "mine",
        "noun",
        "origins",
        "other",
        "persons",
        "placed",
        "placing",
        "whose",
        "zones",
    )

    def __init__(self, noun: Things) -> None:
        self.noun = noun  # kept, so that its id stays its own
        self.kinds = tuple([KINDS[kind] for kind in noun.kinds])
        self.persons = not PERSONS.isdisjoint(noun.kinds)
        self.zones = zones_of(noun)
        self.placed = not any(isinstance(part, (Handled, Once)) for part in noun.which)
        self.handled: Handled | None = next((part for part in noun.which if isinstance(part, Handled)), None)
        self.placing = _placing(noun)
        self.loose = CARDS.issuperset(noun.kinds) and not any(
            isinstance(one, SAYING_WHERE) for one in noun.which
        )
        self.whose = any(isinstance(part, (In, PlayedBy)) and _owner(part) is not None for part in noun.which)
        self.mine = isinstance(self.placing, In) and self.placing.whose is YOU and "chain" not in self.zones
        places = [part for part in noun.which if isinstance(part, In) and part.zones]
        hidden = [part for part in places if HIDDEN.issuperset(part.zones)]
        self.origins = tuple(hidden if self.handled is not None else ())
        which = [part for part in noun.which if part not in self.origins]
        readers = [(VOCABULARY.filters.get(type(part)), part) for part in which]
        self.filters = tuple([(reader, part) for reader, part in readers if reader is not None])
        self.other = tuple([(reader, part) for reader, part in self.filters if part is not self.placing])
        self.groups = any(type(part) in VOCABULARY.groups for part in noun.which)

    def is_one(self, game: Pmv, thing: int) -> bool:
        """It is, or was when it was last known, of the kind."""
        one = game.instances.get(thing) or game.known(thing)
        return one is not None and self.is_of_kind(game, one)

    def is_of_kind(self, game: Pmv, one: Instance) -> bool:
        for kind in self.kinds:
            if kind.has(game, one):
                return True
        return False

    def passes(self, game: Pmv, context: TextContext, thing: int, home: bool) -> bool:
        for reader, part in self.filters:
            if not reader(game, context, thing, part, home):
                return False
        return True

    def takes(self, game: Pmv, context: TextContext, thing: int) -> bool:
        """It is one of them, of those that lie where they are looked for; in one's own zones that is sure."""
        if not self.is_one(game, thing):
            return False
        if not self.mine:
            return self.passes(game, context, thing, True)
        for reader, part in self.other:
            if not reader(game, context, thing, part, True):
                return False
        return True

    def is_there(self, game: Pmv, one: Instance) -> bool:
        """It lies where such things are looked for."""
        if not game.hells:
            return one.zone in self.zones
        return any(lies_in(game, one.zone, one.seat, zone) for zone in self.zones)


_DESCRIPTIONS: Final[dict[int, Description]] = {}


def described(noun: Things) -> Description:
    known = _DESCRIPTIONS.get(id(noun))
    if known is None:
        known = _DESCRIPTIONS[id(noun)] = Description(noun)
    return known


def zones_of(noun: Things) -> tuple[str, ...]:
    """Where it is looked for; without a place, where its kind is (3.4.4)."""
    part = _placing(noun)
    if isinstance(part, In):
        return part.zones
    if isinstance(part, PlayedBy):
        return PLAYED_IN.get(part.when, ("play_area", "field", "graveyard"))
    if isinstance(part, SetOn):
        return LEFT_BEHIND if part.was else FIELD
    found: tuple[str, ...] = ()
    for kind in noun.kinds:
        found += tuple(zone for zone in HOMES.get(kind, FIELD) if zone not in found)
    return found


def _placing(noun: Things) -> In | PlayedBy | SetOn | None:
    """The part of it that says where it is looked for."""
    for part in noun.which:
        if isinstance(part, (PlayedBy, SetOn)) or (isinstance(part, In) and part.zones):
            return part
    return None


def _owner(part: In | PlayedBy) -> object:
    return part.whose if isinstance(part, In) else part.who


def _came_from(game: Pmv, context: TextContext, thing: int, origin: In) -> bool:
    """The card lies in such a zone, or came from there this turn."""
    one = game.known(thing)
    if one is None or not {one.zone, game.origins.get(thing, one.zone)}.intersection(origin.zones):
        return False
    return origin.whose is None or belongs(game, context, one.owner, origin.whose)


def among(game: Pmv, context: TextContext, which: Description) -> list[int]:
    """Whatever lies where such things are looked for."""
    if which.handled is not None:
        done = handled(game, context, which.handled)
        if which.origins:  # 破棄した手札のカード: that lay there before
            done = tuple(
                [
                    thing
                    for thing in done
                    if all(_came_from(game, context, thing, place) for place in which.origins)
                ]
            )
        if "character" in which.noun.kinds:
            return [as_character(game, thing) for thing in done]
        return [thing for thing in done if thing in game.instances]
    if which.loose and context.looked:
        return [thing for thing in context.looked if thing in game.instances]
    if game.trace is not None and not any(isinstance(one, (In, PlayedBy, SetOn)) for one in which.noun.which):
        game.cite("3.4.4")
    found: list[int] = []
    for zone in which.zones:
        under = UNDER.get(zone, zone)
        rows = game.zones[under]
        if which.mine:
            if lies_in(game, under, context.controller, zone):
                found += rows[context.controller]
            continue
        for seat, row in enumerate(rows):
            if zone in OWN_UNLESS_SAID and not which.whose and seat != context.actor:
                if game.trace is not None:
                    game.cite("3.2.6" if zone == "deck" else "3.6.6")
                continue
            if lies_in(game, under, seat, zone):
                found += row
    return found


def _persons(game: Pmv, context: TextContext, noun: Things) -> tuple[int, ...]:
    who = Who.OPPONENT if noun.kinds == ("opponent",) else Who.EACH
    if game.trace is not None and who is Who.OPPONENT and len(game.opponents(context.controller)) > 1:
        game.cite("1.4.5")
    seats = game.opponents(context.controller) if who is Who.OPPONENT else game.in_turn_order()
    found = [player_thing(seat) for seat in seats]
    which = described(noun)
    return tuple([thing for thing in found if which.passes(game, context, thing, True)])


@VOCABULARY.noun(Things)
def _things(game: Pmv, context: TextContext, noun: Things) -> tuple[int, ...]:
    which = described(noun)
    if which.persons:
        return _persons(game, context, noun)
    found = tuple([thing for thing in among(game, context, which) if which.takes(game, context, thing)])
    return narrowed(game, context, noun, found) if which.groups else found


def narrowed(game: Pmv, context: TextContext, noun: object, found: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the things that a filter on all of them leaves: the highest, the lowest."""
    for part in noun.which if isinstance(noun, Things) else ():
        narrow = VOCABULARY.groups.get(type(part))
        if narrow is not None:
            found = narrow(game, context, found, part)
    return found


def singly(context: TextContext, noun: object) -> Description | None:
    """The description by which each thing may be told by itself to be meant or not, if there is such."""
    if not isinstance(noun, Things) or context.picks:
        return None
    which = described(noun)
    return None if which.persons or which.groups else which


@VOCABULARY.match(Things)
def _is_thing(game: Pmv, context: TextContext, thing: int, noun: Things, home: bool) -> bool:
    which = described(noun)
    if thing < 0:
        return which.persons and thing in _persons(game, context, noun)
    one = game.known(thing)
    if one is None or not which.is_of_kind(game, one):
        return False
    if home and which.placed and not which.is_there(game, one):
        if not which.loose or thing not in context.looked:
            return False
    if not which.passes(game, context, thing, home):
        return False
    return not (home and which.groups) or thing in _things(game, context, noun)
