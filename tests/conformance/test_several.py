"""Games of three and more, all against all and in teams, for every rulebook that has them."""

from __future__ import annotations

import random

import pytest
from tests.conformance.playing import play_on

from mahojin.kernel.decision import NotOffered
from mahojin.kernel.fingerprint import fingerprint
from mahojin.kernel.problem import BadInput
from mahojin.lab.card_conservation import complaints, owners_in
from mahojin.lab.contest import Contest, deck_names, play, random_chooser
from mahojin.language.game import Game
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import RULEBOOKS, rulebook
from mahojin.table.records import Recorder, decode, encode, replay
from mahojin.table.seats import seating

KEYS = sorted(key for key, book in RULEBOOKS.items() if book.seats[1] > 2)
every_such_rulebook = pytest.mark.parametrize("key", KEYS)
TABLES = [(3, ()), (4, (0, 1, 0, 1)), (5, ())]


def game_of(key: str, seats: int, seed: int, answers: int) -> Game:
    rng = random.Random(seed)
    decks = list(load_decks(key).values())
    game: Game = rulebook(key).new_game([rng.choice(decks) for _ in range(seats)], load_pool(key), seed)
    play_on(game, seed, answers)
    return game


@every_such_rulebook
@pytest.mark.parametrize(("seats", "teams"), TABLES)
def test_a_random_game_ends_without_losing_or_doubling_a_card(
    key: str, seats: int, teams: tuple[int, ...]
) -> None:
    contest = Contest(
        key, 1, "several", ("random",) * seats, deck_names(key, "all"), seats=seats, teams=teams
    )
    outcome = play(contest, 0)
    assert (outcome.error, outcome.stuck, outcome.astray) == ("", False, ())
    sides = {(teams or tuple(range(seats)))[seat] for seat in outcome.winners}
    assert len(sides) == 1 or not outcome.winners


@every_such_rulebook
@pytest.mark.parametrize("seed", range(12))
def test_who_gives_up_leaves_and_the_others_go_on(key: str, seed: int) -> None:
    book = rulebook(key)
    game = game_of(key, 3, seed, 10 * seed)
    if game.over or game.has_left(1):
        return
    dealt = owners_in(game)
    book.concede(game, 1)
    assert game.has_left(1)
    with pytest.raises(NotOffered):
        book.concede(game, 1)
    choose = random_chooser(random.Random(seed))
    while game.decision is not None:
        assert game.decision.seat != 1
        game.answer(*choose(game))
    assert game.result is not None and 1 not in game.result.winners
    assert not complaints(game, dealt)


@every_such_rulebook
def test_the_last_to_stay_wins(key: str) -> None:
    book = rulebook(key)
    game = game_of(key, 4, 1, 15)
    for seat in (2, 0, 3):
        assert game.result is None
        book.concede(game, seat)
    assert game.result is not None and game.result.winners == (1,)


@every_such_rulebook
def test_a_record_of_teams_with_a_concession_replays(key: str) -> None:
    decks = list(load_decks(key).values())[:4]
    recorder = Recorder(key, decks, load_pool(key), 7, teams=(0, 1, 0, 1))
    for number in range(30):
        if recorder.game.decision is None:
            break
        recorder.answer(*range(recorder.game.decision.least))
        if number == 15:
            recorder.concede(3)
    record = decode(encode(recorder.record()).decode("utf-8"), "")
    assert record.teams == [0, 1, 0, 1]
    *_, last = replay(record)
    assert last.difference is None
    assert fingerprint(last.game) == fingerprint(recorder.game)


@every_such_rulebook
def test_teams_sit_by_turns(key: str) -> None:
    assert seating(key, None, "2v2") == (4, (0, 1, 0, 1))
    assert seating(key, None, "3対2") == (5, (0, 1, 0, 1, 0))
    assert seating(key, 3, None) == (3, ())
    assert seating(key, None, None) == (2, ())


@pytest.mark.parametrize(
    ("key", "seats", "teams"),
    [("magmell", 3, None), ("magmell", None, "1v1"), *((key, 9, None) for key in KEYS)]
    + [(key, None, text) for key in KEYS for text in ("4v4", "2", "x", "")[:3]]
    + [(key, 3, "2v2") for key in KEYS],
)
def test_a_table_that_cannot_be_is_refused(key: str, seats: int | None, teams: str | None) -> None:
    with pytest.raises(BadInput):
        seating(key, seats, teams)
