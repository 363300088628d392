"""Two number traits in the data, one phrase in the text: ＋A／＋B, and A／Bになる."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from mahojin.abilities import Change, CountOf, Phrase, Those, Times
from mahojin.text.rows import Row, everywhere, joined_by, parted_by


@dataclass(frozen=True, slots=True)
class Boost(Phrase):
    """One phrase for what is added to both traits, once or for each of some things; 0 adds nothing."""

    one: int
    two: int
    per: Those | None = None


@dataclass(frozen=True, slots=True)
class Become(Phrase):
    """One phrase for the values that both traits have from then on."""

    one: int
    two: int


@dataclass(frozen=True, slots=True)
class Boosts:
    """How a game says changes of its two number traits; what is ``closed`` is left as it is."""

    traits: tuple[str, str]
    closed: tuple[type, ...] = ()

    def split(self, item: Any) -> Row:
        """A phrase as its parts; anything else as it is."""
        effect = getattr(item, "effect", None)
        if not isinstance(effect, Boost | Become):
            return (item,)
        return tuple(replace(item, effect=change) for change in self._changes(effect))

    def join(self, row: Row) -> Row:
        """Neighbouring changes as the phrases that say them, here and in the programs inside."""
        found = everywhere(joined_by(self._become), row, self.closed)
        found = everywhere(parted_by(lambda item: (self._boosted(item),)), found, self.closed)
        return everywhere(joined_by(_both_boosted), found, self.closed)

    def _changes(self, effect: Any) -> list[Change]:
        numbers = zip(self.traits, (effect.one, effect.two), strict=True)
        if isinstance(effect, Become):
            return [Change(effect.what, trait, "=", number) for trait, number in numbers]
        per = effect.per
        return [
            Change(effect.what, trait, "+", Times(CountOf(per), number) if per else number)
            for trait, number in numbers
            if number
        ]

    def _become(self, first: Any, second: Any) -> Any:
        one, two = (
            _change_of(item, trait, "=") for item, trait in zip((first, second), self.traits, strict=True)
        )
        if one is None or two is None or second != replace(first, effect=two) or one.what != two.what:
            return None
        if not isinstance(one.value, int) or not isinstance(two.value, int):
            return None
        return _with(first, Become(one.what, one.value, two.value))

    def _boosted(self, item: Any) -> Any:
        """A change of one trait alone, as the phrase that leaves the other as it is."""
        for place, trait in enumerate(self.traits):
            change = _change_of(item, trait, "+")
            if change is None:
                continue
            number: Any = change.value
            per = None
            if isinstance(number, Times) and isinstance(number.value, CountOf):
                number, per = number.factor, number.value.those
            if isinstance(number, int) and number:
                return _with(item, Boost(change.what, *((0, number) if place else (number, 0)), per))
        return item


def _change_of(item: Any, trait: str, op: str) -> Change | None:
    effect = getattr(item, "effect", None)
    return effect if isinstance(effect, Change) and (effect.trait, effect.op) == (trait, op) else None


def _with(item: Any, effect: Any) -> Any:
    return replace(item, effect=effect)


def _both_boosted(first: Any, second: Any) -> Any:
    one, other = getattr(first, "effect", None), getattr(second, "effect", None)
    if not isinstance(one, Boost) or not isinstance(other, Boost) or one.two or other.one:
        return None
    if (one.what, one.per) != (other.what, other.per) or _with(second, one) != first:
        return None
    return _with(first, replace(one, two=other.two))
