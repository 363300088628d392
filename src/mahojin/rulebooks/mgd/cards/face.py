"""What is printed on a card (201–213): name, kind, element, cost, level, ATK and DEF, race and more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from mahojin.abilities import (
    Ability,
    Activation,
    AlsoPay,
    Choose,
    Divide,
    Modes,
    Moment,
    PayInstead,
    Reprice,
    Skill,
    Target,
    Whenever,
    nodes,
)
from mahojin.kernel.state import ANYWHERE, Face
from mahojin.language.recalled import asked_about
from mahojin.native import compiled_as
from mahojin.rulebooks.mgd.abilities import (
    INFINITY,
    AsLongAs,
    Chapters,
    HappenedOften,
    SkillOf,
    XValue,
)

from ..actions.least_conditions import Use
from ..costs.od_abilities import is_od_ability
from ..costs.od_costs import OdCost
from ..costs.printed_od import Giving
from ..lexicon import LEXICON
from .keywords import meant

KINDS: Final[tuple[str, ...]] = ("girl", "monster", "chant", "barrier", "god")  # 201.2, M-16
ACTIVATED: Final[tuple[str, ...]] = ("monster", "barrier", "chant")  # kinds of cards that are activated
TYPES: Final[tuple[str, ...]] = ("bound", "offering")  # 201.3a
WORKS_IN: Final = {
    "girl": "girls",
    "monster": "monsters",
    "barrier": "monsters",
    "god": "monsters",
    "chant": "chase",
}
ACTIVE: Final = ("monsters", "girls", "hand", "graveyard", "exile", "stock")  # where abilities are activated
TALE: Final = "昔話"  # 1303.1
PROMISING: Final = frozenset({"dct", "bingo"})  # skills that give a text where their condition is met
REPRICING: Final = frozenset({"contract", "offering", "trade", "step_up", "alliance"})  # skills about a price
ON_PRICES: Final[tuple[type, ...]] = (AlsoPay, PayInstead, Reprice)
COPIES: Final = 4  # of a card in a deck, unless it says otherwise (402.2a)

NONE: Final[frozenset[str]] = frozenset()
_SETS: Final = {"element": "elements", "race": "races", "kind": "kinds", "type": "types"}
_SLOTS: Final = {"def": "dfn"}  # a trait whose name is a word of the language
_STRENGTHS: Final[tuple[str, ...]] = ("atk", "def")  # numbers that a card may have none of


@compiled_as(serializable=True)
class Traits:
    """Information as it is at a moment. ATK and DEF are None where a card has none."""

    __slots__ = ("atk", "cost", "dfn", "elements", "kinds", "level", "name", "races", "types", "version")

    def __init__(
        self,
        name: str,
        kinds: frozenset[str],
        types: frozenset[str] = NONE,
        elements: frozenset[str] = NONE,
        races: frozenset[str] = NONE,
        cost: int = 0,
        level: int = 0,
        atk: int | None = None,
        dfn: int | None = None,
        version: str = "",
    ) -> None:
        self.name = name
        self.kinds = kinds
        self.types: frozenset[str] = types
        self.elements = elements
        self.races = races
        self.cost = cost
        self.level = level
        self.atk: int | None = atk
        self.dfn: int | None = dfn
        self.version = version

    def read(self, trait: str) -> int | str | frozenset[str] | None:
        """A trait by the word that texts have for it."""
        found: int | str | frozenset[str] | None = getattr(self, _SETS.get(trait) or _SLOTS.get(trait, trait))
        return found

    def change(self, trait: str, op: str, amount: int | str) -> None:
        """Apply one change: joined by (+), become (=), or deprived of (-) what is said (1014)."""
        if isinstance(amount, str):
            self._change_word(trait, op, amount)
            return
        slot = _SLOTS.get(trait, trait)
        old = getattr(self, slot)
        if op == "=":
            setattr(self, slot, amount)
        elif old is not None:
            setattr(self, slot, _reckoned(old, op, amount))

    def exchange(self, one: str, other: str) -> None:
        """Two numbers change places."""
        first, second = _SLOTS.get(one, one), _SLOTS.get(other, other)
        here, there = getattr(self, first), getattr(self, second)
        setattr(self, first, there)
        setattr(self, second, here)

    def _change_word(self, trait: str, op: str, word: str) -> None:
        slot = _SETS.get(trait)
        if slot is None:
            setattr(self, _SLOTS.get(trait, trait), None if trait in _STRENGTHS else word)
            return
        new = NONE if word == "none" else frozenset({word})
        old: frozenset[str] = getattr(self, slot)
        setattr(self, slot, new if op == "=" else old | new if op == "+" else old - new)


def _reckoned(old: int, op: str, amount: int) -> int:
    """A number after more or less; infinity stays what it is unless it becomes something else (104.7c)."""
    if INFINITY in (old, amount):
        return INFINITY
    return old + amount if op == "+" else old - amount


class Card(Face):
    """The printed information of a card; ``abilities`` are as printed, the rest knows what they mean."""

    __slots__ = (
        "activated",
        "activations",
        "active_in",
        "chapters",
        "choosing",
        "copies",
        "cost",
        "divided",
        "en",
        "extra",
        "final",
        "gives",
        "key",
        "level",
        "material",
        "modal",
        "moments",
        "od_abilities",
        "own_prices",
        "plain_price",
        "price",
        "quick",
        "recalled",
        "ruled",
        "skilled",
        "skills",
        "tale",
        "targeted",
        "text",
        "token",
        "traits",
        "uses",
        "uses_x",
        "version",
        "watchful",
        "whenevers",
        "x_cost",
    )

    def __init__(
        self,
        name: str,
        kind: str,
        abilities: tuple[Ability, ...] = (),
        *,
        en: str = "",
        types: frozenset[str] = NONE,
        elements: frozenset[str] = NONE,
        races: frozenset[str] = NONE,
        cost: int = 0,
        x_cost: bool = False,
        level: int = 0,
        version: str = "",
        atk: int | None = None,
        dfn: int | None = None,
        material: tuple[str, ...] = (),
        home: str | None = None,
        token: bool = False,
        text: str = "",
    ) -> None:
        whole = tuple(one for ability in abilities for one in meant(kind, ability))
        super().__init__(name, kind, whole, home or WORKS_IN.get(kind))
        self.abilities = abilities
        self.en = en or name
        self.text = text
        self.key = key_of(name, level, version) if kind == "girl" else name  # what pools and decks call it
        self.cost = cost  # 203; 0 where a card has none (203.3) and where it is X (203.4)
        self.x_cost = x_cost
        self.level = level
        self.version = version
        self.material = material  # names of cards (212.2)
        self.token = token
        self.traits = Traits(
            name,
            frozenset({kind}) if kind else NONE,
            types,
            elements,
            races,
            cost,
            level,
            atk,
            dfn,
            version,
        )
        self.extra = kind == "god" or "bound" in types  # belongs to the extra deck (402.3, 315.2)
        self.tale = TALE in races
        self.skilled = tuple(one for one in abilities if isinstance(one, (Skill, SkillOf)))
        self.skills = frozenset(one.name for one in self.skilled)
        self.copies = max([COPIES, *(_copies(one) for one in self.skilled)])  # in a deck (402.2a, 402.4)
        self.activated = kind in ACTIVATED
        self.quick = "instant" in self.skills
        self.ruled = kind == "god" or self.tale or "legend" in self.skills  # the rules may scrap it (1204)
        self.chapters = tuple(one for one in abilities if isinstance(one, Chapters))
        self.final = max((number for one in self.chapters for number in one.numbers), default=0)  # 1303.8
        self.activations = tuple(one for one in whole if isinstance(one, Activation))
        self.od_abilities = tuple(one for one in self.activations if is_od_ability(one))
        self.uses = tuple(Use(one) for one in self.activations if not is_od_ability(one))
        self.active_in = frozenset(
            zone
            for one in self.activations
            if not is_od_ability(one)
            for zone in (ACTIVE if one.zone == ANYWHERE else (one.zone or self.home or "",))
        )
        self.whenevers = tuple(one for one in whole if isinstance(one, Whenever))
        everything = tuple(_within(kind, abilities))
        self.watchful = any(
            isinstance(node, (Whenever, AsLongAs)) for node in everything
        )  # something is looked at whenever anything happens
        self.own_prices = any(isinstance(one.effect, ON_PRICES) for one in self.standing) or any(
            isinstance(node, ON_PRICES)
            for one in self.skilled
            if one.name in PROMISING
            for node in nodes(one)
        )  # its words, or a text that it may have, are about what activating it takes
        self.plain_price = not self.own_prices and REPRICING.isdisjoint(self.skills)
        # What its cost and elements ask for where nothing changes them; X is at its least (903.2d-1).
        self.price = OdCost(len(elements) if x_cost else cost, elements)
        self.gives = Giving(elements, races, level)
        self.targeted = any(isinstance(one, Target) and one.quantity.least > 0 for one in self.program)
        self.divided = any(isinstance(one, Divide) for one in self.program)
        self.modal = any(isinstance(one, Modes) for one in self.program)
        self.choosing = any(isinstance(node, Choose) for node in nodes(self.program))
        self.uses_x = x_cost or any(isinstance(node, XValue) for node in nodes(self.program))
        self.moments = frozenset(node.event for node in everything if isinstance(node, Moment))
        self.recalled = frozenset(asked_about(everything, LEXICON)).union(
            node.moment.event for node in everything if isinstance(node, HappenedOften)
        )

    def __repr__(self) -> str:
        return f"《{self.key}》"


def _within(kind: str, abilities: tuple[Ability, ...]) -> Iterator[object]:
    """Every part of abilities, and of what the skills among them mean, be it only a text that they give."""
    for node in nodes(abilities):
        yield node
        if isinstance(node, (Skill, SkillOf, Chapters)):
            yield from _within(kind, tuple(one for one in meant(kind, node) if one is not node))


def _copies(skill: Skill | SkillOf) -> int:
    said = skill.argument if isinstance(skill, SkillOf) and skill.name == "copies" else COPIES
    assert isinstance(said, int)
    return said


def key_of(name: str, level: int, version: str) -> str:
    """What tells girls of one name apart: 《ひより Lv2（夏）》 (402.2b)."""
    return f"{name} Lv{level}" + (f"（{version}）" if version else "")


@cache
def ability_face(source: Card | None) -> Card:
    """An ability on the chase is taken for a card that has its text and no other information (903.2b)."""
    return Card(source.name if source else "", "ability", en=source.en if source else "")
