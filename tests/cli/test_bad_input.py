"""Bad input of every kind: a message that helps, exit code 2, no traceback."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.running import POOL, Run, run

MILLION = 1_000_000
LONGEST_MESSAGE = 4_000
CARD = '[[card]]\nname = "{name}"\nkind = "magic"\ncost = "赤"\ntext = "{text}"\n'

FILES: dict[str, bytes | None] = {
    "missing": None,
    "empty": b"",
    "shift_jis": '[[card]]\nname = "炎"\n'.encode("shift_jis"),
    "utf16": '[[card]]\nname = "炎"\n'.encode("utf-16"),
    "binary": bytes(range(256)) * 20,
    "prose": "これはただの文章です。\n二行目。\n".encode(),
    "unclosed": b'[[card]]\nname = "\n',
    "nested": b"x = " + b"[" * 100_000,
    "huge": b"# " + b"a" * 6_000_000,
    "long_number": b"x = " + b"1" * 10_000 + b"\n",
    "zeros": bytes(MILLION),
    "cut": CARD.format(name="炎", text="あ").encode()[:-5],
    "json": b'{"version": 1}',
    "version": b'{"version": 999, "game": "magmell"}',
    "deep_json": b"[" * 100_000,
    "list": b"[1, 2, 3]",
    "wrong_fields": b'[[card]]\nname = 5\nkind = "spell"\nmana = 3\n',
    "not_a_table": b"card = [1, 2]\n",
    "million_text": CARD.format(name="長い", text="あ" * MILLION).encode(),
    "million_name": CARD.format(name="あ" * MILLION, text="").encode(),
    "million_key": b"[[card]]\n" + b"a" * MILLION + b" = 1\n",
    "million_value": b'[[card]]\nname = "a"\nkind = ' + b"'" + b"z" * MILLION + b"'\n",
}

COMMANDS: dict[str, Callable[[Path], Run]] = {
    "cards": lambda path: run("cards", "check", path),
    "cards report": lambda path: run("cards", "check", path, "--report"),
    "deck": lambda path: run("deck", "check", path),
    "deck cards": lambda path: run("deck", "check", POOL / "decks" / "kiln_rush.toml", "--cards", path),
    "replay": lambda path: run("replay", path),
    "judge": lambda path: run("judge", path),
    "selfplay decks": lambda path: run("selfplay", "--games", 1, "--decks", path),
    "selfplay cards": lambda path: run("selfplay", "--games", 1, "--cards", path),
    "play resume": lambda path: run("play", "--resume", path),
    "play deck": lambda path: run("play", "--deck", path),
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", FILES)
def test_a_bad_file_gets_a_short_message_and_exit_code_2(name: str, command: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.toml"
    content = FILES[name]
    if content is not None:
        path.write_bytes(content)
    done = COMMANDS[command](path)
    assert done.code == 2
    assert done.said.strip()
    assert len(done.err or done.out) < LONGEST_MESSAGE
    assert "Traceback" not in done.said


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder_is_not_a_file(command: str, tmp_path: Path) -> None:
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    done = COMMANDS[command](folder)
    assert done.code == 2
    assert str(folder) in done.said


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_with_an_impossible_name(command: str) -> None:
    done = COMMANDS[command](Path("x" * 5000 + ".toml"))
    assert done.code == 2
    assert "Traceback" not in done.said


@pytest.mark.parametrize(
    ("name", "ja", "en"),
    [
        ("missing", "ファイルがありません", "no such file"),
        ("shift_jis", "UTF-8", "UTF-8"),
        ("unclosed", "TOML として読めません", "not TOML"),
        ("huge", "大きすぎます", "too large"),
        ("empty", "カードがありません", "no cards"),
        ("million_text", "長すぎます", "too long"),
    ],
)
def test_the_message_says_what_is_wrong_in_both_languages(
    name: str, ja: str, en: str, tmp_path: Path
) -> None:
    path = tmp_path / f"{name}.toml"
    content = FILES[name]
    if content is not None:
        path.write_bytes(content)
    assert ja in run("cards", "check", path).err
    assert en in run("cards", "check", path, "--lang", "en").err


def test_the_line_of_a_mistake_is_named(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text('[[card]]\nname = "あ"\n\nkind = = "unit"\n', "utf-8")
    assert f"{path}:4:" in run("cards", "check", path).err
    path.write_bytes(b'[[card]]\n\n\nname = "\x83\x84"\n')
    assert f"{path}:4" in run("cards", "check", path).err


def test_one_bad_card_does_not_hide_the_others(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    good = '[[card]]\nname = "良い"\nkind = "unit"\ncost = "赤"\nap = 1\nhp = 1\n'
    path.write_text(
        good + CARD.format(name="悪い", text="踊る。") + CARD.format(name="難", text="歌う。"), "utf-8"
    )
    done = run("cards", "check", path)
    assert done.code == 2
    assert "1枚" in done.out
    assert "悪い" in done.err
    assert "難" in done.err
    assert "良い" not in done.err


@pytest.mark.parametrize(
    "arguments",
    [
        ("ledger", "chess"),
        ("rule", "999.9"),
        ("rule", "101", "--game", "chess"),
        ("selfplay", "chess"),
        ("selfplay", "--players", "random"),
        ("selfplay", "--players", "random,nobody"),
        ("selfplay", "--decks", "no_such_deck"),
        ("selfplay", "--games", "0"),
        ("selfplay", "--games", "many"),
        ("selfplay", "--jobs", "-1"),
        ("selfplay", "--records", "/dev/null/records", "--games", "1"),
        ("play", "chess"),
        ("play", "--opponent", "nobody"),
        ("play", "--seed", "abc"),
        ("cards", "check", "x.toml", "--game", "chess"),
        ("deck", "check", "x.toml", "--game", "chess"),
        ("bench", "--seconds", "soon"),
        ("bench", "--seconds", "nan"),
        ("bench", "--seconds", "-1"),
        ("judge",),
        ("replay",),
        ("cards",),
        ("no-such-command",),
        (),
        ("ledger", "--lang", "fr"),
    ],
    ids=" ".join,
)
def test_wrong_words_on_the_command_line_get_exit_code_2(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert done.said.strip()
    assert "Traceback" not in done.said
