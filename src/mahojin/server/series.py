"""Matches at a table: how they stand, the exchange of cards between their games, and the next game."""

from __future__ import annotations

from time import time

import msgspec

from mahojin.kernel.problem import BadInput
from mahojin.rows import Row
from mahojin.table.side_decks import Exchange, exchanged
from mahojin.table.standings import Standing, opening

from . import verifiable_shuffles as shuffles
from .charter import Charter, Place
from .library import book_of, deck_data
from .messages import Rematch
from .refusals import Refused
from .tokens import new_id
from .workshop import pool_with, read_deck


def begun(best_of: int, seats: int) -> Standing | None:
    """A match before its first game; None for a single game."""
    try:
        return opening(best_of, seats)
    except BadInput as bad:
        raise Refused("bad_match", bad.problems) from None


def match_data(charter: Charter) -> Row | None:
    now = charter.standing
    if charter.match is None or now is None:
        return None
    return {
        "game": charter.match.game,
        "of": now.of,
        "wins": now.wins,
        "over": now.over,
        "winner": now.winner if now.over else None,
    }


def sided(charter: Charter, seat: int, wish: Rematch) -> Row | None:
    """A seat's deck for the next game, after its exchange; None where nothing is exchanged."""
    now = charter.standing
    if not wish.into and not wish.out:
        return None
    if now is None or now.over:
        raise Refused("not_allowed")
    book = book_of(charter.game)
    deck = read_deck(book, charter.places[seat].deck)
    try:
        changed = exchanged(book, deck, Exchange(wish.into, wish.out), pool_with(book, charter.own_cards))
    except BadInput as bad:
        raise Refused("bad_deck", bad.problems) from None
    return deck_data(changed)


def again(charter: Charter) -> Charter:
    """The same seats and tokens with a new shuffle: the next game of the match, or all once more."""
    now = charter.standing
    goes_on = now is not None and not now.over
    seed = "" if charter.before else charter.seed
    if now is not None and charter.match is not None:
        match = now if goes_on else Standing(1, now.of, [0] * len(now.wins))
        seed = seed and match.seed(charter.match.seed_of_match(seed))
    else:
        match = None
    place = _on if goes_on else _anew
    return msgspec.structs.replace(
        charter,
        id=new_id(),
        made=time(),
        places=[place(one) for one in charter.places],
        secret=shuffles.new_secret(),
        state="gathering",
        unopened=[],
        result=None,
        next="",
        previous=charter.id,
        chat=[],
        flagged=[],
        abandoned=False,
        before=[],
        seed=seed,
        practice=bool(charter.hand or (charter.seed and not charter.before)),
        match=match,
        event=charter.event if goes_on else "",
    )


def _on(place: Place) -> Place:
    """To the next game, with the deck as it was left."""
    if place.sided is None:
        return _seated(place, place.deck, place.first)
    return _seated(place, place.sided, place.first or place.deck)


def _anew(place: Place) -> Place:
    """From the beginning, with the deck that was brought."""
    return _seated(place, place.first or place.deck, None)


def _seated(place: Place, deck: Row | None, first: Row | None) -> Place:
    return msgspec.structs.replace(
        place, commitment="", secret=None, again=False, sided=None, deck=deck, first=first
    )
