"""Card files: printed fields and printed text in, playable cards out, or a clear word on what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from mahojin.abilities import Ability
from mahojin.kernel.problem import Problem
from mahojin.rows import Row
from mahojin.rulebooks.card_files import field_faults, misplaced, read_one, read_rows, texts_of
from mahojin.rulebooks.text_cache import compiled_before

from ..abilities import EntryCondition, EntryPrice, Equips
from ..book import COLOURS
from ..grammar import compile_condition, compile_price, compile_text
from ..grammar.lexemes import SIGNS, read_energy
from .face import FREE, KINDS, Card, Cost

Compile: TypeAlias = "Callable[[str, str], tuple[Ability, ...]]"

BOOK = "mahojin.rulebooks.nova"
FIELDS: dict[str, type | tuple[type, ...]] = {
    "name": str,
    "en": str,
    "kind": str,
    "colours": str,
    "cost": str,
    "groups": list,
    "races": list,
    "attack": int,
    "health": int,
    "level": int,
    "need": str,
    "entry": str,
    "entry_price": str,
    "text": str,
}
LARGEST_NUMBER = 9999
HIGHEST_LEVEL = 10  # 109.4
_OF = {
    "servant": "サーバント",
    "spell": "スペル",
    "item": "マジックアイテム",
    "character": "キャラクター",
}
# A field, the kinds of card that have it, its clause.
_BELONGS = (
    ("attack", ("servant",), "107.1"),
    ("health", ("servant",), "108.1"),
    ("level", ("character",), "109.1"),
    ("need", ("character",), "110.1"),
    ("entry", ("character",), "111.1"),
    ("entry_price", ("character",), "112.1"),
    ("groups", ("servant", "character"), "105.1"),
    ("races", ("servant", "character"), "106.1"),
    ("cost", ("servant", "spell", "item"), "103.1"),
)


def read_cards(rows: Iterable[object], where: str) -> tuple[dict[str, Card], list[Problem]]:
    """All cards that can be read, by name, and the problems of those that cannot."""
    rows = list(rows)
    compile = compiled_before(BOOK, texts_of(rows, KINDS), compile_text)
    return read_rows(rows, where, lambda row, where: read_card(row, where, compile), "101.1")


def read_card(row: object, where: str, compile: Compile = compile_text) -> Card:
    """One card from its printed fields; raises BadInput with every problem found."""
    return read_one(row, where, _shape, lambda row: _card(row, compile))


def _card(row: Row, compile: Compile) -> Card:
    kind, text = row["kind"], row.get("text", "")
    cost = parse_cost(row["cost"]) if "cost" in row else None
    told = compile(text, kind)
    conditions = [one.condition for one in told if isinstance(one, EntryCondition)]
    conditions += [compile_condition(row["entry"])] if row.get("entry") else []
    prices = [one.price for one in told if isinstance(one, EntryPrice)]
    prices += [compile_price(row["entry_price"])] if row.get("entry_price") else []
    if len(conditions) > 1 or len(prices) > 1:
        raise ValueError(
            "登場条件と登場コストはそれぞれ1つです。",
            "A card has one condition and one cost of entry.",
            "111.1",
        )
    abilities = tuple(one for one in told if not isinstance(one, EntryCondition | EntryPrice))
    if kind != "item" and any(isinstance(one, Equips) for one in abilities):
        raise ValueError(
            "【装備】を持つのはマジックアイテムです。", "Only magic items are equipment.", "1005.1"
        )
    return Card(
        row["name"],
        kind,
        abilities,
        en=row.get("en", ""),
        colours=parse_colours(row["colours"]) if "colours" in row else colours_of(cost),
        cost=cost,
        groups=frozenset(row.get("groups", ())),
        races=frozenset(row.get("races", ())),
        attack=row.get("attack", 0),
        health=row.get("health", 0),
        level=row.get("level", 0),
        need=parse_cost(row["need"]) if row.get("need") else FREE,
        entry=next(iter(conditions), None),
        entry_price=next(iter(prices), None),
        text=text.strip(),
    )


def _shape(row: Row) -> Iterator[tuple[str, ...]]:
    """What is wrong with the fields themselves."""
    yield from field_faults(row, FIELDS)
    kind = row.get("kind")
    if kind not in KINDS:
        known = ", ".join(KINDS)
        yield f"kind は {known} のどれかです。", f"kind must be one of {known}."
        return
    yield from misplaced(row, _BELONGS, _OF)
    for field in ("attack", "health") if kind == "servant" else ():
        yield from _number(row, field, 0, LARGEST_NUMBER)
    if kind == "character":
        yield from _number(row, "level", 1, HIGHEST_LEVEL)
    for field in ("groups", "races"):
        tags = row.get(field, [])
        if isinstance(tags, list) and not all(_is_tag(tag) for tag in tags):
            yield f"{field} は名前の並びです。", f"{field} must be a list of names."


def _is_tag(tag: object) -> bool:
    return isinstance(tag, str) and bool(tag) and not any(char in "〈〉：「」《》。、・\n" for char in tag)


def _number(row: Row, field: str, least: int, most: int) -> Iterator[tuple[str, ...]]:
    number = row.get(field)
    if not isinstance(number, int) or not least <= number <= most:
        yield (
            f"{_OF[row['kind']]}には {field} ({least}〜{most}) が要ります。",
            f"A {row['kind']} card needs {field}, from {least} to {most}.",
        )


def parse_cost(text: str) -> Cost:
    """「赤2①」: two red and one of any colour."""
    energy = read_energy(text)
    if energy is None:
        raise ValueError(
            f"コスト {text[:20]!r} が読めません。赤青緑白黒の順に色と数、次に①などと書きます（例：赤2①）。",
            f"Cannot read the cost {text[:20]!r}; write colours (in the order 赤青緑白黒) with numbers,"
            " then ① and the like, such as 赤2①.",
            "103.2",
        )
    numbers = dict(energy.colours)
    red, blue, green, white, black = (numbers.get(colour, 0) for colour in COLOURS)
    return red, blue, green, white, black, energy.free


def parse_colours(text: str) -> frozenset[str]:
    """「赤青」: red and blue; 「無色」 is no colour."""
    if text == "無色":
        return frozenset()
    if not text or any(sign not in SIGNS for sign in text):
        raise ValueError(
            f"色 {text[:20]!r} が読めません。赤・青・緑・白・黒か 無色 と書きます。",
            f"Cannot read the colours {text[:20]!r}; write 赤, 青, 緑, 白, 黒, or 無色.",
            "102.3",
        )
    return frozenset(SIGNS[sign] for sign in text)


def colours_of(cost: Cost | None) -> frozenset[str]:
    """The colours of a cost, where a card file does not say the card's own."""
    return frozenset(colour for colour, number in zip(COLOURS, (cost or FREE)[:5], strict=True) if number)
