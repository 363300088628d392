"""mahojin analyse: a recorded game with its winning chances and the answers that cost most."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import groupby
from time import monotonic
from typing import TextIO

import msgspec

from mahojin.kernel.view import SEAT_NAMES
from mahojin.language.game import Game
from mahojin.players.analysis import Analysis, Point, Progress, Slip, analyse
from mahojin.pools.files import write_whole

from .record import Record
from .record_files import load_record
from .replay import replay

WIDTH = 40  # characters of a bar
SHOWING = 0.5  # seconds between two lines of progress
WORDS: dict[str, tuple[str, str]] = {
    "thinking": ("考えています", "thinking"),
    "chances": (
        "ターンの始めの勝つ見込み（{player}）",
        "Winning chances at the beginning of each turn ({player})",
    ),
    "slips": (
        "見込みを大きく下げた選択（{looked_at}回の選択のうち）",
        "The choices that cost most (of {looked_at})",
    ),
    "none": ("大きく下げた選択は見つかりませんでした。", "No choice was found that cost much."),
    "slip": (
        "{answers}手の後、{turn}ターン目、{player}：{taken}（−{cost:.0%}）",
        "After {answers} answers, turn {turn}, {player}: {taken} (−{cost:.0%})",
    ),
    "better": ("　　よりよい手：{better}（{chance:.0%}）", "    better: {better} ({chance:.0%})"),
    "line": ("　　その後：{line}", "    then: {line}"),
}


def analyse_command(
    path: str, lang: str, seconds: float, out: TextIO, *, keep: str | None = None, as_json: bool = False
) -> int:
    """Analyse a record; the file ``keep`` tells how far it is, and then has the result."""
    record = load_record(path)
    shown = _bar(lang) if sys.stderr.isatty() else _silence

    def progress(part: float) -> None:
        shown(part)
        _keep(keep, {"state": "running", "part": part})

    found = analysis_of(record, seconds, progress)
    _keep(keep, {"state": "done", **analysis_data(record, found)})
    if as_json:
        print(json.dumps(analysis_data(record, found), ensure_ascii=False), file=out)
    else:
        print(*_lines(record, found, lang), sep="\n", file=out)
    return 0


def _keep(path: str | None, account: dict[str, object]) -> None:
    if path is not None:
        write_whole(path, msgspec.json.encode(account).decode())


def analysis_of(record: Record, seconds: float, progress: Progress) -> Analysis:
    """The analysis of a record, as far as it can be replayed."""
    return analyse(_states(record), str(record.seed), seconds, progress=progress)


def _states(record: Record) -> Iterator[tuple[Game, tuple[int, ...] | None]]:
    for moment in replay(record):
        if moment.difference:
            return
        last = moment.number == len(record.answers)
        yield moment.game, None if last else tuple(record.answers[moment.number])


def analysis_data(record: Record, found: Analysis) -> dict[str, object]:
    """All of it as one object."""
    return {"game": record.game, "players": record.players, **msgspec.to_builtins(found)}


def _silence(part: float) -> None:
    return None


def _bar(lang: str) -> Progress:
    """Progress on one line, with the time left."""
    began, shown = monotonic(), [0.0]

    def show(part: float) -> None:
        now = monotonic()
        if now - shown[0] < SHOWING and part < 1:
            return
        shown[0] = now
        left = (now - began) * (1 - part) / part if part else 0.0
        end = "\n" if part >= 1 else ""
        print(
            f"\r\033[K  {_say('thinking', lang)} {part:4.0%}  {left:3.0f} s",
            end=end,
            file=sys.stderr,
            flush=True,
        )

    return show


def _lines(record: Record, found: Analysis, lang: str) -> Iterator[str]:
    yield _say("chances", lang, player=_player(record, 0))
    for turn, points in groupby(found.points, key=lambda point: point.turn):
        yield _chance_bar(turn, next(points))
    last = found.points[-1]
    yield _chance_bar(last.turn, last)
    yield ""
    yield _say("slips", lang, looked_at=found.looked_at)
    if not found.slips:
        yield _say("none", lang)
    for slip in found.slips:
        yield from _slip_lines(record, slip, lang)


def _chance_bar(turn: int, point: Point) -> str:
    chance = point.chances[0]
    return f"  {turn:3} {'█' * round(WIDTH * chance):{WIDTH}} {chance:4.0%}"


def _slip_lines(record: Record, slip: Slip, lang: str) -> Iterator[str]:
    en = lang == "en"
    yield _say(
        "slip",
        lang,
        answers=slip.answers,
        turn=slip.turn,
        player=_player(record, slip.seat),
        taken=slip.taken[en],
        cost=slip.cost,
    )
    yield _say("better", lang, better=slip.better[en], chance=slip.chance)
    if slip.line:
        yield _say("line", lang, line=" → ".join(step[en] for step in slip.line))


def _player(record: Record, seat: int) -> str:
    name = record.players[seat] if seat < len(record.players) else ""
    return f"{SEAT_NAMES[seat]} {name}".strip()


def _say(phrase: str, lang: str, **values: object) -> str:
    return WORDS[phrase][lang == "en"].format(**values)
