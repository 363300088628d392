"""Positions and scripts written from games: read again, they are the same positions and go the same way."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import mahojin.rulebooks
from mahojin.judge.course_text import CourseText
from mahojin.judge.desk import Desk, Setting
from mahojin.judge.desks import desk_of
from mahojin.judge.opened import CARDS, MOST_CARDS, course, laid_out, lines_about, open_file, own_text
from mahojin.judge.position_text import position_text, quoted
from mahojin.judge.scenario import Scenario
from mahojin.judge.table import Table
from mahojin.kernel.fingerprint import fingerprint
from mahojin.kernel.problem import BadInput
from mahojin.language.game import Game
from mahojin.rulebooks.registry import RULEBOOKS

BOOKS = Path(mahojin.rulebooks.__file__).parent
EVERY = 12  # of the files of a book, so that each test is quick
every_rulebook = pytest.mark.parametrize("game", list(RULEBOOKS))
both_languages = pytest.mark.parametrize("lang", ["ja", "en"])


@cache
def some_scenarios(game: str) -> list[tuple[str, Scenario]]:
    """The scenarios of some files of a book, each with its own text."""
    found = []
    for path in sorted((BOOKS / game / "scenarios").glob("*.judge"))[::EVERY]:
        text = path.read_text("utf-8")
        found += [(own_text(text, scenario), scenario) for scenario in open_file(text, path.name)[:6]]
    return found


def shape(desk: Desk, game: Game) -> Any:
    """All that a position says, whatever the order in which its cards were put there."""
    words = {zone: [row_words(desk, game, zone, row) for row in rows] for zone, rows in game.zones.items()}
    decision = game.decision
    asked = decision and (decision.seat, decision.kind, len(decision.options))
    return words, game.life, game.turn, game.turn_player, game.phase, asked


def row_words(desk: Desk, game: Game, zone: str, row: list[int]) -> list[str]:
    words = [desk.describe(game, thing, "ja") for thing in row]
    return words if zone in desk.laid.piled else sorted(words)


def is_laid(setting: Setting) -> bool:
    """Not from the opening, and not where a phase only begins."""
    return (None, "start") not in setting.entries and not setting.entries.get((None, "phase"), ("", ""))[
        1
    ].endswith(("の開始", " start"))


@both_languages
@every_rulebook
def test_a_position_that_is_written_is_the_same_when_it_is_read(game: str, lang: str) -> None:
    desk, seen = desk_of(game), 0
    for text, scenario in some_scenarios(game):
        if not is_laid(scenario.setting):
            continue
        seen += 1
        first = desk.build(scenario.setting).game
        written = position_text(desk, scenario.setting, first, lang)
        assert written.missing == [], scenario.where
        head = lines_about(text, CARDS) or [f"game: {game}"]
        seed = scenario.setting.entries.get((None, "seed"))
        lines = [*head, *written.lines, *([f"seed: {seed[1]}"] if seed else [])]
        table = laid_out(open_file("\n".join(lines), "written")[0])
        assert shape(desk, table.game) == shape(desk, laid_out(scenario).game), scenario.where
    assert seen > 15


@both_languages
@every_rulebook
def test_a_course_that_is_written_goes_the_same_way(game: str, lang: str) -> None:
    seen = 0
    for text, scenario in some_scenarios(game):
        if "start" in {name for _, name in scenario.setting.entries}:
            continue
        done = course(scenario)
        if done.problem is not None or not done.answers:
            continue
        seen += 1
        table = laid_out(scenario)
        written = CourseText(table, scenario.setting, lang)
        script = written.script(done.answers)
        assert written.missing == [], scenario.where
        lines = [*lines_about(text, CARDS | {"field"}), "", "場面: 書いたもの", *script]
        (again,) = open_file("\n".join(lines), "again")
        result = course(again)
        assert result.problem is None, (scenario.where, result.problem)
        assert [line.failure for line in result.lines if line.failure] == [], scenario.where
        assert fingerprint(after(again, result.answers)) == fingerprint(table.game), scenario.where
    assert seen > 15


def after(scenario: Scenario, answers: list[list[int]]) -> Game:
    table = laid_out(scenario)
    for answer in answers:
        if answer and answer[0] < 0:
            table.desk.concede(table.game, -1 - answer[0])
        else:
            table.game.answer(*answer)
    return table.game


@every_rulebook
def test_looking_on_changes_nothing(game: str) -> None:
    steps = 0

    def onlooker(seen: Game) -> None:
        nonlocal steps
        steps += 1
        seen.clone()

    for _, scenario in some_scenarios(game)[:10]:
        assert course(scenario, onlooker).answers == course(scenario).answers, scenario.where
        assert fingerprint(laid_out(scenario, onlooker).game) == fingerprint(laid_out(scenario).game)
    assert steps > 20


def test_names_with_a_comma_are_held_together() -> None:
    assert quoted("Yomi, Master of the Terminus") == "《Yomi, Master of the Terminus》"
    assert quoted("Foghorn Sailor") == "Foghorn Sailor"


def test_what_is_under_way_is_said_to_be_missing() -> None:
    (scenario,) = open_file("A 手札: 投げ火\nA 魔石エリア: 赤の魔石\nA: 使う 投げ火 → 相手\n", "one")
    table: Table = laid_out(scenario)
    for answer in course(scenario).answers:
        table.game.answer(*answer)
    written = position_text(table.desk, scenario.setting, table.game, "ja")
    assert len(written.missing) == 1 and "チャント" in written.missing[0].ja


def test_a_file_may_have_no_title_and_no_expectation() -> None:
    (scenario,) = open_file("A 手札: 投げ火\n", "one")
    assert course(scenario).answers == [] and laid_out(scenario).game.decision is not None
    assert [one.title for one in open_file("場面: 一\nA ライフ: 3\n場面: 二\n", "two")] == ["一", "二"]


@pytest.mark.parametrize(
    "text",
    [
        "A 手札: " + ", ".join(["白紙×99"] * (MOST_CARDS // 99 + 1)),
        "ゲーム: mgd\nA 怪異: 白紙 (ストック 白紙×99) ×99",
        "\n".join(f"カード 札{n}: マジック 赤\nカードを1枚引く。\n" for n in range(61)),
    ],
)
def test_more_cards_than_a_position_may_have_are_refused(text: str) -> None:
    with pytest.raises(BadInput) as bad:
        course_of(text)
    assert bad.value.problems


def course_of(text: str) -> None:
    for scenario in open_file(text, "many"):
        laid_out(scenario)
