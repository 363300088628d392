"""カードのプレイ (5.2–5.6): who may play what when, and how it is done."""

from __future__ import annotations

from typing import Any, Final

from mahojin.machine.ability import OnTime
from mahojin.machine.decision import NOTHING, Option, Refusal
from mahojin.machine.event import Event, Move
from mahojin.machine.procedure import DONE, Outcome, Procedure
from mahojin.machine.state import Instance, Play

from .battle import no_defence
from .book import step
from .chain import add_to_chain, put_away, resolve_card
from .doing.outline import Outline, outline
from .doing.statements import may_begin
from .doing.targets import suits
from .face import VARIABLE, Card
from .game import Pmv
from .naming import naming
from .opting import Opt, can_be_made_so, changes_of
from .origin import as_it_was, back_then, remembering
from .paying import ChooseX, can_pay, charged, payable, paying
from .picture import Reach
from .procedures import PROCEDURES
from .putting import going
from .removal import LEFT, all_set_on
from .speaking import allowed, barred, caster_is_there, keyword, may_have, on_play, race_is_there
from .speaking.speech import Speech, speech
from .speaking.static import ANY_TIME
from .speaking.traits import is_set
from .state import Deed
from .straight import Straight
from .taking_back import take_back, to_go_back_to
from .telling import Telling

PLAY: Final = "play"
FREE: Final = "play_free"
DEFENDING: Final = "play_defending"

_TELLINGS: Final[dict[tuple[int, int], Telling]] = {}  # never changed in place
_MOST: Final = 1 << 12  # of them that are kept


def telling_of(game: Pmv, instance: Instance, seat: int) -> Telling:
    """Who speaks when a player plays a card."""
    key = (instance.id, seat)
    known = _TELLINGS.get(key)
    if known is None:
        if len(_TELLINGS) >= _MOST:
            _TELLINGS.clear()
        known = _TELLINGS[key] = Telling(instance.id, seat)
    return known


def main_timing(game: Pmv, seat: int, clauses: tuple[str, str, str]) -> Refusal | None:
    """Own main phase, no chain begun: when characters and spells are played (5.4.1.a–c, 5.5.1.a–c)."""
    if seat != game.turn_player:
        return game.refuse(clauses[0], "not_your_turn")
    if game.phase != "main":
        return game.refuse(clauses[1], "not_main_phase")
    if game.chain is not None:
        return game.refuse(clauses[2], "chain_begun")
    return None


def _timing(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    face: Card = card.face
    kind = face.kind
    if kind == "command" or allowed(game, seat, ANY_TIME, card.id):
        game.cite("5.6.1.a")
        return None
    if kind == "character":
        if keyword(game, card, "ambush"):
            game.cite("10.3.2.a")
            return None
        return main_timing(game, seat, ("5.4.1.a", "5.4.1.b", "5.4.1.c")) or _one_character(game, seat, card)
    if keyword(game, card, "last_spell") and caster_is_there(game, seat, card):
        game.cite("10.30.2.a")
        return None
    return main_timing(game, seat, ("5.5.1.a", "5.5.1.b", "5.5.1.c"))


def _resolved(game: Pmv, seat: int, kind: str) -> list[Deed]:
    return [d for d in game.deeds if d.what == "play_resolved" and d.seat == seat and d.kind == kind]


UNCOUNTED: Final = frozenset({"ambush", "doll"})


def _one_character(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    """One character a turn, and one doll; 奇襲 does not count (5.4.1.d–e)."""
    done = _resolved(game, seat, "character")
    if not done:
        return None
    if keyword(game, card, "doll"):
        if any("doll" in deed.keywords for deed in done):
            game.cite("10.9.2.b")
            return game.refuse("5.4.1.e", "one_doll_a_turn")
        return None
    if any(deed.keywords.isdisjoint(UNCOUNTED) for deed in done):
        return game.refuse("5.4.1.d", "one_character_a_turn")
    return None


def _one_world(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    if keyword(game, card, "world_talisman"):
        mine = [d for d in game.deeds if d.seat == seat and (d.what in PLAYED or d.what == "play_resolved")]
        if any("world_talisman" in deed.keywords for deed in mine):
            game.cite("10.17.2.a")
            return game.refuse("5.5.1.d", "one_world_talisman_a_turn")
    return None


LIMITED: Final = {
    "one_a_turn": ("10.21.2.a", None),
    "one_a_own_turn": ("10.21.3", True),
    "one_a_other_turn": ("10.21.3", False),
    "own_turn_only": ("10.22.2.a", True),
    "other_turn_only": ("10.23.2.a", False),
}
ONE_A_TURN: Final = ("one_a_turn", "one_a_own_turn", "one_a_other_turn")
PLAYED: Final = ("played", "as_played")
RESTRICTING: Final = frozenset({*LIMITED, "last_word", "doll", "world_talisman"})


def _restricted(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    """Limits printed as special effects (10.21–10.23, 10.9.2.b, 10.17.2.a, 10.32.2.a)."""
    face: Card = card.face
    bounded = may_have(game, card, RESTRICTING)
    if bounded:
        refusal = _wrong_turn(game, seat, card)
        if refusal is not None:
            return refusal
    for deed in game.deeds:
        if deed.name == face.name and deed.what in PLAYED and deed.seat == seat:
            for name in ONE_A_TURN:
                if name in deed.keywords:
                    game.applied(card.id, name)
                    return game.refuse(LIMITED[name][0], "one_a_turn")
    if not bounded:
        return None
    if keyword(game, card, "last_word") and not caster_is_there(game, seat, card):
        return game.refuse("10.32.2.a", "caster_missing")
    if face.kind == "character" and keyword(game, card, "doll"):
        played = [d for d in game.deeds if d.what == "played" and d.seat == seat and "doll" in d.keywords]
        if played:
            return game.refuse("10.9.2.b", "one_doll_a_turn")
    return _one_world(game, seat, card)


def _wrong_turn(game: Pmv, seat: int, card: Instance) -> Refusal | None:
    """Cards that are played in one's own turn alone, or in opponents' (10.21.3, 10.22, 10.23)."""
    own = seat == game.turn_player
    hostile = game.teams[seat] != game.teams[game.turn_player]
    for name, (clause, turn) in LIMITED.items():
        if turn is None or (own if turn else hostile):
            continue
        if keyword(game, card, name) is not None:
            where = {"one_a_own_turn": "10.22.3", "one_a_other_turn": "10.23.3"}.get(name, clause)
            return game.refuse(where, "wrong_turn")
    return None


def may_play(game: Pmv, seat: int, thing: int) -> Refusal | None:
    """The clause that forbids playing a card, or None; how it is paid for is looked at apart."""
    card = game.instances[thing]
    face: Card = card.face
    if face.cost is None:
        game.cite("1.8.9.l")
        return game.refuse("2.4.3", "hyphen_cost")
    refusal = _timing(game, seat, card)
    if refusal is not None:
        game.cite("5.2.2.f")
        return refusal
    plan = _plan(game, card)
    refusal = _conditions(game, seat, card, plan)
    if refusal is not None:
        return refusal
    if barred(game, thing, "leave_hand"):
        return game.refuse("5.2.2.g", "stays_in_hand")
    if plan.aimed and face.kind != "character" and not suits(game, telling_of(game, card, seat), plan):
        return game.refuse("5.2.2.e", "no_target")
    return None


def _plan(game: Pmv, card: Instance) -> Outline:
    """What is asked about what playing a card does; as long as no text is changed the card knows."""
    if game.now.afar:
        return outline(on_play(game, card))
    face: Card = card.face
    known: Outline | None = face.plan
    if known is None:
        known = face.plan = outline(on_play(game, card))
    return known


def _conditions(game: Pmv, seat: int, card: Instance, plan: Outline) -> Refusal | None:
    """What texts and effects ask of a play, whatever the timing of its kind (5.2.2.b)."""
    refusal = _restricted(game, seat, card)
    if refusal is not None:
        return refusal
    ban = barred(game, -1 - seat, "play", card.id) or barred(game, card.id, "play")
    if ban is not None:
        if card.face.kind == "character" and keyword(game, card, "ambush"):
            game.cite("10.3.3")
        return game.refuse("5.2.2.b", "forbidden", ban.telling.source)
    if not plan.restricted:
        return None
    return may_begin(game, telling_of(game, card, seat), plan.program, "play")


def price(game: Pmv, card: Instance) -> int:
    """The cost in nodes now; where it is X, the least that can be paid: with X as 0 (1.6.2.d, 1.8.7.k)."""
    return charged(game, game.traits(card).cost or 0)


def has_x(game: Pmv, card: Instance) -> bool:
    """Whoever plays it says how much it costs, unless an effect does (1.6.4, 1.8.7.h)."""
    return card.face.cost == VARIABLE and not is_set(game, card, "cost")


def may_pay(game: Pmv, seat: int, thing: int) -> Refusal | None:
    """Need and cost (5.2.2.c–d), as effects have made them (5.2.2.h)."""
    card = game.instances[thing]
    if game.trace is not None and _is_altered(game, card):
        game.cite("5.2.2.h")
    if is_payable(game, seat, thing) or can_be_made_so(game, seat, thing, is_payable):
        return None
    if _has_too_few_nodes(game, seat, card):
        return game.refuse("5.2.2.c", "too_few_nodes")
    return game.refuse("5.2.2.d", "cannot_pay")


def is_payable(game: Pmv, seat: int, thing: int) -> bool:
    """There are nodes enough for its need and cost as they are."""
    card = game.instances[thing]
    traits = game.traits(card)
    if len(game.nodes(seat)) < (traits.need or 0):
        return False
    return can_pay(game, seat, charged(game, traits.cost or 0))


def _has_too_few_nodes(game: Pmv, seat: int, card: Instance) -> bool:
    return len(game.nodes(seat)) < max(0, game.traits(card).need or 0)


def _is_altered(game: Pmv, card: Instance) -> bool:
    now = game.traits(card)
    return (now.need, now.cost) != (card.face.need, card.face.cost)


def may_be_free(game: Pmv, seat: int, thing: int) -> bool:
    """A spell with its caster, or a command with its races, needs no nodes and no payment (5.5.6, 5.6.6)."""
    now = game.now
    face: Card = game.instances[thing].face
    if now.afar or game.trace is not None or speech(face).changing:
        return _is_free(game, seat, thing)
    if not face.gratis:
        return False
    key = (thing, seat, len(game.nodes(seat)))  # the fewer nodes, the fewer casters count (10.31)
    known = now.free.get(key)
    if known is None:
        known = now.free[key] = _is_free(game, seat, thing)
    return known


def _is_free(game: Pmv, seat: int, thing: int) -> bool:
    card = game.instances[thing]
    face: Card = card.face
    if face.kind == "spell" and caster_is_there(game, seat, card):
        game.cite("5.5.6", "5.5.7")
        return True
    if face.kind == "command" and race_is_there(game, seat, card):
        game.cite("5.6.6")
        return True
    return False


def offer_plays(game: Pmv, seat: int, options: list[Option]) -> None:
    """Every way to play a card from the hand now."""
    for thing in game.hand(seat) if game.trace is not None else in_question(game, seat):
        if may_play(game, seat, thing) is not None:
            continue
        if may_pay(game, seat, thing) is None:
            options.append(Option(PLAY, thing))
            if may_defend_by_playing(game, seat, thing):
                options.append(Option(DEFENDING, thing))
        if may_be_free(game, seat, thing):
            options.append(Option(FREE, thing))


def in_question(game: Pmv, seat: int) -> list[int]:
    """Cards in hand but for those whose timing or price is wrong whatever texts say: no text is read."""
    hand = game.hand(seat)
    now = game.now
    timely = (game.phase == "main" and seat == game.turn_player and not game.chains) or now.any_time
    nodes = len(game.nodes(seat))
    reach = game.reaches[seat]
    other = reach.by is not now and (reach.by is not None or bool(now.afar))
    if other or reach.nodes != nodes or reach.hand != hand:
        reach = game.reaches[seat] = _within_reach(game, seat, Reach(hand[:], nodes))
    return reach.cards if timely else reach.instant


def _within_reach(game: Pmv, seat: int, reach: Reach) -> Reach:
    nodes, now = reach.nodes, game.now
    changed = bool(now.afar)  # then no price is as it is written
    if changed:
        reach.by = now
    for thing in reach.hand:
        face: Card = game.instances[thing].face
        words: Speech = face.speech or speech(face)
        if not words.changing and not changed:
            if face.cost is None:
                continue
            if nodes < (face.traits.cost or 0) or nodes < (face.need or 0):
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


class PlayCard(Straight):
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
        if changes or game.trace is not None:
            return Opt(self.seat, self.thing, changes, is_payable) if changes else None
        self._lay_open(game)
        return self._settle_at_once(game)

    @step("5.2.3.b")
    def lay_it_open(self, game: Pmv) -> Outcome:
        self._lay_open(game)
        return None

    def _lay_open(self, game: Pmv) -> None:
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

    @step("5.2.3.c", "5.2.3.d", "5.2.3.e")
    def settle_what_it_does(self, game: Pmv) -> Outcome:
        return self._naming(game) if game.trace is not None else self._settle_at_once(game)

    def _settle_at_once(self, game: Pmv) -> Outcome:
        return self.first(self._naming(game), "how_much_is_x") or self._pay_at_once(game)

    def _naming(self, game: Pmv) -> Procedure | None:
        card = game.instances[self.item]
        steps = () if card.face.kind == "character" else on_play(game, card)
        return naming(game, steps, remembering(game, telling_of(game, card, self.seat), steps), self.item)

    @step("5.2.3.f")
    def how_much_is_x(self, game: Pmv) -> Outcome:
        if game.trace is None:
            return self._pay_at_once(game)
        return self.take_it_back if game.made is None else self._choose_x(game, game.made)

    def _pay_at_once(self, game: Pmv) -> Outcome:
        if game.made is None:
            return self.take_it_back
        found = self.first(self._choose_x(game, game.made), "pay") or self.first(self._pay(game), "it_waits")
        return found or self._begin_to_wait(game)

    def _choose_x(self, game: Pmv, made: tuple[tuple[Any, ...], Telling]) -> Procedure | None:
        steps, telling = made
        card = game.instances[self.item]
        card.play = Play(steps, telling)
        game.made = None
        game.number_chosen = 0
        if self.variable:
            return ChooseX(self.seat, len(payable(game, self.seat)), self.amount)
        return None

    @step("5.2.3.f")
    def pay(self, game: Pmv) -> Outcome:
        return self._pay(game)

    def _pay(self, game: Pmv) -> Procedure | None:
        """What it costs is known to its text, and is paid."""
        card = game.instances[self.item]
        assert card.play is not None
        telling = card.play.context
        assert isinstance(telling, Telling)
        numbers = telling.numbers
        if self.variable:
            self.amount = game.number_chosen
            game.cite("1.6.2.c", *(("1.8.7.k",) if game.traits(card).cost else ()))
            numbers = (*numbers, ("X", game.number_chosen))
        card.play = Play(card.play.program, telling.having_paid(self.amount, numbers))
        if self.amount:
            game.cite("1.8.9.d")
        return paying(game, self.seat, self.amount, self.item)

    @step("5.2.3.g")
    def it_waits(self, game: Pmv) -> Outcome:
        return self._begin_to_wait(game)

    def _begin_to_wait(self, game: Pmv) -> Outcome:
        """The chain begins or grows; what came due meanwhile is done now, in the order it came due."""
        card = game.instances[self.item]
        if self.way == DEFENDING:
            card.counters = {"defending": 1}
        add_to_chain(game, self.item)
        record(game, "played", self.seat, card)
        game.held -= 1
        return self.first(game.settle(since=self.began), "done") or DONE

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


class AsPlayed(Procedure):
    """「プレイしたものとして解決する」 (5.3)."""

    __slots__ = ("asking", "began", "item", "seat", "thing")

    def __init__(self, seat: int, thing: int, asking: Telling) -> None:
        super().__init__()
        self.seat = seat
        self.thing = thing
        self.asking = asking  # the words that have it resolved
        self.item = NOTHING
        self.began = 0  # when, by the clock

    @step("5.3.1", "5.3.2")
    def may_it_be(self, game: Pmv) -> Outcome:
        """What its text and other effects ask of a play must have been met when the effect that has it
        resolved was played or used; the timing of its kind only if that effect says so."""
        game.succeeded = False
        if game.instances[self.thing].face.cost is None:
            game.cite("2.4.3")
            return DONE
        then = as_it_was(game, self.asking)
        card = back_then(game, then, self.thing)
        if card is not None and _conditions(then, self.seat, card, _plan(then, card)) is not None:
            game.cite("5.3.1.b")
            return DONE
        timely = any(isinstance(one, OnTime) for one in self.asking.statements)
        if card is not None and timely and _timing(then, self.seat, card) is not None:
            game.cite("5.3.1.e")
            return DONE
        return None

    @step("5.3.2.a")
    def lay_it_open(self, game: Pmv) -> Outcome:
        self.began = game.clock
        game.held += 1
        if game.trace is not None:
            self._cite_what_is_lost(game)
        move = Move(
            ("as_played", *(LEFT if game.instances[self.thing].zone == "field" else ())),
            "5.3.2.a",
            self.thing,
            "play_area",
            self.seat,
            seat=self.seat,
            controller=self.seat,
        )
        left = all_set_on(game, [self.thing])  # with no host any more (P-F5)
        game.carry_out((move, *going(game, left, "5.3.2.a")))
        self.item = move.result
        return None

    def _cite_what_is_lost(self, game: Pmv) -> None:
        """Its cost is not paid (5.3.1.c); what made it other than printed is gone (5.3.5)."""
        card = game.instances[self.thing]
        altered = card.hidden or card.face is not card.printed or game.traits(card) != game.printed(card)
        game.cite(*(("5.3.1.c",) if card.face.cost else ()), *(("5.3.5",) if altered else ()))

    @step("5.3.2.b", "5.3.2.c", "5.3.2.d", "5.3.4")
    def settle_what_it_does(self, game: Pmv) -> Outcome:
        card = game.instances[self.item]
        steps = () if card.face.kind == "character" else on_play(game, card)
        return naming(game, steps, telling_of(game, card, self.seat), self.item)

    @step("5.3.2.d")
    def go_on(self, game: Pmv) -> Outcome:
        game.held -= 1
        card = game.instances[self.item]
        if game.made is None:
            game.cite("5.3.1.d")
            return self.put_away
        card.play = Play(*game.made)
        game.made = None
        return game.settle(since=self.began)

    @step("5.3.2.e")
    def about_to_be_resolved(self, game: Pmv) -> Outcome:
        """There is no moment like 5.2.4.a but for what its own words ask of it."""
        if self.item not in game.instances:
            return None
        return game.timing(Event(("would_as_played",), "5.3.2.e", self.item, seat=self.seat))

    @step("5.3.2.e")
    def resolve(self, game: Pmv) -> Outcome:
        """A card that has gone, or whose play became void meanwhile, is not resolved."""
        game.succeeded = False
        card = game.instances.get(self.item)
        if card is None:
            return DONE
        return self.put_away if card.play is None else resolve_card(game, self.item)

    @step("5.3.2.f")
    def it_was_resolved(self, game: Pmv) -> Outcome:
        card = game.known(self.item)
        if not game.succeeded or card is None:
            return None
        game.cite("5.3.3")
        record(game, "as_played", self.seat, card)
        return game.timing(Event(("play_resolved",), "5.3.2.f", self.item, seat=self.seat))

    @step("5.3.2.g")
    def put_away(self, game: Pmv) -> Outcome:
        return put_away(game, self.item, "5.3.2.g")


PROCEDURES.as_played = AsPlayed
