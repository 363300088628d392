"""What the words mean that only this book's texts have."""

from __future__ import annotations

from mahojin.abilities import Change
from mahojin.kernel.aspects import TURN
from mahojin.kernel.state import Context
from mahojin.language.book import Book
from mahojin.language.dependency import Dependencies, Dependency
from mahojin.language.history import past
from mahojin.language.meaning import holds
from mahojin.language.profile import Profile, layer_of
from mahojin.language.vocabulary import Asks

from ..abilities import HappenedOften, Interchange, MainTiming, NotSo, Reached, SameInZone, XValue
from ..book import VOCABULARY
from ..cards.face import Traits
from ..game import Mgd


@VOCABULARY.number(XValue)
def _x(game: Mgd, context: Context, x: XValue) -> int:
    return context.x


@VOCABULARY.test(MainTiming)
def _main_timing(game: Mgd, context: Context, test: MainTiming, did: bool | None) -> bool:
    return game.is_main_timing(context.controller)


@VOCABULARY.test(SameInZone)
def _same_in_zone(game: Mgd, context: Context, test: SameInZone, did: bool | None) -> bool:
    cards = game.zones[test.zone][context.controller]
    return len(cards) >= test.number and len({game.trait(one, test.trait) for one in cards}) == 1


@VOCABULARY.test(Reached)
def _reached(game: Mgd, context: Context, test: Reached, did: bool | None) -> bool:
    now = int(game.trait(context.this, test.counter) or 0)
    return now >= test.number > now - (context.amount or len(context.made))


@VOCABULARY.test(HappenedOften)
def _happened_often(game: Mgd, context: Context, test: HappenedOften, did: bool | None) -> bool:
    return len(past(game, context, test.moment)) >= test.number


@VOCABULARY.test(NotSo)
def _not_so(game: Mgd, context: Context, test: NotSo, did: bool | None) -> bool:
    return not holds(game, context, test.condition, did)


@VOCABULARY.dependency(HappenedOften)
def _on_the_turn(book: Dependencies, it: HappenedOften) -> Asks:
    return TURN, ()


@VOCABULARY.dependency(SameInZone)
def _on_the_zone(book: Dependencies, it: SameInZone) -> Asks:
    return book.bits.get(it.zone, 0), (it.trait,)


@VOCABULARY.profile(Interchange)
def _interchange(book: Book, data: Interchange, depends: Dependency) -> Profile:
    """It stands among the changes, and applies with them in order of time."""
    return Profile(data, Change, depends, frozenset({data.one, data.other}), layer_of(book, data.one))


@VOCABULARY.change(Interchange)
def _exchange(traits: Traits, data: Interchange) -> None:
    traits.exchange(data.one, data.other)
