"""The table in words: a few lines at every decision, everything on request."""

from __future__ import annotations

from mahojin.text.board import Fields, card_lines, line_of, player_fields, side_lines, time_line
from mahojin.text.narration import stack_line
from mahojin.text.speaker import COMMA, NOTHING_THERE, Pair, who

from ..cards.shown import Thing
from ..view import View
from .card_lines import card_line, field_lines, nodes_line
from .card_names import Tongue, named
from .term_names import PHASES

SIDE: tuple[Pair, ...] = (
    (
        "{who}　ライフ{life}　手札{hand}枚　ノード{nodes}　場：{field}",
        "{Who}: life {life}, hand {hand}, nodes {nodes}. Field: {field}",
    ),
)
GONE: Pair = ("{who}はもういません。", "{Who} {has} left the game.")
WHOLE_SIDE: tuple[Pair, ...] = (
    (
        "{who}　ライフ{life}　手札{hand}枚　デッキ{deck}枚　ノード{nodes}　サイドボード{sideboard}枚",
        "{Who}: life {life}, hand {hand}, deck {deck}, nodes {nodes}, sideboard {sideboard}.",
    ),
    ("　場：{field}", "  Field: {field}"),
    ("　冥界：{graveyard}", "  Graveyard: {graveyard}"),
    ("　除外：{exile}", "  Removed: {exile}"),
)
TEAM: Pair = ("（チーム{}）", " (team {})")
CHAIN: Pair = ("干渉（先に解決するものから）：{}", "Chain (first to resolve first): {}")
AIM: Pair = ("（目標：{}）", " (target: {})")
ATTACK: Pair = ("攻撃：{attacker} → {against}", "Attack: {attacker} → {against}")
DEFENCE: Pair = (
    "攻撃：{attacker} → {against}（防御：{defender}）",
    "Attack: {attacker} → {against} (defended by {defender})",
)
SHOWN: Pair = ("見ているカード：{}", "Looking at: {}")


def situation_lines(view: View, tongue: Tongue) -> list[str]:
    """The few lines that one needs to decide: all sides, the chain and the attack if there are any."""
    tongue = tongue.at(len(view.seats))
    return _sides(view, SIDE, tongue) + _going_on(view, tongue)


def board_lines(view: View, tongue: Tongue) -> list[str]:
    """Everything on the table."""
    tongue = tongue.at(len(view.seats))
    sides = _sides(view, WHOLE_SIDE, tongue)
    return [time_line(view, PHASES, tongue), *sides, *_going_on(view, tongue)]


def hand_lines(view: View, tongue: Tongue) -> list[str]:
    """The reader's own hand, a card a line."""
    hand = () if view.audience is None else view.seats[view.audience].hand
    return card_lines(hand, card_line, tongue)


def _sides(view: View, lines: tuple[Pair, ...], tongue: Tongue) -> list[str]:
    sides = [
        ((GONE,) if seat.gone else lines, _fields(view, number, tongue))
        for number, seat in enumerate(view.seats)
    ]
    return side_lines(view, sides, tongue)


def _fields(view: View, number: int, tongue: Tongue) -> Fields:
    seat = view.seats[number]
    teams = {one.team for one in view.seats}
    team = tongue(TEAM).format(seat.team + 1) if len(teams) < len(view.seats) else ""
    return {
        **player_fields(number, tongue, team),
        "has": "have" if number == view.audience else "has",
        "life": seat.life,
        "hand": seat.hand_size,
        "deck": seat.deck,
        "nodes": nodes_line(len(seat.nodes), seat.active_nodes, tongue),
        "field": field_lines(seat.field, tongue),
        "graveyard": _names(seat.graveyard, tongue),
        "exile": _names(seat.exile, tongue),
        "sideboard": seat.sideboard_size,
    }


def _names(things: tuple[Thing, ...], tongue: Tongue) -> str:
    return tongue(COMMA).join(named(thing, tongue) for thing in things) or tongue(NOTHING_THERE)


def _going_on(view: View, tongue: Tongue) -> list[str]:
    waiting = stack_line(view.chain, view.things(), tongue, AIM, named)
    shown = _names(view.shown, tongue) if view.shown else ""
    return [
        *_attack(view, tongue),
        *line_of(CHAIN, waiting, tongue),
        *line_of(SHOWN, shown, tongue),
    ]


def _attack(view: View, tongue: Tongue) -> list[str]:
    attack = view.attack
    if attack is None:
        return []
    names = _seen(view, tongue)
    fields = {
        "attacker": names.get(attack.attacker, ""),
        "against": who(attack.against, tongue),
        "defender": names.get(attack.defender or 0, ""),
    }
    return [tongue(ATTACK if attack.defender is None else DEFENCE).format(**fields)]


def _seen(view: View, tongue: Tongue) -> dict[int, str]:
    return {thing.id: named(thing, tongue) for thing in view.things()}
