"""Record files: saved whole or not at all, and read with a clear word on what is wrong."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.files import os_problem, read_text

from .record import VERSION, Record, who_gave_up

LARGEST = 50_000_000


class _Head(msgspec.Struct):
    version: int


def encode(record: Record) -> bytes:
    """The bytes of a record file: equal records have equal bytes."""
    return msgspec.json.encode(record) + b"\n"


def check_room(path: Path | str, record: Record) -> None:
    """BadInput if nothing can be saved there, or a file holds what would be lost: anything but this game."""
    path = Path(path)
    found = _is_file(path)
    if not path.parent.is_dir():
        raise BadInput(_no_folder_problem(path))
    if not os.access(path.parent, os.W_OK):
        raise BadInput(os_problem(path.parent, PermissionError()))
    if not found or not path.stat().st_size:
        return
    try:
        old = load_record(path)
    except BadInput:
        raise BadInput(_no_record_problem(path)) from None
    if _match(old) != _match(record):
        raise BadInput(_other_game_problem(path))


def _is_file(path: Path) -> bool:
    """Whether there is a file; BadInput for what can never be one."""
    try:
        found = path.is_file()
        if path.exists() and not found:
            raise IsADirectoryError if path.is_dir() else BadInput(_no_record_problem(path))
        return found
    except OSError as error:
        raise BadInput(os_problem(path, error)) from None


def _match(record: Record) -> tuple[object, ...]:
    return record.game, record.seed, [deck.get("name") for deck in record.decks]


def save_record(path: Path | str, record: Record) -> None:
    """Write a record; whatever happens meanwhile, the file holds the old record or the new one."""
    path = Path(path)
    _is_file(path)
    try:
        _replace(path, encode(record))
    except (OSError, ValueError, OverflowError) as error:
        raise BadInput(os_problem(path, error)) from None


def _replace(path: Path, data: bytes) -> None:
    file = NamedTemporaryFile(dir=path.parent, prefix=f".{path.name[:100]}.", delete=False)  # noqa: SIM115
    try:
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(file.name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(file.name)
        raise


def load_record(path: Path | str) -> Record:
    """The record in a file; BadInput if it is cut off, of another version, or no record at all."""
    return decode(read_text(path, LARGEST), str(path))


def decode(text: str, where: str) -> Record:
    try:
        version = msgspec.json.decode(text, type=_Head).version
        if version != VERSION:
            raise BadInput(_version_problem(where, version))
        record = msgspec.json.decode(text, type=Record)
    except msgspec.ValidationError as error:
        raise BadInput(_shape_problem(where, str(error))) from None
    except msgspec.DecodeError as error:
        raise BadInput(_json_problem(where, str(error))) from None
    except RecursionError:
        raise BadInput(_json_problem(where, "nested too deeply")) from None
    _check_answers(record, where)
    _check_states(record, where)
    _check_match(record, where)
    return record


def _check_answers(record: Record, where: str) -> None:
    for number, answer in enumerate(record.answers, 1):
        gone = who_gave_up(answer)
        if any(place < 0 for place in answer) and (gone is None or gone >= len(record.decks)):
            raise BadInput(
                Problem(
                    where,
                    f"{number}番目の答え {answer[:20]} は選択肢の番号ではありません。",
                    f"Answer {number}, {answer[:20]}, is not a list of option numbers.",
                )
            )


def _check_states(record: Record, where: str) -> None:
    last = len(record.answers)
    for number, _ in record.states:
        if not 0 <= number <= last:
            raise BadInput(
                Problem(
                    where,
                    f"{number}番目の答えの指紋がありますが、答えは{last}個です。答えが欠けていませんか。",
                    f"There is a fingerprint for answer {number}, but there are {last} answers; "
                    "are some missing?",
                )
            )


def _check_match(record: Record, where: str) -> None:
    match = record.match or None
    if match is not None and (match.over or len(match.wins) != len(record.decks)):
        raise BadInput(
            Problem(
                where,
                f"マッチの途中ではありません（{match.game}局目、勝ち数 {match.wins[:8]}）。",
                f"This is not within a match: game {match.game}, wins {match.wins[:8]}.",
            )
        )


def _no_folder_problem(path: Path) -> Problem:
    return Problem(
        str(path.parent),
        "フォルダがありません。あるフォルダの中のファイルを指定してください。",
        "There is no such folder; name a file in a folder that there is.",
    )


def _no_record_problem(path: Path) -> Problem:
    return Problem(
        str(path),
        "棋譜ではないものがもうあります。別の名前を指定してください。",
        "There is something here that is not a record; choose another name.",
    )


def _other_game_problem(path: Path) -> Problem:
    return Problem(
        str(path),
        "別の対戦が保存されています。続けるなら --resume で、そうでなければ別の名前を指定してください。",
        "Another game is saved here; go on with it by --resume, or choose another name.",
    )


def _version_problem(where: str, version: int) -> Problem:
    return Problem(
        where,
        f"棋譜の版 {version} は読めません。このプログラムが読むのは版 {VERSION} です。",
        f"This record has version {version}; this program reads version {VERSION}.",
    )


def _shape_problem(where: str, reason: str) -> Problem:
    return Problem(where, f"棋譜の形ではありません（{reason}）。", f"This is not a record: {reason}.")


def _json_problem(where: str, reason: str) -> Problem:
    if "truncated" in reason:
        return Problem(
            where,
            "棋譜が途中で切れています。ファイル全体をもう一度用意してください。",
            "The record is cut off in the middle; get the whole file again.",
        )
    return Problem(where, f"JSON として読めません（{reason}）。", f"This is not JSON: {reason}.")
