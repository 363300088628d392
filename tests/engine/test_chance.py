"""Chance: the same seed draws the same, for ever, which an independent computation proves."""

from __future__ import annotations

import hashlib
import pickle
from collections import Counter

import pytest

from mahojin.kernel.chance import Chance


def drawn(seed: str, place: int) -> int:
    """Block number ``place`` of a seed: BLAKE2b over the place, with the hash of the seed as its key."""
    key = hashlib.blake2b(seed.encode(), digest_size=32).digest()
    return int(hashlib.blake2b(place.to_bytes(8, "big"), key=key, digest_size=64).hexdigest(), 16)


@pytest.mark.parametrize("seed", ["0", "1", "種", "a long seed " * 50])
def test_numbers_are_the_blocks_of_the_seed_modulo_the_bound(seed: str) -> None:
    chance = Chance.from_seed(seed)
    assert [chance.below(bound) for bound in (2, 3, 10, 1000)] == [
        drawn(seed, place) % bound for place, bound in enumerate((2, 3, 10, 1000))
    ]


def test_a_shuffle_is_fisher_and_yates_with_one_number() -> None:
    number = drawn("5", 0)
    expected = list(range(40))
    for last in range(39, 0, -1):
        number, pick = divmod(number, last + 1)
        expected[last], expected[pick] = expected[pick], expected[last]
    items = list(range(40))
    Chance.from_seed(5).shuffle(items)
    assert items == expected


def test_chance_sent_to_another_process_goes_on_where_it_was() -> None:
    chance = Chance.from_seed("sent")
    chance.below(7)
    sent = pickle.loads(pickle.dumps(chance))
    assert sent.below(1000) == drawn("sent", 1) % 1000
    assert chance.below(1000) == drawn("sent", 1) % 1000, "the one that stays is not touched"


KNOWN = ([3, 0, 8, 4, 6, 1, 9, 7, 5, 2], [16, 33, 5, 12, 9, 8])


def test_the_values_never_change() -> None:
    chance = Chance.from_seed(2024)
    items = list(range(10))
    chance.shuffle(items)
    assert (items, [chance.below(100) for _ in range(6)]) == KNOWN


def test_seeds_are_read_as_text() -> None:
    assert Chance.from_seed(7).bits(64) == Chance.from_seed("7").bits(64)
    assert Chance.from_seed(7).bits(64) != Chance.from_seed("07").bits(64)


def test_a_clone_draws_the_same_and_does_not_disturb_the_original() -> None:
    chance = Chance.from_seed(1)
    chance.below(6)
    twin = chance.clone()
    ahead = [twin.below(1000) for _ in range(20)]
    assert [chance.below(1000) for _ in range(20)] == ahead


def test_all_values_are_about_equally_likely() -> None:
    chance = Chance.from_seed("fair")
    counts = Counter(chance.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(850 < count < 1150 for count in counts.values())


def test_all_orders_are_about_equally_likely() -> None:
    chance = Chance.from_seed("fair")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        chance.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize("items", [[], [4]])
def test_nothing_and_one_thing_can_be_shuffled(items: list[int]) -> None:
    before = list(items)
    Chance.from_seed(1).shuffle(items)
    assert items == before
