"""Judge files that cannot be used: each kind of mistake gets its exact message, and exit code 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahojin.judge.commands import judge_command

HERE = Path(__file__).parent
BAD = sorted(HERE.glob("bad/*.judge"))


def told(path: Path, lang: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert judge_command([str(path)], lang, False, False) == 2
    return capsys.readouterr().out.replace(str(path), path.name)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_the_message_is_exactly_this(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = told(path, "ja", capsys) + told(path, "en", capsys)
    assert found == path.with_suffix(".txt").read_text("utf-8")


def test_another_encoding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "sjis.judge"
    path.write_bytes("場面: 文字コード\n期待: 続行\n".encode("shift_jis"))
    assert "sjis.judge:1: This is not text in UTF-8" in told(path, "en", capsys)


def test_a_file_cut_inside_a_character(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cut.judge"
    path.write_bytes("場面: 切れた\n期待: 続行".encode()[:-1])
    assert "cut.judge:2: This is not text in UTF-8" in told(path, "en", capsys)


def test_a_line_of_a_million_characters(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "long.judge"
    path.write_text("場面: 長い\n期待: " + "あ" * 1_000_000, "utf-8")
    assert "long.judge:2: The line is too long (1000004 characters; the limit is 2000)." in told(
        path, "en", capsys
    )


def test_a_card_text_of_a_hundred_thousand_characters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "text.judge"
    lines = "\n".join(["このユニットは防御されない。"] * 8_000)
    path.write_text(f"カード 長文: ユニット 1 1/1\n{lines}\n\n場面: 長い\n期待: 続行\n", "utf-8")
    found = told(path, "en", capsys)
    assert "the text is too long" in found and len(found) < 2_000


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "nowhere.judge"
    assert "nowhere.judge: There is no such file." in told(path, "en", capsys)


def test_a_folder_without_judge_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "There are no .judge files." in told(tmp_path, "en", capsys)
