"""What holds for every rulebook: games end, cards are conserved, and the same seed gives the same game."""

from __future__ import annotations

import pytest
from hypothesis import given
from tests.conformance.playing import KEYS, Setup, play_on, record_on, setups, some

from mahojin.kernel.decision import NotOffered
from mahojin.kernel.fingerprint import fingerprint
from mahojin.lab.card_conservation import cards_in, complaints, owners_in
from mahojin.lab.contest import Contest, deck_names, play
from mahojin.rulebooks.registry import rulebook
from mahojin.table.records import encode

every_rulebook = pytest.mark.parametrize("key", KEYS)


@every_rulebook
@pytest.mark.parametrize("number", range(30))
def test_a_random_game_ends_without_losing_or_doubling_a_card(key: str, number: int) -> None:
    contest = Contest(key, 30, "conformance", ("random", "random"), deck_names(key, "all"))
    outcome = play(contest, number)
    assert not outcome.error
    assert not outcome.stuck
    assert not outcome.astray
    assert outcome.clause in rulebook(key).ledger


@every_rulebook
@some
@given(setup=setups)
def test_each_card_is_in_exactly_one_zone_at_every_decision(key: str, setup: Setup) -> None:
    game = rulebook(key).new_game(setup.decks(key), setup.recorder(key).pool, setup.seed)
    dealt = owners_in(game)
    assert cards_in(game) == list(range(len(dealt)))
    for _ in range(setup.answers):
        assert not complaints(game, dealt)
        if game.over:
            break
        play_on(game, game.clock + setup.seed, 1)


@every_rulebook
@some
@given(setup=setups)
def test_a_decision_always_leaves_a_choice(key: str, setup: Setup) -> None:
    game = setup.game(key)
    decision = game.decision
    assert (decision is None) == game.over
    if decision is not None:
        assert not decision.forced
        assert 0 <= decision.least <= decision.most <= len(decision.options)
        assert len({option.key for option in decision.options}) == len(decision.options)
        assert decision.clause in game.book.ledger


@every_rulebook
@pytest.mark.parametrize("seed", range(5))
def test_the_same_seed_gives_the_same_record_byte_for_byte(key: str, seed: int) -> None:
    setup = Setup(seed, seed, seed + 1, 0)
    once, again = (encode(record_on(setup.recorder(key), seed).record()) for _ in range(2))
    assert once == again


@every_rulebook
@some
@given(setup=setups)
def test_watching_changes_nothing(key: str, setup: Setup) -> None:
    """A game with a log and a trace goes the same way as one without."""
    plain = setup.game(key)
    book = rulebook(key)
    watched = book.deal(setup.decks(key), setup.recorder(key).pool, setup.seed)
    watched = book.new_game(setup.decks(key), setup.recorder(key).pool, setup.seed, log=True)
    watched.trace = []
    play_on(watched, setup.seed, setup.answers)
    assert fingerprint(watched) == fingerprint(plain)
    assert all(clause in book.ledger for clause in set(watched.trace))
    assert all(line.clause in book.ledger for line in watched.log or [])


@every_rulebook
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_give_up_at_any_moment_but_not_after_the_end(key: str, seat: int) -> None:
    book = rulebook(key)
    for answers in (0, 20, 60):
        game = Setup(seat, 1, 2, answers).game(key)
        if game.over:
            continue
        book.concede(game, seat)
        assert game.result is not None
        assert game.result.winners == (1 - seat,)
        assert game.decision is None
        with pytest.raises(NotOffered):
            book.concede(game, seat)
