"""The parts of a rulebook: each protocol describes one module of a book's package.

mypy checks the modules against them where a book is put together (``rulebooks/<game>/rulebook.py``): a book
that lacks something does not pass the type check.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from mahojin.abilities import Ability
from mahojin.kernel.chance import Chance
from mahojin.kernel.decision import Decision, Option, Refusal
from mahojin.kernel.log import Line
from mahojin.kernel.problem import Problem
from mahojin.kernel.view import Thing, View
from mahojin.language.game import Game, Result
from mahojin.rows import Row
from mahojin.text.examples import Frame
from mahojin.text.speaker import Pair, Tongue
from mahojin.text.terms import Terms
from mahojin.text.typed import Understood

Card: TypeAlias = Any  # each rulebook has a class of its own
Deck: TypeAlias = Any  # likewise; a data class with a name
Pool: TypeAlias = Mapping[str, Card]

G = TypeVar("G", bound=Game)  # the book's game
G_co = TypeVar("G_co", bound=Game, covariant=True)
G_contra = TypeVar("G_contra", bound=Game, contravariant=True)
C = TypeVar("C")  # its cards
C_contra = TypeVar("C_contra", contravariant=True)
D = TypeVar("D")  # its decks
D_contra = TypeVar("D_contra", contravariant=True)
D_co = TypeVar("D_co", covariant=True)
V = TypeVar("V", bound=View)  # what a seat sees of its game
V_co = TypeVar("V_co", bound=View, covariant=True)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)
T = TypeVar("T", bound=Thing)  # what a seat sees of a thing in it
T_co = TypeVar("T_co", bound=Thing, covariant=True)
T_contra = TypeVar("T_contra", bound=Thing, contravariant=True)
L = TypeVar("L", bound=Tongue)  # the words it is told in
L_contra = TypeVar("L_contra", bound=Tongue, contravariant=True)


# --- Games --------------------------------------------------------------------------------------------


class Start(Protocol[G_co, C_contra, D_contra]):
    """``start``: games at their beginning."""

    def new_game(
        self, decks: Sequence[D_contra], pool: Mapping[str, C_contra], seed: int | str, *, log: bool = False
    ) -> G_co: ...

    def deal(self, decks: Sequence[D_contra], pool: Mapping[str, C_contra], seed: int | str) -> G_co: ...


class TeamStart(Protocol[G_co, C_contra, D_contra]):
    """``start`` of a book that several can play, with the side of each."""

    def new_game(
        self,
        decks: Sequence[D_contra],
        pool: Mapping[str, C_contra],
        seed: int | str,
        *,
        log: bool = False,
        teams: Sequence[int] = (),
    ) -> G_co: ...


class Views(Protocol[G_contra, V_co]):
    """``view``: what a seat may know of a game."""

    def view(self, game: G_contra, seat: int | None, *, lang: str | None = None, since: int = 0) -> V_co: ...


class Imagination(Protocol[G]):
    """``imagine``: a game that the seat could not tell from the true one."""

    def imagine(self, game: G, seat: int, chance: Chance) -> G: ...


class Sight(Protocol[G_contra, C_contra, T_co]):
    """``seeing``: one thing as it lies on the table, and a card as if it lay there."""

    def seen(self, game: G_contra, thing: int) -> T_co: ...

    def of_face(self, face: C_contra, id: int = 0, owner: int = 0, controller: int = 0) -> T_co: ...


# --- Cards and decks ----------------------------------------------------------------------------------


class Cards(Protocol[C]):
    """``cards``: card files in."""

    @property
    def FIELDS(self) -> Mapping[str, object]: ...

    def read_card(self, row: object, where: str) -> C: ...

    def read_cards(self, rows: Iterable[object], where: str) -> tuple[dict[str, C], list[Problem]]: ...


class Printed(Protocol[C_contra, D_contra]):
    """``printed``: cards and decks as they are printed."""

    def card_row(self, card: C_contra) -> Row: ...

    def card_text(self, card: C_contra, lang: str) -> str: ...

    def abilities(self, card: C_contra) -> tuple[tuple[Ability, tuple[object, ...]], ...]: ...

    def plain_text(self, text: str) -> str: ...

    def card_names(self, deck: D_contra) -> list[str]: ...


class Grammar(Protocol):
    """``grammar``: what a text means (TextError if any part of it is not understood), and back."""

    def compile_text(self, text: str, kind: str) -> tuple[Ability, ...]: ...

    def understand(self, text: str, kind: str) -> Understood: ...

    def frames(self) -> list[Frame]: ...

    def print_text(self, abilities: tuple[Ability, ...], kind: str, lang: str, /) -> str: ...


class Decks(Protocol[C_contra, D]):
    """``deck``: deck files in, and the book's law of decks."""

    @property
    def PARTS(self) -> Mapping[str, object]: ...

    @property
    def BESIDE(self) -> str: ...

    def home(self, card: C_contra) -> str: ...

    def read_deck(self, row: object, where: str) -> D: ...

    def check_deck(self, deck: D, pool: Mapping[str, C_contra]) -> list[Problem]: ...


class DeckBuilding(Protocol[C_contra, D_co]):
    """``building``: legal decks that nobody planned."""

    def random_deck(self, pool: Mapping[str, C_contra], seed: int | str, name: str = "") -> D_co: ...


class Listing(Protocol):
    """A list of printed cards that players keep: its rows by key, and whatever is wrong, by key."""

    rows: dict[str, Row]
    faulty: dict[str, list[Problem]]  # by their signs alone
    bad: dict[str, list[Problem]]  # not cards at all
    same: dict[str, str]  # printed again: which card it is
    again: dict[str, Row]  # and its row

    @property
    def total(self) -> int: ...

    @property
    def problems(self) -> list[Problem]: ...


class Imported(Protocol):
    """What can be played of a list, and why the rest cannot."""

    rows: list[Row]
    problems: dict[str, list[Problem]]


class Lists(Protocol):
    """``importing``: lists of printed cards in."""

    def read_list(self, text: str, where: str) -> Listing: ...

    def playable(self, listing: Any, where: str) -> Imported: ...

    def card_file(self, rows: list[Row]) -> str: ...


class Shelf(Protocol):
    """``shelf``: results that are kept as long as the code that made them is the same."""

    def fingerprint(self, *parts: str, packages: tuple[str, ...]) -> str: ...

    def kept(self, sort: str, name: str) -> bytes | None: ...

    def keep(self, sort: str, name: str, data: bytes) -> None: ...


# --- Words --------------------------------------------------------------------------------------------


class TermTables(Protocol):
    """``words.terms``: the game's terms, Japanese and English."""

    @property
    def ALL(self) -> Terms: ...

    @property
    def MARKS(self) -> Mapping[str, Pair]: ...


class Words(Protocol[G_contra, C_contra, T_contra, L]):
    """``words``: every sentence about a game, as one seat or a spectator reads it."""

    @property
    def INTRODUCING(self) -> tuple[str, ...]: ...

    def Tongue(self, lang: str, seat: int | None) -> L: ...

    def tell(self, game: G_contra, line: Line, tongue: L) -> str: ...

    def told(self, lines: Iterable[Line]) -> list[Line]: ...

    def label(
        self, game: G_contra, option: Option, decision: Decision, lang: str, seat: int | None
    ) -> str: ...

    def result(self, end: Result, tongue: L) -> str: ...

    def situation(self, game: G_contra, seat: int) -> str: ...

    def refusal(self, game: G_contra, no: Refusal, tongue: L) -> str: ...

    def card_text(self, game: G_contra, thing: T_contra | None, face: C_contra, tongue: L) -> str: ...

    def introduction(self, game: Game, face: C_contra, tongue: L) -> str: ...

    def thing_name(self, game: G_contra, thing: int, tongue: L) -> str: ...


class Board(Protocol[V_contra, L_contra]):
    """``words.board``: the table in plain lines."""

    def situation_lines(self, view: V_contra, tongue: L_contra) -> list[str]: ...

    def board_lines(self, view: V_contra, tongue: L_contra) -> list[str]: ...

    def hand_lines(self, view: V_contra, tongue: L_contra) -> list[str]: ...


class Teaching(Protocol[V_contra]):
    """``words.teaching``: help for newcomers, told when it is first needed."""

    def welcome(self, lang: str) -> list[str]: ...

    def topics(self, view: V_contra, lines: Iterable[Line]) -> list[str]: ...

    def lesson(self, topic: str, lang: str) -> str: ...
