"""Options in words: what each answer that a player can give means."""

from __future__ import annotations

from collections.abc import Callable

from mahojin.abilities import nodes
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.kernel.state import player_thing, seat_of
from mahojin.kernel.view import Thing
from mahojin.rulebooks.pmv.abilities import Activated, Usable, When
from mahojin.text.speaker import Pair, listing

from ..cards.shown import seen
from ..continuous import activated, said
from ..effects.program import CarryOut
from ..effects.usables import usables
from ..game import Pmv
from ..zones.sight import knows_face
from .card_lines import card_line, field_line, in_line
from .card_names import Tongue, named, thing_name, who, whose
from .declared_values import declared_words
from .prompts import situation
from .steps import mode_words, program_words
from .term_names import STATES

PLAIN: dict[str, Pair] = {
    "yes": ("はい", "Yes"),
    "no": ("いいえ", "No"),
    "enough": ("これで終わり", "That is all"),
    "top": ("上に置く", "On top"),
    "bottom": ("下に置く", "At the bottom"),
    "accept": ("認める", "Agree"),
}

PASS: dict[str, Pair] = {
    "own_main": ("放棄：メインフェイズを終える", "Pass: end your main phase"),
    "own_other": ("放棄：次のフェイズへ進む", "Pass: go on to the next phase"),
    "their_main": ("放棄：何もしない", "Pass: do nothing"),
    "their_other": ("放棄：何もしない", "Pass: do nothing"),
    "own_chain": ("放棄：何もせず、解決へ進む", "Pass: add nothing and let it resolve"),
    "their_chain": ("放棄：干渉しない", "Pass: do not interfere"),
    "own_attack": ("放棄：何もせず、戦闘へ進む", "Pass: add nothing and go on to the battle"),
    "their_attack": ("放棄：何もしない", "Pass: do nothing"),
    "defence": ("放棄：防御しない", "Pass: do not defend"),
}

THE_PLAYER: Pair = ("{who}（ライフ{life}）", "{who} ({life} life)")
UNSEEN: Pair = ("見えないカード（{place}枚目）", "an unseen card (number {place})")
A_NODE_OF: Pair = ("{state}のノード（{place}枚目）", "node {place} ({state})")

WITH_CARD: dict[str, Pair] = {
    "play": ("プレイする：{full}", "Play {full}"),
    "play_free": (
        "術者や代替レースにより、支払わずにプレイする：{full}",
        "Play without payment, by caster or race: {full}",
    ),
    "play_defending": ("防御を兼ねてプレイする：{full}", "Play it as the defender: {full}"),
    "node": ("ノードにセットする：{line}", "Set as a node: {line}"),
    "use": ("{card}の効果を使う：{effect}", "Use the effect of {card}: {effect}"),
    "apply": ("{card}の自動効果を適用する：{effect}", "Apply the automatic effect of {card}: {effect}"),
    "attack": ("{line}で{against}を攻撃する", "Attack {against} with {line}"),
    "defend": ("{line}で防御する", "Defend with {line}"),
    "target": ("{line}を目標にする", "Target {line}"),
    "choose": ("{line}を選ぶ", "Choose {line}"),
    "discard": ("{line}を破棄する", "Discard {line}"),
    "keep": ("{line}を残す", "Keep {line}"),
    "put": ("{line}", "{line}"),
    "next": ("{card}：{due}", "{card}: {due}"),
    "pay": ("{payment}", "{payment}"),
    "scrap": ("支払わずに{card}を破棄する", "Do not pay, and scrap {card}"),
    "ignore": ("維持コストを無視する", "Ignore the upkeep"),
    "number": ("{first}", "{first}"),
    "mode": ("{mode}", "{mode}"),
    "share": ("{line}に{first}", "{first} to {line}"),
    "order": ("{line}", "{line}"),
    "rival": ("{line}", "{line}"),
    "group": ("{line}をこのグループに入れる", "Put {line} in this group"),
    "which_effect": ("{meant}", "{meant}"),
    "which_group": ("{nth}番目のグループ：{members}", "Group {nth}: {members}"),
    "declare": ("「{declared}」を宣言する", "Declare {declared}"),
    "blow": ("{card}の{first}ダメージ", "{first} damage from {card}"),
    "stop": ("{nth}番目の選択{which}で、別のことをする", "At choice {nth}{which}, do something else"),
}
OTHERWISE: Pair = ("{line}{numbers}", "{line}{numbers}")

LINE_IN: dict[str, Callable[[Thing, Tongue], str]] = {
    "field": field_line,
    "chain": named,
    "play_area": named,
}

Say = Callable[[Pmv, Option, Decision, Tongue], str]


def label(game: Pmv, option: Option, decision: Decision, lang: str, seat: int | None) -> str:
    """One option of the waiting decision, as this seat reads it."""
    tongue = Tongue(lang, seat, game.seats)
    if option.verb == "pass":
        return tongue(PASS[situation(game, decision.seat)])
    if option.verb in PLAIN:
        return tongue(PLAIN[option.verb])
    template = tongue(WITH_CARD.get(option.verb, OTHERWISE))
    fields = {
        name: say(game, option, decision, tongue) for name, say in FIELDS.items() if f"{{{name}}}" in template
    }
    return template.format(**fields)


def thing_line(game: Pmv, thing: int, tongue: Tongue) -> str:
    """A player, or a card with what one needs to know to choose it."""
    if thing < 0:
        seat = seat_of(thing)
        return tongue(THE_PLAYER).format(who=who(seat, tongue), life=game.life[seat])
    zone = game.instances[thing].zone
    it = seen(game, thing)
    line = LINE_IN.get(zone, card_line)(it, tongue)
    return whose(it.controller, tongue) + line if zone in LINE_IN else line


def _place(option: Option, decision: Decision) -> int:
    return list(decision.options).index(option) + 1


def _line(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    thing = option.thing
    if thing == NOTHING:
        return ""
    it = game.instances.get(thing)
    if thing >= 0 and it is None:
        return thing_name(game, thing, tongue)
    if it is None or it.zone == "field" or knows_face(game, thing, tongue.seat):
        return thing_line(game, thing, tongue)
    if it.zone == "nodes":
        return _node(game, option, decision, tongue)
    return tongue(UNSEEN).format(place=_place(option, decision))


def _node(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    state = "asleep" if game.instances[option.thing].rested else "active"
    place = _place(option, decision)
    words = tongue(A_NODE_OF).format(state=tongue(STATES[state]), place=place)
    owner = game.instances[option.thing].owner
    return words if owner == decision.seat else whose(owner, tongue) + words


def _payment(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    """A node to pay with, or the upkeep of a card."""
    if decision.kind == "upkeep":
        return tongue(("{}支払う", "Pay {}")).format(option.data[0])
    return _node(game, option, decision, tongue)


def _full(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    if not knows_face(game, option.thing, tongue.seat):
        return _line(game, option, decision, tongue)
    return in_line(game, seen(game, option.thing), game.instances[option.thing].face, tongue)


def _card(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    return thing_name(game, option.thing, tongue)


def _against(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    return thing_line(game, player_thing(option.data[0]), tongue)


def _effect(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    """The activated or optional automatic effect that would be used."""
    texts = activated if option.verb == "use" else usables
    for thing, place, effect, _ in texts(game, decision.seat):
        if (thing, place) == (option.thing, option.data[0]):
            return program_words(effect.steps, game, tongue)
    return ""


def _due(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    """An automatic effect that has come due."""
    if not option.data or option.data[0] >= len(game.waiting):
        return tongue(("次に行う", "next"))
    due = game.waiting[option.data[0]]
    return program_words(getattr(due, "steps", ()), game, tongue)


def _mode(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    words = mode_words(game, option.data[0], tongue)
    return words or tongue(("{}番目", "number {}")).format(option.data[0] + 1)


def _first(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    return str(option.data[0])


def _nth(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    return str(option.data[0] + 1)


def _which(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    """The card that a choice of a round is about, if it is about one that is still there."""
    if option.thing == NOTHING or game.known(option.thing) is None:
        return ""
    return tongue(("（{}）", " ({})")).format(thing_name(game, option.thing, tongue))


def _meant(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    """One effect of the card that the question is about."""
    for one in said(game, game.instances[decision.about]):
        if one.place == option.data[0]:
            steps = [each.steps for each in nodes(one.text) if isinstance(each, Activated | Usable | When)]
            return program_words(steps[0], game, tongue)
    return ""


def _members(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    """The cards of a group that the effect under way has made."""
    run = game.frames[-1]
    assert isinstance(run, CarryOut)
    group = run.context.groups[option.data[0]]
    return listing([thing_name(game, thing, tongue) for thing in group], tongue.lang)


def _numbers(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    return " ".join(map(str, option.data)) if option.data else ""


def _declared(game: Pmv, option: Option, decision: Decision, tongue: Tongue) -> str:
    words = declared_words(game, option)
    return words[tongue.lang != "ja"] if words else _first(game, option, decision, tongue)


FIELDS: dict[str, Say] = {
    "line": _line,
    "full": _full,
    "card": _card,
    "against": _against,
    "effect": _effect,
    "due": _due,
    "payment": _payment,
    "mode": _mode,
    "first": _first,
    "numbers": _numbers,
    "nth": _nth,
    "which": _which,
    "meant": _meant,
    "members": _members,
    "declared": _declared,
}
