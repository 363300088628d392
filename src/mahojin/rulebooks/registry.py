"""The rulebooks there are, and what the tools need of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import Any, TypeAlias

from mahojin.machine.ability import Ability
from mahojin.machine.decision import Decision, NotOffered, Option, Refusal
from mahojin.machine.explanation import Changed
from mahojin.machine.game import Game, Result
from mahojin.machine.ledger import Ledger
from mahojin.machine.log import Line
from mahojin.machine.problem import BadInput, Problem

Card: TypeAlias = Any  # each rulebook has a class of its own
Deck: TypeAlias = Any  # likewise; a data class with a name
Pool: TypeAlias = Mapping[str, Card]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A game by its key; its modules are imported when they are first asked for."""

    key: str
    ja: str
    en: str
    package: str
    concession: str  # the clause by which a player may give up
    example: str  # a clause to show how clauses are written
    seats: tuple[int, int] = (2, 2)  # how many can play, at least and at most

    def title(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en

    def module(self, name: str) -> ModuleType:
        """A module of the rulebook's package, such as ``words``."""
        return import_module(f"{self.package}.{name}")

    @property
    def ledger(self) -> Ledger:
        return _part(self.package, "book", "LEDGER")  # type: ignore[no-any-return]

    @property
    def scenarios(self) -> Traversable:
        """The folder of the rulebook's scenario files; it need not exist."""
        return files(self.package) / "scenarios"

    def new_game(
        self,
        decks: Sequence[Deck],
        pool: Pool,
        seed: int | str,
        *,
        log: bool = False,
        teams: Sequence[int] = (),
    ) -> Game:
        """A game at its first decision; ``teams`` has the side of each seat where several play together."""
        sides = {"teams": teams} if teams else {}
        return _part(self.package, "start", "new_game")(decks, pool, seed, log=log, **sides)  # type: ignore[no-any-return]

    def deal(self, decks: Sequence[Deck], pool: Pool, seed: int | str) -> Game:
        """A game with all cards in their piles; nothing has happened yet."""
        return _part(self.package, "start", "deal")(decks, pool, seed)  # type: ignore[no-any-return]

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

    def read_card(self, row: object, where: str) -> Card:
        return _part(self.package, "cards", "read_card")(row, where)

    def read_cards(self, rows: Iterable[object], where: str) -> tuple[dict[str, Card], list[Problem]]:
        return _part(self.package, "cards", "read_cards")(rows, where)  # type: ignore[no-any-return]

    def card_row(self, card: Card) -> dict[str, Any]:
        """The printed fields of a card, as a card file has them."""
        return _part(self.package, "printed", "card_row")(card)  # type: ignore[no-any-return]

    def compile_text(self, text: str, kind: str) -> tuple[Ability, ...]:
        """The abilities that a card text means; TextError if any part of it is not understood."""
        return _part(self.package, "grammar", "compile_text")(text, kind)  # type: ignore[no-any-return]

    def print_text(self, card: Card, lang: str) -> str:
        """The text of a card, printed from its abilities."""
        return _part(self.package, "printed", "card_text")(card, lang)  # type: ignore[no-any-return]

    def abilities(self, card: Card) -> tuple[tuple[Ability, tuple[object, ...]], ...]:
        """The abilities of a card as it prints them, each with what the book says it means."""
        return _part(self.package, "printed", "abilities")(card)  # type: ignore[no-any-return]

    def print_ability(self, card: Card, ability: Ability, lang: str) -> str:
        """The text of one ability of a card."""
        return _part(self.package, "grammar", "print_text")((ability,), card.kind, lang)  # type: ignore[no-any-return]

    @property
    def verbs(self) -> dict[type, Any]:
        """Which function carries out which instruction of a text."""
        self.module("start")  # fills the table
        return _part(self.package, "carrying_out", "VERBS")  # type: ignore[no-any-return]

    def plain_text(self, text: str) -> str:
        """A printed text after the normalisation that a typist's variants need."""
        return _part(self.package, "printed", "plain_text")(text)  # type: ignore[no-any-return]

    def read_deck(self, row: object, where: str) -> Deck:
        return _part(self.package, "deck", "read_deck")(row, where)

    def check_deck(self, deck: Deck, pool: Pool) -> list[Problem]:
        """Every complaint about a deck, with its clause."""
        return _part(self.package, "deck", "check_deck")(deck, pool)  # type: ignore[no-any-return]

    @property
    def parts(self) -> tuple[str, ...]:
        """The lists that a deck is made of."""
        return tuple(_part(self.package, "deck", "PARTS"))

    @property
    def beside(self) -> str:
        """The list that cards are exchanged with between games; empty where there is none."""
        return str(_part(self.package, "deck", "BESIDE"))

    def home(self, card: Card) -> str:
        """The list of a deck that a card goes into when it is taken in."""
        return str(_part(self.package, "deck", "home")(card))

    def card_names(self, deck: Deck) -> list[str]:
        """The different cards of a deck."""
        return _part(self.package, "printed", "card_names")(deck)  # type: ignore[no-any-return]

    def why_not(self, game: Game, seat: int, thing: int | None) -> Refusal | None:
        """The clause that forbids using a card, or doing what needs no card; None if it is allowed."""
        return _part(self.package, "priority", "why_not")(game, seat, thing)  # type: ignore[no-any-return]

    def numbers(self, game: Game, thing: int) -> Mapping[str, int]:
        """The numbers of a thing as they are shown where it is."""
        return _part(self.package, "seeing", "seen")(game, thing).numbers  # type: ignore[no-any-return]

    def explain(self, game: Game, thing: int) -> list[Changed]:
        """Each step from the printed numbers of a thing to those that are shown now, with its effect."""
        printed = _part(self.package, "seeing", "of_face")(game.instances[thing].face).numbers
        return game.explain(thing, printed, self.numbers)

    def view(self, game: Game, seat: int | None) -> Any:
        """What a seat may know of a game; None is a spectator, who sees no hand."""
        return _part(self.package, "view", "view")(game, seat)

    def tell(self, game: Game, line: Line, lang: str, seat: int | None = None) -> str:
        """A line of the log in a sentence, as a seat or a spectator reads it."""
        tongue = _part(self.package, "words.naming", "Tongue")(lang, seat)
        return _part(self.package, "words", "tell")(game, line, tongue)  # type: ignore[no-any-return]

    def label(self, game: Game, option: Option, decision: Decision, lang: str, seat: int | None) -> str:
        """An option in words, as a seat or a spectator reads it."""
        return _part(self.package, "words", "label")(game, option, decision, lang, seat)  # type: ignore[no-any-return]

    def ending(self, result: Result, lang: str, seat: int | None = None) -> str:
        """How a game ended, in words."""
        tongue = _part(self.package, "words.naming", "Tongue")(lang, seat)
        return _part(self.package, "words", "result")(result, tongue)  # type: ignore[no-any-return]

    def zone_name(self, zone: str, lang: str) -> str:
        return _part(self.package, "words.terms", "ZONES")[zone][lang == "en"]  # type: ignore[no-any-return]


@cache
def _part(package: str, module: str, name: str) -> Any:
    return getattr(import_module(f"{package}.{module}"), name)


RULEBOOKS: dict[str, Rulebook] = {
    book.key: book
    for book in (
        Rulebook("magmell", "MAGMELL", "MAGMELL", "mahojin.rulebooks.magmell", "202.6.1", "701.4.1"),
        Rulebook(
            "pmv",
            "Phantom Magic Vision",
            "Phantom Magic Vision",
            "mahojin.rulebooks.pmv",
            "1.5.3.d",
            "6.3.4",
            seats=(2, 5),
        ),
        Rulebook("nova", "NOVA", "NOVA", "mahojin.rulebooks.nova", "003.2.3", "405.4.3"),
        Rulebook(
            "mgd",
            "魔法少女 ザ・デュエル",
            "Magical Girl: The Duel",
            "mahojin.rulebooks.mgd",
            "103.4",
            "804.5",
        ),
    )
}


def rulebook(key: str) -> Rulebook:
    """The rulebook of that key; BadInput names those there are."""
    if key not in RULEBOOKS:
        known = ", ".join(RULEBOOKS)
        ja = f"そのゲームはありません。あるのは {known}。"
        raise BadInput(Problem(key[:40], ja, f"There is no such game; known: {known}."))
    return RULEBOOKS[key]
