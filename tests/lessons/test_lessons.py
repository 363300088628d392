"""Every lesson leads to its end and every puzzle is what it says, played by the engine without a browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.lessons.rehearsal import Line, Rehearsal

from mahojin.judge.picks import pick
from mahojin.kernel.problem import BadInput
from mahojin.lessons.files import lessons, load
from mahojin.lessons.guide import Guide, places
from mahojin.lessons.lesson import PLAYER, Lesson
from mahojin.lessons.proof import best_defence
from mahojin.rulebooks.registry import RULEBOOKS

POSITIONS = 30_000  # looked at for one proof
ALL = lessons()
JAPANESE = re.compile(r"[\u3040-\u30ff\u4e00-\u9fff]")


def of_kind(kind: str) -> list[Lesson]:
    return [lesson for lesson in ALL.values() if lesson.kind == kind]


def named(lesson: Lesson) -> str:
    return lesson.id


@pytest.mark.parametrize("game", RULEBOOKS)
def test_each_game_has_two_lessons_and_five_puzzles(game: str) -> None:
    kinds = [lesson.kind for lesson in ALL.values() if lesson.game == game]
    assert kinds.count("lesson") >= 2
    assert kinds.count("puzzle") >= 5


def test_what_is_said_in_english_has_no_japanese_in_it() -> None:
    for lesson in ALL.values():
        parts = (words for part in lesson.parts for words in (part.say, part.nudge))
        for words in (lesson.title, lesson.about, lesson.end, *lesson.hints, *parts):
            assert words is None or not JAPANESE.search(words.en), lesson.id


@pytest.mark.parametrize("lesson", of_kind("lesson"), ids=named)
def test_the_script_of_a_lesson_leads_to_the_players_win(lesson: Lesson) -> None:
    rehearsal = Rehearsal(lesson)
    rehearsal.run()
    assert rehearsal.guide.won, rehearsal.told
    assert rehearsal.guide.place >= len(lesson.parts) - 1, "all of the script is used"
    assert rehearsal.asked >= 5, "the player does it"


@pytest.mark.parametrize("lesson", of_kind("lesson"), ids=named)
def test_another_answer_is_met_with_a_word_and_changes_nothing(lesson: Lesson) -> None:
    table = lesson.lay_out()
    guide = Guide(lesson, table)
    while guide.expected is None:
        if guide.waits_to_be_read:
            guide.go_on()
            continue
        picked = guide.automatic()
        assert picked is not None
        scripted = guide.before()
        table.game.answer(*picked)
        guide.after(scripted)
    decision = table.game.decision
    assert decision is not None
    wanted = places(decision, pick(table, decision, guide.expected))
    for place in range(len(decision.options)):
        assert (guide.objection([place]) is None) == ((place,) == wanted)


@pytest.mark.parametrize("lesson", ALL.values(), ids=named)
def test_everything_is_said_in_both_languages(lesson: Lesson) -> None:
    said = [lesson.title, lesson.about, lesson.end, *lesson.hints]
    said += [words for part in lesson.parts for words in (part.say, part.nudge)]
    assert all(words.ja and words.en for words in said if words is not None)
    assert lesson.kind == "puzzle" or lesson.end is not None


@pytest.mark.parametrize("lesson", of_kind("lesson"), ids=named)
def test_the_coach_points_at_things_that_are_there(lesson: Lesson) -> None:
    """What a file points at is found at some moment of the lesson."""
    rehearsal = Rehearsal(lesson)
    guide, missing = rehearsal.guide, {part for part in lesson.parts if part.marks}
    while rehearsal.table.game.decision is not None:
        if guide.part in missing and guide.marks():
            missing.discard(guide.part)
        rehearsal.step()
    assert not [part.say for part in missing]


@pytest.mark.parametrize("lesson", of_kind("puzzle"), ids=named)
def test_the_solution_of_a_puzzle_wins_against_every_answer(lesson: Lesson) -> None:
    line = Line(lesson, lesson.solution, POSITIONS)
    assert line.wins()
    assert line.given == len(lesson.solution)


@pytest.mark.parametrize("lesson", of_kind("puzzle"), ids=named)
def test_the_obvious_wrong_line_of_a_puzzle_does_not_win(lesson: Lesson) -> None:
    assert lesson.wrong
    for steps in lesson.wrong:
        line = Line(lesson, steps, POSITIONS)
        assert line.fails()
        assert line.given == len(steps)


@pytest.mark.parametrize("lesson", of_kind("puzzle"), ids=named)
def test_a_puzzle_has_hints_and_passing_does_not_solve_it(lesson: Lesson) -> None:
    assert len(lesson.hints) >= 2
    table = lesson.lay_out()
    guide = Guide(lesson, table)
    while not guide.failed:
        decision = table.game.decision
        assert decision is not None, "the game was won by doing nothing"
        default = lesson.desk.default(table.game, decision)
        if decision.seat != PLAYER:
            picked = best_defence(table.game, PLAYER, lambda game: (0,))
        else:
            picked = (0,) if default is None else places(decision, default)
        table.game.answer(*picked)
    assert guide.automatic() is None


def test_what_is_wrong_in_a_file_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "magmell"
    folder.mkdir()
    file = folder / "x.toml"
    good = 'kind = "lesson"\norder = 1\ntitle = ["a", "a"]\nabout = ["a", "a"]\n'
    for text, told in (
        (good + 'position = """\nA 手札: 無いカード\n"""', "無いカード"),
        (good + 'position = ""\n[[step]]\ndo = "踊る"', "踊る"),
        (good + 'position = ""\n[[step]]\nsays = ["a", "a"]', "says"),
        (good + 'position = ""\n[[step]]\npoint = ["@moon"]', "moon"),
        ("kind = ", "TOML"),
    ):
        file.write_text(text, "utf-8")
        with pytest.raises(BadInput, match=told):
            load(file)
