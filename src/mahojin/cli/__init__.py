"""The commands: mahojin play | serve | judge | replay | selfplay | ladder | train | bench | ledger | …"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn, TextIO

from mahojin import CHANGED, __version__
from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.files import LONGEST_LINE, os_problem, told

from .book_commands import BOOK_COMMANDS
from .lab_commands import LAB_COMMANDS
from .options import LANGS, add_language
from .table_commands import TABLE_COMMANDS

BAD_INPUT = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 well, 1 a check failed, 2 bad input."""
    _settle_streams()
    lang = _default_lang()
    try:
        arguments = parser().parse_args(argv)
        lang = arguments.lang
        _tell_changed(lang)
        code = int(arguments.run(arguments))
        sys.stdout.flush()
        return code
    except BadInput as bad:
        return _complain(bad.problems, lang)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        return _complain([os_problem(error.filename or "", error)], lang)


def _tell_changed(lang: str) -> None:
    """Why it is slow, where compiled modules are passed by."""
    if CHANGED:
        print(told([_changed_since(CHANGED)], lang)[0], file=sys.stderr)


def _changed_since(names: Sequence[str]) -> Problem:
    shown = ", ".join(names[:3]) + (" …" if len(names) > 3 else "")
    return Problem(
        "",
        f"make fast の後に変わった所があるので、Python のまま動きます（{shown}）。",
        f"Sources have changed since make fast: this runs as plain Python ({shown}).",
    )


def _complain(problems: Sequence[Problem], lang: str) -> int:
    print("\n".join(told(problems, lang)), file=sys.stderr)
    return BAD_INPUT


def _settle_streams() -> None:
    """A closed stream is an empty one, and a character that a terminal does not have is replaced."""
    sys.stdin = sys.stdin or io.StringIO()
    sys.stdout = sys.stdout or io.StringIO()
    sys.stderr = sys.stderr or io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


class Parser(argparse.ArgumentParser):
    """Says in both languages that the words on the command line are wrong."""

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        print("コマンドの書き方が違います (the command is not written like this):", file=sys.stderr)
        print(f"{self.prog}: {message[:LONGEST_LINE]}", file=sys.stderr)
        print(f"くわしくは (see): {self.prog} --help", file=sys.stderr)
        self.exit(BAD_INPUT)


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top: argparse.ArgumentParser = Parser(
        prog="mahojin", description="魔法陣：カードゲームのルールエンジン (a rules engine for card games)"
    )
    top.add_argument("--version", action="version", version=f"mahojin {__version__}")
    top.set_defaults(lang=_default_lang())
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for add in (*TABLE_COMMANDS, *LAB_COMMANDS, *BOOK_COMMANDS):
        add(commands)
    add_language(top)
    return top


def _default_lang() -> str:
    """The language of the environment; without one, Japanese wherever it can be written."""
    lang = os.environ.get("MAHOJIN_LANG", "")[:2].lower()
    if lang in LANGS:
        return lang
    return "ja" if _writes_japanese(sys.stdout) else "en"


def _writes_japanese(stream: TextIO) -> bool:
    try:
        "魔法陣".encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True
