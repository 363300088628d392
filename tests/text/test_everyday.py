"""What people type is read as they mean it, and shown in the usual wording."""

from pathlib import Path

import pytest

from mahojin.rulebooks.registry import rulebook
from mahojin.text import TextError
from mahojin.text.faults import BRACKET, TWICE
from mahojin.text.typed import AMBIGUOUS

GAMES = ("magmell", "mgd", "nova", "pmv")
REFUSED = "-"  # in the place of the usual wording
LEAST_READ = 0.9
Row = tuple[str, str, str]  # kind, what is typed, the usual wording


def rows(game: str) -> list[Row]:
    """Sentences that were written before anybody looked at the grammar, and what they mean."""
    lines = (Path(__file__).parent / "everyday" / f"{game}.tsv").read_text("utf-8").splitlines()
    return [(kind, typed, usual) for kind, typed, usual in (line.split("\t") for line in lines)]


@pytest.mark.parametrize("game", GAMES)
def test_everyday_sentences_are_read_as_they_are_meant(game: str) -> None:
    book = rulebook(game)
    for kind, typed, usual in rows(game):
        if usual == REFUSED:
            with pytest.raises(TextError):
                book.understand(typed, kind)
        else:
            understood = book.understand(typed, kind)
            assert understood.ja == usual.replace("\\n", "\n")
            assert book.compile_text(understood.ja, kind) == understood.abilities


@pytest.mark.parametrize("game", GAMES)
def test_nine_of_ten_are_read(game: str) -> None:
    found = rows(game)
    assert len(found) == 50
    assert sum(usual != REFUSED for *_, usual in found) >= LEAST_READ * len(found)


def test_what_stands_as_it_is_printed_is_not_reworded() -> None:
    understood = rulebook("nova").understand("カードを1枚引く。", "spell")
    assert not understood.reworded
    assert understood.en == "Draw 1 card."


def test_real_ambiguity_is_refused_with_the_readings() -> None:
    with pytest.raises(TextError) as caught:
        rulebook("magmell").understand("2ダメージを与える。", "magic")
    assert caught.value.why == AMBIGUOUS
    assert [words.ja for words in caught.value.readings] == [
        "相手に2点のダメージを与える。",
        "ユニット1体を対象とする。それに2点のダメージを与える。",
        "ユニット1体かプレイヤー1人を対象とする。それに2点のダメージを与える。",
    ]
    assert "読み方：相手に2点のダメージを与える。" in caught.value.render("ja")


def test_what_is_not_understood_comes_with_the_nearest_wording() -> None:
    with pytest.raises(TextError) as caught:
        rulebook("magmell").understand("ユニットをぶっとばす。", "magic")
    assert caught.value.text[caught.value.start : caught.value.end] == "をぶっとばす"
    assert "すべてのユニットを破壊する。" in [words.ja for words in caught.value.nearest]
    assert "understood: Destroy all units." in caught.value.render("en")


SLIPS = (
    (
        "pmv",
        "command",
        "目標の〔キャラクター1枚に2ダメージを与える。",
        "〔",
        BRACKET,
        "目標の〔キャラクター1枚〕に2ダメージを与える。",
    ),
    (
        "pmv",
        "command",
        "目標のキャラクター1枚〕に2ダメージを与える。",
        "〕",
        BRACKET,
        "目標の〔キャラクター1枚〕に2ダメージを与える。",
    ),
    ("nova", "spell", "カードを1枚枚引く。", "枚枚", TWICE, "カードを1枚引く。"),
)


@pytest.mark.parametrize(("game", "kind", "text", "span", "why", "right"), SLIPS)
def test_a_slip_is_told_with_its_likely_correction_and_not_mended(
    game: str, kind: str, text: str, span: str, why: object, right: str
) -> None:
    with pytest.raises(TextError) as caught:
        rulebook(game).understand(text, kind)
    assert caught.value.why == why
    assert text[caught.value.start : caught.value.end] == span
    assert [words.ja for words in caught.value.nearest] == [right]


def test_a_card_file_is_read_in_everyday_words_and_in_english() -> None:
    book = rulebook("magmell")
    typed = {"name": "試作", "kind": "magic", "cost": "青1", "text": "ユニット1体を手札に戻す"}
    usual = {**typed, "text": "ユニット1体を対象とする。それを手札に戻す。"}
    english = {**typed, "text": "Target a unit. Return it to its owner's hand."}
    assert book.usual_row(typed) == usual
    assert book.usual_row(usual) is usual
    cards = [book.read_card(row, "") for row in (typed, usual, english)]
    assert cards[0].abilities == cards[1].abilities == cards[2].abilities
    assert {card.text for card in cards} == {usual["text"]}
    assert book.read_cards([typed], "")[1] == []


def test_a_text_that_nobody_prints_is_refused_at_once() -> None:
    """However long it is or however often it goes on: other wordings are not tried for it."""
    book = rulebook("pmv")
    for text in ("カードを引くく。" * 200, "Draw 1 card and " * 40, "Draw 1 card and " * 20):
        with pytest.raises(TextError):
            book.understand(text, "command")
