"""The table in words: a few lines at every decision, everything on request."""

from __future__ import annotations

from mahojin.text.narration import seats_from, stack_line
from mahojin.text.speaker import NOTHING_THERE, Pair, Tongue, capital, names_of, who, whose

from ..view import Seat, View
from .card_lines import card_line, stones_line, units_line
from .term_names import PHASES, STEPS

SIDE: Pair = (
    "{who}　ライフ{life}　手札{hand}枚　魔石{stones}個（使えるもの{awake}個）　ユニット：{units}",
    "{Who}: life {life}, hand {hand}, stones {stones} ({awake} awake). Units: {units}",
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
TIME: Pair = ("第{turn}ターン、{whose}{phase}", "Turn {turn}, {whose}{phase}")
BATTLE: Pair = ("バトル中：{}", "Battle: {}")


def situation_lines(view: View, tongue: Tongue) -> list[str]:
    """The few lines that one needs to decide: both sides, and the chant if something is on it."""
    lines = [
        tongue(SIDE).format(**_fields(view, number, tongue))
        for number in seats_from(view.audience, len(view.seats))
    ]
    return lines + _chant(view, tongue)


def board_lines(view: View, tongue: Tongue) -> list[str]:
    """Everything on the table."""
    phase = tongue(PHASES[view.phase])
    lines = [tongue(TIME).format(turn=view.turn, whose=whose(view.turn_player, tongue), phase=phase)]
    if view.battle is not None:
        lines.append(tongue(BATTLE).format(tongue(STEPS[view.battle.step])))
    for number in seats_from(view.audience, len(view.seats)):
        fields = _fields(view, number, tongue)
        lines += [tongue(line).format(**fields) for line in WHOLE_SIDE]
    lines += _chant(view, tongue)
    if view.dream:
        lines.append(tongue(DREAM).format(names_of(view.dream, tongue)))
    return lines


def hand_lines(view: View, tongue: Tongue) -> list[str]:
    """The reader's own hand, a card a line."""
    hand = () if view.audience is None else view.seats[view.audience].hand
    return [card_line(card, tongue) for card in hand] or [tongue(NOTHING_THERE)]


def _fields(view: View, number: int, tongue: Tongue) -> dict[str, object]:
    seat: Seat = view.seats[number]
    name = who(number, tongue)
    return {
        "who": name,
        "Who": capital(name),
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
    waiting = stack_line(view.chant, view.things(), tongue, AIM)
    return [tongue(CHANT).format(waiting)] if waiting else []
