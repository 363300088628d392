"""What a rulebook offers to commands, tables, players and servers: the contract that each book fulfils."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeAlias

from mahojin.machine.book import Book
from mahojin.machine.chance import Chance
from mahojin.machine.decision import Decision, NotOffered, Option, Refusal
from mahojin.machine.explanation import Changed
from mahojin.machine.game import Game, Result
from mahojin.machine.ledger import Ledger
from mahojin.machine.log import Line
from mahojin.machine.problem import Problem

from . import parts
from .parts import C, Card, D, Deck, G, Pool, Row, T, V

__all__ = ["Card", "Deck", "Pool", "Rulebook", "RulebookOf"]


@dataclass(frozen=True, slots=True, eq=False)
class RulebookOf(Generic[G, C, D, V, T]):
    """One game: its names, and the parts of its book."""

    key: str
    ja: str
    en: str
    concession: str  # the clause by which a player may give up
    example: str  # a clause to show how clauses are written
    book: Book
    verbs: dict[type, Any]  # which function carries out which instruction of a text
    start: parts.Start[G, C, D]
    legality: parts.Legality[G]
    views: parts.Views[G, V]
    imagination: parts.Imagination[G]
    sight: parts.Sight[G, C, T]
    cards: parts.Cards[C]
    printed: parts.Printed[C, D]
    grammar: parts.Grammar
    decks: parts.Decks[C, D]
    terms: parts.TermTables
    words: parts.Words[G, C, T]
    board: parts.Board[V]
    teaching: parts.Teaching[V]
    seats: tuple[int, int] = (2, 2)  # how many can play, at least and at most
    teams: parts.TeamStart[G, C, D] | None = None  # for a book that several can play
    building: parts.DeckBuilding[C, D] | None = None
    lists: parts.Lists | None = None
    shelf: parts.Shelf | None = None

    def title(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    @property
    def package(self) -> str:
        return f"mahojin.rulebooks.{self.key}"

    @property
    def ledger(self) -> Ledger:
        return self.book.ledger

    @property
    def scenarios(self) -> Traversable:
        """The folder of the rulebook's scenario files; it need not exist."""
        return files(self.package) / "scenarios"

    # --- Games ----------------------------------------------------------------------------------------

    def new_game(
        self,
        decks: Sequence[D],
        pool: Pool,
        seed: int | str,
        *,
        log: bool = False,
        teams: Sequence[int] = (),
    ) -> G:
        """A game at its first decision; ``teams`` has the side of each seat where several play together."""
        if teams and self.teams is not None:
            return self.teams.new_game(decks, pool, seed, log=log, teams=teams)
        return self.start.new_game(decks, pool, seed, log=log)

    def deal(self, decks: Sequence[D], pool: Pool, seed: int | str) -> G:
        """A game with all cards in their piles; nothing has happened yet."""
        return self.start.deal(decks, pool, seed)

    def check_table(self, seats: int, teams: Sequence[int] = ()) -> list[Problem]:
        """What speaks against so many players, or these sides, at one table."""
        least, most = self.seats
        if not least <= seats <= most:
            number = str(least) if least == most else f"{least}–{most}"
            return [
                Problem(
                    self.key, f"{number}人で遊びます（{seats}人です）。", f"{number} can play, not {seats}."
                )
            ]
        if teams and (most == 2 or len(teams) != seats or len(set(teams)) < 2):
            return [
                Problem(
                    self.key,
                    "チームは、3人以上で遊べるゲームで、全員を2つ以上に分けて作ります。",
                    "Teams are for games of three or more: everybody is in one, and there are at least two.",
                )
            ]
        return []

    def concede(self, game: Game, seat: int) -> None:
        """A player gives up, which no text can prevent; NotOffered when the game is over."""
        if game.over or not 0 <= seat < game.seats or game.has_left(seat):
            raise NotOffered("nobody can give up now")
        game.concede(seat)

    def why_not(self, game: G, seat: int, thing: int) -> Refusal | None:
        """The clause that forbids using a card; None if it is allowed."""
        return self.legality.why_not(game, seat, thing)

    def numbers(self, game: G, thing: int) -> Mapping[str, int]:
        """The numbers of a thing as they are shown where it is."""
        return self.sight.seen(game, thing).numbers

    def explain(self, game: G, thing: int) -> list[Changed]:
        """Each step from the printed numbers of a thing to those that are shown now, with its effect."""
        printed = self.sight.of_face(game.instances[thing].face).numbers
        return game.explain(thing, printed, self.numbers)

    def view(self, game: G, seat: int | None, *, lang: str | None = None, since: int = 0) -> V:
        """What a seat may know of a game; None is a spectator, who sees no hand.

        It has the log from the line ``since`` on, and its options in words where a language is given.
        """
        return self.views.view(game, seat, lang=lang, since=since)

    def imagine(self, game: G, seat: int, chance: Chance) -> G:
        """A game that the seat could not tell from the true one."""
        return self.imagination.imagine(game, seat, chance)

    # --- Cards and decks ------------------------------------------------------------------------------

    def read_card(self, row: object, where: str) -> C:
        return self.cards.read_card(row, where)

    def read_cards(self, rows: Iterable[object], where: str) -> tuple[dict[str, C], list[Problem]]:
        return self.cards.read_cards(rows, where)

    def card_row(self, card: C) -> Row:
        """The printed fields of a card, as a card file has them."""
        return self.printed.card_row(card)

    def compile_text(self, text: str, kind: str) -> tuple[Any, ...]:
        """The abilities that a card text means; TextError if any part of it is not understood."""
        return self.grammar.compile_text(text, kind)

    def print_text(self, card: C, lang: str) -> str:
        """The text of a card, printed from its abilities."""
        return self.printed.card_text(card, lang)

    def abilities(self, card: C) -> tuple[tuple[Any, tuple[object, ...]], ...]:
        """The abilities of a card as it prints them, each with what the book says it means."""
        return self.printed.abilities(card)

    def print_ability(self, card: C, ability: object, lang: str) -> str:
        """The text of one ability of a card."""
        return self.grammar.print_text((ability,), self.sight.of_face(card).kind, lang)

    def plain_text(self, text: str) -> str:
        """A printed text after the normalisation that a typist's variants need."""
        return self.printed.plain_text(text)

    def read_deck(self, row: object, where: str) -> D:
        return self.decks.read_deck(row, where)

    def check_deck(self, deck: D, pool: Pool) -> list[Problem]:
        """Every complaint about a deck, with its clause."""
        return self.decks.check_deck(deck, pool)

    @property
    def parts(self) -> tuple[str, ...]:
        """The lists that a deck is made of."""
        return tuple(self.decks.PARTS)

    @property
    def beside(self) -> str:
        """The list that cards are exchanged with between games; empty where there is none."""
        return self.decks.BESIDE

    def home(self, card: C) -> str:
        """The list of a deck that a card goes into when it is taken in."""
        return self.decks.home(card)

    def card_names(self, deck: D) -> list[str]:
        """The different cards of a deck."""
        return self.printed.card_names(deck)

    # --- Words ----------------------------------------------------------------------------------------

    def tell(self, game: G, line: Line, lang: str, seat: int | None = None) -> str:
        """A line of the log in a sentence, as a seat or a spectator reads it."""
        return self.words.tell(game, line, self.words.Tongue(lang, seat))

    def label(self, game: G, option: Option, decision: Decision, lang: str, seat: int | None) -> str:
        """An option in words, as a seat or a spectator reads it."""
        return self.words.label(game, option, decision, lang, seat)

    def ending(self, result: Result, lang: str, seat: int | None = None) -> str:
        """How a game ended, in words."""
        return self.words.result(result, self.words.Tongue(lang, seat))

    def zone_name(self, zone: str, lang: str) -> str:
        return self.terms.ALL["zones"][zone][lang == "en"]


Rulebook: TypeAlias = RulebookOf[Any, Any, Any, Any, Any]  # of whichever game
