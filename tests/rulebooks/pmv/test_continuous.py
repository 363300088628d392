"""Who has which text, what holds because of it, and what comes due, on positions laid out by hand."""

from __future__ import annotations

from tests.rulebooks.pmv.positions import battle, card, character, empty, happen, hold, put, tell

from mahojin.abilities import It, Times, Who
from mahojin.kernel.event import Event, Move
from mahojin.kernel.state import Delayed, Effect, Instance, player_thing
from mahojin.language.evaluator import holds, refer, value
from mahojin.language.prohibitions import compelled, prevented
from mahojin.language.survey import others_on
from mahojin.rulebooks.pmv.abilities import (
    Activated,
    Allowed,
    Alters,
    Amid,
    Automatic,
    Awaken,
    Banish,
    Barred,
    Becomes,
    Becoming,
    Befell,
    BelowUnusable,
    BelowVoid,
    Bound,
    Cost,
    Count,
    CountsAs,
    Definition,
    Done,
    DrawCards,
    During,
    Edge,
    Every,
    Exists,
    Figure,
    Floor,
    Gains,
    In,
    Is,
    Itself,
    Keyword,
    Lacks,
    Let,
    Limited,
    Link,
    LinkPart,
    MakeFatal,
    Marked,
    Modifier,
    Never,
    Occasion,
    OneGain,
    OnlyDuring,
    OnPlay,
    Pile,
    PlayedBy,
    Popular,
    Postpone,
    Quote,
    Race,
    Rewritten,
    Scrap,
    SetOn,
    Skipped,
    Some,
    Spared,
    SubstituteRace,
    Swaps,
    Text,
    Texts,
    Things,
    Tier,
    Tiers,
    Treated,
    Under,
    Unhurt,
    Unstacked,
    Usable,
    Var,
    Voids,
    When,
    WordsOf,
)
from mahojin.rulebooks.pmv.cards.face import POPULARITY, Card, defined_card
from mahojin.rulebooks.pmv.cards.keywords import meaning_of
from mahojin.rulebooks.pmv.continuous import (
    activated,
    allowed,
    before,
    caster_is_there,
    keyword,
    look_for_beginnings,
    notice,
    on_play,
    race_is_there,
    said,
    skipped,
    spared,
    understood,
    unhurt,
)
from mahojin.rulebooks.pmv.effects.automatic_effects import still_applies
from mahojin.rulebooks.pmv.effects.context import TextContext
from mahojin.rulebooks.pmv.effects.rule_checks import rival_to_choose
from mahojin.rulebooks.pmv.effects.usables import usables
from mahojin.rulebooks.pmv.game import Pmv
from mahojin.rulebooks.pmv.grammar.vocabulary import KEYWORDS, RACES

YOU, FOE = player_thing(0), player_thing(1)
ME = Itself("character")
MINE = Every(Things(("character",), (In(Who.YOU),)))


def alpha(*effects: object) -> Text:
    return Automatic("alpha", effects)  # type: ignore[arg-type]


def gamma(*effects: object) -> Text:
    return Automatic("gamma", effects)  # type: ignore[arg-type]


def beta(*effects: object) -> Text:
    return Automatic("beta", effects)  # type: ignore[arg-type]


def fight(game: Pmv, one: Instance) -> tuple[int | None, int | None]:
    traits = game.traits(one)
    return traits.attack, traits.toughness


# --- 6.1.10 ------------------------------------------


def test_a_lord_lends_strength_as_long_as_it_is_there() -> None:
    game = empty()
    fairies = Every(Things(("character",), (In(Who.YOU), Is("race", "has", "fairy"))))
    lord = put(game, character("主", 1, 1, alpha(Gains(fairies, (Modifier(1, 2),))), races=("fairy",)))
    fairy, human, theirs = (
        put(game, character("妖精", 1, 1, races=("fairy",))),
        put(game, character("人", 1, 1, races=("human",))),
        put(game, character("敵の妖精", 1, 1, races=("fairy",)), 1),
    )
    assert [fight(game, one) for one in (lord, fairy, human, theirs)] == [(2, 3), (2, 3), (1, 1), (1, 1)]
    late = put(game, character("遅い妖精", 0, 1, races=("fairy",)))
    assert fight(game, late) == (1, 3)
    game.shift(lord, "graveyard", 0, "top")
    assert fight(game, fairy) == (1, 1)


def test_change_swap_add_and_always_in_that_order() -> None:
    game = empty()
    one = put(game, character("人", 2, 5))
    context = tell(one)
    hold(game, Gains(ME, (Modifier(3, None),)), context)
    assert fight(game, one) == (5, 5)
    hold(game, Swaps(ME, ("attack", "toughness")), context)
    assert fight(game, one) == (8, 2)  # (2, 5) swapped, then +3
    hold(game, Becoming(ME, "attack", 1), context)
    assert fight(game, one) == (8, 1)  # (1, 5) swapped, then +3
    hold(game, Becoming(ME, "values", 4, always=True), context)
    assert fight(game, one) == (4, 4)


def test_of_two_changes_the_later_counts_for_each_value() -> None:
    game = empty()
    one = put(game, character("人", 2, 2))
    hold(game, Becoming(ME, "attack", 7), tell(one))
    hold(game, Becoming(ME, "values", 3), tell(one))
    assert fight(game, one) == (3, 3)
    hold(game, Becoming(ME, "toughness", 6), tell(one))
    assert fight(game, one) == (3, 6)


def test_the_true_value_is_kept_below_nought() -> None:
    game = empty()
    one = put(game, character("人", 1, 9))
    hold(game, Gains(ME, (Modifier(-3, None),)), tell(one))
    assert fight(game, one) == (-2, 9)
    hold(game, Gains(ME, (Modifier(2, None),)), tell(one))
    assert fight(game, one) == (0, 9)


def test_a_modifier_with_a_floor_leaves_one_toughness() -> None:
    game = empty()
    one = put(game, character("人", 1, 2))
    hold(game, Gains(ME, (Modifier(None, -5),)), tell(one, statements=(Floor(),)))
    assert fight(game, one) == (1, 1)


def test_printed_variables_are_settled_first() -> None:
    game = empty()
    text = alpha(Unhurt(ME))
    crowd = Automatic("alpha", (Unhurt(ME),), (Let("X", Count(Things(("character",)))),))
    one = put(game, character("X人", Var("X"), Var("X"), crowd))
    assert fight(game, one) == (1, 1)
    put(game, character("人", 1, 1, text))
    hold(game, Gains(ME, (Modifier(1, 1),)), tell(one))
    assert fight(game, one) == (3, 3)


def test_for_each_and_by_tiers() -> None:
    game = empty()
    others = Things(("character",), (In(Who.OPPONENT),))
    one = put(game, character("人", 1, 1, alpha(Gains(ME, (Modifier(1, None),), Count(others)))))
    put(game, character("敵", 1, 1), 1)
    put(game, character("敵", 1, 1), 1)
    assert fight(game, one) == (3, 1)
    tiers = Tiers(Count(others), (Tier(0, 1, (), (Modifier(9, 9),)), Tier(2, None, (), (Modifier(0, 4),))))
    two = put(game, character("段", 1, 1, alpha(Gains(ME, (tiers,)))))
    assert fight(game, two) == (1, 5)


def test_equal_wording_that_does_not_add_up_applies_once() -> None:
    game = empty()
    text = Automatic("alpha", (Gains(MINE, (Modifier(1, 1),)),), (Unstacked(),))
    one = put(game, character("甲", 1, 1, text))
    put(game, character("乙", 1, 1, text))
    assert fight(game, one) == (2, 2)


def test_one_of_several_gains_is_the_one_chosen() -> None:
    game = empty()
    one = put(game, character("人", 1, 1))
    gain = OneGain((Modifier(2, None), Modifier(None, 2)))
    effect = Gains(Marked(Some(Things(("character",)), Amid(1, 1)), True), (gain,))
    hold(game, effect, tell(one, picks=((gain, (1,)),)), (one.id,))
    assert fight(game, one) == (1, 3)


def test_what_was_picked_is_dropped_when_it_no_longer_fits() -> None:
    game = empty()
    one = put(game, character("妖精", 1, 1, races=("fairy",)))
    noun = Marked(Some(Things(("character",), (Is("race", "has", "fairy"),)), Amid(1, 1)), True)
    hold(game, Gains(noun, (Modifier(2, 2),)), tell(one), (one.id,))
    assert fight(game, one) == (3, 3)
    hold(game, Lacks(ME, "races"), tell(one))
    assert fight(game, one) == (1, 1)  # 7.6.2


def test_conditions_on_changed_values_settle() -> None:
    game = empty()
    strong = Things(("character",), (In(Who.YOU), Is("attack", ">=", 3)))
    booster = Under(Exists(strong), (Gains(MINE, (Modifier(None, 5),)),))
    one = put(game, character("甲", 2, 1, alpha(booster)))
    assert fight(game, one) == (2, 1)
    put(game, character("乙", 0, 1, alpha(Gains(MINE, (Modifier(1, None),)))))
    assert fight(game, one) == (3, 6)


def test_conditions_on_values_by_equipment_settle() -> None:
    """6.1.13, 7.4.5.b: what is worn counts for a condition, though no effect changes anything."""
    game = empty()
    strong = Things(("character",), (In(Who.YOU), Is("attack", ">=", 3)))
    one = put(game, character("甲", 1, 1, alpha(Under(Exists(strong), (Barred(ME, "attack"),)))))
    assert not prevented(game, "attack", one.id)
    put(game, card("剣", "command", words=("equipment",), modifier=Modifier(2, None)), 0, "field", one)
    assert prevented(game, "attack", one.id)


def test_conditions_on_variable_values_settle() -> None:
    """1.6.2.b, 7.4.5.b: so does what a variable is."""
    game = empty()
    strong = Things(("character",), (In(Who.YOU), Is("attack", ">=", 2)))
    one = put(game, character("甲", 1, 1, alpha(Under(Exists(strong), (Barred(ME, "attack"),)))))
    crowd = Automatic("alpha", (), (Let("X", Count(Things(("character",)))),))
    put(game, character("X人", Var("X"), Var("X"), crowd))
    assert prevented(game, "attack", one.id)  # there are two
    other = Under(Exists(Things(("character",), (In(Who.YOU), Is("attack", "=", Var("Y"))))), (Unhurt(ME),))
    two = put(
        game, character("乙", 1, 1, Automatic("alpha", (other,)), Automatic("alpha", (), (Let("Y", 3),)))
    )
    assert unhurt(
        game, two.id, "battle", one.id, 1
    )  # there are three, and so is Y by another text of the card


def test_names_races_costs_and_keyword_values() -> None:
    game = empty()
    one = put(game, character("甲", 1, 1, words=(Keyword("aegis", 2),)))
    context = tell(one)
    hold(game, CountsAs(ME, "name", "乙"), context)
    hold(game, Gains(ME, (Race("oni"),)), context)
    hold(game, Alters(ME, ("need", "cost"), 2), context)
    hold(game, Alters(ME, ("keyword",), 1, "aegis"), context)
    traits = game.traits(one)
    assert traits.names == {"甲", "乙"}
    assert traits.races == {"oni"}
    assert (traits.need, traits.cost) == (3, 3)
    assert keyword(game, one, "aegis") == Keyword("aegis", 3)


def test_losing_goes_before_gaining() -> None:
    game = empty()
    one = put(game, character("甲", 1, 1, races=("human",)))
    hold(game, Lacks(ME, "races"), tell(one))
    hold(game, Gains(ME, (Race("oni"), Modifier(1, 1), Keyword("pierce"))), tell(one))
    assert game.traits(one).races == frozenset()
    hold(game, Barred(ME, "gain_modifiers"), tell(one))
    hold(game, Barred(ME, "gain_tactics"), tell(one))
    assert fight(game, one) == (1, 1)
    assert keyword(game, one, "pierce") is None


def test_costs_of_cards_in_hand() -> None:
    game = empty()
    cheaper = Alters(Marked(Things(("command",), (PlayedBy(Who.YOU),))), ("cost",), -1)
    lord = put(game, character("主", 1, 1, alpha(cheaper)))
    mine = put(game, card("令", "command"), 0, "hand")
    spell = put(game, card("術", "spell"), 0, "hand")
    theirs = put(game, card("令", "command"), 1, "hand")
    assert [game.traits(one).cost for one in (mine, spell, theirs)] == [0, 1, 1]
    own = beta(Alters(Itself("card", ("hand",)), ("cost",), 3))
    dear = put(game, card("高い札", "spell", own), 0, "hand")
    assert game.traits(dear).cost == 4
    game.shift(lord, "graveyard", 0, "top")
    assert game.traits(mine).cost == 1


# --- Who has which text ------------------------------------------


def test_equipment_is_worn() -> None:
    game = empty()
    use = Activated("any", Cost(1), (DrawCards(Who.YOU, 1),))
    blade = card(
        "剣", "command", use, words=("equipment", "first_strike", "sacred"), modifier=Modifier(2, None)
    )
    host = put(game, character("主", 1, 1))
    worn = put(game, blade, 0, "field", host)
    assert fight(game, host) == (3, 1)
    assert keyword(game, host, "first_strike") is not None
    assert keyword(game, host, "equipment") is None
    assert keyword(game, host, "sacred") is None
    [(thing, _, effect, context)] = activated(game, 0)
    assert (thing, effect) == (host.id, use)
    assert (context.source, context.this) == (worn.id, host.id)
    assert said(game, worn) == ()


def test_other_set_cards_have_nothing_to_say() -> None:
    game = empty()
    host = put(game, character("主", 1, 1))
    lord = character("主", 1, 1, alpha(Gains(MINE, (Modifier(1, 1),))))
    put(game, lord, 0, "field", host)  # 5.4.4
    put(game, card("術", "spell", alpha(Gains(MINE, (Modifier(1, 1),)))))  # 5.5.3
    put(game, card("令", "command", alpha(Gains(MINE, (Modifier(1, 1),)))))  # 5.6.2
    assert fight(game, host) == (1, 1)
    put(game, card("世界", "spell", alpha(Gains(MINE, (Modifier(1, 1),))), words=("world_talisman",)))
    assert fight(game, host) == (2, 2)


def test_a_defined_talisman_speaks() -> None:
    game = empty()
    host = put(game, character("主", 1, 1))
    taken = put(game, character("人", 9, 9), 0, "field", host)
    game.take_for(taken, defined_card(Definition("talisman", "霧", texts=(Modifier(1, 2),)), taken.face))
    assert fight(game, host) == (2, 3)


def test_face_down_cards_are_silent() -> None:
    game = empty()
    one = put(game, character("人", 1, 1, alpha(Gains(MINE, (Modifier(1, 1),)))))
    other = put(game, character("他", 1, 1))
    assert fight(game, other) == (2, 2)
    one.face_down = True
    game.changed()
    assert fight(game, other) == (1, 1)


def test_void_text_is_silent_but_for_what_stands_in_brackets() -> None:
    game = empty()
    loud = Automatic("alpha", (Gains(MINE, (Modifier(1, None),)),))
    fixed = Automatic("alpha", (Gains(MINE, (Modifier(None, 1),)),), fixed=True)
    one = put(game, character("人", 1, 1, loud, fixed, words=("first_strike", "legend")))
    assert fight(game, one) == (2, 2)
    hold(game, Voids(ME, "text"), tell(one))
    assert fight(game, one) == (1, 2)
    assert keyword(game, one, "first_strike") is None
    assert keyword(game, one, "legend") is not None  # 2.1.1.a
    hold(game, Voids(ME, "whole text"), tell(one))
    assert fight(game, one) == (1, 1)


def test_words_are_no_automatic_effects() -> None:
    game = empty()
    one = put(game, character("人形", 1, 1, words=("doll",)))
    assert prevented(game, "attack", one.id)
    hold(game, Voids(ME, "automatic"), tell(one))
    assert prevented(game, "attack", one.id)  # 10.1.4
    hold(game, Voids(ME, "tactics"), tell(one))
    assert not prevented(game, "attack", one.id)


def test_of_two_that_void_each_other_the_older_speaks() -> None:
    game = empty()
    others = Every(Things(("character",), (In(Who.OPPONENT),)))
    text = alpha(Voids(others, "text"), Gains(MINE, (Modifier(1, 1),)))
    one, two = put(game, character("甲", 1, 1, text)), put(game, character("乙", 1, 1, text), 1)
    assert (fight(game, one), fight(game, two)) == ((2, 2), (1, 1))


def test_a_void_that_is_void_lets_others_speak() -> None:
    game = empty()
    first = Every(Things(("character",), (Is("name", "has", "甲"),)))
    second = Every(Things(("character",), (Is("name", "has", "乙"),)))
    one = put(game, character("甲", 1, 1, alpha(Voids(second, "text"))))
    two = put(game, character("乙", 1, 1, alpha(Gains(ME, (Modifier(1, 1),)))))
    assert fight(game, two) == (1, 1)
    put(game, character("丙", 1, 1, alpha(Voids(first, "text"))))
    assert fight(game, two) == (2, 2)
    assert said(game, one) == ()


def test_what_stands_below() -> None:
    game = empty()
    use = Activated("any", Cost(1), (DrawCards(Who.YOU, 1),))
    friend = Things(("character",), (Is("name", "has", "友"),))
    lonely = Exists(friend, 0, 0)
    put(game, character("甲", 1, 1, alpha(Under(lonely, (BelowUnusable(),))), use))
    two = put(
        game, character("乙", 1, 1, alpha(Under(lonely, (BelowVoid(),))), alpha(Gains(ME, (Modifier(1, 1),))))
    )
    assert activated(game, 0) == []
    assert fight(game, two) == (1, 1)
    put(game, character("友", 1, 1))
    assert len(activated(game, 0)) == 1
    assert fight(game, two) == (2, 2)


def test_gained_texts_speak() -> None:
    game = empty()
    quote = Quote((alpha(Gains(MINE, (Modifier(1, None),))), Keyword("first_strike"), Modifier(None, 3)))
    one = put(game, character("甲", 1, 1))
    two = put(
        game,
        character(
            "乙", 1, 1, alpha(Gains(Every(Things(("character",), (Is("name", "has", "甲"),))), (quote,)))
        ),
    )
    assert (fight(game, one), fight(game, two)) == ((2, 4), (2, 1))
    assert keyword(game, one, "first_strike") is not None
    hold(game, Gains(ME, (Keyword("doll"),)), tell(two))
    assert prevented(game, "attack", two.id)


def test_copied_and_rewritten_texts() -> None:
    game = empty()
    model = put(game, character("手本", 1, 1, alpha(Gains(ME, (Modifier(2, 2),))), words=("pierce",)))
    noun = Things(("character",), (Is("name", "has", "手本"),))
    mimic = put(game, character("真似", 1, 1, alpha(WordsOf(ME, noun))))
    assert fight(game, mimic) == (3, 3)
    assert keyword(game, mimic, "pierce") is not None
    hold(game, Rewritten(ME, (alpha(Gains(ME, (Modifier(5, None),))),)), tell(model))
    assert fight(game, model) == (6, 1)


def test_a_leader_has_what_its_popularity_gives() -> None:
    game = empty()
    bonus = Popular("人気者ボーナス", 2, 3, (Modifier(1, 1), Keyword("first_strike")))
    leader = put(game, character("主", 1, 1, bonus, words=("leader",)))
    fans = [put(game, card("札", "command"), 0, "field", leader) for _ in range(2)]
    game.take_for(fans[0], POPULARITY)
    assert fight(game, leader) == (1, 1)
    game.take_for(fans[1], POPULARITY)
    assert fight(game, leader) == (2, 2)
    assert keyword(game, leader, "first_strike") is not None


def test_a_word_from_popularity_does_what_it_stands_for() -> None:
    """10.34.2.a, 10.1.1: though no effect gives or changes anything."""
    game = empty()
    bonus = Popular("人気者ボーナス", 1, 3, (Keyword("pierce"),))
    leader = put(game, character("主", 1, 1, bonus, words=("leader",)))
    fan = put(game, card("札", "command"), 0, "field", leader)
    assert {one.keyword for one in said(game, leader)} == {"leader"}
    game.take_for(fan, POPULARITY)
    assert {one.keyword for one in said(game, leader)} == {"leader", "pierce"}


def test_linked_names_count_on_the_field_only() -> None:
    game = empty()
    face = character("合体", 1, 1, Link((LinkPart("甲"), LinkPart("乙"))))
    here, there = put(game, face), put(game, face, 0, "hand")
    assert game.traits(here).names == {"合体", "甲", "乙"}
    assert game.traits(there).names == {"合体"}


def test_what_playing_a_card_does() -> None:
    game = empty()
    only = OnlyDuring("play", During(Who.YOU))
    text = OnPlay((DrawCards(Who.YOU, 1),))
    face = card("術", "spell", text, Automatic("beta", (), (only,)), words=("world_talisman",))
    one = put(game, face, 0, "hand")
    steps = on_play(game, one)
    assert steps[1:] == (DrawCards(Who.YOU, 1), only)
    assert on_play(game, one) is steps


# --- Who is there ------------------------------------------


def test_caster_and_races() -> None:
    game = empty()
    spell = put(game, card("術", "spell", caster="雪乃"), 0, "hand")
    assert not caster_is_there(game, 0, spell)
    put(game, character("氷の“雪乃”", 1, 1, words=("sealed_art",)))
    assert not caster_is_there(game, 0, spell)  # 10.31.2.a
    for _ in range(6):
        put(game, card("節", "command"), 0, "nodes")
    assert caster_is_there(game, 0, spell)
    assert not caster_is_there(game, 1, spell)
    assert not caster_is_there(game, 0, put(game, card("無", "spell"), 0, "hand"))  # 2.5.2
    order = put(game, card("令", "command", SubstituteRace(("fairy", "fairy"))), 0, "hand")
    put(game, character("妖精", races=("fairy",)))
    assert not race_is_there(game, 0, order)
    double = put(game, character("大妖精", races=("fairy",)))
    assert race_is_there(game, 0, order)
    game.shift(double, "graveyard", 0, "top")
    twice = alpha(CountsAs(ME, "count", 2, Things(("character",), (Is("race", "has", "fairy"),))))
    put(game, character("双子", 1, 1, twice, races=("oni",)))
    assert not race_is_there(game, 0, order)


# --- What is forbidden, spared, demanded, allowed ------------------------------------------


def test_barred() -> None:
    game = empty()
    ban = alpha(Barred(Marked(Who.OPPONENT), "play", Things(("spell",))))
    one = put(game, character("甲", 1, 1, ban, alpha(Barred(ME, "attack or defend"))))
    spell, order = put(game, card("術", "spell"), 1, "hand"), put(game, card("令", "command"), 1, "hand")
    assert prevented(game, "play", FOE, spell.id)
    assert not prevented(game, "play", FOE, order.id)
    assert not prevented(game, "play", YOU, spell.id)
    assert prevented(game, "attack", one.id) and prevented(game, "defend", one.id)
    game.changed()


def test_each_effect_that_lasts_is_told_with_its_own_end() -> None:
    """Of two effects made one after the other, each lasts as long as it was said (7.6)."""
    game = empty()
    one = put(game, character("甲", 1, 1))
    for data, until in ((Barred(ME, "attack"), "chain end"), (Never(ME, "scrap"), "turn end")):
        game.effects = [*game.effects, Effect(game.clock, data, tell(one), (one.id,), until)]
    hold(game, Gains(ME, (Modifier(2, None),)), tell(one), (one.id,))
    assert [until for _, until in others_on(game, one.id)] == ["chain end", "turn end"]
    changed = game.explain(one.id, {"attack": 1, "toughness": 1}, lambda game, thing: {})
    assert [(step.now, step.until) for step in changed if step.what == "attack"] == [(3, "turn end")]


def test_only_so_many_a_turn() -> None:
    game = empty()
    put(game, character("甲", 1, 1, alpha(Barred(Who.EACH, "play", Things(("command",)), 1))))
    first, second = (put(game, card("令", "command"), 1, "hand") for _ in range(2))
    assert not prevented(game, "play", FOE, second.id)
    game.carry_out((Move(("played",), "5.2.3.b", first.id, "play_area", 1, seat=1, controller=1),))
    assert prevented(game, "play", FOE, second.id)
    assert not prevented(game, "play", YOU, second.id)


def test_never_by_whom_and_how() -> None:
    game = empty()
    text = alpha(
        Never(ME, "fatal", by=Things(("spell",))), Never(ME, "scrap", manner="battle"), Never(ME, "defend")
    )
    one = put(game, character("甲", 1, 1, text))
    spell = put(game, card("術", "spell"), 1, "play_area")
    assert prevented(game, "fatal", obj=one.id, by=spell.id, manner="effect")
    assert not prevented(game, "fatal", obj=one.id, by=one.id, manner="battle")
    assert prevented(game, "scrap", obj=one.id, manner="battle")
    assert not prevented(game, "scrap", obj=one.id, manner="effect")
    assert prevented(game, "be_defended", obj=one.id)
    hold(game, Never(ME, "wake", manner="active phase"), tell(one))
    assert prevented(game, "wake", obj=one.id, manner="active phase")
    assert not prevented(game, "wake", obj=one.id)


def test_spared() -> None:
    game = empty()
    text = alpha(Spared(Marked(ME), "target", of=Things(("command",), (In(Who.OPPONENT),))))
    one = put(game, character("甲", 1, 1, text))
    theirs, mine = (
        put(game, card("令", "command"), 1, "play_area"),
        put(game, card("令", "command"), 0, "play_area"),
    )
    spell = put(game, card("術", "spell"), 1, "play_area")
    assert spared(game, one.id, "target", tell(theirs))
    assert not spared(game, one.id, "object", tell(theirs))
    assert not spared(game, one.id, "target", tell(mine))
    assert not spared(game, one.id, "target", tell(spell))
    hold(game, Spared(ME, "object"), tell(one))
    assert spared(game, one.id, "object", tell(spell))
    assert not spared(game, one.id, "object", tell(one))  # 8.1.4.c


def test_sacred_equipment_aims_at_legends_only() -> None:
    game = empty()
    plain, legend = put(game, character("凡")), put(game, character("伝", words=("legend",)))
    blade = put(game, card("剣", "command", words=("equipment", "sacred")), 0, "hand")
    assert prevented(game, "set", blade.id, plain.id)
    assert not prevented(game, "set", blade.id, legend.id)
    assert spared(game, plain.id, "target", tell(blade))
    assert not spared(game, legend.id, "target", tell(blade))


def test_unhurt() -> None:
    game = empty()
    one = put(game, character("甲", 1, 1, words=(Keyword("resistance", "oni"),)))
    oni, human = (
        put(game, character("鬼", races=("oni",)), 1),
        put(game, character("人", races=("human",)), 1),
    )
    assert unhurt(game, one.id, "battle", oni.id, 3)
    assert not unhurt(game, one.id, "effect", oni.id, 3)
    assert not unhurt(game, one.id, "battle", human.id, 3)
    hold(game, Unhurt(Marked(Who.YOU), amount=("<=", 2)), tell(one))
    assert unhurt(game, YOU, "effect", human.id, 2)
    assert not unhurt(game, YOU, "effect", human.id, 3)


def test_bound_allowed_skipped() -> None:
    game = empty()
    one = put(game, character("甲", 1, 1, alpha(Bound(ME, "attack", least=1), Allowed(Who.YOU, "set_node"))))
    assert compelled(game, one.id, "attack")
    game.carry_out((Event(("attacked",), "6.3.4.f", one.id, seat=0),))
    assert not compelled(game, one.id, "attack")
    assert allowed(game, 0, "set_node") and not allowed(game, 1, "set_node")
    hold(game, Skipped("draw", Who.OPPONENT), tell(one))
    assert skipped(game, 1, "draw") and not skipped(game, 0, "draw")


def test_the_hand_limit() -> None:
    game = empty()
    one = put(game, character("甲", 1, 1, alpha(Alters(Marked(Who.YOU), ("hand_limit",), 2))))
    assert (game.hand_limit(0), game.hand_limit(1)) == (9, 7)
    hold(game, Becoming(Who.EACH, "hand_limit", 3), tell(one))
    assert (game.hand_limit(0), game.hand_limit(1)) == (5, 3)


# --- What comes due ------------------------------------------


def test_what_waits_for_an_event_comes_due() -> None:
    game = empty()
    fatal = When(Occasion("fatal", Marked(ME), manner="battle"), (DrawCards(Who.YOU, 1),))
    one, other = put(game, character("甲", 1, 1, gamma(fatal))), put(game, character("乙"))
    event = Event(("fatal",), "9.2.3.d", one.id, seat=1, by=other.id, manner="battle")
    assert happen(game, event) == [(one.id, "gamma")]
    assert happen(game, Event(("fatal",), "9.2.3.d", other.id, manner="battle")) == []
    assert happen(game, Event(("fatal",), "9.2.3.d", one.id, manner="effect")) == []


def test_it_is_what_the_moment_speaks_of() -> None:
    game = empty()
    one, foe = put(game, character("甲", words=("death_touch",))), put(game, character("敵"), 1)
    event = Event(("dealt_damage",), "1.10.12.d", foe.id, seat=0, by=one.id, amount=2, manner="battle")
    assert happen(game, event) == [(one.id, "gamma")]
    due = game.waiting[0]
    assert due.steps == (MakeFatal(It("character")),)  # type: ignore[attr-defined]
    context = due.context
    assert isinstance(context, TextContext)
    assert refer(game, context, It("character")) == (foe.id,)
    assert context.amount == 2
    assert still_applies(game, due)  # type: ignore[arg-type]
    game.shift(one, "graveyard", 0, "top")
    assert not still_applies(game, due)  # type: ignore[arg-type]


def test_haste_is_heard_when_its_card_entered_by_being_played() -> None:
    game = empty()
    one = put(game, character("甲", words=("haste",)))
    entered = Event(("entered", "entered_by_play"), "11.3.9.d", one.id, seat=0)
    assert happen(game, entered) == [(one.id, "beta")]
    assert game.waiting[0].steps == (Awaken(ME),)  # type: ignore[attr-defined]
    assert happen(game, Event(("entered",), "11.3.9.d", one.id, seat=0)) == []


def test_beta_is_heard_in_any_zone() -> None:
    game = empty()
    thrown = When(Occasion("scrapped", Itself("card", ("hand",))), (DrawCards(Who.YOU, 1),))
    watching = When(Occasion("drew", Who.OPPONENT), (DrawCards(Who.YOU, 1),))
    one = put(game, card("札", "command", beta(thrown)), 0, "hand")
    far = put(game, card("冥界の札", "command", beta(watching)), 0, "graveyard")
    deck = [put(game, card("札", "spell"), 1, "deck") for _ in range(2)]
    assert happen(game, Event(("scrapped",), "9.3.4.d", one.id)) == [(one.id, "beta")]
    drawn = [Move(("drew",), "1.11.2", each.id, "hand", 1, seat=1) for each in deck]
    assert happen(game, *drawn) == [(far.id, "beta")]  # two cards, one draw


def test_a_card_put_into_the_graveyard_hears_it_there() -> None:
    game = empty()
    buried = When(Occasion("put", Itself(), origin=("field",)), (DrawCards(Who.YOU, 1),))
    one = put(game, character("甲", 1, 1, beta(buried)))
    move = Move(("put_into_graveyard",), "9.3.4.g", one.id, "graveyard", 0, seat=0)
    assert happen(game, move) == [(move.result, "beta")]
    again = put(game, character("甲", 1, 1, beta(buried)), 0, "hand")
    move = Move(("put_into_graveyard",), "11.2.2.c", again.id, "graveyard", 0, seat=0)
    assert happen(game, move) == []


def test_others_see_a_character_leave_as_it_was() -> None:
    game = empty()
    fairy = Things(("character",), (Is("race", "has", "fairy"),))
    put(
        game,
        character("主", 1, 1, gamma(When(Occasion("put", fairy), (DrawCards(Who.YOU, 1),)))),
    )
    one = put(game, character("人", 1, 1))
    hold(game, Gains(ME, (Race("fairy"),)), tell(one))
    assert len(happen(game, Move(("put_into_graveyard",), "9.3.4.g", one.id, "graveyard", 0))) == 1


def test_pierce_is_heard_once_however_often_it_is_written() -> None:
    game = empty()
    one = put(game, character("甲", 3, 3, words=("pierce", "pierce")))
    foe = put(game, character("敵", 1, 1), 1)
    battle(game, one, foe)
    event = Event(("dealt_damage",), "1.10.12.d", foe.id, seat=0, by=one.id, amount=3, manner="battle")
    game.chain_on(game.chains)
    assert len(_due(game, event)) == 1


def _due(game: Pmv, event: Event) -> list[object]:
    game.waiting = []
    notice(game, [event], before(game, [event]))
    return list(game.waiting)


def test_once_only_the_next_time() -> None:
    game = empty()
    one = put(game, character("甲"))
    hold(
        game,
        When(Occasion("took_damage", Who.YOU, would=True), (DrawCards(Who.YOU, 1),), once=True),
        tell(one),
    )
    event = Event(("would_took_damage",), "1.10.12.b", YOU, seat=1, amount=2)
    assert happen(game, event) == [(one.id, "")]
    assert happen(game, event) == []


def test_waiting_effects_wake_once() -> None:
    game = empty()
    one = put(game, character("甲"))
    game.delayed = [Delayed(Postpone(Edge("turn", False, Who.YOU), (DrawCards(Who.YOU, 1),)), tell(one), 0)]
    assert happen(game, Event(("turn_ended",), "4.9.1.c", seat=1)) == []
    assert len(happen(game, Event(("turn_ended",), "4.9.1.c", seat=0))) == 1
    assert happen(game, Event(("turn_ended",), "4.9.1.c", seat=0)) == []


def test_a_condition_that_begins_to_hold() -> None:
    game = empty()
    alone = Exists(Things(("character",), (In(Who.YOU),)), 0, 1)
    one = put(game, character("甲", 1, 1, alpha(When(Becomes(alone), (Scrap(ME),)))))
    other = put(game, character("乙"))
    look_for_beginnings(game)
    assert game.waiting == []
    move = Move(("put_into_graveyard",), "9.3.4.g", other.id, "graveyard", 0)
    assert happen(game, move) == [(one.id, "alpha")]
    assert happen(game, Event(("grazed",), "6.5.3.b", YOU, seat=0)) == []


def test_optional_automatics() -> None:
    game = empty()
    offer = Usable((DrawCards(Who.YOU, 1),), During(None, "maintenance"))
    one = put(game, character("甲", 1, 1, beta(offer)))
    assert usables(game, 0) == []
    game.phase = "maintenance"
    game.changed()
    assert [thing for thing, _, _, _ in usables(game, 0)] == [one.id]
    assert usables(game, 1) == []


def test_a_tracing_game_names_its_clauses() -> None:
    game = empty()
    game.trace = []
    one = put(game, character("甲", 1, 1))
    put(game, card("剣", "command", words=("equipment",), modifier=Modifier(1, None)), 0, "field", one)
    hold(game, Swaps(ME, ("attack", "toughness")), tell(one))
    hold(game, Becoming(ME, "attack", 2), tell(one))
    hold(game, Becoming(ME, "toughness", 9, always=True), tell(one))
    assert fight(game, one) == (2, 9)  # (2, 1) swapped to (1, 2), +1, and always 9
    assert {"6.1.10.a", "6.1.10.b", "6.1.10.c", "6.1.10.d", "6.1.13"} <= set(game.trace)


def test_the_picture_is_kept_until_something_it_needs_is_touched() -> None:
    game = empty()
    put(game, character("甲", 1, 1, alpha(Gains(MINE, (Modifier(1, 1),)))))
    now = game.snapshot
    put_in_deck = game.make(card("札", "spell"), 0, "deck", 0)
    assert put_in_deck.zone == "deck"
    assert game.snapshot is now
    game.make(character("乙"), 0, "field", 0)
    assert game.snapshot is not now


def test_a_copy_sees_the_same() -> None:
    game = empty()
    one = put(game, character("甲", 1, 1, alpha(Gains(MINE, (Modifier(1, 1),)))))
    assert fight(game, one) == (2, 2)
    twin = game.clone()
    twin.shift(twin.instances[one.id], "graveyard", 0, "top")
    other = twin.make(character("乙"), 0, "field", 0)
    assert fight(twin, other) == (1, 1)
    assert fight(game, one) == (2, 2)


def test_limits_and_other_statements_are_kept_with_the_words() -> None:
    game = empty()
    use = Activated("any", Cost(0), (DrawCards(Who.YOU, 1), Limited(1)))
    put(game, character("甲", 1, 1, use))
    [(_, _, _, context)] = activated(game, 0)
    assert context.statements == (Limited(1),)
    assert Done(action="pay").done and isinstance(Card("", "effect"), Card) and SetOn(ME)


def test_with_several_opponents_a_standing_text_means_one() -> None:
    game = empty(3)
    theirs = Every(Things(("character",), (In(Who.OPPONENT, ("field",)),)))
    put(game, character("甲", 1, 1, alpha(Gains(theirs, (Modifier(-1, None),)))))
    foes = [put(game, character("敵", 5, 5), seat) for seat in (1, 2)]
    choice = rival_to_choose(game)
    assert choice is not None
    game.start(choice)
    assert game.decision is not None and [option.thing for option in game.decision.options] == [FOE, FOE - 1]
    game.answer(1)
    assert rival_to_choose(game) is None
    assert [fight(game, one) for one in foes] == [(5, 5), (4, 5)]


def test_the_later_of_two_changes_is_the_one_that_began_later() -> None:
    game = empty()
    many = Exists(Things(("character",)), 3)
    one = put(game, character("甲", 1, 1, alpha(Under(many, (Becoming(MINE, "attack", 7),)))))
    put(game, character("乙", 1, 1, alpha(Becoming(MINE, "attack", 3))))
    assert fight(game, one) == (3, 1)
    put(game, character("丙"))
    assert fight(game, one) == (7, 1)  # 甲's change applies since just now


def test_what_is_said_without_a_subject_is_said_of_the_first() -> None:
    game = empty()
    text = alpha(Gains(ME, (Modifier(1, 1),)), Barred(It(), "attack"))
    one = put(game, character("甲", 1, 1, text))
    assert fight(game, one) == (2, 2)
    assert prevented(game, "attack", one.id)


def test_combat_values_become_twice_the_original_ones_each() -> None:
    game = empty()
    one = put(game, character("甲", 2, 3))
    hold(game, Becoming(ME, "values", Times(Figure(It(), "original values"), 2)), tell(one))
    assert fight(game, one) == (4, 6)


def test_hell_is_no_graveyard() -> None:
    game = empty()
    one = put(game, character("甲", 1, 1, alpha(Becoming(Pile("graveyard", Who.YOU), "zone", "hell"))))
    mine, theirs = (put(game, card("札", "spell"), seat, "graveyard") for seat in (0, 1))
    there = Things(("card",), (In(None, ("graveyard",)),))
    assert game.snapshot.of(Becoming)
    assert refer(game, tell(one), there) == (theirs.id,)
    assert refer(game, tell(one), Things(("card",), (In(None, ("hell",)),))) == (mine.id,)


def test_all_words_have_a_meaning() -> None:
    for name, (_, _, parameter) in KEYWORDS.items():
        values: dict[str, int | str | None] = {"n": 2, "race": next(iter(RACES)), "": None}
        word = Keyword(name, values[parameter])
        assert understood((word, *meaning_of(word, "符ノ壱“雪乃”", "雪乃"))) == []
    assert understood((Keyword("nonsense"),)) != []


def test_the_next_card_played_and_only_that_one() -> None:
    game = empty()
    one = put(game, character("甲"))
    first, second = (put(game, card("令", "command"), 0, "hand") for _ in range(2))
    cheap = Alters(Marked(Things(("command",), (PlayedBy(Who.YOU, "next"),))), ("cost",), -1)
    hold(game, cheap, tell(one))
    assert [game.traits(each).cost for each in (first, second)] == [0, 0]
    move = Move(("played",), "5.2.3.b", first.id, "play_area", 0, seat=0, controller=0)
    game.carry_out((move,))
    assert game.traits(game.instances[move.result]).cost == 0  # 5.2.6
    assert game.traits(second).cost == 1


def test_a_void_play_was_none() -> None:
    game = empty()
    context = tell(put(game, character("甲")))
    played = Befell(Occasion("played", Who.YOU, within="turn"))
    hand = put(game, card("令", "command"), 0, "hand")
    move = Move(("played",), "5.2.3.b", hand.id, "play_area", 0, seat=0, controller=0)
    game.carry_out((move,))
    assert holds(game, context, played)
    game.carry_out((Event(("play_cancelled",), "5.2.5", move.result, seat=0),))
    assert not holds(game, context, played)


def test_what_is_unusable_below_on_one_card_is_no_matter_of_another() -> None:
    game = empty()
    use = Activated("any", Cost(1), (DrawCards(Who.YOU, 1),))
    host = put(game, character("甲", 1, 1, alpha(BelowUnusable()), use))
    put(game, card("剣", "command", use, words=("equipment",)), 0, "field", host)
    assert len(activated(game, 0)) == 1


def test_a_text_that_speaks_of_its_card_in_a_zone_works_there_only() -> None:
    game = empty()
    offer = Usable((Banish(Itself("card", ("graveyard",), Who.YOU)),))
    face = card("写し", "spell", beta(offer))
    put(game, face, 0, "deck")
    assert usables(game, 0) == []
    there = put(game, face, 0, "graveyard")
    assert [thing for thing, _, _, _ in usables(game, 0)] == [there.id]


def test_spells_and_their_next_of_kin_set_only_where_they_may() -> None:
    game = empty()
    doll, man = put(game, character("人形", words=("doll",))), put(game, character("人"))
    only = beta(
        Barred(Marked(Itself()), "be_set_elsewhere", Things(("character",), (Is("keyword", "has", "doll"),)))
    )
    dress = put(game, card("服", "command", only, words=("equipment",)), 0, "hand")
    assert prevented(game, "set", dress.id, man.id) and not prevented(game, "set", dress.id, doll.id)
    assert spared(game, man.id, "target", tell(dress)) and not spared(game, doll.id, "target", tell(dress))


def test_taken_for_something_else_for_a_while() -> None:
    game = empty()
    blade = put(game, card("剣", "command", words=("field_equipment",)))
    definition = Definition("character", "剣の霊", 0, 2, 3, ("ghost",))
    assert not game.is_character(blade)
    one = put(game, character("甲", 1, 1, alpha(Treated(Every(Things(("command",))), definition))))
    assert game.snapshot.of(Treated)
    assert game.is_character(blade) and fight(game, blade) == (2, 3)
    assert game.traits(blade).names == {"剣の霊"}
    game.shift(one, "graveyard", 0, "top")
    assert game.snapshot.of(Treated) == []
    assert not game.is_character(blade)


def test_parts_together_and_sums_of_modifiers() -> None:
    game = empty()
    one = put(game, character("甲", 1, 1, words=("first_strike",)))
    put(game, card("剣", "command", words=("equipment",), modifier=Modifier(2, None)), 0, "field", one)
    hold(game, Gains(ME, (Modifier(-1, 4),)), tell(one))
    assert value(game, tell(one), Figure(ME, "attack modifiers")) == 1
    assert value(game, tell(one), Figure(ME, "modifiers")) == 5
    hold(game, Voids(ME, "modifiers+tactics"), tell(one))
    assert fight(game, one) == (1, 1)
    assert keyword(game, one, "first_strike") is None


def test_all_the_text_of_others() -> None:
    game = empty()
    named = Things(("character",), (Is("name", "has", "手本"),))
    one = put(game, character("甲", 1, 1, alpha(Gains(ME, (Texts(named),)))))
    put(game, character("手本", 1, 1, alpha(Gains(ME, (Modifier(2, 2),))), words=("first_strike",)))
    assert fight(game, one) == (3, 3)
    assert keyword(game, one, "first_strike") is not None
