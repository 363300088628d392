"""Options in words: what each answer that a player can give means."""

from __future__ import annotations

from collections.abc import Callable

from mahojin.machine.ability import Instruction, Modes
from mahojin.machine.decision import Decision, Option
from mahojin.machine.replacing import replacements
from mahojin.machine.state import player_thing, seat_of
from mahojin.machine.targeting import undivided
from mahojin.machine.view import Thing
from mahojin.text.tongue import Pair, listing, named, thing_name, whose

from ..carrying_out import CarryOut
from ..game import Magmell
from ..grammar import describe
from ..happening import Happening
from ..seeing import seen
from ..triggering import PutOnChant
from .asking import situation
from .cards import card_line, in_line, stones_line, unit_line
from .naming import Tongue

PLAIN: dict[str, Pair] = {
    "keep": ("この手札で始める", "Keep this hand"),
    "redraw": ("5枚とも魔導書に戻し、切り直して引き直す", "Shuffle all five back and draw five new cards"),
    "attack": ("攻撃を宣言する", "Declare an attack"),
    "no_block": ("防御しない", "Do not block"),
    "yes": ("はい、行う", "Yes, do it"),
    "no": ("いいえ、行わない", "No, do not"),
    "let_it_happen": ("置き換えずに、そのまま起こす", "Replace nothing and let it happen"),
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
    "use": ("使う：{full}", "Use {full}"),
    "attacker": ("{line}で攻撃する", "Attack with {line}"),
    "attack_target": ("{line}を攻撃する", "Attack {line}"),
    "block": ("{line}で防御する", "Block with {line}"),
    "target": ("{line}を対象にする", "Target {line}"),
    "choose": ("{line}を選ぶ", "Choose {line}"),
    "discard": ("{line}を捨てる", "Discard {line}"),
    "find": ("{line}を取る", "Take {line}"),
    "arrange": ("{line}", "{line}"),
    "next": ("{card}の能力：{ability}", "The ability of {card}: {ability}"),
    "replace": ("{card}の効果：{ability}", "The effect of {card}: {ability}"),
    "pay": ("レストする：{stones}", "Rest {stones}"),
    "offer": ("裏向きにする：{stones}", "Turn {stones} face down"),
    "share": ("{shares}", "{shares}"),
    "mode": ("{mode}", "{mode}"),
}

LINE_IN: dict[str, Callable[[Thing, Tongue], str]] = {
    "battle_area": unit_line,
    "stone_area": lambda it, tongue: stones_line((it,), tongue),
    "chant": named,
}

Say = Callable[[Magmell, Option, Decision, Tongue], str]


def label(game: Magmell, option: Option, decision: Decision, lang: str, seat: int | None) -> str:
    """One option of the waiting decision, as this seat reads it."""
    tongue = Tongue(lang, seat)
    if option.verb == "pass":
        return tongue(PASS[situation(game, decision.seat)]).format(top=top_of_chant(game, tongue))
    if option.verb in PLAIN:
        return tongue(PLAIN[option.verb])
    template = tongue(WITH_CARD[option.verb])
    fields = {
        name: say(game, option, decision, tongue) for name, say in FIELDS.items() if f"{{{name}}}" in template
    }
    return template.format(**fields)


def top_of_chant(game: Magmell, tongue: Tongue) -> str:
    return thing_name(game, game.chant[-1], tongue) if game.chant else ""


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


def _card(game: Magmell, option: Option, decision: Decision, tongue: Tongue) -> str:
    return thing_name(game, option.thing, tongue)


def _ability(game: Magmell, option: Option, decision: Decision, tongue: Tongue) -> str:
    frame = game.frames[-1]
    place = option.data[0]
    if isinstance(frame, PutOnChant):
        return describe(frame.left[place].ability, tongue.lang)
    assert isinstance(frame, Happening)
    return describe(replacements(game, frame.events[0])[place].data, tongue.lang)


def _stones(game: Magmell, option: Option, decision: Decision, tongue: Tongue) -> str:
    return stones_line((seen(game, thing) for thing in option.data), tongue)


def _shares(game: Magmell, option: Option, decision: Decision, tongue: Tongue) -> str:
    play = game.instances[decision.about].play
    assert play is not None
    _, row = undivided(play)
    template = tongue(("{}に{}", "{1} to {0}"))
    names = [thing_name(game, thing, tongue, of=thing >= 0) for thing in row]
    parts = [template.format(name, number) for name, number in zip(names, option.data, strict=True)]
    return listing(parts, tongue.lang)


def _mode(game: Magmell, option: Option, decision: Decision, tongue: Tongue) -> str:
    frame = game.frames[-1]
    assert isinstance(frame, CarryOut) and isinstance(frame.asked, Modes)
    return program_words(frame.asked.options[option.data[0]], tongue)


def program_words(program: tuple[Instruction, ...], tongue: Tongue) -> str:
    """What a few instructions say."""
    return tongue(("", " ")).join(describe(step, tongue.lang, "magic") for step in program)


FIELDS: dict[str, Say] = {
    "line": _line,
    "full": _full,
    "card": _card,
    "ability": _ability,
    "stones": _stones,
    "shares": _shares,
    "mode": _mode,
}
