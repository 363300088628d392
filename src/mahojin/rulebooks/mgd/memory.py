"""対戦の状態 (302–316, 907): what a game of this book is to remember beside the machine's own state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from mahojin.abilities import Ability, Condition
from mahojin.kernel.chance import Chance
from mahojin.kernel.memo import Memo
from mahojin.kernel.state import Effect
from mahojin.language.game import Game
from mahojin.native import compiled_as

from .battle.state import Battle
from .book import BATTLEFIELD, BOOK
from .memo import MgdMemo

if TYPE_CHECKING:
    from .costs.od import Od
    from .rule_checks.loop_positions import Deed
    from .rule_checks.loops import Bar, Course


@compiled_as(allow_interpreted_subclasses=True)
class Memory(Game):
    """All that a copy of a game has to have, too."""

    __slots__ = (
        "activating",
        "active_zones",
        "bar",
        "battle",
        "book_memo",
        "called",
        "ceiling",
        "corrosion",
        "course",
        "dried",
        "exposed",
        "extra_turns",
        "ghosts",
        "going_on",
        "heir",
        "imagined",
        "lap_at",
        "lapsed",
        "marks",
        "od",
        "once",
        "paid",
        "peeked",
        "replay",
        "resolutions",
        "revealed",
        "silenced_at",
        "situations",
        "skips",
        "spans",
        "stack",
        "stepped",
        "switched",
        "told_of_od",
        "turn_clock",
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
        self.spans: tuple[tuple[Effect, Condition], ...] = ()  # effects that last while it holds (909.7)
        self.skips: tuple[tuple[str, int], ...] = ()  # phases that will not take place, and whose
        self.lapsed: frozenset[int] = frozenset()  # what is on the chase and for which it held no longer
        self.stepped: frozenset[int] = frozenset()  # what was activated by ステップアップ (1114.2)
        self.paid: frozenset[int] = frozenset()  # entities for which an additional cost was paid
        self.course: Course | None = None  # what was done in this turn, to see a loop come round (1301)
        self.bar: Bar | None = None  # a choice that cannot be made again before another (1301.1a)
        self.replay: tuple[Deed, ...] = ()  # choices of a loop that are still to be made as often as was said
        self.resolutions = 0  # since somebody did anything but pass
        self.lap_at: object = None  # a position that may come again
        self.ceiling = 0  # the largest number that any text compares with, and one more
        self.going_on = False  # choices that the law of loops makes are being made
        self.imagined = False  # it is tried out what would happen: no loop is looked for
        self.activating = 0  # the card or ability that is being activated
        self.active_zones: tuple[str, ...] = BATTLEFIELD  # where conditional abilities work
        self.told_of_od: tuple[str, ...] = ()  # what the use of an od ability may set off with these cards

    def copy_from(self, other: Memory) -> None:
        super().copy_from(other)
        self.stack = self.zones["chase"][0]
        self.od = other.od[:]
        self.corrosion = other.corrosion[:]
        self.marks = [marks.copy() for marks in other.marks]
        self.ghosts = other.ghosts.copy()
        self.silenced_at = other.silenced_at.copy()
        self.situations = other.situations.copy()
        self.going_on = False

    def new_memo(self) -> MgdMemo:
        return MgdMemo()

    def keep(self, memo: Memo) -> None:
        super().keep(memo)
        assert isinstance(memo, MgdMemo)
        self.book_memo = memo

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
            sorted({name for event in self.earlier for name in event.names}),
        )
