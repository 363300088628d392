"""More steps of texts: interfering, transforming, alternatives, effects that last; worked out by hand."""

from __future__ import annotations

from typing import Any

from tests.rulebooks.pmv.test_doing import CHARACTERS, HAND, MINE, ONE, THEIRS, Table, card

from mahojin.abilities import Compare, If, Instruction, It, May, Modes, Who, exactly
from mahojin.kernel.state import Play
from mahojin.rulebooks.pmv import abilities
from mahojin.rulebooks.pmv.abilities import (
    AlterDamage,
    Alternative,
    Amid,
    Annul,
    Attack,
    Banish,
    Besides,
    Both,
    CallOff,
    CancelPlay,
    Clamp,
    Count,
    Deal,
    Definition,
    Difference,
    DrawCards,
    Edge,
    Ends,
    Every,
    Exists,
    Extra,
    Extract,
    Fit,
    Gains,
    Graded,
    Handled,
    Hold,
    In,
    InsteadOf,
    Is,
    Itself,
    Let,
    Look,
    Lull,
    MakeFatal,
    Marked,
    Mixed,
    Modifier,
    Move,
    Never,
    Occasion,
    OneGain,
    OnPlay,
    Panel,
    Pay,
    Pick,
    Pile,
    Place,
    Postpone,
    Ransom,
    ResolveAsPlayed,
    Retarget,
    Reveal,
    Scrap,
    Shares,
    Show,
    Some,
    Sorted,
    Spread,
    Things,
    Tier,
    Tiers,
    Transform,
    Uncancelled,
    Var,
    When,
    control,
    deeds,
    statements,
)
from mahojin.rulebooks.pmv.abilities.statements import STATEMENTS
from mahojin.rulebooks.pmv.actions import announcement
from mahojin.rulebooks.pmv.actions.chain import add_to_chain
from mahojin.rulebooks.pmv.cards.face import Card
from mahojin.rulebooks.pmv.doing.step_table import VERBS
from mahojin.rulebooks.pmv.effects.context import TextContext
from mahojin.rulebooks.pmv.play.transformation import is_transformed
from mahojin.rulebooks.pmv.state import Attack as Assault
from mahojin.rulebooks.pmv.state import Chain

FATAL = When(Occasion("fatal", MINE), (Annul("fatal"),))


def waiting(table: Table, *steps: Any, targets: tuple[tuple[int, ...], ...] = ()) -> int:
    """A command that the opponent played and that waits to be resolved."""
    item = table.put(Card("令", "command", (OnPlay(steps),), need=0, cost=0), "play_area", 1)
    item.play = Play(steps, TextContext(item.id, 1).but(targets=targets))
    add_to_chain(table.game, item.id)
    return item.id


# --- Lasting effects ------------------------------------------


def test_a_modifier_until_the_end_of_the_turn() -> None:
    table = Table()
    one = table.put(card(attack=2, toughness=3))
    other = table.put(card(attack=2, toughness=3))
    gains = Gains(Marked(Some(MINE, ONE), True), (Modifier(2, None),))
    assert table.run(Hold((gains,), "turn end"), targets=((one.id,),))
    assert table.game.traits(one).attack == 4
    assert table.game.traits(other).attack == 2


def test_all_of_them_and_latecomers() -> None:
    """7.6.1: an effect on all catches who comes later."""
    table = Table()
    assert table.run(Hold((Gains(Marked(Every(MINE)), (Modifier(1, 1),)),), "turn end"))
    late = table.put(card(attack=2, toughness=3))
    traits = table.game.traits(late)
    assert (traits.attack, traits.toughness) == (3, 4)


def test_one_of_two_gains_is_chosen_when_it_begins() -> None:
    table = Table()
    one = table.put(card(attack=2, toughness=3))
    gain = OneGain((Modifier(2, None), Modifier(None, 2)))
    table.run(Hold((Gains(Marked(Every(MINE)), (gain,)),), "turn end"))
    assert table.game.decision is not None and table.game.decision.kind == "mode"
    table.say("mode", 1)
    traits = table.game.traits(one)
    assert (traits.attack, traits.toughness) == (2, 5)


def test_the_fatal_state_is_annulled_by_what_holds() -> None:
    """7.2.1.b, 9.2.4: the character is saved, and its damage is gone."""
    table = Table()
    one = table.put(card(toughness=3))
    assert table.run(Hold((FATAL,), "turn end"))
    assert table.run(Deal(Marked(Every(CHARACTERS)), 4))
    assert one.id in table.game.instances
    assert one.damage == 0


def test_damage_about_to_be_taken_is_voided_and_remembered() -> None:
    """1.10.15: no life is lost."""
    table = Table()
    moment = Occasion("took_damage", Marked(Who.OPPONENT), would=True)
    assert table.run(Hold((When(moment, (Annul("damage"),)),), "turn end"))
    table.run(Deal(Marked(Who.OPPONENT), 4))
    assert table.game.life == [25, 25]


def test_damage_about_to_be_taken_is_changed() -> None:
    table = Table()
    moment = Occasion("took_damage", Marked(Who.OPPONENT), would=True)
    assert table.run(Hold((When(moment, (AlterDamage(-1),)),), "turn end"))
    table.run(Deal(Marked(Who.OPPONENT), 4))
    assert table.game.life == [25, 22]


# --- Interfering ------------------------------------------


def test_a_play_is_voided_and_the_card_scrapped() -> None:
    table = Table()
    item = waiting(table, DrawCards(Marked(Who.YOU), 1))
    target = Marked(Some(Things(("command",), (In(None, ("play_area",)),)), ONE), True)
    assert table.run(CancelPlay(target), Scrap(It()), targets=((item,),))
    assert table.names("graveyard", 1) == ["令"]
    assert item not in table.game.instances


def test_a_play_that_cannot_be_voided() -> None:
    table = Table()
    item = waiting(table, DrawCards(Marked(Who.YOU), 1), Uncancelled())
    target = Marked(Some(Things(("command",), (In(None, ("play_area",)),)), ONE), True)
    assert not table.run(CancelPlay(target), Scrap(It()), targets=((item,),))
    assert item in table.game.instances


def test_a_new_target() -> None:
    """8.2.8: the doer chooses; with ``fair`` only what would suit."""
    table = Table()
    one, two = table.put(card()), table.put(card(), seat=1)
    item = waiting(table, Scrap(Marked(Some(CHARACTERS, ONE), True)), targets=((one.id,),))
    played = Marked(Some(Things(("command",), (In(Who.OPPONENT, ("play_area",)),)), ONE), True)
    table.run(Retarget(played, fair=True), targets=((item,),))
    assert table.offered() == [one.id, two.id]
    table.choose(two.id)
    play = table.game.instances[item].play
    assert play is not None and isinstance(play.context, TextContext)
    assert play.context.targets == ((two.id,),)


def test_an_attack_is_called_off() -> None:
    table = Table()
    attacker = table.put(card(), rested=True)
    table.game.chain_on((Chain(attack=Assault(attacker.id, 0, 1, declared=True)),))
    assert table.run(CallOff(Marked(Every(CHARACTERS)), "attack"))
    assert table.game.attack is None


def test_no_attack_to_call_off_is_a_failure() -> None:
    """6.3.6.a: there is none."""
    table = Table()
    one = table.put(card())
    assert not table.run(CallOff(Marked(Some(CHARACTERS, ONE), True), "attack"), targets=((one.id,),))


def test_an_effect_makes_a_character_attack() -> None:
    """6.3.5, 6.2.6.a: nobody defends, so the player takes its attack as damage; its graze is 0."""
    table = Table()
    table.put(card(attack=3))
    table.run(Attack(Marked(Some(MINE, ONE))))
    for _ in range(20):
        if table.game.decision is None:
            break
        verbs = [option.verb for option in table.game.decision.options]
        table.say("pass" if "pass" in verbs else "no")
    assert table.game.succeeded
    assert table.game.life == [25, 22]


def test_a_card_is_resolved_as_if_played() -> None:
    """5.3: no cost is paid; afterwards it lies in the graveyard."""
    table = Table()
    table.pile(2)
    command = Card("令", "command", (OnPlay((DrawCards(Marked(Who.YOU), 2),)),), need=9, cost=9)
    table.put(command, "hand")
    assert table.run(ResolveAsPlayed(Marked(Some(HAND, ONE))))
    assert len(table.zone("hand")) == 2
    assert table.names("graveyard") == ["令"]


# --- Transforming ------------------------------------------


def test_transforming_once() -> None:
    """10.28.4: what is transformed cannot be transformed."""
    table = Table()
    panel = Panel("真の姿", 2, 5, 6, ("god",))
    one = table.put(Card("仮の姿", "character", (panel,), need=1, cost=1, graze=0, attack=1, toughness=1))
    assert table.run(Transform(Marked(Some(MINE, ONE))))
    traits = table.game.traits(one)
    assert is_transformed(one)
    assert (traits.attack, traits.toughness, traits.races) == (5, 6, frozenset({"god"}))
    assert not table.run(Transform(Marked(Some(MINE, ONE))))


# --- Choosing among ------------------------------------------


def test_one_or_the_other() -> None:
    """Only what is there is offered: no character of the opponent, so the player is struck."""
    table = Table()
    parts = (Marked(Some(THEIRS, ONE)), Marked(Some(Things(("opponent",)), ONE)))
    assert table.run(Deal(Alternative(parts), 3))
    assert table.game.life == [25, 22]


def test_one_and_another() -> None:
    table = Table()
    mine, theirs = table.put(card("甲")), table.put(card("乙"), seat=1)
    assert table.run(Banish(Both((Marked(Some(MINE, ONE)), Marked(Some(THEIRS, ONE))))))
    assert mine.id not in table.game.instances and theirs.id not in table.game.instances
    assert table.names("exile") == ["甲"]
    assert table.names("exile", 1) == ["乙"]


def test_so_many_of_each() -> None:
    table = Table()
    for name in ("甲", "甲", "乙"):
        table.put(card(name), "graveyard")
    own = In(Who.YOU, ("graveyard",))
    each = Mixed(
        (Things(("card",), (own, Is("name", "has", "甲"))), Things(("card",), (own, Is("name", "has", "乙"))))
    )
    table.run(Move(Marked(Some(each, ONE, "each")), Place("hand"), "return"))
    table.choose(table.offered()[0])
    assert sorted(table.names("hand")) == ["乙", "甲"]


def test_as_many_as_there_are() -> None:
    table = Table()
    table.put(card())
    assert table.run(MakeFatal(Marked(Some(CHARACTERS, Amid(3, 3), "able"))))
    assert table.zone("field") == []


def test_effects_are_offered_when_they_are_reached() -> None:
    table = Table()
    table.pile(2)
    options = ((DrawCards(Marked(Who.YOU), 1),), (Scrap(Marked(Some(THEIRS, ONE))),))
    assert table.run(If(Exists(MINE, 0, 0), (Modes(exactly(1), options),)))  # nobody is there to be scrapped
    assert len(table.zone("hand")) == 1


def test_the_first_case_that_holds() -> None:
    table = Table()
    tests = (Compare(Count(MINE), ">=", 2), Compare(Count(MINE), ">=", 1))
    table.put(card())
    assert table.run(Sorted(tests, ((Deal(Who.OPPONENT, 5),), (Deal(Who.OPPONENT, 1),))))
    assert table.game.life == [25, 24]


def test_top_or_bottom() -> None:
    table = Table()
    table.pile(2)
    table.put(card("乙"), "graveyard")
    mine = Things(("card",), (In(Who.YOU, ("graveyard",)),))
    table.run(Move(Marked(Some(mine, ONE)), Place("deck", position="top or bottom"), "return"))
    table.say("bottom")
    assert table.names("deck") == ["乙", "甲1", "甲2"]


def test_the_target_is_spoken_of_again() -> None:
    table = Table()
    one = table.put(card(attack=4))
    first = Hold((Gains(Marked(Some(MINE, ONE), True), (Modifier(1, None),)),), "turn end")
    test = Fit(Pick("character"), (), (Is("attack", ">=", 5),))
    table.pile(1)
    assert table.run(first, If(test, (DrawCards(Marked(Who.YOU), 1),)), targets=((one.id,),))
    assert len(table.zone("hand")) == 1


# --- Numbers and payment ------------------------------------------


def test_any_amount_may_be_paid_for_a_variable() -> None:
    """1.8.7.h: X is what was paid."""
    table = Table()
    table.pile(3, "nodes")
    table.run(May((Pay(Marked(Who.YOU), Var("X")),)), Deal(Marked(Who.OPPONENT), Var("X")))
    table.say("yes")
    assert table.game.decision is not None and table.game.decision.kind == "number"
    table.say("number", 2)
    nodes = table.zone("nodes")
    table.choose(nodes[0], nodes[1])
    assert table.game.life == [25, 23]
    assert [table.game.instances[thing].rested for thing in nodes] == [True, True, False]


def test_a_variable_has_a_least_value() -> None:
    table = Table()
    let = Let("X", Difference(Count(MINE), 3))
    assert table.run(Deal(Marked(Who.OPPONENT), Var("X")), let, Clamp("X", least=1))
    assert table.game.life == [25, 24]


def test_a_number_read_when_the_effect_is_resolved() -> None:
    """1.6.2.g: fixed, X does not follow what the effect itself changes."""
    table = Table()
    table.put(card("甲"))
    table.pile(5)
    steps = (
        DrawCards(Marked(Who.YOU), Var("X")),
        Scrap(Marked(Every(MINE))),
        DrawCards(Marked(Who.YOU), Var("X")),
        Let("X", Count(MINE), fixed=True),
    )
    assert table.run(*steps)
    assert len(table.zone("hand")) == 2


# --- Taken out ------------------------------------------


def test_what_was_taken_out_and_cannot_be_used_is_removed_from_the_game() -> None:
    """11.4.4: there is no host to set it on."""
    table = Table()
    table.pile(3)
    host = Things(("character",), (In(Who.YOU, ("field",)),))
    steps = (
        Look(Marked(Pile("deck", Who.YOU)), whole=True),
        Extract(Some(Things(("card",), (Is("name", "has", "甲2"),)), ONE)),
        Show(It(), Who.OPPONENT),
        Scrap(Some(host, ONE)),
    )
    assert not table.run(*steps)
    assert table.names("exile") == ["甲2"]


def test_one_more_phase_only() -> None:
    """4.10.4, and the first one counts."""
    table = Table()
    assert table.run(Extra(Marked(Who.YOU), "draw"), Extra(Marked(Who.YOU), "main"))
    assert table.game.course.extra == "draw"


def test_the_card_itself() -> None:
    table = Table()
    assert table.run(Move(Marked(Itself("card")), Place("hand"), "return"), DrawCards(Who.YOU, 0))
    assert table.names("hand") == ["命"]


def test_the_top_of_the_opponents_deck() -> None:
    """3.1.6: a card goes to its owner's pile whoever moves it."""
    table = Table()
    table.pile(2, seat=1)
    top = Ends(Pile("deck", Marked(Some(Things(("player",)), ONE), True)), ONE)
    assert table.run(Scrap(top), targets=((-2,),))
    assert table.names("graveyard", 1) == ["甲2"]


# --- Bought off, instead, by a table ------------------------------------------


def test_an_effect_is_bought_off() -> None:
    """The opponent pays when it is resolved, and nothing else happens (7.1.12.c)."""
    table = Table()
    table.put(card("甲"), "nodes", 1)
    steps = (Deal(Marked(Who.OPPONENT), 3), Ransom(Who.OPPONENT, (Pay(Who.SELF, 1),)))
    table.run(*steps)
    assert table.game.decision is not None and table.game.decision.seat == 1
    table.say("yes")
    assert not table.game.succeeded
    assert table.game.life == [25, 25]


def test_a_card_is_removed_from_the_game_instead_of_scrapped() -> None:
    """11.2.2.a: it never reaches the graveyard."""
    table = Table()
    table.put(card("甲"))
    moment = Occasion("scrapped", MINE, would=True)
    assert table.run(Hold((When(moment, (InsteadOf("scrap", (Banish(It()),)),)),), "turn end"))
    table.run(Scrap(Marked(Every(MINE))))
    assert table.names("exile") == ["甲"]
    assert table.names("graveyard") == []


def test_every_row_of_a_table_that_fits() -> None:
    """Two characters: the rows from 1 and from 2 apply, the row from 3 does not."""
    table = Table()
    table.put(card()), table.put(card())
    rows = tuple(Tier(least, None, (), (), (Deal(Who.OPPONENT, least),)) for least in (1, 2, 3))
    assert table.run(Graded(Tiers(Count(MINE), rows)))
    assert table.game.life == [25, 22]


def test_shares_no_greater_than_the_toughness() -> None:
    """Ten are to be shared out, but two characters of toughness 3 and 2 take five at most."""
    table = Table()
    one, two = table.put(card(toughness=3), seat=1), table.put(card(toughness=2), seat=1)
    table.run(Spread(Marked(Every(THEIRS)), 10), Shares(most="toughness"))
    table.choose(one.id, two.id)  # nothing was left to decide but how they lie in the graveyard (9.3.4.g)
    assert table.game.succeeded
    assert one.id not in table.game.instances and two.id not in table.game.instances


def test_a_card_is_brought_as_something_else() -> None:
    table = Table()
    table.pile(1)
    doll = Definition("character", "影", 0, 2, 2, ("ghost",))
    place = Place("field", Who.YOU, face="down", state="active")
    assert table.run(Move(Marked(Ends(Pile("deck", Who.YOU), ONE)), place, "bring", doll))
    (thing,) = table.zone("field")
    assert table.game.traits(table.game.instances[thing]).names == frozenset({"影"})


def test_what_is_set_may_go_with_its_host() -> None:
    """A card and what is set on it are removed from the game: neither is scrapped (9.4.5.c)."""
    table = Table()
    host = table.put(card("甲"))
    table.put(card("乙"), host=host.id)
    assert table.run(Banish(Marked(Every(Things(("card",), (In(Who.YOU, ("field",)),))))))
    assert sorted(table.names("exile")) == ["乙", "甲"]


def test_put_off_with_a_target_of_the_text() -> None:
    """8.2.4, 7.8.2: the target is named with the text; at the end of the turn it is not named anew."""
    table = Table()
    one, two = table.put(card("甲")), table.put(card("乙"))
    target = Marked(Some(MINE, ONE), True)
    later = Postpone(Edge("turn", False, which="this"), (Scrap(target),))
    assert table.run(later, targets=((two.id,),))
    waiting_now = table.game.delayed[0]
    assert isinstance(waiting_now.context, TextContext)
    table.game.start(announcement.Begin(table.game, later.steps, waiting_now.context))
    assert table.game.decision is None
    assert table.zone("field") == [one.id]


def test_every_step_is_carried_out() -> None:
    """Whatever a program may hold has its verb, or is a statement."""
    modules = (control, deeds, statements)
    words = [word for module in modules for word in vars(module).values() if isinstance(word, type)]
    own = {word for word in words if word.__module__.startswith(abilities.__name__)}
    kinds = {word for word in own if issubclass(word, Instruction)} - {statements.Statement}
    assert len(kinds) > 60
    assert kinds <= {*VERBS, *STATEMENTS}


def test_another_character_than_the_one_that_says_so() -> None:
    """「他の」 is read as it was when the target was named, not after the effect has handled something."""
    table = Table()
    one, two = table.put(card("甲")), table.put(card("乙"))
    other = Marked(Some(Things(("character",), (In(Who.YOU, ("field",)), Besides(It()))), ONE), True)
    steps = (Lull(Marked(Some(Things(("character",), (Is("name", "has", "乙"),)), ONE))), Scrap(other))
    assert table.run(*steps, targets=((two.id,),))
    assert table.zone("field") == [one.id]


def test_one_of_what_was_seen() -> None:
    """その中の: only of the cards that were looked at."""
    table = Table()
    table.pile(5)
    seen = Things(("card",), (Handled("see"),))
    table.run(Reveal(Ends(Pile("deck", Who.YOU), Amid(2, 2))), Move(Some(seen, ONE), Place("hand"), "add"))
    assert [table.game.instances[thing].face.name for thing in table.offered()] == ["甲5", "甲4"]


def test_the_next_effect_speaks_of_the_same_thing() -> None:
    """Until the end of the turn it has +2 attack, and it does not become fatal."""
    table = Table()
    one = table.put(card(attack=2, toughness=3))
    gains = Gains(Marked(Some(CHARACTERS, ONE), True), (Modifier(2, None),))
    assert table.run(Hold((gains, Never(It(), "fatal")), "turn end"), targets=((one.id,),))
    table.run(MakeFatal(Marked(Every(CHARACTERS))))
    assert one.id in table.game.instances
    assert table.game.traits(one).attack == 4
