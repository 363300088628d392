"""What is printed on a NOVA card (101–113): name, colours, cost, group, race, attack and health, level."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from mahojin.abilities import (
    Ability,
    Activation,
    AlsoPay,
    Change,
    Choose,
    Condition,
    Damage,
    Description,
    Divide,
    Moment,
    PayInstead,
    Price,
    Reprice,
    Skill,
    Standing,
    Target,
    Those,
    Whenever,
    nodes,
)
from mahojin.kernel.aspects import ALWAYS
from mahojin.kernel.state import Face
from mahojin.language.recalled import asked_about
from mahojin.native import compiled_as
from mahojin.rulebooks.nova.abilities import AddEnergy, Equip, Equips

from ..book import BOOK, COLOURS
from ..costs.energy_abilities import is_energy_ability
from ..lexicon import LEXICON

Cost = tuple[int, int, int, int, int, int]  # red, blue, green, white, black, and of any colour

FREE: Final[Cost] = (0, 0, 0, 0, 0, 0)
KINDS: Final = ("servant", "spell", "item", "character")  # 113.2
# 803.1.1, 803.1.2.
WORKS_IN: Final = {"servant": "field", "item": "field", "character": "field", "spell": "waiting"}
ACTIVE: Final = ("field", "energy", "graveyard", "hand", "exile", "retired")  # where abilities are activated
EQUIPMENT: Final = "equipment"

NOTHING_ASKED: Final = (None, None, None)  # no condition or cost to enter, nothing to be attached to
NONE: Final[frozenset[str]] = frozenset()
_SETS: Final = {"colour": "colours", "group": "groups", "race": "races"}


@compiled_as(serializable=True)
class Traits:
    """Information as it is at a moment; numbers below zero are kept (004.8, 004.9)."""

    __slots__ = ("attack", "colours", "cost", "groups", "health", "kind", "level", "name", "races")

    def __init__(
        self,
        name: str,
        kind: str,
        colours: frozenset[str] = NONE,
        groups: frozenset[str] = NONE,
        races: frozenset[str] = NONE,
        cost: Cost | None = None,
        attack: int = 0,
        health: int = 0,
        level: int = 0,
    ) -> None:
        self.name = name
        self.kind = kind
        self.colours = colours
        self.groups = groups
        self.races = races
        self.cost = cost
        self.attack = attack
        self.health = health
        self.level = level

    def change(self, trait: str, op: str, amount: int | str) -> None:
        """Apply one change: joined by (+), become (=), or deprived of (-) what is said (918.1–918.6)."""
        if isinstance(amount, str):
            self._change_word(trait, op, amount)
        elif trait == "cost":
            if self.cost is not None:
                red, blue, green, white, black, free = self.cost if op != "=" else FREE
                self.cost = (red, blue, green, white, black, _reckoned(free, op, amount))
        else:
            setattr(self, trait, _reckoned(getattr(self, trait), op, amount))

    def _change_word(self, trait: str, op: str, word: str) -> None:
        slot = _SETS.get(trait)
        if slot is None:
            setattr(self, trait, word)
            return
        new = NONE if word == "none" else frozenset({word})
        old: frozenset[str] = getattr(self, slot)
        setattr(self, slot, new if op == "=" else old | new if op == "+" else old - new)


def _reckoned(old: int, op: str, amount: int) -> int:
    return amount if op == "=" else old + amount if op == "+" else old - amount


class Card(Face):
    """The printed information of a card."""

    __slots__ = (
        "activations",
        "active_in",
        "bearers",
        "bearing",
        "choosing",
        "cost",
        "divided",
        "en",
        "energy_in",
        "entry",
        "entry_price",
        "equipping",
        "equips",
        "frail",
        "harmful",
        "hues",
        "level",
        "makes_energy",
        "minds_energy",
        "moments",
        "need",
        "needs",
        "own_prices",
        "quick",
        "recalled",
        "reprices",
        "simple",
        "single",
        "skills",
        "targeted",
        "text",
        "total",
        "traits",
        "usable_in",
        "watchful",
        "whenevers",
    )

    def __init__(
        self,
        name: str,
        kind: str,
        abilities: tuple[Ability, ...] = (),
        *,
        en: str = "",
        colours: frozenset[str] = NONE,
        cost: Cost | None = None,
        groups: frozenset[str] = NONE,
        races: frozenset[str] = NONE,
        attack: int = 0,
        health: int = 0,
        level: int = 0,
        need: Cost = FREE,
        entry: Condition | None = None,
        entry_price: Price | None = None,
        text: str = "",
    ) -> None:
        super().__init__(name, kind, abilities, WORKS_IN.get(kind))
        self.en = en or name
        self.text = text
        self.cost = cost  # None where a card has none (103.5.1)
        self.total = None if cost is None else sum(cost)  # 合計コスト (103.5)
        self.level = level  # 109
        self.need = need  # 必要エナジー (110)
        self.needs = sum(need)
        self.entry = entry  # 登場条件 (111)
        self.entry_price = entry_price  # 登場コスト (112)
        self.traits = Traits(name, kind, colours, groups, races, cost, attack, health, level)
        self.activations = tuple(one for one in abilities if isinstance(one, Activation))
        self.active_in = frozenset(
            one.zone or self.home or "" for one in self.activations if not is_energy_ability(one)
        )
        self.hues = tuple(one for one in COLOURS if one in colours)  # of which it can give energy
        makers = [one for one in self.activations if is_energy_ability(one)]
        self.makes_energy = bool(makers)
        self.energy_in = frozenset(one.zone or self.home or "" for one in makers)  # where it makes energy
        if any(isinstance(node, AddEnergy) for node in nodes(abilities)):
            self.energy_in |= {"field"}  # it may let another make some
        self.whenevers = tuple(one for one in abilities if isinstance(one, Whenever))
        self.watchful = any(isinstance(node, Whenever) for node in nodes(abilities))  # has one, or gives one
        self.equips: Description | None = next(
            (one.what for one in abilities if isinstance(one, Equips)), None
        )
        self.bearers = None if self.equips is None else anyones(self.equips)
        self.frail = kind == "servant" and health <= 0  # without damage, too (503.2)
        self.equipping = any(isinstance(node, (Equip, Equips)) for node in nodes(abilities))
        self.bearing = 0  # aspects that decide what it can be on
        for one in abilities:
            if isinstance(one, Equips):
                self.bearing |= ALWAYS | BOOK.dependencies.of(one.what).needs
        named = {one.name for one in abilities if isinstance(one, Skill)}
        self.skills = frozenset(named | ({EQUIPMENT} if self.equips is not None else set()))
        self.single = kind == "character" or "single" in named  # 505.1
        self.reprices = any(_is_about_prices(node) for node in nodes(abilities))
        self.own_prices = any(isinstance(one.effect, (AlsoPay, PayInstead, Reprice)) for one in self.standing)
        self.quick = "instant" in self.skills
        self.usable_in = self.active_in | _kept_ready(kind, self.quick)
        if makers:
            self.usable_in |= self.energy_in
        self.targeted = any(isinstance(one, Target) and one.quantity.least > 0 for one in self.program)
        self.divided = any(isinstance(one, Divide) for one in self.program)
        asking = (entry, entry_price, self.equips)
        self.simple = asking == NOTHING_ASKED and not (self.own_prices or self.targeted or self.divided)
        self.choosing = any(isinstance(node, Choose) for node in nodes(self.program))
        self.harmful = any(
            isinstance(node, Damage) or (isinstance(node, Divide) and node.counter is None)
            for node in nodes(abilities)
        )  # 916.5
        self.minds_energy = any(_minds_energy(node) for node in nodes(abilities))
        self.moments = frozenset(node.event for node in nodes(abilities) if isinstance(node, Moment))
        self.recalled = frozenset(asked_about(nodes(abilities), LEXICON))


def anyones(what: Description) -> Description:
    """Whose it was does not matter once something is attached: control may have changed (205.4)."""
    return replace(what, whose=None) if isinstance(what, Those) else what


def _is_about_prices(node: object) -> bool:
    """Words that change what cards cost, or which colour pays for them."""
    if isinstance(node, Change):
        return node.trait in ("cost", "colour")
    return isinstance(node, (AlsoPay, PayInstead, Reprice))


def _minds_energy(node: object) -> bool:
    """Words for which it makes a difference whether cards in the energy zone are frozen."""
    if isinstance(node, (Activation, Standing, Whenever)):
        return node.zone == "energy"
    if isinstance(node, Those) and node.zone == "energy":
        return any(getattr(part, "trait", "") == "rested" for part in nodes(node))
    return isinstance(node, Price) and any(
        isinstance(part, Those) and part.zone == "energy" for part in nodes(node)
    )


def _kept_ready(kind: str, quick: bool) -> frozenset[str]:
    """The zones where a card is something to use at any time, beside those of its activated abilities."""
    return frozenset({"characters" if kind == "character" else "hand"}) if quick else NONE


@cache
def ability_face(source: Card | None) -> Card:
    """An ability that waits has its text and no other information (311.4)."""
    return Card(source.name if source else "", "ability", en=source.en if source else "")
