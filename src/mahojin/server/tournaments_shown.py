"""An event as data: what everybody may know of it, and what only whoever asks may know."""

from __future__ import annotations

from time import time

from mahojin.events.drafts import Pod
from mahojin.events.event import Event
from mahojin.events.limited_decks import part_of
from mahojin.events.packs import limited_set, rarity_of
from mahojin.events.rounds import Match, Player
from mahojin.events.standings import Placing
from mahojin.rows import Row

from .drafts import deadline, picks_in_all, waits_for


def event_data(event: Event, browser: int) -> Row:
    """The event for one browser; 0 is a stranger."""
    me = event.player_of(browser)
    judges = event.may_judge(browser)
    return {
        "id": event.id,
        "plan": event.plan,
        "phase": event.phase,
        "since": event.since,
        "number": event.number,
        "now": time(),
        "rounds_in_all": event.swiss_rounds,
        "takes_players": event.takes_players,
        "late_rounds": event.late_rounds,
        "organiser": browser != 0 and browser == event.organiser,
        "judge": judges,
        "judges": list(event.judges.values()),
        "players": [_player(event, one, me, judges) for one in event.players if not one.left],
        "rounds": [
            {
                "stage": round.stage,
                "at": round.at,
                "done": round.done,
                "matches": [_match(match) for match in round.matches],
            }
            for round in event.rounds
        ],
        "standings": [_standing(row) for row in event.standings()] if event.rounds else [],
        "draft": None if event.draft is None else [_pod(event, pod) for pod in event.draft.pods],
        "limited": None if event.plan.format == "constructed" else limited_set(event.plan.game),
        "me": None if me is None else _own(event, me),
    }


def _player(event: Event, player: Player, me: Player | None, judges: bool) -> Row:
    shown: Row = {
        "number": player.number,
        "name": player.name,
        "computer": player.computer,
        "late": player.late,
        "dropped": player.dropped,
        "built": player.built,
        "rated": player.rated,
    }
    if may_read_deck(event, player, me, judges):
        shown["deck"] = player.deck
    return shown


def may_read_deck(event: Event, player: Player, me: Player | None, judges: bool) -> bool:
    """One's own; everybody's when all is over or lists are open, and for judges who do not play."""
    if event.phase == "over" or (event.plan.open_lists and event.phase == "playing"):
        return True
    return player is me or (judges and me is None and event.phase != "entering")


def _match(match: Match) -> Row:
    return {
        "first": match.first,
        "second": match.second,
        "table": match.table or None,
        "tables": match.tables,
        "wins": match.wins,
        "drawn": match.drawn,
        "source": match.source,
        "reason": match.reason,
        "inspected": match.inspected,
        "done": match.done,
        "winner": match.winner,
    }


def _standing(row: Placing) -> Row:
    return {
        "place": row.place,
        "player": row.player,
        "points": row.points,
        "matches": row.matches,
        "opponents_match_share": round(float(row.opponents_match_share), 4),
        "game_share": round(float(row.game_share), 4),
        "opponents_game_share": round(float(row.opponents_game_share), 4),
    }


def _pod(event: Event, pod: Pod) -> Row:
    return {
        "players": pod.players,
        "pack": pod.opened,
        "step": pod.step,
        "of": picks_in_all(event),
        "leftwards": pod.leftwards,
        "over": pod.over,
        "deadline": deadline(event, pod),
        "waits_for": [] if pod.over else waits_for(event, pod),
    }


def _own(event: Event, me: Player) -> Row:
    """What only this player may know."""
    found = event.match_of(me.number)
    shown: Row = {
        "player": me.number,
        "deck": me.deck,
        "pool": _cards(event, me.pool),
        "match": None if found is None else {"round": len(event.rounds) - 1, "match": found[0]},
        "pick": None,
    }
    if event.draft is not None and event.phase == "drafting":
        number, pod = event.draft.pod_of(me.number)
        shown["pool"] = _cards(event, event.draft.pools[me.number])
        shown["pick"] = {
            "pod": number,
            "step": pod.step,
            "pack": _cards(event, pod.before[me.number]),
            "chosen": pod.chosen.get(me.number),
            "deadline": deadline(event, pod),
        }
    return shown


def _cards(event: Event, keys: list[str]) -> list[dict[str, str]]:
    game = event.plan.game
    return [{"key": key, "rarity": rarity_of(game, key), "part": part_of(game, key)} for key in keys]
