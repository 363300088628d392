"""What is printed on a MAGMELL card: information (204.2), costs (210, 211), AP and HP (213)."""

from __future__ import annotations

from functools import cache
from typing import Final

from mahojin.abilities import (
    Ability,
    Divide,
    Has,
    Moment,
    Target,
    Those,
    Token,
    nodes,
)
from mahojin.kernel.state import Face
from mahojin.language.recalled import asked_about
from mahojin.native import compiled_as

from .book import BOOK, COLOURS, WORKS_IN
from .lexicon import LEXICON

Cost = tuple[int, int, int, int]  # blue, green, red, and of any colour
Catalyst = tuple[int, int, int]

FREE: Final[Cost] = (0, 0, 0, 0)
NO_CATALYST: Final[Catalyst] = (0, 0, 0)
BASIC_STONES: Final = {"青の魔石": "blue", "緑の魔石": "green", "赤の魔石": "red"}  # 212.5

NO_COLOURS: Final[frozenset[str]] = frozenset()
COLOURLESS, MANY_COLOURED = 3, 4  # the hues after blue, green and red
CHANGEABLE: Final = frozenset(trait for layer in BOOK.layers for trait in layer)


@compiled_as(serializable=True)
class Traits:
    """Information as it is at a moment. Counters are added on top, see Magmell.ap."""

    __slots__ = ("ap", "catalyst", "colours", "cost", "hp", "kind", "name", "quick")

    def __init__(
        self,
        name: str | None,
        kind: str,
        colours: frozenset[str],
        cost: Cost = FREE,
        catalyst: Catalyst = NO_CATALYST,
        quick: bool = False,
        ap: int = 0,
        hp: int = 0,
    ) -> None:
        self.name = name
        self.kind = kind
        self.colours = colours
        self.cost = cost
        self.catalyst = catalyst
        self.quick = quick
        self.ap = ap
        self.hp = hp

    def change(self, trait: str, op: str, amount: int | str) -> None:
        """Apply one change; a use cost changes in its colourless part, a catalyst only to nothing."""
        if isinstance(amount, str):
            new = NO_COLOURS if amount == "none" else frozenset({amount})
            self.colours = new if op == "=" else self.colours | new
        elif trait == "ap":
            self.ap = amount if op == "=" else self.ap + amount
        elif trait == "hp":
            self.hp = amount if op == "=" else self.hp + amount
        elif trait == "cost":
            blue, green, red, free = self.cost if op == "+" else FREE
            self.cost = (blue, green, red, max(0, free + amount))
        else:
            self.catalyst = self.catalyst if amount else NO_CATALYST


FACE_DOWN: Final = Traits(None, "stone", NO_COLOURS)  # 219.6.2, 406.4


class Card(Face):
    """The printed information of a card or a token."""

    __slots__ = (
        "as_stone",
        "catalyst",
        "cost",
        "demanding",
        "directed",
        "divided",
        "en",
        "hue",
        "keen",
        "moments",
        "price",
        "quick",
        "recalled",
        "targeted",
        "text",
        "traits",
        "wary",
    )

    def __init__(
        self,
        name: str,
        kind: str,
        abilities: tuple[Ability, ...] = (),
        *,
        en: str = "",
        cost: Cost = FREE,
        catalyst: Catalyst = NO_CATALYST,
        quick: bool = False,
        ap: int = 0,
        hp: int = 0,
        text: str = "",
        colours: frozenset[str] | None = None,
    ) -> None:
        super().__init__(name, kind, abilities, WORKS_IN.get(kind))
        self.en = en or name
        self.text = text
        self.cost = cost
        self.price = sum(cost)
        self.catalyst = catalyst
        if colours is None:
            colours = colours_of(name, kind, cost)
        self.traits = Traits(name, kind, colours, cost, catalyst, quick, ap, hp)
        self.quick = quick  # nothing changes that
        self.hue = hue_of(colours)
        self.as_stone = Traits(name, "stone", colours)  # 406.5
        self.targeted = any(isinstance(one, Target) and one.quantity.least > 0 for one in self.program)
        self.divided = any(isinstance(one, Divide) for one in self.program)
        self.directed = self.divided or any(isinstance(one, Target) for one in self.program)
        self.demanding = self.targeted or self.divided  # it takes more than stones to use it
        parts = list(nodes(abilities))
        spoken = list(nodes(self.program))
        self.wary = "chant" in self.ability_zones or any(
            isinstance(node, Those) and node.zone == "hand" for node in spoken
        )
        self.keen = any(isinstance(node, Has) and node.trait in CHANGEABLE for node in spoken)
        self.moments = frozenset(node.event for node in parts if isinstance(node, Moment))
        self.recalled = frozenset(asked_about(parts, LEXICON))
        self.moments |= self.recalled


def colours_of(name: str, kind: str, cost: Cost) -> frozenset[str]:
    """Colours come from the symbols of the use cost (212.2); the basic stones have theirs by name (212.5)."""
    if kind == "stone":
        return frozenset({BASIC_STONES[name]}) if name in BASIC_STONES else NO_COLOURS
    return frozenset(colour for colour, number in zip(COLOURS, cost[:3], strict=True) if number)


def hue_of(colours: frozenset[str]) -> int:
    """All that paying costs with a stone needs to know of its colours."""
    if not colours:
        return COLOURLESS
    return MANY_COLOURED if len(colours) > 1 else COLOURS.index(next(iter(colours)))


@cache
def token_card(token: Token) -> Card:
    """A token has the information that the ability which makes it gives it (206.3)."""
    numbers = dict(token.numbers)
    return Card(
        token.name,
        token.kind,
        token.abilities,
        ap=numbers.get("ap", 0),
        hp=numbers.get("hp", 0),
        colours=frozenset(token.colours),
    )


@cache
def ability_face(source: Card | None, colours: frozenset[str]) -> Card:
    """An ability on the chant has the colours of what it came from (212.3)."""
    name = source.name if source else ""
    return Card(name, "ability", en=source.en if source else "", colours=colours)
