"""ゲームの勝敗 (1.5): who wins, who loses, who leaves, and when the game is over."""

from __future__ import annotations

from mahojin.kernel.event import Move
from mahojin.kernel.procedure import DONE, Outcome
from mahojin.kernel.state import NO_HOST, Effect, Instance
from mahojin.rulebooks.pmv.abilities import Under, Usable, When

from ..game import Pmv
from ..procedures import PROCEDURES


def lose(game: Pmv, seats: tuple[int, ...], clause: str) -> Outcome:
    """These players lose at the same time; who is left goes on, or the game is over and nothing follows."""
    game.cite("1.5.1", clause)
    staying = tuple(seat for seat in game.staying() if seat not in seats)
    for seat in seats:
        game.note("lost", clause, seat)
    if not staying:
        game.finish((), "1.5.4.a", "draw")
        return DONE
    sides = {game.teams[seat] for seat in staying}
    if len(sides) == 1:
        game.cite(*_last_side(game))
        game.finish(_whole_side(game, sides.pop()), "1.5.2.b", "last_left")
        return DONE
    return leave(game, seats)


def win(game: Pmv, seats: tuple[int, ...], clause: str) -> None:
    """These players win at the same time, with their side; where several sides do, all have lost (1.5.2)."""
    game.cite("1.5.1", clause)
    sides = {game.teams[seat] for seat in seats}
    winners = tuple(seat for side in sides for seat in _whole_side(game, side))
    if len(sides) > 1:
        game.finish((), "1.5.4.a", "draw")
    else:
        game.cite("1.5.2")
        game.finish(tuple(sorted(winners)), clause, "won")


def _last_side(game: Pmv) -> tuple[str, ...]:
    if game.seats == 2:
        return ()
    return ("1.5.5",) if len(set(game.teams)) == game.seats else ("1.5.6",)


def _whole_side(game: Pmv, side: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(game.seats) if game.teams[seat] == side)


def leave(game: Pmv, seats: tuple[int, ...]) -> Outcome:
    """Players leave with all of their cards, silently (1.5.7): nothing triggers, nothing is resolved."""
    game.cite("1.5.5" if len(set(game.teams)) == game.seats else "1.5.6", "1.5.7", "1.5.7.a")
    game.gone |= set(seats)
    for instance in list(game.instances.values()):
        if instance.owner in seats or (instance.zone == "chain" and instance.controller in seats):
            game.remove(instance)
    _without_a_place(game, seats)
    _break_off(game, seats)
    present = game.instances
    game.waiting = [due for due in game.waiting if due.context.controller not in seats]
    game.delayed = [one for one in game.delayed if one.context.controller not in seats]
    game.effects = [_outlived(one, seats) for one in game.effects if not _needs_one_of(seats, one)]
    game.rivals = {key: seat for key, seat in game.rivals.items() if seat not in seats}
    game.leaving = {thing: causes for thing, causes in game.leaving.items() if thing in present}
    game.chain_on(
        tuple([chain.of_items(tuple(one for one in chain.items if one in present)) for chain in game.chains])
    )
    attack = game.attack
    if attack is not None and attack.against in seats:
        game.reattack(attack.but(cancelled=True))
    game.changed()
    PROCEDURES.look_after(game)
    return None


def _without_a_place(game: Pmv, seats: tuple[int, ...]) -> None:
    """Others' cards on fields that are no more, or on cards that are no more, are put into graveyards."""
    lost = [
        card
        for card in list(game.instances.values())
        if card.zone == "field" and (card.controller in seats or _hangs_on_nothing(game, card))
    ]
    for card in lost:
        Move(("put_into_graveyard",), "1.5.7", card.id, "graveyard", card.owner, seat=card.owner).apply(game)


def _break_off(game: Pmv, seats: tuple[int, ...]) -> None:
    """Effects that they were resolving go no further."""
    for effect in game.under_way():
        if effect.context.controller in seats:
            effect.voided = True


def _hangs_on_nothing(game: Pmv, card: Instance) -> bool:
    """It, or what it is set on, is set on a card that has gone."""
    while card.host != NO_HOST:
        host = game.instances.get(card.host)
        if host is None:
            return True
        card = host
    return False


def _needs_one_of(seats: tuple[int, ...], effect: Effect) -> bool:
    """Only a player who has left could resolve or use what it holds ready."""
    return effect.context.controller in seats and _is_to_be_resolved(effect.data)


def _is_to_be_resolved(data: object) -> bool:
    if isinstance(data, Under):
        return any(_is_to_be_resolved(one) for one in data.effects)
    return isinstance(data, (When, Usable))


def _outlived(effect: Effect, seats: tuple[int, ...]) -> Effect:
    """What was resolved is independent of cards (7.1.16); a turn that will not come ends it at its start."""
    if effect.context.controller not in seats or effect.until != "own turn end":
        return effect
    return Effect(effect.stamp, effect.data, effect.context, effect.things, "own turn start")
