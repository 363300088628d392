"""Printing: the rules that say a piece of data are found once, and said in Japanese or in English."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from mahojin.text.english import agree, articles
from mahojin.text.errors import Unprintable
from mahojin.text.grammar import Grammar, Production
from mahojin.text.lexemes import Lexeme
from mahojin.text.templates import Agreeing, Counted, Part, Piece, Slot

NUMBERS = frozenset({"one", "many", "you"})


@dataclass(frozen=True, slots=True)
class Leaf:
    """A lexeme with its value."""

    lexeme: Lexeme
    value: object


@dataclass(frozen=True, slots=True)
class Tree:
    """A production with its parts by slot."""

    production: Production
    parts: dict[str, Plan]


Plan: TypeAlias = "Leaf | Tree | list[Leaf | Tree]"


def say_ja(grammar: Grammar, word: str, value: object) -> str:
    """The Japanese that reads back as the value."""
    return _ja(_planned(grammar, word, value))


def say_en(grammar: Grammar, word: str, value: object, form: str = "") -> str:
    """The English for a value, without capital and full stop."""
    return articles(_en(_planned(grammar, word, value), form).text)


def _planned(grammar: Grammar, word: str, value: object) -> Leaf | Tree:
    plan = _plan(grammar, word, value)
    if plan is None:
        raise Unprintable(f"no text for {value!r} as {word}")
    return plan


def _plan(grammar: Grammar, word: str, value: object) -> Leaf | Tree | None:
    lexeme = grammar.lexemes.get(word)
    if lexeme:
        return None if lexeme.show(value, "ja") is None else Leaf(lexeme, value)
    for production in grammar.productions[word]:
        slots = production.rule.maker.take(value)
        if slots is not None:
            parts = _parts(grammar, production, dict(slots))
            if parts is not None:
                return Tree(production, parts)
    return None


def _parts(grammar: Grammar, production: Production, slots: dict[str, object]) -> dict[str, Plan] | None:
    parts: dict[str, Plan] = {}
    for symbol in production.symbols:
        if isinstance(symbol, Slot):
            plan = _part(grammar, symbol, slots[symbol.name])
            if plan is None:
                return None
            parts[symbol.name] = plan
    return parts


def _part(grammar: Grammar, slot: Slot, value: object) -> Plan | None:
    if not slot.many:
        return _plan(grammar, slot.word, value)
    if not isinstance(value, tuple):
        return None
    plans = [_plan(grammar, slot.word, item) for item in value]
    found = [plan for plan in plans if plan is not None]
    return found if len(found) == len(plans) else None


def _ja(plan: Plan) -> str:
    if isinstance(plan, list):
        return "".join(map(_ja, plan))
    if isinstance(plan, Leaf):
        return plan.lexeme.show(plan.value, "ja") or ""
    symbols = plan.production.symbols
    return "".join(symbol if isinstance(symbol, str) else _ja(plan.parts[symbol.name]) for symbol in symbols)


class Said(NamedTuple):
    """English, and how a verb agrees with it."""

    text: str
    number: str


def _en(plan: Plan, form: str) -> Said:
    if isinstance(plan, list):
        return Said("".join(_en(item, form).text for item in plan), "many" if len(plan) > 1 else "one")
    if isinstance(plan, Leaf):
        text = plan.lexeme.show(plan.value, "en") or ""
        return Said(text, "one" if text == "1" else "many")
    template = _template(plan, form)
    return Said("".join(_en_piece(plan, piece, form) for piece in template), _number(plan, form))


def _template(plan: Tree, form: str) -> tuple[Piece, ...]:
    """The form that is asked for; a missing one is the plain form, a missing addition (``+``) is nothing."""
    templates = plan.production.rule.en
    missing = () if form.startswith("+") else templates.get("", ())
    return templates.get(form, templates.get("*", missing))


def _en_piece(plan: Tree, piece: Piece, form: str) -> str:
    if isinstance(piece, str):
        return piece
    part = plan.parts[piece.slot]
    if isinstance(piece, Part):
        return _en(part, form if piece.form == "~" else piece.form).text
    said = _en(part, "")
    if isinstance(piece, Counted):
        return piece.one if said.text == "1" else piece.many
    assert isinstance(piece, Agreeing)
    return agree(piece.verb, said.number, plan.production.form)


def _number(plan: Tree, form: str) -> str:
    number = plan.production.rule.agrees
    return number if number in NUMBERS else _en(plan.parts[number], form).number
