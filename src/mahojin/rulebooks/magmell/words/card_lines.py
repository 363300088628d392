"""Cards in words: one short line, or everything that is printed and everything that changed it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from mahojin.kernel.view import Thing
from mahojin.text.presentation import Presenting, now
from mahojin.text.speaker import BRACKETS, COMMA, NOTHING_THERE, Pair, Tongue, named

from ..face import Card
from ..game import Magmell
from ..grammar import print_text
from ..shown import CATALYST, PRICE, of_face
from .term_names import ANY_COLOUR, COLOURS, COUNTERS, KINDS, STATES

COST: Pair = ("コスト{}", "cost {}")
OFFER: Pair = ("触媒{}", "catalyst {}")
DAMAGE: Pair = ("ダメージ{}", "damage {}")


def symbols(thing: Thing, names: tuple[str, ...], tongue: Tongue) -> str:
    """「青青1」, "2 blue + 1 any"."""
    counts = [(name.removesuffix("_catalyst"), thing.numbers.get(name, 0)) for name in names]
    if tongue.lang == "ja":
        coloured = "".join(tongue(COLOURS[name]) * number for name, number in counts if name != "any")
        plain = thing.numbers.get("any", 0) if "any" in names else 0
        return coloured + str(plain) if plain or not coloured else coloured
    parts = [f"{number} {tongue(COLOURS.get(name, ANY_COLOUR))}" for name, number in counts if number]
    return " + ".join(parts) or "0"


def card_line(thing: Thing, tongue: Tongue) -> str:
    """Name, kind, timing, cost, catalyst, AP and HP."""
    parts = [tongue(KINDS[thing.kind])]
    if "quick" in thing.states:
        parts.append(tongue(STATES["quick"]))
    if thing.kind in ("unit", "magic"):
        parts.append(tongue(COST).format(symbols(thing, PRICE, tongue)))
    if any(name in thing.numbers for name in CATALYST):
        parts.append(tongue(OFFER).format(symbols(thing, CATALYST, tongue)))
    if thing.kind == "unit":
        parts.append(_strength(thing))
    return tongue(BRACKETS).format(named(thing, tongue), tongue(COMMA).join(parts))


def _strength(thing: Thing) -> str:
    return f"AP{thing.numbers['ap']} HP{thing.numbers['hp']}"


def unit_line(thing: Thing, tongue: Tongue) -> str:
    """A unit on the battle area: AP and HP now, and its state."""
    states = [tongue(STATES[state]) for state in thing.states]
    if thing.numbers.get("damage"):
        states.append(tongue(DAMAGE).format(thing.numbers["damage"]))
    for counter, words in COUNTERS.items():
        if counter in thing.numbers:
            states.append(f"{tongue(words)}×{thing.numbers[counter]}")
    line = f"{named(thing, tongue)} {_strength(thing)}"
    return tongue(BRACKETS).format(line, tongue(COMMA).join(states))


def units_line(things: Iterable[Thing], tongue: Tongue) -> str:
    return tongue(COMMA).join(unit_line(thing, tongue) for thing in things) or tongue(NOTHING_THERE)


def stones_line(things: Iterable[Thing], tongue: Tongue) -> str:
    """Stones, those that are alike counted together."""
    counted = Counter(_stone(thing, tongue) for thing in things)
    parts = [f"{words}×{number}" if number > 1 else words for words, number in counted.items()]
    return tongue(COMMA).join(parts) or tongue(NOTHING_THERE)


def _stone(thing: Thing, tongue: Tongue) -> str:
    name = named(thing, tongue).strip("《》")
    states = [tongue(STATES[state]) for state in ("rested", "face_down") if state in thing.states]
    return tongue(BRACKETS).format(name, tongue(COMMA).join(states)) if states else name


def card_text(game: Magmell, thing: Thing | None, face: Card, tongue: Tongue) -> str:
    """Everything about a card or token: what is printed, and what has become of it on the table."""
    told = ""
    if thing is not None and "damage" in thing.numbers:
        told = now(thing, unit_line(thing, tongue), tongue)
    return PRESENTING.everything(game, face, told, tongue)


@lru_cache(maxsize=4096)
def printed_text(face: Card, lang: str) -> str:
    """The text as printed, or the printer's English."""
    if lang == "ja" and face.text:
        return face.text
    return print_text(face.abilities, face.kind, lang) if face.abilities else ""


PRESENTING = Presenting(card_line, of_face, printed_text)
text_in_line = PRESENTING.text_in_line
in_line = PRESENTING.in_line
introduction = PRESENTING.introduction
