"""Decks (501, 502): a grimoire of 40 and a stone deck of 20."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mahojin.machine.problem import BadInput, Problem

from .face import Card

GRIMOIRE, STONES, COPIES = 40, 20, 3
PARTS = {"grimoire": ("魔導書", "grimoire"), "stones": ("魔石デッキ", "stone deck")}


CONSULTED = (  # every clause that a deck is held against
    *("207.2", "207.2.1", "207.2.2", "501.1", "501.1.1", "501.1.2", "501.1.3"),
    *("502.1", "502.1.1", "502.1.2"),
)


@dataclass(frozen=True, slots=True)
class Deck:
    """A named list of cards: name to number, for each of the two piles."""

    name: str
    grimoire: dict[str, int]
    stones: dict[str, int]
    en: str = ""
    plan_ja: str = ""
    plan_en: str = ""


def read_deck(row: Any, where: str) -> Deck:
    """A deck from its file; raises BadInput when it is not a list of cards at all."""
    if not isinstance(row, Mapping):
        raise BadInput(Problem(where, "デッキの表ではありません。", "This is not a deck."))
    problems = []
    for part in PARTS:
        cards = row.get(part)
        if not isinstance(cards, Mapping):
            problems.append(
                Problem(
                    where,
                    f"[{part}] の表が要ります（カード名 = 枚数）。",
                    f"A table [{part}] is needed (card name = number).",
                )
            )
            continue
        for name, number in cards.items():
            if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 999:
                problems.append(
                    Problem(
                        where, f"{name}: 枚数 {number!r} は使えません。", f"{name}: cannot have {number!r}."
                    )
                )
    texts = {key: row.get(key, "") for key in ("name", "en", "plan_ja", "plan_en")}
    problems += [
        Problem(where, f"{key} は文字列です。", f"{key} must be text.")
        for key, text in texts.items()
        if not isinstance(text, str)
    ]
    if problems:
        raise BadInput(*problems)
    return Deck(grimoire=dict(row["grimoire"]), stones=dict(row["stones"]), **texts)


def check_deck(deck: Deck, pool: Mapping[str, Card], trace: list[str] | None = None) -> list[Problem]:
    """Every complaint about a deck, with its clause; none if it is legal."""
    if trace is not None:
        trace += CONSULTED
    problems = []
    for part, cards in (("grimoire", deck.grimoire), ("stones", deck.stones)):
        for name in cards:
            if name not in pool:
                ja, en = f"《{name}》というカードはありません。", f"there is no card 《{name}》."
                problems.append(_complaint(part, ja, en))
    problems += _kinds(deck, pool)
    problems += _count("grimoire", deck.grimoire, GRIMOIRE, "501.1.2")
    problems += _count("stones", deck.stones, STONES, "502.1.2")
    for name, number in deck.grimoire.items():
        if number > COPIES:
            ja = f"《{name}》が{number}枚あります。同じ名称は{COPIES}枚までです。"
            en = f"《{name}》 is there {number} times; at most {COPIES} of a name are allowed."
            problems.append(_complaint("grimoire", ja, en, "501.1.3"))
    return problems


def _complaint(part: str, ja: str, en: str, clause: str = "") -> Problem:
    part_ja, part_en = PARTS[part]
    return Problem("", f"{part_ja}：{ja}", f"{part_en}: {en}", clause)


def _kinds(deck: Deck, pool: Mapping[str, Card]) -> list[Problem]:
    problems = []
    for name in deck.grimoire:
        if name in pool and pool[name].kind == "stone":
            ja, en = f"《{name}》は魔石なので入りません。", f"《{name}》 is a stone and cannot be in it."
            problems.append(_complaint("grimoire", ja, en, "501.1.1"))
    for name in deck.stones:
        if name in pool and pool[name].kind != "stone":
            ja, en = (
                f"《{name}》は魔石ではないので入りません。",
                f"《{name}》 is not a stone and cannot be in it.",
            )
            problems.append(_complaint("stones", ja, en, "502.1.1"))
    return problems


def _count(part: str, cards: Mapping[str, int], wanted: int, clause: str) -> list[Problem]:
    total = sum(cards.values())
    if total == wanted:
        return []
    ja = f"{total}枚あります。ちょうど{wanted}枚にしてください。"
    en = f"there are {total} cards; exactly {wanted} are needed."
    return [_complaint(part, ja, en, clause)]
