"""The ladder as a command: how long it takes, then the games, then who is how strong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mahojin.kernel.problem import BadInput, Problem
from mahojin.players import LEVELS, PLAYERS, is_player
from mahojin.rulebooks.registry import RULEBOOKS, rulebook

from .bout_likelihood import interval
from .endurance import endurance_command, trials
from .exam import ENDURANCE, HALF, MOST, Exam
from .exam_command import exam_command
from .ladder import Bout, Played, Results, bouts, compared, meetings, shares
from .ladder_cost import minutes
from .ladder_page import page
from .ladder_table import ANCHOR, points, score_and_interval, table
from .ratings import Rating, ratings
from .sequential import verdict

ALL = "all"  # books, where the players are examined


@dataclass(frozen=True, slots=True)
class Wish:
    """What was asked for on the command line."""

    game: str
    players: str | None
    bouts: int
    seconds: float | None
    seed: str
    better: str | None
    share: float
    keep: str | None
    page: str | None
    plan: bool
    clock: str = "wall"
    endurance: int | None = None
    exam: bool = False
    jobs: int = 1  # games at once


def ladder_command(wish: Wish, *, lang: str, as_json: bool) -> int:
    """Say how long it takes, play what has not been played, and print the table."""
    if wish.exam:
        return exam_command(_exam(wish), plan=wish.plan, lang=lang, as_json=as_json)
    title = rulebook(wish.game).title(lang)
    results = Results(wish.keep, wish.jobs)
    if wish.endurance is not None:
        wanted = trials(wish.game, wish.endurance, wish.seed, wish.clock)
        if not as_json:
            print(_forecast(wanted, results, lang == "en"), flush=True)
        return 0 if wish.plan else endurance_command(results, wanted, lang=lang, as_json=as_json)
    if wish.better is not None:
        return _compare(wish, results, lang, as_json)
    names = [budgeted(name, wish.seconds) for name in _names(wish.players or ",".join((ANCHOR, *LEVELS)))]
    wanted = bouts(wish.game, names, wish.bouts, wish.seed, wish.clock)
    if not as_json:
        print(_forecast(wanted, results, lang == "en"), flush=True)
    if wish.plan:
        return 0
    for number, row in enumerate(results.play(wanted), 1):
        if not as_json:
            print(f"{number}: {_line(row)}", flush=True)
    rows = results.of(wanted)
    met = meetings(rows)
    rated = ratings(met, ANCHOR if ANCHOR in names else names[0])
    if wish.page:
        told = _told(wish, rows, lang == "en")
        Path(wish.page).parent.mkdir(parents=True, exist_ok=True)
        Path(wish.page).write_text(page(title, told, rated, met, lang == "en"), "utf-8")
    account = _account(wish, names, rows, rated)
    print(json.dumps(account, ensure_ascii=False) if as_json else "\n".join(table(rated, rows, lang == "en")))
    return 0


def _exam(wish: Wish) -> Exam:
    games = tuple(RULEBOOKS) if wish.game == ALL else (rulebook(wish.game).key,)
    seconds, endurance = wish.seconds or HALF, wish.endurance or ENDURANCE
    return Exam(games, seconds, endurance, wish.seed, wish.clock, wish.keep, wish.jobs)


def _names(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",") if name.strip()]
    unknown = [name for name in names if not is_player(name)]
    if unknown or len(set(names)) < 2:
        known = ", ".join(PLAYERS)
        ja = f"違うプレイヤーを二人以上、コンマで区切って指定してください。使えるのは {known}。"
        raise BadInput(Problem(text[:60], ja, f"Name two or more different players; known: {known}."))
    return names


def budgeted(name: str, seconds: float | None) -> str:
    """A player with at most so many seconds a move, if it thinks that long."""
    level = LEVELS.get(name)
    return name if level is None or seconds is None or level.seconds <= seconds else f"{name}@{seconds:g}"


def _forecast(wanted: Sequence[Bout], results: Results, en: bool) -> str:
    """How many games are left, and about how long they take: by those already played, where there are any."""
    left = results.left(wanted)
    time = minutes(left, wanted, results)
    if en:
        return f"{left} of {2 * len(wanted)} games to play: about {time:.0f} min."
    return f"{2 * len(wanted)}局のうち残り{left}局、およそ{time:.0f}分。"


def _line(row: Played) -> str:
    seats = (row.second, row.first) if row.swapped else (row.first, row.second)
    return f"{seats[0]} – {seats[1]}: {row.first} {row.won:g} ({row.turns}, {row.seconds:.0f} s)"


def _told(wish: Wish, rows: Sequence[Played], en: bool) -> str:
    command = f"mahojin ladder {wish.game} --bouts {wish.bouts} --seed {wish.seed}"
    command += f" --seconds {wish.seconds:g}" if wish.seconds else ""
    command += f" --clock {wish.clock}" if wish.clock != "wall" else ""
    return f"{command}; {len(rows)} games" if en else f"{command}、{len(rows)}局"


def _account(
    wish: Wish, names: Sequence[str], rows: Sequence[Played], rated: dict[str, Rating]
) -> dict[str, object]:
    met = meetings(rows)
    return {
        "game": wish.game,
        "players": list(names),
        "games": len(rows),
        "ratings": points(rated),
        "meetings": [
            {"first": one, "second": other, "won": won, "games": number}
            for (one, other), (won, number) in met.items()
        ],
        "slowest": max((row.slowest for row in rows), default=0.0),
    }


def _compare(wish: Wish, results: Results, lang: str, as_json: bool) -> int:
    """Whether one is better than another, by a sequential test; 1 if it is not, or cannot be told."""
    names = [budgeted(name, wish.seconds) for name in _names(wish.better or "")]
    if len(names) != 2:
        ja = "比べるのは二人です。"
        raise BadInput(Problem((wish.better or "")[:60], ja, "Two players are compared."))
    en = lang == "en"
    wanted = bouts(wish.game, names, MOST, wish.seed, wish.clock)
    if not as_json and wish.plan:
        print(_forecast(wanted, results, en))
    if wish.plan:
        return 0
    rows: list[Played] = []
    for row in compared(results, wanted, wish.share):
        rows.append(row)
        if not as_json:
            print(f"{len(rows)}: {_line(row)}", flush=True)
    found = verdict(shares(rows), wish.share)
    won, games = sum(row.won for row in rows), len(rows)
    first, second = names
    account = {"first": first, "second": second, "won": won, "games": games, "better": found}
    words = {
        True: ("強い", "better"),
        False: ("その勝率ではない", "not by that share"),
        None: ("まだわからない", "not known yet"),
    }
    told = f"{first} – {second}: {score_and_interval(won, games, interval(shares(rows)))}, "
    print(json.dumps(account) if as_json else f"{told}{words[found][en]} ({wish.share:.0%})")
    return 0 if found else 1
