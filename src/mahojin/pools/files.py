"""Files that a person wrote, read whole or told about in a way that helps; and files written whole."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

from mahojin.kernel.problem import BadInput, Problem
from mahojin.rows import Row

LARGEST = 5_000_000
LONGEST_LINE = 600
MOST_PROBLEMS = 100

_OS_ERRORS: tuple[tuple[type[OSError], str, str], ...] = (
    (FileNotFoundError, "ファイルがありません。", "There is no such file."),
    (
        IsADirectoryError,
        "フォルダです。ファイルを指定してください。",
        "This is a folder; name a file.",
    ),
    (PermissionError, "読み書きする権限がありません。", "Permission to read or write it is missing."),
)


def os_problem(path: Path | str, error: Exception) -> Problem:
    """What went wrong with a file, in words."""
    for kind, ja, en in _OS_ERRORS:
        if isinstance(error, kind):
            return Problem(str(path), ja, en)
    reason = getattr(error, "strerror", None) or str(error)
    return Problem(str(path), f"ファイルを扱えません（{reason}）。", f"The file cannot be used ({reason}).")


def told(problems: Sequence[Problem], lang: str) -> list[str]:
    """Problems line by line, none of it endless."""
    lines = [line for problem in problems[:MOST_PROBLEMS] for line in problem.line(lang).split("\n")]
    lines = [line if len(line) <= LONGEST_LINE else line[:LONGEST_LINE] + "…" for line in lines]
    more = len(problems) - MOST_PROBLEMS
    if more > 0:
        lines.append(f"ほかに{more}件あります。" if lang == "ja" else f"There are {more} more.")
    return lines


def read_text(path: Path | str, largest: int = LARGEST) -> str:
    """The text of a UTF-8 file that is not too large."""
    try:
        with open(path, "rb") as file:
            data = file.read(largest + 1)
    except (OSError, ValueError) as error:
        raise BadInput(os_problem(path, error)) from None
    if len(data) > largest:
        size = f"{largest // 1_000_000} MB"
        raise BadInput(
            Problem(
                str(path),
                f"ファイルが大きすぎます（上限は {size}）。",
                f"The file is too large (the limit is {size}).",
            )
        )
    try:
        text = data.decode("utf-8-sig")
        broken = data.find(0)
    except UnicodeDecodeError as error:
        broken = error.start
    if broken < 0:
        return text
    raise BadInput(
        Problem(
            f"{path}:{data.count(10, 0, broken) + 1}",
            "UTF-8 の文章として読めません。文字コードを UTF-8 にして保存し直してください。",
            "This is not text in UTF-8; save the file again with the encoding UTF-8.",
        )
    )


def read_toml(path: Path | str) -> Row:
    """The table of a TOML file."""
    return parse_toml(read_text(path), str(path))


def parse_toml(text: str, where: str) -> Row:
    """The table that a TOML text means."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        reason = "nested too deeply" if isinstance(error, RecursionError) else str(error)
        place = re.search(r"\(at line (\d+), column (\d+)\)", reason)
        if place:
            where = f"{where}:{place[1]}:{place[2]}"
        elif "end of document" in reason:
            where = f"{where}:{text.count(chr(10)) + 1}"
        raise BadInput(
            Problem(where, f"TOML として読めません（{reason}）。", f"This is not TOML: {reason}.")
        ) from None


def write_whole(path: str, text: str) -> None:
    """The file has this text, or is as it was."""
    rough = Path(f"{path}.{os.getpid()}.part")
    try:
        rough.write_text(text, "utf-8")
        os.replace(rough, path)
    finally:
        rough.unlink(missing_ok=True)
