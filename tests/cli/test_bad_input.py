"""Bad input of every kind: a message that helps, exit code 2, no traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
    "analyse": lambda path: run("analyse", path),
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
        ("selfplay", "--seed", "x" * 1000),
        ("selfplay", "--seed", "\udcff"),
        ("play", "--seed", "9" * 40),
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
        ("analyse",),
        ("analyse", "x.json", "--seconds", "0"),
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


def test_wrong_words_are_told_in_both_languages() -> None:
    said = run("selfplay", "--games", "many").err
    assert "1以上の整数" in said
    assert "whole number" in said
    assert "--help" in said


# --- Every kind of file, spoilt in every way ----------------------------------------------------------

SCENARIO = """場面: 投げ火は2点
A 手札: 投げ火
A 魔石エリア: 赤の魔石
A: 使う 投げ火 → 相手
進める: 解決
期待: B ライフ 18
"""
CHECKS: dict[str, tuple[object, ...]] = {
    "card file": ("cards", "check"),
    "deck": ("deck", "check"),
    "scenario": ("judge",),
    "record": ("replay",),
    "saved game": ("play", "--resume"),
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A good file of each kind."""
    folder = tmp_path_factory.mktemp("records")
    assert run("selfplay", "--games", 1, "--records", folder, "--json").code == 0
    record = (folder / "000000.json").read_bytes()
    return {
        "card file": (POOL / "red.toml").read_bytes(),
        "deck": (POOL / "decks" / "kiln_rush.toml").read_bytes(),
        "scenario": SCENARIO.encode(),
        "record": record,
        "saved game": record,
    }


def halved(content: bytes) -> bytes:
    """The first half, as text: cut between two characters."""
    return content[: len(content) // 2].decode("utf-8", "ignore").encode()


SPOILT: dict[str, Callable[[bytes], bytes]] = {
    "half of a character": lambda content: content + "炎".encode()[:2],
    "utf-16": lambda content: content.decode().encode("utf-16"),
    "utf-32": lambda content: content.decode().encode("utf-32"),
    "shift_jis": lambda content: content.decode().encode("cp932", "replace"),
    "euc_jp": lambda content: content.decode().encode("euc_jp", "replace"),
    "a zero byte": lambda content: content[:20].decode("utf-8", "ignore").encode() + b"\0" + content[20:],
    "a web page": lambda _: b"<html><body>404</body></html>",
    "a million letters": lambda _: b"a" * MILLION,
    "a million of kana": lambda _: ("あ" * MILLION).encode(),
    "blank lines": lambda _: b"\n \n\t\n",
    "a byte order mark": lambda _: b"\xef\xbb\xbf",
    "nested tables": lambda _: b"x = " + b"{a=" * 50_000,
    "nested objects": lambda _: b'{"a":' * 50_000,
    "too large": lambda _: b"#" * 50_000_001,
}


def test_a_good_file_of_each_kind_is_good(whole: dict[str, bytes], tmp_path: Path) -> None:
    for kind, content in whole.items():
        path = tmp_path / "file"
        path.write_bytes(content)
        assert run(*CHECKS[kind], path).code == 0, kind


@pytest.mark.parametrize("kind", CHECKS)
@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_spoilt_file_is_told_in_both_languages(
    spoilt: str, kind: str, whole: dict[str, bytes], tmp_path: Path
) -> None:
    path = tmp_path / "spoilt"
    path.write_bytes(SPOILT[spoilt](whole[kind]))
    before = path.read_bytes()
    ja, en = (run(*CHECKS[kind], path, "--lang", lang) for lang in ("ja", "en"))
    assert (ja.code, en.code) == (2, 2)
    assert ja.said != en.said
    assert "Traceback" not in ja.said + en.said
    assert len(ja.err or ja.out) < LONGEST_MESSAGE
    assert path.read_bytes() == before


@pytest.mark.parametrize("kind", CHECKS)
def test_a_file_cut_in_half(kind: str, whole: dict[str, bytes], tmp_path: Path) -> None:
    path = tmp_path / "half"
    path.write_bytes(halved(whole[kind]))
    done = run(*CHECKS[kind], path)
    assert done.code == 2
    assert kind == "saved game" or str(path) in done.said


@pytest.mark.parametrize("kind", CHECKS)
def test_a_file_that_may_not_be_read(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, *_: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("mahojin.pools.files.open", refuse, raising=False)
    ja, en = (run(*CHECKS[kind], tmp_path / "secret", "--lang", lang) for lang in ("ja", "en"))
    assert (ja.code, en.code) == (2, 2)
    assert "権限がありません" in ja.said
    assert "Permission" in en.said


ALTERED: list[dict[str, Any]] = [
    {"version": 99},
    {"version": "1"},
    {"version": None},
    {"game": 5},
    {"game": "x" * MILLION},
    {"seed": [1]},
    {"players": 5},
    {"answers": [[10**30]]},
    {"answers": [[1.5]]},
    {"answers": [None]},
    {"answers": [[True]]},
    {"answers": [[0] * 1000]},
    {"answers": [[-3]]},
    {"answers": [[10**6]]},
    {"states": [[5]]},
    {"states": [[10**6, ""]]},
    {"states": [[-5, ""]]},
    {"result": 5},
    {"result": {"winners": "A"}},
    {"decks": [5, 5]},
    {"cards": {}},
    {"cards_print": None},
]


@pytest.mark.parametrize("change", ALTERED, ids=lambda change: str(change)[:40])
@pytest.mark.parametrize("kind", ["record", "saved game"])
def test_a_record_with_something_else_in_it(
    change: dict[str, Any], kind: str, whole: dict[str, bytes], tmp_path: Path
) -> None:
    path = tmp_path / "altered"
    path.write_text(json.dumps({**json.loads(whole[kind]), **change}), "utf-8")
    ja, en = (run(*CHECKS[kind], path, "--lang", lang) for lang in ("ja", "en"))
    assert (ja.code, en.code) == (2, 2)
    assert "Traceback" not in ja.said + en.said
    assert len(ja.err or ja.out) < LONGEST_MESSAGE


def test_a_record_of_a_newer_program_says_which_version_is_read(
    whole: dict[str, bytes], tmp_path: Path
) -> None:
    path = tmp_path / "newer"
    path.write_text(json.dumps({**json.loads(whole["record"]), "version": 99, "more": 1}), "utf-8")
    assert "版 99" in run("replay", path).err
    assert "version 99" in run("replay", path, "--lang", "en").err


@pytest.mark.parametrize("place", [0, 1, -1])
def test_a_changed_fingerprint_stops_a_saved_game(
    place: int, whole: dict[str, bytes], tmp_path: Path
) -> None:
    data = json.loads(whole["record"])
    data["states"][place][1] = "0" * 32
    path = tmp_path / "changed"
    path.write_text(json.dumps(data), "utf-8")
    assert run("replay", path, given="最後\n").code == 1
    done = run("play", "--resume", path, "--save", path)
    assert done.code == 2
    assert "記録と異なります" in done.said
    assert json.loads(path.read_bytes()) == data


def test_a_long_list_of_problems_is_cut(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    rows = "".join(f'"札{number}" = 1\n' for number in range(5000))
    path.write_text(f'name = "多い"\n[grimoire]\n{rows}[stones]\n', "utf-8")
    done = run("deck", "check", path)
    assert done.code == 2
    assert len(done.err.splitlines()) < 200
    assert "ほかに" in done.err
    assert "more" in run("deck", "check", path, "--lang", "en").err


# --- What was saved is not lost -----------------------------------------------------------------------

PLAY = ("play", "--deck", "kiln_rush", "--opponent", "random", "--opponent-deck", "gear_parade")


def test_saving_takes_the_place_of_no_other_file(whole: dict[str, bytes], tmp_path: Path) -> None:
    for kind in ("card file", "deck", "scenario", "record"):
        path = tmp_path / "taken"
        path.write_bytes(whole[kind])
        for lang in ("ja", "en"):
            assert run(*PLAY, "--seed", 1, "--save", path, "--lang", lang, given="1\n").code == 2
            assert run(*PLAY, "--seed", 1, "--lang", lang, given=f"save {path}\n").code == 0
        assert path.read_bytes() == whole[kind], kind


def test_a_saved_game_that_goes_on_is_saved_over_itself(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert run(*PLAY, "--seed", 1, "--save", path, given="1\n").code == 0
    first = path.read_bytes()
    assert run("play", "--opponent", "random", "--resume", path, "--save", path, given="1\n").code == 0
    assert len(path.read_bytes()) > len(first)


@pytest.mark.parametrize(
    ("name", "ja", "en"),
    [
        ("", "フォルダです", "a folder"),
        ("no/such/folder.json", "フォルダがありません", "no such folder"),
        ("x" * 300, "ファイルを扱えません", "cannot be used"),
    ],
)
def test_a_place_where_nothing_can_be_saved_is_told_before_the_game(
    name: str, ja: str, en: str, tmp_path: Path
) -> None:
    for lang, words in (("ja", ja), ("en", en)):
        done = run(*PLAY, "--save", tmp_path / name, "--lang", lang, given="1\n")
        assert done.code == 2
        assert words in done.out
        assert "1. " not in done.out


def test_a_device_is_no_place_for_a_game() -> None:
    done = run(*PLAY, "--save", "/dev/null")
    assert done.code == 2
    assert Path("/dev/null").is_char_device()
