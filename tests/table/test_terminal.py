"""`mahojin play`: a person who reads the screen can finish a game, ask anything, go back, save and resume."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.table.person import sit_down

from mahojin.table import inquiries
from mahojin.table.inquiries import INQUIRIES
from mahojin.table.phrases import COMMANDS, HELP, PHRASES
from mahojin.table.records import load_record, replay

LANGS = pytest.mark.parametrize("lang", ["ja", "en"])
OVER = {"ja": "ゲーム終了。", "en": "Game over."}
MAIN = {"ja": "あなたのメインフェイズです。何をしますか？", "en": "Your main phase. What do you do?"}


@LANGS
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_whole_game_is_played_to_its_end(lang: str, opponent: str) -> None:
    code, screen = sit_down("3", lang=lang, deck=None, opponent=opponent, most=2000)
    assert code == 0
    assert OVER[lang] in screen.splitlines()[-1]
    assert MAIN[lang] in screen
    assert "{" not in screen
    assert "\x1b" not in screen


@LANGS
def test_the_end_of_the_input_ends_it_well_and_saves(lang: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    code, screen = sit_down("1", lang=lang, save=str(path))
    assert code == 0
    assert str(path) in screen
    assert len(load_record(path).answers) > 0


def test_the_end_of_the_input_while_choosing_a_deck_ends_it_well() -> None:
    assert sit_down("99", "x", deck=None)[0] == 0


def test_every_command_is_there_in_both_languages() -> None:
    deeds = {"undo", "save", "concede", "quit"}
    assert COMMANDS.keys() == INQUIRIES.keys() | deeds
    assert all(len(words) >= 2 and words[0] == command for command, words in COMMANDS.items())
    for command, words in COMMANDS.items():
        assert any(line[1].startswith(command) for line in HELP)
        assert any(line[0].startswith(words[1]) for line in HELP)
    assert all(ja and en for ja, en in PHRASES.values())


@LANGS
def test_inquiries_answer_and_ask_again(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inquiries, "HINT_SECONDS", 0.02)
    asked = [word for words in COMMANDS.values() for word in words if word not in ("quit", "q", "終了")]
    asked = [word for word in asked if word not in ("concede", "投了", "undo", "戻す", "u")]
    code, screen = sit_down("1", *asked, "", "?", "？", lang=lang)
    assert code == 0
    assert {"ja": "総合ルール", "en": "clauses of the rulebook"}[lang] in screen
    assert {"ja": "「save」は分かりません", "en": "understand 'save'"}[lang] not in screen


@pytest.mark.parametrize(("lang", "word"), [("ja", "助言"), ("en", "hint")])
def test_a_hint_tells_what_to_do_and_how_likely_it_wins(lang: str, word: str) -> None:
    code, screen = sit_down("1", word, lang=lang)
    assert code == 0
    assert {"ja": "勝つ見込み", "en": "chance to win"}[lang] in screen


@LANGS
def test_why_names_the_clause_and_what_it_says(lang: str) -> None:
    for number in ("attack", "攻撃"):
        _, screen = sit_down("1", f"why {number}", f"なぜ　{number}", lang=lang, seed=4)
        answers = [line for line in screen.splitlines() if line.startswith("[605.4")]
        assert len(answers) == 2, screen


def test_why_a_card_cannot_be_used() -> None:
    _, screen = sit_down("1", seed=3, lang="en")
    menu = next(line for line in screen.splitlines() if line.startswith("Not possible now"))
    number, name = menu.split(": ")[1].split("  ")[0].split(". ")
    for given in (number, name, name.lower()):
        _, screen = sit_down("1", f"why {given}", seed=3, lang="en")
        assert "[702.3.4.1]" in screen, screen
    _, screen = sit_down("1", number, seed=3, lang="en")
    assert "[702.3.4.1]" in screen


def test_why_something_possible_is_possible() -> None:
    _, screen = sit_down("1", "why 1", lang="en")
    assert "is possible: number 1" in screen


def test_a_rule_is_told_with_its_kind_its_parts_and_its_rulings() -> None:
    _, screen = sit_down("rule 701.4.1", "rule 701.3.1.3", "rule 9999", "rule", lang="en")
    assert "[701.4.1.2] (" in screen
    assert "Ruling M-1" in screen
    assert "There is no clause 9999" in screen


def test_a_card_is_told_by_number_and_by_name() -> None:
    _, screen = sit_down("1", "card くすぶる灰狼", "カード 1", "card xyz", "card", lang="ja")
    assert "《くすぶる灰狼》" in screen
    assert "「xyz」というカードは見当たりません" in screen


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9999", "There is no 9999"),
        ("1 2", "Choose 1 to 1 different numbers"),
        ("0", "There is no 0"),
        ("hello", "I do not understand 'hello'"),
        ("-1", "I do not understand '-1'"),
        ("x" * 1_000_000, "I do not understand"),
        ("9" * 1_000, "I do not understand"),
        ("\x00", "I do not understand"),
        ("why 9999", "There is no 9999"),
        ("save", "Name a file"),
        ("save /nowhere/at/all.json", "There is no such folder"),
        ("undo", "There is nothing to take back"),
    ],
)
def test_what_cannot_be_used_gets_a_message_and_another_try(typed: str, said: str) -> None:
    code, screen = sit_down(typed, lang="en")
    assert code == 0
    assert said in screen
    assert screen.count("Number (help: ?) >") == 2


def test_full_width_digits_are_numbers() -> None:
    _, screen = sit_down("１", lang="ja")
    assert "第1ターン" in screen


def situation(screen: str) -> list[str]:
    """The last situation and question on the screen."""
    lines = screen.splitlines()
    start = max(place for place, line in enumerate(lines) if line.startswith(("相手　", "Your opponent: ")))
    return [line for line in lines[start:] if not line.startswith("番号")]


@LANGS
def test_undo_goes_back_to_the_last_choice(lang: str) -> None:
    _, before = sit_down("1", lang=lang, seed=8)
    _, after = sit_down("1", "1", "undo", lang=lang, seed=8)
    wanted = situation(before)[:4]
    assert situation(after)[:4] == wanted


def test_undo_goes_all_the_way() -> None:
    _, screen = sit_down("1", "1", "1", "戻す", "戻す", "戻す", "戻す", seed=8)
    assert screen.count("1つ前の選択に戻りました。") == 3
    assert screen.count("戻せる選択がありません。") == 1
    assert screen.count("この手札で始めますか、引き直しますか？") == 2


@LANGS
def test_a_saved_game_goes_on_where_it_was(lang: str, tmp_path: Path) -> None:
    path = str(tmp_path / "game.json")
    _, before = sit_down("1", "1", f"save {path}", lang=lang, seed=8)
    code, after = sit_down(lang=lang, seed=8, resume=path, deck=None)
    assert code == 0
    assert situation(after)[:4] == situation(before)[:4]
    code, screen = sit_down("undo", lang=lang, seed=8, resume=path, most=3000, save=path)
    assert OVER[lang] in screen
    moments = list(replay(load_record(path)))
    assert moments[-1].difference is None
    assert moments[-1].game.result is not None


@LANGS
def test_conceding_loses_by_202_6_1(lang: str) -> None:
    yes, no = ("はい", "いいえ") if lang == "ja" else ("yes", "no")
    code, screen = sit_down("1", "concede", no, "concede", yes, lang=lang)
    assert code == 0
    assert OVER[lang] in screen.splitlines()[-1]
    assert "[202.6.1]" in screen.splitlines()[-1]


def test_what_is_not_there_is_bad_input() -> None:
    assert sit_down(deck="nothing like it")[0] == 2
    assert sit_down(opponent="nobody")[0] == 2
    assert sit_down(game="chess")[0] == 2
    assert sit_down(resume="/nowhere/at/all.json")[0] == 2


def test_a_record_cut_in_half_is_bad_input_and_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    sit_down("1", "1", f"save {path}")
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    code, screen = sit_down(resume=str(path), save=str(path))
    assert code == 2
    assert "途中で切れています" in screen
    assert path.read_bytes() == data[: len(data) // 2]


def test_the_screen_never_names_a_card_in_the_other_hand() -> None:
    _, screen = sit_down("1", "board", "log", "card", seed=8, lang="ja")
    drawn = [line for line in screen.splitlines() if "相手は" in line and "引いた" in line]
    assert drawn
    assert all("カード1枚を引いた" in line for line in drawn)


def test_a_game_whose_screen_is_gone_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise BrokenPipeError

    path = tmp_path / "game.json"
    monkeypatch.setattr("mahojin.table.session.Session.tell", gone)
    with pytest.raises(BrokenPipeError):
        sit_down(save=str(path))
    assert load_record(path).players == ["person", "random"]
