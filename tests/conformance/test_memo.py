"""All that a game keeps can be dropped at any moment, and nothing that happens is different."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.conformance.playing import KEYS, Setup, play_on

from mahojin.kernel.copies import attributes
from mahojin.kernel.fingerprint import fingerprint
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import RULEBOOKS

MEMO = {"memo", "book_memo"}
SEATS = {"pmv": (2, 2, 4)}  # players by game, in turns; elsewhere there are two


def moments(key: str, seed: int, *, dropping: bool) -> Iterator[object]:
    """A random game of the project's decks at each decision; at some of them the memo is dropped."""
    rng, whim = random.Random(f"memo-{seed}"), random.Random(f"whim-{seed}")
    decks, seats = list(load_decks(key).values()), SEATS.get(key, (2,))
    chosen = [rng.choice(decks) for _ in range(seats[seed % len(seats)])]
    game: Any = RULEBOOKS[key].new_game(chosen, load_pool(key), seed, log=True)
    while (decision := game.decision) is not None:
        asked = (decision.seat, decision.kind, decision.clause, decision.least, decision.most)
        yield asked, [option.key for option in decision.options], game.clock, game.next_id, game.log[:]
        yield fingerprint(game)
        game.log.clear()
        if dropping and whim.random() < 0.4:
            game.drop_memo()
        number = rng.randint(decision.least, min(decision.most, len(decision.options)))
        game.answer(*rng.sample(range(len(decision.options)), number))
    yield game.result, game.clock, game.log


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(12))
def test_a_game_that_forgets_what_it_kept_goes_on_the_same(key: str, seed: int) -> None:
    kept, forgetful = moments(key, seed, dropping=False), moments(key, seed, dropping=True)
    for place, (one, other) in enumerate(zip(kept, forgetful, strict=True)):
        assert one == other, f"moment {place}"


def _state(game: Any) -> dict[str, object]:
    """All that a game consists of but its memo; what may be changed in place is copied."""
    found = {name: getattr(game, name) for name in attributes(type(game)) if name not in MEMO}
    return {name: part.copy() if isinstance(part, (list, dict)) else part for name, part in found.items()}


def _ask(key: str, game: Any) -> None:
    """Ask for what players, views and explanations ask for."""
    book = RULEBOOKS[key]
    for thing, one in game.instances.items():
        game.traits(one)
        if one.zone in game.book.live:
            book.explain(game, thing)
    for seat in range(game.seats):
        for thing in game.zones["hand"][seat]:
            book.why_not(game, seat, thing)
        book.view(game, seat)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seed", range(3))
def test_questions_change_nothing_but_the_memo(key: str, seed: int) -> None:
    """What is found out is kept nowhere else, whether or not it was known."""
    setup = Setup(seed, seed, seed + 1, 0)
    game = setup.game(key)
    while game.decision is not None:
        play_on(game, game.clock, 5)
        before = _state(game)
        _ask(key, game)
        assert _state(game) == before
        game.drop_memo()
        _ask(key, game)
        assert _state(game) == before
