"""Modifiers crossed with kinds of effect: each limits what comes of a text; without it, more does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from mahojin.judge.reader import read_scenarios
from mahojin.judge.runner import run_scenario

REFUSED = "refused"  # the answers cannot be given
DONE, UNDONE = "done", "undone"


@dataclass(frozen=True)
class Effect:
    """What a text does, as a sentence and as an offer (～てよい); what is so if it was done, and if not."""

    words: str
    may: str
    done: str
    undone: str


@dataclass(frozen=True)
class Lasting:
    """What a continuous effect says of ``{what}``, as seen on another card, 甲, and on the card itself."""

    words: str
    other: tuple[str, str]  # on 甲: what is so while it applies, and while it does not
    own: tuple[str, str]  # on the card itself
    twice: str = ""  # on 甲, where two cards say it


@dataclass(frozen=True)
class Modifier:
    """A way to limit a text: the text with it and without, a position, the answers, and what comes of each.

    Of continuous effects: what is said before them, a bar, of whom they are said, and after another bar what
    is said after them."""

    text: str
    plain: str
    comes: str
    otherwise: str
    board: str = ""
    script: str = ""
    unlike: Mapping[str, str] = field(default_factory=dict)  # kinds that cannot be said so, and why
    bearer: str = ""  # the first line of the card that has the text, where it is of another sort


class Crossing(NamedTuple):
    modifier: str
    kind: str


@dataclass(frozen=True)
class Table:
    """A book's modifiers and the kinds of effect they are crossed with."""

    game: str
    cards: str
    bearer: str  # the first line of the card that has the text, 見
    board: str  # of all that is done
    effects: Mapping[str, Effect]
    modifiers: Mapping[str, Modifier]
    lasting: Mapping[str, Lasting]
    scopes: Mapping[str, Modifier]

    def names(self) -> list[str]:
        return [*self.modifiers, *self.scopes]

    def places(self) -> list[Crossing]:
        """Every modifier with every kind of effect that it could limit."""
        found = [Crossing(name, kind) for name in self.modifiers for kind in self.effects]
        return found + [Crossing(name, kind) for name in self.scopes for kind in self.lasting]

    def reason(self, place: Crossing) -> str:
        """Why a crossing is left out, if it is."""
        modifier = self.modifiers.get(place.modifier) or self.scopes[place.modifier]
        return modifier.unlike.get(place.kind, "")

    def crossings(self) -> Iterator[tuple[Crossing, Modifier, Effect | Lasting]]:
        for rows, kinds in ((self.modifiers, self.effects), (self.scopes, self.lasting)):
            for name, modifier in rows.items():
                for kind, effect in kinds.items():
                    if kind not in modifier.unlike:
                        yield Crossing(name, kind), modifier, effect

    def silent(self, modifier: Modifier, effect: Effect | Lasting) -> str:
        """What comes out otherwise than the modifier says; nothing, if all is well."""
        with_it = self._fault(modifier, effect, modifier.text, modifier.comes)
        return with_it or self._fault(modifier, effect, modifier.plain, modifier.otherwise)

    def _fault(self, modifier: Modifier, effect: Effect | Lasting, text: str, comes: str) -> str:
        if isinstance(effect, Effect):
            said = text.format(words=effect.words, may=effect.may)
            expected = {DONE: effect.done, UNDONE: effect.undone, REFUSED: "続行"}[comes]
        else:
            *before, what, after = text.split("|") if text.count("|") == 2 else (*text.split("|"), "")
            said = "".join((*before, effect.words.format(what=what), after))
            expected = _seen(effect, comes)
        board = self.board + modifier.board if isinstance(effect, Effect) else modifier.board
        bearer = modifier.bearer or self.bearer
        head = f"ゲーム: {self.game}\n{self.cards}\n{bearer}\n{said}\n\n場面: 掛け合わせ\n"
        found = _found(f"{head}{board}\n{modifier.script}\n期待: {expected}\n")
        if comes == REFUSED:
            return "" if found else f"「{said}」 is not refused"
        return f"「{said}」: {found}" if found else ""


def _seen(effect: Lasting, comes: str) -> str:
    """``other`` or ``own`` or both, each with or without ``no`` before it, or ``twice``, as is expected."""
    if comes == "twice":
        return effect.twice
    found = []
    for part in comes.split(", "):
        states = effect.other if part.endswith("other") else effect.own
        found.append(states[1] if part.startswith("no ") else states[0])
    return "; ".join(found)


@cache
def _found(text: str) -> str:
    """What cannot be answered or does not hold."""
    (scenario,) = read_scenarios(text, "crossing")
    outcome = run_scenario(scenario)
    return "; ".join(str(one) for one in (*outcome.problems, *outcome.failures))
