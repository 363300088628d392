"""Steps of texts, carried out in small positions; what must come of them is worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rulebooks.pmv.positions import mind_everything

from mahojin.abilities import If, It, May, Modes, Who, exactly
from mahojin.kernel.chance import Chance
from mahojin.kernel.state import Instance, player_thing
from mahojin.rulebooks.pmv.abilities import (
    Amid,
    Annul,
    Attach,
    Awaken,
    Banish,
    By,
    CancelPlay,
    ChangeLife,
    Count,
    Deal,
    Declare,
    Define,
    Definition,
    Distinct,
    Done,
    DrawCards,
    Edge,
    Ends,
    Every,
    Exists,
    Extract,
    Fill,
    Finish,
    Flip,
    Gains,
    Handled,
    Heal,
    Hold,
    In,
    Is,
    Let,
    Limited,
    Look,
    Lull,
    MakeFatal,
    Marked,
    Mix,
    Modifier,
    Move,
    NotSeveral,
    OnlyDuring,
    Outcome,
    Pay,
    Pile,
    Place,
    Postpone,
    Remainder,
    Reveal,
    Scrap,
    Skip,
    Some,
    Spread,
    SwapLife,
    Take,
    Things,
    Total,
    Var,
    Void,
    Without,
)
from mahojin.rulebooks.pmv.book import LIFE
from mahojin.rulebooks.pmv.cards.face import Card
from mahojin.rulebooks.pmv.doing.knowledge import shown_to
from mahojin.rulebooks.pmv.doing.readable import understood
from mahojin.rulebooks.pmv.doing.stated_terms import chosen_modes, may_begin, modes_in, note_use
from mahojin.rulebooks.pmv.doing.targets import candidates, is_zone, limits, suitable
from mahojin.rulebooks.pmv.doing.walks import targets
from mahojin.rulebooks.pmv.effects.context import TextContext
from mahojin.rulebooks.pmv.effects.program import CarryOut
from mahojin.rulebooks.pmv.game import Pmv

ONE = Amid(1, 1)
CHARACTERS = Things(("character",))
MINE = Things(("character",), (In(Who.YOU, ("field",)),))
THEIRS = Things(("character",), (In(Who.OPPONENT, ("field",)),))
HAND = Things(("card",), (In(Who.YOU, ("hand",)),))


def card(name: str = "駒", attack: int = 2, toughness: int = 3, **more: Any) -> Card:
    return Card(name, "character", need=1, cost=1, graze=0, attack=attack, toughness=toughness, **more)


class Table:
    """A game of two with nothing in it but what a test puts there; seat 0 is in its main phase."""

    def __init__(self, seats: int = 2) -> None:
        self.game = Pmv(seats, Chance.from_seed(1))
        self.game.life = [LIFE] * seats
        self.game.turn = 3
        self.game.phase = "main"
        mind_everything(self.game)
        self.source = self.put(Card("命", "command", need=0, cost=0), "play_area", 0)

    def put(self, face: Card, zone: str = "field", seat: int = 0, **more: Any) -> Instance:
        one = self.game.make(face, seat, zone, seat)
        for name, value in more.items():
            setattr(one, name, value)
        self.game.changed()
        return one

    def pile(self, number: int, zone: str = "deck", seat: int = 0) -> list[int]:
        """Cards 甲1, 甲2 …; the last made lies on top."""
        return [self.put(card(f"甲{n + 1}"), zone, seat).id for n in range(number)]

    def run(self, *steps: Any, targets: tuple[tuple[int, ...], ...] = (), **told: Any) -> bool:
        """Carry the steps out up to the first decision; True if that was all and it went well."""
        context = TextContext(self.source.id, 0).but(targets=targets, **told)
        self.game.start(CarryOut(steps, context))
        return self.game.decision is None and self.game.succeeded

    def zone(self, name: str, seat: int = 0) -> list[int]:
        return self.game.zones[name][seat]

    def names(self, zone: str, seat: int = 0) -> list[str]:
        return [self.game.instances[thing].face.name for thing in self.zone(zone, seat)]

    def choose(self, *things: int) -> None:
        """Answer with the options about these things."""
        decision = self.game.decision
        assert decision is not None
        self.game.answer(*(next(one for one in decision.options if one.thing == thing) for thing in things))

    def say(self, verb: str, *data: int) -> None:
        decision = self.game.decision
        assert decision is not None
        self.game.answer(next(one for one in decision.options if one.verb == verb and one.data == data))

    def offered(self) -> list[int]:
        assert self.game.decision is not None
        return [option.thing for option in self.game.decision.options]


@pytest.fixture
def table() -> Table:
    return Table()


# --- Objects (8.1), success and failure (7.1.12) ------------------------------------------


def test_the_doer_chooses_the_object(table: Table) -> None:
    one, two = table.put(card()), table.put(card(), seat=1)
    assert not table.run(Scrap(Marked(Some(CHARACTERS, ONE))))
    decision = table.game.decision
    assert decision is not None
    assert (decision.seat, decision.kind, decision.about) == (0, "choose", table.source.id)
    assert table.offered() == [one.id, two.id]
    table.choose(two.id)
    assert table.game.succeeded
    assert table.names("graveyard", 1) == ["駒"]
    assert one.id in table.game.instances


def test_too_few_objects_stop_the_effect(table: Table) -> None:
    """8.1.2.b: two are wanted, one is there; 7.1.12: what stands after it is not applied."""
    table.put(card())
    table.pile(3)
    assert not table.run(Scrap(Marked(Some(CHARACTERS, Amid(2, 2)))), DrawCards(Marked(Who.YOU), 1))
    assert table.game.decision is None
    assert len(table.zone("hand")) == 0
    assert len(table.zone("field")) == 1


def test_all_of_nothing_is_no_failure(table: Table) -> None:
    """7.1.12.e, 8.1.2.c."""
    table.pile(3)
    assert table.run(Scrap(Marked(Every(THEIRS))), DrawCards(Marked(Who.YOU), 1))
    assert len(table.zone("hand")) == 1


def test_what_is_asleep_cannot_be_put_to_sleep(table: Table) -> None:
    """11.5.3: it is not applied, so the rest is not either."""
    asleep = table.put(card(), rested=True)
    table.pile(3)
    steps = (Lull(Marked(Some(CHARACTERS, ONE), True)), DrawCards(Marked(Who.YOU), 1))
    assert not table.run(*steps, targets=((asleep.id,),))
    assert len(table.zone("hand")) == 0


def test_all_are_woken_though_one_is_awake(table: Table) -> None:
    one, two = table.put(card(), rested=True), table.put(card())
    assert table.run(Awaken(Marked(Every(MINE))))
    assert not one.rested and not two.rested


def test_what_is_said_for_the_other_case_saves_the_effect(table: Table) -> None:
    """7.1.12.b with 1.8.9.b: there are no nodes to pay with, so the other half is applied."""
    victim = table.put(card())
    table.pile(2)
    pay = Pay(Marked(Who.YOU), 1)
    assert table.run(
        pay,
        If(Done(action="pay"), (DrawCards(Marked(Who.YOU), 1),)),
        If(Done(action="pay", able=False), (Scrap(Marked(Every(MINE))),)),
    )
    assert victim.id not in table.game.instances
    assert len(table.zone("hand")) == 0


def test_who_can_pay_must(table: Table) -> None:
    """1.8.9.a: no question whether, only which of two nodes."""
    table.pile(2, "nodes")
    table.pile(2)
    assert not table.run(Pay(Marked(Who.YOU), 1), DrawCards(Marked(Who.YOU), 2))
    assert table.game.decision is not None and table.game.decision.kind == "pay"
    table.choose(table.zone("nodes")[0])
    assert len(table.zone("hand")) == 2


# --- Targets (8.2) ------------------------------------------


def test_an_unsuitable_target_fails_the_effect(table: Table) -> None:
    """8.2.5.a: the target went to another player's field before the effect resolved."""
    target = Marked(Some(THEIRS, ONE), True)
    gone = table.put(card(), seat=0)
    assert not table.run(Deal(target, 5), targets=((gone.id,),))
    assert gone.damage == 0


def test_a_target_that_becomes_unsuitable_on_the_way(table: Table) -> None:
    """8.2.5.b: it was asleep at the start, but the first step woke it."""
    sleeper = table.put(card(), rested=True)
    asleep = Things(("character",), (Is("state", "=", "asleep"),))
    steps = (Awaken(Marked(Every(MINE))), Scrap(Marked(Some(asleep, ONE), True)))
    assert not table.run(*steps, targets=((sleeper.id,),))
    assert sleeper.id in table.game.instances
    assert not sleeper.rested  # 7.1.12.a: what was applied stays


def test_targets_in_order_and_candidates(table: Table) -> None:
    mine, theirs = table.put(card()), table.put(card(), seat=1)
    first, second = Marked(Some(MINE, ONE), True), Marked(Some(THEIRS, ONE), True)
    steps = (Hold((Gains(first, (Modifier(1, 1),)),), "turn end"), Deal(second, 1))
    assert targets(steps) == (first, second)
    context = TextContext(table.source.id, 0)
    assert candidates(table.game, context, first) == [mine.id]
    assert candidates(table.game, context, second) == [theirs.id]
    assert suitable(table.game, context, steps)


def test_cards_of_a_hand_are_no_single_targets(table: Table) -> None:
    """8.2.6.d: the zone is the target; the card is picked when the effect is applied."""
    theirs = Marked(Some(Things(("card",), (In(Who.OPPONENT, ("hand",)),)), ONE), True)
    assert is_zone(theirs)
    assert limits(table.game, TextContext(table.source.id, 0), theirs) == (0, 0)
    hand = table.pile(2, "hand", 1)
    assert not table.run(Scrap(theirs), targets=((),))
    table.choose(hand[1])
    assert table.names("graveyard", 1) == ["甲2"]


def test_a_modal_effect_needs_targets_for_one_mode_only(table: Table) -> None:
    """7.1.15, 5.2.3.c."""
    table.put(card())
    mine, theirs = Marked(Some(MINE, ONE), True), Marked(Some(THEIRS, ONE), True)
    steps = (Modes(exactly(1), ((Deal(theirs, 3),), (Awaken(mine),))),)
    context = TextContext(table.source.id, 0)
    assert suitable(table.game, context, steps)
    assert modes_in(steps) is steps[0]
    assert chosen_modes(steps, (1,)) == (Awaken(mine),)
    assert targets(chosen_modes(steps, (1,))) == (mine,)


# --- May, if, by ------------------------------------------


def test_not_to_do_it_is_no_failure(table: Table) -> None:
    table.pile(2)
    hand = table.pile(1, "hand")
    steps = (May((Scrap(Marked(Some(HAND, ONE))),)), If(Done(action="scrap"), (DrawCards(Who.YOU, 2),)))
    assert not table.run(*steps)
    assert table.game.decision is not None and table.game.decision.kind == "may"
    table.say("no")
    assert table.game.succeeded
    assert table.zone("hand") == hand


def test_to_do_it_and_be_rewarded(table: Table) -> None:
    table.pile(2)
    table.pile(1, "hand")
    table.run(May((Scrap(Marked(Some(HAND, ONE))),)), If(Done(action="scrap"), (DrawCards(Who.YOU, 2),)))
    table.say("yes")
    assert table.game.succeeded
    assert len(table.zone("hand")) == 2
    assert len(table.zone("graveyard")) == 1


def test_what_cannot_be_done_is_not_offered(table: Table) -> None:
    table.put(card())
    steps = (
        By(Marked(Who.OPPONENT), (May((Pay(Who.SELF, 1),)),)),
        If(Done(False, "pay"), (MakeFatal(Marked(Every(CHARACTERS))),)),
    )
    assert table.run(*steps)
    assert table.zone("field") == []


def test_another_player_chooses(table: Table) -> None:
    one, two = table.put(card(), seat=1), table.put(card(), seat=1)
    own = Things(("character",), (In(Who.SELF, ("field",)),))
    table.run(By(Marked(Who.OPPONENT), (Scrap(Some(own, ONE)),)), ChangeLife(Who.SELF, "gain", 2))
    assert table.game.decision is not None and table.game.decision.seat == 1
    table.choose(one.id)
    assert two.id in table.game.instances
    assert table.game.life == [27, 25]  # 自分 is who resolves the effect again


def test_all_players_choose_and_it_happens_at_once(table: Table) -> None:
    """1.3.3, 7.1.13: the turn player chooses first, and nothing goes before both have chosen."""
    mine = [table.put(card("甲")).id, table.put(card("乙")).id]
    theirs = [table.put(card("丙"), seat=1).id, table.put(card("丁"), seat=1).id]
    own = Things(("character",), (In(Who.SELF, ("field",)),))
    table.run(By(Marked(Every(Who.EACH)), (Scrap(Some(own, ONE)),)))
    assert table.game.decision is not None and table.game.decision.seat == 0
    table.choose(mine[0])
    assert table.game.decision is not None and table.game.decision.seat == 1
    assert mine[0] in table.game.instances
    table.choose(theirs[1])
    assert table.game.succeeded
    assert table.names("graveyard", 0) == ["甲"]
    assert table.names("graveyard", 1) == ["丁"]


def test_who_has_nothing_to_give_gives_nothing(table: Table) -> None:
    """7.1.12.e: the effect on all players is not stopped by the one who cannot."""
    table.put(card("甲"))
    own = Things(("character",), (In(Who.SELF, ("field",)),))
    assert table.run(By(Marked(Every(Who.EACH)), (Scrap(Some(own, ONE)),)))
    assert table.names("graveyard", 0) == ["甲"]


# --- Decks ------------------------------------------


def test_search_the_deck(table: Table) -> None:
    """Only the searcher sees the deck, the card goes to the hand, the deck is shuffled once."""
    deck = table.pile(5)
    wanted = Things(("character_card",), (Is("name", "has", "甲3"),))
    table.run(
        Look(Marked(Pile("deck", Who.YOU)), whole=True),
        May((Extract(Some(wanted, ONE)), Move(It(), Place("hand"), "add"))),
        Mix("deck"),
    )
    assert shown_to(table.game, 0) == set(deck)
    assert shown_to(table.game, 1) == set()
    table.say("yes")
    assert table.game.succeeded
    assert table.names("hand") == ["甲3"]
    assert len(table.zone("deck")) == 4
    assert shown_to(table.game, 0) == set()


def test_the_rest_goes_to_the_bottom(table: Table) -> None:
    table.pile(5)
    top = Ends(Pile("deck", Who.YOU), Amid(3, 3))
    table.run(
        Look(Marked(top)),
        Extract(Some(Things(("card",)), ONE)),
        Move(It(), Place("hand"), "add"),
        Move(Remainder(), Place("deck", position="bottom", order="any"), "return"),
    )
    assert [table.game.instances[thing].face.name for thing in table.offered()] == ["甲5", "甲4", "甲3"]
    table.choose(table.zone("deck")[-1])
    assert table.names("hand") == ["甲5"]
    decision = table.game.decision
    assert decision is not None and decision.kind == "order" and decision.ordered
    first, second = table.offered()
    table.choose(second, first)
    assert table.names("deck") == ["甲4", "甲3", "甲1", "甲2"]  # the one taken first lies higher


def test_too_small_a_deck_cannot_be_used_up(table: Table) -> None:
    """1.11.6: three cards are to be added, two are there."""
    table.pile(2)
    assert not table.run(Move(Marked(Ends(Pile("deck", Who.YOU), Amid(3, 3))), Place("hand"), "add"))
    assert len(table.zone("deck")) == 2


def test_a_deck_seen_as_a_whole_is_shuffled_at_the_end(table: Table) -> None:
    """3.2.5."""
    before = list(table.pile(30))
    assert table.run(Look(Marked(Pile("deck", Who.YOU)), whole=True))
    assert sorted(table.zone("deck")) == before
    assert table.zone("deck") != before


def test_a_part_of_a_deck_is_not_shuffled(table: Table) -> None:
    """3.2.5.a–b."""
    before = list(table.pile(3))
    assert table.run(Reveal(Marked(Ends(Pile("deck", Who.YOU), Amid(3, 3)))))
    assert table.zone("deck") == before


def test_nodes_from_the_deck(table: Table) -> None:
    """1.8.5: face down, here asleep."""
    table.pile(3)
    assert table.run(
        Move(Marked(Ends(Pile("deck", Who.YOU), Amid(2, 2))), Place("nodes", state="asleep"), "add")
    )
    nodes = [table.game.instances[thing] for thing in table.zone("nodes")]
    assert [(one.rested, one.face_down) for one in nodes] == [(True, True)] * 2


def test_filling_the_hand(table: Table) -> None:
    table.pile(5)
    table.pile(2, "hand")
    assert table.run(Fill(Marked(Who.YOU), 4, "draw"))
    assert len(table.zone("hand")) == 4
    table.run(Fill(Marked(Who.YOU), 3, "scrap"))
    table.choose(table.zone("hand")[0])
    assert len(table.zone("hand")) == 3


# --- Together, random, excluded ------------------------------------------


def test_different_names(table: Table) -> None:
    """Of two copies only one can be among the two that are taken."""
    one, twin, other = table.put(card("甲")), table.put(card("甲")), table.put(card("乙"))
    different = Things(("character",), (Distinct("name"),))
    table.run(Scrap(Marked(Some(different, Amid(2, 2)))))
    table.choose(one.id)
    assert table.offered() == [
        one.id,
        other.id,
    ]  # only 乙 could go with it: now they are put in order (9.3.4.g)
    table.choose(one.id, other.id)
    assert table.zone("field") == [twin.id]
    assert other.id not in table.game.instances


def test_a_sum(table: Table) -> None:
    small, big = table.put(card("小", toughness=1)), table.put(card("大", toughness=4))
    low = Things(("character",), (Total("toughness", "<=", 4),))
    table.run(Scrap(Marked(Some(low, Amid(0, None)))))
    assert table.offered()[:2] == [small.id, big.id]
    table.choose(small.id)
    assert table.zone("field") == [big.id]  # 1 + 4 would be too much, and nothing else is there


def test_not_several_of_a_name(table: Table) -> None:
    graves = [table.put(card("甲"), "graveyard"), table.put(card("甲"), "graveyard")]
    mine = Things(("card",), (In(Who.YOU, ("graveyard",)),))
    steps = (Move(Marked(Some(mine, Amid(0, 2))), Place("field"), "bring"), NotSeveral("甲", "bring"))
    table.run(*steps)
    table.choose(graves[0].id)
    assert table.names("field") == ["甲"]


def test_the_effect_excludes_something_itself(table: Table) -> None:
    leader = table.put(card("主"))
    table.put(card("従"))
    steps = (Scrap(Marked(Every(MINE))), Without("scrap", Things(("character",), (Is("name", "has", "主"),))))
    assert table.run(*steps)
    assert table.zone("field") == [leader.id]


def test_a_random_card(table: Table) -> None:
    """11.9.1: nobody chooses."""
    table.pile(4, "hand", 1)
    hand = Things(("card",), (In(Who.OPPONENT, ("hand",)),))
    assert table.run(Scrap(Marked(Some(hand, ONE, "random"))))
    assert len(table.zone("hand", 1)) == 3


# --- Damage and life ------------------------------------------


def test_damage_by_a_number(table: Table) -> None:
    """X is the number of one's characters: two."""
    table.put(card()), table.put(card())
    assert table.run(Deal(Marked(Who.OPPONENT), Var("X")), Let("X", Count(MINE)))
    assert table.game.life == [25, 23]


def test_damage_to_all_at_once_kills_together(table: Table) -> None:
    table.put(card("甲", toughness=2)), table.put(card("乙", toughness=3), seat=1)
    assert table.run(Deal(Marked(Every(CHARACTERS)), 2))
    assert table.zone("field", 0) == []
    assert [table.game.instances[thing].damage for thing in table.zone("field", 1)] == [2]


def test_damage_is_shared_out(table: Table) -> None:
    one, two = table.put(card(toughness=5), seat=1), table.put(card(toughness=5), seat=1)
    table.run(Spread(Marked(Every(THEIRS)), 3))
    table.say("share", 2)
    assert table.game.succeeded
    assert (one.damage, two.damage) == (2, 1)


def test_reset_damage(table: Table) -> None:
    hurt = table.put(card(), damage=2)
    assert table.run(Heal(Marked(Every(MINE))))
    assert hurt.damage == 0


def test_life(table: Table) -> None:
    """1.9.4.a: a fixed payment may exceed what one has; 1.9.7: swapping is neither gain nor loss."""
    table.game.life = [3, 20]
    assert table.run(ChangeLife(Marked(Who.YOU), "pay", 5), SwapLife(Every(Who.EACH)))
    assert table.game.life == [20, -2]
    assert table.run(ChangeLife(Marked(Who.OPPONENT), "set", 10))
    assert table.game.life == [20, 10]


# --- The field ------------------------------------------


def test_bring_from_the_graveyard_and_go_on_with_it(table: Table) -> None:
    table.put(card("甲"), "graveyard")
    mine = Things(("card",), (In(Who.YOU, ("graveyard",)),))
    steps = (
        Move(Marked(Some(mine, ONE)), Place("field", Who.YOU, state="asleep"), "bring"),
        Awaken(It("character")),
    )
    assert table.run(*steps)
    (entered,) = table.zone("field")
    assert not table.game.instances[entered].rested


def test_set_face_down_and_define(table: Table) -> None:
    """12.5: the card is taken for what the text says, with nothing else; face down its need is 0 (6.1.7)."""
    table.pile(1)
    ghost = Definition("character", "影", 0, 1, 2, ("ghost",))
    assert table.run(
        Move(Marked(Ends(Pile("deck", Who.YOU), ONE)), Place("field", face="down", state="active"), "set"),
        Define(It("card"), ghost),
    )
    (thing,) = table.zone("field")
    one = table.game.instances[thing]
    traits = table.game.traits(one)
    assert table.game.is_character(one)
    assert (traits.names, traits.need, traits.attack, traits.toughness) == (frozenset({"影"}), 0, 1, 2)


def test_attach(table: Table) -> None:
    host = table.put(card(), rested=True)
    table.put(card("甲"), "graveyard")
    mine = Things(("card",), (In(Who.YOU, ("graveyard",)),))
    assert table.run(Attach(Marked(Some(mine, ONE)), Marked(Some(MINE, ONE), True)), targets=((host.id,),))
    (attached,) = table.game.set_on(host.id)
    assert attached.rested  # 11.3.11.c


def test_turning_over_what_is_turned_already_is_no_failure(table: Table) -> None:
    """5.7.3."""
    down = table.put(card(), face_down=True)
    assert table.run(Flip(Marked(Every(Things(("card",)))), "down"))
    assert down.face_down


def test_what_this_effect_scrapped(table: Table) -> None:
    one, two = table.put(card()), table.put(card())
    table.pile(3)
    scrapped = Things(("card",), (Handled("scrap"),))
    table.run(Scrap(Marked(Every(MINE))), DrawCards(Marked(Who.YOU), Var("X")), Let("X", Count(scrapped)))
    table.choose(one.id, two.id)  # in which order they lie (9.3.4.g)
    assert table.game.succeeded
    assert len(table.zone("hand")) == 2


# --- Interfering ------------------------------------------


def test_annul_without_anything_to_annul_fails(table: Table) -> None:
    assert not table.run(Annul("damage"))


def test_a_play_that_is_not_waiting_cannot_be_voided(table: Table) -> None:
    other = table.put(Card("令", "command", need=0, cost=0), "play_area", 1)
    played = Things(("command",), (In(None, ("play_area",)),))
    target = Marked(Some(played, ONE), True)
    assert not table.run(CancelPlay(target), Scrap(It()), targets=((other.id,),))


# --- Time ------------------------------------------


def test_the_course_of_the_turn(table: Table) -> None:
    assert table.run(Finish("turn"))
    assert table.game.course.end_turn
    assert table.run(Skip("draw", "next", Who.OPPONENT))
    assert table.game.course.skipped == ((1, "draw", 1),)
    assert not table.run(Finish("draw"))


def test_a_postponed_program_waits_with_its_words(table: Table) -> None:
    victim = table.put(card())
    table.run(Take(Marked(Some(MINE, ONE))), Postpone(Edge("turn", False, which="this"), (Scrap(It()),)))
    (waiting,) = table.game.delayed
    assert isinstance(waiting.context, TextContext)
    assert waiting.context.registers[-1] == (victim.id,)


def test_winning(table: Table) -> None:
    table.run(Outcome(Marked(Who.YOU), True))
    assert table.game.result is not None and table.game.result.winners == (0,)


# --- Statements ------------------------------------------


def test_an_effect_may_be_used_so_often(table: Table) -> None:
    steps = (DrawCards(Marked(Who.YOU), 1), Limited(1))
    context = TextContext(table.source.id, 0)
    assert may_begin(table.game, context, steps, "use") is None
    note_use(table.game, context, "use", steps)
    refusal = may_begin(table.game, context, steps, "use")
    assert refusal is not None and refusal.clause == "7.3.3.c"


def test_only_then(table: Table) -> None:
    steps = (OnlyDuring("play", Exists(THEIRS)), Banish(Marked(Every(THEIRS))))
    context = TextContext(table.source.id, 0)
    refusal = may_begin(table.game, context, steps, "play")
    assert refusal is not None and refusal.clause == "5.2.2.b"
    table.put(card(), seat=1)
    assert may_begin(table.game, context, steps, "play") is None


def test_a_void_effect_does_nothing(table: Table) -> None:
    table.pile(2)
    assert not table.run(DrawCards(Marked(Who.YOU), 1), Void(Exists(MINE, 0, 0)))
    assert table.zone("hand") == []


def test_declaring(table: Table) -> None:
    """2.6.5: eighteen races and 「なし」."""
    table.run(Declare(Marked(Who.YOU), "race"))
    assert table.game.decision is not None
    assert len(table.game.decision.options) == 19


def test_one_of_several_opponents_is_chosen() -> None:
    """1.4.6."""
    table = Table(3)
    table.run(Deal(Marked(Who.OPPONENT), 2))
    assert table.offered() == [player_thing(1), player_thing(2)]
    table.choose(player_thing(2))
    assert table.game.life == [25, 25, 23]


def test_everything_is_understood() -> None:
    assert understood((DrawCards(Who.YOU, 1), May((Annul("damage"),)))) == []
    assert understood((Annul("weather"),)) != []
