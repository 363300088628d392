"""戦場に出る姿 (1018.8, 1112.2, 1303.6): rested, or with counters, as a card's own words say."""

from __future__ import annotations

from mahojin.abilities import Skill, Standing, This
from mahojin.kernel.event import Appear, Move
from mahojin.language.entry_state import abilities_there, enter_by, say_how_it_enters, such_would_fit
from mahojin.rulebooks.mgd.abilities import EntersPosed

from ..cards.face import Card
from ..cards.keywords import LORE
from ..game import Mgd


def enter_as_it_says(game: Mgd, event: Move | Appear, face: Card) -> None:
    """By its own words: with 怠惰 rested (1112.2), with counters, a tale with one of lore (1303.6).

    What effects give to such as it, or take from them, counts already (909.4).
    """
    now = abilities_there(game, face, event.zone, event.seat)
    if now is face.abilities:
        say_how_it_enters(game, event, face)
    else:
        game.cite("909.4")
        enter_by(game, event, game.meant(now, face.kind))
    if Skill("sloth") in now:
        game.cite("1112.2")
    if face.tale:
        game.cite("1303.6")
        event.with_counter += ((LORE, 1),)


def has_choice_of_position(game: Mgd, face: Card, seat: int) -> bool:
    """A monster may be put ready or reversed, unless words say how it enters (307.6, 1112.2)."""
    if face.kind != "monster" or Skill("sloth") in abilities_there(game, face, "monsters", seat):
        return False
    return told_position(game, face, seat) is None


def told_position(game: Mgd, face: Card, seat: int) -> str | None:
    """The position in which words of its own, or of others, say that such a monster enters."""
    if face.kind != "monster":
        return None
    for ability in abilities_there(game, face, "monsters", seat):
        if isinstance(ability, Standing) and isinstance(ability.effect, EntersPosed):
            if isinstance(ability.effect.what, This):
                return ability.effect.pose
    for effect in game.snapshot.of(EntersPosed):
        if such_would_fit(game, face, ("monsters", seat, seat), effect.data.what, effect.context):
            game.cite("104.1")
            game.applied(effect.context.source, effect.data)
            return str(effect.data.pose)
    return None


def tell_of_counters(game: Mgd, event: Move | Appear) -> None:
    """It has come with counters, of each sort as many as all words together say (1018.8)."""
    game.cite("1018.8")
    numbers: dict[str, int] = {}
    for counter, number in event.with_counter:
        numbers[counter] = numbers.get(counter, 0) + number
    event.with_counter = tuple(numbers.items())
    event.names = (*event.names, "countered")
    event.manner, event.amount = event.with_counter[0]
