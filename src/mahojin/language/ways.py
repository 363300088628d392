"""Ways to pay: how many of each kind of resource may be taken for a price in colours.

A book whose resources have no colours, or are told apart by more than their colours, has its own ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from mahojin.kernel.decision import NOTHING, Option

Colours = frozenset[str]
Kind = tuple[Sequence[int], Colours]  # resources that are alike, and their colours
Counts = tuple[int, ...]  # how many of each kind


@cache
def needs(need: tuple[int, ...], colours: tuple[str, ...]) -> list[tuple[Colours, int]]:
    """For each set of colours that are all asked for, how many resources of one of them it takes."""
    asked = [place for place, number in enumerate(need) if number]
    found = []
    for mask in range(1, 1 << len(asked)):
        places = [place for bit, place in enumerate(asked) if mask >> bit & 1]
        found.append((frozenset(colours[place] for place in places), sum(need[place] for place in places)))
    return found


def covers(resources: Iterable[Colours], need: tuple[int, ...], colours: tuple[str, ...]) -> bool:
    """Every set of colours has enough resources of one of them: then each symbol finds one of its own."""
    there = list(resources)
    for subset, number in needs(need, colours):
        if len([one for one in there if not subset.isdisjoint(one)]) < number:
            return False
    return True


class Ways:
    """Different ways to take resources, by how many of each kind; each is spelt out when it is looked at."""

    __slots__ = ("counts", "kinds", "made", "verb")

    def __init__(self, verb: str, kinds: list[Kind], counts: list[Counts]) -> None:
        self.verb = verb
        self.kinds = kinds
        self.counts = counts
        self.made: dict[int, Option] = {}

    def __len__(self) -> int:
        return len(self.counts)

    def __iter__(self) -> Iterator[Option]:
        return iter([self[place] for place in range(len(self.counts))])

    def __getitem__(self, place: int) -> Option:
        option = self.made.get(place)
        if option is None:
            taken: list[int] = []
            for kind, number in enumerate(self.counts[place]):
                taken += self.kinds[kind][0][:number]
            option = self.made[place] = Option(self.verb, NOTHING, tuple(taken))
        return option


def counts(kinds: list[Kind], total: int, need: tuple[int, ...], colours: tuple[str, ...]) -> list[Counts]:
    """How many of each kind may be taken: so many in all, and enough of every set of colours."""
    least = [0] * len(kinds)
    shared = []  # what more than one kind can serve
    asked = needs(need, colours)
    if len(asked) > 1 and max([len(own) for _, own in kinds], default=0) < 2:
        asked = [one for one in asked if len(one[0]) == 1]  # the others follow from these
    for subset, number in asked:
        serving = [place for place, (_, own) in enumerate(kinds) if not subset.isdisjoint(own)]
        if len(serving) == 1:
            least[serving[0]] = max(least[serving[0]], number)
        else:
            shared.append((serving, number))
    have = [len(alike) for alike, _ in kinds]
    if not sum(least) <= total <= sum(have):
        return []
    ways = _picks(have, total, least)
    for serving, number in shared:
        ways = [way for way in ways if sum([way[place] for place in serving]) >= number]
    return ways


def _picks(have: list[int], total: int, least: list[int]) -> list[Counts]:
    """Every way to take ``total``, by how many of each kind; there are enough of them."""
    if len(have) == 1:
        return [(total,)]
    if len(have) == 2:
        numbers = range(max(least[0], total - have[1]), min(have[0], total - least[1]) + 1)
        return [(number, total - number) for number in numbers]
    others, owed = have[1:], least[1:]
    numbers = range(max(least[0], total - sum(others)), min(have[0], total - sum(owed)) + 1)
    return [(number, *rest) for number in numbers for rest in _picks(others, total - number, owed)]
