"""フェイズ (4.1.2): what the rules do in each of them, its beginning, its priority and its end."""

from __future__ import annotations

from typing import Final

from mahojin.kernel.aspects import TURN
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.language.selection import choice_of

from ..actions.priority import Priority, nobody_could_act
from ..book import step
from ..doing.draw import draw_cards, may_draw
from ..game import Pmv
from ..removal.removals import Scrap
from ..state import RULED
from ..zones.activity import waking
from .turn_edges import edge, end_effects
from .upkeep import Upkeep, with_upkeep


class Phase:
    """One of the five phases, with the clauses for its parts. Games share it."""

    __slots__ = ("beginning", "ending", "name", "place", "priority", "when_it_begins", "when_it_ends")

    def __init__(self, name: str, place: str, beginning: str, priority: str, ending: str) -> None:
        self.name = name
        self.place = place
        self.beginning = beginning
        self.priority = priority
        self.ending = ending
        self.when_it_begins = f"{name}_began"
        self.when_it_ends = f"{name}_ended"

    def take_effect(self, game: Pmv) -> Procedure | None:
        """It is the phase now, and what the rules do in it is done."""
        game.phase = self.name
        game.note(self.name, self.beginning, game.turn_player)
        game.changed(TURN)
        return self.regulation(game)

    def regulation(self, game: Pmv) -> Procedure | None:
        """規定の効果: what the rules do in this phase."""
        raise NotImplementedError

    def begin(self, game: Pmv) -> Procedure | None:
        """Effects for its beginning are resolved."""
        return edge(game, self.when_it_begins, self.beginning)

    def give_priority(self, game: Pmv) -> Procedure | None:
        """The turn player gets priority, unless the phase is cut short."""
        course = game.course
        if course.end_turn or course.end_phase:
            return None
        game.cite(self.priority)
        if nobody_could_act(game):
            game.cite("1.12.1", "1.12.2", "1.12.9", "1.12.9.b", "4.2.3")
            return None
        return Priority(game.turn_player)

    def end(self, game: Pmv) -> Procedure | None:
        """What lasts until its end is over, and effects for its end are resolved."""
        course = game.course
        if course.end_turn:
            game.cite("4.10.1.b", *(("4.10.2.d",) if course.end_phase else ()))
        elif course.end_phase:
            game.cite("4.10.2.b")
        end_effects(game, "phase end")
        return edge(game, self.when_it_ends, self.ending)


class Active(Phase):
    """アクティブフェイズ (4.4): cards on the turn player's field, and their nodes, become active."""

    __slots__ = ()

    def regulation(self, game: Pmv) -> Procedure | None:
        game.cite("4.4.1.a")
        return waking(game, game.turn_player, "4.4.1.a")


class Maintenance(Phase):
    """メンテナンスフェイズ (4.5): 維持コスト are paid."""

    __slots__ = ()

    def regulation(self, game: Pmv) -> Procedure | None:
        game.cite("4.5.1.a")
        return Upkeep() if with_upkeep(game) else None


class Drawing(Phase):
    """ドローフェイズ (4.6): the turn player draws a card, but not in the first turn."""

    __slots__ = ()

    def regulation(self, game: Pmv) -> Procedure | None:
        if game.turn == 1:
            game.cite("1.2.8", "4.6.3")
            return None
        game.cite("4.6.1.a")
        seat = game.turn_player
        cause = RULED[seat]
        if "draw" in game.relevance.forbidden and not may_draw(game, seat, cause):
            return game.settle()
        return draw_cards(game, ((seat, 1),), "4.6.1.a", cause)


class Main(Phase):
    """メインフェイズ (4.7): the rules do nothing in it."""

    __slots__ = ()

    def regulation(self, game: Pmv) -> Procedure | None:
        game.cite("4.7.3")
        return None


class Discarding(Phase):
    """ディスカードフェイズ (4.8): the turn player's hand goes down to its limit."""

    __slots__ = ()

    def regulation(self, game: Pmv) -> Procedure | None:
        game.cite("4.8.1.a", "3.6.4")
        return DownToLimit() if _too_many(game) > 0 else None


def _too_many(game: Pmv) -> int:
    """By how many cards the turn player's hand is over its limit."""
    seat = game.turn_player
    return len(game.hand(seat)) - game.hand_limit(seat)


class DownToLimit(Procedure):
    """ディスカードフェイズの規定の効果 (4.8.1.a): the hand down to its limit."""

    __slots__ = ()

    @step("4.8.1.a", "3.6.4")
    def choose(self, game: Pmv) -> Outcome:
        seat, over = game.turn_player, _too_many(game)
        if over <= 0:
            return DONE
        return choice_of(seat, "discard", game.hand(seat), "4.8.1.a", over, over)

    @step("4.8.1.a")
    def discard(self, game: Pmv) -> Outcome:
        return Scrap.by_rule(game, self.picked, game.turn_player)


PHASES: Final[dict[str, Phase]] = {
    "active": Active("active", "4.2.1.b", "4.4.1.b", "4.4.1.c", "4.4.2.a"),
    "maintenance": Maintenance("maintenance", "4.2.1.c", "4.5.1.b", "4.5.1.c", "4.5.2.a"),
    "draw": Drawing("draw", "4.2.1.d", "4.6.1.b", "4.6.1.c", "4.6.2.a"),
    "main": Main("main", "4.2.1.e", "4.7.1.a", "4.7.1.b", "4.7.2.a"),
    "discard": Discarding("discard", "4.2.1.f", "4.8.1.b", "4.8.1.c", "4.8.2.a"),
}
IN_ORDER: Final[tuple[str, ...]] = tuple(PHASES)  # 4.1.1
