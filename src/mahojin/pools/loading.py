"""Pools and decks: those that come with the project, and a user's own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from mahojin.kernel.problem import BadInput, Problem
from mahojin.rulebooks.registry import Card, Deck, rulebook

from .files import parse_toml, read_toml
from .lists import is_list, listed_cards


def load_pool(game: str) -> dict[str, Card]:
    """All cards the project has for a game, by name."""
    return dict(_pool(game))


def load_decks(game: str) -> dict[str, Deck]:
    """All decks the project has for a game, by the name of their file."""
    return dict(_decks(game))


@cache
def _pool(game: str) -> dict[str, Card]:
    return read_pool(game, _folder(game))


@cache
def _decks(game: str) -> dict[str, Deck]:
    return read_decks(game, _folder(game))


def read_pool(game: str, folder: Traversable) -> dict[str, Card]:
    """All cards of a folder's files, which must all be readable, by name."""
    book = rulebook(game)
    rows = [row for file in _tomls(folder) for row in parse_toml(file.read_text("utf-8"), file.name)["card"]]
    cards, problems = book.read_cards(rows, game)
    if problems:
        raise BadInput(*problems)
    return cards


def read_decks(game: str, folder: Traversable) -> dict[str, Deck]:
    """All decks of a folder's ``decks``, by the name of their file."""
    book = rulebook(game)
    return {
        file.name.removesuffix(".toml"): book.read_deck(
            parse_toml(file.read_text("utf-8"), file.name), file.name
        )
        for file in _tomls(folder / "decks")
    }


def _folder(game: str) -> Traversable:
    return files("mahojin.pools") / game


def _tomls(folder: Traversable) -> Iterator[Traversable]:
    if folder.is_dir():
        yield from sorted(
            (file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda f: f.name
        )


def card_rows(path: Path | str) -> list[object]:
    """The ``[[card]]`` tables of a card file, unread."""
    rows = read_toml(path).get("card")
    if not isinstance(rows, list) or not rows:
        raise BadInput(
            Problem(
                str(path),
                "カードがありません。1枚ごとに [[card]] の表を書いてください。",
                "There are no cards; write a table [[card]] for each.",
            )
        )
    return rows


def read_card_file(game: str, path: Path | str) -> tuple[dict[str, Card], list[Problem]]:
    """The cards of a user's file that can be read, and the problems of the others."""
    return rulebook(game).read_cards(card_rows(path), str(path))


def read_deck_file(game: str, path: Path | str) -> Deck:
    """The deck of a user's file, legal or not."""
    return rulebook(game).read_deck(read_toml(path), str(path))


def own_cards(game: str, path: Path | str) -> dict[str, Card]:
    """The cards of a user's file, which must all be readable, or those of a list that can be played."""
    if is_list(path):
        return listed_cards(game, path)
    cards, problems = read_card_file(game, path)
    if problems:
        raise BadInput(*problems)
    return cards


def pool_with(game: str, path: Path | str | None) -> dict[str, Card]:
    """The project's cards and, over them, a user's own."""
    cards = load_pool(game)
    return cards if path is None else {**cards, **own_cards(game, path)}


def find_deck(game: str, name: str) -> Deck:
    """A deck by the name of one of the project's, or by the path of a user's file."""
    decks = load_decks(game)
    if name in decks:
        return decks[name]
    if name.endswith(".toml") or "/" in name or Path(name).exists():
        return read_deck_file(game, name)
    known = ", ".join(decks)
    raise BadInput(
        Problem(
            name[:60],
            f"そのデッキはありません。あるのは {known}。自作のデッキはファイル名（.toml）で指定します。",
            f"There is no such deck; known: {known}. Name your own by its file (.toml).",
        )
    )


def legal_deck(game: str, name: str, pool: dict[str, Card]) -> Deck:
    """A deck that may be played; BadInput with every complaint otherwise."""
    deck = find_deck(game, name)
    problems = rulebook(game).check_deck(deck, pool)
    if problems:
        raise BadInput(*(Problem(f"{name} {p.where}", p.ja, p.en, p.clause) for p in problems))
    return deck
