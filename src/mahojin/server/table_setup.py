"""Setting up a table: from what somebody wishes to what is written down of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import time

import msgspec

from mahojin.lessons.files import lessons
from mahojin.rows import Row
from mahojin.rulebooks.registry import Rulebook
from mahojin.table.record import Record

from . import verifiable_shuffles as shuffles
from .charter import Charter, Place
from .library import book_of, computers, deck_data
from .limits import Limits
from .messages import DeckChoice, NewTable, Sitting
from .own_cards import read_own, rows_in
from .refusals import Refused
from .series import begun
from .store import Store
from .tokens import new_id
from .workshop import legal_deck, pool_with


class TableSetup:
    """Looks up what a wish names: games, decks, computers, records."""

    def __init__(self, store: Store, limits: Limits, record: Callable[[str], Awaitable[Record]]) -> None:
        self.store = store
        self.limits = limits
        self.record = record

    async def charter(self, browser: int, wish: NewTable) -> Charter:
        book = book_of(wish.game)
        if wish.lesson:
            return self._lesson(browser, book, wish)
        _check_seats(book, wish)
        _check_practice(wish)
        self._check_number(wish.cards)
        charter = Charter(
            id=new_id(),
            game=book.key,
            maker=browser,
            made=time(),
            places=[],
            secret=shuffles.new_secret(),
            public=wish.public,
            watch=wish.watch,
            clock=wish.clock,
            pace=wish.pace,
            cards=wish.cards,
            hand=wish.hand,
            seed=wish.seed,
            practice=bool(wish.hand or wish.seed or wish.from_),
            every_window=wish.every_window,
            teams=wish.teams,
            match=begun(wish.best_of, len(wish.seats)),
        )
        await asyncio.to_thread(pool_with, book, wish.cards)  # all can be read; others play on meanwhile
        if any(seat.who == "open" for seat in wish.seats):
            await asyncio.to_thread(read_own, book, wish.cards, ())  # nobody else's cards are changed by them
        for sitting in wish.seats:
            charter.places.append(await self._place(browser, book, sitting, charter))
        if wish.hand and not set(wish.hand) <= _cards_of_maker(book, charter):
            raise Refused("no_card")
        if wish.from_ is not None:
            charter.match = None  # one game goes on, whatever it once belonged to
            await self._go_on_from(charter, wish.from_.record, wish.from_.moment)
        return charter

    def _lesson(self, browser: int, book: Rulebook, wish: NewTable) -> Charter:
        """A table for one, whose other seat follows a script."""
        lesson = lessons().get(wish.lesson)
        if lesson is None or lesson.game != book.key:
            raise Refused("no_lesson")
        mine = next((seat for seat in wish.seats if seat.who == "me"), Sitting("me"))
        return Charter(
            id=new_id(),
            game=book.key,
            maker=browser,
            made=time(),
            places=[
                Place("person", self.name(mine.name), browser=browser),
                Place("computer", "coach"),
            ],
            secret=shuffles.new_secret(),
            watch=False,
            pace=wish.pace,
            practice=True,
            lesson=lesson.id,
        )

    async def _place(self, browser: int, book: Rulebook, wish: Sitting, charter: Charter) -> Place:
        if wish.who == "open":
            return Place("open")
        if wish.who == "computer" and wish.player not in computers(book.key):
            raise Refused("no_player")
        deck, cards = await self.deck(browser, book, wish.deck, charter)
        if wish.who == "computer":
            return Place("computer", self.name(wish.name) or wish.player, wish.player, deck, cards)
        return Place("person", self.name(wish.name), deck=deck, cards=cards, browser=browser)

    async def deck(
        self, browser: int, book: Rulebook, choice: DeckChoice | None, charter: Charter
    ) -> tuple[Row, list[Row]]:
        """The deck that is chosen, and the cards of its own that it brings to this table."""
        brought = [] if choice is None else choice.cards
        self._check_number(brought)
        kept = None
        if choice is not None and choice.own is not None:
            kept = await self._kept_deck(browser, choice.own)
        there = charter.own_cards
        own = await asyncio.to_thread(read_own, book, brought, there)
        deck = legal_deck(book, choice, kept, {**pool_with(book, there), **own})
        return deck_data(deck), rows_in(book, deck, own)

    def _check_number(self, cards: list[Row]) -> None:
        if len(cards) > self.limits.extra_cards:
            raise Refused("too_many")

    async def _kept_deck(self, browser: int, id: int) -> Row:
        rows = await self.store.rows(
            "SELECT data FROM kept WHERE id = ? AND browser = ? AND what = 'deck'", id, browser
        )
        if not rows:
            raise Refused("no_deck")
        deck: Row = msgspec.json.decode(rows[0][0])
        return deck

    async def _go_on_from(self, charter: Charter, id: str, moment: int) -> None:
        record = await self.record(id)
        if record.game != charter.game or len(record.decks) != len(charter.places):
            raise Refused("bad_record")
        if moment >= len(record.answers) + (record.result is None):
            raise Refused("no_moment")
        for place, deck in zip(charter.places, record.decks, strict=True):
            place.deck = deck
        charter.cards = record.cards
        charter.seed = record.seed
        charter.every_window = record.attended
        charter.teams = record.teams
        charter.before = record.answers[:moment]

    def name(self, name: str) -> str:
        """A name as others see it: one line, not too long."""
        plain = "".join(c for c in name if c.isprintable()).strip()
        if len(plain) > self.limits.name:
            raise Refused("too_long", most=self.limits.name)
        return plain


def _check_seats(book: Rulebook, wish: NewTable) -> None:
    """As many seats as the game has, in sides that it knows, and a reason for the maker to be there."""
    problems = book.check_table(len(wish.seats), wish.teams)
    nobody = any(seat.who == "open" for seat in wish.seats) and all(seat.who != "me" for seat in wish.seats)
    if problems or nobody:
        raise Refused("bad_seats", problems)


def _check_practice(wish: NewTable) -> None:
    """Nobody else is there for whom a chosen shuffle would be unfair."""
    if (wish.hand or wish.seed or wish.from_) and any(seat.who == "open" for seat in wish.seats):
        raise Refused("not_allowed")


def _cards_of_maker(book: Rulebook, charter: Charter) -> set[str]:
    """The cards that the maker's own hand can have."""
    if not charter.persons:
        return set()
    return set(book.card_names(book.read_deck(charter.places[charter.persons[0]].deck, "")))
