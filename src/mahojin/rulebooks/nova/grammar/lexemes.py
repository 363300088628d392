"""Words of NOVA's texts that are not listed: energy (赤1②), counters, groups and races."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mahojin.abilities import Energy
from mahojin.rulebooks.nova.book import COLOURS
from mahojin.text.names import load_names

SIGNS = dict(zip("赤青緑白黒", COLOURS, strict=True))
CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"
MOST_OF_A_COLOUR = 99
NO_TAG = "none"  # in the place of a tag: none of them
_ENERGY = re.compile(f"((?:[{''.join(SIGNS)}][1-9][0-9]?)*)([{CIRCLED}]?)")
_PART = re.compile("(.)([0-9]+)")
_ENGLISH = re.compile(f"([0-9]+) (?:({'|'.join(COLOURS)}) energy|energy of any colou?r)(?: and )?")
NAMES = load_names("mahojin.rulebooks.nova")
_MARKS = frozenset([*SIGNS, *CIRCLED, *"0123456789"])


@dataclass(frozen=True)
class EnergyMark:
    """Colours with their numbers, then a circled number for energy of any colour; ⓪ stands alone."""

    last: frozenset[str] | None = frozenset("0123456789" + CIRCLED)
    pattern: str = _ENERGY.pattern

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        start = end
        while start and text[start - 1] in _MARKS:
            start -= 1
        energy = read_energy(text[start:end])
        if energy is not None:
            yield start, energy

    def show(self, value: object, lang: str) -> str | None:
        if not isinstance(value, Energy) or not _is_usual(value):
            return None
        return marks(value) if lang == "ja" else in_english(value)

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        colours: list[tuple[str, int]] = []
        while found := _ENGLISH.match(text, at):
            at = found.end()
            if found[2]:
                colours.append((found[2], int(found[1])))
            energy = Energy(tuple(colours), 0 if found[2] else int(found[1]))
            if _is_usual(energy):
                yield at - len(" and ") * found[0].endswith(" and "), marks(energy)


def read_energy(text: str) -> Energy | None:
    """The energy that marks mean; None if they are no such marks, in the order of the colours."""
    found = _ENERGY.fullmatch(text) if text else None
    if found is None:
        return None
    parts = [(SIGNS[sign], int(number)) for sign, number in _PART.findall(found[1])]
    energy = Energy(tuple(parts), CIRCLED.index(found[2]) if found[2] else 0)
    return energy if marks(energy) == text and _is_usual(energy) else None


def _is_usual(energy: Energy) -> bool:
    places = [COLOURS.index(colour) for colour, _ in energy.colours]
    numbers = all(1 <= number <= MOST_OF_A_COLOUR for _, number in energy.colours)
    return numbers and places == sorted(set(places)) and 0 <= energy.free < len(CIRCLED)


def marks(energy: Energy) -> str:
    """The marks for an amount of energy."""
    signs = {colour: sign for sign, colour in SIGNS.items()}
    coloured = "".join(f"{signs[colour]}{number}" for colour, number in energy.colours)
    return coloured + (CIRCLED[energy.free] if energy.free or not coloured else "")


def in_english(energy: Energy) -> str:
    """An amount of energy in words."""
    parts = [f"{number} {colour} energy" for colour, number in energy.colours]
    if energy.free or not parts:
        parts.append(f"{energy.free} energy of any colour")
    return " and ".join(parts)


@dataclass(frozen=True)
class Tag:
    """The name of a group or a race, in 〈所属：…〉 or 〈種族：…〉."""

    last: frozenset[str] | None = None
    pattern: str = "[^〈〉：「」。\\n]+"
    forbidden: str = "〈〉：「」《》。、・\n"

    def find(self, text: str, end: int) -> Iterator[tuple[int, object]]:
        start = end
        while start and text[start - 1] not in self.forbidden:
            start -= 1
        if start and text[start - 1] == "：" and self.show(text[start:end], "ja"):
            yield start, text[start:end]

    def show(self, value: object, lang: str) -> str | None:
        if (
            not isinstance(value, str)
            or value in ("", NO_TAG)
            or any(char in self.forbidden for char in value)
        ):
            return None
        return value if lang == "ja" else NAMES["tags"].en(value)

    def find_en(self, text: str, at: int) -> Iterator[tuple[int, str]]:
        return NAMES["tags"].find_en(text, at)
