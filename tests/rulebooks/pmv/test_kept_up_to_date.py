"""What is kept from step to step equals what would be found out anew, at every decision of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mahojin.kernel.aspects import EVERYTHING
from mahojin.kernel.chance import Chance
from mahojin.kernel.copies import attributes
from mahojin.kernel.decision import Decision
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.pmv.actions.priority import actions, nobody_could_act
from mahojin.rulebooks.pmv.cards.face import Traits
from mahojin.rulebooks.pmv.continuous.event_relevance import weight_of
from mahojin.rulebooks.pmv.continuous.interests import learn
from mahojin.rulebooks.pmv.effects.relevance import NOTHING_RELEVANT
from mahojin.rulebooks.pmv.effects.rule_checks import follow
from mahojin.rulebooks.pmv.effects.snapshot import Active
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.imagine import imagine
from mahojin.rulebooks.pmv.play.conditions_of_play import may_be_free
from mahojin.rulebooks.pmv.turn.start import deal
from mahojin.rulebooks.pmv.turn.turn_course import Match

GAMES = [*((2, seed) for seed in range(16)), *((4, seed) for seed in range(4))]


def _deal(seats: int, seed: int) -> Pmv:
    """A game that has not begun, with decks of the pool at random."""
    rng = random.Random(f"kept-{seats}-{seed}")
    lists = list(load_decks("pmv").values())
    return deal([rng.choice(lists) for _ in range(seats)], load_pool("pmv"), seed)


def _play(game: Pmv, seed: int) -> Iterator[Decision]:
    """Each decision of a random game, before it is answered."""
    rng = random.Random(seed)
    game.start(Match())
    while game.decision is not None:
        decision = game.decision
        yield decision
        number = rng.randint(decision.least, decision.most)
        game.answer(*rng.sample(range(len(decision.options)), number))


def _anew(game: Pmv) -> Pmv:
    """The same game, which has to find out everything for itself and takes no short way."""
    fresh = game.clone()
    fresh.drop_memo()
    fresh.relevance = NOTHING_RELEVANT
    learn(fresh, {face for one in game.instances.values() for face in (one.face, one.printed)})
    fresh.touch(EVERYTHING)
    fresh.trace = []
    return fresh


def _told(active: Active) -> object:
    return (active.key, active.stamp, active.grade, active.things)


def _snapshot(game: Pmv) -> list[object]:
    now = game.snapshot
    return [
        {kind: [_told(one) for one in row] for kind, row in now.effects.items()},
        {name: [_told(one) for one in row] for name, row in now.triggers.items()},
        [_told(one) for one in now.changes],
        [_told(one) for one in now.afar],
        {thing: [_told(one) for one in row] for thing, row in now.touched.items()},
        [_told(one) for one in now.voids],
        {thing: [(id(one.text), one.place, one.keyword) for one in row] for thing, row in now.said.items()},
        [(thing, place, id(text)) for thing, place, text, _ in now.usable],
        {thing: [(id(gain.data), gain.times) for gain in row] for thing, row in now.gained.items()},
        now.unusable,
        game.hells,
    ]


def _traits(game: Pmv) -> dict[int, object]:
    """The information of every card, wherever it is."""
    found = {thing: game.traits(one) for thing, one in game.instances.items()}
    return {thing: [getattr(one, name) for name in attributes(Traits)] for thing, one in found.items()}


def _for_nothing(game: Pmv) -> list[int]:
    """Cards in hand that need not be paid for."""
    return [thing for seat in game.staying() for thing in game.hand(seat) if may_be_free(game, seat, thing)]


def _compare(game: Pmv, decision: Decision) -> None:
    fresh = _anew(game)
    assert _snapshot(game) == _snapshot(fresh)
    assert _traits(game) == _traits(fresh)
    assert not fresh.snapshot.needs & ~game.snapshot.needs  # cards of players who left may still count
    assert fresh.relevance.faces <= game.relevance.faces
    assert fresh.relevance.awaited <= game.relevance.awaited
    assert fresh.relevance.forbidden <= game.relevance.forbidden
    assert fresh.relevance.permitted <= game.relevance.permitted
    for names, weight in game.relevance.minded.items():
        assert not weight_of(fresh.relevance, names) & ~weight
    assert _for_nothing(game) == _for_nothing(fresh)
    for seat, row in enumerate(game.zones["field"]):
        assert game.on_field(seat) == [game.instances[thing] for thing in row]
    assert all(one.controller == one.seat for one in game.instances.values() if one.zone != "chain")
    if nobody_could_act(game):
        assert not [option.key for seat in fresh.staying() for option in actions(fresh, seat)[1:]]
    if decision.kind == "priority":
        for seat in game.staying():
            options = [option.key for option in actions(game, seat)]
            assert options == [option.key for option in actions(fresh, seat)]
        assert follow(fresh) is None  # rules that look though nothing calls for it find nothing to do


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_nothing_kept_is_stale(seats: int, seed: int) -> None:
    game = _deal(seats, seed)
    for decision in _play(game, seed):
        _compare(game, decision)


@pytest.mark.parametrize("seed", range(4))
def test_copies_share_what_is_kept_and_go_their_own_ways(seed: int) -> None:
    """What is known of a card as it lies is shared by copies of the game: good for each of them."""
    game, rng = _deal(2, seed), random.Random(f"copies-{seed}")
    for number, decision in enumerate(_play(game, seed)):
        if number % 20 == 0:
            for _ in range(2):
                _play_on(game.clone(), rng)
            _compare(game, decision)


@pytest.mark.parametrize("seed", range(4))
def test_what_was_kept_of_a_hand_is_not_kept_of_an_imagined_one(seed: int) -> None:
    """A hand that is dealt anew has other cards under the same numbers."""
    game = _deal(2, seed)
    for number, decision in enumerate(_play(game, seed)):
        if decision.kind == "priority" and number % 5 == 0:
            actions(game, 1 - decision.seat)
            other = imagine(game, decision.seat, Chance.from_seed(f"imagined-{seed}-{number}"))
            found = [option.key for option in actions(other, 1 - decision.seat)]
            assert found == [option.key for option in actions(_anew(other), 1 - decision.seat)]


def _play_on(game: Pmv, rng: random.Random) -> None:
    """A few decisions more, answered at random, with all that is kept looked at each time."""
    for _ in range(12):
        if game.decision is None:
            return
        decision = game.decision
        number = rng.randint(decision.least, decision.most)
        game.answer(*rng.sample(range(len(decision.options)), number))
        if game.decision is not None:
            assert _snapshot(game) == _snapshot(_anew(game))
            assert _traits(game) == _traits(_anew(game))


def _asked(decision: Decision) -> object:
    return (
        decision.seat,
        decision.kind,
        decision.least,
        decision.most,
        [one.key for one in decision.options],
    )


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_short_ways_lead_to_the_same_game(seats: int, seed: int) -> None:
    """A game that puts every clause on record takes no short way; it asks the same all the same."""
    short, long = _deal(seats, seed), _deal(seats, seed)
    long.trace = []
    for one, other in zip(_play(short, seed), _play(long, seed), strict=True):
        assert _asked(one) == _asked(other)
        long.trace.clear()
    assert short.result == long.result
    assert short.clock == long.clock
