"""What changes a thing, as data for browsers and as lines for a terminal: alike for all games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahojin.abilities import Until
from mahojin.kernel.decision import NOTHING
from mahojin.language.explanation import Changed
from mahojin.language.game import Game
from mahojin.language.survey import others_on
from mahojin.rulebooks.registry import Rulebook

Pair = tuple[str, str]
UNTIL: Final[dict[object, str]] = {
    Until.END_OF_TURN: "turn",
    Until.END_OF_BATTLE: "battle",
    Until.END_OF_PHASE: "phase",
    Until.YOUR_NEXT_START: "your next start",
    Until.YOUR_NEXT_END: "your next end",
    Until.THEIR_NEXT_START: "their next start",
    Until.THEIR_NEXT_END: "their next end",
    Until.FOREVER: "game",
    Until.NEXT_USE: "turn",
    "turn end": "turn",
}
LASTING: Final[dict[str, Pair]] = {
    "turn": ("このターンの間", "this turn"),
    "battle": ("このバトルの間", "this battle"),
    "phase": ("このフェイズの間", "this phase"),
    "your next start": ("効果のコントローラーの次のターン開始時まで", "until its controller's next turn"),
    "your next end": (
        "効果のコントローラーの次のターン終了時まで",
        "until the end of its controller's next turn",
    ),
    "their next start": (
        "その相手の次のターン開始時まで",
        "until the next turn of its controller's opponent",
    ),
    "their next end": (
        "その相手の次のターン終了時まで",
        "until the end of the next turn of its controller's opponent",
    ),
    "game": ("このゲームの間", "this game"),
}
NUMBERS: Final[dict[str, Pair]] = {
    "ap": ("AP", "AP"),
    "hp": ("HP", "HP"),
    "atk": ("ATK", "ATK"),
    "def": ("DEF", "DEF"),
    "attack": ("攻撃力", "attack"),
    "health": ("体力", "health"),
    "toughness": ("耐久力", "toughness"),
    "graze": ("グレイズ", "graze"),
    "need": ("必要ノード", "need"),
    "cost": ("コスト", "cost"),
    "level": ("レベル", "level"),
    "any": ("無色のコスト", "cost of any colour"),
    "red": ("赤のコスト", "red cost"),
    "blue": ("青のコスト", "blue cost"),
    "green": ("緑のコスト", "green cost"),
    "white": ("白のコスト", "white cost"),
    "black": ("黒のコスト", "black cost"),
}
UNKNOWN: Final[Pair] = ("（見えないカード）", "(a card you cannot see)")
OWN: Final[Pair] = ("カウンター", "counters")


def changes(book: Rulebook, game: Game, thing: int) -> list[dict[str, object]]:
    """Every effect that works on a thing: first each step of its numbers, then what is not about numbers."""
    steps = [_step(game, step) for step in book.explain(game, thing)]
    return [*steps, *(_other(game, source, until) for source, until in others_on(game, thing))]


def _step(game: Game, step: Changed) -> dict[str, object]:
    return {
        "what": step.what,
        "op": "=" if step.sets else "+",
        "by": step.now if step.sets else step.now - step.was,
        "was": step.was,
        "now": step.now,
        "clause": step.clause,
        **_origin(game, step.source, step.until),
    }


def _other(game: Game, source: int, until: object) -> dict[str, object]:
    nothing = dict.fromkeys(("what", "op", "by", "was", "now"))
    return {**nothing, "clause": "", **_origin(game, source, until)}


def _origin(game: Game, source: int, until: object) -> dict[str, object]:
    """The card an effect comes from, if everybody sees it, and how long it lasts."""
    card = game.known(source)
    if card is not None and game.sight_of(card) != "all":
        card = None
    return {
        "source": source if card is not None and source in game.instances else None,
        "name": "" if card is None else card.face.name,
        "name_en": "" if card is None else card.face.en,
        "until": None if until is None else UNTIL.get(until, str(getattr(until, "value", until))),
    }


def lines(book: Rulebook, game: Game, thing: int, lang: str) -> Iterator[str]:
    """The steps of a thing's numbers for a reader, each with its card and clause."""
    en = lang == "en"
    for step in book.explain(game, thing):
        row = _step(game, step)
        name = row["name_en" if en else "name"] or (OWN if step.source == NOTHING else UNKNOWN)[en]
        what = NUMBERS.get(step.what, (step.what, step.what))[en]
        until = LASTING[row["until"]][en] if row["until"] in LASTING else ""
        lasting = f" ({until})" if until and en else f"（{until}）" if until else ""
        yield f"{what} {step.was} → {step.now}{': ' if en else '：'}{name}{lasting} [{step.clause}]"
