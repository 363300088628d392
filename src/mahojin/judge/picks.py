"""From an answer in words to the options of a decision, or to the clause that refuses it."""

from __future__ import annotations

from dataclasses import replace

from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.state import player_thing

from .desk import Step
from .notation import Item, spread
from .table import Table
from .verbs import Shape
from .words import Misread, key


class NotOffered(Misread):
    """Something was answered that is not there, or not offered."""


def pick(table: Table, decision: Decision, step: Step) -> tuple[Option, ...]:
    """The options that an answer means."""
    offered = meant(decision, step)
    shape = step.verb.shape
    if shape is Shape.THINGS:
        return _pick_things(table, decision, step, offered)
    if shape is Shape.PLACES:
        return _pick_places(table, decision, step, offered)
    for option in offered:
        if shape is Shape.BARE or _same_data(table, option, step):
            return (option,)
    raise not_offered(table, decision, step)


def meant(decision: Decision, step: Step) -> list[Option]:
    """The options that a verb is about."""
    wanted = step.verb.option
    return [option for option in decision.options if not wanted or option.verb == wanted]


def _pick_things(table: Table, decision: Decision, step: Step, offered: list[Option]) -> tuple[Option, ...]:
    taken: list[Option] = []
    for item in spread(_items(step)):
        left = [option for option in offered if option not in taken]
        fitting = [option for option in left if table.matches(option.thing, item, step.seat)]
        fitting = fitting if item.nth is None else fitting[item.nth - 1 : item.nth]
        if not fitting:
            raise not_offered(table, decision, step)
        _must_be_alike(table, item, [option.thing for option in fitting])
        taken.append(fitting[0])
    return _as_many_as_asked(decision, step, taken)


def _pick_places(table: Table, decision: Decision, step: Step, offered: list[Option]) -> tuple[Option, ...]:
    places = {option.data: option for option in offered}
    if any((int(place) - 1,) not in places for place in step.picks if isinstance(place, int)):
        raise not_offered(table, decision, step)
    taken = [places[int(place) - 1,] for place in step.picks if isinstance(place, int)]
    return _as_many_as_asked(decision, step, taken)


def _as_many_as_asked(decision: Decision, step: Step, taken: list[Option]) -> tuple[Option, ...]:
    least, most = decision.least, decision.most
    if not least <= len(taken) <= most:
        asked = str(most) if least == most else f"{least}–{most}"
        raise NotOffered(
            f"「{step.text}」で選んだのは{len(taken)}個ですが、選ぶのは{asked}個です。",
            f"{step.text!r} takes {len(taken)}; {asked} must be taken.",
        )
    return tuple(taken)


def _must_be_alike(table: Table, item: Item, found: list[int]) -> None:
    if len({table.describe(thing, "ja") for thing in found}) > 1:
        raise NotOffered(
            f"「{item.text}」はどれのことか決まりません: {table.list(found, 'ja')}。"
            "「#2」「Aの」、状態、呼び名（甲=カード名）で区別してください。",
            f"{item.text!r} can mean several: {table.list(found, 'en')}. "
            "Tell them apart by '#2', 'A ', a state, or a label (one=card name).",
        )


def _same_data(table: Table, option: Option, step: Step) -> bool:
    if step.verb.shape is Shape.NUMBERS:
        return option.data == step.picks
    if step.verb.shape is Shape.AIMED:
        return _is_aimed(table, option, _items(step), step.seat)
    if step.verb.shape is Shape.WORD:
        return any(
            key(item.text) == key(word)
            for item in _items(step)
            for word in table.desk.says(table.game, option)
        )
    left = list(option.data)
    for item in sorted(spread(_items(step)), key=lambda item: -len(item.states)):
        found = table.find(item, left)
        if not found:
            return False
        left.remove(found[0])
    return not left


def _is_aimed(table: Table, option: Option, items: list[Item], speaker: int) -> bool:
    """The card is the first item; the player it is aimed at, where one is named, the second."""
    if not items or not table.matches(option.thing, items[0], speaker):
        return False
    at = [player_thing(seat) for seat in option.data]
    return all(table.find(item, at, speaker) for item in items[1:])


def _items(step: Step) -> list[Item]:
    return [one for one in step.picks if isinstance(one, Item)]


def not_offered(table: Table, decision: Decision, step: Step) -> NotOffered:
    """The complaint about an answer that is not among the options, with the clause behind it."""
    try:
        clause = refused_by(table, step)
    except NotOffered as nowhere:
        return nowhere
    why = f" [{clause}]" if clause else ""
    return NotOffered(
        f"「{step.text}」は選べません{why}。選べるのは: {table.options(decision, 'ja')}",
        f"{step.text!r} is not offered{why}. Offered are: {table.options(decision, 'en')}",
    )


def refused_by(table: Table, step: Step) -> str | None:
    """The clause that forbids an answer, as the rulebook gives it; None when it is allowed."""
    decision = table.game.decision
    if step.verb.shape is Shape.WORD:
        if decision is None or not _is_asked(decision, step) or is_offered(table, step):
            return None
        return table.desk.unoffered(table.game, decision)
    found = [_anywhere(table, item, step.seat) for item in _items(step)]
    for item, things in zip(_items(step), found, strict=True):
        if not things:
            raise NotOffered(f"「{item.text}」はどこにもありません。", f"There is no {item.text!r} anywhere.")
    refusal = table.desk.refusal(table.game, step, found[0] if found else ())
    if refusal is not None:
        return refusal.clause
    if decision is None or not _is_asked(decision, step):
        return None
    if not _each_offered(table, decision, step):
        return table.desk.unoffered(table.game, decision)
    return table.desk.miscounted(decision, *_count(step)) if step.verb.shape is Shape.THINGS else None


def _anywhere(table: Table, item: Item, speaker: int) -> list[int]:
    """Everything that an item can mean; 「#2」 of a single card is its second effect."""
    return table.find(item, None, speaker) or table.find(replace(item, nth=None), None, speaker)


def _count(step: Step) -> tuple[int, int]:
    """How many things are taken, and how many different ones."""
    items = spread(_items(step))
    return len(items), len({item.text for item in items})


def _is_asked(decision: Decision, step: Step) -> bool:
    return decision.seat == step.seat and decision.kind == step.verb.kind


def is_offered(table: Table, step: Step) -> bool:
    """Whether the waiting decision is this player's and each thing of the answer is among its options."""
    decision = table.game.decision
    if decision is None or decision.seat != step.seat:
        return False
    opening = table.desk.verb_table.get(step.verb.opens)
    if opening is not None and decision.kind == opening.kind:
        return any(option.verb == opening.option for option in decision.options) and not refused_by(
            table, step
        )
    return _is_asked(decision, step) and _each_offered(table, decision, step)


def _each_offered(table: Table, decision: Decision, step: Step) -> bool:
    offered = meant(decision, step)
    if step.verb.shape is Shape.THINGS:
        things = [option.thing for option in offered]
        return all(table.find(item, things, step.seat) for item in _items(step))
    if step.verb.shape is Shape.PLACES:
        places = [option.data for option in offered]
        return all((int(one) - 1,) in places for one in step.picks if isinstance(one, int))
    return any(step.verb.shape is Shape.BARE or _same_data(table, option, step) for option in offered)
