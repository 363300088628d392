"""What all that holds is made from: how cards lie, what lasts, and who has a say from elsewhere (7.4.5)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from operator import attrgetter
from typing import Final

from mahojin.abilities import Who
from mahojin.kernel.aspects import ABILITIES, BATTLE, CONTROL, DAMAGE, LIFE, POSITION, TURN
from mahojin.kernel.state import NO_HOST, Instance, has_host
from mahojin.language.continuous import ROUNDS, Basis, settle
from mahojin.language.game import Game
from mahojin.language.snapshot import Snapshot
from mahojin.rulebooks.pmv.abilities import Becoming, Marked, Pile, Swaps, Treated

from ..book import BOOK
from ..effects.snapshot import Below, Lies, OnIt, Placement, TextSnapshot
from ..game import Pmv
from ..procedures import PROCEDURES
from ..reading import players
from .collection import Collection
from .dependencies import ALWAYS, HISTORY
from .holding_texts import tell_what_changed
from .treatment import treat

PLACING: Final = POSITION | CONTROL | ABILITIES | BOOK.bits["field"]  # when a card lies otherwise
PILES: Final = tuple((BOOK.bits[zone], zone) for zone in BOOK.zones if zone != "field")


def made_from(game: Pmv, needs: int) -> tuple[object, ...]:
    """All that a snapshot with these needs was made from, but for how the cards on the field lie, which cards
    elsewhere have a say, and what its conditions ask about."""
    instances = game.instances
    parts: list[object] = [[id(effect) for effect in game.effects], game.gone]
    if needs & POSITION:
        parts.append([(one.rested, one.face_down) for one in game.on_field()])
    if needs & DAMAGE:
        parts.append([one.damage for one in game.on_field()])
    if needs & TURN:
        parts.append((game.turn_player, game.phase, game.turn, len(game.chains)))
    if needs & LIFE:
        parts.append(tuple(game.life))
    if needs & BATTLE:
        parts.append(game.attack)
        parts.append(tuple(game.leaving))
    if needs & HISTORY:
        parts.append(game.history)
    for bit, zone in PILES:
        if needs & bit:
            parts.append([row[:] for row in game.zones[zone]])
    if needs & BOOK.bits["nodes"] and needs & POSITION:
        parts.append([instances[thing].rested for row in game.zones["nodes"] for thing in row])
    if game.seats > 2:
        parts.append(dict(game.rivals))
    return tuple(parts)


def outside(game: Pmv) -> list[int]:
    """The cards elsewhere than on the field that may have a say (7.4.6.a)."""
    instances, zones, speaking = game.instances, game.zones, game.relevance.speaking
    return [
        thing
        for zone in game.relevance.far
        for row in zones[zone]
        for thing in row
        if instances[thing].face in speaking
    ]


def placements(game: Pmv, known: TextSnapshot) -> list[Placement]:
    """How the cards on the field lie, oldest first: as they are known where they lie the same, and as the
    same list where all do."""
    things = sorted(chain.from_iterable(game.field_rows))  # as they came
    cards = [*map(game.instances.__getitem__, things)]
    worn = _worn(cards)
    before = {one.lies: one for one in known.placements}
    found: list[Placement] = []
    kept = 0
    for place, lies in enumerate(map(LIES, cards)):
        on_it, below = NOTHING_WORN, None
        if worn:
            card = cards[place]
            on_it, below = worn.get(card.id, NOTHING_WORN), _below(game, card)
            if on_it or below is not None:
                lies += (on_it, below)
        one = before.get(lies)
        if one is None:
            one = Placement(cards[place], lies, on_it, below)
        else:
            kept += 1
        found.append(one)
    return known.placements if kept == len(found) == len(before) else found


LIES: Final[Callable[[Instance], Lies]] = attrgetter("id", "face", "host", "face_down", "controller")
NOTHING_WORN: Final[OnIt] = ()


def _worn(cards: list[Instance]) -> dict[int, OnIt]:
    """What is set on which cards."""
    found: dict[int, OnIt] = {}
    for card in filter(has_host, cards):
        found[card.host] = (*found.get(card.host, ()), (card.id, card.face, card.face_down))
    return found


def _below(game: Pmv, card: Instance) -> Below:
    host = game.instances.get(card.host) if card.host != NO_HOST else None
    return None if host is None else (host.face, host.face_down, host.host)


class TextBasis(Basis):
    """The texts of the cards on the field, of cards elsewhere that concern others, and effects that last."""

    __slots__ = ("before", "made_from", "outside", "placements")

    def __init__(self, game: Pmv, known: TextSnapshot, touched: int) -> None:
        super().__init__(is_same=False)
        game.book_memo.aside = {}  # what these depend on is not watched
        self.before = known  # of it, what is the same is used again
        self.placements, self.made_from, self.outside = known.placements, known.made_from, known.outside
        if self.made_from is None or touched & (ALWAYS | known.reach | known.distant):
            if touched & PLACING:
                self.placements = placements(game, known)
            self.made_from = made_from(game, known.reach)
            if touched & known.distant or known.distant != game.relevance.distant:
                self.outside = outside(game)
        self.is_same = (
            self.placements is known.placements
            and self.made_from == known.made_from
            and self.outside == known.outside
        )

    def settled(self, game: Game) -> TextSnapshot:
        """What holds now; what counts cards in hell counts them from now on, and cards are what effects treat
        them as."""
        assert isinstance(game, Pmv)
        known = self.before
        for _ in range(ROUNDS):
            found = self._once(game)
            turned = _turn_graveyards(game, found)
            if (game.treated or Treated in found.effects) and treat(game, found):
                self.placements = placements(game, found)
            elif not turned:
                break
            self.before = found
        game.observe(tell_what_changed, known, found)
        game.memo.computed = found.traits
        found.made_from = self.made_from if found.reach == known.reach else made_from(game, found.reach)
        changing = [*found.of(Becoming), *found.of(Swaps)]
        if changing or game.since:
            game.since = {active.key: active.stamp for active in changing if active.grade}
        return found

    def _once(self, game: Pmv) -> TextSnapshot:
        found = settle(game, self, TextSnapshot())
        assert isinstance(found, TextSnapshot)
        game.suppose(found)
        return found

    def collect(self, game: Game, before: Snapshot, first: bool) -> TextSnapshot:
        assert isinstance(game, Pmv) and isinstance(before, TextSnapshot)
        known = self.before if first else before
        return Collection(game, before, known, self.placements, self.outside, first, self.decided).collect()


def _turn_graveyards(game: Pmv, now: TextSnapshot) -> bool:
    """Graveyards become hell, or graveyards again (3.3.6, 3.3.6.c); whether any did."""
    if not game.hells and Becoming not in now.effects:
        return False
    hells, before = _hells(game, now), game.hells
    if before - hells:
        game.cite("3.3.6.c")
    game.hells = hells
    return hells != before


def _hells(game: Pmv, now: TextSnapshot) -> frozenset[int]:
    """Whose graveyard is hell (3.3.6)."""
    found: set[int] = set()
    for active in now.of(Becoming):
        noun = active.data.noun.noun if isinstance(active.data.noun, Marked) else active.data.noun
        if active.data.value == "hell" and isinstance(noun, Pile):
            found |= set(players(game, active.text_context, Who.EACH if noun.whose is None else noun.whose))
    if found and game.trace is not None:
        game.cite("3.3.6")
    return frozenset(found)


PROCEDURES.basis = TextBasis
