"""コピー (1023): becoming like another card, and making another of a card or ability."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Ability, Blank, Change, Continuous, Grant, It
from mahojin.kernel.aspects import EFFECTS
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import Outcome
from mahojin.kernel.state import Effect, Play
from mahojin.language.game import Game
from mahojin.language.program import found
from mahojin.rulebooks.mgd.abilities import BecomeCopy, CopyOf

from ..book import AT_WORK, BATTLEFIELD
from ..cards.face import Card, Traits
from ..effects.program import CarryOut
from ..effects.verb_table import verb
from ..game import Mgd
from .creations import Make

_SETS: Final[tuple[str, ...]] = ("kind", "type", "race", "element")
_ONES: Final[tuple[str, ...]] = ("name", "version")
_NUMBERS: Final[tuple[str, ...]] = ("atk", "def", "level", "cost")


@verb(BecomeCopy)
def become_copy(game: Mgd, run: CarryOut, it: BecomeCopy) -> Outcome:
    """The information that the other has before any effect, each part in its place (1023.1, M-51)."""
    models = found(game, run, it.of)[:1]
    copies = [one for one in found(game, run, it.what) if one.zone in BATTLEFIELD]
    run.did = bool(models and copies)
    if not run.did:
        game.cite("104.2")
        return None
    game.cite("1023.1", "909.2", "909.5")
    things = tuple(one.id for one in copies)
    game.changed(EFFECTS)
    stamp = game.lasts_from()
    for effect in likeness(models[0].face):
        game.effects.append(Effect(stamp, effect, run.context, things, it.until))
    return None


def likeness(face: Card) -> list[Continuous]:
    """Everything that makes a card this one, as changes."""
    traits: Traits = face.traits
    found: list[Continuous] = []
    for trait in _SETS:
        words = traits.read(trait)
        assert isinstance(words, frozenset)
        found.append(Change(It(), trait, "=", "none"))
        found += [Change(It(), trait, "+", word) for word in sorted(words)]
    for trait in _ONES:
        found.append(Change(It(), trait, "=", str(traits.read(trait))))
    for trait in _NUMBERS:
        amount = traits.read(trait)
        found.append(Change(It(), trait, "=", amount if isinstance(amount, int) else "none"))
    abilities: tuple[Ability, ...] = face.abilities
    found.append(Blank(It(), "own"))
    found += [Grant(It(), ability) for ability in abilities]
    return found


class Copied(Event):
    """Another of something on the chase, with the choices made for it (1023.2c-1)."""

    __slots__ = ()

    def apply(self, game: Game) -> None:
        assert isinstance(game, Mgd)
        model = game.instances[self.to]
        copy = game.make(model.face, self.seat, "chase", 0)
        copy.controller = self.seat
        if model.play is not None:
            copy.play = _same_choices(model.play, model.id, copy.id, self.seat)
        if model.id in game.stepped:
            game.stepped |= {copy.id}
        game.changed()
        self.subject = self.result = copy.id


def _same_choices(play: Play, old: int, new: int, seat: int) -> Play:
    """Where the model spoke of itself the copy does, and of its own controller's side (105.3, M-97)."""
    context = play.context.renaming(old, new)
    context.controller = seat
    if context.source == old:
        context.source = new
    return Play(play.program, context, play.targets, play.shares, play.ability)


@verb(CopyOf)
def copy_of(game: Mgd, run: CarryOut, it: CopyOf) -> Outcome:
    """In the zone where the other is; nothing where that is there no more (1023.2, 1023.2d)."""
    models = [one for one in found(game, run, it.of) if one.zone in AT_WORK]
    if not models:
        game.cite("1023.2d")
        return run.emit(game)
    seat, by = run.context.controller, run.context.source
    tokens = [Make(one.face, seat, 1) for one in models if one.zone in BATTLEFIELD]
    if tokens:
        game.cite("1023.2", "1023.2a")
        run.todo = (*tokens, *run.todo)
        run.did = True
        return None
    for model in models:
        game.cite("1023.2b" if model.face.kind == "ability" else "1023.2a", "1023.2c", "1023.2c-1")
    return run.emit(game, *(Copied(("copied",), "1023.2", NOTHING, seat, by, one.id) for one in models))
