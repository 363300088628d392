"""各ターンに～枚までしか発動できない (104.4): prohibitions that begin once so many cards were activated."""

from __future__ import annotations

from mahojin.abilities import Cannot, Description, Either, It, Who
from mahojin.kernel.state import Context, Effect, seat_of
from mahojin.language.book import Book
from mahojin.language.dependency import Dependency
from mahojin.language.meaning import fits, seats, there
from mahojin.language.profile import Profile
from mahojin.language.rules import Attempt

from ..abilities import CannotMore
from ..book import VOCABULARY
from ..game import Mgd


@VOCABULARY.profile(CannotMore)
def _limit(book: Book, data: CannotMore, depends: Dependency) -> Profile:
    return Profile(data, Cannot, depends, forbids=book.lexicon.forbids[data.action])


@VOCABULARY.rule(CannotMore)
def _no_more(game: Mgd, effect: Effect, attempt: Attempt) -> bool:
    """Such a card, by such a player, who has activated as many of them this turn as may be."""
    data: CannotMore = effect.data
    seat = seat_of(attempt.thing)
    if attempt.thing >= 0 or data.obj is None or not isinstance(data.what, (Who, It)):
        return False
    if seat not in seats(game, effect.context, data.what):
        return False
    if not _is_such(game, effect.context, data.obj, attempt.other):
        return False
    before = [event.subject for event in game.earlier if data.action in event.names and event.seat == seat]
    return sum(_is_such(game, effect.context, data.obj, card) for card in before) >= data.number


def _is_such(game: Mgd, context: Context, what: Description, thing: int) -> bool:
    card = game.known(thing)
    options = what.options if isinstance(what, Either) else (what,)
    return card is not None and any(
        fits(game, context, thing, there(option, card.zone, True)) for option in options
    )
