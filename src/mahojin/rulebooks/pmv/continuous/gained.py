"""得る: what effects give to a card, each piece by itself (2.1.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from mahojin.abilities import nodes
from mahojin.kernel.state import Effect, Instance
from mahojin.language.evaluator import refer, value
from mahojin.rulebooks.pmv.abilities import (
    Allowed,
    Barred,
    Declared,
    Gains,
    Keyword,
    Modifier,
    OneGain,
    Quote,
    Texts,
    Tier,
    Tiers,
)

from ..cards.face import Card
from ..effects.context import TextContext
from ..effects.snapshot import NO_PARTS, NOBODY, Active, Gained, TextSnapshot
from ..game import Pmv
from ..grammar.vocabulary import TACTICS
from ..reading import is_kind
from ..reading.facts import fact, is_open
from ..reading.operations import is_member
from .permissions import takes_hold
from .touched import touches


class Worn(Effect):
    """A word or combat modifier of what is set on a card, which the card has (6.1.13)."""

    __slots__ = ("text_context", "times", "void")

    def __init__(self, data: object, card: Instance, host: Instance) -> None:
        context = TextContext(card.id, host.controller, host.id)
        super().__init__(card.arrived, data, context, None, None)
        self.text_context = context
        self.times = 1
        self.void: frozenset[str] = NO_PARTS

    def without(self, void: frozenset[str]) -> Worn:
        """The same, where these parts do not count; it is made anew each time, and nobody else has it."""
        self.void = void
        return self


def gains_of(game: Pmv, now: TextSnapshot, card: Instance, own: Sequence[Active] = ()) -> tuple[Gained, ...]:
    """All that a card gains, oldest effect first, and by its ``own`` if it is not on the field."""
    found: list[Gained] = []
    for active in changers_of(game, now, card, own):
        data = active.data
        if not isinstance(data, Gains):
            continue
        times = 1 if data.per is None else value(game, active.context, data.per)
        if times > 0:
            found += [Gained(gain, active, times) for gain in _pieces(game, active.text_context, data.gains)]
    if card.face.popular and is_leading(card):
        game.cite("10.34.2.a")
        found += popular_gains(card, fans_of(now, card))
    if found and now.of(Barred):
        found = [gain for gain in found if _may_gain(game, now, card, gain.data)]
    return tuple(found)


def changers_of(game: Pmv, now: TextSnapshot, card: Instance, own: Sequence[Active] = ()) -> list[Active]:
    """The effects that change what a card is or has, oldest first; its ``own`` where it has such."""
    if card.zone == "field":
        found = now.touched.get(card.id, NOBODY)
    else:
        found = [active for active in (*now.afar, *own) if touches(game, active, card.id)]
    for active in found:
        if active.text_context.statements:
            return not_added_up(game, found)
    return found


def not_added_up(game: Pmv, found: list[Active]) -> list[Active]:
    """Of effects of the same wording that are said not to add up, one (7.1.14)."""
    worded: list[object] = []
    kept: list[Active] = []
    for active in found:
        if active.text_context.is_unstacked():
            if active.data in worded:
                if game.trace is not None:
                    game.cite("7.1.14")
                continue
            worded.append(active.data)
        kept.append(active)
    return kept


def is_leading(card: Instance) -> bool:
    """It is a leader whose popularity counts, or a text of it says that it does (10.34.2.a)."""
    if card.zone != "field" or card.hidden:
        return False
    face: Card = card.face
    return "leader" in face.words or any(
        isinstance(part, Allowed) and part.action == "popularity" for part in nodes(face.compiled)
    )


def fans_of(now: TextSnapshot, card: Instance) -> int:
    """How many 「人気」 are set on it."""
    return sum(1 for one in now.set_cards.get(card.id, ()) if one.face.defined == "popularity")


def _pieces(game: Pmv, context: TextContext, gains: tuple[object, ...]) -> Iterator[object]:
    for gain in gains:
        if isinstance(gain, OneGain):
            yield from _pieces(game, context, (_chosen(context, gain),))
        elif isinstance(gain, Tiers):
            for row in gain.rows:
                if in_row(game, context, gain.measure, row):
                    yield from _pieces(game, context, row.gains)
        elif isinstance(gain, Quote):
            yield from pieces_of_text(gain.texts)
            yield gain
        elif isinstance(gain, Texts):
            for one in (game.known(thing) for thing in refer(game, context, gain.of)):
                if one is not None and is_open(one):
                    yield from _pieces(game, context, (_all_text(one.face),))
        else:
            yield gain


@cache
def _all_text(face: Card) -> Quote:
    """The whole text of a card, words and all, as something to be gained."""
    return Quote((*face.keywords, *face.texts))


def pieces_of_text(texts: tuple[object, ...]) -> Iterator[Keyword | Modifier]:
    """What a quoted text gives besides abilities: words and combat modifiers."""
    for text in texts:
        if isinstance(text, (Keyword, Modifier)):
            yield text


def popular_gains(card: Instance, fans: int) -> list[Gained]:
    """The words and modifiers that a leader has from its popularity (10.34.2.a)."""
    found: list[Gained] = []
    for row in card.face.popular:
        if row.least <= fans <= row.most:
            active = Active(row, TextContext(card.id, card.controller), card.arrived, "alpha", 0)
            found += [Gained(piece, active) for piece in pieces_of_text(row.texts)]
    return found


def _chosen(context: TextContext, gain: OneGain) -> object:
    """Which of several gains was chosen when it began: its place is what the choice was settled to."""
    known = context.settled(gain)
    return gain.options[known[0] if known else 0]


def in_row(game: Pmv, context: TextContext, measure: object, row: Tier) -> bool:
    """Whether a row of a table is the one that counts."""
    if isinstance(measure, Declared):
        return any((measure.trait, word) in context.declared for word in row.kinds + row.races)
    if row.races:
        game.cite("2.6.4")
        things = refer(game, context, getattr(measure, "noun", None))
        return any(
            is_member(fact(game, context, thing, "race"), race) for thing in things for race in row.races
        )
    if row.kinds:
        return any(_is_of_row(game, thing, row.kinds) for thing in refer(game, context, measure))
    found = value(game, context, measure)
    return (row.least is None or found >= row.least) and (row.most is None or found <= row.most)


def _is_of_row(game: Pmv, thing: int, kinds: tuple[str, ...]) -> bool:
    """A node is told by being one, whatever card it is (1.8.5)."""
    one = game.known(thing)
    if one is not None and one.zone == "nodes":
        return "node" in kinds
    return any(is_kind(game, thing, kind) for kind in kinds)


GAINING: Final = frozenset({"gain_tactics", "gain_modifiers"})  # what may be forbidden


def _may_gain(game: Pmv, now: TextSnapshot, card: Instance, gain: object) -> bool:
    """得ることが出来ない goes before 得る (1.3.2)."""
    action = ""
    if isinstance(gain, Keyword) and gain.name in TACTICS:
        action = "gain_tactics"
    elif isinstance(gain, Modifier):
        action = "gain_modifiers"
    if not action:
        return True
    for active in now.of(Barred):
        if active.data.action == action and takes_hold(game, active, card.id):
            if game.trace is not None:
                game.cite("1.3.2")
            return False
    return True
