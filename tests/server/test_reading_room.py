"""HTTP: games, cards, decks, clauses and the workshop."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.server.running import Desk

from mahojin.rulebooks.registry import RULEBOOKS

every_rulebook = pytest.mark.parametrize("game", list(RULEBOOKS))


def test_the_house_says_which_games_and_limits_it_has(desk: Desk) -> None:
    hello = desk.get("/api/hello")
    assert hello["protocol"] == 1
    assert hello["games"] == list(RULEBOOKS)
    assert hello["limits"]["chat"] == 300


@every_rulebook
def test_a_game_comes_with_its_words_in_both_languages(desk: Desk, game: str) -> None:
    found = next(one for one in desk.get("/api/games")["games"] if one["key"] == game)
    assert found["seats"] == 2 and "random" in found["computers"] and found["draw"] is None
    assert found["concession"] in RULEBOOKS[game].ledger
    assert all(zone["ja"] and zone["en"] for zone in found["zones"])
    assert all(len(pair) == 2 for table in found["terms"].values() for pair in table.values())


@every_rulebook
def test_cards_have_their_printed_text_and_the_printers_english(desk: Desk, game: str) -> None:
    cards = desk.get(f"/api/games/{game}/cards")["cards"]
    assert len(cards) > 50
    for card in cards:
        assert bool(card["text"]) == bool(card["text_en"]), card["name"]
        assert card["fields"]["name"] == card["name"]


def test_a_card_by_its_fields(desk: Desk) -> None:
    cards = {card["name"]: card for card in desk.get("/api/games/magmell/cards")["cards"]}
    keeper = cards["栞の守り手"]
    assert keeper["numbers"] == {"blue": 1, "any": 1, "ap": 1, "hp": 3}
    assert keeper["text_en"] == "When you draw a card, this unit gets +1 AP this turn."


def test_a_clause_with_those_around_it_and_its_rulings(desk: Desk) -> None:
    found = desk.get("/api/games/magmell/clauses/202.6.1")
    assert found["ja"] and found["en"]
    assert [above["clause"] for above in found["above"]][-1] == "202.6"
    ruling = RULEBOOKS["magmell"].ledger.rulings[0]
    with_ruling = desk.get(f"/api/games/magmell/clauses/{ruling.clauses[0]}")
    assert ruling.id in [one["id"] for one in with_ruling["rulings"]]
    ledger = desk.get("/api/games/magmell/ledger")["clauses"]
    assert len(ledger) == len(RULEBOOKS["magmell"].ledger)


def test_unknown_names_are_told_apart(desk: Desk) -> None:
    for path, code in (
        ("/api/games/chess/cards", "no_game"),
        ("/api/games/magmell/clauses/999.9", "no_clause"),
        ("/api/tables/nowhere", "no_table"),
        ("/api/records/nothing", "no_record"),
        ("/api/nothing", "not_found"),
    ):
        status, data = desk.ask("GET", path)
        assert (status, data["error"]["code"]) == (404, code)
        assert data["error"]["ja"] and data["error"]["en"]
    assert desk.ask("DELETE", "/api/games")[1]["error"]["code"] == "no_method"


# --- Workshop -----------------------------------------------------------------------------------------


def test_a_card_that_compiles_comes_back_in_english(desk: Desk) -> None:
    card = {"name": "試し", "kind": "magic", "cost": "青", "text": "あなたはカードを1枚引く。"}
    _, data = desk.ask("POST", "/api/games/magmell/cards/check", {"card": card})
    assert data["ok"] and data["card"]["text_en"] == "Draw 1 card."


def test_a_text_outside_the_grammar_is_shown_with_its_span(desk: Desk) -> None:
    text = "あなたはカードを1枚引く。あなたは空を飛ぶ。"
    card = {"name": "試し", "kind": "magic", "cost": "青", "text": text}
    _, data = desk.ask("POST", "/api/games/magmell/cards/check", {"card": card})
    assert not data["ok"] and data["problems"]
    span = data["span"]
    assert text.index("あなたは空") <= span["start"] < span["end"] <= len(text)
    assert span["expected"][0]["ja"] and span["line"] == 1


def test_a_wrong_field_is_no_span(desk: Desk) -> None:
    card = {"name": "試し", "kind": "unit", "cost": "青"}
    _, data = desk.ask("POST", "/api/games/magmell/cards/check", {"card": card})
    assert not data["ok"] and data["span"] is None


# --- Decks --------------------------------------------------------------------------------------------


@every_rulebook
def test_the_projects_decks_are_legal_and_survive_being_written_as_text(desk: Desk, game: str) -> None:
    decks = desk.get(f"/api/games/{game}/decks")["decks"]
    assert len(decks) > 3
    for row in decks:
        _, verdict = desk.ask("POST", f"/api/games/{game}/decks/check", {"deck": row["deck"]})
        assert verdict == {"legal": True, "problems": []}
        _, text = desk.ask("POST", f"/api/games/{game}/decks/write", {"deck": row["deck"]})
        _, again = desk.ask("POST", f"/api/games/{game}/decks/read", text)
        assert again["deck"] == row["deck"]


def test_a_deck_is_complained_about_by_clause(desk: Desk) -> None:
    deck = desk.get("/api/games/magmell/decks")["decks"][0]["deck"]
    name = next(iter(deck["grimoire"]))
    deck["grimoire"][name] = 4
    _, verdict = desk.ask("POST", "/api/games/magmell/decks/check", {"deck": deck})
    assert not verdict["legal"]
    assert "501.1.3" in [problem["clause"] for problem in verdict["problems"]]


def test_a_deck_may_be_a_list_of_numbers_and_names(desk: Desk) -> None:
    text = 'name = "x"\n[grimoire]\n3 導火線の鼠\n2 火 の粉"降\n[stones]\n10 赤の魔石\n'
    _, data = desk.ask("POST", "/api/games/magmell/decks/read", {"text": text})
    assert data["deck"]["grimoire"] == {"導火線の鼠": 3, '火 の粉"降': 2}
    status, data = desk.ask("POST", "/api/games/magmell/decks/read", {"text": "hello"})
    assert (status, data["error"]["code"]) == (400, "bad_deck")


# --- What a browser keeps -----------------------------------------------------------------------------


def test_decks_and_cards_are_kept_for_the_browser_that_brought_them(desk: Desk) -> None:
    mine, other = desk.browser(), desk.browser()
    deck = desk.get("/api/games/magmell/decks")["decks"][0]["deck"]
    _, kept = desk.ask("POST", "/api/my/decks", {"game": "magmell", "deck": deck}, mine)
    card = {"name": "書きかけ", "kind": "unit"}
    _, kept_card = desk.ask("POST", "/api/my/cards", {"game": "magmell", "card": card}, mine)
    _, found = desk.ask("GET", "/api/my", token=mine)
    assert found["decks"] == [{"id": kept["id"], "game": "magmell", "deck": deck}]
    assert found["cards"][0]["card"] == card
    assert desk.ask("GET", "/api/my", token=other)[1]["decks"] == []
    path = f"/api/my/decks/{kept['id']}"
    changed = {**deck, "name": "新"}
    assert desk.ask("PUT", path, {"game": "magmell", "deck": changed}, other)[1]["error"]["code"] == "no_deck"
    assert desk.ask("PUT", path, {"game": "magmell", "deck": changed}, mine)[0] == 200
    assert desk.ask("DELETE", path, token=other)[0] == 404
    assert desk.ask("GET", "/api/my", token=mine)[1]["decks"][0]["deck"]["name"] == "新"
    assert desk.ask("DELETE", path, token=mine)[0] == 200
    assert desk.ask("GET", "/api/my", token=mine)[1]["decks"] == []
    assert desk.ask("DELETE", f"/api/my/cards/{kept_card['id']}", token=mine)[0] == 200


def test_without_a_token_nothing_is_kept(desk: Desk) -> None:
    assert desk.ask("GET", "/api/my")[1]["error"]["code"] == "no_token"
    assert desk.ask("GET", "/api/my", token="guess")[1]["error"]["code"] == "bad_token"
    assert desk.ask("POST", "/api/tables", {"game": "magmell", "seats": []})[0] == 401


def test_the_clauses_by_which_the_table_explains_words_are_in_the_books() -> None:
    text = (Path(__file__).parents[2] / "web/src/mats/glossary.ts").read_text("utf-8")
    books = re.split(r"^  (\w+): \{", text, flags=re.MULTILINE)
    for game, body in zip(books[1::2], books[2::2], strict=True):
        entries = body.split("\n}\n")[0]
        clauses = re.findall(r"'(\d[\w.~-]*)'", entries)
        for words, first in re.findall(r"tactics\(10, \[(.*?)\],\s*(\d+),?\s*\)", entries, re.DOTALL):
            clauses += [f"10.{int(first) + n}.2.a" for n in range(words.count("'") // 2)]
        assert clauses and not [clause for clause in clauses if clause not in RULEBOOKS[game].ledger]
