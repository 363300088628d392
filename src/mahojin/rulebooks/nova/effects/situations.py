"""状況による誘発 (801.4.6): abilities that wait for a situation and not for an event."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Compare, CountOf, Moment, Triggered, Whenever
from mahojin.kernel.state import Context, Instance, Waiting, works_in
from mahojin.language.meaning import holds, value
from mahojin.language.situations import situations_of, watching

from ..game import Nova
from ..procedures import PROCEDURES

SITUATION: Final = "situation"
NOT_SO, WAITING = -1, -2
PLACES: Final = ("field", "graveyard", "energy", "exile", "retired", "hand")


def look_around(game: Nova) -> None:
    """Every ability that waits for a situation looks whether it has come about."""
    situations = game.situations
    seen: set[tuple[int, int]] = set()
    for card, place, ability in list(watching(game, PLACES, _works)):
        seen.add((card.id, place))
        _look(game, card, place, ability)
    for gone in [key for key in situations if key not in seen]:
        del situations[gone]


def _works(ability: Whenever, card: Instance) -> bool:
    return works_in(ability.zone, card.face.home, card.zone)


def _look(game: Nova, card: Instance, place: int, ability: Whenever) -> None:
    """It triggers when the situation comes about or a number in it changes, then not until it is resolved."""
    key = (card.id, place)
    before = game.situations.get(key)
    context = game.words_of(card)
    now = _measure(game, context, ability)
    if before == WAITING:
        return
    game.situations[key] = now
    if now == NOT_SO or game.is_stifled(card) or (ability.becomes and (before is None or before == now)):
        return
    game.cite("801.4.6", "501.2", *(("801.4.6.1",) if ability.becomes else ()))
    if ability.becomes and before != NOT_SO:
        game.cite("801.4.6.1.1")
    game.situations[key] = now if ability.becomes else WAITING
    waiting = Triggered(Moment(SITUATION), ability.program)
    game.waiting.append(Waiting(waiting, context))


def _measure(game: Nova, context: Context, ability: Whenever) -> int:
    """Whether the situation is given and, where it counts something, how many there are."""
    condition = ability.condition
    if not holds(game, context, condition):
        return NOT_SO
    if isinstance(condition, Compare) and isinstance(condition.left, CountOf):
        return value(game, context, condition.left)
    return 0


def may_trigger_again(game: Nova, source: int) -> None:
    """Resolved, negated or removed: what waits for a situation looks for it anew."""
    card = game.instances.get(source)
    if card is None:
        return
    for place, _ in enumerate(situations_of(game, card)):
        if game.situations.get((source, place)) == WAITING:
            game.situations[(source, place)] = NOT_SO
    look_around(game)


PROCEDURES.situations = look_around
