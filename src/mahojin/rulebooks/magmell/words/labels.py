"""Options in words: what each answer that a player can give means."""

from __future__ import annotations

from collections.abc import Callable

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import player_thing, seat_of
from mahojin.kernel.view import Thing
from mahojin.language.replacement import replacements
from mahojin.text import labels
from mahojin.text.labels import Labels, Say
from mahojin.text.speaker import Pair, Tongue, named, whose

from ..game import Magmell
from ..grammar import describe
from ..replacement import Happening
from ..shown import seen
from ..triggered import PutOnChant
from .card_lines import card_line, in_line, stones_line, unit_line
from .card_names import Tongue as Quoting
from .prompts import situation

PLAIN: dict[str, Pair] = {
    **labels.PLAIN,
    "redraw": ("5枚とも魔導書に戻し、切り直して引き直す", "Shuffle all five back and draw five new cards"),
    "attack": ("攻撃を宣言する", "Declare an attack"),
}

PASS: dict[str, Pair] = {
    "own_main": (
        "パス：メインフェイズを終え、ターンの終わりへ進む",
        "Pass: end your main phase and go to the end of your turn",
    ),
    "their_main": ("パス：何もしない", "Pass: do nothing"),
    "own_end": ("パス：ターンを終える", "Pass: end your turn"),
    "their_end": ("パス：何もせず、自分のターンへ進む", "Pass: do nothing; your turn is next"),
    "own_chant": ("パス：このまま{top}を解決する", "Pass: let {top} resolve"),
    "their_chant": ("パス：何もせず、{top}を解決させる", "Pass: do nothing and let {top} resolve"),
    "own_battle": ("パス：何も使わず、バトルを進める", "Pass: use nothing and go on with the battle"),
    "their_battle": ("パス：何も使わず、バトルを進める", "Pass: use nothing and go on with the battle"),
    "own_other": ("パス：先へ進む", "Pass: go on"),
    "their_other": ("パス：先へ進む", "Pass: go on"),
}

THE_PLAYER: Pair = ("相手プレイヤー（ライフ{life}）", "the opponent ({life} life)")
YOURSELF: Pair = ("あなた自身（ライフ{life}）", "yourself ({life} life)")
UNSEEN: Pair = ("見えないカード（{place}枚目）", "an unseen card (number {place})")

WITH_CARD: dict[str, Pair] = {
    **labels.WITH_CARD,
    "use": ("使う：{full}", "Use {full}"),
    "attacker": ("{line}で攻撃する", "Attack with {line}"),
    "pay": ("レストする：{stones}", "Rest {stones}"),
    "offer": ("裏向きにする：{stones}", "Turn {stones} face down"),
}

LINE_IN: dict[str, Callable[[Thing, Tongue], str]] = {
    "battle_area": unit_line,
    "stone_area": lambda it, tongue: stones_line((it,), tongue),
    "chant": named,
}


def thing_line(game: Magmell, thing: int, tongue: Tongue) -> str:
    """A player, a unit with whose it is, a stone or a card, with what one needs to know to choose it."""
    if thing < 0:
        own = tongue.seat is not None and thing == player_thing(tongue.seat)
        return tongue(YOURSELF if own else THE_PLAYER).format(life=game.life[seat_of(thing)])
    zone = game.instances[thing].zone
    it = seen(game, thing)
    line = LINE_IN.get(zone, card_line)(it, tongue)
    return whose(it.controller, tongue) + line if zone in LINE_IN else line


def _line(game: Magmell, option: Option, decision: Decision, tongue: Tongue) -> str:
    it = game.instances.get(option.thing)
    if it is not None and game.book.zones[it.zone].sight != "all" and it.seat != decision.seat:
        return tongue(UNSEEN).format(place=list(decision.options).index(option) + 1)
    return thing_line(game, option.thing, tongue)


def _full(game: Magmell, option: Option, decision: Decision, tongue: Tongue) -> str:
    return in_line(game, seen(game, option.thing), game.instances[option.thing].face, tongue)


def _ability(game: Magmell, option: Option, decision: Decision, tongue: Tongue) -> str:
    frame = game.frames[-1]
    place = option.data[0]
    if isinstance(frame, PutOnChant):
        return describe(frame.left[place].ability, tongue.lang)
    assert isinstance(frame, Happening)
    return describe(replacements(game, frame.events[0])[place].data, tongue.lang)


def _stones(game: Magmell, option: Option, decision: Decision, tongue: Tongue) -> str:
    return stones_line((seen(game, thing) for thing in option.data), tongue)


def _says(datum: object, lang: str) -> str:
    return describe(datum, lang, "magic")


FIELDS: dict[str, Say[Magmell]] = {
    "line": _line,
    "full": _full,
    "card": labels.card,
    "ability": _ability,
    "stones": _stones,
    "shares": labels.shares,
    "mode": labels.mode(_says),
}

label: Labels[Magmell] = Labels(PASS, PLAIN, WITH_CARD, FIELDS, situation, "chant", Quoting)
