"""以下から～選ぶ。 and the lines that begin with ・: what may be chosen, read and printed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from mahojin.abilities import Modes, Target, exactly, with_parts
from mahojin.text.antecedents import Reader
from mahojin.text.errors import Mismatch, Words
from mahojin.text.lines import Line, line_sentences, lines
from mahojin.text.reader import reads_widely
from mahojin.text.rows import Row
from mahojin.text.rules import Slots, Via

MODE_IN_MODE = Words("「・」の中では選べません", "there is no 「以下から～選ぶ。」 inside a mode")
NO_MODES = Words(
    "「以下から～選ぶ。」の後に「・」の行が要ります", "「以下から～選ぶ。」 needs lines that begin with ・"
)
STRAY_MODE = Words(
    "「・」の行の前に「以下から～選ぶ。」がありません", "there is no 「以下から～選ぶ。」 before this line"
)
STANDS_ALONE = Words(
    "常時能力の文は1つで1つの能力です。次の能力は次の行に書きます",
    "a standing sentence is an ability of its own: write the next one on the next line",
)


def _number(value: object) -> Slots | None:
    """How many are chosen, where no other number would do and they are not told yet."""
    many = value.quantity.least if isinstance(value, Modes) else 0
    return {"number": many} if value == Modes(exactly(many), ()) else None


CHOOSE_MODES = Via(lambda number: Modes(exactly(number), ()), _number)


def no_modes(modes: list[Line]) -> None:
    """Complains of modes where nothing lets choose among them."""
    if modes:
        raise Mismatch(modes[0].start, modes[0].start + 1, STRAY_MODE)


def paragraphs(text: str) -> list[list[Line]]:
    """The lines of each ability: one, and those of its modes."""
    found: list[list[Line]] = []
    for line in lines(text):
        if not line.text.startswith("・"):
            found.append([line])
        elif found:
            found[-1].append(line)
        else:
            raise Mismatch(line.start, line.start + 1, STRAY_MODE)
    return found


def checked(reader: Reader, row: Row, line: Line) -> Row:
    """The row, which has nothing to complain of; what is read widely is looked at once it is filled in."""
    for node in () if reads_widely() else row:
        why = reader.complaint(node)
        if why:
            spot = re.search(why.sign, line.text)
            start, end = spot.span() if spot else (0, len(line.text))
            raise Mismatch(line.start + start, line.start + end, why.words)
    return row


def attach_modes(
    program: list[object], modes: list[Line], last: Line, reader: Reader, read_row: Callable[[Line], Row]
) -> None:
    """The last instruction, if it asks to choose, has the programs of the lines; else there are none."""
    wants = [index for index, step in enumerate(program) if isinstance(step, Modes)]
    if modes and wants != [len(program) - 1]:
        raise Mismatch(modes[0].start, modes[0].start + 1, STRAY_MODE)
    if wants and not modes:
        raise Mismatch(last.start, last.end, NO_MODES)
    if modes:
        options = tuple(_mode(line, reader.fork(), read_row) for line in modes)
        program[-1] = with_parts(program[-1], options=options)


def _mode(line: Line, reader: Reader, read_row: Callable[[Line], Row]) -> Row:
    found: list[object] = []
    for part in line_sentences(Line(line.text[1:], line.start + 1)):
        row = read_row(part)
        if any(isinstance(step, Modes) for step in row):
            raise Mismatch(part.start, part.end, MODE_IN_MODE)
        aimed = not reader.manner.modes_are_aimed and any(isinstance(step, Target) for step in row)
        checked(reader, (Modes(exactly(1), (row,)),) if aimed else row, part)
        found.extend(row)
    return tuple(found)


Step = TypeVar("Step")
GAP = {"ja": "", "en": " "}  # between sentences


def header(step: Step) -> Step:
    """The same with the options of its modes left out, for they follow on lines of their own."""
    return replace(step, options=()) if isinstance(step, Modes) else step


def mode_lines(program: Row, steps: Callable[[Row, str], list[str]], lang: str) -> str:
    """The lines of what a program that ends in modes lets choose; ``steps`` says a program."""
    last = program[-1] if program else None
    if not isinstance(last, Modes):
        return ""
    gap = GAP[lang]
    return "".join(f"\n・{gap}{gap.join(steps(option, lang))}" for option in last.options)
