"""Card files: printed fields and printed text in, playable cards out, or a clear word on what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from mahojin.abilities import Ability
from mahojin.kernel.problem import Problem
from mahojin.rows import Row
from mahojin.rulebooks.card_files import field_faults, misplaced, read_one, read_rows, texts_of
from mahojin.rulebooks.mgd.abilities import INFINITY, Chapters, SkillOf
from mahojin.rulebooks.text_cache import compiled_before

from ..grammar import compile_text
from ..grammar.lexemes import is_tag
from ..terms import TERMS
from .face import KINDS, TALE, TYPES, Card

Compile: TypeAlias = "Callable[[str, str], tuple[Ability, ...]]"

BOOK = "mahojin.rulebooks.mgd"
FIELDS: dict[str, type | tuple[type, ...]] = {
    "name": str,
    "en": str,
    "kind": str,
    "type": str,
    "elements": str,
    "cost": (int, str),
    "level": int,
    "version": str,
    "races": list,
    "atk": (int, str),
    "def": (int, str),
    "material": list,
    "text": str,
}
LARGEST_NUMBER = 99_999
HIGHEST_COST = 99
HIGHEST_LEVEL = 9
INFINITE = "∞"  # 104.7
_OF = {"girl": "魔法少女", "monster": "怪異", "chant": "詠唱", "barrier": "結界", "god": "神"}
# A field, the kinds of card that have it, its clause.
_BELONGS = (
    ("level", ("girl",), "204.1"),
    ("version", ("girl",), "213.1"),
    ("type", ("monster",), "201.3a"),
    ("cost", ("monster", "chant", "barrier", "god"), "203.1"),
    ("atk", ("monster", "barrier"), "207.1"),
    ("def", ("monster", "barrier"), "208.1"),
    ("material", ("monster",), "212.1"),
)


def read_cards(rows: Iterable[object], where: str) -> tuple[dict[str, Card], list[Problem]]:
    """All cards that can be read, by key, and the problems of those that cannot."""
    rows = list(rows)
    compile = compiled_before(BOOK, texts_of(rows, KINDS), compile_text)
    return read_rows(rows, where, lambda row, where: read_card(row, where, compile), "402.2b", key=_key)


def _key(card: Card) -> str:
    return card.key


def read_card(row: object, where: str, compile: Compile = compile_text) -> Card:
    """One card from its printed fields; raises BadInput with every problem found."""
    return read_one(row, where, _shape, lambda row: _card(row, compile))


def _card(row: Row, compile: Compile) -> Card:
    kind, text = row["kind"], row.get("text", "")
    cost = row.get("cost", 0)
    card = Card(
        row["name"],
        kind,
        compile(text, kind),
        en=row.get("en", ""),
        types=frozenset({row["type"]} if row.get("type") else ()),
        elements=parse_elements(row["elements"]) if "elements" in row else frozenset(),
        races=frozenset(row.get("races", ())),
        cost=0 if cost == "X" else cost,
        x_cost=cost == "X",
        level=row.get("level", 0),
        version=row.get("version", ""),
        atk=_strength(row.get("atk")),
        dfn=_strength(row.get("def")),
        material=tuple(row.get("material", ())),
        text=text.strip(),
    )
    _check_whole(card)
    return card


def _check_whole(card: Card) -> None:
    """What fields and text must say together."""
    if "offering" in card.traits.types and (
        not any(isinstance(one, SkillOf) and one.name == "offering" for one in card.abilities)
    ):
        raise ValueError("献魂怪異には［献魂］が要ります。", "An offering monster needs ［献魂］.", "1304.2")
    if card.tale != any(isinstance(one, Chapters) for one in card.abilities):
        raise ValueError(
            f"章能力は特徴「{TALE}」を持つカードのものです。",
            f"Chapter abilities belong to cards with the feature {TALE}.",
            "1303.1",
        )


def _strength(given: int | str | None) -> int | None:
    """A number, or ∞: no other word is left once the fields have been looked at."""
    return INFINITY if isinstance(given, str) else given


def _shape(row: Row) -> Iterator[tuple[str, ...]]:
    """What is wrong with the fields themselves."""
    yield from field_faults(row, FIELDS)
    kind = row.get("kind")
    if kind not in KINDS:
        known = ", ".join(KINDS)
        yield f"kind は {known} のどれかです。", f"kind must be one of {known}."
        return
    yield from misplaced(row, _BELONGS, _OF)
    yield from _type_faults(row)
    yield from _number_faults(row, kind)
    for field, fits in (("races", is_tag), ("material", _is_name)):
        words = row.get(field, [])
        if isinstance(words, list) and not all(fits(word) for word in words):
            yield (
                f"{field} は名前の並びです（種族は漢字とカタカナで書きます）。",
                f"{field} must be a list of names (races are written in kanji and katakana).",
            )


def _type_faults(row: Row) -> Iterator[tuple[str, ...]]:
    which = row.get("type", "")
    if which not in ("", *TYPES):
        yield f"type は {'、'.join(TYPES)} のどれかです。", f"type must be one of {', '.join(TYPES)}."
    if which == "bound" and not row.get("material"):
        yield "結魂怪異には material が要ります。", "A soul-bound monster needs material.", "1020.1"
    if which != "bound" and row.get("material"):
        yield "material を持つのは結魂怪異だけです。", "Only soul-bound monsters have material.", "212.1"
    if which == "offering" and (row.get("cost") or row.get("elements")):
        yield (
            "献魂怪異はコストも属性も持ちません。",
            "Offering monsters have neither cost nor element.",
            "1304.2",
        )


def _number_faults(row: Row, kind: str) -> Iterator[tuple[str, ...]]:
    for field in ("atk", "def"):
        if field in row or kind == "monster":
            yield from _number(row, field, 0, LARGEST_NUMBER, INFINITE)
    if ("atk" in row) != ("def" in row):
        yield "atk と def は両方書きます。", "Give both atk and def.", "207.1"
    if kind == "girl":
        yield from _number(row, "level", 1, HIGHEST_LEVEL, "")
    if "cost" in row or kind in ("chant", "barrier") or (kind == "monster" and not row.get("type")):
        yield from _number(row, "cost", 0, HIGHEST_COST, "X")


def _number(row: Row, field: str, least: int, most: int, sign: str) -> Iterator[tuple[str, ...]]:
    number = row.get(field)
    if isinstance(number, str) and number == sign:
        return
    if not isinstance(number, int) or number is True or not least <= number <= most:
        more_ja, more_en = (f"か {sign}", f", or {sign}") if sign else ("", "")
        yield (
            f"{_OF[row['kind']]}には {field} ({least}〜{most}{more_ja}) が要ります。",
            f"A {row['kind']} card needs {field}, from {least} to {most}{more_en}.",
        )


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name) and not any(char in '"♥「」《》\n' for char in name)


def parse_elements(text: str) -> frozenset[str]:
    """「太陽・火星」: sun and Mars; 「無属性」 is no element."""
    if text == "無属性":
        return frozenset()
    signs = {ja: name for name, (ja, _) in TERMS["elements"].items()}
    parts = text.split("・")
    if not all(part in signs for part in parts) or len(set(parts)) < len(parts):
        raise ValueError(
            f"属性 {text[:20]!r} が読めません。太陽・火星 のように・でつなぐか、無属性 と書きます。",
            f"Cannot read the elements {text[:20]!r}; write them as in 太陽・火星, or 無属性 for none.",
            "209.2",
        )
    return frozenset(signs[part] for part in parts)
