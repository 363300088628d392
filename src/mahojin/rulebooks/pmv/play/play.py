"""カードのプレイ (5.2–5.6): what may be played now, and how it is done."""

from __future__ import annotations

from mahojin.kernel.decision import NOTHING, Option
from mahojin.kernel.event import Move
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance, Play, player_thing
from mahojin.language.evaluator import refer
from mahojin.rulebooks.pmv.abilities import Allowed, PaysWith

from ..actions.announcement import naming
from ..actions.chain import add_to_chain
from ..actions.node_payment import ChooseX, payable, paying
from ..actions.rollback import take_back, to_go_back_to
from ..battle.defence import no_defence
from ..book import step
from ..cards.face import Card
from ..continuous import allowed, keyword, on_play
from ..continuous.face_texts import FaceTexts, face_texts
from ..continuous.touched import touches
from ..effects.context import TextContext
from ..effects.origin import remembering
from ..effects.snapshot import Reach, TextSnapshot
from ..game import Pmv
from ..state import Deed
from .conditions_of_play import (
    DEFENDING,
    FREE,
    PLAY,
    context_of,
    has_x,
    is_payable,
    may_be_free,
    may_pay,
    may_play,
    price,
)
from .optional_changes import Opt, changes_of


def offer_plays(game: Pmv, seat: int, options: list[Option]) -> None:
    """Every way to play a card from the hand now."""
    for thing in in_question(game, seat) + elsewhere(game, seat):
        if may_play(game, seat, thing) is not None:
            continue
        if may_pay(game, seat, thing) is None:
            options.append(Option(PLAY, thing))
            if may_defend_by_playing(game, seat, thing):
                options.append(Option(DEFENDING, thing))
        if may_be_free(game, seat, thing):
            options.append(Option(FREE, thing))


def elsewhere(game: Pmv, seat: int) -> list[int]:
    """Cards out of the hand that a text lets this player play (1.3.1)."""
    if PLAY not in game.relevance.permitted and not game.effects:
        return []
    found: list[int] = []
    for active in game.snapshot.of(Allowed):
        if active.data.action == PLAY and touches(game, active, player_thing(seat)):
            there = refer(game, active.text_context.but(actor=seat), active.data.obj)
            found += [thing for thing in there if game.instances[thing].zone != "hand" and thing not in found]
            game.cite("1.3.1")
    return found


def in_question(game: Pmv, seat: int) -> list[int]:
    """Cards in hand but for those whose timing or price is wrong whatever texts say: no text is read."""
    memo = game.book_memo
    reach, now = memo.reaches[seat], memo.current or game.snapshot
    hand, nodes = game.hands[seat], len(game.node_rows[seat])
    if reach.good_in is not now or reach.nodes != nodes or reach.hand != hand:
        other = reach.by is not now and (reach.by is not None or _alters_prices(now))
        if other or reach.nodes != nodes or reach.hand != hand:
            reach = memo.reaches[seat] = _within_reach(game, seat, Reach(hand[:], nodes))
        reach.good_in = now
    timely = (game.phase == "main" and seat == game.turn_player and not game.chains) or now.any_time
    return reach.cards if timely else reach.instant


def _alters_prices(now: TextSnapshot) -> bool:
    """A card may cost something else than is written on it, or be paid for otherwise."""
    return bool(now.afar) or PaysWith in now.effects


def _within_reach(game: Pmv, seat: int, reach: Reach) -> Reach:
    nodes, now = reach.nodes, game.snapshot
    changed = _alters_prices(now)
    if changed:
        reach.by = now
    for thing in reach.hand:
        face: Card = game.instances[thing].face
        words: FaceTexts = face.face_texts or face_texts(face)
        if not words.changing and not changed:
            if face.cost is None:
                continue
            if nodes < face.nodes:
                if not face.gratis:
                    continue
                reach.by = now
                if not may_be_free(game, seat, thing):
                    continue
        reach.cards.append(thing)
        if words.any_time:
            reach.instant.append(thing)
    return reach


def may_defend_by_playing(game: Pmv, seat: int, thing: int) -> bool:
    """奇襲 with 速攻, in direct answer to the attack of an opponent's character (10.3.2.b)."""
    card, attack = game.instances[thing], game.attack
    if attack is None or attack.by not in game.opponents(seat) or no_defence(game, seat) is not None:
        return False
    if not (keyword(game, card, "ambush") and keyword(game, card, "haste")):
        if allowed(game, seat, DEFENDING, thing) is None:
            return False
    game.cite("10.3.2.b")
    return True


class PlayCard(Procedure):
    """カードのプレイの手順 (5.2.3): nothing else applies until it is done."""

    __slots__ = ("amount", "before", "began", "item", "seat", "thing", "variable", "way")

    def __init__(self, seat: int, thing: int, way: str) -> None:
        super().__init__()
        self.before: Pmv | None = None
        self.seat = seat
        self.thing = thing
        self.way = way
        self.item = NOTHING
        self.amount = 0
        self.variable = False  # its player says how much it costs
        self.began = 0  # when, by the clock

    @step("5.2.3.a", "5.2.3")
    def declare(self, game: Pmv) -> Outcome:
        card = game.instances[self.thing]
        self.before = to_go_back_to(game, on_play(game, card))
        self.began = game.clock
        game.held += 1
        if self.way == DEFENDING:
            game.cite("10.3.4")
        changes = changes_of(game, self.thing) if self.way != FREE else ()
        return Opt(self.seat, self.thing, changes, is_payable) if changes else None

    @step("5.2.3.b")
    def lay_it_open(self, game: Pmv) -> Outcome:
        """It goes to the play area face up, and is a played card from here on (3.8.2).

        Need and cost stay as they are now, whatever becomes of what altered them (5.2.6).
        """
        card = game.instances[self.thing]
        if self.way != FREE:
            self.amount = price(game, card)
            self.variable = has_x(game, card)
        now = game.traits(card)
        move = Move(
            ("played",), "5.2.3.b", self.thing, "play_area", self.seat, seat=self.seat, controller=self.seat
        )
        game.carry_out((move,))
        self.item = move.result
        if not self.variable and (now.need, now.cost) != (card.face.need, card.face.cost):
            game.cite("5.2.6")
            game.priced = {**game.priced, self.item: (now.need, now.cost)}
        game.cite("3.8.2")
        return None

    @step("5.2.3.c", "5.2.3.d", "5.2.3.e")
    def settle_what_it_does(self, game: Pmv) -> Outcome:
        card = game.instances[self.item]
        steps = () if card.face.kind == "character" else on_play(game, card)
        return naming(game, steps, remembering(game, context_of(game, card, self.seat), steps), self.item)

    @step("5.2.3.f")
    def how_much_is_x(self, game: Pmv) -> Outcome:
        made = game.made
        if made is None:
            return self.take_it_back
        game.instances[self.item].play = Play(*made)
        game.made = None
        game.number_chosen = 0
        if self.variable:
            return ChooseX(self.seat, len(payable(game, self.seat)), self.amount)
        return None

    @step("5.2.3.f")
    def pay(self, game: Pmv) -> Outcome:
        """What it costs is known to its text, and is paid."""
        card = game.instances[self.item]
        assert card.play is not None
        context = card.play.context
        assert isinstance(context, TextContext)
        numbers = context.numbers
        if self.variable:
            self.amount = game.number_chosen
            game.cite("1.6.2.c", *(("1.8.7.k",) if game.traits(card).cost else ()))
            numbers = (*numbers, ("X", game.number_chosen))
        card.play = Play(card.play.program, context.having_paid(self.amount, numbers))
        if self.amount:
            game.cite("1.8.9.d")
        return paying(game, self.seat, self.amount, self.item, self.item)

    @step("5.2.3.g")
    def it_waits(self, game: Pmv) -> Outcome:
        """The chain begins or grows; what came due meanwhile is done now, in the order it came due."""
        card = game.instances[self.item]
        if self.way == DEFENDING:
            card.counters = {"defending": 1}
        add_to_chain(game, self.item)
        record(game, "played", self.seat, card)
        game.held -= 1
        return game.settle(since=self.began)

    @step("5.2.3.g")
    def done(self, game: Pmv) -> Outcome:
        return DONE

    @step("12.8.1")
    def take_it_back(self, game: Pmv) -> Outcome:
        """A play that turns out to have no right target never was."""
        return take_back(game, self.before, self.seat, self.thing)


def record(game: Pmv, what: str, seat: int, card: Instance) -> None:
    """Texts and rules may ask later in the turn what was done."""
    words = frozenset(one.name for one in game.traits(card).keywords)
    game.deeds += (Deed(what, seat, card.face.name, card.face.kind, words, card.id),)
