"""Rounds of a tournament: drawing them with their tables, and taking results from the tables."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import time

from mahojin.events.deeds import Decided, Deed, Ended, Moved, Paired
from mahojin.events.event import Event
from mahojin.events.rounds import Match, Player

from . import verifiable_shuffles as shuffles
from .charter import Charter, Place, write_charter
from .messages import ClockWish
from .ratings import rate
from .series import begun
from .store import Write
from .tokens import new_id
from .tournaments import Change

ADD_TABLE = "INSERT INTO tables (id, state, browser, made, touched, charter) VALUES (?, ?, 0, ?, ?, ?)"
ADD_SEATED = 'INSERT INTO seated (browser, "table") VALUES (?, ?) ON CONFLICT DO NOTHING'
ADD_OURS = (
    'INSERT INTO event_tables ("table", event, round, place, computers, waits) VALUES (?, ?, ?, ?, ?, 1) '
    "ON CONFLICT DO NOTHING"
)
DONE = 'UPDATE event_tables SET waits = ? WHERE "table" = ?'
DONE_WITH, WAITING, CLOSING = 0, 1, 2  # what is expected from a table


def done_with(table: str) -> Write:
    """Nothing more is expected from a table."""
    return DONE, (DONE_WITH, table)


def to_be_closed(match: Match) -> list[Write]:
    """Whatever is still played at a match's table counts for nothing."""
    return [(DONE, (CLOSING, match.table))] if match.table and not match.done else []


def new_charter(event: Event, match: Match) -> Charter:
    """A table for a match; computers among themselves can begin at once."""
    plan = event.plan
    assert match.second is not None
    places = [_place(event.players[number]) for number in (match.first, match.second)]
    computers = all(place.who == "computer" for place in places)
    return Charter(
        id=new_id(),
        game=plan.game,
        maker=0,
        made=time(),
        places=places,
        secret=shuffles.new_secret(),
        state="playing" if computers else "gathering",
        watch=plan.watch,
        clock=ClockWish(plan.clock, plan.increment) if plan.clock else None,
        match=begun(plan.best_of, len(places)),
        event=event.id,
    )


def _place(player: Player) -> Place:
    if player.computer:
        return Place("computer", player.name, player.computer, player.deck)
    return Place("person", player.name, deck=player.deck, browser=player.browser)


def table_writes(charter: Charter, round: int, place: int) -> list[Write]:
    """A table that is nobody's yet: the first worker that is asked for it takes it."""
    values = (charter.id, charter.kept_as, charter.made, charter.made, write_charter(charter))
    return [
        (ADD_TABLE, values),
        *((ADD_SEATED, (one.browser, charter.id)) for one in charter.places if one.browser),
        ours(charter, round, place),
    ]


def ours(charter: Charter, round: int, place: int) -> Write:
    return ADD_OURS, (charter.id, charter.event, round, place, int(not charter.persons))


async def draw(event: Event) -> Change:
    """The next round with its tables; or the end, with the ratings that come of it."""
    drawn = await asyncio.to_thread(event.next_pairs)
    if drawn is None:
        return end(event)
    stage, pairs = drawn
    tables: list[str] = []
    writes: list[Write] = []
    gone: list[Deed] = []
    for place, (first, second) in enumerate(pairs):
        tables.append("")
        if second is None:
            continue
        here = [event.players[number].plays for number in (first, second)]
        if not all(here):  # a bracket goes on without who has dropped
            gone.append(Decided(len(event.rounds), place, lost_by(event, here[0]), 0, "drop"))
            continue
        charter = new_charter(event, Match(first, second))
        tables[-1] = charter.id
        writes += table_writes(charter, len(event.rounds), place)
    return Change([Paired(stage, pairs, tables), *gone], writes)


def lost_by(event: Event, first_is_here: bool) -> tuple[int, int]:
    """The score of a match that one of its players does not play."""
    needed = event.plan.best_of // 2 + 1
    return (needed, 0) if first_is_here else (0, needed)


def end(event: Event, cancelled: bool = False) -> Change:
    """Nothing goes on; matches that are open count for nothing."""
    matches = [match for round in event.rounds for match in round.matches]
    writes = [write for match in matches for write in to_be_closed(match)]
    return Change([Ended(cancelled)], writes, [] if cancelled else rate(event))


# --- Results ------------------------------------------------------------------------------------------


def outcome(charter: Charter) -> tuple[tuple[int, int], int] | None:
    """Games won by either seat, and drawn; None where the table was closed before anything was decided."""
    now = charter.standing
    if now is not None:
        first, second = now.wins
        return ((first, second), now.game - 1 - first - second) if now.over else None
    if charter.result is None:
        return None
    winners = charter.result["winners"]
    if len(winners) != 1:
        return (0, 0), 1
    return ((1, 0), 0) if winners[0] == 0 else ((0, 1), 0)


def settled(event: Event, round: int, place: int, charter: Charter) -> Change:
    """What the end of a game at a table means for its match; nothing if that is known already."""
    match = event.match(round, place)
    if match.table != charter.id or match.done:
        return Change()
    if charter.next:
        following = ADD_OURS, (charter.next, event.id, round, place, int(not charter.persons))
        return Change([Moved(round, place, charter.next)], [done_with(charter.id), following])
    found = outcome(charter)
    if found is None:
        return Change()
    wins, drawn = found
    if wins[0] == wins[1] and event.plays_again(match):
        again = new_charter(event, match)
        deeds: Sequence[Deed] = [Moved(round, place, again.id, again=True)]
        return Change(deeds, [done_with(charter.id), *table_writes(again, round, place)])
    return Change([Decided(round, place, wins, drawn)], [done_with(charter.id)])


def timed_out(event: Event, charters: dict[str, Charter]) -> Change:
    """The round's time is over: who never sat down loses, then who has won fewer games; the rest is drawn.

    In a bracket a match without a difference goes to the better seed.
    """
    last, number = event.round, len(event.rounds) - 1
    deeds: list[Deed] = []
    writes: list[Write] = []
    for place, match in enumerate(last.matches if last else ()):
        if match.done or match.table not in charters:
            continue
        wins = _on_time(event, match, charters[match.table])
        deeds.append(Decided(number, place, wins, 0, "time"))
        writes += to_be_closed(match)
    return Change(deeds, writes)


def _on_time(event: Event, match: Match, charter: Charter) -> tuple[int, int]:
    now = charter.standing
    first, second = now.wins if now is not None else (0, 0)
    if charter.state == "gathering" and first == second:
        here = [place.committed for place in charter.places]
        if here[0] != here[1]:
            return lost_by(event, here[0])
    if first == second and event.round is not None and event.round.stage == "cut":
        return (first + 1, second) if event.goes_on(match) == match.first else (first, second + 1)
    return first, second
