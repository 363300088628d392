"""財布 (1002.4): the od that a player has or can make, and whether it pays a cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mahojin.kernel.aspects import EVERYTHING, POSITION
from mahojin.kernel.decision import NOTHING, Option
from mahojin.kernel.state import Instance

from ..actions.usability import asked_to_make_od
from ..cards.face import Card
from ..effects.conditional import activations
from ..game import Mgd
from ..procedures import PROCEDURES
from .od import Od
from .od_abilities import is_od_ability
from .od_costs import BIT, NONE, OdCost, mask_of
from .printed_od import Giving, Sort

if TYPE_CHECKING:
    from mahojin.language.snapshot import Snapshot

    from .od_sources import Source, Supply

NUMBERS: Final = frozenset({"level", "element", "race"})  # traits on which it depends what a girl makes
CHANGING: Final = NUMBERS | {"kind"}  # … and who is one


class Purse:
    """The od a player has or can have at once; good for the same funds, effects, and what else it asked."""

    __slots__ = (
        "asked",
        "at",
        "certain",
        "counted",
        "girls",
        "lots",
        "masks",
        "more",
        "number",
        "once",
        "options",
        "others",
        "plain",
        "snapshot",
        "sources",
        "supplies",
    )

    def __init__(self, game: Mgd, seat: int, spared: int = NOTHING, before: Purse | None = None) -> None:
        """Counted; or ``before``, after what is spared has made od of its only symbol."""
        snapshot = game.snapshot
        self.at = game.book_memo.funds[seat]
        self.once = game.once
        self.snapshot = snapshot
        self.others: dict[int, Purse] | None = None  # the same without something that is spared
        self.sources: list[Source] | None = None  # od abilities that may be used, once somebody asks
        self.options: list[Option] | None = None  # to use them
        self.supplies: list[Supply] | None = None  # and what they give
        if before is not None and before.girls is not None and before.is_under(snapshot):
            self._become(before, spared)
            return
        self.plain = is_plain(snapshot)  # no effect changes who makes od
        barred = "use" in snapshot.forbidden
        self.asked = EVERYTHING if barred and not self.plain else 0  # what else changes it
        self.girls: list[int] | None = []  # that make od as they are printed, if all do
        self.certain = True  # whatever od abilities are used, enough of it can be paid in the end
        self.number = 0
        self.lots: list[tuple[Sort, int]] = []
        self.masks: dict[int, int] = {}  # how much there is of what can be paid as the same
        for od in game.od[seat]:
            self._add(((od.symbol,), od.features), BIT[od.symbol], 1)
        self.more = self._is_more_written(game, seat)  # od abilities are written on something
        if not self.plain:
            if not CHANGING.isdisjoint(snapshot.changing):
                self.asked |= snapshot.reach
            if "use" in snapshot.forbidden or not NUMBERS.isdisjoint(snapshot.changing):
                self.girls = None
        self.counted: list[Supply] = []  # what od abilities give that cost none, but for girls as printed
        if self.girls is None:
            self.counted = PROCEDURES.supplies(game, seat)
        else:
            self._count_girls(game, seat, spared)
            if self.more:
                self.counted = PROCEDURES.written_supplies(game, seat)
        if self.counted:
            self._count(spared)

    def _become(self, before: Purse, spent: int) -> None:
        """What was to be made is there: as much as before."""
        self.plain = before.plain
        self.asked = before.asked
        self.certain = before.certain
        self.number = before.number
        self.lots = before.lots
        self.masks = before.masks
        self.more = before.more
        self.counted = before.counted
        assert before.girls is not None
        self.girls = [thing for thing in before.girls if thing != spent]
        if before.options is not None and not before.more:
            self.options = [option for option in before.options if option.thing != spent]

    def _count_girls(self, game: Mgd, seat: int, spared: int) -> None:
        """Add what girls make as they are printed."""
        ready: list[int] = []
        masks, lots, number = self.masks, self.lots, self.number
        for girl in game.girls(seat):
            if girl.rested:
                continue
            ready.append(girl.id)
            if girl.id != spared:
                face: Card = girl.face
                made = face.gives
                if len(made.symbols) > 1:
                    self.certain = False
                masks[made.mask] = masks.get(made.mask, 0) + made.number
                lots.append(made.lot)
                number += made.number
        self.number = number
        self.girls = ready

    @property
    def kinds(self) -> dict[Sort, int]:
        """How much od there is of each sort."""
        kinds: dict[Sort, int] = {}
        for sort, number in self.lots:
            kinds[sort] = kinds.get(sort, 0) + number
        return kinds

    def _add(self, sort: Sort, mask: int, number: int) -> None:
        self.lots.append((sort, number))
        self.masks[mask] = self.masks.get(mask, 0) + number
        self.number += number

    def _is_more_written(self, game: Mgd, seat: int) -> bool:
        """Whether anything but girls by themselves makes od; note what it asks about, and where girls do."""
        given = self.snapshot.abilities
        kinds_change = "kind" in self.snapshot.changing
        makers = game.side(seat).with_od_abilities(given)
        for card in makers:
            self._ask(game, card)
            if card.zone == "girls" and (card.face.kind == "girl" or kinds_change or card.id in given):
                self.girls = None
        return bool(makers)

    def _ask(self, game: Mgd, card: Instance) -> None:
        """Note what decides whether od abilities of a card can be used, and what they make."""
        if card.id in self.snapshot.abilities:
            self.asked |= POSITION
        for one in activations(game, card):
            if is_od_ability(one):
                self.asked |= asked_to_make_od(one)

    def without(self, game: Mgd, seat: int, spared: int) -> Purse:
        """The same purse without something, which is to be spared."""
        if self.others is None:
            self.others = {}
        other = self.others.get(spared)
        if other is None:
            other = self.others[spared] = Purse(game, seat, spared)
        return other

    def _count(self, spared: int) -> None:
        best: dict[int, Supply] = {}
        spread: dict[int, tuple[str, ...]] = {}  # what has several od abilities might make of any of theirs
        for one in self.counted:
            if one.thing == spared:
                continue
            if len(one.symbols) > 1 or not one.whole or one.thing in best:
                self.certain = False
            before = best.get(one.thing)
            if before is None or before.number < one.number:
                best[one.thing] = one
            if before is not None:
                spread[one.thing] = tuple({*before.symbols, *one.symbols})
        for one in best.values():
            symbols = spread.get(one.thing, one.symbols)
            self._add((symbols, one.features), mask_of(symbols, NONE, NONE), one.number)

    def is_good(self, game: Mgd, seat: int) -> bool:
        """Nothing that it was counted from has changed."""
        if self.at != game.book_memo.funds[seat] or not self.is_under(game.snapshot):
            return False
        return not self.asked or (self.once is game.once and not game.book_memo.news(seat) & self.asked)

    def is_under(self, snapshot: Snapshot) -> bool:
        """Effects have the same say in it as when it was counted."""
        if self.snapshot is not snapshot:
            if not self.plain or not is_plain(snapshot):
                return False
            self.snapshot = snapshot  # as good as the one before
        return True

    def pays(self, cost: OdCost, without: Giving | None = None) -> bool:
        """There is enough of each symbol, and enough in all (1002.4), be it without what one girl makes."""
        less = 0 if without is None else without.number
        if self.number - less < cost.own or self.number - less < cost.total:
            return False
        masks = self.masks if not cost.alliance else self._masks_for(cost.alliance)
        for asked, number in cost.needs:
            if without is not None and without.mask & asked:
                number += less
            for mask, many in masks.items():
                if mask & asked:
                    number -= many
            if number > 0:
                return False
        return True

    def _masks_for(self, alliance: frozenset[str]) -> dict[int, int]:
        masks: dict[int, int] = {}
        for sort, number in self.lots:
            mask = mask_of(*sort, alliance)
            masks[mask] = masks.get(mask, 0) + number
        return masks


def is_plain(snapshot: Snapshot) -> bool:
    """No effect changes who makes od, or of what."""
    return (
        not snapshot.abilities and "use" not in snapshot.forbidden and CHANGING.isdisjoint(snapshot.changing)
    )


def good_purse(game: Mgd, seat: int) -> Purse | None:
    """A player's purse, if it has been counted, is steady, and girls make od as they are printed."""
    kept = game.book_memo.purses[seat]
    if kept is None or kept.girls is None or kept.asked:
        return None
    return kept if kept.is_good(game, seat) else None


def purse_of(game: Mgd, seat: int, spared: int = NOTHING) -> Purse:
    """A player's purse; what is spared is not to be used, because the rest of the price needs it."""
    if spared != NOTHING and _may_make_od(game, spared):
        return purse_of(game, seat).without(game, seat, spared)
    memo = game.book_memo
    kept = memo.purses[seat]
    if kept is None or not kept.is_good(game, seat):
        memo.news(seat)
        kept = memo.purses[seat] = Purse(game, seat)
    return kept


def _may_make_od(game: Mgd, thing: int) -> bool:
    card = game.instances.get(thing)
    if card is None:
        return False
    face: Card = card.face
    return card.zone == "girls" or bool(face.od_abilities) or thing in game.snapshot.abilities


def is_enough(pool: tuple[Od, ...], cost: OdCost) -> bool:
    """The od that is there already pays the cost."""
    if len(pool) < cost.total:
        return False
    masks = [mask_of((od.symbol,), od.features, cost.alliance) for od in pool]
    return all(len([mask for mask in masks if mask & asked]) >= number for asked, number in cost.needs)
