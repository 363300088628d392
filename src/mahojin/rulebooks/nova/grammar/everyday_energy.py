"""Energy that is made in NOVA, in everyday words."""

from __future__ import annotations

from collections.abc import Iterator

from mahojin.abilities import Who
from mahojin.rulebooks.nova.abilities import AddEnergy
from mahojin.text import Rule
from mahojin.text.spoken import PAUSE, said


def energy() -> Iterator[Rule]:
    """～エナジーを生み出す."""
    for many in ("{number:n}<つ|個|点|>", "<1つ|>"):
        colour = "{colour:kindled}<の|>エナジーを" + many
        ja = colour + PAUSE + "{who:side}のエナジーストックに[加える]"
        yield said("deed", ja, lambda who, colour, number=1: AddEnergy(who, number, colour))
        for verb in ("[加える]", "[得る]", "[生み出す]", "[出す]", "[発生させる]"):
            made = lambda colour, number=1: AddEnergy(Who.YOU, number, colour)  # noqa: E731
            yield said("deed", colour + verb, made)
