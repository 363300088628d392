"""Computer players: they answer everything, from what they may know, and the greedy one wins."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from tests.players.playing import begun, greedy_wins, played

from mahojin.kernel.fingerprint import fingerprint
from mahojin.players import Asked, Seated, player
from mahojin.players.books import knowledge_of
from mahojin.players.greedy import Outlook
from mahojin.players.magmell import habits
from mahojin.rulebooks.magmell.game import Magmell


def game_of(number: int) -> Magmell:
    return begun("magmell", number)  # type: ignore[no-any-return]


def test_greedy_beats_random_clearly() -> None:
    wins = [greedy_wins("magmell", number, greedy) for number in range(6) for greedy in (0, 1)]
    assert sum(wins) >= 10


def test_greedy_against_greedy_comes_to_an_end() -> None:
    assert played("magmell", 1, ("greedy", "greedy")).result is not None


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    games = [played("magmell", 2, (name, name), 60) for _ in range(2)]
    assert fingerprint(games[0]) == fingerprint(games[1])


def asked_in(game: Magmell, seated: Seated) -> Iterator[Asked]:
    """What a player at that seat is asked, while both seats answer at random."""
    rng = random.Random(3)
    spy = Spy()
    while game.decision is not None:
        decision = game.decision
        if decision.seat == seated.seat:
            Seated(spy, seated.seat, "spy")(game)
            yield spy.asked[-1]
        number = rng.randint(decision.least, decision.most)
        game.answer(*rng.sample(range(len(decision.options)), number))


class Spy:
    """Keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []

    def choose(self, asked: Asked) -> tuple[int, ...]:
        self.asked.append(asked)
        return ()


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_player_answers_as_many_as_are_wanted_and_leaves_the_game_alone(name: str) -> None:
    game = game_of(4)
    seated = player(name, 4, 0)
    kinds = set()
    for asked in asked_in(game, seated):
        before = fingerprint(game)
        answer = seated.player.choose(asked)
        assert fingerprint(game) == before
        assert asked.decision.least <= len(set(answer)) == len(answer) <= asked.decision.most
        assert all(0 <= place < len(asked.decision.options) for place in answer)
        kinds.add(asked.decision.kind)
    assert len(kinds) > 3


def test_a_player_is_given_an_imagined_game_and_never_the_true_one() -> None:
    game = game_of(5)
    seated = player("greedy", 5, 0)
    for number, asked in enumerate(asked_in(game, seated)):
        imagined = asked.imagine()
        assert imagined is not game
        assert imagined.chance.key != game.chance.key
        assert asked.view().audience == 0
        if number > 20:
            break


def test_a_game_won_is_worth_more_than_anything() -> None:
    game = game_of(6)
    before = habits.worth(game, 0)
    game.concede(1)
    assert habits.worth(game, 0) > 100 + before > before > habits.worth(game, 1)


def test_where_several_are_taken_the_best_go_first() -> None:
    for number in range(20):
        for asked in asked_in(game_of(number), player("greedy", 1, 0)):
            if asked.decision.most > 1:
                ranked = Outlook(0, knowledge_of("magmell")).rank(asked.imagine(), asked.decision)
                assert sorted(ranked) == list(range(len(asked.decision.options)))
                return
    raise AssertionError("nobody was ever asked for several")
