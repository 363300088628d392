"""支払い方 (1002.1, 1002.5): the different ways to pay od, found for the player."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.decision import NOTHING, Option

from ..book import ELEMENTS
from ..cards.face import Card
from ..game import Mgd
from .od import Od
from .od_costs import ALLY, BIT, SYMBOLS, OdCost, mask_of, paid_with
from .od_sources import Supply

Counts = tuple[int, ...]

MOST_WAYS: Final = 60  # that are spelt out; the others are found by using one od ability after the other


def spendings(pool: tuple[Od, ...], cost: OdCost) -> list[tuple[int, ...]]:
    """The different ways to pay out of a player's od that suffices, by the places of what is spent."""
    total = cost.total
    if len(pool) == total:
        return [tuple(range(total))]
    alike: dict[Od, list[int]] = {}
    for place, od in enumerate(pool):
        alike.setdefault(od, []).append(place)
    if len(alike) == 1:
        return [tuple(range(total))]
    kinds = sorted(alike, key=lambda od: (-SYMBOLS.index(od.symbol), sorted(od.features)))
    asked = cost.needs
    served = [[mask_of((od.symbol,), od.features, cost.alliance) & mask for mask, _ in asked] for od in kinds]
    found = []
    for counts in _picks([len(alike[od]) for od in kinds], total):
        if all(
            sum(count for count, row in zip(counts, served, strict=True) if row[at]) >= number
            for at, (_, number) in enumerate(asked)
        ):
            taken = [alike[od][:count] for od, count in zip(kinds, counts, strict=True)]
            found.append(tuple(place for places in taken for place in places))
    return found


def _picks(have: list[int], total: int) -> list[Counts]:
    """Every way to take so many, as much as possible of the first first."""
    if not have:
        return [()] if total == 0 else []
    first, *others = have
    least = max(0, total - sum(others))
    return [
        (number, *rest)
        for number in range(min(first, total), least - 1, -1)
        for rest in _picks(others, total - number)
    ]


def payments(game: Mgd, seat: int, cost: OdCost, supplied: list[Supply]) -> list[Option]:
    """Who is to make od so that it suffices, nobody being used for nothing; who is alike is one way."""
    kinds = sorted(_alike(game, supplied, cost.alliance).values(), key=lambda kind: -kind[0].number)
    asked = cost.needs
    alliance = cost.alliance
    pool = [mask_of((od.symbol,), od.features, alliance) for od in game.od[seat]]
    lack = [cost.total - len(pool), *(number - _serving(pool, mask) for mask, number in asked)]
    gives = []
    for kind in kinds:
        one = kind[0]
        mask = mask_of(one.symbols, one.features, alliance)
        gives.append([one.number, *(one.number if mask & want else 0 for want, _ in asked)])
    ways: list[Counts] = []
    _search(gives, [len(kind) for kind in kinds], lack, (), ways)
    if len(ways) > 1:
        ways.sort(key=lambda way: _waste(kinds, way))
    return [Option("pay", NOTHING, _makers(kinds, way)) for way in ways]


def _makers(kinds: list[list[Supply]], way: Counts) -> tuple[int, ...]:
    """Of each kind as many as the way takes."""
    return tuple([one.thing for at, number in enumerate(way) for one in kinds[at][:number]])


def _alike(game: Mgd, supplied: list[Supply], alliance: frozenset[str]) -> dict[object, list[Supply]]:
    """Sorted by what they give to this cost and what else they could do; any can be chosen by hand."""
    alike: dict[object, list[Supply]] = {}
    for one in best_of_each(supplied):
        face: Card = game.instances[one.thing].face
        able = face if face.activations or one.thing in game.snapshot.abilities else None
        key = (one.place, one.symbols, one.number, one.features.isdisjoint(alliance), able)
        alike.setdefault(key, []).append(one)
    return alike


def likeness(game: Mgd, thing: int) -> object:
    """What makes one card as good as another to rest; of face-down ones the front does not count."""
    card = game.instances[thing]
    beneath = tuple([stock.printed for stock in game.stock_of(thing)])
    return card.face, tuple(sorted(card.counters.items())) if card.counters else (), beneath


def best_of_each(supplied: list[Supply]) -> list[Supply]:
    """Of what has several od abilities, only the one that gives most."""
    best: dict[int, Supply] = {}
    for one in supplied:
        if one.whole and (one.thing not in best or best[one.thing].number < one.number):
            best[one.thing] = one
    return list(best.values())


def _serving(masks: list[int], asked: int) -> int:
    return len([mask for mask in masks if mask & asked])


def _search(
    gives: list[list[int]], have: list[int], lack: list[int], way: Counts, ways: list[Counts]
) -> None:
    """Go through the kinds; a way is complete when nothing is lacking, and given up when one is too many."""
    if len(ways) >= MOST_WAYS:
        return
    for at, number in enumerate(way):
        if number and not _is_missed(gives[at], lack):
            return
    if max(lack) <= 0:
        ways.append((*way, *[0] * (len(gives) - len(way))))
        return
    at = len(way)
    if at == len(gives):
        return
    for place, less in enumerate(lack):
        for one in range(at, len(gives)):
            if less > 0:
                less -= gives[one][place] * have[one]
        if less > 0:
            return
    give = gives[at]
    for number in range(have[at] + 1):
        _search(gives, have, lack, (*way, number), ways)
        if max(lack) <= 0:
            return
        lack = [less - give[place] for place, less in enumerate(lack)]


def _is_missed(give: list[int], lack: list[int]) -> bool:
    """Without one of this kind it would not suffice, or may yet not; what is too much stays so."""
    for place, got in enumerate(give):
        if got > 0 and got > -lack[place]:
            return True
    return False


def _waste(kinds: list[list[Supply]], way: Counts) -> tuple[int, int, int]:
    """Ways that make least od come first, then those that give up no token, then those with fewest girls."""
    made = tokens = many = 0
    for at, number in enumerate(way):
        one = kinds[at][0]
        made += one.number * number
        many += number
        if one.place >= 0:
            tokens += number
    return made, tokens, many


def mixes(pool: tuple[Od, ...], cost: OdCost, chosen: list[Supply]) -> list[tuple[str, ...]]:
    """For each who makes od, of which symbols, so that with what is there it pays the cost."""
    if all(len(one.symbols) == 1 for one in chosen):
        return [one.symbols * one.number for one in chosen]
    slots = _slots(cost)
    points: list[tuple[str, ...]] = [(od.symbol,) for od in pool]
    masks = [mask_of((od.symbol,), od.features, cost.alliance) for od in pool]
    for one in chosen:
        points += [one.symbols] * one.number
        masks += [mask_of(one.symbols, one.features, cost.alliance)] * one.number
    serves = _match(slots, masks)
    made = []
    at = len(pool)
    for one in chosen:
        made.append(
            tuple(_symbol(one.symbols, serves.get(point), slots) for point in range(at, at + one.number))
        )
        at += one.number
    return made


def _slots(cost: OdCost) -> list[int]:
    """What each point that is asked for by name can be paid with."""
    slots = [paid_with(symbol) for symbol, number in cost.symbols for _ in range(number)]
    allied = ALLY if cost.alliance else 0
    return slots + [BIT[element] | allied for element in ELEMENTS if element in cost.elements]


def _match(slots: list[int], masks: list[int]) -> dict[int, int]:
    """Which point serves which slot, as many slots as possible, those with the fewest choices first."""
    serves: dict[int, int] = {}
    for slot in sorted(range(len(slots)), key=lambda one: _serving(masks, slots[one])):
        _place(slot, slots, masks, serves, set())
    return serves


def _place(slot: int, slots: list[int], masks: list[int], serves: dict[int, int], tried: set[int]) -> bool:
    for point, mask in enumerate(masks):
        if mask & slots[slot] and point not in tried:
            tried.add(point)
            if point not in serves or _place(serves[point], slots, masks, serves, tried):
                serves[point] = slot
                return True
    return False


def _symbol(symbols: tuple[str, ...], slot: int | None, slots: list[int]) -> str:
    if slot is not None:
        for symbol in symbols:
            if BIT[symbol] & slots[slot]:
                return symbol
    return symbols[0]
