"""What holds of every book's views, applied to one: a seat sees what it may know, and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from mahojin.machine.chance import Chance
from mahojin.machine.decision import Decision, Option
from mahojin.machine.fingerprint import fingerprint
from mahojin.machine.game import Game
from mahojin.machine.view import HIDDEN, to_data

Look = Any  # the book's ``view``
Imagine = Callable[[Any, int, Chance], Any]


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


def what_is_unseen_has_no_id(view: Look, game: Game, clause: str) -> None:
    top = game.zones["deck"][0][-1]
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
    before = fingerprint(game)
    twin = imagine(game, seat, Chance.from_seed(seed))
    assert fingerprint(game) == before
    assert [len(row) for row in twin.zones["deck"]] == [len(row) for row in game.zones["deck"]]
    for owner in (0, 1):
        cards = [
            Counter(it.card for it in one.instances.values() if it.owner == owner) for one in (game, twin)
        ]
        assert cards[0] == cards[1]
