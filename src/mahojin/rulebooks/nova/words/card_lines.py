"""Cards in words: one short line, or everything that is printed and everything that changed it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from mahojin.kernel import view as machine
from mahojin.kernel.state import NO_HOST
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
from ..cards.shown import NEED, PRICE, Thing, of_face
from ..game import Nova
from ..grammar.lexemes import NAMES
from .term_names import ANY_COLOUR, COLOURLESS, COLOURS, KINDS, SKILLS, STATES

COST: Pair = ("コスト{}", "cost {}")
REQUIRED: Pair = ("必要エナジー{}", "requires {}")
LEVEL: Pair = ("レベル{}", "level {}")
STRENGTH: Pair = ("{}／{}", "{}/{}")
DAMAGE: Pair = ("ダメージ{}", "damage {}")
GROUP: Pair = ("〈所属：{}〉", "affiliation {}")
RACE: Pair = ("〈種族：{}〉", "race {}")
WITH: Pair = ("＋", " + ")
STOCKED: Pair = ("{}{}", "{1} {0}")
SPOKEN = frozenset({*PRICE, *NEED, "attack", "health", "level", "damage"})  # what has words of its own


def symbols(thing: machine.Thing, names: tuple[str, ...], tongue: Tongue) -> str:
    """「赤2＋1」, "2 red + 1 any"."""
    counts = [(name.removeprefix("need_"), thing.numbers.get(name, 0)) for name in names]
    if tongue.lang == "ja":
        coloured = [f"{tongue(COLOURS[name])}{number}" for name, number in counts if name != "any" and number]
        plain = [str(number) for name, number in counts if name == "any" and number]
        return "＋".join(coloured + plain) or "0"
    parts = [f"{number} {tongue(COLOURS.get(name, ANY_COLOUR))}" for name, number in counts if number]
    return " + ".join(parts) or "0"


def colours(thing: machine.Thing, tongue: Tongue) -> str:
    """The colours of a card: 「赤・青」, "red and blue"."""
    found = [tongue(COLOURS[name]) for name in COLOURS if name in thing.states]
    return tongue(("・", " and ")).join(found) or tongue(COLOURLESS)


def strength(thing: machine.Thing, tongue: Tongue) -> str:
    """Attack and health, 「300／200」, "300/200"."""
    return tongue(STRENGTH).format(thing.numbers["attack"], thing.numbers["health"])


def card_line(thing: machine.Thing, tongue: Tongue) -> str:
    """Name, kind, colour, cost or level, attack and health, affiliations, races and keywords."""
    parts = [tongue(KINDS[thing.kind])]
    if thing.kind != "ability":
        parts.append(colours(thing, tongue))
    if any(name in thing.numbers for name in PRICE):
        parts.append(tongue(COST).format(symbols(thing, PRICE, tongue)))
    if "level" in thing.numbers:
        parts.append(tongue(LEVEL).format(thing.numbers["level"]))
    if any(name in thing.numbers for name in NEED):
        parts.append(tongue(REQUIRED).format(symbols(thing, NEED, tongue)))
    if "attack" in thing.numbers:
        parts.append(strength(thing, tongue))
    if isinstance(thing, Thing):
        parts += [tongue(GROUP).format(NAMES["tags"].in_(tongue.lang, group)) for group in thing.groups]
        parts += [tongue(RACE).format(NAMES["tags"].in_(tongue.lang, race)) for race in thing.races]
        parts += [tongue(SKILLS[skill]) for skill in thing.skills]
    return tongue(BRACKETS).format(named(thing, tongue), tongue(COMMA).join(parts))


def field_line(thing: machine.Thing, tongue: Tongue) -> str:
    """A card on the field: its values now, and its state."""
    states = [tongue(words) for state, words in STATES.items() if state in thing.states]
    if thing.numbers.get("damage"):
        states.append(tongue(DAMAGE).format(thing.numbers["damage"]))
    states += [f"{name}×{number}" for name, number in thing.numbers.items() if name not in SPOKEN]
    line = named(thing, tongue)
    if "attack" in thing.numbers:
        line += f" {strength(thing, tongue)}"
    return tongue(BRACKETS).format(line, tongue(COMMA).join(states))


def field_lines(things: Iterable[Thing], tongue: Tongue) -> str:
    """A whole field, equipment behind what bears it."""
    row = list(things)
    borne: dict[int, list[Thing]] = {}
    for thing in row:
        if thing.host != NO_HOST:
            borne.setdefault(thing.host, []).append(thing)
    own = {thing.id for thing in row}
    parts = [
        tongue(WITH).join(
            [field_line(thing, tongue), *(named(item, tongue) for item in borne.get(thing.id, ()))]
        )
        for thing in row
        if thing.host not in own
    ]
    return tongue(COMMA).join(parts) or tongue(NOTHING_THERE)


def energy_line(things: Iterable[machine.Thing], tongue: Tongue) -> str:
    """Energy by its colours, what is alike counted together: 「赤×2、青（フリーズ）」."""
    counted = Counter(_energy(thing, tongue) for thing in things)
    parts = [f"{words}×{number}" if number > 1 else words for words, number in counted.items()]
    return tongue(COMMA).join(parts) or tongue(NOTHING_THERE)


def _energy(thing: machine.Thing, tongue: Tongue) -> str:
    hue = colours(thing, tongue)
    return tongue(BRACKETS).format(hue, tongue(STATES["rested"])) if "rested" in thing.states else hue


def stock_line(stock: dict[str, int], tongue: Tongue) -> str:
    """What is in a stock: 「赤2、青1」, "2 red, 1 blue"."""
    parts = [tongue(STOCKED).format(tongue(COLOURS[name]), number) for name, number in stock.items()]
    return tongue(COMMA).join(parts) or tongue(NOTHING_THERE)


def card_text(game: Nova, thing: machine.Thing | None, face: Card, tongue: Tongue) -> str:
    """Everything about a card: what is printed, and what has become of it on the table."""
    told = ""
    if thing is not None and ("standby" in thing.states or "rested" in thing.states):
        told = now(thing, field_line(thing, tongue), tongue)
    return PRESENTING.everything(game, face, told, tongue)


@lru_cache(maxsize=4096)
def printed_text(face: Card, lang: str) -> str:
    """The text as printed, with what entering takes, or the printer's English."""
    return printed.card_text(face, lang)


PRESENTING = Presenting(card_line, of_face, printed_text)
text_in_line = PRESENTING.text_in_line
in_line = PRESENTING.in_line
introduction = PRESENTING.introduction
