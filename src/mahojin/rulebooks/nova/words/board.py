"""The table in words: a few lines at every decision, everything on request."""

from __future__ import annotations

from mahojin.text.board import Fields, card_lines, line_of, player_fields, side_lines, time_line
from mahojin.text.narration import stack_line
from mahojin.text.speaker import Pair, Tongue, names_of

from ..view import Seat, View
from .card_lines import card_line, energy_line, field_lines, stock_line
from .term_names import PHASES, STEPS

SIDE: Pair = (
    "{who}　ライフ{life}　手札{hand}枚　エナジー{energy}枚（スタンバイ{ready}枚）　リミットレベル{limit}　"
    "場：{field}",
    "{Who}: life {life}, hand {hand}, energy {energy} ({ready} on standby), limit level {limit}. "
    "Field: {field}",
)
STOCK: Pair = ("　ストック：{stock}", "  Stock: {stock}")
WHOLE_SIDE: tuple[Pair, ...] = (
    (
        "{who}　ライフ{life}　リミットレベル{limit}（使用したレベル{levels}）　手札{hand}枚　"
        "メインデッキ{deck}枚　キャラデッキ{characters}枚",
        "{Who}: life {life}, limit level {limit} (levels used {levels}), hand {hand}, main deck {deck}, "
        "character deck {characters}.",
    ),
    ("　場：{field}", "  Field: {field}"),
    ("　エナジーゾーン：{all_energy}　ストック：{stock}", "  Energy zone: {all_energy}. Stock: {stock}"),
    ("　墓地：{graveyard}", "  Graveyard: {graveyard}"),
    ("　除外ゾーン：{exile}", "  Exile zone: {exile}"),
    ("　退場キャラ置き場：{retired}", "  Retired: {retired}"),
)
WAITING: Pair = ("待機領域（先に解決するものから）：{}", "Waiting (first to resolve first): {}")
AIM: Pair = ("（対象：{}）", " (target: {})")
SHOWN: Pair = ("公開されているカード：{}", "Revealed: {}")
BATTLE: Pair = ("いま：{}", "Now: {}")


def situation_lines(view: View, tongue: Tongue) -> list[str]:
    """The few lines that one needs to decide: both sides, and what waits, if anything does."""
    sides = [
        ((SIDE, STOCK) if seat.stock else (SIDE,), _fields(seat, number, tongue))
        for number, seat in enumerate(view.seats)
    ]
    return side_lines(view, sides, tongue) + _waiting(view, tongue)


def board_lines(view: View, tongue: Tongue) -> list[str]:
    """Everything on the table."""
    step = "" if view.battle is None else tongue(STEPS[view.battle.step])
    return [
        time_line(view, PHASES, tongue),
        *line_of(BATTLE, step, tongue),
        *_sides(view, WHOLE_SIDE, tongue),
        *_waiting(view, tongue),
    ]


def hand_lines(view: View, tongue: Tongue) -> list[str]:
    """The reader's own hand and character deck, a card a line."""
    own = None if view.audience is None else view.seats[view.audience]
    return card_lines(() if own is None else (*own.hand, *own.characters), card_line, tongue)


def _sides(view: View, lines: tuple[Pair, ...], tongue: Tongue) -> list[str]:
    sides = [(lines, _fields(seat, number, tongue)) for number, seat in enumerate(view.seats)]
    return side_lines(view, sides, tongue)


def _fields(seat: Seat, number: int, tongue: Tongue) -> Fields:
    return {
        **player_fields(number, tongue),
        "life": seat.life,
        "limit": seat.limit,
        "levels": seat.levels,
        "hand": seat.hand_size,
        "deck": seat.deck,
        "characters": seat.characters_size,
        "energy": len(seat.energy),
        "ready": sum("standby" in card.states for card in seat.energy),
        "stock": stock_line(seat.stock, tongue),
        "field": field_lines(seat.field, tongue),
        "all_energy": energy_line(seat.energy, tongue),
        "graveyard": names_of(seat.graveyard, tongue),
        "exile": names_of(seat.exile, tongue),
        "retired": names_of(seat.retired, tongue),
    }


def _waiting(view: View, tongue: Tongue) -> list[str]:
    shown = names_of(view.shown, tongue) if view.shown else ""
    waiting = stack_line(view.waiting, view.things(), tongue, AIM)
    return [*line_of(WAITING, waiting, tongue), *line_of(SHOWN, shown, tongue)]
