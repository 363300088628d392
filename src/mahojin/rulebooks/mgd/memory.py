"""対戦の状態 (302–316, 907): what a game of this book is to remember beside the machine's own state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Self

from mahojin.machine.ability import Ability, Activation
from mahojin.machine.aspects import EVERYTHING
from mahojin.machine.chance import Chance
from mahojin.machine.decision import Option
from mahojin.machine.field import EMPTY, Field
from mahojin.machine.game import Game
from mahojin.machine.native import compiled_as

from .battle import Battle
from .book import BATTLEFIELD, BOOK
from .side import Side

if TYPE_CHECKING:
    from .od import Od

ASKERS: Final = 4  # each player's purse, and what each player may do


@compiled_as(allow_interpreted_subclasses=True)
class Memory(Game):
    """All that a copy of a game has to have, too."""

    __slots__ = (
        "activating",
        "active_zones",
        "bar",
        "battle",
        "called",
        "ceiling",
        "corrosion",
        "course",
        "doable",
        "dried",
        "exposed",
        "extra_turns",
        "funds",
        "ghosts",
        "given",
        "given_in",
        "going_on",
        "heir",
        "held",
        "imagined",
        "lap_at",
        "lapsed",
        "marks",
        "means",
        "moves",
        "od",
        "offered",
        "offered_at",
        "once",
        "paid",
        "peeked",
        "poses",
        "purses",
        "reaches",
        "replay",
        "resolutions",
        "revealed",
        "sides",
        "silenced_at",
        "situations",
        "skips",
        "spans",
        "stack",
        "stepped",
        "succeeded",
        "switched",
        "told_of_od",
        "turn_clock",
        "untold",
        "whenevers",
    )

    def __init__(self, chance: Chance) -> None:
        super().__init__(2, chance, BOOK)
        self.stack = self.zones["chase"][0]
        self.od: list[tuple[Od, ...]] = [(), ()]  # 保有オド (907.4)
        self.corrosion: list[int] = [0, 0]  # 魔蝕ダメージ (1028.2)
        self.marks: list[dict[str, int]] = [{}, {}]  # counters of players (1018.1)
        self.battle: Battle | None = None
        self.called: tuple[int, ...] = ()  # who has called this turn (707.3)
        self.switched: frozenset[int] = frozenset()  # switched this turn as an action (705.3)
        self.once: tuple[tuple[int, Ability], ...] = ()  # abilities used up for this turn
        self.turn_clock = 0  # when the turn began (705.2)
        self.heir = 0  # whose turn comes after this one, but for extra turns (507.6)
        self.extra_turns: tuple[int, ...] = ()  # who has another turn; the last said comes first (1021.2)
        self.dried: tuple[int, ...] = ()  # who could not draw in the draw phase (1202.1)
        self.exposed: frozenset[int] = frozenset()  # face-down cards whose front everyone knows (303.2)
        self.ghosts: dict[
            int, int
        ] = {}  # what a card that left was last, where the girl beneath stays (315.1d)
        self.peeked: frozenset[int] = frozenset()  # orbs that their owner is taking up (1103.2)
        self.revealed: frozenset[int] = frozenset()  # shown until the effect is done (1004.1)
        self.silenced_at: dict[
            tuple[int, str], int
        ] = {}  # when a counter came onto something that takes a girl's abilities (1018.11a)
        self.situations: dict[tuple[int, int], int] = {}  # what abilities that wait for situations last saw
        self.whenevers = False  # some card in the game has such an ability
        self.spans: tuple[Any, ...] = ()  # effects that last as long as something holds (909.7)
        self.skips: tuple[tuple[str, int], ...] = ()  # phases that will not take place, and whose
        self.lapsed: frozenset[int] = frozenset()  # what is on the chase and for which it held no longer
        self.stepped: frozenset[int] = frozenset()  # what was activated by ステップアップ (1114.2)
        self.paid: frozenset[int] = frozenset()  # entities for which an additional cost was paid
        self.course: Any = None  # what was done in this turn, to see a loop come round (1301)
        self.bar: Any = None  # a choice that cannot be made again before another (1301.1a)
        self.replay: tuple[Any, ...] = ()  # choices of a loop that are still to be made as often as was said
        self.resolutions = 0  # since somebody did anything but pass
        self.lap_at: Any = None  # a position that may come again
        self.ceiling = 0  # the largest number that any text compares with, and one more
        self.going_on = False  # choices that the law of loops makes are being made
        self.imagined = False  # it is tried out what would happen: no loop is looked for
        self.activating = 0  # the card or ability that is being activated
        self.succeeded = False  # whether the last part of a price could be paid
        self.held = [0, 0]  # how often cards came to a player's hand or left it
        self.moves = [0, 0]  # … or such came or went that have abilities to be activated where they lie
        self.funds = [0, 0]  # how often what a player makes od with changed, or the od itself
        self.poses = [0, 0]  # how often what a player could switch or use turned, came or went
        self.sides: list[Side | None] = [None, None]  # each player's cards on the battlefield
        self.purses: list[Any] = [None, None]  # what a player can pay with, good for the same funds
        self.reaches: list[Any] = [None, None]  # what of a player's means can be paid for
        self.means: list[Any] = [None, None]  # what a player may use at any time
        self.active_zones: tuple[str, ...] = BATTLEFIELD  # where conditional abilities work
        self.told_of_od: tuple[str, ...] = ()  # what the use of an od ability may set off with these cards
        self.given: dict[int, tuple[Activation, ...]] = {}  # conditional abilities of what effects give some
        self.given_in: Field = EMPTY  # … in this field
        self.doable: list[Any] = [None, None]  # what each player may do, card by card
        self.offered: list[list[Option]] = [[], []]  # … all in all
        self.offered_at = [-1, -1]  # at this time
        self.untold = [EVERYTHING] * ASKERS  # what was touched since it was last asked for, by who asks

    def copy_from(self, other: Memory) -> None:
        super().copy_from(other)
        self.stack = self.zones["chase"][0]
        self.od = other.od[:]
        self.corrosion = other.corrosion[:]
        self.marks = [marks.copy() for marks in other.marks]
        self.battle = other.battle
        self.called = other.called
        self.switched = other.switched
        self.once = other.once
        self.turn_clock = other.turn_clock
        self.heir = other.heir
        self.extra_turns = other.extra_turns
        self.dried = other.dried
        self.exposed = other.exposed
        self.ghosts = other.ghosts.copy()
        self.revealed = other.revealed
        self.peeked = other.peeked
        self.silenced_at = other.silenced_at.copy()
        self.situations = other.situations.copy()
        self.whenevers = other.whenevers
        self.spans = other.spans
        self.lapsed = other.lapsed
        self.skips = other.skips
        self.stepped = other.stepped
        self.paid = other.paid
        self.course = other.course
        self.bar = other.bar
        self.replay = other.replay
        self.resolutions = other.resolutions
        self.lap_at = other.lap_at
        self.ceiling = other.ceiling
        self.going_on = False
        self.imagined = other.imagined
        self.activating = other.activating
        self.succeeded = other.succeeded
        self.held = other.held[:]
        self.moves = other.moves[:]
        self.funds = other.funds[:]
        self.poses = other.poses[:]
        self.sides = [None, None]  # those are the cards of the other game
        self.purses = other.purses[:]
        self.reaches = other.reaches[:]
        self.means = other.means[:]
        self.active_zones = other.active_zones
        self.told_of_od = other.told_of_od
        self.given = other.given
        self.given_in = other.given_in
        self.doable = other.doable[:]
        self.offered = other.offered[:]
        self.offered_at = other.offered_at[:]
        self.untold = other.untold[:]

    def kept(self) -> Self:
        """A copy to go back to, without the procedures that are running: those go on."""
        frames = self.frames
        self.frames = []
        twin = self.clone()
        self.frames = frames
        return twin

    def more_to_fingerprint(self, names: dict[int, str]) -> object:
        battle = self.battle and (
            self.battle.step,
            [names.get(thing or 0, thing) for thing in (self.battle.attacker, self.battle.target)],
        )
        reversed_ones = [names.get(thing, "") for thing, one in self.instances.items() if one.reversed]
        return (
            battle,
            [sorted((od.symbol, sorted(od.features)) for od in pool) for pool in self.od],
            self.corrosion,
            [sorted(marks.items()) for marks in self.marks],
            sorted(reversed_ones),
            self.called,
            self.extra_turns,
            sorted(names.get(thing, str(thing)) for thing in self.switched),
            sorted(names.get(thing, str(thing)) for thing, _ in self.once),
            sorted(names.get(thing, str(thing)) for thing in self.paid | self.stepped),
        )

    def news(self, asker: int) -> int:
        """What was touched since this was last asked: for a player's purse, or for what a player may do."""
        untold = self.untold
        if self.spent:
            spent = self.spent
            self.spent = 0
            for other in range(ASKERS):
                untold[other] = untold[other] | spent
        found = untold[asker]
        untold[asker] = 0
        return found
