"""Dealing: every card of every deck is in its place, for two to five players."""

from __future__ import annotations

import pytest
from tests.rulebooks.pmv.own_pool import DECKS, pool

from mahojin.kernel.problem import BadInput
from mahojin.pools.files import read_toml
from mahojin.rulebooks.pmv.cards.deck import Deck, read_deck
from mahojin.rulebooks.pmv.turn.start import deal


def decks(number: int) -> list[Deck]:
    paths = sorted(DECKS.glob("*.toml"))
    return [read_deck(read_toml(paths[place % len(paths)]), "") for place in range(number)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_player_has_a_deck_and_a_sideboard(seats: int) -> None:
    game = deal(decks(seats), pool(), "seed")
    assert game.seats == seats
    for seat, deck in enumerate(decks(seats)):
        names = [game.instances[thing].face.name for thing in game.deck(seat)]
        assert names == [name for name, count in deck.main.items() for _ in range(count)]
        assert len(names) == 50
        beside = game.zones["sideboard"][seat]
        assert [game.instances[thing].owner for thing in beside] == [seat] * 10
    assert game.teams == tuple(range(seats))


def test_every_physical_card_has_a_number_of_its_own() -> None:
    game = deal(decks(3), pool(), "seed")
    assert len({instance.card for instance in game.instances.values()}) == 180


def test_teams_are_sides() -> None:
    assert deal(decks(4), pool(), "seed", (0, 1, 0, 1)).teams == (0, 1, 0, 1)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_too_few_or_too_many_are_refused(seats: int) -> None:
    with pytest.raises(BadInput):
        deal(decks(seats), pool(), "seed")


@pytest.mark.parametrize("teams", [(0, 1), (0, 0, 0, 0), (0, 1, 0, 1, 0)])
def test_teams_that_are_none_are_refused(teams: tuple[int, ...]) -> None:
    with pytest.raises(BadInput) as caught:
        deal(decks(4), pool(), "seed", teams)
    assert caught.value.problems[0].ja


def test_the_game_watches_what_its_cards_wait_for() -> None:
    watched = deal(decks(2), pool(), "seed").watched
    # by its sort: texts of back_alley and brass_parade, and the meaning of 速攻, 警戒, 壱符 and 連結
    assert {"fatal", "turn_ended", "entered_by_play", "active_began", "would_play_resolved"} <= watched
    assert "revealed" not in watched
