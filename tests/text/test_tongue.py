"""Sentences for a reader: who is who, names, numbers, lists and endings."""

from __future__ import annotations

import pytest
from tests.rulebooks.magmell.random_games import position

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.log import Line, Named
from mahojin.kernel.view import Thing
from mahojin.language.game import Result
from mahojin.text.narration import RESULTS, loud, outcome, seats_from, stack_line
from mahojin.text.speaker import (
    CARDS,
    THINGS,
    Tongue,
    capital,
    card_name,
    how_many,
    listing,
    named,
    names_of,
    thing_name,
    who,
    whose,
    with_english_names,
)

JA, EN = Tongue("ja", 0), Tongue("en", 0)


def thing(id: int, name: str, en: str, controller: int = 0, targets: tuple[int, ...] = ()) -> Thing:
    return Thing(id, name, en, "spell", controller, controller, {}, (), targets)


@pytest.mark.parametrize(
    ("tongue", "seat", "name", "possessive"),
    [
        (JA, 0, "あなた", "あなたの"),
        (JA, 1, "相手", "相手の"),
        (EN, 0, "you", "your "),
        (EN, 1, "your opponent", "your opponent's "),
        (EN.at(3), 2, "player C", "player C's "),
        (Tongue("ja", None), 1, "プレイヤーB", "プレイヤーBの"),
    ],
)
def test_players_are_called_as_the_reader_knows_them(
    tongue: Tongue, seat: int, name: str, possessive: str
) -> None:
    assert (who(seat, tongue), whose(seat, tongue)) == (name, possessive)


def test_names_are_quoted_in_japanese_and_where_there_is_no_english() -> None:
    assert named(thing(1, "灯火", "Lamp"), JA) == "「灯火」"
    assert named(thing(1, "灯火", "Lamp"), EN) == "Lamp"
    assert named(thing(1, "灯火", "灯火"), EN) == "「灯火」"
    assert names_of((), JA) == "なし"
    assert names_of((thing(1, "灯火", "Lamp"), thing(2, "船", "Ship")), EN) == "Lamp, Ship"


def test_cards_of_a_game_go_by_their_english_names_in_english() -> None:
    game = position(1, 5)
    it = game.instances[game.hand(0)[0]]
    assert card_name(game, it.face.name, EN) == it.face.en
    assert thing_name(game, it.id, EN, of=True) == whose(it.controller, EN) + it.face.en
    assert with_english_names(game, f"「{it.face.name}」!", EN) == f"{it.face.en}!"
    assert with_english_names(game, f"「{it.face.name}」!", JA) == f"「{it.face.name}」!"


@pytest.mark.parametrize(
    ("least", "most", "ja", "en"),
    [(2, 2, "2枚", "2 cards"), (0, 1, "1枚まで", "up to 1 card"), (1, 3, "1〜3枚", "1 to 3 cards")],
)
def test_how_many_are_taken(least: int, most: int, ja: str, en: str) -> None:
    decision = Decision(0, "choose", [Option("choose", n) for n in range(4)], "x", least, most)
    assert how_many(decision, CARDS, JA) == ja
    assert how_many(decision, CARDS, EN) == en
    assert how_many(decision, THINGS, JA) == ja.replace("枚", "つ")


def test_lists_and_capitals() -> None:
    assert listing(["a", "b", "c"], "en") == "a, b and c"
    assert listing(["a"], "en") == "a"
    assert listing(["a", "b"], "ja") == "a、b"
    assert capital("you win") == "You win"
    assert capital("") == ""


def test_the_winner_is_told_and_why() -> None:
    because = {"1.2": ("{loser}は尽きた。", "{Loser} {has} nothing left.")}
    end = Result((1,), "1.2", "lost")
    assert outcome(end, JA, RESULTS, because, "あなた") == "あなたは尽きた。相手の勝ちです。"
    assert outcome(end, EN, RESULTS, because, "you") == "You have nothing left. Your opponent wins."
    assert outcome(Result((), "x", "draw"), EN, RESULTS, because) == "The game is a draw."
    assert outcome(Result((0,), "x", "conceded"), EN, RESULTS, because) == "You win by concession."


def test_quiet_lines_are_not_told() -> None:
    def line(what: str, clause: str) -> Line:
        return Line(1, clause, what, 0, Named("", 3), None, 0, None)

    lines = [line("drew", "1"), line("drew", "2"), line("began", "1")]
    assert loud(lines, {"began"}, {("drew", "2")}) == lines[:1]


def test_the_others_come_first_and_what_waits_is_told_from_the_top() -> None:
    assert seats_from(None, 2) == [1, 0]
    assert seats_from(1, 2) == [0, 1]
    assert seats_from(1, 4) == [2, 3, 0, 1]
    lamp, ship = thing(1, "灯火", "Lamp", 1, (2, -1)), thing(2, "船", "Ship")
    told = stack_line((ship, lamp), (ship, lamp), EN, ("（{}）", " ({})"))
    assert told == "your opponent's Lamp (Ship, you), your Ship"
    assert stack_line((), (), EN, ("", "")) == ""
