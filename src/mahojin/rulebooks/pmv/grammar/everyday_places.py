"""Where things are of which people say nothing: hands are one's own, and off the field there are cards."""

from __future__ import annotations

from dataclasses import replace

from mahojin.abilities import It, Who, mapped
from mahojin.rulebooks.pmv.abilities import By, Deal, Handled, In, Things


def in_place(word: object) -> object:
    """A hand of which it is not said whose is one's own; off the field there are cards and no characters; who
    takes damage is dealt it."""
    if isinstance(word, By) and isinstance(word.steps[0], Deal) and word.steps[0].to == It():
        dealt = replace(word.steps[0], to=word.noun)
        return dealt if len(word.steps) == 1 else word
    if word == In(None, ("hand",)):
        return In(Who.SELF, ("hand",))
    if isinstance(word, Things) and "character" in word.kinds and any(map(is_off_the_field, word.which)):
        kinds = tuple("character_card" if kind == "character" else kind for kind in word.kinds)
        return Things(kinds, mapped(word.which, in_place))
    return word


def is_off_the_field(part: object) -> bool:
    if part == Handled("see"):
        return True
    return isinstance(part, In) and bool(part.zones) and "field" not in part.zones
