"""Swiss pairings: nobody twice while it can be helped, one bye each, neighbours in points; and brackets."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahojin.events.deeds import Decided, Deed, Dropped, Entered, Entry, Paired, Started
from mahojin.events.event import Event, NotNow
from mahojin.events.pairings import Pair, Record, next_pairs, seeded_pairs, swiss_pairs
from mahojin.events.plan import Plan, rounds_needed


def event_of(players: int, **plan: Any) -> Event:
    event = Event("e", Plan("magmell", "x", **plan), 1, 0.0, "seed")
    take(event, *(Entered(f"p{number}", number + 1) for number in range(players)), Started())
    return event


def take(event: Event, *deeds: Deed) -> None:
    event.take(Entry(0.0, 0, deed) for deed in deeds)


def draw(event: Event) -> list[Pair] | None:
    drawn = event.next_pairs()
    if drawn is None:
        return None
    take(event, Paired(drawn[0], drawn[1], ["" if pair[1] is None else "t" for pair in drawn[1]]))
    return drawn[1]


def decide(event: Event, place: int, *wins: int) -> None:
    take(event, Decided(len(event.rounds) - 1, place, (wins[0], wins[1])))


@settings(deadline=None, max_examples=15)
@given(players=st.integers(2, 17), data=st.data())
def test_a_swiss_event_pairs_everybody_and_nobody_twice_while_it_can_be_helped(
    players: int, data: st.DataObject
) -> None:
    rounds = min(rounds_needed(players) + 1, players - 1 + players % 2)
    event = event_of(players, rounds=rounds)
    met: set[frozenset[int]] = set()
    byes: list[int] = []
    for _ in range(rounds):
        pairs = draw(event)
        assert pairs is not None
        seated = [one for pair in pairs for one in pair if one is not None]
        assert sorted(seated) == list(range(players)), "everybody, and nobody in two places"
        byes += [first for first, second in pairs if second is None]
        again = [pair for pair in pairs if pair[1] is not None and frozenset(pair) in met]
        assert not again or not _could_do_without(players, met, byes[:-1] if players % 2 else byes)
        met |= {frozenset((first, second)) for first, second in pairs if second is not None}
        for place, (_, second) in enumerate(pairs):
            if second is not None:
                decide(event, place, *data.draw(st.sampled_from([(1, 0), (0, 1), (0, 0)])))
    assert len(byes) == len(set(byes)), "one bye each at most"
    matches = [match for round in event.rounds for match in round.matches]
    given_out = sum(2 if match.winner is None else 3 for match in matches)
    assert sum(row.points for row in event.standings()) == given_out, "the scores add up"


def _could_do_without(players: int, met: set[frozenset[int]], byes: list[int]) -> bool:
    """Whether everybody can be paired with somebody new, by trying all ways."""
    field = [*range(players), *([-1] if players % 2 else [])]
    taken = met | {frozenset((one, -1)) for one in byes}

    def fits(left: tuple[int, ...]) -> bool:
        if not left:
            return True
        first, *others = left
        return any(
            frozenset((first, other)) not in taken and fits(tuple(one for one in others if one != other))
            for other in others
        )

    return fits(tuple(field))


def test_equal_scores_meet() -> None:
    records = {number: Record(points=3 * (number % 3)) for number in range(12)}
    pairs = swiss_pairs(records, "s")
    assert all(second is not None and first % 3 == second % 3 for first, second in pairs)
    points = [records[first].points for first, _ in pairs]
    assert points == sorted(points, reverse=True), "the best are at the first table"


def test_the_bye_goes_to_the_lowest_who_has_had_none() -> None:
    records = {0: Record(6), 1: Record(3), 2: Record(3), 3: Record(0, byes=1), 4: Record(0)}
    assert (4, None) in swiss_pairs(records, "s")
    for record in records.values():
        record.byes = 1
    records[0].byes = 0
    assert (0, None) in swiss_pairs(records, "s"), "before anybody has a second one"


def test_a_second_meeting_rather_than_none_at_all() -> None:
    records = {0: Record(3, met=[1]), 1: Record(0, met=[0])}
    assert swiss_pairs(records, "s") == [(0, 1)]


def test_a_large_field_is_drawn_quickly_and_the_same_seed_draws_the_same() -> None:
    records = {number: Record(points=3 * (number % 5)) for number in range(100)}
    assert swiss_pairs(records, "s") == swiss_pairs(records, "s")
    assert swiss_pairs(records, "s") != swiss_pairs(records, "another")


def test_a_bracket_keeps_the_best_apart() -> None:
    assert seeded_pairs([10, 11, 12, 13]) == [(10, 13), (11, 12)]
    assert seeded_pairs(list(range(8))) == [(0, 7), (3, 4), (1, 6), (2, 5)]
    assert seeded_pairs([0, 1, 2, 3, 4]) == [(0, None), (3, 4), (1, None), (2, None)]
    assert next_pairs([0, 3, 1, 2]) == [(0, 3), (1, 2)]


@pytest.mark.parametrize("players", [2, 3, 5, 8, 13])
def test_single_elimination_ends_with_one_player(players: int) -> None:
    event = event_of(players, system="elimination")
    rounds = 0
    while (pairs := draw(event)) is not None:
        rounds += 1
        for place, (_, second) in enumerate(pairs):
            if second is not None:
                decide(event, place, 0, 1)
    assert rounds == rounds_needed(players)
    final = event.rounds[-1].matches[0]
    standings = event.standings()
    assert standings[0].player == final.second and standings[1].player == final.first


def test_swiss_and_a_cut() -> None:
    event = event_of(8, rounds=2, cut=4)
    for _ in range(2):
        pairs = draw(event)
        assert pairs is not None
        for place in range(4):
            decide(event, place, *((1, 0) if pairs[place][0] < (pairs[place][1] or 0) else (0, 1)))
    best = [row.player for row in event.swiss_standings()][:4]
    assert draw(event) == [(best[0], best[3]), (best[1], best[2])]
    with pytest.raises(NotNow, match="round_open"):
        event.next_pairs()
    decide(event, 0, 0, 1)
    decide(event, 1, 1, 0)
    assert draw(event) == [(best[3], best[1])]
    decide(event, 0, 1, 0)
    assert event.next_pairs() is None
    assert [row.player for row in event.standings()][:3] == [best[3], best[1], best[0]]


def test_who_has_dropped_is_drawn_no_more_and_late_comers_have_lost_what_they_missed() -> None:
    event = event_of(4, rounds=3, late_rounds=2)
    draw(event)
    for place in range(2):
        decide(event, place, 1, 0)
    take(event, Dropped(0))
    assert event.takes_players
    take(event, Entered("late", 9))
    pairs = draw(event)
    assert pairs is not None
    assert sorted(one for pair in pairs for one in pair if one is not None) == [1, 2, 3, 4]
    late = next(row for row in event.standings() if row.player == 4)
    assert (late.points, late.matches) == (0, [0, 1, 0])
