"""The table in words: a few lines at every decision, everything on request."""

from __future__ import annotations

from mahojin.text.narration import seats_from, stack_line
from mahojin.text.speaker import NOTHING_THERE, Pair, Tongue, capital, names_of, who, whose

from ..view import Seat, View
from .card_lines import card_line, entities, marks_line, od_line
from .term_names import PHASES, STEPS

SIDE: tuple[Pair, ...] = (
    (
        "{who}　オーブ{orbs}　手札{hand}枚　オド：{od}{more}",
        "{Who}: orbs {orbs}, hand {hand}, od: {od}{more}",
    ),
    ("　怪異ゾーン：{monsters}", "  Monster zone: {monsters}"),
    ("　魔法少女ゾーン：{girls}", "  Magical girl zone: {girls}"),
)
WHOLE_SIDE: tuple[Pair, ...] = (
    *SIDE,
    (
        "　デッキ{deck}枚　エキストラデッキ{extra}枚　ストック：{stock}",
        "  Deck {deck}, extra deck {extra}. Stock: {stock}",
    ),
    ("　BINGOゾーン：{bingo}", "  BINGO zone: {bingo}"),
    ("　墓地：{graveyard}", "  Graveyard: {graveyard}"),
    ("　除外ゾーン：{exile}", "  Exile zone: {exile}"),
)
CORROSION: Pair = ("　魔蝕{}", ", corrosion {}")
MARKS: Pair = ("　カウンター：{}", ", counters: {}")
CHASE: Pair = ("チェイスゾーン（先に解決するものから）：{}", "Chase (first to resolve first): {}")
AIM: Pair = ("（対象：{}）", " (target: {})")
SHOWN: Pair = ("公開されているカード：{}", "Revealed: {}")
TIME: Pair = ("第{turn}ターン、{whose}{phase}", "Turn {turn}, {whose}{phase}")
BATTLE: Pair = ("いま：{}", "Now: {}")


def situation_lines(view: View, tongue: Tongue) -> list[str]:
    """The few lines that one needs to decide: both sides, and what is on the chase, if anything is."""
    return _sides(view, SIDE, tongue) + _waiting(view, tongue)


def board_lines(view: View, tongue: Tongue) -> list[str]:
    """Everything on the table."""
    phase = tongue(PHASES[view.phase])
    lines = [tongue(TIME).format(turn=view.turn, whose=whose(view.turn_player, tongue), phase=phase)]
    if view.battle is not None:
        lines.append(tongue(BATTLE).format(tongue(STEPS[view.battle.step])))
    return lines + _sides(view, WHOLE_SIDE, tongue) + _waiting(view, tongue)


def hand_lines(view: View, tongue: Tongue) -> list[str]:
    """The reader's own hand and extra deck, a card a line."""
    if view.audience is None:
        return [tongue(NOTHING_THERE)]
    own = view.seats[view.audience]
    return [card_line(card, tongue) for card in (*own.hand, *own.extra)] or [tongue(NOTHING_THERE)]


def _sides(view: View, template: tuple[Pair, ...], tongue: Tongue) -> list[str]:
    return [
        tongue(line).format(**_fields(view, number, tongue))
        for number in seats_from(view.audience, len(view.seats))
        for line in template
    ]


def _fields(view: View, number: int, tongue: Tongue) -> dict[str, object]:
    seat: Seat = view.seats[number]
    name = who(number, tongue)
    corrosion = tongue(CORROSION).format(seat.corrosion) if seat.corrosion else ""
    marks = tongue(MARKS).format(marks_line(seat.counters, tongue)) if seat.counters else ""
    return {
        "who": name,
        "Who": capital(name),
        "orbs": seat.orbs,
        "hand": seat.hand_size,
        "od": od_line(seat.od, tongue),
        "more": corrosion + marks,
        "deck": seat.deck,
        "extra": seat.extra_size,
        "monsters": entities(seat.monsters, seat.stock, tongue),
        "girls": entities(seat.girls, seat.stock, tongue),
        "stock": names_of(seat.stock, tongue),
        "bingo": names_of(seat.bingo, tongue),
        "graveyard": names_of(seat.graveyard, tongue),
        "exile": names_of(seat.exile, tongue),
    }


def _waiting(view: View, tongue: Tongue) -> list[str]:
    waiting = stack_line(view.chase, view.things(), tongue, AIM)
    lines = [tongue(CHASE).format(waiting)] if waiting else []
    return lines + ([tongue(SHOWN).format(names_of(view.shown, tongue))] if view.shown else [])
