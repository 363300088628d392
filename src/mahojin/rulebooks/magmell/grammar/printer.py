"""From abilities to the printed text of a card, in Japanese and in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from mahojin.abilities import Ability, May, Modes, Standing, This, Triggered, Who
from mahojin.rulebooks.magmell.grammar.pairs import join
from mahojin.rulebooks.magmell.grammar.quotation import QUOTATION
from mahojin.rulebooks.magmell.grammar.vocabulary import grammar_of
from mahojin.text import Grammar, Unprintable, say_en, say_ja
from mahojin.text.english import sentence


def print_text(abilities: Sequence[Ability], kind: str, lang: str) -> str:
    """The text of a card of that kind that has these abilities, in Japanese ("ja") or English ("en")."""
    paragraphs = [_paragraph(ability, kind, lang) for ability in join(abilities)]
    if len(paragraphs) == 1:
        return paragraphs[0]
    return "\n".join(f"■{' ' * (lang == 'en')}{paragraph}" for paragraph in paragraphs)


def _paragraph(ability: Any, kind: str, lang: str) -> str:
    grammar = _grammar_for(ability, kind)
    if isinstance(ability, Standing):
        return _said(grammar, "opening", ability, lang)
    program = join(ability.program)
    first: object = replace(ability, program=program[:1]) if isinstance(ability, Triggered) else program[0]
    parts = [_said(grammar, "opening", _header(first), lang)]
    for before, step in pairwise(program):
        doer = "they" if isinstance(before, May) and before.who in (Who.OPPONENT, Who.CONTROLLER) else ""
        parts.append(_said(grammar, "step", _header(step), lang, doer))
    return (" " if lang == "en" else "").join(parts) + _modes(grammar, program[-1], lang)


def say_step(step: object, kind: str, lang: str) -> str:
    """One instruction of a card of that kind as a sentence, with the lines of its modes."""
    grammar = grammar_of("card" if kind == "magic" else kind)
    (whole,) = join((step,))
    return _said(grammar, "step", _header(whole), lang) + _modes(grammar, whole, lang)


def _header(step: object) -> Any:
    """The same with the options of its modes left out, for they follow on lines of their own."""
    if isinstance(step, Triggered):
        return replace(step, program=tuple(map(_header, step.program)))
    return replace(step, options=()) if isinstance(step, Modes) else step


def _modes(grammar: Grammar, last: object, lang: str) -> str:
    if not isinstance(last, Modes):
        return ""
    space = " " if lang == "en" else ""
    options = (
        space.join(_said(grammar, "step", step, lang) for step in join(option)) for option in last.options
    )
    return "".join(f"\n・{space}{option}" for option in options)


def _said(grammar: Grammar, word: str, node: object, lang: str, form: str = "") -> str:
    if lang == "ja":
        return say_ja(grammar, word, node) + "。"
    return sentence(say_en(grammar, word, node, form))


def _grammar_for(ability: object, kind: str) -> Grammar:
    moment = ability.moment if isinstance(ability, Triggered) else None
    discarded = moment is not None and (moment.event, moment.subject) == ("discarded", This())
    elsewhere = getattr(ability, "zone", None) is not None or discarded
    return grammar_of("card" if kind == "magic" or elsewhere else kind)


def print_quoted(ability: object, lang: str) -> str | None:
    """An ability as a unit that is given it has it, or None when it does not fit on one line."""
    if not isinstance(ability, Triggered | Standing):
        return None
    try:
        printed = _paragraph(ability, "unit", lang)
    except Unprintable:
        return None
    return None if "\n" in printed else printed


QUOTATION.print = print_quoted
