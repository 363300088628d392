"""Options in words, as far as games offer alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from mahojin.abilities import Divide, Modes
from mahojin.kernel.decision import NOTHING, Decision, Option
from mahojin.language.game import Game
from mahojin.language.meaning import refer
from mahojin.language.program import CoreRun
from mahojin.language.targets import undivided

from .prompts import Describe, program_words
from .speaker import Pair, Tongue, listing, thing_name

Played = TypeVar("Played", bound=Game)
Say = Callable[[Played, Option, Decision, Tongue], str]  # one part of an option's label

SHARE: Pair = ("{}に{}", "{1} to {0}")
PLAIN: dict[str, Pair] = {  # options without a card
    "yes": ("はい、行う", "Yes, do it"),
    "no": ("いいえ、行わない", "No, do not"),
    "keep": ("この手札で始める", "Keep this hand"),
    "no_block": ("防御しない", "Do not block"),
    "own_cost": ("本来のコストを支払う", "Pay its own cost"),
    "let_it_happen": ("置き換えずに、そのまま起こす", "Replace nothing and let it happen"),
}
WITH_CARD: dict[str, Pair] = {
    "attack": ("{line}で攻撃する", "Attack with {line}"),
    "attack_target": ("{line}を攻撃する", "Attack {line}"),
    "block": ("{line}で防御する", "Block with {line}"),
    "target": ("{line}を対象にする", "Target {line}"),
    "choose": ("{line}を選ぶ", "Choose {line}"),
    "discard": ("{line}を捨てる", "Discard {line}"),
    "find": ("{line}を取る", "Take {line}"),
    "keep": ("{line}を残す", "Keep {line}"),
    "arrange": ("{line}", "{line}"),
    "look": ("{line}", "{line}"),
    "next": ("{card}の能力：{ability}", "The ability of {card}: {ability}"),
    "replace": ("{card}の効果：{ability}", "The effect of {card}: {ability}"),
    "instead": ("代わりに支払う：{instead}", "Pay instead: {instead}"),
    "share": ("{shares}", "{shares}"),
    "mode": ("{mode}", "{mode}"),
}


def passing(word: str) -> dict[str, Pair]:
    """What giving up priority means, by whose time it is and what is going on; ``word`` is the book's."""
    return {
        "own_main": (f"{word}：メインフェイズを終える", "Pass: end your main phase"),
        "own_other": (f"{word}：先へ進む", "Pass: go on"),
        "their_main": (f"{word}：何もしない", "Pass: do nothing"),
        "their_other": (f"{word}：何もしない", "Pass: do nothing"),
        "own_battle": (f"{word}：何もせず、先へ進む", "Pass: do nothing and go on"),
        "their_battle": (f"{word}：何もせず、先へ進む", "Pass: do nothing and go on"),
    }


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
    stack: str  # the zone of what waits to be resolved
    tongue: type[Tongue] = Tongue

    def __call__(self, game: Played, option: Option, decision: Decision, lang: str, seat: int | None) -> str:
        """One option of the waiting decision, as this seat reads it."""
        tongue = self.tongue(lang, seat)
        if option.verb == "pass":
            stack = game.zones[self.stack][0]
            top = thing_name(game, stack[-1], tongue) if stack else ""
            return tongue(self.passing[self.situation(game, decision.seat)]).format(top=top)
        if option.thing == NOTHING and option.verb in self.plain:
            return tongue(self.plain[option.verb])
        return filled(tongue(self.with_card[option.verb]), self.fields, game, option, decision, tongue)


def card(game: Game, option: Option, decision: Decision, tongue: Tongue) -> str:
    """The name of the card that an option is about."""
    return thing_name(game, option.thing, tongue)


def amount(game: Game, option: Option, decision: Decision, tongue: Tongue) -> str:
    """The number that an option is."""
    return str(option.data[0])


def mode(says: Describe) -> Say[Any]:
    """What one of several options of a text says, while it is carried out."""

    def words(game: Game, option: Option, decision: Decision, tongue: Tongue) -> str:
        frame = game.frames[-1]
        assert isinstance(frame, CoreRun) and isinstance(frame.asked, Modes)
        return program_words(frame.asked.options[option.data[0]], tongue, says)

    return words


def shares(game: Game, option: Option, decision: Decision, tongue: Tongue) -> str:
    """Who gets how much: 「Aに2、Bに1」."""
    template = tongue(SHARE)
    names = [thing_name(game, thing, tongue, of=thing >= 0) for thing in _shared_among(game, decision)]
    parts = [template.format(name, number) for name, number in zip(names, option.data, strict=True)]
    return listing(parts, tongue.lang)


def _shared_among(game: Game, decision: Decision) -> tuple[int, ...]:
    """Among targets while something is played, or among what is spoken of while it is resolved."""
    frame = game.frames[-1]
    if isinstance(frame, CoreRun) and isinstance(frame.asked, Divide):
        return tuple(refer(game, frame.context, frame.asked.to))
    play = game.instances[decision.about].play
    assert play is not None
    _, row = undivided(play)
    return tuple(row)
