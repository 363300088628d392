"""Cards in words: one short line, or everything that is printed and everything that changed it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from mahojin.kernel import view as machine
from mahojin.kernel.state import NO_HOST
from mahojin.rulebooks.mgd.abilities import INFINITY
from mahojin.text.presentation import Presenting, now
from mahojin.text.speaker import (
    BRACKETS,
    COMMA,
    NOTHING_THERE,
    Pair,
    Tongue,
    named,
)

from ..cards import printed
from ..cards.face import Card
from ..cards.shown import NO_ELEMENT as NONE
from ..cards.shown import Thing, of_face
from ..costs.od_costs import OdCost
from ..game import Mgd
from ..grammar.lexemes import NAMES
from .term_names import BLANK_OD, COUNTERS, ELEMENTS, KINDS, NO_ELEMENT, SKILLS, STATES, SYMBOLS, TYPES

COST: Pair = ("コスト{}", "cost {}")
LEVEL: Pair = ("Lv{}", "level {}")
RACE: Pair = ("〈{}〉", "〈{}〉")
MATERIAL: Pair = ("素材：{}", "materials: {}")
STOCK: Pair = ("ストック{}", "stock {}")
OD: Pair = ("{}{}", "{1} {0}")
SPOKEN = frozenset({"cost", "level", "atk", "def", "x"})  # numbers that have words of their own
POSITIONED = frozenset({"ready", "rested", "reversed"})


def number(amount: int) -> str:
    """A number as it is read: ∞ is larger than any (104.7)."""
    return "∞" if amount >= INFINITY else str(amount)


def elements(thing: machine.Thing, tongue: Tongue) -> str:
    """The elements of a card: 「太陽・月」, "Sun and Moon"."""
    found = [tongue(words) for name, words in ELEMENTS.items() if name in thing.states]
    if found:
        return tongue(("・", " and ")).join(found)
    return tongue(NO_ELEMENT) if NONE in thing.states else ""


def strength(thing: machine.Thing) -> str:
    """ATK and DEF, 「3000／2000」."""
    return f"{number(thing.numbers['atk'])}／{number(thing.numbers.get('def', 0))}"


def kind_words(thing: machine.Thing, tongue: Tongue) -> str:
    """「結魂怪異」, "soul-bound monster"; of several kinds, all."""
    kinds = (thing.kinds if isinstance(thing, Thing) else ()) or (thing.kind,)
    types = [tongue(TYPES[name]) for name in (thing.types if isinstance(thing, Thing) else ())]
    said = tongue(("・", "/")).join(tongue(KINDS[kind]) for kind in kinds)
    return tongue(("", " ")).join([*types, said])


def title(thing: machine.Thing, tongue: Tongue) -> str:
    """The name, with the version where a girl has one (213.2)."""
    version = thing.version if isinstance(thing, Thing) else ""
    if version and tongue.lang != "ja":
        return f"{named(thing, tongue)} ({NAMES['names'].in_(tongue.lang, version)})"
    return named(thing, tongue) + (f"（{version}）" if version else "")


def card_line(thing: machine.Thing, tongue: Tongue) -> str:
    """Name, kind, level, element, cost, ATK and DEF, races and skills."""
    parts = [kind_words(thing, tongue)]
    if "level" in thing.numbers:
        parts.append(tongue(LEVEL).format(thing.numbers["level"]))
    if thing.kind != "ability":
        parts.append(elements(thing, tongue))
    if "cost" in thing.numbers:
        cost = "X" if "x_cost" in thing.states else number(thing.numbers["cost"])
        parts.append(tongue(COST).format(cost))
    if "atk" in thing.numbers:
        parts.append(strength(thing))
    if isinstance(thing, Thing):
        if thing.races:
            parts.append(
                tongue(RACE).format("／".join(NAMES["tags"].in_(tongue.lang, race) for race in thing.races))
            )
        if thing.material:
            parts.append(
                tongue(MATERIAL).format(
                    "♥".join(NAMES["names"].in_(tongue.lang, name) for name in thing.material)
                )
            )
        parts += [tongue(SKILLS[skill]) for skill in thing.skills if skill in SKILLS]
    return tongue(BRACKETS).format(title(thing, tongue), tongue(COMMA).join(part for part in parts if part))


def maker_line(thing: machine.Thing, tongue: Tongue) -> str:
    """A card on the battlefield by what it can make: its level and elements."""
    line = title(thing, tongue)
    if "level" in thing.numbers:
        line += " " + tongue(LEVEL).format(thing.numbers["level"]) + " " + elements(thing, tongue)
    return line


def entity_line(thing: machine.Thing, tongue: Tongue, stock: int = 0) -> str:
    """A card on the battlefield: its values now, its position, counters, how many lie beneath it."""
    states = [tongue(words) for state, words in STATES.items() if state in thing.states]
    counters = {name: amount for name, amount in thing.numbers.items() if name not in SPOKEN}
    states += [counter_words(name, amount, tongue) for name, amount in counters.items()]
    if stock:
        states.append(tongue(STOCK).format(stock))
    line = maker_line(thing, tongue)
    if "atk" in thing.numbers:
        line += f" {strength(thing)}"
    return tongue(BRACKETS).format(line, tongue(COMMA).join(states)) if states else line


def counter_words(name: str, amount: int, tongue: Tongue) -> str:
    return f"{tongue(COUNTERS.get(name, (name, name)))}×{amount}"


def entities(things: Iterable[Thing], stock: Iterable[Thing], tongue: Tongue) -> str:
    """All that lies in a zone of the battlefield."""
    under = [thing.host for thing in stock if thing.host != NO_HOST]
    parts = [entity_line(thing, tongue, under.count(thing.id)) for thing in things]
    return tongue(COMMA).join(parts) or tongue(NOTHING_THERE)


def od_line(od: dict[str, int], tongue: Tongue) -> str:
    """Od by its symbols: 「太陽2、無属性1」, "2 Sun, 1 plain"."""
    parts = [tongue(OD).format(tongue(SYMBOLS.get(name, BLANK_OD)), amount) for name, amount in od.items()]
    return tongue(COMMA).join(parts) or tongue(NOTHING_THERE)


def cost_words(cost: OdCost, tongue: Tongue) -> str:
    """Od that is to be paid: 「コスト3（太陽）＋火星1＋2」."""
    parts = []
    if cost.own or cost.elements:
        hues = tongue(("・", " and ")).join(
            tongue(ELEMENTS[name]) for name in ELEMENTS if name in cost.elements
        )
        own = tongue(COST).format(cost.own)
        parts.append(tongue(BRACKETS).format(own, hues) if hues else own)
    named = {name: number for name, number in cost.symbols if number}
    parts += [od_line({name: number}, tongue) for name, number in named.items()]
    parts += [str(cost.free)] if cost.free else []
    return tongue(("＋", " + ")).join(parts) or "0"


def marks_line(marks: dict[str, int], tongue: Tongue) -> str:
    """The counters of a player."""
    parts = [counter_words(name, amount, tongue) for name, amount in marks.items()]
    return tongue(COMMA).join(parts) or tongue(NOTHING_THERE)


def card_text(game: Mgd, thing: machine.Thing | None, face: Card, tongue: Tongue) -> str:
    """Everything about a card: what is printed, and what has become of it on the table."""
    told = ""
    if thing is not None and POSITIONED & set(thing.states):
        told = now(thing, entity_line(thing, tongue), tongue)
    return PRESENTING.everything(game, face, told, tongue)


@lru_cache(maxsize=4096)
def printed_text(face: Card, lang: str) -> str:
    """The text as printed, or the printer's English."""
    return printed.card_text(face, lang)


PRESENTING = Presenting(card_line, of_face, printed_text)
text_in_line = PRESENTING.text_in_line
in_line = PRESENTING.in_line
introduction = PRESENTING.introduction
