"""A deck's text has the player's own cards with it, and gives them back to whoever reads it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import run
from tests.server.running import Desk

Data = dict[str, Any]


def ask(desk: Desk, path: str, body: object, token: str = "", status: int = 200) -> Data:
    found, data = desk.ask("POST", path, body, token)
    assert found == status, data
    answer: Data = data
    return answer


def like(desk: Desk, game: str) -> tuple[Data, Data]:
    """A ready deck in which one card has become one's own, and that card."""
    deck = desk.get(f"/api/games/{game}/decks")["decks"][0]["deck"]
    pool = {one["key"]: one for one in desk.get(f"/api/games/{game}/cards")["cards"]}
    part, key = next(
        (part, key)
        for part, cards in deck.items()
        if isinstance(cards, dict)
        for key in cards
        if pool[key]["text"].count("。") > 1
    )
    fields = {**pool[key]["fields"], "name": 'わたしの"札"', "en": "Card of \\ Mine"}
    read = ask(desk, f"/api/games/{game}/cards/check", {"card": fields})
    deck[part][read["card"]["key"]] = deck[part].pop(key)
    return deck, read["card"]["fields"]


@pytest.mark.parametrize("game", ["magmell", "mgd", "nova", "pmv"])
def test_what_is_written_is_read_again_with_the_own_cards(desk: Desk, game: str) -> None:
    deck, own = like(desk, game)
    unused = {**own, "name": "使わない札"}
    text = ask(desk, f"/api/games/{game}/decks/write", {"deck": deck, "cards": [own, unused]})["text"]
    assert [one["name"] for one in tomllib.loads(text)["card"]] == ['わたしの"札"'], "only what the deck has"
    assert ask(desk, f"/api/games/{game}/decks/read", {"text": text}) == {"deck": deck, "cards": [own]}


def test_the_text_is_a_deck_file_and_a_card_file_too(desk: Desk, tmp_path: Path) -> None:
    deck, own = like(desk, "magmell")
    path = tmp_path / "deck.toml"
    path.write_text(ask(desk, "/api/games/magmell/decks/write", {"deck": deck, "cards": [own]})["text"])
    assert run("deck", "check", path, "--cards", path).code == 0
    assert run("cards", "check", path).code == 0
    assert 'わたしの"札"' in run("deck", "check", path).err, "without its cards it is not known"


def test_lines_with_numbers_stand_before_the_cards_and_texts_are_left_alone(desk: Desk) -> None:
    text = '''
name = "手書き"
[grimoire]
3 自作の札
[stones]
10 赤の魔石
[[card]]
name = "自作の札"
kind = "unit"
cost = "赤1"
ap = 1
hp = 1
text = """
"""
'''
    read = ask(desk, "/api/games/magmell/decks/read", {"text": text})
    assert read["deck"]["grimoire"] == {"自作の札": 3} and read["deck"]["stones"] == {"赤の魔石": 10}
    assert [one["name"] for one in read["cards"]] == ["自作の札"]


def text_of(desk: Desk, *cards: str) -> Data:
    deck = desk.get("/api/games/magmell/decks")["decks"][0]["deck"]
    text = ask(desk, "/api/games/magmell/decks/write", {"deck": deck})["text"]
    return {"text": "\n".join([text, *cards])}


CARD = '[[card]]\nname = "自作の札"\nkind = "unit"\ncost = "赤1"\nap = 1\nhp = 1\n'


@pytest.mark.parametrize(
    ("cards", "code", "ja", "en"),
    [
        (["[card]", 'name = "札"'], "bad_card", "[[card]]", "[[card]]"),
        (["[[card]]", 'text = "x'], "bad_deck", "TOML", "TOML"),
        (["[[card]]", "name = 3"], "bad_card", "name", "name"),
        ([CARD + 'text = "滅茶苦茶にする。"'], "bad_card", "自作の札", "自作の札"),
        ([CARD, CARD.replace("ap = 1", "ap = 2")], "bad_card", "ほかにあります", "another card"),
        ([CARD.replace("ap = 1", f"ap = {2**90}")], "bad_card", "自作の札", "自作の札"),
        ([CARD.replace("自作の札", f"札{n}") for n in range(61)], "bad_card", "60枚まで", "up to 60"),
    ],
)
def test_what_cannot_be_is_refused_in_both_languages(
    desk: Desk, cards: list[str], code: str, ja: str, en: str
) -> None:
    error = ask(desk, "/api/games/magmell/decks/read", text_of(desk, *cards), status=400)["error"]
    assert error["code"] == code
    assert any(ja in one["ja"] + one["where"] for one in error["problems"]), error["problems"]
    assert any(en in one["en"] + one["where"] for one in error["problems"]), error["problems"]


def test_a_card_with_the_name_of_another_is_refused(desk: Desk) -> None:
    pool = desk.get("/api/games/magmell/cards")["cards"][0]["name"]
    body = text_of(desk, CARD.replace("自作の札", pool))
    error = ask(desk, "/api/games/magmell/decks/read", body, status=400)["error"]
    assert error["code"] == "bad_card" and pool in error["problems"][0]["ja"]


# --- Keeping them -------------------------------------------------------------------------------------


def own(desk: Desk, browser: str) -> list[str]:
    _, found = desk.ask("GET", "/api/my/cards/magmell", None, browser)
    return [one["card"]["name"] for one in found["cards"]]


def test_cards_that_come_with_a_deck_are_kept_once(desk: Desk) -> None:
    cards = ask(desk, "/api/games/magmell/decks/read", text_of(desk, CARD))["cards"]
    more = [{**cards[0], "name": "もう一枚"}]
    browser, path = desk.browser(), "/api/my/cards/magmell"
    assert ask(desk, path, {"cards": cards}, browser, 201) == {"kept": 1}
    assert ask(desk, path, {"cards": [*cards, *more]}, browser, 201) == {"kept": 1}
    assert own(desk, browser) == ["自作の札", "もう一枚"]
    other = [{**cards[0], "name": "三枚目"}, {**cards[0], "ap": 9}]
    error = ask(desk, path, {"cards": other}, browser, 400)["error"]
    assert error["code"] == "bad_card" and "自作の札" in error["problems"][0]["ja"]
    assert own(desk, browser) == ["自作の札", "もう一枚"], "all or none"
    assert ask(desk, path, {"cards": cards}, status=401)["error"]["code"] == "no_token"
    assert ask(desk, path, {"cards": [1]}, browser, 400)["error"]["code"] == "bad_shape"


def test_no_more_cards_are_kept_than_there_is_room_for(desk: Desk) -> None:
    cards = ask(desk, "/api/games/magmell/decks/read", text_of(desk, CARD))["cards"]
    browser, path = desk.browser(), "/api/my/cards/magmell"
    for number in range(4):
        some = [{**cards[0], "name": f"札{number}-{place}"} for place in range(50)]
        assert ask(desk, path, {"cards": some}, browser, 201) == {"kept": 50}
    assert ask(desk, path, {"cards": cards}, browser, 429)["error"]["code"] == "too_many"
    assert len(own(desk, browser)) == 200
