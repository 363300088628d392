"""The table in words: a few lines at every decision, everything on request."""

from __future__ import annotations

from mahojin.text.board import Fields, card_lines, line_of, player_fields, side_lines, time_line
from mahojin.text.narration import stack_line
from mahojin.text.speaker import Pair, Tongue, names_of

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
BATTLE: Pair = ("いま：{}", "Now: {}")


def situation_lines(view: View, tongue: Tongue) -> list[str]:
    """The few lines that one needs to decide: both sides, and what is on the chase, if anything is."""
    return _sides(view, SIDE, tongue) + _waiting(view, tongue)


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
    """The reader's own hand and extra deck, a card a line."""
    own = None if view.audience is None else view.seats[view.audience]
    return card_lines(() if own is None else (*own.hand, *own.extra), card_line, tongue)


def _sides(view: View, lines: tuple[Pair, ...], tongue: Tongue) -> list[str]:
    sides = [(lines, _fields(seat, number, tongue)) for number, seat in enumerate(view.seats)]
    return side_lines(view, sides, tongue)


def _fields(seat: Seat, number: int, tongue: Tongue) -> Fields:
    corrosion = tongue(CORROSION).format(seat.corrosion) if seat.corrosion else ""
    marks = tongue(MARKS).format(marks_line(seat.counters, tongue)) if seat.counters else ""
    return {
        **player_fields(number, tongue),
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
    shown = names_of(view.shown, tongue) if view.shown else ""
    waiting = stack_line(view.chase, view.things(), tongue, AIM)
    return [*line_of(CHASE, waiting, tongue), *line_of(SHOWN, shown, tongue)]
