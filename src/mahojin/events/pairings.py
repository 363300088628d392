"""Who plays whom: Swiss rounds by a matching of least cost, and the bracket of single elimination.

Swiss pairs are found by networkx. What a pair costs says all there is to say about Swiss: a second bye costs
more than anything, then a second meeting, then the distance in points; equal ones are decided by chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mahojin.kernel.chance import Chance

Pair = tuple[int, int | None]  # None: a bye
NOISE = 16  # chance among equals
NEAR = 16  # in a large field, players farther apart than this in the order are tried only if they must be
LARGE = 48
BYE = -1


@dataclass(slots=True)
class Record:
    """What a player brings to the next draw."""

    points: int = 0
    met: list[int] = field(default_factory=list)
    byes: int = 0


def swiss_pairs(records: Mapping[int, Record], seed: str) -> list[Pair]:
    """Every player once, the highest scores first; with an odd number one has a bye.

    Nobody has a second bye while somebody has had none, and no two meet again while that can be helped.
    """
    order = _shuffled(sorted(records), seed)
    order.sort(key=lambda player: -records[player].points)
    if len(order) % 2:
        order.append(BYE)
    found = _matched(order, records, seed, near=True) if len(order) > LARGE else None
    pairs = _matched(order, records, seed, near=False) if found is None else found
    assert pairs is not None
    place = {player: number for number, player in enumerate(order)}
    pairs.sort(key=lambda pair: (pair[1] is None, place[pair[0]]))
    return pairs


def _shuffled(players: list[int], seed: str) -> list[int]:
    Chance.from_seed(seed).shuffle(players)
    return players


def _matched(
    order: Sequence[int], records: Mapping[int, Record], seed: str, *, near: bool
) -> list[Pair] | None:
    """The cheapest pairs; with ``near`` only neighbours who have not met, and None if some are left."""
    import networkx

    chance = Chance.from_seed(f"{seed}/equal")
    floor = min(record.points for record in records.values())
    spread = max(record.points for record in records.values()) - floor + 1
    worst = (spread * spread * NOISE + NOISE) * len(order)  # more than all distances together
    graph = networkx.Graph()
    graph.add_nodes_from(order)
    for number, first in enumerate(order):
        others = order[number + 1 :]
        for distance, second in enumerate(others):
            again = records[first].byes * len(order) if second == BYE else records[first].met.count(second)
            if near and (again or (distance > NEAR and second != BYE)):
                continue
            points = floor if second == BYE else records[second].points
            cost = (records[first].points - points) ** 2 * NOISE + chance.below(NOISE) + again * worst
            graph.add_edge(first, second, weight=-cost)
    matching = networkx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(matching) < len(order):
        return None
    place = {player: number for number, player in enumerate(order)}
    ordered = (sorted(pair, key=lambda player: place[player]) for pair in matching)
    return [(first, None if second == BYE else second) for first, second in ordered]


# --- Single elimination -------------------------------------------------------------------------------


def seeded_pairs(seeds: Sequence[int]) -> list[Pair]:
    """The first round of a bracket: the best and the weakest meet, and the best two only in the final.

    Where the number is no power of two, the best have a bye.
    """
    size = 1 << max(1, (len(seeds) - 1).bit_length())
    order = [0]
    while len(order) < size:
        whole = 2 * len(order) - 1
        order = [place for first in order for place in (first, whole - first)]
    slots = [seeds[place] if place < len(seeds) else None for place in order]
    pairs: list[Pair] = []
    for first, second in zip(slots[::2], slots[1::2], strict=True):
        assert first is not None  # the weaker of two is missing, never the better
        pairs.append((first, second))
    return pairs


def next_pairs(winners: Sequence[int]) -> list[Pair]:
    """The next round of a bracket: neighbours meet."""
    return list(zip(winners[::2], winners[1::2], strict=True))
