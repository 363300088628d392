"""The table in words: a few lines at every decision, everything on request."""

from __future__ import annotations

from mahojin.text.board import Fields, card_lines, line_of, player_fields, side_lines, time_line
from mahojin.text.narration import stack_line
from mahojin.text.speaker import Pair, Tongue, names_of

from ..view import Seat, View
from .card_lines import card_line, stones_line, units_line
from .term_names import PHASES, STEPS

SIDE: tuple[Pair, ...] = (
    (
        "{who}　ライフ{life}　手札{hand}枚　魔石{stones}個（使えるもの{awake}個）　ユニット：{units}",
        "{Who}: life {life}, hand {hand}, stones {stones} ({awake} awake). Units: {units}",
    ),
)
WHOLE_SIDE: tuple[Pair, ...] = (
    (
        "{who}　ライフ{life}　手札{hand}枚　魔導書{grimoire}枚　魔石デッキ{deck}枚",
        "{Who}: life {life}, hand {hand}, grimoire {grimoire}, stone deck {deck}.",
    ),
    ("　ユニット：{units}", "  Units: {units}"),
    ("　魔石：{all_stones}", "  Stones: {all_stones}"),
    ("　ダスト：{dust}", "  Dust: {dust}"),
)
CHANT: Pair = ("チャント（先に解決するものから）：{}", "Chant (first to resolve first): {}")
DREAM: Pair = ("夢：{}", "Dream: {}")
AIM: Pair = ("（対象：{}）", " (target: {})")
BATTLE: Pair = ("バトル中：{}", "Battle: {}")


def situation_lines(view: View, tongue: Tongue) -> list[str]:
    """The few lines that one needs to decide: both sides, and the chant if something is on it."""
    return _sides(view, SIDE, tongue) + _chant(view, tongue)


def board_lines(view: View, tongue: Tongue) -> list[str]:
    """Everything on the table."""
    step = "" if view.battle is None else tongue(STEPS[view.battle.step])
    return [
        time_line(view, PHASES, tongue),
        *line_of(BATTLE, step, tongue),
        *_sides(view, WHOLE_SIDE, tongue),
        *_chant(view, tongue),
        *line_of(DREAM, names_of(view.dream, tongue) if view.dream else "", tongue),
    ]


def hand_lines(view: View, tongue: Tongue) -> list[str]:
    """The reader's own hand, a card a line."""
    hand = () if view.audience is None else view.seats[view.audience].hand
    return card_lines(hand, card_line, tongue)


def _sides(view: View, lines: tuple[Pair, ...], tongue: Tongue) -> list[str]:
    sides = [(lines, _fields(seat, number, tongue)) for number, seat in enumerate(view.seats)]
    return side_lines(view, sides, tongue)


def _fields(seat: Seat, number: int, tongue: Tongue) -> Fields:
    return {
        **player_fields(number, tongue),
        "life": seat.life,
        "hand": seat.hand_size,
        "grimoire": seat.grimoire,
        "deck": seat.stone_deck,
        "stones": len(seat.stones),
        "awake": sum("awake" in stone.states for stone in seat.stones),
        "units": units_line(seat.units, tongue),
        "all_stones": stones_line(seat.stones, tongue),
        "dust": names_of(seat.dust, tongue),
    }


def _chant(view: View, tongue: Tongue) -> list[str]:
    return line_of(CHANT, stack_line(view.chant, view.things(), tongue, AIM), tongue)
