"""ルール処理 (500): what the rules do by themselves, at once and all together."""

from __future__ import annotations

from itertools import chain
from typing import Final

from mahojin.kernel.aspects import CONTROL, COUNTERS, DAMAGE, DERIVED, EFFECTS, EVERYTHING, LIFE, STANDING
from mahojin.kernel.decision import Decision, Option
from mahojin.kernel.event import Event
from mahojin.kernel.procedure import DONE, Outcome, Procedure
from mahojin.kernel.state import NO_HOST, Instance, has_host
from mahojin.language.prohibitions import prevented
from mahojin.language.snapshot import Snapshot

from ..battle.state import Battle
from ..book import BOOK, RELEASES, step
from ..deeds.destruction import BATTLE, destroying
from ..game import Nova
from ..procedures import PROCEDURES
from ..zones.moves import putting
from .outcome import loop_without_end, lose

NUMBERS: Final = (
    DAMAGE | COUNTERS | EFFECTS | STANDING | BOOK.bits["field"]
)  # may leave a servant without health
PRESENCE: Final = (
    CONTROL | EFFECTS | STANDING | BOOK.bits["field"]
)  # may leave too many of a name, or no bearer
VITAL: Final = LIFE | NUMBERS | PRESENCE
DEEPEST: Final = 40  # rule processes that cut in on one another: what goes on beyond has no end
NOBODY: Final[frozenset[tuple[int, int]]] = frozenset()


def process_rules(game: Nova) -> Procedure | None:
    """Rule processing, where there is any to do."""
    touched = game.memo.unchecked
    snapshot = game.snapshot
    if game.battle is not None and "kind" in snapshot.changing:
        _leave_battle(game, game.battle)
    if _goes_by_more(snapshot) or touched & snapshot.needs:  # what raised health may have ceased to
        touched |= NUMBERS
    attached = _attached(game)
    if _is_anything_to_do(game, touched, attached):
        return RuleProcessing()
    _nothing_found(game, snapshot, attached)
    return None


def _leave_battle(game: Nova, battle: Battle) -> None:
    """What is no servant any more fights no longer (405.2)."""
    for thing in (battle.attacker, battle.target, battle.blocker):
        if thing is not None and thing >= 0 and game.kind(game.instances[thing]) != "servant":
            game.leave_battle(thing)


def _goes_by_more(snapshot: Snapshot) -> bool:
    """Whether more than damage may leave a servant without health, or no longer kept from destruction."""
    return "health" in snapshot.changing or "kind" in snapshot.changing or "destroy" in snapshot.forbidden


def _nothing_found(game: Nova, snapshot: Snapshot, attached: list[Instance]) -> None:
    """Until something vital is touched, nothing will be found either."""
    game.memo.unchecked = 0
    game.bruised = NOBODY
    game.book_memo.vital = VITAL | snapshot.needs
    if _goes_by_more(snapshot):
        game.book_memo.vital |= EVERYTHING if "destroy" in snapshot.forbidden else snapshot.reach
    for item in attached:
        bearing: int = EVERYTHING if item.id in snapshot.abilities else item.face.bearing
        game.book_memo.vital |= bearing | snapshot.reach if bearing & DERIVED else bearing


def _is_anything_to_do(game: Nova, touched: int, attached: list[Instance]) -> bool:
    """Whether any rule process applies, of those that what was touched may concern."""
    if touched & LIFE and (losers(game) or releases(game)):
        return True
    if touched & NUMBERS and failing(game):
        return True
    if touched & PRESENCE and (surplus(game, 0) or surplus(game, 1)):
        return True
    return any(not bears(game, item) for item in attached)


class RuleProcessing(Procedure):
    """All that the rules ask for, as one event; again until they ask for nothing."""

    __slots__ = ("events", "settled")

    def __init__(self) -> None:
        super().__init__()
        self.events: tuple[Event, ...] = ()
        self.settled = 0  # names of which it is known which card stays

    @step("501.1", "501.1.1", "311.6.5", "912.4.4", "501.3")
    def look(self, game: Nova) -> Outcome:
        beaten = losers(game)
        if beaten:
            lose(game, beaten)
            return DONE
        if len([frame for frame in game.frames if isinstance(frame, RuleProcessing)]) > DEEPEST:
            loop_without_end(game)
            return DONE
        _release(game)
        self.events = _failing_events(game) + _loose_events(game)
        return None

    @step("505.1")
    def which_stays(self, game: Nova) -> Outcome:
        """Of each name of which there are too many, the turn player's first."""
        groups = _all_surplus(game)
        if len(groups) == self.settled:
            return self.all_at_once
        seat, cards = groups[self.settled]
        return Decision(seat, "keep", [Option("keep", card) for card in _oldest(game, cards)], "505.1")

    @step("505.1")
    def the_others_go(self, game: Nova) -> Outcome:
        _, cards = _all_surplus(game)[self.settled]
        gone = [game.instances[thing] for thing in cards if thing != self.chosen.thing]
        self.events += tuple(putting(game, card, "graveyard", clause="505.1") for card in gone)
        self.settled += 1
        return self.which_stays

    @step("501.1.1")
    def all_at_once(self, game: Nova) -> Outcome:
        events = self.events
        game.memo.unchecked = 0
        game.book_memo.vital = EVERYTHING
        game.bruised = NOBODY
        return game.happen(*events) if events else None


def losers(game: Nova) -> tuple[int, ...]:
    """Players who have lost: without life (502.1), without cards to draw (502.2), or by an effect."""
    return tuple(
        seat
        for seat in game.in_turn_order()
        if game.life[seat] <= 0 or seat in game.dried or seat in game.doomed
    )


def _cite_released_before(game: Nova) -> None:
    """What has opened stays open, though life has risen since (507.1.1)."""
    for seat in range(game.seats):
        if game.released[seat] > sum(game.life[seat] <= release for release in RELEASES):
            game.cite("507.1.1")


def releases(game: Nova) -> list[int]:
    """Players whose life is at or under the next limit that opens (507.1)."""
    game.observe(_cite_released_before)
    return [
        seat
        for seat in range(game.seats)
        if game.released[seat] < len(RELEASES) and game.life[seat] <= RELEASES[game.released[seat]]
    ]


def _release(game: Nova) -> None:
    """Each limit opens once in a game and stays open (507.1.1)."""
    for seat in releases(game):
        while game.released[seat] < len(RELEASES) and game.life[seat] <= RELEASES[game.released[seat]]:
            game.released[seat] += 1
            game.open_limit(seat)
            game.cite("507.1", "005.5.2.1", "005.5.4")
            game.moment("released", "507.1", seat=seat)


def failing(game: Nova) -> list[Instance]:
    """Servants with as much damage as health, or no health (503), that can be destroyed and are not yet."""
    found = []
    snapshot = game.snapshot
    if game.spared:
        _spare_no_longer(game)
    watch = "destroy" in snapshot.forbidden
    changed = game.computed if "health" in snapshot.changing or "kind" in snapshot.changing else {}
    instances = game.instances
    for row in game.zones["field"]:
        for thing in row:
            servant = instances[thing]
            if not (servant.damage or servant.counters or servant.face.frail or thing in changed):
                continue
            if game.kind(servant) != "servant" or servant.damage < game.health(servant):
                continue
            if thing in game.destroyed or game.spared.get(thing) == (servant.damage, game.health(servant)):
                continue
            if watch and _is_kept(game, servant):
                continue
            found.append(servant)
    return found


def _is_kept(game: Nova, servant: Instance) -> bool:
    """It is not destroyed (907.2); in battle alone: for this damage the rules do not ask again."""
    ban = prevented(game, "destroy", obj=servant.id, manner=BATTLE if _fell_in_battle(game, servant) else "")
    if ban is None:
        return False
    game.cite("907.2")
    if ban.data.manner is not None:
        game.spared[servant.id] = (servant.damage, game.health(servant))
    return True


def _fell_in_battle(game: Nova, servant: Instance) -> bool:
    """Battle damage has left it without health (405.6.3.2)."""
    return game.health(servant) > 0 and any(servant.id == hurt for hurt, _ in game.bruised)


def _spare_no_longer(game: Nova) -> None:
    """Once there is health enough again, what was replaced before is over (203.5)."""
    for thing in list(game.spared):
        servant = game.instances[thing]
        if game.kind(servant) != "servant" or servant.damage < game.health(servant):
            del game.spared[thing]


def _failing_events(game: Nova) -> tuple[Event, ...]:
    events: tuple[Event, ...] = ()
    for servant in failing(game):
        clause = "503.2" if game.health(servant) <= 0 else "503.1"
        game.cite(*(("108.2", "203.2.1", "203.5") if clause == "503.1" else ()))
        if not _fell_in_battle(game, servant):
            events += (destroying(game, servant, clause),)
            continue
        game.cite("405.6.3.2")
        events += (destroying(game, servant, clause, by=dict(game.bruised)[servant.id], manner=BATTLE),)
    return events


def surplus(game: Nova, seat: int) -> list[list[int]]:
    """Groups of cards of one name of which a player may have only one, the first of them longest there."""
    snapshot = game.snapshot
    cards = [*map(game.instances.__getitem__, game.ours(seat))]
    if snapshot.abilities or "kind" in snapshot.changing:
        single = [card for card in cards if is_single(game, card)]
    else:
        single = [card for card in cards if card.face.single]
    if len(single) < 2:
        return []
    names: dict[str, list[Instance]] = {}
    for card in single:
        names.setdefault(game.traits(card).name, []).append(card)
    groups = []
    for cards in names.values():
        if len(cards) > 1:
            cards.sort(key=lambda card: game.taken.get(card.id, card.arrived))
            groups.append([card.id for card in cards])
    return groups


def is_single(game: Nova, card: Instance) -> bool:
    """A player may have only one of its name (505.1)."""
    snapshot = game.snapshot
    if card.id not in snapshot.abilities and "kind" not in snapshot.changing:
        return bool(card.face.single)
    return game.kind(card) == "character" or game.has_skill(card, "single")


def _all_surplus(game: Nova) -> list[tuple[int, list[int]]]:
    return [(seat, group) for seat in game.in_turn_order() for group in surplus(game, seat)]


def _oldest(game: Nova, things: list[int]) -> list[int]:
    """The one that was there longest; among several, the one its controller likes."""
    since = [game.taken.get(thing, game.instances[thing].arrived) for thing in things]
    return [thing for thing, time in zip(things, since, strict=True) if time == since[0]]


def loose(game: Nova) -> list[Instance]:
    """Equipment whose bearer is gone, or can no longer bear it (506.1, 205.3)."""
    return [item for item in _attached(game) if not bears(game, item)]


def _attached(game: Nova) -> list[Instance]:
    """What is on the field attached to something else."""
    if not game.equipping:
        return []
    cards = map(game.instances.__getitem__, chain.from_iterable(game.zones["field"]))
    return [*filter(has_host, cards)]


def bears(game: Nova, item: Instance) -> bool:
    """Whether what an equipment is attached to is there and fit to bear it; without 【装備】 nobody asks."""
    if game.equips(item) is None and item.face.kind == "item":
        return True
    bearer = game.instances.get(item.host)
    if bearer is None or bearer.zone != "field":
        return False
    return PROCEDURES.may_bear(game, item, bearer)


def _loose_events(game: Nova) -> tuple[Event, ...]:
    events: tuple[Event, ...] = ()
    for item in loose(game):
        game.cite("205.3")
        if game.equips(item) is not None:
            events += (putting(game, item, "graveyard", clause="506.1"),)
        else:
            game.cite("506.2")
            item.host = NO_HOST
            game.changed()
    return events


PROCEDURES.rules = process_rules
