"""The state of a game of Phantom Magic Vision: players, zones, characters and chains."""

from __future__ import annotations

from itertools import chain
from typing import Final

from mahojin.kernel.aspects import BATTLE, DAMAGE, TURN
from mahojin.kernel.chance import Chance
from mahojin.kernel.memo import Memo
from mahojin.kernel.state import NO_HOST, Instance
from mahojin.language.game import Game
from mahojin.native import compiled_as
from mahojin.rulebooks.pmv.abilities import Steps

from .book import BOOK
from .cards.face import Card
from .effects.context import TextContext
from .effects.relevance import NOTHING_RELEVANT
from .effects.snapshot import BEGINNING
from .memo import NOT_LISTED, PmvMemo
from .state import Attack, Cause, Chain, Course, Deed, Past

FIELD: Final = BOOK.bits["field"]
SEEN: Final = DAMAGE | TURN  # what rules may look at besides what holds
DUEL: Final[tuple[tuple[int, ...], ...]] = ((1,), (0,))  # of two players, the opponents of each


@compiled_as(allow_interpreted_subclasses=True)
class Board(Game):
    """All that such a game consists of, and what can be seen of it at a glance."""

    __slots__ = (
        "attack",
        "battle_damage",
        "begun",
        "book_memo",
        "cancelled",
        "chained",
        "chains",
        "conceding",
        "course",
        "deeds",
        "diverted",
        "entering",
        "fed",
        "field_rows",
        "gone",
        "grazes",
        "hands",
        "held",
        "hells",
        "history",
        "leaving",
        "lexicon",
        "looping",
        "made",
        "node_rows",
        "nodes_set",
        "number_chosen",
        "opted",
        "origins",
        "priced",
        "relevance",
        "rivals",
        "since",
        "teams",
        "treated",
        "turn_began",
    )

    def __init__(self, seats: int, chance: Chance, teams: tuple[int, ...] = ()) -> None:
        super().__init__(seats, chance, BOOK)
        self._know_rows()
        self.teams = teams or tuple(range(seats))
        self.chain_on(())
        self.held = 0  # while above 0 nothing else applies (5.2.3, 7.3.4)
        self.leaving: dict[int, dict[str, Cause]] = {}  # cards in a state of being removed (9)
        self.looping: frozenset[int] = frozenset()  # whose cards keep going round by themselves (1.5.3.e)
        self.diverted: frozenset[int] = frozenset()  # with which something else is done than to put them away
        self.nodes_set = 0  # nodes set this turn (1.8.2.c)
        self.deeds: tuple[Deed, ...] = ()
        self.gone: frozenset[int] = frozenset()  # players who left the game (1.5.5)
        self.conceding: frozenset[int] = frozenset()  # gave up, and leave as soon as somebody gets priority
        self.course = Course()
        self.rivals: dict[tuple[int, int], int] = {}  # whom standing effects mean (1.4.6.a)
        self.battle_damage: dict[int, int] = {}  # the part of a character's damage that battle dealt
        self.grazes: tuple[tuple[int, int], ...] = ()  # players struck in this battle, and by which character
        self.cancelled: tuple[int, ...] = ()  # plays that were voided in this chain
        self.made: tuple[Steps, TextContext] | None = None  # what was named for the effect to come
        self.number_chosen = 0  # the X just chosen
        self.lexicon: tuple[str, ...] = ()  # the names that may be declared (2.3.4)
        self.history: tuple[Past, ...] = ()  # what texts may ask about (2.1.4.b)
        self.chained = 0  # how much of that was on record when the last chain ended (1.12.8.e)
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
        self.relevance = NOTHING_RELEVANT  # what the texts of its cards may wait for or ask about

    def copy_from(self, other: Board) -> None:
        super().copy_from(other)
        self._know_rows()
        self.leaving = {thing: causes.copy() for thing, causes in other.leaving.items()}
        self.rivals = other.rivals.copy()
        self.battle_damage = other.battle_damage.copy()
        self.origins = other.origins.copy()
        self.fed = other.fed.copy()
        self.begun = other.begun.copy()

    def new_memo(self) -> PmvMemo:
        return PmvMemo(self.seats)

    def keep(self, memo: Memo) -> None:
        super().keep(memo)
        assert isinstance(memo, PmvMemo)
        self.book_memo = memo

    def _know_rows(self) -> None:
        """The rows that are asked for most often are known by more than the name of their zone."""
        self.hands = self.zones["hand"]
        self.node_rows = self.zones["nodes"]
        self.field_rows = self.zones["field"]

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
        return (chains, leaving, self.held, self.nodes_set, sorted(self.gone), self.course, deeds)

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

    def hand(self, seat: int) -> list[int]:
        return self.hands[seat]

    def nodes(self, seat: int) -> list[int]:
        return self.node_rows[seat]

    def deck(self, seat: int) -> list[int]:
        """Its last card is on top."""
        return self.zones["deck"][seat]

    def touch(self, aspects: int) -> None:
        """These aspects are no longer what they were, for the snapshot of what holds and for the rules."""
        memo = self.book_memo
        memo.stale |= aspects
        if aspects & memo.snapshot.needs:  # the field is always needed
            memo.unchecked |= aspects
            memo.current = None
            if aspects & FIELD:
                memo.fielded = NOT_LISTED
        elif aspects & SEEN and (aspects & DAMAGE or BEGINNING in memo.snapshot.triggers):
            memo.unchecked |= aspects  # rules look at damage, and conditions may begin to hold

    def on_field(self, seat: int | None = None) -> list[Instance]:
        """Cards on a player's field, or on all, in the order in which they came; listed anew when one comes
        or goes."""
        memo = self.book_memo
        listed = memo.fielded
        if not listed:
            there = self.instances.__getitem__
            listed = [[*map(there, row)] for row in self.field_rows]
            listed.append([*chain.from_iterable(listed)])
            memo.fielded = listed
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
        if instance.zone != "field" or instance.host != NO_HOST:
            return False
        face: Card = instance.face
        return face.is_character and not (instance.face_down and instance.hidden)

    @property
    def chain(self) -> Chain | None:
        """The innermost chain under way."""
        return self.chains[-1] if self.chains else None

    def is_of_this_chain(self, made: int) -> bool:
        """What was made then belongs to the innermost chain, not to one around it."""
        return len(self.chains) < 2 or made >= self.chains[-1].began

    def chain_on(self, chains: tuple[Chain, ...]) -> None:
        """These chains are under way from now on; one may run inside another (1.12.7)."""
        self.chains = chains
        attacks = [chain.attack for chain in chains if chain.attack is not None]
        self.attack: Attack | None = None if not attacks or attacks[-1].cancelled else attacks[-1]

    def rechain(self, chain: Chain) -> None:
        """The innermost chain goes on like this."""
        self.chain_on((*self.chains[:-1], chain))
        self.changed(BATTLE)

    def reattack(self, attack: Attack) -> None:
        """The innermost attack goes on like this."""
        place = len(self.chains) - 1
        while self.chains[place].attack is None:
            place -= 1
        chain = self.chains[place].with_attack(attack)
        self.chain_on((*self.chains[:place], chain, *self.chains[place + 1 :]))
        self.changed(BATTLE)

    def latest(self, thing: int) -> int:
        """The card that a card of this turn has become."""
        became = self.became
        while thing in became:
            thing = became[thing]
        return thing

    def now_is(self, old: int, thing: int) -> bool:
        """Whether a card of this turn is that card now."""
        return old == thing or self.latest(old) == thing
