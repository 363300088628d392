"""The table in words, as far as games tell it alike: when it is, each side, what waits, one's own cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, TypeVar

from mahojin.kernel.view import Thing, View
from mahojin.text.narration import seats_from
from mahojin.text.speaker import NOTHING_THERE, Pair, Tongue, capital, who, whose

TIME: Final[Pair] = ("第{turn}ターン、{whose}{phase}", "Turn {turn}, {whose}{phase}")

T = TypeVar("T", bound=Tongue)
Fields = dict[str, object]
Side = tuple[Sequence[Pair], Fields]  # the templates of its lines, and what they name


def time_line(view: View, phases: Mapping[str, Pair], tongue: Tongue) -> str:
    """Which turn it is, whose, and its phase."""
    phase = tongue(phases[view.phase])
    return tongue(TIME).format(turn=view.turn, whose=whose(view.turn_player, tongue), phase=phase)


def player_fields(number: int, tongue: Tongue, more: str = "") -> Fields:
    """The player of a side, within a sentence and at its beginning."""
    name = who(number, tongue) + more
    return {"who": name, "Who": capital(name)}


def side_lines(view: View, sides: Sequence[Side], tongue: Tongue) -> list[str]:
    """Each side in its lines, the reader's own last."""
    order = [sides[number] for number in seats_from(view.audience, len(sides))]
    return [tongue(line).format(**fields) for lines, fields in order for line in lines]


def line_of(template: Pair, words: str, tongue: Tongue) -> list[str]:
    """The line with these words; none where there are no words."""
    return [tongue(template).format(words)] if words else []


def card_lines(cards: Iterable[Thing], line: Callable[[Thing, T], str], tongue: T) -> list[str]:
    """A card a line."""
    return [line(card, tongue) for card in cards] or [tongue(NOTHING_THERE)]
