"""Exchanges between deck and side deck: no card is lost, and what comes of it is legal."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mahojin.kernel.problem import BadInput
from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import RULEBOOKS, Deck, rulebook
from mahojin.table.side_decks import Exchange, exchanged, in_play, read_exchange, side_deck

NOVA = load_decks("nova")["flame_parade"]
PMV = load_decks("pmv")["back_alley"]


def read(text: str, deck: Deck = NOVA, game: str = "nova") -> Exchange:
    return read_exchange(text, rulebook(game), deck, load_pool(game))


def change(text: str, deck: Deck = NOVA, game: str = "nova") -> Deck:
    return exchanged(rulebook(game), deck, read(text, deck, game), load_pool(game))


def complaints(text: str, deck: Deck = NOVA, game: str = "nova") -> str:
    with pytest.raises(BadInput) as caught:
        change(text, deck, game)
    return "\n".join(problem.line("ja") + problem.line("en") for problem in caught.value.problems)


@pytest.mark.parametrize(
    "text",
    [
        "+舞台荒らしの猿 -2 玉乗りの熊",
        "＋舞台荒らしの猿　－２ 玉乗りの熊",
        "-玉乗りの熊 -玉乗りの熊 +《舞台荒らしの猿》",
        "+stage-wrecking ape -2 Ball-Riding Bear",
        "+猿 −2 熊",
    ],
)
def test_the_notation_in_either_language_and_width(text: str) -> None:
    assert read(text) == Exchange({"舞台荒らしの猿": 1}, {"玉乗りの熊": 2})


def test_the_cards_change_places() -> None:
    deck = change("+3 舞台荒らしの猿 -2 玉乗りの熊")
    assert (deck.main["舞台荒らしの猿"], deck.main["玉乗りの熊"]) == (3, 2)
    assert (deck.side["舞台荒らしの猿"], deck.side["玉乗りの熊"]) == (1, 2)
    assert NOVA.main["玉乗りの熊"] == 4 and "玉乗りの熊" not in NOVA.side


def test_a_character_goes_to_the_character_deck_and_comes_from_it() -> None:
    deck = change("-花火師ホムラ")
    assert deck.characters["花火師ホムラ"] == deck.side["花火師ホムラ"] == 1
    again = change("+花火師ホムラ", deck)
    assert again == NOVA


def test_a_list_has_no_card_that_left_it_whole() -> None:
    assert "大見得" not in change("+4 大見得").side


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("大見得", "分かりません"),
        ("大見得 +猿", "分かりません"),
        ("+いないカード", "サイドデッキにありません"),
        ("+玉乗りの熊", "サイドデッキにありません"),
        ("-大見得", "デッキにありません"),
        ("+", "サイドデッキにありません"),
        ("-玉", "could be several cards"),
        ("+5 大見得", "it is there 4 times"),
        ("+0 大見得", "動かすことはできません"),
        ("+999 大見得", "動かすことはできません"),
        ("-玉乗りの熊", "006.1.1"),  # 39 cards
        ("+4 大見得 -4 玉乗りの熊 -4 火吹き子犬 -花火師ホムラ", "007.1"),  # 16 beside them
        ("x" * 100_000, "分かりません"),
    ],
)
def test_what_cannot_be_done_gets_a_message(text: str, said: str) -> None:
    assert said in complaints(text)


def test_a_sideboard_keeps_its_number() -> None:
    """1.2.2.a and 1.2.5.a: 50 and 10 cards, so as many go out as come in."""
    out = next(iter(PMV.main))
    assert "1.2.2.a" in complaints("+門前払い", PMV, "pmv")
    deck = change(f"+門前払い -{out}", PMV, "pmv")
    assert (sum(deck.main.values()), sum(deck.sideboard.values())) == (50, 10)


def test_magmell_has_nothing_beside_its_decks() -> None:
    book, deck = rulebook("magmell"), load_decks("magmell")["kiln_rush"]
    assert side_deck(book, deck) == {}
    with pytest.raises(BadInput):
        exchanged(book, deck, Exchange({}, {}), load_pool("magmell"))


def whole(game: str, deck: Deck) -> Counter[str]:
    book = rulebook(game)
    return Counter(side_deck(book, deck)) + Counter(in_play(book, deck))


@pytest.mark.parametrize("game", [key for key, book in RULEBOOKS.items() if book.beside])
@settings(max_examples=60, deadline=None, derandomize=True)
@given(data=st.data())
def test_exchanges_conserve_cards_and_leave_a_legal_deck(game: str, data: st.DataObject) -> None:
    book, pool = rulebook(game), load_pool(game)
    deck = start = data.draw(st.sampled_from(list(load_decks(game).values())))
    counts = st.integers(0, 3)
    for _ in range(data.draw(st.integers(1, 5))):
        into = data.draw(
            st.dictionaries(st.sampled_from(sorted(side_deck(book, deck)) or ["?"]), counts, max_size=3)
        )
        out = data.draw(st.dictionaries(st.sampled_from(sorted(in_play(book, deck))), counts, max_size=3))
        try:
            deck = exchanged(book, deck, Exchange(into, out), pool)
        except BadInput as bad:
            assert bad.problems
        assert whole(game, deck) == whole(game, start)
        assert not book.check_deck(deck, pool)
        assert all(number > 0 for part in book.parts for number in getattr(deck, part).values())
