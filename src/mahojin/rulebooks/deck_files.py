"""Deck files of any game: lists of cards with their numbers, and the complaints that all games share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict

from mahojin.kernel.problem import BadInput, Problem
from mahojin.rulebooks.parts import Deck
from mahojin.text.speaker import capital

MOST_COPIES = 999
TEXTS = ("name", "en", "plan_ja", "plan_en")
ESCAPED = {"\\": "\\\\", '"': '\\"', "\n": "\\n"}
Parts = Mapping[str, tuple[str, str]]  # the lists of a deck, and what they are called


def read_lists(
    row: object, needed: tuple[str, ...], where: str, optional: tuple[str, ...] = ()
) -> tuple[dict[str, dict[str, int]], dict[str, str]]:
    """The lists and the texts of a deck file; BadInput when it is not a list of cards at all."""
    if not isinstance(row, Mapping):
        raise BadInput(Problem(where, "デッキの表ではありません。", "This is not a deck."))
    lists = {part: row.get(part) for part in needed} | {part: row.get(part, {}) for part in optional}
    problems = [problem for part, cards in lists.items() for problem in _faults(part, cards, where)]
    texts = {key: row.get(key, "") for key in TEXTS}
    problems += [
        Problem(where, f"{key} は文字列です。", f"{key} must be text.")
        for key, text in texts.items()
        if not isinstance(text, str)
    ]
    if problems:
        raise BadInput(*problems)
    return {part: dict(cards) for part, cards in lists.items() if cards is not None}, texts


def _faults(part: str, cards: object, where: str) -> Iterator[Problem]:
    if not isinstance(cards, Mapping):
        yield Problem(
            where,
            f"[{part}] の表が要ります（カード名 = 枚数）。",
            f"A table [{part}] is needed (card name = number).",
        )
        return
    for name, number in cards.items():
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= MOST_COPIES:
            yield Problem(
                where, f"{name}: 枚数 {number!r} は使えません。", f"{name}: cannot have {number!r}."
            )


def complaint(parts: Parts, part: str, ja: str, en: str, clause: str = "") -> Problem:
    """What is wrong with one of a deck's lists."""
    part_ja, part_en = parts[part]
    return Problem("", f"{part_ja}：{ja}", f"{capital(part_en)}: {en}", clause)


def unknown_cards(
    parts: Parts, part: str, cards: Mapping[str, int], pool: Mapping[str, object]
) -> Iterator[Problem]:
    """The cards of a list that there are not."""
    for name in cards:
        if name not in pool:
            ja, en = f"《{name}》というカードはありません。", f"there is no card 《{name}》."
            yield complaint(parts, part, ja, en)


def wrong_size(
    parts: Parts, part: str, cards: Mapping[str, int], least: int, most: int, clause: str
) -> Iterator[Problem]:
    """A list that has fewer cards than it needs, or more than it may have."""
    total = sum(cards.values())
    if not least <= total <= most:
        ja, en = f"{least}枚以上{most}枚以下", f"{least} to {most}"
        if least == most:
            ja, en = f"ちょうど{most}枚", f"exactly {most}"
        elif not least:
            ja, en = f"{most}枚以下", f"at most {most}"
        ja = f"{total}枚あります。{ja}にしてください。"
        counted = "1 card" if total == 1 else f"{total} cards"
        yield complaint(parts, part, ja, f"{counted}, but it takes {en}.", clause)


def too_many(parts: Parts, part: str, cards: Mapping[str, int], most: int, clause: str) -> Iterator[Problem]:
    """The cards of a list that are in it more often than a name may be."""
    for name, number in cards.items():
        if number > most:
            ja = f"《{name}》が{number}枚あります。同じ名称は{most}枚までです。"
            en = f"《{name}》 is there {number} times; at most {most} of a name are allowed."
            yield complaint(parts, part, ja, en, clause)


def deck_text(deck: Deck) -> str:
    """A deck as its file has it."""
    data = asdict(deck)
    lines = [f"{key} = {quoted(value)}" for key, value in data.items() if isinstance(value, str) and value]
    for part, numbers in data.items():
        if isinstance(numbers, dict):
            lines += ["", f"[{part}]", *(f"{quoted(name)} = {number}" for name, number in numbers.items())]
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """A TOML string."""
    return '"' + "".join(map(_letter, text)) + '"'


def _letter(letter: str) -> str:
    return ESCAPED.get(letter) or (letter if letter.isprintable() else f"\\U{ord(letter):08X}")
