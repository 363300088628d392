"""Decisions and their options in words, as far as games ask alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mahojin.machine.ability import Choose, Divide, Instruction, May
from mahojin.machine.carrying import Carrying
from mahojin.machine.decision import NOTHING, Decision, Option
from mahojin.machine.game import Game
from mahojin.machine.meaning import refer
from mahojin.machine.targeting import undivided

from .tongue import CARDS, THINGS, Pair, Tongue, capital, how_many, listing, thing_name, who, whose

Played = TypeVar("Played", bound=Game)
Say = Callable[[Played, Option, Decision, Tongue], str]  # one part of an option's label
Describe = Callable[[Any, str], str]  # what a datum of a text says, in a language

QUOTED: Pair = ("「{}」", " ({})")
SHARE: Pair = ("{}に{}", "{1} to {0}")


def about(game: Game, decision: Decision, tongue: Tongue) -> str:
    """The card or player that the decision is about, unless it lies unseen."""
    thing = decision.about
    if thing == NOTHING:
        return ""
    it = game.known(thing) if thing >= 0 else None
    if it is not None and game.sight_of(it) == "none":
        return who(decision.seat, tongue)
    if it is not None and it.face.kind == "ability":
        return whose(it.controller, tongue) + thing_name(game, thing, tongue)
    return thing_name(game, thing, tongue)


def asked_about(game: Game, decision: Decision, tongue: Tongue, says: str) -> dict[str, str]:
    """What a question can speak of: what it is about, how many are taken, and the words that ask for it."""
    name = about(game, decision, tongue)
    return {
        "about": name,
        "About": capital(name),
        "number": how_many(decision, THINGS, tongue),
        "cards": how_many(decision, CARDS, tongue),
        "may": says,
        "says": tongue(QUOTED).format(says) if says and decision.kind == "choose" else "",
    }


def words_asking(game: Game, tongue: Tongue, describe: Describe) -> str:
    """The words of the card that ask for the waiting decision."""
    frame = game.frames[-1] if game.frames else None
    step: Any = frame.asked if isinstance(frame, Carrying) else None
    step = getattr(step, "choose", step)  # an instruction may wrap the choice it makes
    if isinstance(step, May):
        return program_words(step.program, tongue, describe)
    return describe(step, tongue.lang) if isinstance(step, Choose) else ""


def program_words(program: tuple[Instruction, ...], tongue: Tongue, describe: Describe) -> str:
    """What a few instructions say."""
    return tongue(("", " ")).join(describe(step, tongue.lang) for step in program)


def filled(
    template: str,
    fields: Mapping[str, Say[Played]],
    game: Played,
    option: Option,
    decision: Decision,
    tongue: Tongue,
) -> str:
    """A label with the parts that it has; the others are not even looked for."""
    said = {
        name: say(game, option, decision, tongue) for name, say in fields.items() if f"{{{name}}}" in template
    }
    return template.format(**said)


@dataclass(frozen=True, slots=True)
class Labels(Generic[Played]):
    """A book's words for options: for passing by what it means now, for plain ones, for those with a card."""

    passing: Mapping[str, Pair]
    plain: Mapping[str, Pair]
    with_card: Mapping[str, Pair]
    fields: Mapping[str, Say[Played]]
    situation: Callable[[Played, int], str]

    def __call__(self, game: Played, option: Option, decision: Decision, lang: str, seat: int | None) -> str:
        """One option of the waiting decision, as this seat reads it."""
        tongue = Tongue(lang, seat)
        if option.verb == "pass":
            stack: list[int] = getattr(game, "stack", [])
            top = thing_name(game, stack[-1], tongue) if stack else ""
            return tongue(self.passing[self.situation(game, decision.seat)]).format(top=top)
        if option.thing == NOTHING and option.verb in self.plain:
            return tongue(self.plain[option.verb])
        return filled(tongue(self.with_card[option.verb]), self.fields, game, option, decision, tongue)


def shares(game: Game, option: Option, decision: Decision, tongue: Tongue) -> str:
    """Who gets how much: 「Aに2、Bに1」."""
    template = tongue(SHARE)
    names = [thing_name(game, thing, tongue, of=thing >= 0) for thing in _shared_among(game, decision)]
    parts = [template.format(name, number) for name, number in zip(names, option.data, strict=True)]
    return listing(parts, tongue.lang)


def _shared_among(game: Game, decision: Decision) -> tuple[int, ...]:
    """Among targets while something is played, or among what is spoken of while it is resolved."""
    frame = game.frames[-1]
    if isinstance(frame, Carrying) and isinstance(frame.asked, Divide):
        return tuple(refer(game, frame.context, frame.asked.to))
    play = game.instances[decision.about].play
    assert play is not None
    _, row = undivided(play)
    return tuple(row)
