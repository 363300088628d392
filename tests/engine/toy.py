"""A rulebook small enough to see through: things lie on piles and on tables, and two procedures move them."""

from __future__ import annotations

from typing import Any

from mahojin.abilities import Ability
from mahojin.kernel.aspects import DERIVED
from mahojin.kernel.chance import Chance
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event, Move
from mahojin.kernel.ledger import Entry, Ledger
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Face, Instance, Zone
from mahojin.language.book import Book
from mahojin.language.game import Game
from mahojin.language.lexicon import PARTING, Lexicon, Verb, Voice

KINDS = {"1": "step", "1.1": "step", "1.2": "step", "2": "law", "3": "definition", "4": "no_effect"}
LEDGER = Ledger("toy", {clause: Entry(clause, kind, "条", "clause") for clause, kind in KINDS.items()})
step = LEDGER.step

LEXICON = Lexicon((Verb("leave", (Voice("left", ("離れる", "leave"), laws=frozenset({PARTING})),)),))
TABLES = tuple(f"table{number}" for number in range(6))


def book(dependency: bool) -> Book:
    """Piles of each seat, and six shared tables whose things change in place."""
    return Book.of(
        "toy",
        LEDGER,
        (
            Zone("pile", shared=False, sight="none", ordered=True, live=False),
            *(Zone(table, shared=True, sight="all", ordered=False, live=True) for table in TABLES),
        ),
        home={"thing": TABLES[0]},
        layers=(("group", "power"),),
        traits={"group": DERIVED},
        dependency=dependency,
        lexicon=LEXICON,
        sure=frozenset(),
        ability_counters=frozenset(),
    )


BY_TIME, BY_DEPENDENCY = book(dependency=False), book(dependency=True)


class Traits:
    """What is printed on a thing."""

    __slots__ = ("group", "power")

    def __init__(self, group: str, power: int) -> None:
        self.group = group
        self.power = power

    def change(self, trait: str, op: str, amount: int | str) -> None:
        setattr(self, trait, amount if op == "=" else getattr(self, trait) + amount)


class Thing(Face):
    """A printed thing."""

    __slots__ = ("traits",)

    def __init__(self, name: str, group: str = "A", power: int = 1, *abilities: Ability) -> None:
        super().__init__(name, "thing", abilities, TABLES[0])
        self.traits = Traits(group, power)


class Toy(Game):
    """The state of a toy game."""

    __slots__ = ()

    def __init__(self, seats: int, chance: Chance, book: Book = BY_TIME) -> None:
        super().__init__(seats, chance, book)

    def printed(self, instance: Instance) -> Any:
        return instance.face.traits

    def trait(self, thing: int, name: str) -> Any:
        instance = self.instances[thing]
        return getattr(self.computed.get(thing) or self.printed(instance), name)

    def is_kind(self, thing: int, kind: str) -> bool:
        return kind == "thing"

    def works_here(self, instance: Instance, ability: Ability) -> bool:
        return instance.zone == TABLES[0]


class DependentToy(Toy):
    """The same with a book that knows dependency."""

    __slots__ = ()

    def __init__(self, seats: int, chance: Chance) -> None:
        super().__init__(seats, chance, BY_DEPENDENCY)


def toy(kind: type[Toy] = Toy, things: int = 3) -> Toy:
    """A game for two with some things on each pile."""
    game = kind(2, Chance.from_seed("toy"))
    number = 0
    for seat in range(2):
        for _ in range(things):
            game.make(Thing(f"thing {number}"), seat, "pile", seat, number)
            number += 1
    return game


class Turns(Procedure):
    """Seats lay things down in turn until one of them stops or has none left."""

    __slots__ = ("seat",)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0

    @step("1")
    def begin(self, game: Toy) -> Outcome:
        game.turn = 1
        return None

    @step("1.1")
    def offer(self, game: Toy) -> Outcome:
        options = [Option("lay", thing) for thing in game.zones["pile"][self.seat]]
        return Decision(self.seat, "lay or stop", [Option("stop"), *options], "1.1")

    @step("1.2")
    def act(self, game: Toy) -> Outcome:
        if self.chosen.verb == "stop":
            game.finish((1 - self.seat,), "2", "stopped")
            return None
        return Lay(self.seat, self.chosen.thing)

    @step("1")
    def next_seat(self, game: Toy) -> Outcome:
        game.turn += 1
        self.seat = 1 - self.seat
        return self.offer


class Lay(Procedure):
    """One thing goes from a pile to a table, whichever the player likes."""

    __slots__ = ("seat", "thing")

    def __init__(self, seat: int, thing: int) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing

    @step("1.1")
    def where(self, game: Toy) -> Outcome:
        free = [Option("table", place) for place, name in enumerate(TABLES) if not game.zones[name][0]]
        return Decision(self.seat, "where", free[:2], "1.1")

    @step("1.2")
    def lay(self, game: Toy) -> Outcome:
        zone = TABLES[self.chosen.thing]
        return game.happen(Move(("laid",), "1.2", self.thing, zone, 0, seat=self.seat))

    @step("1.2")
    def enough(self, game: Toy) -> Outcome:
        return DONE

    @step("2")
    def never(self, game: Toy) -> Outcome:
        raise AssertionError("DONE leaves the procedure")


class Script(Procedure):
    """Asks what it is told to ask and keeps what was answered; for tests of the run loop."""

    __slots__ = ("asked", "given")

    def __init__(self, *asked: Decision) -> None:
        super().__init__()
        self.asked = asked
        self.given: tuple[tuple[str, ...], ...] = ()

    @step("1")
    def ask(self, game: Toy) -> Outcome:
        if not self.asked:
            return DONE
        return self.asked[0]

    @step("1")
    def keep(self, game: Toy) -> Outcome:
        self.asked = self.asked[1:]
        self.given = (*self.given, tuple(option.verb for option in self.answer))
        game.carry_out((Event(("answered",), "1", amount=len(self.answer)),))
        return self.ask
