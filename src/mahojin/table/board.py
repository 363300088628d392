"""A whole table in plain lines, nothing hidden: for replays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mahojin.kernel.state import Instance
from mahojin.kernel.view import SEAT_NAMES
from mahojin.language.game import Game
from mahojin.rulebooks.registry import Rulebook

Marks = Mapping[str, tuple[str, str]]  # what a rulebook calls the states that every instance may have

DAMAGE = ("ダメージ", "damage")


def board(book: Rulebook, game: Game, lang: str) -> Iterator[str]:
    """Turn, life, then every zone that is not empty; piles by their number of cards."""
    en = lang == "en"
    marks = book.terms.MARKS
    lives = ", ".join(f"{name} {life}" for name, life in zip(SEAT_NAMES, game.life, strict=False))
    player = SEAT_NAMES[game.turn_player]
    yield (
        f"Turn {game.turn} ({player}); life {lives}"
        if en
        else f"第{game.turn}ターン（{player}）ライフ {lives}"
    )
    for zone in game.book.zones.values():
        for seat, row in enumerate(game.zones[zone.name]):
            if row:
                owner = "" if zone.shared else f"{SEAT_NAMES[seat]} "
                yield f"  {owner}{book.zone_name(zone.name, lang)}: {_row(game, zone.sight, row, marks, en)}"


def _row(game: Game, sight: str, row: list[int], marks: Marks, en: bool) -> str:
    if sight == "none":
        return str(len(row))
    return ("; " if en else "、").join(_thing(game.instances[thing], marks, en) for thing in row)


def _thing(it: Instance, marks: Marks, en: bool) -> str:
    states = [words[en] for name, words in marks.items() if getattr(it, name)]
    if it.damage:
        states.append(f"{DAMAGE[en]} {it.damage}")
    states += [f"{name} {number}" for name, number in (it.counters or {}).items()]
    name = it.face.en if en else it.face.name
    return f"{name} ({', '.join(states)})" if states else str(name)
