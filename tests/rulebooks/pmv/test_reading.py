"""What nouns, filters, numbers, conditions and moments mean, on positions laid out by hand."""

from __future__ import annotations

import pytest
from tests.rulebooks.pmv.positions import battle, card, character, empty, put, tell

from mahojin.abilities import AllOf, Compare, It, Sum, Times, Who
from mahojin.kernel.context import Roles
from mahojin.kernel.decision import NOTHING
from mahojin.kernel.event import Event, Move
from mahojin.kernel.state import player_thing
from mahojin.language.evaluator import fits, holds, occurs, refer, value
from mahojin.language.vocabulary import NotUnderstood
from mahojin.rulebooks.pmv.abilities import (
    Alike,
    Amid,
    AnyHolds,
    AnyOf,
    Befell,
    Besides,
    Both,
    Carries,
    Clamp,
    Count,
    Declared,
    Difference,
    Distinct,
    Done,
    During,
    Edge,
    Ends,
    Every,
    Exists,
    Extreme,
    Figure,
    Filter,
    Fit,
    Half,
    Handled,
    Happened,
    In,
    Is,
    Itself,
    Keyword,
    Let,
    Marked,
    Mixed,
    Occasion,
    Once,
    Paid,
    Peak,
    Pick,
    Pile,
    PlayedBy,
    PlayerOf,
    Ratio,
    Remainder,
    RivalOf,
    SetOn,
    Some,
    Things,
    Var,
    Versus,
)
from mahojin.rulebooks.pmv.reading import amid, players, together

YOU, FOE = player_thing(0), player_thing(1)
ONE = Amid(1, 1)


def things(*which: Filter, kinds: tuple[str, ...] = ("character",)) -> Things:
    return Things(kinds, which)


def test_players() -> None:
    game = empty()
    me = put(game, character("私"))
    context = tell(me)
    assert refer(game, context, Who.YOU) == (YOU,)
    assert refer(game, context, Who.OPPONENT) == (FOE,)
    assert refer(game, context, Who.EACH) == (YOU, FOE)
    assert players(game, context, PlayerOf(Itself())) == (0,)
    assert players(game, context, RivalOf(Who.OPPONENT)) == (0,)
    assert refer(game, context, Some(Things(("opponent",)), ONE)) == (FOE,)
    assert players(game, context.but(actor=1), Who.SELF) == (1,)


def test_with_several_opponents_one_may_have_been_chosen() -> None:
    game = empty(3)
    context = tell(put(game, character("私")))
    assert players(game, context, Who.OPPONENT) == (1, 2)
    assert players(game, context.but(rival=2), Who.OPPONENT) == (2,)
    assert players(game, context.but(rival=2), Every(Who.OPPONENT)) == (1, 2)
    teams = empty(4, (0, 1, 0, 1))
    assert players(teams, tell(put(teams, character("私"))), Who.OPPONENT) == (1, 3)


def test_a_description_without_a_place_means_the_field() -> None:
    game = empty()
    mine, theirs = put(game, character("妖精A", races=("fairy",))), put(game, character("妖精B"), 1)
    put(game, character("手札の妖精"), 0, "hand")
    context = tell(mine)
    assert refer(game, context, things()) == (mine.id, theirs.id)
    assert refer(game, context, things(kinds=("character_card",))) == (mine.id, theirs.id)
    assert refer(game, context, things(In(Who.OPPONENT))) == (theirs.id,)
    assert refer(game, context, things(Is("race", "has", "fairy"))) == (mine.id,)
    assert refer(game, context, things(Is("race", "has", "none"))) == (theirs.id,)  # 2.6.3
    assert refer(game, context, things(Besides(Itself()))) == (theirs.id,)


def test_names_are_meant_by_part_and_alike_means_the_same_name() -> None:
    game = empty()
    whole, part = put(game, character("氷の王“雪乃”")), put(game, character("雪乃"))
    context = tell(part)
    assert refer(game, context, things(Is("name", "has", "雪乃"))) == (whole.id, part.id)
    assert refer(game, context, things(Is("name", "lacks", "氷"))) == (part.id,)
    assert refer(game, context, things(Is("name", "has", ""))) == ()
    assert refer(game, context, things(Alike("name", Itself()))) == (part.id,)


def test_a_bare_hand_or_deck_is_that_of_who_carries_it_out() -> None:
    game = empty()
    me = put(game, character("私"))
    mine, theirs = (put(game, card("札", "command"), seat, "hand") for seat in (0, 1))
    anybody = things(In(None, ("hand",)), kinds=("card",))
    assert refer(game, tell(me), anybody) == (mine.id,)
    assert refer(game, tell(me, actor=1), anybody) == (theirs.id,)
    assert refer(game, tell(me), things(In(Who.OPPONENT, ("hand",)), kinds=("card",))) == (theirs.id,)


@pytest.mark.parametrize("attended", [False, True])
def test_ones_own_zones_are_looked_through_for_what_is_ones_own(attended: bool) -> None:
    game = empty()
    game.trace = [] if attended else None
    mine, theirs = put(game, character("私")), put(game, character("敵"), 1)
    lost, buried = (
        put(game, character("故人"), 0, "graveyard"),
        put(game, character("彼の人"), 1, "graveyard"),
    )
    own = things(In(Who.YOU, ("field", "graveyard")), kinds=("card",))
    named = things(In(Who.YOU, ("graveyard",)), Is("name", "has", "故"), kinds=("card",))
    assert refer(game, tell(mine), own) == (mine.id, lost.id)
    assert refer(game, tell(theirs), own) == (theirs.id, buried.id)
    assert refer(game, tell(mine), named) == (lost.id,)
    assert refer(game, tell(theirs), named) == ()
    game.hells = frozenset({0})  # a graveyard that is hell is none (3.3.6.b)
    assert refer(game, tell(mine), own) == (mine.id,)
    assert refer(game, tell(mine), things(In(Who.YOU, ("hell",)), kinds=("card",))) == (lost.id,)


def test_the_ends_of_a_pile_come_in_order_from_the_top() -> None:
    game = empty()
    low, mid, top = (put(game, card(f"札{place}", "command"), 0, "deck") for place in range(3))
    context = tell(put(game, character("私")))
    pile = Pile("deck", Who.YOU)
    assert refer(game, context, Ends(pile, Amid(2, 2))) == (top.id, mid.id)
    assert refer(game, context, Ends(pile, Amid(1, 1), bottom=True)) == (low.id,)
    assert value(game, context, Count(pile)) == 3


def test_comparisons() -> None:
    game = empty()
    small, big = put(game, character("小", 1, 2, need=2)), put(game, character("大", 5, 4, need=6))
    context = tell(small)
    assert refer(game, context, things(Is("attack", ">=", 2))) == (big.id,)
    assert refer(game, context, things(Is("need", "between", (1, 4)))) == (small.id,)
    assert refer(game, context, things(Is("need", "in", (1, 6)))) == (big.id,)
    assert refer(game, context, things(Is("attack", "odd"))) == (small.id, big.id)
    assert refer(game, context, things(Is("toughness", "even"))) == (small.id, big.id)
    assert refer(game, context, things(Alike("attack", Itself(), ">"))) == (big.id,)
    assert refer(game, context, things(Extreme("toughness"))) == (big.id,)
    assert refer(game, context, things(Extreme("need", highest=False))) == (small.id,)
    assert refer(game, context, things(AnyOf((Is("name", "has", "小"), Is("name", "has", "中"))))) == (
        small.id,
    )
    assert refer(game, context, things(Versus("toughness", "attack", ">"))) == (small.id,)


def test_a_hyphen_is_no_number_but_counts_as_nought() -> None:
    game = empty()
    odd = put(game, character("変", None, 2))
    context = tell(odd)
    assert refer(game, context, things(Is("attack", "=", "-"))) == (odd.id,)
    assert value(game, context, Figure(Itself(), "attack")) == 0


def test_states_and_battle() -> None:
    game = empty()
    one, two, three = (put(game, character(f"人{place}"), place % 2) for place in range(3))
    two.rested = True
    battle(game, one, two)
    context = tell(one)
    assert refer(game, context, things(Is("state", "=", "asleep"))) == (two.id,)
    assert refer(game, context, things(Is("battle", "=", "attacking"))) == (one.id,)
    assert refer(game, context, things(Is("battle", "=", "defending"))) == (two.id,)
    assert refer(game, context, things(Is("battle", "=", "battling"))) == (one.id, two.id)
    three.damage = 1
    assert refer(game, context, things(Is("damaged", "=", True))) == (three.id,)


def test_set_cards() -> None:
    game = empty()
    host, bare = put(game, character("主")), put(game, character("裸"))
    blade = put(game, card("剣", "command", words=("equipment",)), 0, "field", host)
    context = tell(host)
    assert refer(game, context, Things(("card",), (SetOn(Itself("character")),))) == (blade.id,)
    assert refer(game, context, things(Carries(Things(("equipment",))))) == (host.id,)
    assert refer(game, context, things(Carries(Things(("equipment",)), 0, 0))) == (bare.id,)


def test_a_card_face_down_on_the_field_is_only_a_card() -> None:
    game = empty()
    hidden = put(game, character("隠れ"))
    hidden.face_down = True
    game.changed()
    context = tell(hidden)
    assert refer(game, context, things()) == ()
    assert refer(game, context, things(kinds=("card",))) == (hidden.id,)
    assert refer(game, context, things(Is("face", "=", "down"), kinds=("card",))) == (hidden.id,)


def test_what_words_point_at() -> None:
    game = empty()
    me, other = put(game, character("私")), put(game, character("他"), 1)
    spell = put(game, card("術", "spell"), 1, "play_area")
    context = tell(me, registers=((other.id,), (spell.id,)), targets=((other.id,),), looked=(me.id, spell.id))
    assert refer(game, context, It()) == (spell.id,)
    assert refer(game, context, It("character")) == (other.id,)
    assert refer(game, context, It("opposing character")) == (other.id,)
    assert refer(game, context, It("player")) == (FOE,)
    assert refer(game, context, Pick("character")) == (other.id,)
    taken = context.having("add", (spell.id,))
    assert refer(game, taken, Remainder()) == (me.id,)
    assert refer(game, taken, Things(("card",), (Handled("add"),))) == (spell.id,)
    assert refer(game, context, Itself("card", ("hand",))) == ()
    assert refer(game, context, Both((Itself(), Marked(It("character"))))) == (me.id, other.id)
    noun = Some(things(), ONE)
    assert refer(game, context.but(picks=((noun, (other.id,)),)), noun) == (other.id,)


def test_cards_being_played() -> None:
    game = empty()
    me = put(game, character("私"))
    mine = put(game, card("術", "spell"), 0, "play_area")
    theirs = put(game, card("令", "command"), 1, "play_area")
    context = tell(me)
    assert refer(game, context, things(In(None, ("play_area",)), kinds=("card",))) == (mine.id, theirs.id)
    assert refer(game, context, things(PlayedBy(Who.OPPONENT, "now"), kinds=("command",))) == (theirs.id,)
    hand = put(game, card("令", "command"), 0, "hand")
    assert fits(game, context, hand.id, things(PlayedBy(Who.YOU), kinds=("command",)))
    assert not fits(game, context, theirs.id, things(PlayedBy(Who.YOU), kinds=("command",)))


def test_declared() -> None:
    game = empty()
    fairy = put(game, character("妖精", races=("fairy",)))
    context = tell(fairy, declared=(("race", "fairy"),))
    assert refer(game, context, things(Declared("race"))) == (fairy.id,)
    assert refer(game, tell(fairy), things(Declared("race"))) == ()  # 1.6.6.c


def test_taken_together() -> None:
    game = empty()
    one, two, twin = put(game, character("甲")), put(game, character("乙")), put(game, character("甲"))
    context = tell(one)
    assert together(game, context, (one.id, two.id), (Distinct("name"),))
    assert not together(game, context, (one.id, twin.id), (Distinct("name"),))


def test_numbers() -> None:
    game = empty()
    one, two = put(game, character("甲", 3, 2)), put(game, character("乙", 4, 5))
    seven = Roles("took_damage", (), one.id, -1, NOTHING, 7, None)
    context = tell(one, paid=2, event=seven, numbers=(("Y", 9),), statements=(Let("X", Count(things())),))
    assert value(game, context, Var("X")) == 2
    assert value(game, context, Var("Y")) == 9
    assert value(game, context, Var("Z")) == 0  # 1.6.2.e
    assert value(game, context, Figure(Every(things()), "attack")) == 7
    assert value(game, context, Peak(things(), "toughness")) == 5
    assert value(game, context, Paid()) == 2
    assert value(game, context, Happened("damage")) == 7
    assert value(game, context.but(voided=4), Happened("damage", voided=True)) == 4
    assert value(game, context, Times(Var("X"), 3)) == 6
    assert value(game, context, Ratio(7, 3)) == 2
    assert value(game, context, Half(7, up=True)) == 4
    assert value(game, context, Half(7, up=False)) == 3
    assert value(game, context, Sum((1, Var("X")))) == 3
    assert value(game, context, Difference(1, Var("X"))) == -1
    assert value(game, context, Figure(Who.OPPONENT, "life")) == 25
    clamped = context.but(statements=(*context.statements, Clamp("X", most=1)))
    assert value(game, clamped, Var("X")) == 1
    assert amid(game, context, Amid(Difference(0, 3), Var("X"))) == (0, 2)
    two.rested = True


def test_a_variable_is_live() -> None:
    game = empty()
    context = tell(put(game, character("甲")), statements=(Let("X", Count(things())),))
    assert value(game, context, Var("X")) == 1
    put(game, character("乙"))
    assert value(game, context, Var("X")) == 2


def test_conditions() -> None:
    game = empty()
    me = put(game, character("私", 2, 3, races=("human",)))
    context = tell(me)
    assert holds(game, context, Exists(things(Is("race", "has", "human"))))
    assert holds(game, context, Exists(things(Is("race", "has", "oni")), 0, 0))
    assert not holds(game, context, Exists(things(), 2))
    assert holds(game, context, Compare(Figure(Itself(), "toughness"), ">", 2))
    assert holds(game, context, Fit(Itself(), ("character",), (Is("attack", "<=", 2),)))
    assert not holds(game, context, Fit(It(), ("character",)))
    assert holds(game, context, During(Who.YOU))
    assert not holds(game, context, During(Who.OPPONENT))
    assert holds(game, context, During(None, "main"))
    assert holds(game, context, During(Who.YOU, "spell timing"))
    assert not holds(game, context, AllOf((During(Who.YOU), During(None, "draw"))))
    assert holds(game, context, AnyHolds((During(Who.YOU), During(None, "draw"))))
    assert holds(game, context, Done(action="pay"), did=True)
    assert holds(game, context, Done(False, "pay"), did=False)
    assert holds(game, context, Done(action="pay", able=False), did=False)
    assert holds(game, context.having("scrap", (me.id,)), Done(action="scrap"))


def test_damage_has_a_dealer_and_a_taker() -> None:
    game = empty()
    me, foe = put(game, character("私")), put(game, character("敵"), 1)
    dealt = Event(("dealt_damage",), "1.10.12.d", foe.id, seat=0, by=me.id, amount=3, manner="battle")
    taken = Event(("took_damage",), "1.10.12.e", foe.id, seat=0, by=me.id, amount=3, manner="battle")
    mine, theirs = tell(me), tell(foe)
    opposing = things(In(Who.OPPONENT))
    assert occurs(game, mine, Occasion("dealt_damage", Itself("character"), opposing, manner="battle"), dealt)
    assert not occurs(game, theirs, Occasion("dealt_damage", Itself("character")), dealt)
    assert not occurs(game, mine, Occasion("dealt_damage", Itself("character"), Who.OPPONENT), dealt)
    assert occurs(game, theirs, Occasion("took_damage", Itself("character")), taken)
    assert occurs(game, theirs, Occasion("took_damage", Itself(), by=Who.OPPONENT), taken)
    assert occurs(game, theirs, Occasion("took_damage", Itself(), amount=(">=", 3)), taken)
    assert not occurs(game, theirs, Occasion("took_damage", Itself(), amount=("<", 3)), taken)
    assert not occurs(game, theirs, Occasion("took_damage", Itself(), manner="effect"), taken)
    assert not occurs(game, theirs, Occasion("took_damage", Itself(), manner="not battle"), taken)
    assert not occurs(game, theirs, Occasion("took_damage", Itself(), would=True), taken)


def test_playing_is_done_by_a_player_to_a_card() -> None:
    game = empty()
    me = put(game, character("私"))
    hand = put(game, card("術", "spell"), 1, "hand")
    move = Move(("played",), "5.2.3.b", hand.id, "play_area", 1, seat=1)
    game.carry_out((move,))
    context = tell(me)
    assert occurs(game, context, Occasion("played", Who.OPPONENT, Things(("spell",))), move)
    assert not occurs(game, context, Occasion("played", Who.YOU, Things(("spell",))), move)
    assert not occurs(game, context, Occasion("played", Who.OPPONENT, Things(("command",))), move)
    assert occurs(game, context, Occasion("played", Who.OPPONENT, origin=("hand",)), move)
    assert holds(game, context, Befell(Occasion("played", Who.OPPONENT, within="turn")))
    assert not holds(game, context, Befell(Occasion("played", Who.YOU, within="turn")))
    assert holds(game, context, Befell(Occasion("played", Who.YOU, within="turn"), true=False))
    game.turn += 1
    assert not holds(game, context, Befell(Occasion("played", Who.OPPONENT, within="turn")))


def test_a_card_set_means_on_the_card_that_says_so() -> None:
    game = empty()
    host, other = put(game, character("主")), put(game, character("他"))
    fan = put(game, card("札", "command"), 0, "field", host)
    event = Event(("set",), "11.3.10.c", fan.id, to=host.id, seat=0)
    noun = Things(("card",))
    assert occurs(game, tell(host), Occasion("set", noun), event)
    assert not occurs(game, tell(other), Occasion("set", noun), event)
    assert occurs(game, tell(other), Occasion("set", noun, Things(("character",))), event)


def test_edges() -> None:
    game = empty()
    me = put(game, character("私"))
    event = Event(("turn_ended",), "4.9.1.c", seat=0)
    assert occurs(game, tell(me), Edge("turn", False), event)
    assert occurs(game, tell(me), Edge("turn", False, Who.YOU), event)
    assert not occurs(game, tell(me), Edge("turn", False, Who.OPPONENT), event)
    assert not occurs(game, tell(me), Edge("turn", True), event)


def test_once() -> None:
    game = empty()
    one, two = put(game, character("甲")), put(game, character("乙"))
    game.carry_out((Event(("attacked",), "6.3.4.f", one.id, seat=0),))
    noun = things(Once(Occasion("attacked", within="turn")))
    assert refer(game, tell(two), noun) == (one.id,)


def test_what_is_not_understood_is_said_so() -> None:
    game = empty()
    context = tell(put(game, character("私")))
    with pytest.raises(NotUnderstood):
        refer(game, context, object())
    with pytest.raises(NotUnderstood):
        value(game, context, "3")
    assert refer(game, context, Mixed((Things(("spell",)), things()))) == (context.this,)
    assert Keyword("legend").value is None
