"""Views as arrays, and options as numbers that mean the same in every game of a book."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from mahojin.abilities import nodes
from mahojin.judge.desks import DESKS
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.state import seat_of
from mahojin.kernel.view import SEAT_NAMES, Thing, View
from mahojin.language.game import Game
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.parts import Card
from mahojin.rulebooks.registry import Rulebook, rulebook

Array = NDArray[np.float32]
DIGITS: Final = 64  # places that one action can tell apart


class Actions:
    """The numbers of actions: 0 ends a choice of several, then verbs, cards and players, then places.

    An option is named in up to three steps: its verb, the card or player it is about, and its place among
    those of which both are the same. A step with only one answer is left out.
    """

    def __init__(self, verbs: Iterable[str], cards: Iterable[str], seats: int) -> None:
        names = [f"verb {verb}" for verb in ("?", *sorted(set(verbs)))]
        names += [f"card {name}" for name in ("-", "?", *cards)]
        names += [f"player {place}" for place in range(seats)]  # 0 is oneself
        names += [f"place {place}" for place in range(DIGITS)]
        self.names = ("done", *names)
        self.number = {name: number for number, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    def verb(self, verb: str) -> int:
        return self.number.get(f"verb {verb}", self.number["verb ?"])

    def about(self, game: Game, seat: int, thing: int) -> int:
        """What an option is about: a card by its name, a player as seen from the seat, or nothing."""
        if thing == NOTHING:
            return self.number["card -"]
        if thing < 0:
            return self.number[f"player {(seat_of(thing) - seat) % game.seats}"]
        instance = game.instances.get(thing)
        if instance is None or not _sees(game, seat, thing):
            return self.number["card ?"]
        return self.number.get(f"card {instance.face.name}", self.number["card ?"])

    def place(self, digit: int) -> int:
        return self.number[f"place {digit}"]


def _sees(game: Game, seat: int, thing: int) -> bool:
    """Whether the seat knows which card it is."""
    instance = game.instances[thing]
    sight = game.sight_of(instance)
    return not instance.hidden and (sight == "all" or (sight == "owner" and instance.seat == seat))


class Encoding:
    """How one book's views become arrays; made once for a book and a number of seats."""

    def __init__(self, book: Rulebook, seats: int) -> None:
        self.book = book
        self.seats = seats
        pool = load_pool(book.key)
        names = sorted({card.name for card in pool.values()})
        self.cards = {name: number for number, name in enumerate((*names, "?"))}
        self.actions = Actions((verb.option for verb in DESKS[book.key].verb_table.values()), names, seats)
        faces = [book.sight.of_face(card) for card in pool.values()]
        traits = sorted({"damage"}.union(*(face.numbers for face in faces)))
        self.traits = {trait: number for number, trait in enumerate(traits)}
        self.phases = list(book.terms.ALL["phases"])
        sample = self._sample()
        side = msgspec.structs.asdict(sample.seat("A"))
        self.piles = [name for name, value in side.items() if isinstance(value, tuple)]
        self.numbers = [name for name, value in side.items() if isinstance(value, (int, dict))]
        whole = msgspec.structs.asdict(sample)
        self.shared = [
            name for name, value in whole.items() if isinstance(value, tuple) and name not in ("seats", "log")
        ]
        self.size = len(self.encode(sample))

    def __deepcopy__(self, memo: dict[int, object]) -> Encoding:
        return self  # it never changes

    def _sample(self) -> View:
        deck = next(iter(load_decks(self.book.key).values()))
        game = self.book.new_game([deck] * self.seats, load_pool(self.book.key), 0)
        view: View = self.book.view(game, 0)
        return view

    def observe(self, game: Game, seat: int | None) -> Array:
        """What the seat may know of a game, as one row of numbers; without a seat, what everybody may."""
        return self.encode(self.book.view(game, seat))

    @cached_property
    def names(self) -> list[str]:
        """What each number of an observation is; players are numbered from the seat itself on."""
        players = range(self.seats)
        return [
            *("turn", "own turn", "to act", *(f"phase {phase}" for phase in self.phases)),
            *(f"{player} {name}" for player in players for name in self.numbers),
            *(f"{player} {pile} {card}" for player in players for pile in self.piles for card in self.cards),
            *(f"{pile} {card}" for pile in self.shared for card in self.cards),
            *(
                f"{player} {pile} {trait}"
                for player in players
                for pile in self.piles
                for trait in self.traits
            ),
        ]

    def words(self, row: Array) -> str:
        """The numbers of an observation that are not nought, by name."""
        return ", ".join(f"{self.names[place]}={row[place]:g}" for place in np.flatnonzero(row))

    def known_to_it_alone(self, game: Game, seat: int) -> Array:
        """What the seat may know beyond what everybody may."""
        everybody = self.encode(self.book.view(game, None), seat)
        own: Array = np.maximum(self.observe(game, seat) - everybody, 0)
        return own

    def encode(self, view: View, own: int | None = None) -> Array:
        return np.concatenate([part.ravel() for part in self.parts(view, own).values()])

    def parts(self, view: View, own: int | None = None) -> dict[str, Array]:
        """The same by name; the seat's own row comes first, the others follow in the order of play."""
        if own is None:
            own = view.audience or 0
        sides = [view.seat(SEAT_NAMES[(own + place) % self.seats]) for place in range(self.seats)]
        head = [view.turn, view.turn_player == own, view.waiting_for == own]
        phase = [float(view.phase == name) for name in self.phases]
        return {
            "moment": np.array([*head, *phase], np.float32),
            "numbers": np.array([self._numbers(side) for side in sides], np.float32),
            "cards": np.stack([self._piles(side, self.piles) for side in sides]),
            "shared": self._piles(view, self.shared),
            "traits": np.stack([self._sums(side) for side in sides]),
        }

    def _numbers(self, side: msgspec.Struct) -> list[float]:
        found = (getattr(side, name) for name in self.numbers)
        return [float(sum(value.values()) if isinstance(value, dict) else value) for value in found]

    def _piles(self, side: msgspec.Struct, piles: list[str]) -> Array:
        """How many of each card lie in each pile."""
        found = np.zeros((len(piles), len(self.cards)), np.float32)
        for row, pile in enumerate(piles):
            for thing in getattr(side, pile):
                name = thing.name if isinstance(thing, Thing) else "?"
                found[row, self.cards.get(name, self.cards["?"])] += 1
        return found

    def _sums(self, side: msgspec.Struct) -> Array:
        """The numbers on what lies in each pile, added up."""
        found = np.zeros((len(self.piles), len(self.traits)), np.float32)
        for row, pile in enumerate(self.piles):
            for thing in getattr(side, pile):
                if isinstance(thing, Thing):
                    for trait, number in thing.numbers.items():
                        if trait in self.traits:
                            found[row, self.traits[trait]] += number
        return found

    def card_features(self) -> tuple[list[str], Array]:
        """What is printed on each card: kind, numbers, and how often its text has each word of abilities."""
        pool = {card.name: card for card in load_pool(self.book.key).values()}
        rows = [self._features(pool[name]) for name in self.cards if name in pool]
        columns = sorted(set().union(*rows))
        table = np.array([[row.get(column, 0.0) for column in columns] for row in rows], np.float32)
        return columns, np.vstack([table, np.zeros((1, len(columns)), np.float32)])

    def _features(self, card: Card) -> dict[str, float]:
        features = {f"kind {card.kind}": 1.0}
        for trait, number in self.book.sight.of_face(card).numbers.items():
            features[f"number {trait}"] = float(number)
        for node in nodes(getattr(card, "texts", card.abilities)):
            word = f"word {type(node).__name__}"
            features[word] = features.get(word, 0.0) + 1.0
        return features


@cache
def encoding(key: str, seats: int = 2) -> Encoding:
    """The encoding of a book at a table of so many."""
    return Encoding(rulebook(key), seats)
