"""干渉の解決 (1.12.8): the last played or used first, then the battle, with no priority in between."""

from __future__ import annotations

from mahojin.kernel.aspects import BATTLE
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance

from ..battle.battle_phase import Battle
from ..battle.defence import EffectDefend
from ..book import step
from ..cards.face import Card
from ..continuous import may_not_use, passes_unnoticed, still_usable
from ..doing.targets import still_right
from ..effects.context import TextContext
from ..effects.program import CarryOut
from ..game import Pmv
from ..play.entry import enter
from ..procedures import PROCEDURES
from ..removal.moments_of_removal import SCRAP
from ..removal.removals import remove
from ..state import Cause, Chain, Deed
from ..turn.turn_edges import edge, end_effects, end_with_the_attack
from ..zones.underworld import put


def add_to_chain(game: Pmv, item: int) -> None:
    """Something more waits to be resolved; without a chain, one begins (1.12.6)."""
    chain = game.chain
    if chain is None:
        game.cite("1.12.6", "1.12.6.a" if game.instances[item].zone == "play_area" else "1.12.6.b")
        game.chain_on((Chain((item,)),))
    else:
        game.chain_on((*game.chains[:-1], chain.of_items((*chain.items, item))))
    game.changed(BATTLE)


def cancel(game: Pmv, item: int) -> bool:
    """A play is void (5.2.5): it does not count as played. What becomes of the card, the text says, or else
    it is scrapped when it would be resolved (3.8.5)."""
    if item not in game.instances:
        return False
    game.cite("5.2.5")
    game.deeds = tuple(deed for deed in game.deeds if deed.thing != item)
    game.instances[item].play = None
    game.cancelled += (item,)
    game.changed(BATTLE)
    return True


class ResolveChain(Procedure):
    """The innermost chain is resolved."""

    __slots__ = ()

    @step("1.12.8.a")
    def the_last_first(self, game: Pmv) -> Outcome:
        if not _innermost(game).items:
            return self.battle if _innermost(game).attack is not None else self.chain_long_effects_end
        return _the_last(game) or self.the_last_first

    @step("1.12.8.a")
    def and_the_next(self, game: Pmv) -> Outcome:
        """What was voided meanwhile does not end the chain (1.12.10)."""
        game.cite(*(("1.12.10",) if game.cancelled else ()))
        return self.the_last_first

    @step("1.12.8.b")
    def battle(self, game: Pmv) -> Outcome:
        attack = _innermost(game).attack
        if attack is None or attack.cancelled:
            game.cite("6.3.6")
            return None
        game.cite("6.2.2", "6.2.4.a")
        return Battle()

    @step("1.12.8.c")
    def chain_long_effects_end(self, game: Pmv) -> Outcome:
        """The attack is over with its battle: another may follow within the chain (ruling P-F1)."""
        chain = _innermost(game)
        if chain.attack is not None:
            game.rechain(chain.with_attack(None))
            end_with_the_attack(game, chain.began)
        end_effects(game, "chain end")
        return game.settle()

    @step("1.12.8.d")
    def at_the_end(self, game: Pmv) -> Outcome:
        return edge(game, "chain_ended", "1.12.8.d")

    @step("1.12.8.e")
    def it_is_over(self, game: Pmv) -> Outcome:
        """There is no chain any more, or the one around it goes on."""
        game.chain_on(game.chains[:-1])
        game.cancelled = ()
        game.priced = game.priced if game.chains else {}
        game.chained = game.chained if game.chains else len(game.history)
        game.changed(BATTLE)
        return DONE


def _innermost(game: Pmv) -> Chain:
    return game.chains[-1]


def _the_last(game: Pmv) -> Procedure | None:
    """What was last played or used waits no more: it is resolved, if it is still there."""
    chain = _innermost(game)
    item = chain.items[-1]
    game.rechain(chain.of_items(chain.items[:-1]))
    one = game.instances.get(item)
    if one is None:
        return None
    if one.zone != "play_area":
        return ResolveUse(item)
    return ResolvePlay(item) if one.play is not None else put_away(game, item, "3.8.5")


class ResolvePlay(Procedure):
    """カードのプレイの解決 (5.2.4)."""

    __slots__ = ("item", "seat")

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item
        self.seat = 0

    @step("5.2.4.a")
    def about_to_be_resolved(self, game: Pmv) -> Outcome:
        self.seat = game.instances[self.item].controller
        game.note("resolves", "5.2.4", self.seat, subject=self.item)
        game.succeeded = False
        return game.moment("would_play_resolved", "5.2.4.a", self.item, self.seat)

    @step("5.2.4.b")
    def resolve(self, game: Pmv) -> Outcome:
        card = game.instances.get(self.item)
        if card is None or card.zone != "play_area":
            return DONE
        return self.put_it_away if card.play is None else resolve_card(game, self.item)

    @step("5.2.4.c")
    def it_was_resolved(self, game: Pmv) -> Outcome:
        if not game.succeeded:
            return None
        card = game.known(self.item)
        if card is not None:
            face: Card = card.face
            game.deeds += (Deed("play_resolved", self.seat, face.name, face.kind, face.words, self.item),)
        return game.moment("play_resolved", "5.2.4.c", self.item, self.seat)

    @step("5.2.4.d")
    def put_it_away(self, game: Pmv) -> Outcome:
        return put_away(game, self.item, "5.2.4.d")


def resolve_card(game: Pmv, item: int) -> Procedure | None:
    """A character enters asleep instead of having an effect (5.4.2); other cards do what they say."""
    card = game.instances[item]
    assert card.play is not None
    if card.face.kind == "character":
        game.cite("5.4.2", "5.4.3")
        return EnterByPlay(item)
    context = card.play.context
    assert isinstance(context, TextContext)
    program = card.play.program
    if not still_right(game, context, program):
        card.play = None
        game.succeeded = False
        return None
    carry = CarryOut(program, context, item)
    carry.named = ()  # they were right just now
    return carry


class EnterByPlay(Procedure):
    """キャラクターカードのプレイの解決 (5.4.2); it may defend at once (6.4.5, 10.3.4)."""

    __slots__ = ("defending", "item")

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item
        self.defending = False

    @step("5.4.2")
    def enter(self, game: Pmv) -> Outcome:
        card = game.instances[self.item]
        self.defending = card.count("defending") > 0
        card.counters = None
        manner = "defending" if self.defending else ""
        return enter(game, (self.item,), card.controller, "asleep", "up", True, "5.4.2", manner)

    @step("5.4.2")
    def defend(self, game: Pmv) -> Outcome:
        entered = game.known(game.became.get(self.item, NOTHING))
        game.succeeded = entered is not None and entered.zone == "field"
        if self.defending and entered is not None and entered.id in game.instances:
            game.cite("6.4.5")
            return EffectDefend(entered.id)
        return DONE


def put_away(game: Pmv, item: int, clause: str) -> Procedure | None:
    """A card left in the play area goes to the graveyard (5.2.4.d); unresolved, it is scrapped (3.8.5)."""
    card = game.instances.get(item)
    if card is None or card.zone != "play_area":
        return None
    if card.play is None:
        game.cite("3.8.5")
        return remove(game, (item,), SCRAP, Cause(item, card.controller, "rule"))
    return put(game, (item,), clause)


class ResolveUse(Procedure):
    """起動効果の解決 (7.3.5)."""

    __slots__ = ("item",)

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item

    @step("7.3.5.a")
    def is_the_timing_right(self, game: Pmv) -> Outcome:
        """Its card must still be on the field with that text, and the turn must still be the right one."""
        effect = game.instances[self.item]
        game.succeeded = False
        game.note("resolves", "7.3.5", effect.controller, subject=self.item)
        if effect.play is None:
            return self.gone
        if not still_usable(game, effect):
            game.cite("7.3.1.b")
            return self.gone
        game.observe(_cite_use_before, effect)
        return None

    @step("7.3.5.b")
    def resolve(self, game: Pmv) -> Outcome:
        return _carry(game.instances[self.item])

    @step("7.3.5.b")
    def gone(self, game: Pmv) -> Outcome:
        """Its text may have become void meanwhile: it was resolved to the end all the same (7.1.12.d)."""
        effect = game.instances.get(self.item)
        if effect is not None and game.succeeded:
            game.observe(_cite_void_meanwhile, effect)
        vanish(game, effect)
        if effect is None or effect.play is None or not game.succeeded:
            return game.settle() or DONE
        used = effect.play.context.this
        if passes_unnoticed(game, ("effect_resolved",), 1, (used,)):
            game.passed(_resolved, used, effect.controller)
            return game.settle() or DONE
        return game.happen(*_resolved(used, effect.controller))


def _resolved(used: int, seat: int) -> tuple[Event, ...]:
    """An effect of this card was resolved to its end."""
    return (Event(("effect_resolved",), "7.3.5.b", used, seat=seat),)


def _carry(effect: Instance) -> CarryOut:
    assert effect.play is not None and isinstance(effect.play.context, TextContext)
    program = effect.play.program
    return CarryOut(program, effect.play.context, effect.id)


def _cite_use_before(game: Pmv, effect: Instance) -> None:
    """What can no longer be used, and was used before, is resolved all the same (7.3.7.a)."""
    assert effect.play is not None and isinstance(effect.play.context, TextContext)
    program = effect.play.program
    if may_not_use(game, effect.controller, effect.play.context.this, program):
        game.cite("7.3.7.a")


def _cite_void_meanwhile(game: Pmv, effect: Instance) -> None:
    """Its text became void while it was resolved: it was resolved to its end all the same (7.1.12.d)."""
    assert effect.play is not None
    if effect.play.context.source in game.instances and not still_usable(game, effect):
        game.cite("7.1.12.d")


def vanish(game: Pmv, effect: Instance | None) -> None:
    """An effect is no card: once resolved, it is nowhere."""
    if effect is not None and effect.zone == "chain":
        game.remove(effect)
        game.changed(BATTLE)


PROCEDURES.cancel = cancel
