"""Options in words: what each answer that a player can give means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from mahojin.abilities import Modes, PayInstead, Standing
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.state import player_thing, seat_of
from mahojin.kernel.view import Thing
from mahojin.language.program import CoreRun
from mahojin.language.replacement import Replacing, replacements
from mahojin.rulebooks.mgd.abilities import Trigger
from mahojin.text import labels
from mahojin.text.labels import Labels, Say, passing
from mahojin.text.prompts import program_words
from mahojin.text.speaker import COMMA, Pair, Tongue, named, thing_name, whose

from ..book import ELEMENTS as IN_ORDER
from ..cards.face import Card
from ..cards.shown import knows, seen_by
from ..costs.od_sources import BY_ITSELF, points_of, symbols_of
from ..costs.total_price import affecting
from ..effects.activation import Activating
from ..effects.announced_choices import allotments, play_of
from ..effects.conditional import activations
from ..game import Mgd
from ..grammar import describe
from .card_lines import card_line, cost_words, entity_line, in_line, maker_line, od_line
from .prompts import ability_words, says, situation
from .term_names import ELEMENTS, SYMBOLS

PLAIN: dict[str, Pair] = {
    **labels.PLAIN,
    "keep": ("交換しない", "Keep this hand"),
    "exchange": ("手札の一部を交換する", "Exchange part of the hand"),
    "no_call": ("コールしない", "Do not call"),
    "take": ("使わずに手札に加える", "Just take it into the hand"),
}

PASS: dict[str, Pair] = {
    **passing("パス"),
    "own_chase": ("パス：このまま{top}を解決する", "Pass: let {top} resolve"),
    "their_chase": ("パス：何もせず、{top}を解決させる", "Pass: do nothing and let {top} resolve"),
}

THE_PLAYER: Pair = ("相手プレイヤー（オーブ{orbs}）", "the opponent ({orbs} orbs)")
YOURSELF: Pair = ("あなた自身（オーブ{orbs}）", "yourself ({orbs} orbs)")
ORB: Pair = ("{whose}{place}番目のオーブ", "orb {place} of {whose}row")

WITH_CARD: dict[str, Pair] = {
    **labels.WITH_CARD,
    "cast": ("発動する：{full}", "Activate {full}"),
    "use": ("{card}の能力を発動する：{ability}", "Use {card}: {ability}"),
    "energise": ("{card}でオドを生み出す：{od}", "Od from {card}: {od}"),
    "switch": ("{line}をスイッチする", "Switch {line}"),
    "call": ("コールする：{full}", "Call {full}"),
    "call_down": ("裏向きでコールする：{card}", "Call face down: {card}"),
    "level_up": ("{base}の上に重ねてレベルアップする：{full}", "Level up {base} to {full}"),
    "scrap": ("{line}を破棄する", "Scrap {line}"),
    "put_under": ("{line}をデッキの下に置く", "Put {line} under the deck"),
    "uncover": ("{line}を残す", "{line} stays"),
    "material": ("{line}を素材にする", "{line} as material"),
    "rest": ("{line}をレストする", "Rest {line}"),
    "taint": ("{line}を穢す", "Taint {line}"),
    "taint_number": ("オーブを{amount}つ穢す", "Taint {amount} orbs"),
    "break": ("［ブレイク］で使う：{full}", "Use it by break: {full}"),
    "wonder": ("公開して［ワンダー］の能力を発動する：{full}", "Reveal it for its wonder: {full}"),
    "next": ("{card}の能力：{trigger}", "The ability of {card}: {trigger}"),
    "replace": ("{card}の効果：{replacement}", "The effect of {card}: {replacement}"),
    "pay": ("{makers}", "{makers}"),
    "spend": ("{spent}を使う", "Spend {spent}"),
    "mix": ("{mix}", "{mix}"),
    "element": ("{element}", "{element}"),
    "ready": ("リカバー（縦向き、攻撃する）", "Ready (upright: it will attack)"),
    "reversed": ("リバース（逆さ向き、守る）", "Reversed (upside down: it guards)"),
    "x": ("X＝{amount}", "X = {amount}"),
    "times": ("{amount}回", "{amount} times"),
    "trade": ("コインを破棄して、コストを支払わずに発動する", "Scrap coins and pay no cost"),
    "reduce": ("{reduced}を支払う", "Pay {reduced}"),
    "trigger": ("{skill}", "{skill}"),
    "allot": ("{allotted}", "{allotted}"),
}
REST: Pair = ("レストする：{}", "Rest {}")
ONE_POINT: Pair = ("レストして{}を{}つ", "rest her for {1} {0}")
ALLOTTED: Pair = ("{}：{}", "{}: {}")
ANY_OF: Pair = ("・", " or ")

LINE_IN: dict[str, Callable[[Thing, Tongue], str]] = {
    "monsters": entity_line,
    "girls": entity_line,
    "chase": named,
}


def thing_line(game: Mgd, thing: int, tongue: Tongue) -> str:
    """A player, or a card with what one needs to know to choose it, and whose it is."""
    if thing < 0:
        own = tongue.seat is not None and thing == player_thing(tongue.seat)
        return tongue(YOURSELF if own else THE_PLAYER).format(orbs=len(game.orbs(seat_of(thing))))
    it = game.instances.get(thing)
    if it is None:
        return thing_name(game, thing, tongue)
    line = LINE_IN.get(it.zone, card_line)(seen_by(game, thing, tongue.seat), tongue)
    return whose(it.controller, tongue) + line if it.zone in LINE_IN else line


def _line(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    if option.thing == NOTHING:  # several at once
        return tongue(COMMA).join(thing_line(game, thing, tongue) for thing in option.data)
    it = game.instances.get(option.thing)
    if it is not None and it.zone == "orbs" and decision.kind != "find" and not knows(game, it, tongue.seat):
        place = game.orbs(it.seat).index(it.id) + 1
        return tongue(ORB).format(whose=whose(it.seat, tongue), place=place)
    return thing_line(game, option.thing, tongue)


def _full(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    thing = option.thing if option.thing != NOTHING else decision.about
    face: Card = game.instances[thing].face
    return in_line(game, seen_by(game, thing, tongue.seat), face, tongue)


def _base(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    return thing_line(game, option.data[0], tongue)


def _ability(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    ability = activations(game, game.instances[option.thing])[option.data[0]]
    return ability_words(game, option.thing, ability, tongue)


def _od(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    """What one gets by it: the girl's own od, or what the ability says."""
    if option.data[0] != BY_ITSELF:
        return _ability(game, option, decision, tongue)
    girl = game.instances[option.thing]
    symbols = tongue(ANY_OF).join(tongue(SYMBOLS[symbol]) for symbol in symbols_of(game, girl))
    return tongue(ONE_POINT).format(symbols, points_of(game, girl))


def _trigger(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    if not option.data:  # effects of standing abilities, to be put in order (909.3b)
        standing = game.instances[option.thing].face.standing
        return tongue(COMMA).join(ability_words(game, option.thing, one, tongue) for one in standing)
    waiting = game.waiting[option.data[0]]
    return ability_words(game, waiting.context.source, waiting.ability, tongue)


def _replacement(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    frame = game.frames[-1]
    assert isinstance(frame, Replacing)
    effect = replacements(game, frame.events[0])[option.data[0]]
    said = says(effect.data, tongue.lang)
    return said or ability_words(game, effect.context.source, Standing(effect.data), tongue)


def _makers(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    """Who is rested, or given up, for od: those that are alike are counted."""
    makers = Counter(maker_line(seen_by(game, thing, tongue.seat), tongue) for thing in option.data)
    lines = [f"{line}×{count}" if count > 1 else line for line, count in makers.items()]
    return tongue(REST).format(tongue(COMMA).join(lines))


def _spent(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    pool = game.od[decision.seat]
    return od_line(dict(Counter(pool[place].symbol for place in option.data)), tongue)


def _mix(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    symbols = symbols_of(game, game.instances[decision.about])
    return od_line({name: many for name, many in zip(symbols, option.data, strict=True) if many}, tongue)


def _element(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    return tongue(ELEMENTS[IN_ORDER[option.data[0]]])


def _mode(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    """One of several options, of what is being activated (903.2c) or resolved."""
    if isinstance(game.frames[-1], CoreRun):
        return labels.mode(says)(game, option, decision, tongue)
    modes = next(one for one in play_of(game, decision.about).program if isinstance(one, Modes))
    return program_words(modes.options[option.data[0]], tongue, says)


def _instead(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    said = [effect.data for effect in affecting(game, game.instances[decision.about])]
    prices = [data.price for data in said if isinstance(data, PayInstead)]
    return describe(prices[option.data[0]], tongue.lang)


def _reduced(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    """What is left to pay."""
    frame = game.frames[-1]
    assert isinstance(frame, Activating)
    return cost_words(frame.lessened(game)[option.data[0]], tongue)


def _skill(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    """The effect of one of a card's skills of the same name."""
    frame = game.frames[-1]
    assert isinstance(frame, CoreRun) and isinstance(frame.asked, Trigger)
    skill = game.skills(game.instances[option.thing], frame.asked.skill)[option.data[0]]
    assert isinstance(skill.argument, tuple)
    return program_words(skill.argument, tongue, says)


def _allotted(game: Mgd, option: Option, decision: Decision, tongue: Tongue) -> str:
    """What is done to which target (903.2f)."""
    play = play_of(game, decision.about)
    allot, row = allotments(play)[len(play.shares)]
    parts = [
        tongue(ALLOTTED).format(
            thing_name(game, thing, tongue, of=True), program_words(allot.programs[place - 1], tongue, says)
        )
        for thing, place in zip(row, option.data, strict=False)
    ]
    return tongue(("／", "; ")).join(parts)


FIELDS: dict[str, Say[Mgd]] = {
    "line": _line,
    "full": _full,
    "card": labels.card,
    "base": _base,
    "ability": _ability,
    "od": _od,
    "trigger": _trigger,
    "replacement": _replacement,
    "makers": _makers,
    "spent": _spent,
    "mix": _mix,
    "element": _element,
    "instead": _instead,
    "reduced": _reduced,
    "skill": _skill,
    "allotted": _allotted,
    "amount": labels.amount,
    "shares": labels.shares,
    "mode": _mode,
}

label: Labels[Mgd] = Labels(PASS, PLAIN, WITH_CARD, FIELDS, situation, "chase")
