"""The table in words: a few lines at every decision, everything on request."""

from __future__ import annotations

from mahojin.text.narration import seats_from, stack_line
from mahojin.text.speaker import NOTHING_THERE, Pair, Tongue, capital, names_of, who, whose

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
TIME: Pair = ("第{turn}ターン、{whose}{phase}", "Turn {turn}, {whose}{phase}")
BATTLE: Pair = ("いま：{}", "Now: {}")


def situation_lines(view: View, tongue: Tongue) -> list[str]:
    """The few lines that one needs to decide: both sides, and what waits, if anything does."""
    lines: list[str] = []
    for number in seats_from(view.audience, len(view.seats)):
        fields = _fields(view, number, tongue)
        lines.append(tongue(SIDE).format(**fields))
        if view.seats[number].stock:
            lines.append(tongue(STOCK).format(**fields))
    return lines + _waiting(view, tongue)


def board_lines(view: View, tongue: Tongue) -> list[str]:
    """Everything on the table."""
    phase = tongue(PHASES[view.phase])
    lines = [tongue(TIME).format(turn=view.turn, whose=whose(view.turn_player, tongue), phase=phase)]
    if view.battle is not None:
        lines.append(tongue(BATTLE).format(tongue(STEPS[view.battle.step])))
    for number in seats_from(view.audience, len(view.seats)):
        fields = _fields(view, number, tongue)
        lines += [tongue(line).format(**fields) for line in WHOLE_SIDE]
    return lines + _waiting(view, tongue)


def hand_lines(view: View, tongue: Tongue) -> list[str]:
    """The reader's own hand and character deck, a card a line."""
    if view.audience is None:
        return [tongue(NOTHING_THERE)]
    own = view.seats[view.audience]
    return [card_line(card, tongue) for card in (*own.hand, *own.characters)] or [tongue(NOTHING_THERE)]


def _fields(view: View, number: int, tongue: Tongue) -> dict[str, object]:
    seat: Seat = view.seats[number]
    name = who(number, tongue)
    return {
        "who": name,
        "Who": capital(name),
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
    waiting = stack_line(view.waiting, view.things(), tongue, AIM)
    lines = [tongue(WAITING).format(waiting)] if waiting else []
    return lines + ([tongue(SHOWN).format(names_of(view.shown, tongue))] if view.shown else [])
