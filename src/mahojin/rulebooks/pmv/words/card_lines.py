"""Cards in words: one short line, or everything that is printed and everything that changed it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from mahojin.kernel.view import Thing as Seen
from mahojin.text.presentation import Presenting, now
from mahojin.text.speaker import BRACKETS, COMMA, NOTHING_THERE, Pair

from ..cards.face import Card
from ..cards.shown import Thing, of_face
from ..game import Pmv
from ..grammar import print_skill, print_text
from ..grammar.rules import NAMES
from .card_names import Tongue, named
from .term_names import KEYWORDS, KINDS, NUMBERS, RACES, STATES, TOLD_STATES

CORNER: Pair = ("ノード{}　コスト{}", "need {}, cost {}")
CASTER: Pair = ("術者{}", "caster {}")
DAMAGE: Pair = ("ダメージ{}", "damage {}")
POPULAR: Pair = ("人気{}", "popularity {}")
NODES: Pair = ("{total}枚（アクティブ{active}枚）", "{total} ({active} active)")
HYPHEN = "－"


def card_line(thing: Seen, tongue: Tongue) -> str:
    """Name, kind, need and cost, races, values, graze, caster and keywords."""
    parts = [tongue(KINDS[thing.kind])]
    if thing.kind in ("character", "spell", "command"):
        parts.append(tongue(CORNER).format(_number(thing, "need"), _number(thing, "cost")))
    if "attack" in thing.numbers or "toughness" in thing.numbers:
        parts.append(strength(thing))
    if isinstance(thing, Thing):
        parts += _more(thing, tongue)
    return tongue(BRACKETS).format(named(thing, tongue), tongue(COMMA).join(parts))


def _more(thing: Thing, tongue: Tongue) -> list[str]:
    parts = [tongue(RACES[race]) for race in thing.races]
    if thing.numbers.get("graze"):
        parts.append(f"{tongue(NUMBERS['graze'])}{tongue(('', ' '))}{thing.numbers['graze']}")
    if thing.caster:
        parts.append(
            tongue(CASTER).format(
                tongue.quoted(thing.caster) if tongue.lang == "ja" else NAMES.en(thing.caster)
            )
        )
    return parts + [tongue(KEYWORDS[word]) for word in dict.fromkeys(thing.keywords)]


def _number(thing: Seen, name: str) -> str:
    if name == "cost" and "x_cost" in thing.states:
        return "X"
    return str(thing.numbers[name]) if name in thing.numbers else HYPHEN


def strength(thing: Seen) -> str:
    """Attack and toughness, 「3／2」."""
    return f"{_number(thing, 'attack')}／{_number(thing, 'toughness')}"


def field_line(thing: Seen, tongue: Tongue) -> str:
    """A card on the field: its values now, and its state."""
    states = [tongue(STATES[state]) for state in TOLD_STATES if state in thing.states]
    for number, words in (("damage", DAMAGE), ("popularity", POPULAR)):
        if thing.numbers.get(number):
            states.append(tongue(words).format(thing.numbers[number]))
    line = named(thing, tongue)
    if "character" in thing.states:
        line += f" {strength(thing)}"
    return tongue(BRACKETS).format(line, tongue(COMMA).join(states))


def field_lines(things: Iterable[Thing], tongue: Tongue) -> str:
    """A whole field, set cards behind what they are set on."""
    parts: list[str] = []
    for thing in things:
        if thing.host and parts:
            parts[-1] += f"＋{named(thing, tongue)}"
        else:
            parts.append(field_line(thing, tongue))
    return tongue(COMMA).join(parts) or tongue(NOTHING_THERE)


def nodes_line(total: int, active: int, tongue: Tongue) -> str:
    """How many nodes, and how many of them can be put to sleep."""
    return tongue(NODES).format(total=total, active=active)


def card_text(game: Pmv, thing: Seen | None, face: Card, tongue: Tongue) -> str:
    """Everything about a card: what is printed, and what has become of it on the table."""
    tongue = tongue.at(game.seats)
    if thing is not None and not thing.name:
        return named(thing, tongue)
    told = ""
    if thing is not None and "damage" in thing.numbers:
        told = now(thing, field_line(thing, tongue), tongue)
    return PRESENTING.everything(game, face, told, tongue)


@lru_cache(maxsize=4096)
def printed_text(face: Card, lang: str) -> str:
    """Keywords and text as printed, or the printer's English."""
    skill = print_skill(face.keywords, lang) if face.keywords else ""
    if lang == "ja" and face.text:
        return f"{skill}\n{face.text}".strip()
    text = print_text(face.compiled, face.kind or "character", lang) if face.compiled else ""
    return f"{skill}\n{text}".strip()


PRESENTING = Presenting(card_line, of_face, printed_text)
text_in_line = PRESENTING.text_in_line
in_line = PRESENTING.in_line
introduction = PRESENTING.introduction
