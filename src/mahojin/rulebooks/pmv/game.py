"""A game of Phantom Magic Vision: the machine's game with this book's zones, characters and chains."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from mahojin.machine.ability import Ability
from mahojin.machine.aspects import BATTLE, DAMAGE, TURN
from mahojin.machine.chance import Chance
from mahojin.machine.decision import NOTHING
from mahojin.machine.event import Event, Move
from mahojin.machine.explanation import Changed, Numbers
from mahojin.machine.game import Game
from mahojin.machine.log import line_of
from mahojin.machine.native import compiled_as
from mahojin.machine.procedure import Procedure
from mahojin.machine.state import NO_CARD, NO_HOST, Context, Instance, player_thing, seat_of, works_in

from .book import BOOK, HAND_LIMIT
from .face import NOTHING_KNOWN, Card, Traits
from .lore import NO_LORE
from .past import Past
from .picture import NO_REACH, Now
from .procedures import PROCEDURES
from .state import Attack, Cause, Chain, Course, Deed
from .telling import Telling

if TYPE_CHECKING:
    from .carrying_out import Carry
    from .damage import Blow

FIELD: Final = BOOK.bits["field"]
VITAL: Final = DAMAGE | FIELD  # what rules look at
NO_WORDS: Final[frozenset[str]] = frozenset()
DUEL: Final[tuple[tuple[int, ...], ...]] = ((1,), (0,))  # of two players, the opponents of each
NOT_LISTED: Final[list[list[Instance]]] = []


class Hearing:
    """How events happen and are heard of: the texts do that, which know the game (speaking/happening.py)."""

    __slots__ = ()

    def carry_out(self, game: Pmv, events: Sequence[Event]) -> None:
        """The events happen, and what waited for them comes due."""
        raise NotImplementedError

    def foresee(self, game: Pmv, events: Sequence[Event]) -> Procedure | None:
        """The moment before the events and then they, where a text waits for it."""
        raise NotImplementedError

    def miss(self, game: Pmv, name: str, thing: int, other: int) -> bool:
        """A moment that is about these two has passed, and nobody heard of it."""
        raise NotImplementedError


HEARING: Final[list[Hearing]] = []  # the one there is; put here by its module


@compiled_as(allow_interpreted_subclasses=True)
class Pmv(Game):
    """The state of a game of Phantom Magic Vision."""

    __slots__ = (
        "battle_damage",
        "begun",
        "cancelled",
        "chains",
        "checked",
        "conceding",
        "course",
        "deeds",
        "diverted",
        "entering",
        "fed",
        "field_rows",
        "fielded",
        "gone",
        "grazes",
        "hands",
        "held",
        "hells",
        "history",
        "leaving",
        "lexicon",
        "looping",
        "lore",
        "made",
        "node_rows",
        "node_set",
        "now_picture",
        "number_chosen",
        "opted",
        "origins",
        "priced",
        "reaches",
        "rivals",
        "since",
        "succeeded",
        "teams",
        "treated",
        "turn_began",
    )

    def __init__(self, seats: int, chance: Chance, teams: tuple[int, ...] = ()) -> None:
        super().__init__(seats, chance, BOOK)
        self._know_rows()
        self.teams = teams or tuple(range(seats))
        self.chains: tuple[Chain, ...] = ()  # a chain may run inside another (1.12.7)
        self.held = 0  # while above 0 nothing else applies (5.2.3, 7.3.4)
        self.leaving: dict[int, dict[str, Cause]] = {}  # cards in a state of being removed (9)
        self.looping: frozenset[int] = frozenset()  # whose cards keep going round by themselves (1.5.3.e)
        self.diverted: frozenset[int] = frozenset()  # with which something else is done than to put them away
        self.node_set = False  # a node was set this turn (1.8.2.c)
        self.deeds: tuple[Deed, ...] = ()
        self.gone: frozenset[int] = frozenset()  # players who left the game (1.5.5)
        self.conceding: frozenset[int] = frozenset()  # gave up, and leave as soon as somebody gets priority
        self.course = Course()
        self.rivals: dict[tuple[int, int], int] = {}  # whom standing effects mean (1.4.6.a)
        self.succeeded = False  # whether the last effect was resolved to its end (7.1.11)
        self.battle_damage: dict[int, int] = {}  # the part of a character's damage that battle dealt
        self.grazes: tuple[tuple[int, int], ...] = ()  # players struck in this battle, and by which character
        self.cancelled: tuple[int, ...] = ()  # plays that were voided in this chain
        self.made: tuple[tuple[Any, ...], Telling] | None = None  # what was named for the effect to come
        self.number_chosen = 0  # the X just chosen
        self.lexicon: tuple[str, ...] = ()  # the names that may be declared (2.3.4)
        self.checked: Now | None = None  # the picture by which rules last looked at the field
        self.now_picture = Now()  # what holds now; asked for by ``now``
        self.history: tuple[Past, ...] = ()  # what texts may ask about (2.1.4.b)
        self.opted: dict[int, frozenset[object]] = {}  # optional changes applied to plays (7.4.5.f)
        self.priced: dict[int, tuple[int | None, int | None]] = {}  # need and cost kept for plays (5.2.6)
        self.origins: dict[int, str] = {}  # the zones that cards came from this turn
        self.fed: dict[int, tuple[int, ...]] = {}  # what was exiled for a card (10.20, 10.33)
        self.entering: frozenset[int] = frozenset()  # about to enter, and characters already (6.1.8.a)
        self.hells: frozenset[int] = frozenset()  # players whose graveyard is hell (3.3.6)
        self.begun: dict[object, bool] = {}  # conditions that effects wait for, and whether they held
        self.turn_began = 0  # when, by the clock
        self.treated: dict[int, Card] = {}  # what cards are that are taken for something else meanwhile
        self.since: dict[object, int] = {}  # when standing changes began to apply (6.1.11)
        self.lore = NO_LORE  # what the texts of its cards may wait for or ask about
        self.reaches = [NO_REACH] * seats  # by seat, what of the hand is in question

    def copy_from(self, other: Pmv) -> None:
        super().copy_from(other)
        self._know_rows()
        self.teams = other.teams
        self.chains = other.chains
        self.held = other.held
        self.leaving = {thing: causes.copy() for thing, causes in other.leaving.items()}
        self.looping = other.looping
        self.node_set = other.node_set
        self.deeds = other.deeds
        self.diverted = other.diverted
        self.gone = other.gone
        self.conceding = other.conceding
        self.course = other.course
        self.rivals = other.rivals.copy()
        self.succeeded = other.succeeded
        self.battle_damage = other.battle_damage.copy()
        self.grazes = other.grazes
        self.cancelled = other.cancelled
        self.made = other.made
        self.number_chosen = other.number_chosen
        self.lexicon = other.lexicon
        self.checked = other.checked
        self.now_picture = other.now_picture.twin()
        self.lore = other.lore
        self.treated = other.treated
        self.since = other.since
        self.history = other.history
        self.origins = other.origins.copy()
        self.priced = other.priced
        self.opted = other.opted
        self.fed = other.fed.copy()
        self.entering = other.entering
        self.hells = other.hells
        self.begun = other.begun.copy()
        self.turn_began = other.turn_began
        self.reaches = [NO_REACH] * other.seats  # of a game that is imagined the hands may be others

    def _know_rows(self) -> None:
        """The rows that are asked for most often are known by more than the name of their zone."""
        self.hands = self.zones["hand"]
        self.node_rows = self.zones["nodes"]
        self.field_rows = self.zones["field"]
        self.fielded = NOT_LISTED  # by seat the cards on the field, and all of them

    def more_to_fingerprint(self, names: dict[int, str]) -> object:
        def name(thing: int | None) -> object:
            return thing if thing is None else names.get(thing, "gone")

        chains = tuple(
            (
                tuple(map(name, chain.items)),
                chain.attack
                and (name(chain.attack.attacker), name(chain.attack.defender), chain.attack.open_to),
                len(chain.used),
            )
            for chain in self.chains
        )
        leaving = sorted((str(name(thing)), *states) for thing, states in self.leaving.items())
        deeds = sorted({deed.as_told(str(name(deed.thing))) for deed in self.deeds})
        return (chains, leaving, self.held, self.node_set, sorted(self.gone), self.course, deeds)

    # --- Players ----------------------------------------------------------------------------------

    def staying(self) -> tuple[int, ...]:
        """The players still in the game, in turn order from the turn player (1.3.3.b)."""
        order = super().in_turn_order()
        return tuple([seat for seat in order if seat not in self.gone]) if self.gone else order

    def how_many_stay(self) -> int:
        """The number of players still in the game."""
        return self.seats - len(self.gone)

    def in_turn_order(self) -> tuple[int, ...]:
        return self.staying() if self.gone else super().in_turn_order()

    def opponents(self, seat: int) -> tuple[int, ...]:
        """相手プレイヤー (1.4.5): everyone of another side, in turn order."""
        if self.seats == 2 and not self.gone:
            return DUEL[seat]
        side = self.teams[seat]
        return tuple([other for other in self.in_turn_order() if self.teams[other] != side])

    def next_player(self, seat: int) -> int:
        """The next player in the order of turns who is still there."""
        after = (seat + 1) % self.seats
        while after in self.gone:
            after = (after + 1) % self.seats
        return after

    def has_left(self, seat: int) -> bool:
        return seat in self.gone or seat in self.conceding

    def concede(self, seat: int) -> None:
        """投了 (12.7): a player loses, whatever is going on; where others are left, they go on."""
        PROCEDURES.concede(self, seat)

    def explain(self, thing: int, printed: Mapping[str, int], numbers: Numbers) -> list[Changed]:
        return PROCEDURES.explain(self, thing, printed, numbers)

    def in_force(self) -> Iterator[tuple[int, object]]:
        yield from PROCEDURES.in_force(self)

    def others_on(self, thing: int) -> Iterator[tuple[int, object]]:
        yield from PROCEDURES.others_on(self, thing)

    def run(self) -> None:
        """As ever; who has given up and is still asked something answers as little as possible, and where the
        same choices come again and again, it is settled how often (12.10.2)."""
        super().run()
        decision = self.decision
        if decision is None:
            return
        if decision.seat in self.conceding:
            PROCEDURES.least(self)
        else:
            PROCEDURES.go_round(self, decision)

    def sight_of(self, instance: Instance) -> str:
        """A card face down on the field is seen by nobody (3.4.3.a), a revealed one by everybody (11.6.1), as
        is one that lies face up in a sideboard (3.9.3.b)."""
        if (-1, instance.id) in self.shown():
            return "all"
        if instance.zone == "sideboard" and not instance.face_down:
            return "all"
        return "none" if instance.hidden and instance.zone == "field" else super().sight_of(instance)

    # --- Zones ------------------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        return self.hands[seat]

    def nodes(self, seat: int) -> list[int]:
        return self.node_rows[seat]

    def deck(self, seat: int) -> list[int]:
        """Its last card is on top."""
        return self.zones["deck"][seat]

    def make(self, face: Any, owner: int, zone: str, seat: int, card: int = NO_CARD) -> Instance:
        if face not in self.lore.faces:
            PROCEDURES.learn(self, (face,))
        return super().make(face, owner, zone, seat, card)

    def take_for(self, instance: Instance, face: Any) -> None:
        if face not in self.lore.faces:
            PROCEDURES.learn(self, (face,))
        super().take_for(instance, face)

    def touch(self, aspects: int) -> None:
        """These aspects are no longer what they were, for the picture of all that holds and for the rules."""
        self.dirty |= aspects
        self.unchecked |= aspects
        if aspects & FIELD:
            self.fielded = NOT_LISTED

    def on_field(self, seat: int | None = None) -> list[Instance]:
        """Cards on a player's field, or on all, in the order in which they came; listed anew when one comes
        or goes."""
        listed = self.fielded
        if not listed:
            instances = self.instances
            listed = [[instances[thing] for thing in row] for row in self.field_rows]
            listed.append([one for row in listed for one in row])
            self.fielded = listed
        return listed[-1 if seat is None else seat]

    def characters(self, seat: int | None = None) -> list[Instance]:
        return [one for one in self.on_field(seat) if self.is_character(one)]

    def set_on(self, host: int) -> list[Instance]:
        """セットカード (11.3.7): the cards set on a card."""
        bearer = self.instances.get(host)
        if bearer is None or bearer.zone != "field":
            return []
        return [one for one in self.on_field() if one.host == host]

    def is_character(self, instance: Instance) -> bool:
        """キャラクター (6.1.1, 6.1.8): on the field, on no other card, and known as one."""
        if instance.zone != "field" or instance.host != NO_HOST or instance.hidden:
            return False
        face: Card = instance.face
        return face.is_character

    # --- Chains -----------------------------------------------------------------------------------

    @property
    def chain(self) -> Chain | None:
        """The innermost chain under way."""
        return self.chains[-1] if self.chains else None

    def is_of_this_chain(self, made: int) -> bool:
        """What was made then belongs to the innermost chain, not to one around it."""
        return len(self.chains) < 2 or made >= self.chains[-1].began

    @property
    def attack(self) -> Attack | None:
        """The attack under way, unless it was cancelled."""
        chains = self.chains
        if not chains:
            return None
        for chain in chains[::-1] if len(chains) > 1 else chains:
            attack = chain.attack
            if attack is not None:
                return None if attack.cancelled else attack
        return None

    def rechain(self, chain: Chain) -> None:
        """The innermost chain goes on like this."""
        self.chains = (*self.chains[:-1], chain)
        self.changed(BATTLE)

    def reattack(self, attack: Attack) -> None:
        """The innermost attack goes on like this."""
        place = len(self.chains) - 1
        while self.chains[place].attack is None:
            place -= 1
        chain = self.chains[place].with_attack(attack)
        self.chains = (*self.chains[:place], chain, *self.chains[place + 1 :])
        self.changed(BATTLE)

    # --- Information ------------------------------------------------------------------------------

    def words_of(self, instance: Instance) -> Context:
        """The text of equipment and talismans is its host's: 「このカード」 is the host there (6.1.13)."""
        host = self.instances.get(instance.host) if instance.host != NO_HOST else None
        if host is None:
            return Context(instance.id, instance.controller)
        self.cite("6.1.13")
        return Context(instance.id, host.controller, this=host.id)

    def printed(self, instance: Instance) -> Traits:
        """What it has before any effect; face down and taken for nothing it has nothing (5.7.1, 5.7.4)."""
        face: Card = instance.face
        if instance.hidden and instance.zone == "field":
            self.cite("5.7.1", "5.7.4")
            return NOTHING_KNOWN
        return face.traits

    def traits(self, instance: Instance) -> Traits:
        """Information with all continuous effects; of what has left, as it was last known (3.1.7.c)."""
        thing = instance.id
        if thing not in self.instances:
            gone = self.departed.get(thing)
            self.cite("3.1.7.c")
            return (gone.traits if gone is not None else None) or self.printed(instance)
        now = self.now
        found = now.traits.get(thing)
        if found is not None:
            return found
        if instance.zone == "field":
            return self.printed(instance)
        face: Card = instance.face
        if face.plain and not now.afar and not self.priced:
            return face.traits
        aside = PROCEDURES.aside(self, instance)
        if thing in self.priced:
            aside = aside.copy()
            aside.need, aside.cost = self.priced[thing]
        return aside

    @property
    def now(self) -> Now:
        """All that holds; looked at anew when something it depends on was touched."""
        if self.dirty & self.now_picture.needs:
            PROCEDURES.look(self)
        return self.now_picture

    def is_awaited(self, name: str) -> bool:
        """Some text that holds waits for an event of this name."""
        return name in self.lore.awaited and name in self.now.heard

    def latest(self, thing: int) -> int:
        """The card that a card of this turn has become."""
        became = self.became
        while thing in became:
            thing = became[thing]
        return thing

    def now_is(self, old: int, thing: int) -> bool:
        """Whether a card of this turn is that card now."""
        return old == thing or self.latest(old) == thing

    def works_here(self, instance: Instance, ability: Ability) -> bool:
        zone = getattr(ability, "zone", None)
        return works_in(zone, instance.face.home, instance.zone)

    # --- Events -----------------------------------------------------------------------------------

    def under_way(self) -> list[Carry]:
        """The effects that are being resolved, one inside the other."""
        effect = PROCEDURES.effect
        return [frame for frame in self.frames if type(frame) is effect]

    def depth(self) -> int:
        """How many effects are being resolved."""
        return len(self.under_way())

    def shown(self) -> list[tuple[int, int]]:
        """What effects under way let somebody see (11.6, 11.7): the seat, -1 for everybody, and the card."""
        return [pair for effect in self.under_way() for pair in effect.shown]

    def carry_out(self, events: Sequence[Event]) -> None:
        """The events happen, all at once, and whatever was watching takes notice."""
        HEARING[0].carry_out(self, events)

    def apply_for_the_record(self, events: Sequence[Event]) -> None:
        """The events happen, and log and trace tell of them."""
        log, trace = self.log, self.trace
        if trace is not None:
            self._cite_leaving(events)
        for event in events:
            self.clock += 1
            old = self.known(event.subject) if log is not None else None
            event.apply(self)
            if log is not None:
                log.append(line_of(self, event, old))
            if trace is not None:
                trace.append(event.clause)
        if log is not None and len(events) > 1:
            self._hide_order(events)

    def _cite_leaving(self, events: Sequence[Event]) -> None:
        """A character that goes elsewhere than to a field is none any more (6.1.9.c)."""
        for event in events:
            one = self.instances.get(event.subject)
            if isinstance(event, Move) and event.zone != "field" and one and self.is_character(one):
                self.cite("6.1.9.c")

    def remember(self, blows: Iterable[Blow]) -> None:
        """Battle damage is kept apart (6.2.4.h), and who may graze after it (6.5.2)."""
        for blow in blows:
            if blow.manner != "battle":
                continue
            if blow.to >= 0:
                self.battle_damage[blow.to] = self.battle_damage.get(blow.to, 0) + blow.amount
            elif blow.piercing:
                self.cite("6.5.2.b")
            elif self.teams[blow.seat] != self.teams[seat_of(blow.to)]:
                self.grazes += ((seat_of(blow.to), blow.source),)

    def heal(self, one: Instance) -> None:
        """The damage on a card is gone (1.10.13), that of battle too."""
        one.damage = 0
        self.battle_damage.pop(one.id, None)
        self.changed(DAMAGE)

    def used(self, seat: int, thing: int, place: int) -> None:
        """An effect was used; texts may allow that only so often."""
        instance = self.known(thing)
        name = ""
        if instance is not None:
            face: Card = instance.face
            name = face.name
        self.deeds += (Deed("used", seat, name, str(place), NO_WORDS, thing),)

    def hand_limit(self, seat: int) -> int:
        """手札の上限枚数 (3.6.4)."""
        return PROCEDURES.limit(self, player_thing(seat), "hand_limit", HAND_LIMIT)

    def happen(self, *events: Event) -> Procedure | None:
        """Let things happen at once; what must follow at once is the procedure returned (1.3.4, 7.1.10)."""
        return self.happen_together(events)

    def happen_together(self, events: Sequence[Event]) -> Procedure | None:
        """The same, for many events; the moment before them comes first where a text waits for it."""
        if self.lore.foreseen:
            moment = HEARING[0].foresee(self, events)
            if moment is not None:
                return moment
        self.carry_out(events)
        return self.what_follows()

    def what_follows(self) -> Procedure | None:
        """What must follow at once on something that an effect or a rule did."""
        found = self.settle()
        if found is not None:
            self.cite("11.1.1")
        return found

    def settle(self, timing: bool = False, since: int | None = None, named: bool = True) -> Procedure | None:
        """What has come due is done now, 自動γ only where the book names the timing (7.4.7.c).

        ``since``: from when on 自動γ belong to the timing, where it is longer than the moment. ``named``: the
        book has 自動γ resolved then with the rest; else they come last within an effect (ruling P-O2).
        """
        if self.held or not (self.waiting or self.may_follow()):
            return None
        return PROCEDURES.settle(self, timing, since, named)

    def may_follow(self) -> bool:
        """Whether a rule may have something to do: the field, its damage or what holds for it has changed."""
        unchecked = self.unchecked
        if not unchecked:
            return False
        now = self.now
        if unchecked & VITAL or now is not self.checked:
            return True
        if unchecked & TURN and now.expecting:  # conditions may begin to hold
            return True
        self.unchecked = 0
        return False

    def timing(self, *events: Event) -> Procedure | None:
        """A timing that the book names: effects for it are resolved, 自動γ as well."""
        self.carry_out(events)
        return self.settle(timing=True)

    def unnamed_timing(self, *events: Event) -> Procedure | None:
        """The last moment before a thing is done, of which the book does not say that 自動γ are resolved."""
        self.carry_out(events)
        return self.settle(timing=True, named=False)

    def moment(
        self, name: str, clause: str, subject: int = NOTHING, seat: int = -1, to: int = NOTHING
    ) -> Procedure | None:
        """A timing in which nothing changes; where nobody waits for it, it only passes."""
        if not HEARING[0].miss(self, name, subject, to):
            self.carry_out((Event((name,), clause, subject, seat=seat, to=to),))
        return self.settle(timing=True)

    def timing_of(self, events: Sequence[Event]) -> Procedure | None:
        """The same, for events that are many."""
        self.carry_out(events)
        return self.settle(timing=True)
