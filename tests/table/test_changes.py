"""Every number that is not as printed is explained, in games of each book and in positions full of cards."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mahojin.abilities import Until
from mahojin.kernel.decision import NOTHING
from mahojin.lab.contest import random_chooser
from mahojin.lab.exercise import curious
from mahojin.lab.trials import trial
from mahojin.language.game import Game
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import RULEBOOKS, rulebook
from mahojin.table.changes import LASTING, UNTIL, changes, lines

GAMES, TRIALS, LONGEST, EVERY = 6, 14, 60, 9
NOT_PRINTED = frozenset({"damage", "popularity", "x"})  # numbers of their own
WANTED = 0.95


def _positions(key: str) -> Iterator[Game]:
    """Moments of random games between the project's decks, and of games from trial positions."""
    book, pool, decks = rulebook(key), load_pool(key), list(load_decks(key).values())
    for number in range(GAMES + TRIALS):
        chance = random.Random(f"changes-{number}")
        game: Game | None
        if number < GAMES:
            game, choose = book.new_game(chance.sample(decks, 2), pool, number), random_chooser(chance)
        else:
            game = trial(key, pool, (chance.sample(list(pool), 12), chance.sample(list(pool), 12)), chance)
            choose = curious(chance, ())
        assert game is not None
        for step in range(5 * LONGEST if number < GAMES else LONGEST):
            if game.decision is None:
                break
            game.answer(*choose(game))
            if step % EVERY == 0:
                yield game


def _changed(key: str, game: Game, thing: int) -> Iterator[tuple[str, int, int]]:
    """The numbers of a card that everybody or its owner sees and that are not as printed: was and is."""
    card = game.instances[thing]
    if game.sight_of(card) == "none" or card.hidden:
        return
    book = rulebook(key)
    printed = book.sight.of_face(card.face).numbers
    now = book.numbers(game, thing)
    for what, number in now.items():
        counted = what in NOT_PRINTED or what in (card.counters or ()) or what.lstrip("-").isdigit()
        if not counted and number != printed.get(what, 0):
            yield what, printed.get(what, 0), number


@pytest.mark.parametrize(
    ("until", "en"),
    [
        (Until.YOUR_NEXT_START, "until its controller's next turn"),
        (Until.YOUR_NEXT_END, "until the end of its controller's next turn"),
        (Until.THEIR_NEXT_START, "until the next turn of its controller's opponent"),
        (Until.THEIR_NEXT_END, "until the end of the next turn of its controller's opponent"),
    ],
)
def test_it_is_told_with_whose_turn_an_effect_ends(until: Until, en: str) -> None:
    assert LASTING[UNTIL[until]][1] == en


@pytest.mark.parametrize("key", RULEBOOKS)
def test_changed_numbers_are_explained(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each step begins where the last one ended, from what is printed to what is, and has its card."""
    book = rulebook(key)
    explained = total = 0
    for game in _positions(key):
        for thing in list(game.instances):
            wrong = list(_changed(key, game, thing))
            steps = book.explain(game, thing) if wrong else []
            for what, was, now in wrong:
                total += 1
                mine = [step for step in steps if step.what == what]
                whole = [was, *(step.now for step in mine)] == [*(step.was for step in mine), now]
                sources = all(
                    step.clause and (step.source != NOTHING or game.instances[thing].counters)
                    for step in mine
                )
                explained += bool(mine) and whole and sources
    with capsys.disabled():
        print(f"\n{key}: {explained} of {total} changed numbers are explained")
    assert total > 50
    assert explained >= WANTED * total


@pytest.mark.parametrize("key", RULEBOOKS)
def test_explaining_changes_nothing_and_is_told_in_both_languages(key: str) -> None:
    book = rulebook(key)
    seen = 0
    for game in _positions(key):
        for thing in list(game.instances):
            if any(_changed(key, game, thing)):
                before = game.clone()
                rows = changes(book, game, thing)
                for lang in ("ja", "en"):
                    assert all(line.endswith("]") for line in lines(book, game, thing, lang))
                assert book.numbers(game, thing) == book.numbers(before, thing)
                assert rows and all(row["clause"] for row in rows if row["what"])
                seen += 1
        if seen > 20:
            break
    assert seen
