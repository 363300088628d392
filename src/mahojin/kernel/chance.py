"""Seeded chance: the same seed draws the same on every machine, for ever."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

_DIGEST: Final = 64
_SPARE_BITS: Final = 64


class Chance:
    """A key and how often it was used; nothing else decides what is drawn."""

    __slots__ = ("drawn", "key")

    def __init__(self, key: bytes, drawn: int = 0) -> None:
        self.key = key
        self.drawn = drawn

    @classmethod
    def from_seed(cls, seed: int | str) -> Chance:
        return cls(blake2b(str(seed).encode("utf-8"), digest_size=32).digest())

    def clone(self) -> Chance:
        return Chance(self.key, self.drawn)

    def __reduce__(self) -> tuple[type[Chance], tuple[bytes, int]]:
        return Chance, (self.key, self.drawn)

    def bits(self, count: int) -> int:
        """A number of at least ``count`` random bits."""
        number = 0
        while count > 0:
            block = blake2b(self.drawn.to_bytes(8, "big"), key=self.key, digest_size=_DIGEST).digest()
            self.drawn += 1
            number = number << (8 * _DIGEST) | int.from_bytes(block, "big")
            count -= 8 * _DIGEST
        return number

    def below(self, bound: int) -> int:
        """One of 0 … bound-1; the bias is under 2**-64."""
        return self.bits(bound.bit_length() + _SPARE_BITS) % bound

    def shuffle(self, items: list[int]) -> None:
        """Put the items in a random order, in place."""
        count = len(items)
        number = self.bits(count * count.bit_length() + _SPARE_BITS)
        for last in range(count - 1, 0, -1):
            number, pick = divmod(number, last + 1)
            items[last], items[pick] = items[pick], items[last]
