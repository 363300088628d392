"""起動効果 (7.3): effects of cards on the field that are used with priority."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import If
from mahojin.kernel.decision import NOTHING, Option, Refusal
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import NO_HOST, Play
from mahojin.language.evaluator import holds, value
from mahojin.rulebooks.pmv.abilities import Activated, Alters, Fit, Is, Itself, Let, PaysWith, Var

from ..book import step
from ..cards.face import effect_card
from ..cards.keywords import word_of
from ..continuous import activated, may_not_use
from ..doing.stated_terms import may_begin, note_use
from ..doing.targets import suitable
from ..effects.context import TextContext
from ..effects.origin import remembering
from ..game import Pmv
from ..procedures import PROCEDURES
from ..state import PAID_BY
from ..zones.activity import lull, turnable
from .announcement import can_be_afforded, naming
from .chain import add_to_chain
from .node_payment import ChooseX, can_pay, payable, paying
from .rollback import take_back, to_go_back_to

USED_WORD: Final[tuple[str, ...]] = ("used_keyword",)
USE: Final = "use"


def may_use(
    game: Pmv, seat: int, thing: int, place: int, effect: Activated, context: TextContext
) -> Refusal | None:
    """The clause that forbids using an effect, or None (7.3.3)."""
    if effect.timing == "own" and seat != game.turn_player:
        return game.refuse("7.3.3.f", "not_your_turn")
    if effect.timing == "other" and game.teams[seat] == game.teams[game.turn_player]:
        return game.refuse("7.3.3.g", "not_their_turn")
    if may_not_use(game, seat, thing, effect.steps):
        game.cite("7.1.8.a")
        return game.refuse("7.3.7", "forbidden")
    chain = game.chain
    if chain is not None and (thing, place) in chain.used:
        return game.refuse("7.3.6", "once_a_chain")
    refusal = may_begin(game, context, effect.steps, "use")
    if refusal is not None:
        return refusal
    if effect.cost.sleep and not turnable(game, (thing,), True, PAID_BY[seat]):
        game.cite("1.8.9.e")
        return game.refuse("1.8.8.a", "already_asleep")
    if not is_said(effect) and not can_pay(game, seat, price(game, effect, context)):
        game.cite("1.8.9.e", *(("1.8.9.f",) if effect.cost.sleep else ()))
        return game.refuse("7.3.3.d", "cannot_pay")
    if not suitable(game, context, effect.steps):
        game.cite("8.2.4.a")
        return game.refuse("7.3.3.e", "no_target")
    if is_said(effect) and not can_be_afforded(game, effect.steps, context, effect.cost.nodes):
        game.cite("1.8.9.e")
        return game.refuse("7.3.3.d", "cannot_pay")
    return None


def is_vain(game: Pmv, seat: int, option: Option) -> bool:
    """All of the effect waits for a state that its character is not in now, as 変身 does (10.28.2.b)."""
    return any(
        (thing, (place,)) == (option.thing, option.data)
        and all(
            isinstance(one, If)
            and _is_of_own_state(one.condition)
            and not holds(game, context, one.condition)
            for one in effect.steps
        )
        for thing, place, effect, context in activated(game, seat)
    )


def _is_of_own_state(test: object) -> bool:
    """What everybody can see of the character itself."""
    return (
        isinstance(test, Fit)
        and isinstance(test.noun, Itself)
        and all(isinstance(one, Is) and one.trait == "state" for one in test.which)
    )


def is_said(effect: Activated) -> bool:
    """Whether the text itself says what its cost X is: it may depend on the target."""
    cost = effect.cost.nodes
    return isinstance(cost, Var) and any(
        isinstance(one, Let) and one.name == cost.name for one in effect.steps
    )


def has_x(effect: Activated) -> bool:
    """未定義 (1.8.7.h): whoever uses it says how much."""
    return not isinstance(effect.cost.nodes, int) and not is_said(effect)


def price(game: Pmv, effect: Activated, context: TextContext) -> int:
    """What it costs in nodes, as other effects have it; the meanings of words are none of theirs (10.1.4)."""
    if has_x(effect):
        return 0
    cost = max(0, value(game, context, effect.cost.nodes))
    if effect.steps and word_of(effect.steps[0]):
        game.cite("10.1.4")
        return cost
    return max(0, PROCEDURES.limit(game, context.this, "use_cost", cost))


def offer_uses(game: Pmv, seat: int, options: list[Option]) -> None:
    """Every effect this player may use now."""
    for thing, place, effect, context in activated(game, seat):
        if _is_in_question(game, seat, thing, place, effect):
            if may_use(game, seat, thing, place, effect, context) is None:
                options.append(Option(USE, thing, (place,)))


def has_use_in_question(game: Pmv, seat: int) -> bool:
    """There is an effect that this player may perhaps use now."""
    if not game.snapshot.usable:
        return False
    return any(
        _is_in_question(game, seat, thing, place, effect) for thing, place, effect, _ in activated(game, seat)
    )


def _is_in_question(game: Pmv, seat: int, thing: int, place: int, effect: Activated) -> bool:
    """Neither its turn, its cost nor its chain is wrong at first sight: no text is read."""
    if effect.timing == "own" and seat != game.turn_player:
        return False
    if effect.timing == "other" and seat == game.turn_player:
        return False
    cost = effect.cost
    if cost.sleep:
        one = game.instances[thing]
        if (one if one.host == NO_HOST else game.instances[one.host]).rested:
            return False
    if isinstance(cost.nodes, int) and cost.nodes > len(game.nodes(seat)):
        return PaysWith in game.snapshot.effects or Alters in game.snapshot.effects
    return not (game.chains and (thing, place) in game.chains[-1].used)


class UseEffect(Procedure):
    """起動効果の使用の手順 (7.3.4): nothing else applies until it is done."""

    __slots__ = ("before", "began", "context", "effect", "item", "place", "seat", "thing", "x")

    def __init__(self, seat: int, thing: int, place: int) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing
        self.place = place
        self.effect: Activated | None = None
        self.context: TextContext | None = None
        self.item = NOTHING
        self.before: Pmv | None = None
        self.began = 0  # when, by the clock
        self.x = 0

    @step("7.3.4.a", "7.3.4")
    def declare(self, game: Pmv) -> Outcome:
        for thing, place, effect, context in activated(game, self.seat):
            if (thing, place) == (self.thing, self.place):
                self.effect, self.context = effect, context
                self.before = to_go_back_to(game, effect.steps)
        self.began = game.clock
        game.held += 1
        assert self.context is not None
        source = game.instances[self.context.source]
        waiting = game.make(effect_card(source.face), self.seat, "chain", 0)
        self.item = waiting.id
        game.note("used", "7.3.4.a", self.seat, subject=self.thing)
        return None

    @step("7.3.4.b", "7.3.4.c", "7.3.4.d")
    def settle_what_it_does(self, game: Pmv) -> Outcome:
        assert self.effect is not None and self.context is not None
        cost = self.effect.cost.nodes if is_said(self.effect) else None
        context = remembering(game, self.context, self.effect.steps)
        return naming(game, self.effect.steps, context, self.item, cost)

    @step("7.3.4.e")
    def how_much_is_x(self, game: Pmv) -> Outcome:
        made = game.made
        if made is None:
            return self.take_it_back
        assert self.effect is not None
        game.instances[self.item].play = Play(*made)
        game.made = None
        game.number_chosen = 0
        return ChooseX(self.seat, len(payable(game, self.seat))) if has_x(self.effect) else None

    @step("7.3.4.e")
    def fall_asleep(self, game: Pmv) -> Outcome:
        assert self.effect is not None
        self.x = game.number_chosen
        if not self.effect.cost.sleep:
            return None
        game.cite("1.8.8.b", "1.8.8.c")
        if self.effect.cost.nodes:
            game.cite("1.8.9.f")
        return lull(game, (self.thing,), PAID_BY[self.seat], "1.8.8.a")

    @step("7.3.4.e")
    def pay(self, game: Pmv) -> Outcome:
        """What it costs is known to its text, and is paid."""
        assert self.effect is not None
        waiting = game.instances[self.item]
        assert waiting.play is not None and isinstance(waiting.play.context, TextContext)
        context = waiting.play.context
        amount = self.x if has_x(self.effect) else price(game, self.effect, context)
        numbers = (*context.numbers, ("X", self.x)) if has_x(self.effect) else context.numbers
        if has_x(self.effect):
            game.cite("1.6.2.c")
        waiting.play = Play(waiting.play.program, context.having_paid(amount, numbers))
        if amount:
            game.cite("1.8.9.d")
        return paying(game, self.seat, amount, self.item)

    @step("7.3.4.f")
    def it_waits(self, game: Pmv) -> Outcome:
        """The chain begins or grows; what came due meanwhile is done now."""
        add_to_chain(game, self.item)
        chain = game.chain
        assert chain is not None
        game.rechain(chain.with_use(self.thing, self.place))
        game.used(self.seat, self.thing, self.place)
        assert self.effect is not None and self.context is not None
        note_use(game, self.context, "use", self.effect.steps)
        self._note_word(game, self.effect.steps)
        game.held -= 1
        return game.settle(since=self.began)

    def _note_word(self, game: Pmv, steps: tuple[object, ...]) -> None:
        """A word was used, if the effect is the meaning of one (10.1.4) and some text minds that."""
        relevance = game.relevance
        if not steps or (USED_WORD[0] not in relevance.awaited and USED_WORD[0] not in relevance.asked):
            return
        word = word_of(steps[0])
        if word:
            game.carry_out((Event(USED_WORD, "10.1.4", self.thing, seat=self.seat, manner=word),))

    @step("7.3.4.f")
    def done(self, game: Pmv) -> Outcome:
        return DONE

    @step("12.8.1")
    def take_it_back(self, game: Pmv) -> Outcome:
        """A use that turns out to have no right target never was."""
        return take_back(game, self.before, self.seat, self.thing)
