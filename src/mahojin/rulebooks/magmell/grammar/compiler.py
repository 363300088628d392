"""From the printed text of a card to its abilities."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from mahojin.abilities import Ability, Spell, Standing, This, Triggered
from mahojin.rulebooks.magmell.grammar.checks import MANNER
from mahojin.rulebooks.magmell.grammar.pairs import split
from mahojin.rulebooks.magmell.grammar.printer import print_text
from mahojin.rulebooks.magmell.grammar.quotation import QUOTATION
from mahojin.rulebooks.magmell.grammar.vocabulary import grammar_of
from mahojin.rulebooks.magmell.grammar.wordings import WORDINGS
from mahojin.text import Grammar, Mismatch, Words, read, say_ja
from mahojin.text.antecedents import Reader
from mahojin.text.lines import Line, compile_same, line_sentences, lines, only_ability
from mahojin.text.modes import STRAY_MODE, attach_modes, checked
from mahojin.text.rows import Row
from mahojin.text.wordings import compile_in_usual_words

KINDS = ("unit", "magic", "stone")
SPELLINGS = {"全て": "すべて", "代わりに": "かわりに", "限り": "かぎり", "良い": "よい", "出来": "でき"}

_THROWN_AWAY = re.compile("[^、。]*によってこのカードが捨てられたとき")
NEEDS_TRIGGER = Words(
    "ユニットや魔石の指示には「～とき、」「～時、」が要ります",
    "on a unit or a stone an instruction needs 「～とき、」 or 「～時、」 before it",
)
STANDS_ALONE = Words(
    "常在能力の文は1つで1つの能力です。次の能力は「■」で始めます",
    "a standing sentence is an ability of its own: begin the next one with ■",
)
NOT_AT_ONCE = Words(
    "ここの継続効果には期間（「このターン、」「ゲーム終了まで、」）が要ります",
    "a continuous effect needs a duration here (「このターン、」「ゲーム終了まで、」)",
)
FIRST_ONLY = Words(
    "「～とき、」は能力の最初の文だけにあります", "only the first sentence of an ability has 「～とき、」"
)
ALL_MARKED = Words(
    "能力が2つ以上あれば、それぞれを「■」で始めます", "of several abilities each begins with ■"
)


def compile_text(text: str, kind: str) -> tuple[Ability, ...]:
    """The abilities a card of that kind has by its text; TextError when any part of it is not understood."""
    if kind not in KINDS:
        raise ValueError(f"{kind!r} is not a kind of card: {', '.join(KINDS)}")
    return compile_in_usual_words(text, WORDINGS, lambda given: _compile(given, kind))


def _compile(text: str, kind: str) -> tuple[Ability, ...]:
    return compile_same(
        text,
        SPELLINGS,
        lambda normal: tuple(one for found in _paragraphs(normal) for one in _ability(found, kind)),
        lambda found: print_text(found, kind, "ja"),
    )


def _paragraphs(text: str) -> list[list[Line]]:
    """The lines of each ability, without its mark ■."""
    given = list(lines(text))
    marked = bool(given) and given[0].text.startswith("■")
    found: list[list[Line]] = []
    for line in given:
        if line.text.startswith("・"):
            if not found:
                raise Mismatch(line.start, line.start + 1, STRAY_MODE)
            found[-1].append(line)
        elif marked and line.text.startswith("■"):
            found.append([Line(line.text[1:], line.start + 1)])
        elif not marked and not found:
            found.append([line])
        else:
            raise Mismatch(line.start, line.start + 1, ALL_MARKED)
    return found


def _ability(paragraph: list[Line], kind: str) -> tuple[Ability, ...]:
    """The abilities of one paragraph: one, or two when it changes AP and HP at once."""
    head, *modes = paragraph
    grammar = grammar_of(_self_word(head.text, kind))
    opening, *rest = line_sentences(head)
    first = _read(grammar, "opening", opening)
    steps = [(_read_step(grammar, line), line) for line in rest]
    reader = Reader(MANNER, kind)
    steps = _first_step(first, opening, kind, reader) + steps
    if isinstance(first, Standing) and rest:
        raise Mismatch(rest[0].start, rest[0].end, STANDS_ALONE)
    program = [item for step, line in steps for item in checked(reader, split((step,)), line)]
    last = rest[-1] if rest else opening
    attach_modes(program, modes, last, reader, lambda line: split((_read_step(grammar, line),)))
    return split((_with_program(first, tuple(program)),))


def _read(grammar: Grammar, word: str, line: Line) -> Any:
    try:
        return read(grammar, word, line.text)
    except Mismatch as mismatch:
        raise (_wrong_self(grammar, line.text) or mismatch).shifted(line.start) from None


def _read_step(grammar: Grammar, line: Line) -> object:
    """A sentence that is not the first; one that could only be the first is told so."""
    try:
        return _read(grammar, "step", line)
    except Mismatch as mismatch:
        try:
            ability = read(grammar, "ability", line.text)
        except Mismatch:
            raise mismatch from None
    why = FIRST_ONLY if isinstance(ability, Triggered) else NOT_AT_ONCE
    raise Mismatch(line.start, line.end, why)


def _wrong_self(grammar: Grammar, text: str) -> Mismatch | None:
    """このユニット on a card that is not a unit, and the like: outside 「」, where the card itself speaks."""
    right = say_ja(grammar, "this", This())
    bare = re.sub("「.*」", lambda quote: "□" * len(quote[0]), text)
    spot = next((m for m in re.finditer("このユニット|この魔石|このカード", bare) if m[0] != right), None)
    if spot is None:
        return None
    return Mismatch(*spot.span(), Words(f"ここでは「{right}」と書きます", f"here it is written 「{right}」"))


def _first_step(first: object, line: Line, kind: str, reader: Reader) -> list[tuple[object, Line]]:
    """The first instruction of the program, after what stands before it has been checked."""
    if isinstance(first, Standing):
        if kind == "magic" and first.zone is None:
            raise Mismatch(line.start, line.end, NOT_AT_ONCE)
        checked(reader, (first,), line)
        return []
    if isinstance(first, Triggered):
        checked(reader, (first.moment, first.condition), line)
        return [(first.program[0], line)]
    if kind != "magic":
        raise Mismatch(line.start, line.end, NEEDS_TRIGGER)
    return [(first, line)]


def _with_program(first: object, program: Row) -> object:
    if isinstance(first, Standing):
        return first
    return replace(first, program=program) if isinstance(first, Triggered) else Spell(program)


def _self_word(text: str, kind: str) -> str:
    elsewhere = text.startswith("このカードが") or _THROWN_AWAY.match(text)
    return "card" if kind == "magic" or elsewhere else kind


def compile_quoted(text: str, start: int) -> Ability:
    """The ability that a unit is given by a text in 「」 at an offset."""
    return only_ability(_ability([Line(text, start)], "unit"), text, start)


QUOTATION.compile = compile_quoted
