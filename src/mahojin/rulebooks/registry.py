"""The rulebooks there are; each is imported when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar

from mahojin.kernel.problem import BadInput, Problem

from .contract import Card, Deck, Pool, Rulebook

__all__ = ["RULEBOOKS", "Card", "Deck", "OnDemand", "Pool", "Rulebook", "rulebook"]

T = TypeVar("T")


def _magmell() -> Rulebook:
    from .magmell.rulebook import RULEBOOK

    return RULEBOOK


def _pmv() -> Rulebook:
    from .pmv.rulebook import RULEBOOK

    return RULEBOOK


def _nova() -> Rulebook:
    from .nova.rulebook import RULEBOOK

    return RULEBOOK


def _mgd() -> Rulebook:
    from .mgd.rulebook import RULEBOOK

    return RULEBOOK


class OnDemand(Mapping[str, T]):
    """What each game has, by its key; a command that needs one game does not wait for the others."""

    def __init__(self, found: dict[str, Callable[[], T]]) -> None:
        self._found = found

    def __getitem__(self, key: str) -> T:
        return self._found[key]()

    def __contains__(self, key: object) -> bool:
        return key in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


RULEBOOKS: Final = OnDemand({"magmell": _magmell, "pmv": _pmv, "nova": _nova, "mgd": _mgd})


def rulebook(key: str) -> Rulebook:
    """The rulebook of that key; BadInput names those there are."""
    if key not in RULEBOOKS:
        known = ", ".join(RULEBOOKS)
        ja = f"そのゲームはありません。あるのは {known}。"
        raise BadInput(Problem(key[:40], ja, f"There is no such game; known: {known}."))
    return RULEBOOKS[key]
