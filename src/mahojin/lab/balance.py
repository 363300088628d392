"""Balance: how much a designer's card changes, found by the same games with and without it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from multiprocessing import get_context

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.loading import load_decks, load_pool, own_cards
from mahojin.rulebooks.registry import Card, Deck, Rulebook, rulebook

from .bout import check_player, won
from .selfplay import leave_interrupts_to_the_parent
from .statistics import Paired

ROUND = 40  # pairs of games between two looks at the numbers
MOST_SWAPS = 3  # decks in which the card is tried, those that it fits best


@dataclass(frozen=True, slots=True)
class Swap:
    """A deck in which the new card takes the place of another."""

    deck: str
    out: str
    copies: int
    distance: float  # how unlike the two cards are


@dataclass(frozen=True, slots=True)
class Trial:
    """What is played: one game with the deck as it was and the same with the new card."""

    game: str
    cards: str
    card: str
    swap: Swap
    opponent: str
    seed: str
    seat: int
    player: str


@dataclass(slots=True)
class Found:
    """What came of one swap: all games together, and by opposing deck."""

    swap: Swap
    total: Paired
    by_opponent: dict[str, Paired]


# --- Where a card fits --------------------------------------------------------------------------------


def swaps(book: Rulebook, card: Card, pool: dict[str, Card], decks: dict[str, Deck]) -> list[Swap]:
    """Legal ways to put the card into decks for one like it: many copies before few, then the likest."""
    found = []
    for name, deck in decks.items():
        cards = getattr(deck, book.home(card))
        if not fits(book, card, [pool[other] for other in cards]):
            continue
        for out, copies in cards.items():
            distance = unlike(book, card, pool[out])
            if distance is not None and out != card.name:
                swap = Swap(name, out, copies, distance)
                if not book.check_deck(swapped(book, deck, card, swap), pool):
                    found.append(swap)
    best: dict[str, Swap] = {}
    for swap in sorted(found, key=lambda one: (-one.copies, one.distance, one.deck, one.out)):
        best.setdefault(swap.deck, swap)
    return sorted(best.values(), key=lambda one: (-one.copies, one.distance))[:MOST_SWAPS]


def fits(book: Rulebook, card: Card, others: list[Card]) -> bool:
    """Whether all that a card asks for and is, its colours above all, is found among others."""
    needed = _marks(book, card)
    return needed <= set().union(*(_marks(book, other) for other in others))


def _marks(book: Rulebook, card: Card) -> set[str]:
    face = book.sight.of_face(card)
    return {name for name, number in face.numbers.items() if number}.union(face.states)


def unlike(book: Rulebook, one: Card, other: Card) -> float | None:
    """How far two cards are from each other; None where they cannot stand in for each other."""
    if one.kind != other.kind:
        return None
    first, second = book.sight.of_face(one), book.sight.of_face(other)
    traits = {*first.numbers, *second.numbers}
    scale = max([1, *first.numbers.values(), *second.numbers.values()])
    numbers = sum(abs(first.numbers.get(name, 0) - second.numbers.get(name, 0)) for name in traits) / scale
    return float(numbers + len({*first.states} ^ {*second.states}))


def swapped(book: Rulebook, deck: Deck, card: Card, swap: Swap) -> Deck:
    """The deck with the card in it."""
    part = book.home(card)
    cards = dict(getattr(deck, part))
    copies = cards.pop(swap.out)
    key = str(getattr(card, "key", card.name))
    cards[key] = cards.get(key, 0) + copies
    return replace(deck, **{part: cards})


# --- Playing ------------------------------------------------------------------------------------------


def play_pair(trial: Trial) -> tuple[bool, bool]:
    """Whether the deck won without the card, and with it."""
    book = rulebook(trial.game)
    pool, decks = _material(trial.game, trial.cards)
    before = decks[trial.swap.deck]
    after = swapped(book, before, pool[trial.card], trial.swap)
    without, having = (
        won(book, pool, own, decks[trial.opponent], seat=trial.seat, seed=trial.seed, player=trial.player)
        for own in (before, after)
    )
    return without, having


@lru_cache(maxsize=4)
def _material(game: str, cards: str) -> tuple[dict[str, Card], dict[str, Deck]]:
    return {**load_pool(game), **own_cards(game, cards)}, load_decks(game)


def balance(
    game: str, cards: str, *, player: str, width: float, most: int, jobs: int, seed: str = "balance"
) -> Iterator[tuple[str, list[Found], bool]]:
    """After each round, for each card of the file: what was found so far, and whether that is enough.

    It is enough when the interval of every swap is at most ``width`` to either side, or after ``most`` pairs.
    """
    check_player(player)
    book = rulebook(game)
    pool, decks = _material(game, cards)
    for name, card in own_cards(game, cards).items():
        tried = swaps(book, card, pool, decks)
        if not tried:
            raise BadInput(
                Problem(
                    name,
                    "このカードを入れられるデッキがありません（同じ種類のカードと入れ替えます）。",
                    "There is no deck that this card fits into (it takes the place of a card of its kind).",
                )
            )
        found = [Found(swap, Paired(0, 0, 0), {}) for swap in tried]
        context = get_context("spawn")
        with ProcessPoolExecutor(jobs, context, leave_interrupts_to_the_parent) as workers:
            played, enough = 0, False
            while not enough:
                for one in found:
                    trials = [
                        Trial(game, cards, name, one.swap, opponent, f"{seed}-{played + n}", n % 2, player)
                        for n, opponent in zip(
                            range(min(ROUND, most - played)), _turns(decks, played), strict=False
                        )
                    ]
                    results = workers.map(play_pair, trials, chunksize=4)
                    for trial, (without, having) in zip(trials, results, strict=True):
                        _count(one, trial.opponent, without, having)
                played += ROUND
                enough = played >= most or all(_half_width(one.total) <= width for one in found)
                yield name, found, enough


def _turns(decks: dict[str, object], played: int) -> list[str]:
    """Every deck is the opponent in turn, twice in a row: once from each seat."""
    names = list(decks)
    return [names[((played + n) // 2) % len(names)] for n in range(ROUND)]


def _count(found: Found, opponent: str, without: bool, having: bool) -> None:
    one = Paired(1, int(without and not having), int(having and not without))
    add = partial(_add, one)
    found.total = add(found.total)
    found.by_opponent[opponent] = add(found.by_opponent.get(opponent, Paired(0, 0, 0)))


def _add(one: Paired, other: Paired) -> Paired:
    return Paired(
        one.games + other.games, one.only_before + other.only_before, one.only_after + other.only_after
    )


def _half_width(change: Paired) -> float:
    low, high = change.interval
    return (high - low) / 2
