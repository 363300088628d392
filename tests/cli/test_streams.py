"""Standard input and output as they come: other encodings, bytes that are no text, closed ones."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import ROOT

SHIFT_JIS = "1\n1\n規則\n".encode("shift_jis")
PLAY = ("play", "--seed", "4", "--deck", "kiln_rush", "--opponent", "random")


def mahojin(
    *arguments: str, given: bytes = b"", encoding: str = "utf-8"
) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own whose terminal has that encoding."""
    return subprocess.run(
        [sys.executable, "-m", "mahojin", *arguments],
        input=given,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": encoding, "MAHOJIN_LANG": ""},
        timeout=300,
        check=False,
    )


def test_a_terminal_without_japanese_is_spoken_to_in_english() -> None:
    done = mahojin("rule", "501.1.2", encoding="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"grimoire" in done.stdout


def test_characters_that_a_terminal_does_not_have_are_replaced() -> None:
    done = mahojin("rule", "501.1.2", "--lang", "ja", encoding="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"???" in done.stdout
    done = mahojin("bench", "magmell", "--seconds", "0.01", encoding="cp932")
    assert done.returncode == 0
    assert "複製" in done.stdout.decode("cp932")


def test_a_message_is_written_in_any_encoding() -> None:
    done = mahojin("rule", "999", "--lang", "ja", encoding="ascii")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(("lang", "words"), [("ja", "UTF-8 として読めない"), ("en", "not UTF-8")])
def test_input_that_is_no_text_ends_play_with_a_word_and_saves(lang: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = mahojin(*PLAY, "--save", str(path), "--lang", lang, given=SHIFT_JIS)
    assert (done.returncode, done.stderr) == (2, b"")
    assert words in done.stdout.decode("utf-8")
    assert mahojin("replay", str(path)).returncode == 0


def test_input_that_is_no_text_ends_a_replay_and_the_choice_of_a_deck(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert mahojin(*PLAY, "--save", str(path), given=b"1\n").returncode == 0
    replayed = mahojin("replay", str(path), given=b"n\n\xff\xfe\n")
    assert replayed.returncode == 2
    assert "UTF-8" in replayed.stderr.decode("utf-8")
    choosing = mahojin("play", "--lang", "en", given=b"\x83\x84\n1\n")
    assert (choosing.returncode, choosing.stderr) == (2, b"")
    assert b"not UTF-8" in choosing.stdout


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(("command", "code"), [("rule 101", 0), ("rule 999", 2), ("play", 0)])
def test_a_closed_stream_is_an_empty_one(closed: str, command: str, code: int) -> None:
    done = subprocess.run(
        ["sh", "-c", f'"$PYTHON" -m mahojin {command} {closed}'],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHON": sys.executable},
        timeout=300,
        check=False,
    )
    assert done.returncode == code
    assert b"Traceback" not in done.stderr
