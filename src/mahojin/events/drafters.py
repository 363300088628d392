"""Computers as drafters: what a card is worth beside those that one has, and the deck that comes of them.

Worth is read from the decks that come with the game: cards that they play often, and above all together with
what one has already, in the same decks or with the same printed traits. The same cards give the same choice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from mahojin.kernel.chance import Chance
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rows import Row
from mahojin.rulebooks.registry import rulebook

from .limited_decks import allowed, check_limited, part_of
from .packs import limited_set, rarity_of

TOGETHER, ALIKE, NOISE = 2.0, 1.5, 0.05
RARER = {"uncommon": 0.1, "rare": 0.25}


@cache
def _decks(game: str) -> tuple[dict[str, int], ...]:
    """The decks of the game, as numbers of cards."""
    book = rulebook(game)
    return tuple(
        {name: number for part in book.parts for name, number in getattr(deck, part).items()}
        for deck in load_decks(game).values()
    )


@cache
def _traits(game: str, key: str) -> frozenset[str]:
    """What is printed on a card that others can share: colours, races and the like."""
    row = rulebook(game).card_row(load_pool(game)[key])
    found: set[str] = set()
    for name in limited_set(game).traits:
        value = row.get(name, ())
        if isinstance(value, str):
            found |= {f"{name}:{letter}" for letter in value if letter.isalpha() and not letter.isascii()}
        elif isinstance(value, list | tuple):
            found |= {f"{name}:{one}" for one in value}
    return frozenset(found)


class Drafter:
    """Knows what somebody has, and values cards beside it."""

    def __init__(self, game: str, have: Iterable[str]) -> None:
        self.game = game
        self.have = list(have)
        held = Counter(self.have)
        self.affinity = [
            sum(min(held[name], number) for name, number in deck.items()) / max(1, len(self.have))
            for deck in _decks(game)
        ]
        self.traits = Counter(trait for key in self.have for trait in _traits(game, key))

    def worth(self, key: str) -> float:
        decks = _decks(self.game)
        often = sum(deck.get(key, 0) for deck in decks) / 6
        fit = sum(share * deck[key] for share, deck in zip(self.affinity, decks, strict=True) if key in deck)
        own = _traits(self.game, key)
        alike = sum(self.traits[one] for one in own) / (max(1, len(self.have)) * max(1, len(own)))
        return often + TOGETHER * fit + ALIKE * alike + RARER.get(rarity_of(self.game, key), 0.0)


def pick(game: str, pack: Sequence[str], have: Sequence[str], left: int, seed: str) -> str:
    """A computer's pick from a pack, with so many picks left after it."""
    drafter, chance = Drafter(game, have), Chance.from_seed(seed)
    some = [key for key in pack if allowed(game, key, have, left)] or list(pack)
    worth = {key: drafter.worth(key) + NOISE * chance.below(100) / 100 for key in sorted(set(some))}
    return max(worth, key=lambda key: worth[key])


def in_order(game: str, pool: Sequence[str]) -> list[str]:
    """The cards of a pool, those first that go best with the rest of it."""
    drafter = Drafter(game, pool)
    return sorted(pool, key=lambda key: (-drafter.worth(key), key))


def nearest_deck(game: str, cards: Sequence[str]) -> dict[str, dict[str, int]]:
    """The lists of the game's own deck that has most in common with these cards."""
    drafter, book = Drafter(game, cards), rulebook(game)
    decks = list(load_decks(game).values())
    wanted = Counter(trait for key in cards for trait in _traits(game, key))

    def likeness(number: int) -> float:
        traits = Counter(trait for key in _decks(game)[number] for trait in _traits(game, key))
        shared = sum(min(wanted[one], traits[one]) for one in wanted)
        return drafter.affinity[number] * len(cards) + shared

    best = max(range(len(decks)), key=likeness)
    return {part: dict(getattr(decks[best], part)) for part in book.parts}


def made_deck(game: str, pool: Sequence[str], name: str) -> Row:
    """The deck that a computer makes of a pool; it is legal wherever a legal one can be made of it."""
    rules, ordered = limited_set(game), in_order(game, pool)
    lists: Row = {}
    for part, size in rules.parts.items():
        if rules.free is not None and part == rules.free.part:
            continue
        lists[part] = dict(Counter([key for key in ordered if part_of(game, key) == part][: size.most]))
    if rules.free is not None:
        chosen = [key for part in lists.values() for key in part]
        lists[rules.free.part] = nearest_deck(game, chosen)[rules.free.part]
    row, _ = check_limited(game, pool, {"name": name, **lists})
    return row
