"""Options that commands share, and what may be written after them."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import suppress
from typing import TypeAlias

from mahojin.rulebooks.registry import RULEBOOKS

LONGEST_SEED = 200
DEFAULT_GAME = "magmell"
LISTED_GAME = "pmv"  # the game whose printed cards players keep lists of
GAME = f"ゲーム (game: {', '.join(RULEBOOKS)})"
ANY_GAME = f"ゲーム、なければすべて (a game, all without: {', '.join(RULEBOOKS)})"
OPPONENT = "相手：first-week, casual, regular, expert, master, greedy, random (opponent; master@0.5: seconds)"
LANGS = ("ja", "en")

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
Run = Callable[[argparse.Namespace], int]


# --- Options ------------------------------------------------------------------------------------------


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--lang", choices=LANGS, default=argparse.SUPPRESS, help="表示の言語 (language; also MAHOJIN_LANG)"
    )


def add_command(commands: Commands, name: str, run: Run, help: str) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=help, description=help)
    command.set_defaults(run=run)
    add_language(command)
    return command


def add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="結果を JSON で出す (print one JSON object)")


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", default=DEFAULT_GAME, metavar="GAME", help=GAME)


def add_table(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seats", type=positive, metavar="N", help="人数 (number of players)")
    command.add_argument("--teams", metavar="2v2", help="チームの人数 (sizes of the teams)")


def add_best_of(command: argparse.ArgumentParser) -> None:
    help = "何本勝負か、奇数 (best of N games, an odd number)"
    command.add_argument("--best-of", type=positive, metavar="N", help=help)


# --- What is written after them -----------------------------------------------------------------------


def positive(text: str) -> int:
    if text.isdecimal() and len(text) < 10 and int(text) > 0:
        return int(text)
    raise wrong(text, "1以上の整数を書いてください", "give a whole number from 1 on")


def workers(text: str) -> int:
    """A number of processes; ``auto`` is one for each core."""
    return os.cpu_count() or 1 if text == "auto" else positive(text)


def port(text: str) -> int:
    if text.isdecimal() and len(text) < 6 and int(text) < 65536:
        return int(text)
    raise wrong(text, "0〜65535の番号を書いてください", "give a number from 0 to 65535")


def decimal(text: str, least: float, most: float) -> float:
    with suppress(ValueError):
        if least < float(text) <= most:
            return float(text)
    ja, en = (
        f"{least:g}より大きく{most:g}までの数を書いてください",
        f"give a number above {least:g}, up to {most:g}",
    )
    raise wrong(text, ja, en)


def share(text: str) -> float:
    """A part of the whole, from 0 to 1."""
    return 0.0 if text == "0" else decimal(text, 0, 1)


def seconds(text: str) -> float:
    return decimal(text, 0, 3600)


def number(text: str) -> int:
    if text.removeprefix("-").isdecimal() and len(text) < 19:
        return int(text)
    raise wrong(text, "18桁までの整数を書いてください", "give a whole number of up to 18 digits")


def seed(text: str) -> str:
    if len(text) <= LONGEST_SEED and text.isprintable():
        return text
    raise wrong(
        text, f"{LONGEST_SEED}文字までの文字列を書いてください", f"give up to {LONGEST_SEED} characters"
    )


def wrong(given: str, ja: str, en: str) -> argparse.ArgumentTypeError:
    return argparse.ArgumentTypeError(f"「{given[:40]}」：{ja} ({en})")
