"""ルール処理 (1200): what the rules do by themselves, looked for whenever priority is given (602.1a)."""

from __future__ import annotations

from typing import Final

from mahojin.abilities import Triggered
from mahojin.kernel.aspects import CONTROL, COUNTERS, EFFECTS, LIFE, STANDING
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import Instance
from mahojin.language.selection import choice_of

from ..battle.attackers import check_roles
from ..book import BOOK, RUIN, step
from ..cards.tales import is_tale, last_chapter
from ..cards.token_cards import estranged, vanishing
from ..deeds.destruction import scrapping
from ..game import Mgd
from ..procedures import PROCEDURES
from ..zones.pile_order import happen_in_order

PRESENCE: Final = CONTROL | EFFECTS | STANDING | COUNTERS | BOOK.bits["battlefield"]
CHAPTERS: Final = PRESENCE | BOOK.bits["chase"]  # a chapter leaves the chase when it has been told
VITAL: Final = LIFE | CHAPTERS
ROLES: Final = frozenset({"kind", "name"})  # traits by which the rules know what they look for


def process_rules(game: Mgd) -> Procedure | None:
    """Rule processing, where there is any to do."""
    if game.dried:
        return RuleProcessing()
    touched = game.memo.unchecked
    snapshot = game.snapshot
    if snapshot.abilities or (snapshot.changing and not ROLES.isdisjoint(snapshot.changing)):
        if touched & (VITAL | snapshot.reach | snapshot.needs):
            touched |= PRESENCE
        check_roles(game)
    if not touched & VITAL:
        return None
    if _is_anything_to_do(game, touched):
        return RuleProcessing()
    game.memo.unchecked = 0
    return None


def _is_anything_to_do(game: Mgd, touched: int) -> bool:
    """Whether any rule process applies, of those that what was touched may concern."""
    if touched & LIFE and losers(game):
        return True
    if not touched & CHAPTERS or not _is_anybody_ruled(game):
        return False
    if finished_tales(game):
        return True
    if not touched & PRESENCE:
        return False
    return bool(forsaken(game) or legends(game, 0) or legends(game, 1) or estranged(game))


def _is_anybody_ruled(game: Mgd) -> bool:
    """Something is there that the rules may scrap, or effects change what is there."""
    snapshot = game.snapshot
    if snapshot.abilities or "kind" in snapshot.changing:
        return True
    return bool(game.side(0).ruled or game.side(1).ruled)


class RuleProcessing(Procedure):
    """All that the rules ask for at one time; priority looks again afterwards until they ask for nothing."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        super().__init__()
        self.events: tuple[Event, ...] = ()

    @step("602.1a")
    def look(self, game: Mgd) -> Outcome:
        beaten = losers(game)
        game.dried = ()
        if beaten:
            return _lose(game, beaten)
        gods, tales = forsaken(game), finished_tales(game)
        game.cite(*(("1204.1",) if gods else ()), *(("1204.3", "1303.8") if tales else ()))
        self.events += tuple(scrapping(game, gods, "1204.1"))
        self.events += tuple(scrapping(game, tales, "1204.3"))
        self.events += tuple(vanishing(token, "1302.3b") for token in estranged(game))
        if not legends(game, 0) and not legends(game, 1):
            return self.all_at_once
        return None

    @step("1204.2", "1119.2")
    def the_turn_players_legends(self, game: Mgd) -> Outcome:
        return _which_stays(game, game.turn_player)

    @step("1204.2", "1119.2")
    def the_others_go(self, game: Mgd) -> Outcome:
        self._scrap_others(game, game.turn_player)
        return _which_stays(game, game.opponent(game.turn_player))

    @step("1204.2", "1119.2")
    def theirs_go_too(self, game: Mgd) -> Outcome:
        self._scrap_others(game, game.opponent(game.turn_player))
        return None

    @step("602.1a")
    def all_at_once(self, game: Mgd) -> Outcome:
        """It is looked again though something was replaced, and nothing seems to have changed (602.1a)."""
        there = game.instances
        once = {event.subject: event for event in self.events if event.subject in there}
        return happen_in_order(game, tuple(once.values())) or DONE

    def _scrap_others(self, game: Mgd, seat: int) -> None:
        group = legends(game, seat)
        if group and self.answer:
            kept = self.answer[0].thing
            gone = [game.instances[thing] for thing in group if thing != kept]
            self.events += tuple(scrapping(game, gone, "1204.2"))
        self.answer = ()


def losers(game: Mgd) -> tuple[int, ...]:
    """Who could not draw in the draw phase (1202.1), or has gathered too much corrosion (1202.2)."""
    return tuple(seat for seat in game.in_turn_order() if seat in game.dried or game.corrosion[seat] >= RUIN)


def _lose(game: Mgd, beaten: tuple[int, ...]) -> Outcome:
    """Who has not lost wins; where both have, nobody does (103.2, 103.3)."""
    game.cite("103.1")
    for seat in beaten:
        game.cite("1202.2" if game.corrosion[seat] >= RUIN else "1202.1")
    if len(beaten) > 1:
        game.finish((), "103.3", "both_lost")
        return DONE
    game.cite("103.2")
    ruined = game.corrosion[beaten[0]] >= RUIN
    game.finish((game.opponent(beaten[0]),), *(("1202.2", "corroded") if ruined else ("1202.1", "no_card")))
    return DONE


def forsaken(game: Mgd) -> list[Instance]:
    """Gods without a divinity counter (1204.1)."""
    kinds_change = "kind" in game.snapshot.changing
    found: list[Instance] = []
    for seat in range(game.seats):
        side = game.side(seat)
        for card in side.in_monster_zone if kinds_change else side.ruled:
            if not card.count("divinity") and card.zone == "monsters" and game.is_a(card, "god"):
                found.append(card)
    return found


def finished_tales(game: Mgd) -> list[Instance]:
    """Tales told to the end, none of whose chapters waits or is on the chase (1204.3, M-61)."""
    found: list[Instance] = []
    given = game.snapshot.abilities
    for seat in range(game.seats):
        side = game.side(seat)
        for card in side.in_monster_zone if given else side.ruled:
            last = last_chapter(game, card) if card.zone == "monsters" and is_tale(game, card) else 0
            if last and card.count("lore") >= last and not _is_being_told(game, card):
                found.append(card)
    return found


def _is_being_told(game: Mgd, tale: Instance) -> bool:
    """A chapter of it has triggered, or is on the chase."""
    if any(one.context.source == tale.id and _is_chapter(one.ability) for one in game.waiting):
        return True
    for thing in game.stack:
        play = game.instances[thing].play
        if play is not None and play.context.source == tale.id and _is_chapter(play.ability):
            return True
    return False


def _is_chapter(ability: object) -> bool:
    return isinstance(ability, Triggered) and ability.moment.manner == "lore"


def legends(game: Mgd, seat: int) -> list[int]:
    """The first group of a player's entities with 伝説 of which only one may stay (1204.2)."""
    named: dict[str, list[int]] = {}
    side = game.side(seat)
    given = game.snapshot.abilities
    for card in side.cards if given else side.ruled:
        if game.has_skill(card, "legend") and not card.face_down:
            named.setdefault(game.traits_for(card, "name").name, []).append(card.id)
    return next((group for group in named.values() if len(group) > 1), [])


def _which_stays(game: Mgd, seat: int) -> Outcome:
    group = legends(game, seat)
    if not group:
        return None
    return choice_of(seat, "keep", group, "1204.2")


PROCEDURES.rules = process_rules
