"""キーワードスキル (1100): what the skills that a card names mean as ordinary abilities.

Skills that are missing here change a rule: whoever applies that rule asks whether a card has them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from typing import Final

from mahojin.abilities import (
    Ability,
    Activation,
    AllOf,
    Cannot,
    Change,
    Choose,
    Compare,
    Condition,
    CountOf,
    DiscardThese,
    Enters,
    Fits,
    Grant,
    Has,
    Instead,
    It,
    Lasting,
    May,
    Moment,
    Price,
    Program,
    Quantity,
    Rest,
    Skill,
    Standing,
    This,
    Those,
    TraitOf,
    Triggered,
    Until,
    Who,
    exactly,
)
from mahojin.kernel.state import ANYWHERE, Face
from mahojin.rulebooks.mgd.abilities import (
    Chapters,
    Expel,
    MainTiming,
    Reached,
    RestSome,
    SameInZone,
    ScrapStock,
    SkillOf,
    Trigger,
    UseFor,
)

from ..book import LINE

EFFORT: Final = "努力"  # the feature that DCT counts (1111.2)
LORE: Final = "lore"  # 伝承カウンター
NIGHTMARE: Final = "nightmare"
READY: Final = Has("position", "=", "ready")
_DEFINED: Final[tuple[str, ...]] = ("kind", "type", "element", "race")


def _stock_saves(condition: Condition | None) -> tuple[Ability, ...]:
    """魂印 (1109.2), 魂記 (1127.2): stock is scrapped so as to stay, or for another 参戦."""
    scrapped = (ScrapStock(This(), 1),)
    return (
        Standing(Instead(Moment("left", This()), scrapped, optional=True)),
        Activation(Price(None, scrapped), (Trigger(This(), "debut"),), condition),
    )


_ALIKE: Final = Those("monster", Who.YOU, which=(READY, Has("race", "same")))
_LINKED: Final[Program] = (
    Choose(_ALIKE, Quantity(1, None)),
    Rest(It()),
    Lasting(Change(This(), "atk", "+", TraitOf(It(), "atk")), Until.END_OF_TURN),
)

PLAIN: Final[dict[str, tuple[Ability, ...]]] = {
    "soul_mark": _stock_saves(MainTiming()),
    "soul_record": _stock_saves(None),
    "sloth": (Standing(Enters(This(), rested=True)),),  # 1112.2
    "link": (Triggered(Moment("attacked", This()), (May(_LINKED),)),),  # 1115.2
}


def _while(condition: Condition, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    return tuple(Standing(Grant(This(), ability), condition) for ability in abilities)


@cache
def enough_efforts(number: int) -> Condition:
    """What DCT asks for (1111.2)."""
    return Compare(CountOf(Those("card", Who.YOU, "graveyard", (Has("race", "=", EFFORT),))), ">=", number)


IN_LINE: Final = SameInZone("bingo", LINE, "cost")  # what BINGO asks for (1117.2)


def _dct(kind: str, argument: tuple[int, tuple[Ability, ...]]) -> tuple[Ability, ...]:
    """1111.2b; on a chant it is looked at when that is activated (1111.2a)."""
    number, abilities = argument
    return () if kind == "chant" else _while(enough_efforts(number), abilities)


def _bingo(kind: str, argument: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """1117.2b; on a chant it is looked at when that is activated (1117.2a)."""
    return () if kind == "chant" else _while(IN_LINE, argument)


ALONE: Final = AllOf(
    (
        Fits(This(), (Has("kind", "=", "monster"),)),
        Compare(CountOf(Those("monster", Who.YOU, other=True)), "=", 0),
    )
)


def _alone(kind: str, argument: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """1113.2: it is a monster, and one's only one."""
    return _while(ALONE, argument)


def _dragoon(kind: str, argument: tuple[int, Program]) -> tuple[Ability, ...]:
    """1118.2, 1118.3"""
    number, program = argument
    price = Price(None, (RestSome(Those("girl", Who.YOU, which=(READY,)), "level", number),))
    becomes = Lasting(Change(This(), "kind", "=", "monster"), Until.END_OF_TURN)
    return (Activation(price, (becomes, *program), once=True),)


def _nightmare(kind: str, argument: int) -> tuple[Ability, ...]:
    """1120.2"""
    return (
        Standing(Instead(Moment("discarded", This()), (Expel(This(), NIGHTMARE),)), zone="hand"),
        Triggered(Moment("exiled", This(), manner=NIGHTMARE), (UseFor(This(), argument),), zone="exile"),
    )


def _mirror(kind: str, argument: Program) -> tuple[Ability, ...]:
    """1122.2"""
    namesake = Choose(Those("card", Who.YOU, "hand", (Has("name", "same"),)), exactly(1))
    return (Activation(Price(None, (namesake, DiscardThese(It()))), argument, once=True),)


def _cannot_be_negated(kind: str, argument: object) -> tuple[Ability, ...]:
    """The first half of 1125.2 and 1126.2; the other changes what is paid."""
    return (Standing(Cannot(This(), "be_negated"), zone="chase"),)


WITH_ARGUMENT: Final[dict[str, Callable[..., tuple[Ability, ...]]]] = {
    "debut": lambda kind, program: (Triggered(Moment("entered", This()), program),),  # 1106.2
    "deathrattle": lambda kind, program: (Triggered(Moment("buried", This()), program),),  # 1107.2
    "dct": _dct,
    "bingo": _bingo,
    "alone": _alone,
    "dragoon": _dragoon,
    NIGHTMARE: _nightmare,
    "mirror": _mirror,
    "contract": _cannot_be_negated,
    "offering": _cannot_be_negated,
}


MEANT_BY: Final = {  # the clauses that tell what the skills of these tables mean
    "debut": "1106.2",
    "deathrattle": "1107.2",
    "soul_mark": "1109.2",
    "dct": "1111.2b",
    "sloth": "1112.2",
    "alone": "1113.2",
    "link": "1115.2",
    "bingo": "1117.2b",
    "dragoon": "1118.2",
    NIGHTMARE: "1120.2",
    "mirror": "1122.2",
    "contract": "1125.2",
    "offering": "1126.2",
    "soul_record": "1127.2",
}


def clauses_behind(kind: str, abilities: Iterable[Ability], one: object) -> tuple[str, ...]:
    """The clauses of those skills among a card's abilities that this ability or effect comes from."""
    return tuple(
        MEANT_BY[skill.name]
        for skill in abilities
        if isinstance(skill, (Skill, SkillOf))
        and skill.name in MEANT_BY
        and any(one in (ability, getattr(ability, "effect", None)) for ability in meant(kind, skill)[1:])
    )


def chapter(number: int, program: Program) -> Triggered:
    """A chapter ability: lore counters were put on, and have come to this number (1303.4)."""
    return Triggered(Moment("countered", This(), manner=LORE), program, Reached(LORE, number))


_MEANT: Final[
    dict[tuple[str, int], tuple[Ability, tuple[Ability, ...]]]
] = {}  # the ability is kept with its id


def meant(kind: str, ability: Ability) -> tuple[Ability, ...]:
    """An ability on a card of this kind as the abilities it stands for; ordinary ones for themselves."""
    key = (kind, id(ability))
    known = _MEANT.get(key)
    if known is None:
        known = _MEANT[key] = (ability, _spelt_out(kind, ability))
    return known[1]


def _spelt_out(kind: str, ability: Ability) -> tuple[Ability, ...]:
    if isinstance(ability, Skill):
        return (ability, *PLAIN.get(ability.name, ()))
    if isinstance(ability, SkillOf):
        found = WITH_ARGUMENT.get(ability.name)
        return (ability, *found(kind, ability.argument)) if found is not None else (ability,)
    if isinstance(ability, Chapters):
        return tuple(chapter(number, ability.program) for number in ability.numbers)  # 1303.5
    if isinstance(ability, Standing) and is_base(ability):
        return (replace(ability, zone=ANYWHERE),)
    return (ability,)


def is_base(ability: Standing) -> bool:
    """基準能力: without a condition it defines the card's own kind, element, race, ATK or DEF (904.2)."""
    if ability.condition is not None or ability.zone not in (None, ANYWHERE):
        return False
    effect = ability.effect
    if not isinstance(effect, Change) or not isinstance(effect.what, This):
        return False
    return effect.trait in _DEFINED or (effect.trait in ("atk", "def") and effect.op == "=")


def told_in_chapters(face: Face, ability: Triggered) -> tuple[str, ...]:
    """The clauses by which a chapter of a tale is told, where this is one (1303.4, 1303.5)."""
    if ability.moment.manner != LORE:
        return ()
    several = any(
        isinstance(one, Chapters) and len(one.numbers) > 1 and one.program == ability.program
        for one in face.abilities
    )
    return ("1303.4", "1303.5") if several else ("1303.4",)
