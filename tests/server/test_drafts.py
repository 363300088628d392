"""Draft and sealed: eight at a table, two of them people, to the end of their event; decks by the book."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.server.event_desk import EventDesk
from tests.server.running import FAST, OPEN, Desk, running

from mahojin.events.drafters import made_deck
from mahojin.events.limited_decks import allowed
from mahojin.events.packs import limited_set
from mahojin.pools.loading import load_decks
from mahojin.rulebooks.registry import RULEBOOKS

Data = dict[str, Any]


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """Where people pick faster than any person does."""
    data = tmp_path_factory.mktemp("house") / "house.sqlite"
    with running(data, replace(OPEN, persons=FAST)) as found:
        yield found


def keys(cards: list[Data]) -> list[str]:
    return [card["key"] for card in cards]


def test_a_draft_of_eight_to_the_end_of_its_event(desk: Desk) -> None:
    event = EventDesk(desk, format="draft", rounds=3)
    people = [event.enter("一人目", deck=None), event.enter("二人目", deck=None)]
    event.do("computers", player="random", count=6)
    event.do("start")
    rules = limited_set("magmell")
    picks = rules.packs * rules.size
    for step in range(picks):
        seen = [event.until(lambda now: _at(now) >= step, token) for token in people]  # noqa: B023
        packs = [keys(one["me"]["pick"]["pack"]) for one in seen]
        assert len(packs[0]) == len(packs[1]) == rules.size - step % rules.size
        if step == rules.size + 2:
            hidden = {*keys(seen[1]["me"]["pool"]), *packs[1]} - {*keys(seen[0]["me"]["pool"]), *packs[0]}
            told = json.dumps([seen[0], event.seen(""), event.seen()], ensure_ascii=False)
            assert hidden and not any(card in told for card in hidden), "nobody sees another's cards"
        for token, pack in zip(people, packs, strict=True):
            event.do("pick", token, step=step, card=pack[-1])
    now = event.until(lambda now: sum(player["built"] for player in now["players"]) == 6)
    assert now["phase"] == "building" and not now["players"][0]["built"]
    for number, token in enumerate(people):
        pool = keys(event.seen(token)["me"]["pool"])
        assert len(pool) == picks
        deck = made_deck("magmell", pool, "x")
        if number == 0:
            foreign = {**deck, "grimoire": {**deck["grimoire"], "そこにない札": 1}}
            assert event.refused("deck", token, deck=foreign) == "bad_deck"
            assert event.refused("deck", token, deck={"grimoire": {}, "stones": {}}) == "bad_deck"
        event.do("deck", token, deck=deck)
    for token in people:
        event.sit(token).send(type="concede", key="c")
        event.do("leave", token)
    now = event.until(lambda now: now["phase"] == "over")
    assert len(now["rounds"]) == 3
    assert all(player["deck"]["grimoire"] for player in now["players"])


def _at(now: Data) -> int:
    return -1 if now["me"]["pick"] is None else int(now["me"]["pick"]["step"])


def test_the_clock_picks_for_who_does_not_and_builds_for_who_does_not(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = EventDesk(desk, game="pmv", format="draft", rounds=1, pick_seconds=1, build_minutes=1)
    away = event.enter("席を外した人", deck=None)
    event.do("computers", player="random", count=1)
    event.do("start")
    first = event.seen(away)["me"]["pick"]
    assert event.refused("pick", away, step=1, card=first["pack"][0]["key"]) == "not_in_pack"
    assert event.refused("pick", away, step=0, card="ない札") == "not_in_pack"
    assert desk.server is not None
    monkeypatch.setattr(desk.server.runner, "clock", lambda: time.time() + 100)
    now = event.until(lambda now: now["phase"] == "playing" and now["rounds"], away)
    deck = now["me"]["deck"]
    assert sum(deck["main"].values()) == 50, "1.2.3.a"
    assert sum(deck["sideboard"].values()) == 10, "all the rest is beside it: 1.2.6"
    assert deck["draft"] is True
    event.do("end", cancelled=True)


@pytest.mark.parametrize("game", list(RULEBOOKS))
def test_sealed_in_every_game(desk: Desk, game: str) -> None:
    event = EventDesk(desk, game=game, format="sealed", rounds=1)
    person = event.enter("人", deck=None)
    event.do("computers", player="random", count=1)
    event.do("start")
    now = event.seen(person)
    rules = limited_set(game)
    assert now["phase"] == "building" and len(now["me"]["pool"]) == rules.sealed * rules.size
    assert not any("pool" in player or "deck" in player for player in now["players"] if player["number"])
    event.do("deck", person, deck=made_deck(game, keys(now["me"]["pool"]), "x"))
    line = event.sit(person)
    line.until(0)
    event.do("end", cancelled=True)


def test_a_pick_that_leaves_no_deck_is_refused() -> None:
    cards = sorted(card for card in RULEBOOKS["mgd"].card_names(_mgd()))
    extra = next(card for card in _mgd().extra)
    assert allowed("mgd", extra, cards[:1], 59)
    assert not allowed("mgd", extra, [], 49), "fifty have to be left for the deck"


def _mgd() -> Any:
    return next(deck for deck in load_decks("mgd").values() if deck.extra)
