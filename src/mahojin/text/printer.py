"""Printing: the rules that say a piece of data are found once, and said in Japanese or in English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from mahojin.text.english import agree, articles
from mahojin.text.errors import Unprintable
from mahojin.text.grammar import Grammar, Production
from mahojin.text.lexemes import Lexeme, Listed
from mahojin.text.rules import Shared, Slots
from mahojin.text.templates import SILENT, Agreeing, Choice, Counted, Part, Piece, Slot, Symbol

NUMBERS = frozenset({"one", "many", "you"})


@dataclass(frozen=True, slots=True)
class Leaf:
    """A lexeme with its value."""

    lexeme: Lexeme
    value: object
    spelling: int = 0


@dataclass(frozen=True, slots=True)
class Tree:
    """A production with its parts by slot."""

    production: Production
    parts: dict[str, Plan]
    choices: tuple[int, ...] = ()


Plan: TypeAlias = "Leaf | Tree | list[Leaf | Tree]"


def say_ja(grammar: Grammar, word: str, value: object) -> str:
    """The Japanese that reads back as the value."""
    return _ja(_planned(grammar, word, value))


def say_as_worded(grammar: Grammar, word: str, value: object, wording: Iterable[int]) -> str:
    """The Japanese for a value, worded as it was read; Unprintable when the value does not say all
    of that."""
    return _ja(_as_worded(grammar, word, value, iter(wording)))


def say_en(grammar: Grammar, word: str, value: object, form: str = "") -> str:
    """The English for a value, without capital and full stop."""
    return articles(_en(_planned(grammar, word, value), form))


def say_first(grammar: Grammar, words: Iterable[str], value: object, lang: str) -> str:
    """The value as the first of several words that can say it."""
    for word in words:
        try:
            return say_ja(grammar, word, value) if lang == "ja" else say_en(grammar, word, value)
        except Unprintable:
            continue
    raise Unprintable(f"no words for {value!r}")


class Planner:
    """Plans found in one printing; the values are kept so that their identities stay theirs."""

    __slots__ = ("found", "grammar", "values")

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.found: dict[tuple[str, int], Leaf | Tree | None] = {}
        self.values: list[object] = []


def _planned(grammar: Grammar, word: str, value: object) -> Leaf | Tree:
    plan = _plan(Planner(grammar), word, value)
    if plan is None:
        raise Unprintable(f"no text for {value!r} as {word}")
    return plan


def _plan(planner: Planner, word: str, value: object) -> Leaf | Tree | None:
    key = (word, id(value))
    if key not in planner.found:
        planner.values.append(value)
        planner.found[key] = _sought(planner, word, value)
    return planner.found[key]


def _sought(planner: Planner, word: str, value: object) -> Leaf | Tree | None:
    lexeme = planner.grammar.lexemes.get(word)
    if lexeme:
        return None if lexeme.show(value, "ja") is None else Leaf(lexeme, value)
    for production in planner.grammar.productions[word]:
        slots = production.rule.maker.take(value)
        if slots is not None:
            parts = _parts(planner, production, slots)
            if parts is not None:
                return Tree(production, parts)
    return None


def _as_worded(grammar: Grammar, word: str, value: object, wording: Iterator[int]) -> Leaf | Tree:
    lexeme = grammar.lexemes.get(word)
    if isinstance(lexeme, Listed):
        return Leaf(lexeme, value, next(wording))
    if lexeme:
        return _planned(grammar, word, value)
    production = grammar.productions[word][next(wording)]
    slots = production.rule.maker.take(value)
    if slots is None:
        raise Unprintable(f"{production.rule.ja} does not say {value!r}")
    if isinstance(production.rule.maker, Shared):
        slots = production.rule.maker.shared(slots, next(wording))
    parts: dict[str, Plan] = {}
    choices: list[int] = []
    for symbol in production.symbols:
        if isinstance(symbol, Choice):
            choices.append(next(wording))
        elif isinstance(symbol, Slot) and symbol.many:
            items = slots[symbol.name]
            assert isinstance(items, tuple)
            parts[symbol.name] = [_as_worded(grammar, symbol.word, item, wording) for item in items]
        elif isinstance(symbol, Slot):
            parts[symbol.name] = _as_worded(grammar, symbol.word, _filling(symbol, slots), wording)
    return Tree(production, parts, tuple(choices))


def _parts(planner: Planner, production: Production, slots: Slots) -> dict[str, Plan] | None:
    parts: dict[str, Plan] = {}
    for symbol in production.symbols:
        if isinstance(symbol, Slot):
            plan = _part(planner, symbol, _filling(symbol, slots))
            if plan is None:
                return None
            parts[symbol.name] = plan
    return parts


def _filling(slot: Slot, slots: Slots) -> object:
    return None if slot.name in SILENT else slots[slot.name]


def _part(planner: Planner, slot: Slot, value: object) -> Plan | None:
    if not slot.many:
        return _plan(planner, slot.word, value)
    if not isinstance(value, tuple):
        return None
    plans = [_plan(planner, slot.word, item) for item in value]
    found = [plan for plan in plans if plan is not None]
    return found if len(found) == len(plans) else None


def _ja(plan: Plan) -> str:
    if isinstance(plan, list):
        return "".join(map(_ja, plan))
    if isinstance(plan, Leaf):
        if isinstance(plan.lexeme, Listed):
            return plan.lexeme.spelt(plan.value, plan.spelling)
        return plan.lexeme.show(plan.value, "ja") or ""
    choices = iter(plan.choices)
    return "".join(_ja_symbol(plan, symbol, choices) for symbol in plan.production.symbols)


def _ja_symbol(plan: Tree, symbol: Symbol, choices: Iterator[int]) -> str:
    if isinstance(symbol, str):
        return symbol
    if isinstance(symbol, Choice):
        return symbol.options[next(choices, 0)]
    return _ja(plan.parts[symbol.name])


def _en(plan: Plan, form: str) -> str:
    if isinstance(plan, list):
        return "".join(_en(item, form) for item in plan)
    if isinstance(plan, Leaf):
        if isinstance(plan.lexeme, Listed):
            return plan.lexeme.said(plan.value, form)
        return plan.lexeme.show(plan.value, "en") or ""
    return "".join(_en_piece(plan, piece, form) for piece in _template(plan, form))


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
        return _filled(plan, piece, _en(part, _form(plan, piece.form, form)))
    if isinstance(piece, Counted):
        return piece.one if _en(part, "") == "1" else piece.many
    assert isinstance(piece, Agreeing)
    return agree(piece.verb, _number(part), plan.production.form)


def _form(plan: Tree, wanted: str, form: str) -> str:
    """The form of a part: its own, that of the whole, or the one that agrees with another part."""
    if wanted == "~":
        return form
    return _number(plan.parts[wanted[1:]]) if wanted.startswith("@") else wanted


def _filled(plan: Tree, piece: Part, said: str) -> str:
    if not piece.hole:
        return said
    filling = piece.hole[1:] if piece.hole.startswith("=") else _en(plan.parts[piece.hole], "")
    return said.replace("%", filling)


def _number(plan: Plan) -> str:
    """How a verb agrees with what is said: one, many or you."""
    if isinstance(plan, list):
        return "many" if len(plan) > 1 else "one"
    if isinstance(plan, Leaf):
        return "one" if _en(plan, "") == "1" else "many"
    number = plan.production.rule.agrees
    return number if number in NUMBERS else _number(plan.parts[number])
