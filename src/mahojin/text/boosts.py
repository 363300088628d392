"""Two number traits in the data, one phrase in the text: ＋A／＋B, and A／Bになる."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahojin.abilities import Among, Change, CountOf, Phrase, Those, Times, with_parts
from mahojin.text.rows import Row, everywhere, joined_by, parted_by


@dataclass(frozen=True, slots=True)
class Boost(Phrase):
    """One phrase for what is added to both traits, once or for each of some things; 0 adds nothing."""

    one: int
    two: int
    per: Those | Among | None = None


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

    def split(self, item: object) -> Row:
        """A phrase as its parts; anything else as it is."""
        effect = getattr(item, "effect", None)
        if not isinstance(effect, Boost | Become):
            return (item,)
        return tuple(with_parts(item, effect=change) for change in self._changes(effect))

    def join(self, row: Row) -> Row:
        """Neighbouring changes as the phrases that say them, here and in the programs inside."""
        found = everywhere(joined_by(self._become), row, self.closed)
        found = everywhere(parted_by(lambda item: (self._boosted(item),)), found, self.closed)
        return everywhere(joined_by(_both_boosted), found, self.closed)

    def _changes(self, effect: Boost | Become) -> list[Change]:
        numbers = zip(self.traits, (effect.one, effect.two), strict=True)
        if isinstance(effect, Become):
            return [Change(effect.what, trait, "=", number) for trait, number in numbers]
        per = effect.per
        return [
            Change(effect.what, trait, "+", Times(CountOf(per), number) if per else number)
            for trait, number in numbers
            if number
        ]

    def _become(self, first: object, second: object) -> object:
        one, two = (
            _change_of(item, trait, "=") for item, trait in zip((first, second), self.traits, strict=True)
        )
        if one is None or two is None or second != with_parts(first, effect=two) or one.what != two.what:
            return None
        if not isinstance(one.value, int) or not isinstance(two.value, int):
            return None
        return with_parts(first, effect=Become(one.what, one.value, two.value))

    def _boosted(self, item: object) -> object:
        """A change of one trait alone, as the phrase that leaves the other as it is."""
        for place, trait in enumerate(self.traits):
            change = _change_of(item, trait, "+")
            if change is None:
                continue
            number, per = change.value, None
            times = number.value if isinstance(number, Times) else None
            if isinstance(number, Times) and isinstance(times, CountOf) and isinstance(times.those, Those):
                number, per = number.factor, times.those
            if isinstance(number, int) and number:
                one, two = (0, number) if place else (number, 0)
                return with_parts(item, effect=Boost(change.what, one, two, per))
        return item


def _change_of(item: object, trait: str, op: str) -> Change | None:
    effect = getattr(item, "effect", None)
    return effect if isinstance(effect, Change) and (effect.trait, effect.op) == (trait, op) else None


def _both_boosted(first: object, second: object) -> object:
    one, other = getattr(first, "effect", None), getattr(second, "effect", None)
    if not isinstance(one, Boost) or not isinstance(other, Boost) or one.two or other.one:
        return None
    if (one.what, one.per) != (other.what, other.per) or with_parts(second, effect=one) != first:
        return None
    return with_parts(first, effect=replace(one, two=other.two))
