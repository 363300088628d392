"""Options in words: what each answer that a player can give means."""

from __future__ import annotations

from collections.abc import Callable

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import player_thing, seat_of
from mahojin.kernel.view import Thing
from mahojin.language.replacement import Replacing, replacements
from mahojin.text import labels
from mahojin.text.labels import Labels, Say, passing
from mahojin.text.prompts import program_words
from mahojin.text.speaker import Pair, Tongue, named, thing_name, whose

from ..actions.play import Playing
from ..actions.timing import activations
from ..book import COLOURS as ORDER
from ..cards.shown import seen
from ..costs.energy import colours_given
from ..costs.payment import BY_ITSELF, from_stock, to_freeze
from ..costs.total_price import instead_paid
from ..effects.triggered import PlayAutomatics
from ..game import Nova
from ..grammar import describe
from .card_lines import card_line, energy_line, field_line, in_line, stock_line
from .prompts import says, situation
from .term_names import COLOURS

PLAIN: dict[str, Pair] = {
    **labels.PLAIN,
    "go_first": ("先攻にする", "Go first"),
    "go_second": ("後攻にする", "Go second"),
    "redraw": (
        "手札をすべてデッキに戻して切り、引き直す",
        "Shuffle the whole hand back and draw seven new cards",
    ),
    "no_attack": ("攻撃せず、アタックフェイズを終える", "Do not attack, and end the attack phase"),
    "energy": ("エナジーを支払う", "Pay the energy"),
}

PASS: dict[str, Pair] = {
    **passing("放棄"),
    "own_waiting": ("放棄：このまま{top}を解決する", "Pass: let {top} resolve"),
    "their_waiting": ("放棄：何もせず、{top}を解決させる", "Pass: do nothing and let {top} resolve"),
    "destroyed": ("放棄：そのまま墓地に送る", "Pass: let it go to the graveyard"),
}

THE_PLAYER: Pair = ("相手プレイヤー（ライフ{life}）", "the opponent ({life} life)")
YOURSELF: Pair = ("あなた自身（ライフ{life}）", "yourself ({life} life)")

WITH_CARD: dict[str, Pair] = {
    **labels.WITH_CARD,
    "play": ("プレイする：{full}", "Play {full}"),
    "set": ("エナジーとしてセットする：{line}{barren}", "Set as energy: {line}{barren}"),
    "activate": ("{card}の能力を起動する：{activation}", "Activate {card}: {activation}"),
    "energise": ("{card}でエナジーを生む：{energy_ability}", "Energy from {card}: {energy_ability}"),
    "deed": ("{deed}", "{deed}"),
    "pay": ("{payment}", "{payment}"),
    "colour": ("{colour}", "{colour}"),
    "share": ("{line}に{part}", "{part} to {line}"),
}
BARREN: Pair = ("（無色なのでエナジーは生まれない）", " (colourless: gives no energy)")
FREEZE: Pair = ("フリーズする：{}", "Freeze {}")
SPEND: Pair = ("ストックから：{}", "From the stock: {}")
ONE_ENERGY: Pair = ("フリーズして{}を1つ", "freeze it for one {}")

LINE_IN: dict[str, Callable[[Thing, Tongue], str]] = {
    "field": field_line,
    "waiting": named,
}


def thing_line(game: Nova, thing: int, tongue: Tongue) -> str:
    """A player, or a card with what one needs to know to choose it, and whose it is."""
    if thing < 0:
        own = tongue.seat is not None and thing == player_thing(tongue.seat)
        return tongue(YOURSELF if own else THE_PLAYER).format(life=game.life[seat_of(thing)])
    it = game.instances.get(thing)
    if it is None:
        return thing_name(game, thing, tongue)
    line = LINE_IN.get(it.zone, card_line)(seen(game, thing), tongue)
    return whose(it.controller, tongue) + line if it.zone in LINE_IN else line


def _line(game: Nova, option: Option, decision: Decision, tongue: Tongue) -> str:
    return thing_line(game, option.thing, tongue)


def _barren(game: Nova, option: Option, decision: Decision, tongue: Tongue) -> str:
    """That a card without a colour will give no energy (801.6.5.2)."""
    return "" if colours_given(game, game.instances[option.thing]) else tongue(BARREN)


def _full(game: Nova, option: Option, decision: Decision, tongue: Tongue) -> str:
    return in_line(game, seen(game, option.thing), game.instances[option.thing].face, tongue)


def _activation(game: Nova, option: Option, decision: Decision, tongue: Tongue) -> str:
    card = game.instances[option.thing]
    return describe(activations(game, card)[option.data[0]], tongue.lang)


def _energy_ability(game: Nova, option: Option, decision: Decision, tongue: Tongue) -> str:
    if option.data[0] != BY_ITSELF:
        return _activation(game, option, decision, tongue)
    colours = colours_given(game, game.instances[option.thing])
    return tongue(ONE_ENERGY).format("/".join([tongue(COLOURS[colour]) for colour in colours]))


def _ability(game: Nova, option: Option, decision: Decision, tongue: Tongue) -> str:
    frame = game.frames[-1]
    place = option.data[0]
    if isinstance(frame, PlayAutomatics):
        return program_words(frame.left[place].ability.program, tongue, says)
    assert isinstance(frame, Replacing)
    return describe(replacements(game, frame.events[0])[place].data, tongue.lang)


def _payment(game: Nova, option: Option, decision: Decision, tongue: Tongue) -> str:
    """Cards to freeze, and energy out of the stock."""
    cards = to_freeze(option.data)
    stock = {name: number for name, number in zip(ORDER, from_stock(option.data), strict=True) if number}
    parts = (
        [tongue(FREEZE).format(energy_line((seen(game, thing) for thing in cards), tongue))] if cards else []
    )
    parts += [tongue(SPEND).format(stock_line(stock, tongue))] if stock else []
    return tongue(("／", "; ")).join(parts)


def _instead(game: Nova, option: Option, decision: Decision, tongue: Tongue) -> str:
    price = instead_paid(game, game.instances[decision.about])[option.data[0]]
    return describe(price, tongue.lang)


def _deed(game: Nova, option: Option, decision: Decision, tongue: Tongue) -> str:
    frame = game.frames[-1]
    assert isinstance(frame, Playing)
    return program_words(frame.deeds[option.data[0]], tongue, says).rstrip("。.")


def _colour(game: Nova, option: Option, decision: Decision, tongue: Tongue) -> str:
    return tongue(COLOURS[ORDER[option.data[0]]])


FIELDS: dict[str, Say[Nova]] = {
    "line": _line,
    "barren": _barren,
    "full": _full,
    "card": labels.card,
    "activation": _activation,
    "energy_ability": _energy_ability,
    "ability": _ability,
    "payment": _payment,
    "instead": _instead,
    "deed": _deed,
    "colour": _colour,
    "part": labels.amount,
    "mode": labels.mode(says),
}

label: Labels[Nova] = Labels(PASS, PLAIN, WITH_CARD, FIELDS, situation, "waiting")
