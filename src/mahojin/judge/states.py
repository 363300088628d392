"""States of cards, as far as all games write and read them alike: targets, places, players."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mahojin.kernel.state import NO_HOST, Instance, TraitValue
from mahojin.kernel.view import SEAT_NAMES
from mahojin.language.game import Game
from mahojin.text import Words

from .notation import Names, State
from .words import Misread, Vocabulary, number, unknown

NO_WORDS = Words("", "")
COUNTER = "counter:"  # before the name of a counter, for the state of bearing some
Reader = Callable[..., TraitValue]  # of a game and an instance
Written = Callable[[str, Names], State | None]  # a state as a book's files write it, if it is one
COUNTERS = re.compile(r"(.+?)(?:カウンター| counters?)[ =]*(\d+)")
WIDE = str.maketrans("+-/", "＋－／")  # as counters that change values are named
COUNTED = re.compile(r"(.+?)[ =]*(\d+)")


@dataclass(frozen=True, slots=True)
class Laid:
    """What positions of a game can say: the states of cards, and how each zone is filled."""

    flags: Vocabulary[State]
    numbers: Vocabulary[str]
    players: Vocabulary[str]
    known: frozenset[str]  # the traits that can be set
    examples: str  # of states, for who wrote one that there is not
    written: tuple[Written, ...]  # readers of other states
    values: Mapping[str, Reader]  # how traits are read off a card, where the machine does not have them so
    sets: frozenset[str]  # traits of which a card has any number
    stacks: tuple[str, ...]  # zones that only the course of the game fills
    filled: frozenset[str]  # piles with blank cards below, unless "only" is said
    piled: frozenset[str]  # zones that are written from the top
    names: tuple[str, ...] = ()  # other words for states, to be proposed
    dealt: frozenset[str] = frozenset()  # zones that are not empty unless that is said
    face_down: frozenset[str] = frozenset()  # zones whose cards lie face down unless said otherwise
    host: Words = NO_WORDS  # before the card that something is on
    beneath: Words = NO_WORDS  # before a card that lies beneath
    moments: frozenset[str] = frozenset()  # names of places that are no phases
    stock: str = ""  # the zone of what lies beneath
    counter: Words = NO_WORDS  # behind the name of a counter

    def read(self, text: str, names: Names) -> State:
        """One state as written inside the brackets."""
        found = self.flags.get(text) or self._counted(text)
        for reader in self.written:
            found = found or reader(text, names)
        found = found or place_or_player(text, names, self.players)
        if found is None:
            raise self._unreadable(text)
        return found

    def _counted(self, text: str) -> State | None:
        counted = COUNTED.fullmatch(text)
        trait = self.numbers.get(counted[1]) if counted else None
        return State(trait, number(counted[2])) if counted and trait else None

    def _unreadable(self, text: str) -> Misread:
        """The complaint about a state that is none, or whose number cannot be read."""
        if self.numbers.get(text.rstrip("=-0123456789. ")):
            return Misread(f"「{text}」の数が読めません。", f"Cannot read the number in {text!r}.")
        known = (*self.flags.meanings, *self.numbers.meanings, *self.players.meanings, *self.names)
        return unknown("状態", "state", text, known, self.examples)

    def value(self, game: Game, thing: int, name: str) -> TraitValue:
        """The value of a state now: of counters their number, else as it is read or as the machine has it."""
        instance = game.instances.get(thing)
        if instance is None:
            return frozenset() if name in self.sets else None
        if name.startswith(COUNTER):
            return instance.count(name.removeprefix(COUNTER))
        reader = self.values.get(name)
        return game.trait(thing, name) if reader is None else reader(game, instance)


def counters_of(name_of: Callable[[str], str]) -> Written:
    """「港カウンター2」, where the book names counters so."""

    def counters(text: str, names: Names) -> State | None:
        found = COUNTERS.fullmatch(text)
        return State(COUNTER + name_of(found[1]), number(found[2])) if found else None

    return counters


def aimed(text: str, names: Names) -> State | None:
    """「対象 甲」."""
    if text.startswith("対象") or text.casefold().startswith("target "):
        return State("targets", names.item(text.removeprefix("対象").removeprefix("target").strip()))
    return None


def place_or_player(text: str, names: Names, players: Vocabulary[str]) -> State | None:
    """「Aの墓地」, or who controls or owns it: 「持ち主B」."""
    seat, rest = Names.prefix(names.seats, text)
    zone = names.zones.get(rest)
    if zone is not None:
        return State("place", (zone, seat))
    found = re.fullmatch(r"(.+?) ?([A-Z])", text)
    if found and (trait := players.get(found[1])) and names.seats.get(found[2]) is not None:
        return State(trait, names.seats.get(found[2]))
    return None


def targets(game: Game, it: Instance) -> tuple[int, ...]:
    """What something on the stack targets."""
    rows = it.play.targets if it.play else ()
    return tuple(one for row in rows for one in row)


def whose(game: Game, it: Instance) -> int:
    """Whose zone it lies in; in a shared one it is its controller's."""
    return it.controller if game.book.zones[it.zone].shared else it.seat


def place(game: Game, it: Instance) -> tuple[str, int]:
    """The zone, and whose it is."""
    return it.zone, whose(game, it)


COMMON_READERS: dict[str, Reader] = {
    "place": place,
    "targets": targets,
    "host": lambda game, it: () if it.host == NO_HOST else (it.host,),
    "controller": lambda game, it: it.controller,
    "owner": lambda game, it: it.owner,
    "ability": lambda game, it: it.face.kind == "ability",
    "card": lambda game, it: it.face.kind != "ability",
}


def lies_in(game: Game, it: Instance, zone: Words, lang: str) -> list[str]:
    """Whose zone something lies in, and whether it is an ability there."""
    seat = SEAT_NAMES[whose(game, it)]
    words = [f"{seat}の{zone.ja}" if lang == "ja" else f"{seat} {zone.en}"]
    if it.face.kind == "ability":
        words.append("能力" if lang == "ja" else "ability")
    return words
