"""What holds of every book's views, applied to one: a seat sees what it may know, and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.rulebooks import walking

from mahojin.kernel.chance import Chance
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.fingerprint import fingerprint
from mahojin.kernel.view import HIDDEN, to_data
from mahojin.language.game import Game
from mahojin.rulebooks.registry import rulebook

Look = Any  # the book's ``view``
Imagine = Callable[[Any, int, Chance], Any]
Moments = st.SearchStrategy[Any]


class Views:
    """The tests that a book's views pass; a subclass in the book's folder says which book."""

    key: ClassVar[str]
    begun: ClassVar[int]  # answers after which both have cards in hand
    own: ClassVar[tuple[str, ...]]  # what its player sees and the others know the size of
    looking: ClassVar[set[str]]  # the clauses about who may see what
    waits: ClassVar[str]  # the clause of priority
    deck: ClassVar[str] = "deck"

    @property
    def view(self) -> Look:
        return rulebook(self.key).view

    def position(self, seed: int, answers: int) -> Game:
        return walking.position(self.key, seed, answers)  # type: ignore[no-any-return]

    def positions(self, seed: int, most: int) -> Iterable[Game]:
        return walking.positions(self.key, seed, most)

    def test_a_player_sees_what_is_the_own_and_the_size_of_what_the_other_has(self) -> None:
        seen = self.view(self.position(1, self.begun), 0)
        own, other = seen.seat("A"), seen.seat("B")
        for pile in self.own:
            assert len(getattr(own, pile)) == getattr(own, f"{pile}_size") > 0
            assert getattr(other, pile) == ()
            assert getattr(other, f"{pile}_size") > 0

    def test_a_spectator_sees_no_hand_and_no_question(self) -> None:
        seen = self.view(self.position(1, self.begun), None)
        assert all(getattr(seat, pile) == () for seat in seen.seats for pile in self.own)
        assert all(seat.hand_size for seat in seen.seats)
        assert seen.question is None
        assert seen.waiting_for is not None

    def test_only_who_decides_sees_the_question(self) -> None:
        only_who_decides_sees_the_question(self.view, self.position(2, 40))

    def test_a_view_is_plain_data(self) -> None:
        is_plain_data(self.view, self.positions(3, 80))

    def test_cards_drawn_by_the_other_player_have_no_name_in_the_log(self) -> None:
        drawn_cards_have_no_name_for_the_other(self.view, self.positions(4, 90))

    def test_looking_changes_nothing_and_proves_only_who_may_see_what(self) -> None:
        looking_changes_nothing(self.view, self.position(5, 50), self.looking)

    def test_an_unseen_card_that_a_decision_is_about_has_no_id(self) -> None:
        what_is_unseen_has_no_id(self.view, self.position(6, 40), self.waits, self.deck)


def only_who_decides_sees_the_question(view: Look, game: Game) -> None:
    assert game.decision is not None
    seat = game.decision.seat
    asked = view(game, seat, lang="en").question
    assert asked is not None
    assert asked.words
    assert all(choice.label for choice in asked.options)
    assert view(game, 1 - seat).question is None


def is_plain_data(view: Look, games: Iterable[Game]) -> None:
    for game in games:
        data = to_data(view(game, 0, lang="ja"))
        assert json.loads(json.dumps(data)) == json.loads(json.dumps(to_data(view(game, 0, lang="ja"))))


def drawn_cards_have_no_name_for_the_other(view: Look, games: Iterable[Game]) -> None:
    lines = [line for game in games for line in view(game, 0).log if line.what == "drew" and line.seat == 1]
    assert lines
    for line in lines:
        assert line.subject is not None
        assert (line.subject.name, line.subject.thing) == ("", HIDDEN)


def looking_changes_nothing(view: Look, game: Game, looking: set[str]) -> None:
    """Only the clauses about who may see what are in the trace."""
    game.trace = []
    before = fingerprint(game)
    view(game, 0, lang="ja")
    view(game, None)
    assert fingerprint(game) == before
    assert set(game.trace) <= looking


def who_chooses_sees_what_there_is(view: Look, game: Any, clause: str) -> None:
    hidden = game.hand(1)[0]
    game.decision = Decision(0, "choose", [Option("choose", hidden)], clause, 0, 1)
    asked = view(game, 0, lang="ja").question
    assert asked is not None
    assert asked.options[0].thing == hidden
    assert game.instances[hidden].face.name in asked.options[0].label


def what_is_unseen_has_no_id(view: Look, game: Game, clause: str, deck: str) -> None:
    top = game.zones[deck][0][-1]
    game.decision = Decision(0, "priority", [Option("pass")], clause, about=top)
    asked = view(game, 0).question
    assert asked is not None
    assert asked.about is None


def looks_the_same(view: Look, imagine: Imagine, game: Game, seat: int, seed: int) -> None:
    """A game that differs only in what the seat may not know, log and all."""
    twin = imagine(game, seat, Chance.from_seed(seed))
    twin.log = game.log
    for lang in ("ja", "en", None):
        assert view(game, seat, lang=lang) == view(twin, seat, lang=lang)


def imagining_keeps_the_cards(imagine: Imagine, game: Game, seat: int, seed: int) -> None:
    """Everybody has the same cards as before, as many in each zone, and the seat the same hand."""
    before = fingerprint(game)
    twin = imagine(game, seat, Chance.from_seed(seed))
    assert fingerprint(game) == before
    for zone, rows in game.zones.items():
        assert [len(row) for row in twin.zones[zone]] == [len(row) for row in rows]
    hands = [[one.instances[thing].card for thing in one.zones["hand"][seat]] for one in (game, twin)]
    assert hands[0] == hands[1]
    for owner in range(game.seats):
        cards = [
            Counter(it.card for it in one.instances.values() if it.owner == owner) for one in (game, twin)
        ]
        assert cards[0] == cards[1]


def imagining_mixes_what_is_hidden(imagine: Imagine, game: Game, deck: str = "deck") -> None:
    """The other's hand and both decks come out otherwise, and so will chance; the own hand does not."""
    twin = imagine(game, 0, Chance.from_seed(1))

    def cards(one: Game, zone: str, seat: int) -> list[str]:
        return [one.instances[thing].printed.name for thing in one.zones[zone][seat]]

    for zone, seat in (("hand", 1), (deck, 0), (deck, 1)):
        assert cards(game, zone, seat) != cards(twin, zone, seat)
    assert cards(game, "hand", 0) == cards(twin, "hand", 0)
    assert game.chance.key != twin.chance.key


def tried(moments: Moments, examples: int, holds: Callable[[Any, int, int], None]) -> Callable[..., None]:
    """A test that something holds of many games, for either seat, whatever is imagined."""

    @pytest.mark.parametrize("seat", [0, 1])
    @settings(max_examples=examples, deadline=None, derandomize=True)
    @given(game=moments, seed=st.integers(0, 10**6))
    def test(seat: int, game: Any, seed: int) -> None:
        holds(game, seat, seed)

    return test  # type: ignore[no-any-return]
