"""Card files of any game: rows of fields, and what is wrong with them before a rulebook looks at them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import TypeVar

from mahojin.kernel.problem import BadInput, Problem
from mahojin.kernel.state import Face
from mahojin.rows import Row
from mahojin.text import TextError

LONGEST_NAME = 60
CardT = TypeVar("CardT", bound=Face)
Fields = Mapping[str, "type | tuple[type, ...]"]


def _name(card: Face) -> str:
    return card.name


def texts_of(rows: Iterable[object], kinds: Container[str]) -> list[tuple[str, str]]:
    """The texts that have to be compiled for rows, each with the kind of its card."""
    found: list[tuple[str, str]] = []
    for row in rows:
        text, kind = (row.get("text", ""), row.get("kind")) if isinstance(row, dict) else (None, None)
        if isinstance(text, str) and isinstance(kind, str) and kind in kinds:
            found.append((text, kind))
    return found


def read_rows(
    rows: Iterable[object],
    where: str,
    read_card: Callable[[object, str], CardT],
    clause: str,
    *,
    key: Callable[[CardT], str] = _name,
) -> tuple[dict[str, CardT], list[Problem]]:
    """All cards that can be read, by key, and the problems of those that cannot; ``clause`` is on names."""
    cards: dict[str, CardT] = {}
    problems: list[Problem] = []
    for number, row in enumerate(rows, 1):
        try:
            card = read_card(row, f"{where} #{number}")
        except BadInput as bad:
            problems.extend(bad.problems)
            continue
        if key(card) in cards:
            problems.append(
                Problem(
                    f"{where} {key(card)}",
                    "同じ名称のカードがもうあります。名称ごとに情報は1つです。",
                    "There is a card of this name already; a name has one set of information.",
                    clause,
                )
            )
            continue
        cards[key(card)] = card
    return cards, problems


def place_of(row: object, where: str) -> str:
    """Where a row is, with the card's name if it has one; BadInput if it is no row at all."""
    if not isinstance(row, dict):
        raise BadInput(Problem(where, "カードは項目の表で書きます。", "A card is a table of fields."))
    name = row.get("name")
    return f"{where} {name[:LONGEST_NAME]}" if isinstance(name, str) and name else where


def read_one(
    row: object,
    where: str,
    shape: Callable[[Row], Iterable[tuple[str, ...]]],
    make: Callable[[Row], CardT],
) -> CardT:
    """One card from its printed fields; BadInput with what is wrong with them or with what they say."""
    where = place_of(row, where)
    assert isinstance(row, dict)
    problems = [Problem(where, *words) for words in shape(row)]
    if problems:
        raise BadInput(*problems)
    try:
        return make(row)
    except TextError as error:
        raise BadInput(Problem(where, "\n" + error.render("ja"), "\n" + error.render("en"))) from None
    except ValueError as error:
        raise BadInput(Problem(where, *error.args)) from None


def misplaced(
    row: Row,
    belongs: Iterable[tuple[str, tuple[str, ...], str]],
    names: Mapping[str, str],
) -> Iterator[tuple[str, str, str]]:
    """Fields that a card of its kind does not have: each with the kinds that do, and its clause."""
    for field, kinds, clause in belongs:
        if field in row and row["kind"] not in kinds:
            owners = "と".join(names[one] for one in kinds)
            yield (
                f"{field} を持つのは{owners}だけです。",
                f"Only {' and '.join(kinds)} cards have {field}.",
                clause,
            )


def field_faults(row: Row, fields: Fields) -> Iterator[tuple[str, str]]:
    """What is wrong with the fields as such, and with the name."""
    for field in row:
        if field not in fields:
            known = ", ".join(fields)
            yield (
                f"項目 {field!r} はありません。使えるのは {known}。",
                f"No field {field!r}; known are {known}.",
            )
        elif not isinstance(row[field], fields[field]) or (fields[field] is int and row[field] is True):
            yield (
                f"項目 {field} の値 {row[field]!r} は形が違います。",
                f"Field {field} cannot be {row[field]!r}.",
            )
    name = row.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > LONGEST_NAME or "\n" in name:
        yield (
            f"name に1〜{LONGEST_NAME}文字の名称を書いてください。",
            f"Give a name of 1 to {LONGEST_NAME} characters.",
        )
