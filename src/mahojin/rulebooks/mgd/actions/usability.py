"""What decides whether a card can be used: what its words, its price and its targets ask about."""

from __future__ import annotations

from functools import cache
from typing import Final

from mahojin.abilities import (
    Activation,
    AlsoPay,
    Choose,
    Destroy,
    Discard,
    DiscardThese,
    Instruction,
    Modes,
    PayEnergy,
    PayInstead,
    Program,
    Put,
    RemoveCounter,
    Rest,
    Return,
    Target,
    Wake,
    nodes,
)
from mahojin.kernel.aspects import ALWAYS, BATTLE, COUNTERS, EVERYTHING, POSITION, TURN
from mahojin.language.profile import PRICES
from mahojin.language.snapshot import Snapshot
from mahojin.rulebooks.mgd.abilities import (
    Drop,
    MainTiming,
    PayCounter,
    PayTokens,
    RestSome,
    Reverse,
    ScrapStock,
    SkillOf,
    Stack,
    Switch,
    Taint,
    TurnDown,
)

from ..book import BOOK
from ..cards.face import ON_PRICES, PROMISING, Card
from ..costs.od_abilities import gives_itself, makes_the_same

FUNDS: Final = 1 << 40  # beside the machine's aspects: what a player can pay with,
TIMING: Final = 1 << 41  # whether it is their main timing,
USED: Final = 1 << 42  # and what was used up this turn

ON_THE_FIELD: Final = BOOK.bits["battlefield"]
BENEATH: Final = BOOK.bits["stock"]
HAND: Final = BOOK.bits["hand"]

OF_DEEDS: Final[dict[type, int]] = {  # what decides whether a price can be paid, beside the words
    Choose: 0,
    Rest: ON_THE_FIELD | POSITION,
    Wake: ON_THE_FIELD | POSITION,
    Reverse: ON_THE_FIELD | POSITION,
    Switch: ON_THE_FIELD | POSITION,
    TurnDown: ON_THE_FIELD | POSITION,
    RestSome: ON_THE_FIELD | POSITION,
    Drop: ON_THE_FIELD | BENEATH | POSITION,
    Destroy: ON_THE_FIELD,
    Return: ON_THE_FIELD,
    Put: ON_THE_FIELD,
    Stack: HAND,
    Discard: HAND,
    DiscardThese: HAND,
    ScrapStock: ON_THE_FIELD | BENEATH,
    PayTokens: ON_THE_FIELD,
    PayCounter: COUNTERS,
    RemoveCounter: COUNTERS,
    PayEnergy: FUNDS,
    Taint: BOOK.bits["orbs"],
}
OF_OTHER_DEEDS: Final = EVERYTHING & ~(TURN | BATTLE)  # nothing that is paid depends on how far the turn is

OF_SKILLS: Final = {  # … or what a card costs by its skills
    "contract": ON_THE_FIELD | POSITION,
    "offering": HAND,
    "trade": ON_THE_FIELD,
    "step_up": ON_THE_FIELD | POSITION,
    "dct": BOOK.bits["graveyard"],
    "bingo": BOOK.bits["bingo"],
}

WITHOUT_OD: Final = frozenset({"contract", "offering"})  # skills by which something else is paid in its place

IN_THE_WAY: Final = frozenset(
    {"cast", "use", "chase", "target", "switch", "wake", "destroy"}
)  # what may be forbidden of what using a card takes


def asked_of_words(*words: object) -> int:
    """What these words ask about."""
    found = ALWAYS | BOOK.dependencies.among(words).needs
    return found | TIMING if any(isinstance(node, MainTiming) for node in nodes(words)) else found


def _asked_of_deeds(deeds: Program) -> int:
    found = asked_of_words(deeds)
    for deed in deeds:
        found |= OF_DEEDS.get(type(deed), OF_OTHER_DEEDS)
    return found


@cache
def asked_of_card(face: Card, plain: bool) -> int:
    """What decides whether a card may be activated at its time, beside the od if its price is plain."""
    promises = [one for one in face.skilled if isinstance(one, SkillOf) and one.name in PROMISING]
    found = asked_of_words(_named_in(face.program), tuple(promises))
    for skill in face.skills:
        found |= OF_SKILLS.get(skill, 0)
    if plain:
        return found
    prices = [one for one in face.standing if isinstance(one.effect, ON_PRICES)]
    found |= _asked_of_prices((*promises, *prices))
    return found if not face.own_prices and not WITHOUT_OD.isdisjoint(face.skills) else found | FUNDS


_PRICES: Final[dict[int, tuple[object, int]]] = {}


def asked_of_effects(snapshot: Snapshot) -> int:
    """What decides which effects on prices are about a card, and whether what they ask for can be paid."""
    found = FUNDS
    for effect in snapshot.of(PRICES):
        known = _PRICES.get(id(effect.data))
        if known is None:
            known = _PRICES[id(effect.data)] = (effect.data, _asked_of_prices((effect.data,)))
        found |= known[1]
    return found


def _asked_of_prices(said: tuple[object, ...]) -> int:
    """What the words about a price ask about, and what is paid by them."""
    found = asked_of_words(said)
    for node in nodes(said):
        if isinstance(node, (AlsoPay, PayInstead)):
            found |= _asked_of_deeds(node.price.deeds)
    return found


_KNOWN: Final[dict[int, tuple[Activation, int]]] = {}  # the ability is kept: its id stays its own


def asked_of_ability(ability: Activation) -> int:
    """What decides whether a conditional ability may be activated, beside the position of its own card."""
    known = _KNOWN.get(id(ability))
    if known is None:
        known = _KNOWN[id(ability)] = (ability, _asked(ability))
    return known[1]


def _asked(ability: Activation) -> int:
    found = asked_of_words(ability.condition, _named_in(ability.program))
    if ability.price.energy is not None:
        found |= FUNDS
    if ability.once:
        found |= USED
    others = tuple(deed for deed in ability.price.deeds if not gives_itself(deed))
    return found | _asked_of_deeds(others)


_OD: dict[int, tuple[Activation, int]] = {}


def asked_to_make_od(ability: Activation) -> int:
    """What decides whether an od ability can be used, and what it makes, beside its own card and od."""
    known = _OD.get(id(ability))
    if known is None:
        asked = 0
        if not makes_the_same(ability):
            asked = _asked(ability) | asked_of_words(ability.program)
        known = _OD[id(ability)] = (ability, asked)
    return known[1]


def _named_in(program: Program) -> tuple[Instruction, ...]:
    """Where targets are named."""
    return tuple(one for one in program if isinstance(one, (Target, Modes)))


def asked_in(snapshot: Snapshot, asked: int) -> int:
    """The same where effects have a say: prohibitions ask about anything, changes about what is theirs."""
    if not snapshot.forbidden.isdisjoint(IN_THE_WAY):
        return EVERYTHING
    return asked | snapshot.reach if snapshot.changes else asked
