"""カードの使用 (702): from the hand to the chant, with targets, shares and costs; or taken back whole."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Until
from mahojin.kernel.aspects import POSITION
from mahojin.kernel.decision import NOTHING, Decision, Refusal
from mahojin.kernel.event import BY_THE_RULES, Deed, Event, Flipped, Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Context, Instance, Play, player_thing
from mahojin.language.durations import keep_effects
from mahojin.language.meaning import fits, there
from mahojin.language.prohibitions import prevented
from mahojin.language.targets import (
    all_named,
    all_shared,
    ask_shares,
    ask_target,
    can_be_named,
    is_divisible,
    name_targets,
    set_shares,
)

from .book import BOOK, step
from .face import FREE, NO_CATALYST, Card, Catalyst, Cost, Traits
from .game import Magmell
from .payment import Purse, changes_prices, offerings, payments


def normal_timing(game: Magmell, seat: int) -> str | None:
    """Why a card of normal timing cannot be used now (209.3), or None if it can."""
    if game.turn_player != seat or game.phase != "main":
        return "normal_not_your_main_phase"
    if game.battle is not None:
        return "normal_in_battle"
    return "normal_chant_not_empty" if game.chant else None


def may_use(game: Magmell, seat: int, thing: int, purse: Purse, timing: str | None) -> Refusal | None:
    """Whether this player, holding priority, may use this card now."""
    card = game.instances[thing]
    face: Card = card.face
    if card.zone != "hand" or card.seat != seat:
        return game.refuse("702.2", "not_in_hand", thing)
    if game.phase != "main" and game.phase != "end":
        game.cite("225.1", "702.1")
        return game.refuse("601.3", "wrong_phase", thing)
    if face.kind == "stone":
        return game.refuse("704.1", "stone", thing)
    traits = purse.changed.get(thing) or face.traits
    if timing is not None and not traits.quick:
        game.cite("225.1", "702.3.1.1", "605.3")
        return game.refuse("209.3", timing, thing)
    if not purse.pays(game, traits.cost):
        return game.refuse("702.3.4.1", "cannot_pay", thing)
    if not purse.feeds(game, traits.catalyst):
        return game.refuse("702.3.4.2", "no_catalyst", thing)
    return may_use_paid(game, seat, thing, face)


def may_use_paid(game: Magmell, seat: int, thing: int, face: Card) -> Refusal | None:
    """Whether a card may be used for which the time is right and the stones are there."""
    ban = prevented(game, "use", player_thing(seat), thing)
    if ban is not None:
        return game.refuse("102", "cannot_use", thing, ban.context.source)
    if face.divided and not is_divisible(face.program):
        game.cite("702.3.3.1")
        return game.refuse("702.3.3", "cannot_share", thing)
    if face.targeted and not can_be_named(game, Context(thing, seat), face.program):
        return game.refuse("702.3.2", "no_target", thing)
    return None


LEAVING_THE_HAND: Final = BOOK.bits["hand"] | BOOK.bits["chant"]
TURNING_STONES: Final = POSITION | BOOK.bits["stone_area"]


def _may_fail(game: Magmell, card: Instance) -> bool:
    """A use that is allowed may still fail: what it moves and turns may change its targets or its price."""
    snapshot = game.snapshot
    depends = snapshot.needs | snapshot.reach
    if depends & LEAVING_THE_HAND and (snapshot.forbidden or snapshot.asked or card.face.keen):
        return True
    return depends & TURNING_STONES != 0 and changes_prices(snapshot)


BATTLE_TIMING: Final = {
    "declare": "701.2.2.1",
    "attack": "701.3.3.1",
    "block": "701.4.3.1",
    "damage": "701.5.3.1",
    "end": "701.6.2.1",
}


def _cite_timing(game: Magmell, deed: Deed, traits: Traits) -> None:
    """Why the card is used now: by an effect, quickly, or at its normal time."""
    if deed is not BY_THE_RULES:
        game.cite("101", "225.1.1", "702.3.1.1")
    else:
        game.cite("225.1", *(_quick_timing(game) if traits.quick else ("209.3", "605.3")))


def _quick_timing(game: Magmell) -> tuple[str, ...]:
    """The clauses that let a quick card be used now."""
    if game.battle is not None:
        return ("209.2", "605.5", BATTLE_TIMING[game.battle.step])
    if game.phase == "end":
        return ("209.2", "606.3.4.1" if game.ending else "606.2.1")
    return ("209.2", "605.5")


class UseCard(Procedure):
    """A card is used; if that turns out to be impossible, everything is as before.

    What was allowed can only turn out to be impossible where an effect depends on the hand, the chant or the
    stones, or the card's own words do; only then is the state kept to go back to.
    """

    __slots__ = ("before", "card", "catalyst", "cost", "deed", "free", "item", "seat")

    def __init__(self, seat: int, card: int, deed: Deed = BY_THE_RULES, *, free: bool = False) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.deed = deed  # of an effect that says so, if one does
        self.free = free
        self.item = NOTHING
        self.before: Magmell | None = None
        self.cost: Cost = FREE
        self.catalyst: Catalyst = NO_CATALYST

    @step("702.3.1", "225.2", "408.2", "702.1", "222.2")
    def put_it_on_the_chant(self, game: Magmell) -> Outcome:
        card = game.instances[self.card]
        if self.deed is not BY_THE_RULES or card.face.wary or _may_fail(game, card):
            self.before = game.clone()
        traits = game.traits(card) if changes_prices(game.snapshot) else game.printed(card)
        self.cost, self.catalyst = traits.cost, traits.catalyst
        game.observe(_cite_timing, self.deed, traits)
        if game.goes_unnoticed("chanted", card.face):
            instance = game.slip(card, "chant", 0, ("chanted",), "702.3.1", self.seat)
            instance.controller = self.seat
        else:
            move = Move(("chanted",), "702.3.1", self.card, "chant", 0, seat=self.seat, controller=self.seat)
            game.carry_out((move,))
            instance = game.instances[move.result]
        self.item = instance.id
        face: Card = card.face
        instance.play = Play(face.program, Context(self.item, self.seat))
        if face.directed:
            return None
        game.cite("702.3.2", "702.3.3")
        return self.choose_stones_to_rest

    @step("702.3.2")
    def name_a_target(self, game: Magmell) -> Outcome:
        if all_named(game, self.item):
            return self.share_out
        game.cite("702.3.2.1", "702.3.2.2")
        return ask_target(game, self.item, "702.3.2") or self.take_it_back

    @step("702.3.2")
    def it_is_named(self, game: Magmell) -> Outcome:
        name_targets(game, self.item, self.answer)
        return announce_targets(game, self.item, self.answer)

    @step("702.3.2")
    def name_the_next(self, game: Magmell) -> Outcome:
        return self.name_a_target

    @step("702.3.3")
    def share_out(self, game: Magmell) -> Outcome:
        if all_shared(game, self.item):
            return self.choose_stones_to_rest
        game.cite("702.3.3.1", "203.4")
        return ask_shares(game, self.item, "702.3.3") or self.take_it_back

    @step("702.3.3")
    def it_is_shared_out(self, game: Magmell) -> Outcome:
        set_shares(game, self.item, self.answer)
        return self.share_out

    @step("702.3.4", "702.3.4.1")
    def choose_stones_to_rest(self, game: Magmell) -> Outcome:
        if self.free:
            return self.complete
        if not any(self.cost):
            return self.choose_stones_to_turn
        ways = payments(game, self.seat, self.cost)
        if not ways:
            return self.take_it_back
        return Decision(self.seat, "pay", ways, "702.3.4.1", about=self.item)

    @step("702.3.4.1", "219.4.2", "210.1")
    def rest_them(self, game: Magmell) -> Outcome:
        return game.turn_all(self.chosen.data, True, "702.3.4.1", self.seat)

    @step("702.3.4.2")
    def choose_stones_to_turn(self, game: Magmell) -> Outcome:
        if not any(self.catalyst):
            return self.complete
        ways = offerings(game, self.seat, self.catalyst)
        if not ways:
            return self.take_it_back
        return Decision(self.seat, "offer", ways, "702.3.4.2", about=self.item)

    @step("702.3.4.2", "211.1", "211.2")
    def turn_them(self, game: Magmell) -> Outcome:
        events = [
            Flipped(("turned_down",), "702.3.4.2", stone, True, seat=self.seat) for stone in self.chosen.data
        ]
        return game.happen(*events)

    @step("702.3.5")
    def complete(self, game: Magmell) -> Outcome:
        if self.deed.place:
            game.was_done(self.deed.place)
        use_up(game, self.item)
        game.moment("used", "702.3.5", self.item, self.seat)
        return DONE

    @step("702.3")
    def take_it_back(self, game: Magmell) -> Outcome:
        assert self.before is not None
        game.take_back(self.before)
        game.note("taken_back", "702.3", self.seat, subject=self.card)
        return DONE


def use_up(game: Magmell, item: int) -> None:
    """Effects on the next card that is used are over, if this is one that they were on."""
    waiting = [effect for effect in game.effects if effect.until is Until.NEXT_USE]
    over = [
        effect
        for effect in waiting
        if fits(game, effect.context, item, there(effect.data.what, "chant", False))
    ]
    if over:
        game.cite("306.1.1")
        keep_effects(game, lambda effect: effect not in over)


def announce_targets(game: Magmell, item: int, answer: tuple[object, ...]) -> Procedure | None:
    """Whatever waits for being targeted takes notice."""
    if "targeted" not in game.watched or not answer:
        return None
    play = game.instances[item].play
    assert play is not None
    return game.happen(
        *(Event(("targeted",), "702.3.2", thing, by=item, to=item) for thing in play.targets[-1])
    )
