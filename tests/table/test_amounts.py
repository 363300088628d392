"""Questions whose options are amounts: what is shown of them, and that typing the amounts answers them."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.view import Choice
from mahojin.rulebooks.registry import rulebook
from mahojin.table.amounts import pieces_of
from mahojin.table.choices import menu
from mahojin.table.match import Match
from mahojin.table.records import Recorder
from mahojin.table.session import Session

RAIN = {
    "name": "試しの雨",
    "en": "Trial Rain",
    "kind": "magic",
    "cost": "0",
    "text": "プレイヤー2人を対象とする。それらに合計{total}点のダメージを割り振って与える。",
}


def options(template: str, rows: list[tuple[int, ...]], verb: str = "share") -> list[Choice]:
    return [Choice(verb, None, row, template.format(*row)) for row in rows]


def test_the_words_around_the_numbers_are_found() -> None:
    assert pieces_of(options("《灯》に{}", [(3,), (2,), (1,)])) == ("《灯》に", "")
    assert pieces_of(options("X＝{}", [(0,), (10,)])) == ("X＝", "")
    assert pieces_of(options("{} to A and {} to B", [(2, 1), (1, 2)])) == ("", " to A and ", " to B")


def test_numbers_that_belong_to_the_words_stay_there() -> None:
    shown = options("「2番灯」 2／3に{}", [(2,), (1,)])
    assert pieces_of(shown) == ("「2番灯」 2／3に", "")
    assert pieces_of(options("2号に{}、3号に{}", [(2, 3), (3, 2)])) == ("2号に", "、3号に", "")


def test_other_options_are_no_amounts() -> None:
    assert pieces_of(options("《灯》に{}", [(3,)])) is None, "there is nothing to choose"
    assert pieces_of([Choice("mode", None, (0,), "引く"), Choice("mode", None, (1,), "捨てる")]) is None
    assert pieces_of([Choice("use", 1, (), "1"), Choice("use", 2, (), "2")]) is None
    assert pieces_of([Choice("share", 1, (1,), "1"), Choice("share", 2, (2,), "2")]) is None
    assert pieces_of([Choice("share", 1, (1,), "1"), Choice("pay", 1, (2,), "2")]) is None
    assert pieces_of([Choice("next", None, (0,), "1番目"), Choice("next", None, (1,), "2番目")]) is None


def test_a_name_full_of_numbers_takes_no_time() -> None:
    rows = [(1, 1, 1, 1, 1, 1, 2), (1, 1, 1, 1, 1, 2, 1)]
    shown = [Choice("share", None, row, "1" * 200 + str(place)) for place, row in enumerate(rows)]
    assert pieces_of(shown) is None


def rain(total: int, lang: str, *typed: str) -> tuple[Session, StringIO]:
    """A person who has to share out among both players, and what that person types."""
    book = rulebook("magmell")
    fields: list[dict[str, Any]] = [{**RAIN, "text": RAIN["text"].format(total=total)}]
    fields += [{"name": f"試しの石{n}", "kind": "unit", "cost": "9", "ap": 1, "hp": 1} for n in range(13)]
    fields.append({"name": "赤の魔石", "en": "Red Stone", "kind": "stone"})
    pool = {card.name: card for card in (book.read_card(row, "") for row in fields)}
    grimoire = {row["name"]: 3 for row in fields[:13]} | {"試しの石12": 1}
    deck = book.read_deck({"name": "試し", "grimoire": grimoire, "stones": {"赤の魔石": 20}}, "")
    recorder = Recorder("magmell", [deck, deck], pool, 4, log=True)
    while waiting(recorder).kind != "share":
        recorder.answer(*chosen(recorder))
    out = StringIO()
    seat = waiting(recorder).seat
    return Session(Match(recorder, {}), book, seat, lang, StringIO("\n".join([*typed, ""])), out), out


def waiting(recorder: Recorder) -> Decision:
    assert recorder.game.decision is not None
    return recorder.game.decision


def chosen(recorder: Recorder) -> list[Option]:
    decision, instances = waiting(recorder), recorder.game.instances
    cards = [option for option in decision.options if option.verb == "use"]
    rains = [option for option in cards if instances[option.thing].face.name == "試しの雨"]
    return rains[:1] or list(decision.options)[: decision.most]


@pytest.mark.parametrize(("lang", "words"), [("ja", "1〜19（例：19 1）"), ("en", "(such as 19 1)")])
def test_many_amounts_are_typed_and_not_listed(lang: str, words: str) -> None:
    session, out = rain(20, lang, "20 0", "7", "13 7")
    question = session.look().question
    assert question is not None and len(question.options) == 19
    session.turn(menu(session.match.game, question, session.book, lang))
    shown = out.getvalue()
    assert words in shown
    assert "\n1. " not in shown
    assert {"ja": "20 0 にはできません", "en": "It cannot be 20 0"}[lang] in shown
    assert {"ja": "7 にはできません", "en": "It cannot be 7"}[lang] in shown
    place = session.match.recorder.answers[-1][0]
    assert question.options[place].data == (13, 7)


def test_few_amounts_are_listed() -> None:
    session, out = rain(4, "ja", "2")
    question = session.look().question
    assert question is not None and len(question.options) == 3
    session.turn(menu(session.match.game, question, session.book, "ja"))
    assert "\n1. " in out.getvalue()
    assert session.match.recorder.answers[-1] == [1]
