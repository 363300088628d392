"""Random abilities that MAGMELL's template can say."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from mahojin.abilities import (
    ANY_NUMBER,
    Ability,
    Amount,
    Blank,
    Cannot,
    Change,
    Choose,
    Compare,
    Condition,
    Continuous,
    Control,
    CountOf,
    Create,
    Damage,
    Destroy,
    Did,
    Discard,
    Divide,
    Draw,
    Either,
    Enters,
    Fits,
    Grant,
    Has,
    If,
    Instead,
    Instruction,
    It,
    Lasting,
    Later,
    Lose,
    May,
    Modes,
    Moment,
    Must,
    Negate,
    Put,
    PutCounter,
    PutTop,
    Recover,
    RemoveCounter,
    Rest,
    Return,
    Search,
    Shuffle,
    Spell,
    Standing,
    Sum,
    Summon,
    Target,
    This,
    Those,
    Times,
    Token,
    TraitOf,
    Triggered,
    Turn,
    TurnOf,
    Until,
    Use,
    Value,
    Wake,
    Who,
    Win,
    exactly,
    up_to,
)
from mahojin.language.lexicon import OWNER
from mahojin.rulebooks.magmell.lexicon import LEXICON

YOU, OPPONENT, EACH = Who.YOU, Who.OPPONENT, Who.EACH

small = st.integers(1, 12)
side = st.sampled_from([YOU, OPPONENT])
whose = st.sampled_from([None, YOU, OPPONENT])
SAID = [one for one in Who if one not in (Who.SELF, Who.ANY)]  # the players this game's texts speak of
who = st.sampled_from(SAID)
colour = st.sampled_from(["blue", "green", "red"])
counter = st.sampled_from(["power", "weak", "cremation"])
figure = st.sampled_from(["ap", "hp", "cost", "catalyst"])
price_or_stat = st.sampled_from(["ap", "hp", "cost"])
order = st.sampled_from([">=", "<=", "="])
name = st.text(alphabet="火の粉Ａ2 ・ー蟹", min_size=1, max_size=5)
pile = st.sampled_from(["grimoire", "stone_deck"])
it = st.builds(It, st.sampled_from([None, "unit"]), st.booleans())
thing: SearchStrategy[Any] = st.one_of(st.just(This()), it)


def descriptions(which: SearchStrategy[tuple[Has, ...]]) -> SearchStrategy[Those]:
    """Units, tokens, stones and cards in zones, with conditions."""
    last = st.sampled_from([(), (Has("attacking"),), (Has("battling"),), (Has("blocking"),)]) | st.builds(
        lambda n: (Has("name", "=", n),), name
    )
    named = st.sampled_from([()]) | st.builds(lambda n: (Has("name", "=", n),), name)
    plus = lambda one, two: one + two  # noqa: E731
    own_zone = st.sampled_from(["grimoire", "stone_deck", "hand", "dust"])
    shared = st.sampled_from(["chant", "dream"])
    kind = st.sampled_from(["unit", "magic", "stone", "card"])
    return st.one_of(
        st.builds(Those, st.just("unit"), whose, st.none(), st.builds(plus, which, last), st.booleans()),
        st.builds(Those, st.just("token"), whose, st.none(), which, st.booleans()),
        st.builds(Those, st.just("stone"), whose, st.none(), which, st.booleans()),
        st.builds(Those, kind, whose, own_zone | shared, which, st.booleans()),
        st.builds(
            Those, st.just("card"), whose, own_zone | shared, st.builds(plus, which, named), st.booleans()
        ),
        st.builds(Those, st.just("ability"), whose, st.just("chant")),
    )


plain_has: SearchStrategy[Has] = st.one_of(
    st.builds(Has, st.just("colour"), st.sampled_from(["=", "!="]), colour | st.just("none")),
    st.builds(Has, figure, order, st.integers(0, 12)),
    st.builds(Has, st.sampled_from(["rested", "face_down", "quick", "token"]), st.just("="), st.booleans()),
    st.builds(Has, counter, st.just(">="), small),
    st.builds(Has, counter, st.just("="), st.just(0)),
    st.just(Has("damage", ">=", 1)),
    st.builds(Has, st.just("name"), st.just("!="), name),
)
plain_those = descriptions(st.lists(plain_has, max_size=2).map(tuple))

traits: SearchStrategy[Value] = st.one_of(
    st.builds(TraitOf, thing, figure | counter | st.just("damage")),
    st.builds(TraitOf, who, st.just("life")),
)
singles: SearchStrategy[Value] = traits | st.builds(CountOf, plain_those)


def plus(value: Value, number: int) -> Sum:
    return Sum((value, number))


terms: SearchStrategy[Value] = singles | st.builds(Times, singles, st.integers(2, 9))
values: SearchStrategy[Value] = terms | st.builds(plus, terms, small | small.map(lambda n: -n))
extents: SearchStrategy[Value] = values | st.just(Amount())

has = plain_has | st.builds(Has, figure, order, values)
those = descriptions(st.lists(has, max_size=2).map(tuple))
units = those.filter(lambda found: found.zone is None and found.kind != "stone")
on_field = those.filter(lambda found: found.zone is None)
loose = st.builds(
    lambda kind, which: Those(kind, which=which),
    st.sampled_from(["unit", "magic", "stone", "card"]),
    st.lists(has, max_size=2).map(tuple),
)
quantities = st.one_of(st.builds(exactly, small), st.builds(up_to, small))
players = st.just(Those("player"))

objects: SearchStrategy[Any] = thing | those
receivers: SearchStrategy[Any] = objects | who | st.just(It("player"))
bearers: SearchStrategy[Any] = thing | those.filter(lambda found: found.kind != "ability")

of_event: SearchStrategy[Value] = st.one_of(
    st.just(Amount()),
    st.builds(Times, st.just(Amount()), st.integers(2, 9)),
    st.builds(plus, st.just(Amount()), small | small.map(lambda n: -n)),
)
amounts: SearchStrategy[Value] = small | values | of_event


def counted(those: Those) -> SearchStrategy[Compare]:
    count = CountOf(those)
    in_hand = those == Those("card", those.whose, "hand") and those.whose is not None
    least = {">=": 0 if in_hand else 1, "<=": 0 if in_hand else 1, "=": 0}
    return order.flatmap(
        lambda op: st.builds(Compare, st.just(count), st.just(op), st.integers(least[op], 12))
    )


fitting = st.one_of(
    st.builds(Has, st.just("colour"), st.just("="), colour | st.just("none")),
    st.builds(Has, st.sampled_from(["rested", "face_down", "quick"]), st.just("="), st.booleans()),
    st.sampled_from(
        [Has("attacking"), Has("battling"), Has("blocking"), Has("token"), Has("damage", ">=", 1)]
    ),
    st.builds(Has, counter, st.just(">="), st.just(1)),
    st.builds(Has, counter, st.just("="), st.just(0)),
    st.builds(Has, st.just("name"), st.just("="), name),
)
conditions: SearchStrategy[Condition] = st.one_of(
    those.flatmap(counted),
    st.builds(Compare, traits, order, st.integers(0, 20)),
    st.builds(Compare, values, order, values),
    st.builds(lambda what, one: Fits(what, (one,)), thing, fitting),
    st.builds(TurnOf, side),
)

subjects: SearchStrategy[Any] = st.one_of(st.just(This()), on_field)
whoever: SearchStrategy[Any] = side | players
doers: SearchStrategy[Any] = side | st.just(Who.EACH)  # players, of what they do
hit = st.sampled_from([Those("player", whose) for whose in (Who.YOU, Who.OPPONENT, None)])
sufferers: SearchStrategy[Any] = units | hit
battle = st.sampled_from([None, "battle"])
EVENTS = [
    "summoned",
    "destroyed",
    "dusted",
    "left",
    "attacked",
    "blocked",
    "rested",
    "woken",
    "turned_down",
    "turned_up",
    "targeted",
    "returned",
    "dreamed",
    "shelved",
    "controlled",
]
events: SearchStrategy[Moment] = st.one_of(
    st.builds(Moment, st.sampled_from(EVENTS), subjects),
    st.builds(Moment, st.just("targeted"), subjects, by=side),
    st.builds(Moment, st.sampled_from(["drew", "discarded", "recovered"]), doers),
    st.builds(Moment, st.just("dealt"), subjects, manner=battle),
    st.builds(Moment, st.just("dealt"), subjects, to=sufferers, manner=battle),
    st.builds(Moment, st.just("damaged"), subjects | whoever, manner=battle),
    st.builds(Moment, st.sampled_from(["countered", "uncountered"]), subjects, manner=counter),
    st.builds(
        lambda event, found, one: Moment(event, Those(found.kind, one, None, found.which)),
        st.sampled_from(["used", "placed", "added"]),
        loose,
        side,
    ),
    st.builds(lambda found, one: Moment("negated", Those(found.kind, one, None, found.which)), loose, whose),
    st.just(Moment("placed", This())),
)
PHASES = [
    "turn_began",
    "draw_began",
    "stone_began",
    "main_began",
    "turn_ended",
    "damage_began",
    "battle_ended",
]
phases = st.builds(lambda event, one: Moment(event, whose_turn=one), st.sampled_from(PHASES), whose)
delays: SearchStrategy[Moment] = st.one_of(
    st.sampled_from([Moment("turn_ended"), Moment("turn_began"), Moment("battle_ended")]),
    st.builds(lambda event, one: Moment(event, whose_turn=one), st.sampled_from(PHASES[:5]), side),
    events,
)

changes: SearchStrategy[Change] = st.one_of(
    st.builds(Change, bearers, price_or_stat, st.just("+"), small | small.map(lambda n: -n)),
    st.builds(Change, bearers, price_or_stat, st.just("="), st.integers(0, 12)),
    st.builds(Change, bearers, st.just("catalyst"), st.just("="), st.just(0)),
    st.builds(Change, bearers, price_or_stat, st.sampled_from(["+", "="]), extents),
    st.builds(Change, bearers, price_or_stat, st.just("+"), st.builds(Times, extents, st.just(-1))),
    st.builds(Change, bearers, st.just("colour"), st.just("="), colour | st.just("none")),
)
player: SearchStrategy[Any] = who | st.just(It("player"))
THINGS_CANNOT = [  # whatever they are, not only on the chant, and not only by something
    ban.word
    for ban in LEXICON.bans
    if ban.place != OWNER
    and any("{what:on chant}" not in phrase.ja and "{obj:" not in phrase.ja for phrase in ban.said)
]
limits: SearchStrategy[Continuous] = st.one_of(
    st.builds(
        Cannot,
        bearers,
        st.sampled_from(THINGS_CANNOT),
    ),
    st.builds(Cannot, bearers, st.just("be_targeted"), by=side),
    st.builds(Cannot, player, st.sampled_from(["recover", "draw", "discard"])),
    st.builds(Cannot, player, st.just("use"), loose),
    st.builds(Must, bearers, st.sampled_from(["attack", "block"])),
    st.builds(Blank, bearers),
)
INNER: list[Ability] = [
    Standing(Cannot(This(), "be_blocked")),
    Standing(Change(This(), "ap", "+", 1)),
    Triggered(Moment("destroyed", This()), (Target(Those("player"), exactly(1)), Damage(It(), 2))),
]
grants: SearchStrategy[Continuous] = st.builds(Grant, bearers, st.sampled_from(INNER))


def lasting(effects: SearchStrategy[Any]) -> SearchStrategy[Lasting]:
    return st.builds(Lasting, effects, st.sampled_from([Until.END_OF_TURN, Until.FOREVER]))


deeds: SearchStrategy[Instruction] = st.one_of(
    st.builds(Damage, receivers, amounts),
    st.builds(Damage, receivers, amounts, it),
    st.builds(Divide, objects, small, st.none() | counter),
    *(st.builds(cls, objects) for cls in (Destroy, Return, Wake, Rest, Negate)),
    st.builds(Turn, objects, st.booleans()),
    st.builds(Summon, objects, st.booleans()),
    st.builds(Use, objects, st.booleans()),
    st.builds(PutCounter, objects, counter, small | extents),
    st.builds(RemoveCounter, objects, counter, small | st.none()),
    st.builds(Control, objects, who, st.sampled_from([Until.END_OF_TURN, Until.FOREVER])),
    st.builds(Put, objects, st.sampled_from(["hand", "dust", "dream"])),
    st.builds(Put, objects, st.just("stone_area"), st.none(), st.booleans(), st.booleans()),
    st.builds(Put, objects, pile, st.sampled_from(["top", "bottom", "shuffled"])),
    st.builds(PutTop, who, pile, small, st.sampled_from(["hand", "dust", "dream"])),
    st.builds(PutTop, who, pile, small, st.just("stone_area"), st.booleans(), st.booleans()),
    st.builds(Shuffle, side, pile),
)
taken = st.one_of(
    st.tuples(those | players, quantities | st.just(ANY_NUMBER)),
    st.tuples(
        st.builds(lambda a, b: Either((a, b)), those, those | players),
        st.sampled_from([exactly(1), ANY_NUMBER]),
    ),
)
tokens = st.builds(
    Token,
    name,
    st.just("unit"),
    st.lists(colour, max_size=3, unique=True).map(tuple),
    st.builds(lambda a, h: (("ap", a), ("hp", h)), st.integers(0, 9), st.integers(0, 9)),
    st.lists(st.sampled_from(INNER), max_size=2).map(tuple),
)


def chosen(by: Who) -> SearchStrategy[Choose]:
    """Choices; from the eyes of each player, whose own is EACH."""
    found = taken.map(lambda pair: Choose(pair[0], pair[1], by))
    return found


def searches(kind: SearchStrategy[Those]) -> SearchStrategy[Search]:
    def build(found: Those, one: Who, zone: str, quantity: Any, depth: int | None) -> Search:
        return Search(YOU, Those(found.kind, one, zone, found.which), quantity, depth)

    return st.builds(build, kind, side, pile, quantities, st.none() | small)


def your_deeds() -> SearchStrategy[Instruction]:
    at_random = st.builds(
        lambda found, number: Choose(found, exactly(number), random=True),
        those.filter(lambda found: found.kind != "ability"),
        small,
    )
    return st.one_of(
        chosen(YOU),
        at_random,
        st.builds(Create, tokens, small | extents, rested=st.booleans()),
        searches(loose),
    )


def acts(by: SearchStrategy[Any]) -> SearchStrategy[Instruction]:
    return st.one_of(
        st.builds(Draw, by, amounts),
        st.builds(Discard, by, small, st.booleans()),
        st.builds(Discard, by, st.none()),
        st.builds(Recover, by, amounts),
        st.builds(Win, by),
        st.builds(Lose, by),
    )


others = st.sampled_from([one for one in SAID if one is not YOU])
core: SearchStrategy[Instruction] = st.one_of(
    deeds,
    your_deeds(),
    acts(who | st.just(It("player"))),
    chosen(OPPONENT),
    st.builds(Create, tokens, small, others, st.booleans()),
    lasting(changes | limits | grants),
)


def rows(items: SearchStrategy[Any], most: int = 2) -> SearchStrategy[tuple[Any, ...]]:
    return st.lists(items, min_size=1, max_size=most).map(tuple)


yours = rows(deeds | your_deeds() | acts(st.just(YOU)) | lasting(changes))
theirs = rows(deeds | acts(st.just(OPPONENT)) | chosen(OPPONENT) | lasting(changes))
mays: SearchStrategy[May] = st.builds(May, yours) | st.builds(May, theirs, st.just(OPPONENT))
joined = rows(deeds | your_deeds() | acts(who) | lasting(changes)).flatmap(
    lambda init: st.builds(lambda last: (*init[:-1], last), core)
)
laters = st.builds(Later, delays, joined | st.tuples(mays) | st.tuples(st.builds(If, conditions, joined)))
ifs = st.builds(If, conditions, joined | st.tuples(mays) | st.tuples(laters))


def replacements(subject: SearchStrategy[Moment]) -> SearchStrategy[Instead]:
    head = rows(deeds | your_deeds() | acts(who) | lasting(changes))
    tail = core | st.builds(Damage, st.just(It(undergoes=True)), of_event)
    program = head.flatmap(lambda init: st.builds(lambda last: (*init[:-1], last), tail))
    return st.builds(Instead, subject, program) | st.builds(Instead, subject, yours, st.just(True))


steps: SearchStrategy[Instruction] = st.one_of(core, mays, laters, lasting(replacements(events)))
targets = taken.map(lambda pair: Target(*pair))
AFTER_MAY = [If(Did(), (Draw(YOU, 1),)), If(Did(False), (Draw(OPPONENT, 1), Destroy(It())))]


def programs() -> SearchStrategy[tuple[Any, ...]]:
    """Begun by naming a unit and a player and by a draw, so that every それ and その枚数 has something to
    mean."""
    opening = (Target(Those("unit"), exactly(1)), Target(Those("player"), exactly(1)), Draw(YOU, 1))
    more = st.lists(steps | ifs | targets, max_size=3).map(tuple)
    did = st.just(()) | st.builds(lambda may, after: (may, after), mays, st.sampled_from(AFTER_MAY))
    modes = st.just(()) | st.builds(
        lambda number, options: (Modes(exactly(number), options),),
        st.integers(1, 3),
        rows(rows(steps | ifs), 3),
    )
    return st.builds(lambda one, two, three: opening + one + two + three, more, did, modes)


entries = st.one_of(
    st.builds(Enters, st.just(This()) | units, st.just(True)),
    st.builds(Enters, st.just(This()) | units, st.booleans(), counter, small),
)


def _without_it(node: object) -> bool:
    return "It(" not in repr(node)


standing_effects: SearchStrategy[Any] = st.one_of(
    changes, limits, grants, entries, replacements(events)
).filter(
    lambda effect: (
        "It(kind='" not in repr(effect) and _without_it(effect.moment)
        if isinstance(effect, Instead)
        else _without_it(effect)
    )
)
maybe_condition: SearchStrategy[Any] = st.none() | conditions.filter(_without_it)
triggered = st.builds(Triggered, events.filter(_without_it) | phases, programs(), maybe_condition)
standing = st.builds(Standing, standing_effects, maybe_condition)
elsewhere = st.sampled_from(["dust", "hand", "dream", "grimoire"])
_abilities: SearchStrategy[Any] = st.one_of(
    triggered,
    standing,
    st.builds(Triggered, st.just(Moment("discarded", This())), programs()),
    st.builds(Triggered, phases, programs(), maybe_condition, elsewhere),
    st.builds(Standing, changes.filter(_without_it), maybe_condition, elsewhere),
)
_spells = st.builds(Spell, programs())
abilities: SearchStrategy[Any] = st.deferred(lambda: _abilities)
spells: SearchStrategy[Any] = st.deferred(lambda: _spells)
