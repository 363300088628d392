"""Packs, drafts and the decks made of them, in every game: by the set's slots, the same for the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

from mahojin.events.drafters import made_deck, pick
from mahojin.events.drafts import Draft, NotThere, pods_of
from mahojin.events.limited_decks import check_limited, part_of
from mahojin.events.packs import draft_packs, limited_set, rarity_of, sealed_pool, sheets
from mahojin.pools.loading import load_pool
from mahojin.rulebooks.registry import RULEBOOKS

GAMES = list(RULEBOOKS)


@pytest.mark.parametrize("game", GAMES)
def test_packs_have_what_their_slots_say(game: str) -> None:
    rules = limited_set(game)
    packs = draft_packs(game, 4, "seed")
    assert packs == draft_packs(game, 4, "seed") != draft_packs(game, 4, "another")
    assert [len(one) for one in packs] == [rules.packs] * 4
    wanted = Counter(
        (slot.part, slot.rarity) for slot in rules.slot for _ in range(slot.number) if slot.rarity
    )
    for pack in (pack for one in packs for pack in one):
        assert len(pack) == len(set(pack)) == rules.size
        found = Counter((part_of(game, key), rarity_of(game, key)) for key in pack)
        assert all(found[which] >= number for which, number in wanted.items())
    opened = Counter(key for one in packs for pack in one for key in pack)
    assert max(opened.values()) <= rules.copies, "a box has each card so often"
    free = rules.free.kinds if rules.free else []
    assert not any(load_pool(game)[key].kind in free for key in opened)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_rarity_and_commons_have_the_least_to_read(game: str) -> None:
    book, cards = RULEBOOKS[game], load_pool(game)
    for part in {part for part, _ in sheets(game)}:
        lengths = [
            [len(str(book.card_row(cards[key]).get("text", ""))) for key in sheets(game)[part, rarity]]
            for rarity in ("common", "uncommon", "rare")
        ]
        assert max(lengths[0]) <= min(lengths[1]) and max(lengths[1]) <= min(lengths[2])


@pytest.mark.parametrize("game", GAMES)
def test_computers_draft_and_build_decks_that_the_book_allows(game: str) -> None:
    rules = limited_set(game)
    draft = Draft([[0, 1, 2]], [draft_packs(game, 3, "x")], 0.0)
    dealt = Counter(key for one in draft_packs(game, 3, "x") for pack in one for key in pack)
    left = rules.packs * rules.size
    while not draft.over:
        pod, left = draft.pods[0], left - 1
        picks = {one: pick(game, pod.before[one], draft.pools[one], left, f"{one}") for one in pod.players}
        draft.pass_on(0, pod.step, picks, 0.0)
    assert sum((Counter(pool) for pool in draft.pools.values()), Counter()) == dealt, "nothing is lost"
    for pool in draft.pools.values():
        row = made_deck(game, pool, "x")
        assert check_limited(game, pool, row)[1] == []


def test_packs_go_left_and_right_by_turns() -> None:
    packs = [[["a", "b", "c"], ["d", "e", "f"]], [["g", "h", "i"], ["j", "k", "l"]], [["m"] * 3, ["n"] * 3]]
    draft = Draft([[7, 8, 9]], [packs], 0.0)
    pod = draft.pods[0]
    draft.pick(7, 0, "a")
    draft.pick(7, 0, "b")
    draft.pass_on(0, 0, {8: "g", 9: "m"}, 1.0)
    assert draft.pools == {7: ["b"], 8: ["g"], 9: ["m"]}, "the last choice counts"
    assert pod.before == {7: ["m", "m"], 8: ["a", "c"], 9: ["h", "i"]}, "to the left"
    for player, step, card in ((7, 0, "m"), (7, 1, "a"), (5, 1, "m")):
        with pytest.raises(NotThere):
            draft.pick(player, step, card)
    for step in (1, 2):
        draft.pass_on(0, step, {one: pod.before[one][0] for one in pod.players}, 2.0)
    assert pod.before[7] == ["d", "e", "f"] and not pod.leftwards
    draft.pass_on(0, 3, {7: "d", 8: "j", 9: "n"}, 3.0)
    assert pod.before == {7: ["k", "l"], 8: ["n", "n"], 9: ["e", "f"]}, "to the right"


def test_pods_are_few_and_even() -> None:
    assert [len(pod) for pod in pods_of(range(8), 8)] == [8]
    assert [len(pod) for pod in pods_of(range(11), 8)] == [6, 5]
    assert sorted(one for pod in pods_of(range(20), 8) for one in pod) == list(range(20))


def test_a_limited_deck_has_only_what_was_dealt_and_cites_the_clause() -> None:
    pool = sealed_pool("pmv", "s")
    row = made_deck("pmv", pool, "x")
    assert sum(row["main"].values()) == 50 and sum(row["sideboard"].values()) == len(pool) - 50
    card = next(iter(row["main"]))
    more = {**row, "main": {**row["main"], card: row["main"][card] + 10}}
    clauses = {problem.clause for problem in check_limited("pmv", pool, more)[1]}
    assert clauses == {"1.2.3", "1.2.3.a"}, "not dealt so often, and not fifty"
    assert check_limited("pmv", pool, "no deck")[1]
    assert check_limited("pmv", pool, {"main": {"x": -1}})[1]
