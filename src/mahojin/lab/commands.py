"""The commands of the laboratory: what they were asked, what they found, and their exit code."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.files import os_problem
from mahojin.rows import Row
from mahojin.table.standings import opening

from .bench import bench
from .compiled import is_compiled
from .contest import Contest, check_players
from .instructions import InstructionCount, count_instructions
from .selfplay import selfplay
from .tally import failed


def selfplay_command(contest: Contest, *, jobs: int, lang: str, as_json: bool) -> int:
    """Play a contest and print its account; 1 if anything went wrong in a game."""
    check_players(contest)
    opening(contest.best_of, contest.seats)
    if contest.records is not None:
        _make_folder(contest.records)
    account = selfplay(contest, jobs, progress=not as_json or sys.stderr.isatty())
    print(json.dumps(account, ensure_ascii=False) if as_json else "\n".join(_account_lines(account, lang)))
    return 1 if failed(account) else 0


def bench_command(*, seconds: float, game: str | None, seats: int, lang: str, as_json: bool) -> int:
    """Measure and print; without python-chess there is no yardstick, and that is said."""
    account = bench(seconds, game, seats)
    if account["chess"]["moves_per_s"] is None:
        print(NO_CHESS[lang == "en"], file=sys.stderr)
    print(json.dumps(account, ensure_ascii=False) if as_json else "\n".join(_bench_lines(account, lang)))
    return 0


def instructions_command(*, game: str, games: int, pool: str | None, lang: str, as_json: bool) -> int:
    """Count the bytecode instructions of fixed games and print them; compiled, there are none to count."""
    if is_compiled():
        raise BadInput(
            Problem(
                "--instructions",
                "命令は Python のままでしか数えられません。make plain で戻せます。",
                "Instructions are counted in plain Python only; make plain goes back to it.",
            )
        )
    account = count_instructions(game, games, Path(pool) if pool else None)
    lines = _instruction_lines(account, lang == "en")
    print(json.dumps(account, ensure_ascii=False) if as_json else "\n".join(lines))
    return 0


SHOWN = 20  # functions, those with the most instructions


def _instruction_lines(account: InstructionCount, en: bool) -> list[str]:
    total, rows = account["instructions"], account["games"]
    head = (
        f"{account['game']}: {total:,} instructions in {len(rows)} games, {account['an_answer']:,} an answer"
        if en
        else f"{account['game']}：{len(rows)}戦で {total:,} 命令、1回の選択に {account['an_answer']:,}"
    )
    games = [
        f"  {number} {row['instructions']:,} ({row['answers']}, {row['course']})"
        for number, row in enumerate(rows, 1)
    ]
    functions = [
        f"  {one['instructions'] / total:.1%} {one['calls']:,} × {one['function']}"
        for one in account["functions"][:SHOWN]
    ]
    return [head, *games, *functions]


NO_CHESS = (
    "物差しの python-chess がありません。pip install 'mahojin[bench]' で入ります。",
    "python-chess, the yardstick, is missing; install it with pip install 'mahojin[bench]'.",
)
_MEASURES = {
    "games_per_s": ("対戦／秒", "games/s"),
    "decisions_per_s": ("選択／秒", "decisions/s"),
    "steps_per_s": ("手順／秒", "steps/s"),
    "clone_us": ("複製 µs", "clone µs"),
    "view_us": ("視点 µs", "view µs"),
    "state_bytes": ("局面 バイト", "state bytes"),
    "moves_per_s": ("手／秒", "moves/s"),
}
_COMPILED = {
    True: ("mypyc で変換したもの (make fast)", "compiled by mypyc (make fast)"),
    False: ("Python のまま", "plain Python"),
}


def _bench_lines(account: Row, lang: str) -> list[str]:
    en = lang == "en"
    lines = [_COMPILED[account["compiled"]][en]]
    for name, numbers in account.items():
        if name == "compiled":
            continue
        for what, number in numbers.items():
            label = _MEASURES[what][en] if what in _MEASURES else what
            lines.append(f"{name} {label}: {'–' if number is None else format(number, ',')}")
    return lines


def _make_folder(path: str) -> None:
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        if isinstance(error, FileExistsError):
            raise BadInput(Problem(path, "フォルダではありません。", "This is not a folder.")) from None
        raise BadInput(os_problem(path, error)) from None


_TITLES = {
    "seat": ("席ごとの勝ち", "wins by seat"),
    "order": ("先攻・後攻の勝ち", "wins by order of play"),
    "player": ("プレイヤーごとの勝ち", "wins by player"),
    "deck": ("デッキごとの勝ち", "wins by deck"),
}
_SPREAD = {
    "least": ("最少", "least"),
    "median": ("中央値", "median"),
    "mean": ("平均", "mean"),
    "most": ("最多", "most"),
}
_TURNS = {"turns": ("ターン数", "turns"), "decisions": ("選択の数", "decisions")}


def _match_lines(matches: Row, en: bool) -> list[str]:
    number = f"{matches['ended']}/{matches['begun']}"
    of, draws = matches["best_of"], matches["draws"]
    lines = [
        f"matches, best of {of}: {number} ended, {draws} drawn"
        if en
        else f"マッチ（{of}本勝負）：{number} 終了、引き分け {draws}"
    ]
    for kind, names in matches["wins"].items():
        lines.append(f"  {_TITLES[kind][en]}")
        lines.extend(f"    {name}: {one['wins']}/{one['matches']}" for name, one in names.items())
    lengths = ", ".join(f"{games}: {number}" for games, number in matches["games"].items())
    return [*lines, f"  {'games in a match' if en else 'マッチの局数'} {lengths}"]


def _account_lines(account: Row, lang: str) -> list[str]:
    """The account for a reader."""
    en = lang == "en"
    rate = account["games"] / account["seconds"] if account["seconds"] else 0.0
    lines = [
        f"{account['games']} games, {account['seconds']} s ({rate:.1f}/s), seed {account['seed']}: "
        f"{account['errors']} errors, {account['stuck']} stuck, {account['astray']} with cards astray"
        if en
        else f"{account['games']}局、{account['seconds']}秒（毎秒{rate:.1f}局）、種 {account['seed']}："
        f"エラー {account['errors']}、止まった対戦 {account['stuck']}、カードの紛失や重複 {account['astray']}"
    ]
    for kind, title in _TITLES.items():
        lines.append(title[en])
        for name, share in account["wins"][kind].items():
            percent = 100 * share["wins"] / share["games"] if share["games"] else 0
            interval = f"{100 * share['low']:.1f}–{100 * share['high']:.1f} %"
            lines.append(f"  {name}: {share['wins']}/{share['games']} = {percent:.1f} % ({interval})")
    lines.append(f"draws: {account['draws']}" if en else f"引き分け：{account['draws']}")
    lines.extend(_match_lines(account["matches"], en) if "matches" in account else ())
    for what, title in _TURNS.items():
        spread = ", ".join(
            f"{_SPREAD[name][en]} {number}" for name, number in account["length"][what].items()
        )
        lines.append(f"{title[en]}: {spread}")
    lines.append("ends by clause" if en else "終わり方（条項）")
    lines.extend(f"  {clause}: {number}" for clause, number in account["ends"].items())
    for row in account["failures"]:
        lines.append(f"! {row['seed']} {','.join(row['players'])} {','.join(row['decks'])}: {row['what']}")
    return lines
