"""What a rulebook offers to commands, tables, players and servers: the contract that each book fulfils."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeAlias

from mahojin.abilities import Ability
from mahojin.kernel.chance import Chance
from mahojin.kernel.decision import Decision, NotOffered, Option, Refusal
from mahojin.kernel.ledger import Ledger
from mahojin.kernel.log import Line
from mahojin.kernel.problem import BadInput, Problem
from mahojin.language.acts import Acts
from mahojin.language.book import Book
from mahojin.language.explanation import Changed
from mahojin.language.game import Game, Result
from mahojin.language.verbs import Verb
from mahojin.rows import Row
from mahojin.text import TextError
from mahojin.text.typed import Understood

from . import parts
from .parts import C, Card, D, Deck, G, L, Pool, T, V

__all__ = ["Card", "Deck", "Pool", "Rulebook", "RulebookOf"]


def _hinted(problem: Problem, error: TextError | None) -> Problem:
    """The problem with the wordings that would be understood."""
    if error is None or not (error.nearest or error.readings):
        return problem
    hints = {lang: "".join(f"\n{line}" for line in error.hints(lang)) for lang in ("ja", "en")}
    return replace(problem, ja=problem.ja + hints["ja"], en=problem.en + hints["en"])


@dataclass(frozen=True, slots=True, eq=False)
class RulebookOf(Generic[G, C, D, V, T, L]):
    """One game: its names, and the parts of its book."""

    key: str
    ja: str
    en: str
    concession: str  # the clause by which a player may give up
    example: str  # a clause to show how clauses are written
    book: Book
    verbs: dict[type, Verb]  # which function carries out which instruction of a text
    start: parts.Start[G, C, D]
    acts: Acts[G]
    views: parts.Views[G, V]
    imagination: parts.Imagination[G]
    sight: parts.Sight[G, C, T]
    cards: parts.Cards[C]
    printed: parts.Printed[C, D]
    grammar: parts.Grammar
    decks: parts.Decks[C, D]
    terms: parts.TermTables
    words: parts.Words[G, C, T, L]
    board: parts.Board[V, L]
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
        return self.acts.why_not(game, seat, thing)

    def not_offered(self, game: G, decision: Decision) -> list[tuple[int, Refusal]]:
        """What the player who decides may think of but cannot do, with the refusal."""
        return self.acts.refused(game, decision)

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
        """One card from its printed fields, its text in either language and as people type it."""
        try:
            return self.cards.read_card(row, where)
        except BadInput as bad:
            usual, hint = self._usual(row)
            if usual is row:
                raise BadInput(*(_hinted(problem, hint) for problem in bad.problems)) from None
            return self.cards.read_card(usual, where)

    def read_cards(self, rows: Iterable[object], where: str) -> tuple[dict[str, C], list[Problem]]:
        """All cards that can be read, and the problems of those that cannot."""
        given = list(rows)
        cards, problems = self.cards.read_cards(given, where)
        if problems:
            usual = [self._usual(row) for row in given]
            cards, problems = self.cards.read_cards([row for row, _ in usual], where)
            hints = {f"{where} #{number} ": hint for number, (_, hint) in enumerate(usual, 1) if hint}
            problems = [
                _hinted(one, next((hint for at, hint in hints.items() if one.where.startswith(at)), None))
                for one in problems
            ]
        return cards, problems

    def usual_row(self, row: object) -> object:
        """The fields of a card with its text in the usual wording; the row itself if that is not needed, or
        the text is not understood."""
        return self._usual(row)[0]

    def _usual(self, row: object) -> tuple[object, TextError | None]:
        """The same, and why the text is not understood."""
        text, kind = (row.get("text"), row.get("kind")) if isinstance(row, Mapping) else (None, None)
        if not isinstance(row, Mapping) or not isinstance(text, str) or not isinstance(kind, str) or not text:
            return row, None
        try:
            self.compile_text(text, kind)
        except TextError:
            try:
                return {**row, "text": self.understand(text, kind).ja}, None
            except TextError as error:
                return row, error
        except (ValueError, KeyError):  # the kind is none that the book knows
            pass
        return row, None

    def card_row(self, card: C) -> Row:
        """The printed fields of a card, as a card file has them."""
        return self.printed.card_row(card)

    def compile_text(self, text: str, kind: str) -> tuple[Ability, ...]:
        """The abilities that a card text means; TextError if any part of it is not understood."""
        return self.grammar.compile_text(text, kind)

    def understand(self, text: str, kind: str) -> Understood:
        """What a text means in either language and as people type it, with its usual wording."""
        return self.grammar.understand(text, kind)

    def print_text(self, card: C, lang: str) -> str:
        """The text of a card, printed from its abilities."""
        return self.printed.card_text(card, lang)

    def abilities(self, card: C) -> tuple[tuple[Ability, tuple[object, ...]], ...]:
        """The abilities of a card as it prints them, each with what the book says it means."""
        return self.printed.abilities(card)

    def print_ability(self, card: C, ability: Ability, lang: str) -> str:
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

    def ending(self, result: Result, lang: str, seat: int | None = None, seats: int | None = None) -> str:
        """How a game ended, in words; at a table of two the other one is the opponent."""
        tongue = self.words.Tongue(lang, seat)
        return self.words.result(result, tongue if seats is None else tongue.at(seats))

    def zone_name(self, zone: str, lang: str) -> str:
        return self.terms.ALL["zones"][zone][lang == "en"]


Rulebook: TypeAlias = RulebookOf[Any, Any, Any, Any, Any, Any]  # of whichever game
