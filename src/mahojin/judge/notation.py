"""The notation of cards and players: 「Aの潮溜まりの蟹 (レスト, ダメージ1) ×2」."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from mahojin.kernel.state import TraitValue

from .words import NOTHING, Meaning, Misread, Vocabulary, key, number, parts, plain, unknown

ITEM = re.compile(r"(?:(?P<alias>[^=()]+)=)?(?P<name>[^()#]+?)(?:#(?P<nth>\d+))?(?P<tail>(?:\s*\(.*?\))*)$")
COUNT = re.compile(r"\s*[×xX*]\s*(\d+)\s*[枚体つ個]?$")
PLAYERS: Vocabulary[str] = Vocabulary(
    {"プレイヤー|player": "any", "相手|opponent": "opponent", "自分|self|me": "self"}
)
MOST_COPIES = 99


@dataclass(frozen=True, slots=True)
class State:
    """Something that is so about a card: a trait of the rulebook and its value."""

    trait: str
    value: TraitValue


@dataclass(frozen=True, slots=True)
class Item:
    """A card or player as a judge names it."""

    text: str
    name: str = ""  # the printed name, or the alias
    seat: int | None = None  # whose it is
    zone: str | None = None
    nth: int | None = None
    states: tuple[State, ...] = ()
    count: int = 1
    alias: str = ""  # a name of its own, given in the position
    player: str = ""  # "any", "opponent", "self" or "seat" for a player


class Names:
    """Everything that can be named in one scenario."""

    def __init__(
        self,
        seats: tuple[str, ...],
        zones: Vocabulary[str],
        known: Mapping[str, str],
        state: Callable[[str, Names], State],
    ) -> None:
        self.seats: Vocabulary[int] = Vocabulary({name: seat for seat, name in enumerate(seats)})
        self.zones = zones
        self.known = dict(known)  # spelling to printed name
        self.state = state
        self.aliases: set[str] = set()

    def sit(self, seats: tuple[str, ...]) -> None:
        """These are the players there are."""
        self.seats = Vocabulary({name: seat for seat, name in enumerate(seats)})

    def add(self, *names: str) -> None:
        for name in names:
            self.call(name, name)

    def call(self, spelling: str, name: str) -> None:
        """Whoever writes ``spelling`` means ``name``."""
        self.known[key(spelling)] = name

    def items(self, text: str) -> tuple[Item, ...]:
        """A list of cards and players; 「なし」 is an empty one."""
        if key(text) in NOTHING:
            return ()
        return tuple(self.item(piece) for piece in parts(text))

    def item(self, text: str) -> Item:
        given = plain(text)
        rest, count = _counted(given)
        found = ITEM.fullmatch(rest.strip())
        if found is None:
            raise Misread(
                f"「{given}」が読めません。「カード名 (状態, 状態) ×枚数」の形で書きます。",
                f"Cannot read {given!r}; write 'card name (state, state) ×number'.",
            )
        alias = (found["alias"] or "").strip()
        if alias:
            self.aliases.add(alias)
            self.add(alias)
        tail = ",".join(re.findall(r"\((.*?)\)", found["tail"]))
        states = tuple(self.state(piece, self) for piece in parts(tail))
        nth = number(found["nth"], 1, MOST_COPIES) if found["nth"] else None
        return self._named(given, found["name"].strip(), states, count, nth, alias)

    def _named(
        self, text: str, name: str, states: tuple[State, ...], count: int, nth: int | None, alias: str
    ) -> Item:
        bare = name.strip("《》 ")
        if key(bare) in self.known:
            return Item(text, self.known[key(bare)], None, None, nth, states, count, alias)
        player = PLAYERS.get(bare)
        if player:
            return Item(text, player=player)
        seat, rest = self.prefix(self.seats, name)
        if seat is not None and not rest:
            return Item(text, seat=seat, player="seat")
        zone, rest = self.prefix(self.zones, rest)
        rest = rest.strip("《》 ")
        if (seat is None and zone is None) or key(rest) not in self.known:
            raise unknown("カードや呼び名", "card or label", rest or name, self.known)
        return Item(text, self.known[key(rest)], seat, zone, nth, states, count, alias)

    @staticmethod
    def prefix(words: Vocabulary[Meaning], text: str) -> tuple[Meaning, str] | tuple[None, str]:
        """A player or zone before a name: 「Aの」, 「ダストの」, "A ", "A's "."""
        found = words.opening(text, after=" の'")
        if found is None:
            return None, text
        return found[0], re.sub(r"^(?:の|'s )\s*", "", found[1])


def _counted(text: str) -> tuple[str, int]:
    found = COUNT.search(text)
    if found is None:
        return text, 1
    return text[: found.start()], number(found[1], 1, MOST_COPIES)


def spread(items: Iterable[Item]) -> list[Item]:
    """Each item as often as it is counted."""
    return [item for item in items for _ in range(item.count)]
