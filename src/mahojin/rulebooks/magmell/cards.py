"""Card files: printed fields and printed text in, playable cards out, or a clear word on what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from mahojin.abilities import Ability
from mahojin.kernel.problem import Problem
from mahojin.rows import Row
from mahojin.rulebooks.card_files import field_faults, read_one, read_rows, texts_of
from mahojin.rulebooks.text_cache import compiled_before

from .face import FREE, NO_CATALYST, Card, Catalyst, Cost
from .grammar import compile_text

SYMBOLS = {"青": 0, "緑": 1, "赤": 2}
KINDS = ("unit", "magic", "stone")
Compile: TypeAlias = "Callable[[str, str], tuple[Ability, ...]]"

BOOK = "mahojin.rulebooks.magmell"
FIELDS: dict[str, type | tuple[type, ...]] = {
    "name": str,
    "en": str,
    "kind": str,
    "quick": bool,
    "cost": (str, int),
    "catalyst": str,
    "ap": int,
    "hp": int,
    "text": str,
}
LARGEST_NUMBER = 99


def read_cards(rows: Iterable[object], where: str) -> tuple[dict[str, Card], list[Problem]]:
    """All cards that can be read, by name, and the problems of those that cannot."""
    rows = list(rows)
    compile = compiled_before(BOOK, texts_of(rows, KINDS), compile_text)
    return read_rows(rows, where, lambda row, where: read_card(row, where, compile), "205.3")


def read_card(row: object, where: str, compile: Compile = compile_text) -> Card:
    """One card from its printed fields; raises BadInput with every problem found."""
    return read_one(row, where, _shape, lambda row: _card(row, compile))


def _card(row: Row, compile: Compile) -> Card:
    kind = row["kind"]
    cost = parse_cost(str(row.get("cost", "0")))
    catalyst = parse_catalyst(row.get("catalyst", ""))
    abilities = compile(row.get("text", ""), kind)
    return Card(
        row["name"],
        kind,
        abilities,
        en=row.get("en", ""),
        cost=cost,
        catalyst=catalyst,
        quick=row.get("quick", False),
        ap=row.get("ap", 0),
        hp=row.get("hp", 0),
        text=row.get("text", "").strip(),
    )


def _shape(row: Row) -> Iterable[tuple[str, str]]:
    """What is wrong with the fields themselves."""
    yield from field_faults(row, FIELDS)
    if row.get("kind") not in KINDS:
        yield "kind は unit, magic, stone のどれかです。", "kind must be unit, magic or stone."
        return
    is_unit = row["kind"] == "unit"
    for field in ("ap", "hp"):
        number = row.get(field)
        if is_unit and (not isinstance(number, int) or not 0 <= number <= LARGEST_NUMBER):
            yield (
                f"ユニットには {field} (0〜{LARGEST_NUMBER}) が要ります。",
                f"A unit needs {field}, from 0 to {LARGEST_NUMBER}.",
            )
        elif not is_unit and number is not None:
            yield f"{field} を持つのはユニットだけです。", f"Only units have {field}."
    if row["kind"] == "stone" and ("cost" in row or "catalyst" in row or row.get("quick")):
        yield "魔石はコストもタイミングも持ちません。", "A stone has neither cost nor timing."


def parse_cost(text: str) -> Cost:
    """「赤赤2」: two red and two of any colour."""
    symbols = text.rstrip("0123456789")
    number = text[len(symbols) :]
    counts = [0, 0, 0]
    for symbol in symbols:
        if symbol not in SYMBOLS:
            raise ValueError(
                f"使用コスト {text!r} が読めません。青・緑・赤と数で、例えば 赤赤2 のように書きます。",
                f"Cannot read the use cost {text!r}; write colours and a number, such as red red 2.",
            )
        counts[SYMBOLS[symbol]] += 1
    any_colour = int(number[:4] or 0)
    if any_colour > LARGEST_NUMBER or sum(counts) > LARGEST_NUMBER:
        raise ValueError(
            f"使用コスト {text[:20]!r} が大きすぎます。", f"The use cost {text[:20]!r} is too large."
        )
    return (counts[0], counts[1], counts[2], any_colour) if symbols or number else FREE


def parse_catalyst(text: str) -> Catalyst:
    """「赤青」: one red and one blue."""
    if any(symbol not in SYMBOLS for symbol in text) or len(text) > LARGEST_NUMBER:
        raise ValueError(
            f"触媒 {text[:20]!r} が読めません。青・緑・赤だけで書きます。",
            f"Cannot read the catalyst {text[:20]!r}; write only 青, 緑 and 赤.",
        )
    return (text.count("青"), text.count("緑"), text.count("赤")) if text else NO_CATALYST
