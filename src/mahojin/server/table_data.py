"""What anyone may know of a table, whoever asks."""

from __future__ import annotations

from datetime import UTC, datetime

from . import verifiable_shuffles as shuffles
from .charter import Charter
from .presence import Present
from .series import match_data
from .trouble import Trouble


def told(charter: Charter, present: Present, trouble: Trouble | None) -> dict[str, object]:
    """A table as it stands in lists and is told to those who are there."""
    return {
        "id": charter.id,
        "game": charter.game,
        "state": charter.state,
        "public": charter.public,
        "watch": charter.watch,
        "practice": charter.practice,
        "every_window": charter.every_window,
        "teams": charter.teams,
        "clock": charter.clock,
        "flagged": charter.flagged,
        "created": date(datetime.fromtimestamp(charter.made, UTC)),
        "record": charter.id if charter.state == "over" and not charter.lesson else None,
        "lesson": charter.lesson or None,
        "next": charter.next or None,
        "previous": charter.previous or None,
        "unopened": charter.unopened,
        "commitment": "" if charter.practice else shuffles.commitment(charter.secret),
        "seats": [
            {
                "seat": seat,
                "who": place.who,
                "name": place.name,
                "here": place.who == "computer" or seat in present.here,
                "ready": place.ready,
                "commitment": place.commitment,
            }
            for seat, place in enumerate(charter.places)
        ],
        "watching": present.watching,
        "rematch": charter.rematch,
        "match": match_data(charter),
        "event": charter.event or None,
        "result": charter.result,
        "trouble": None if trouble is None else trouble.data(),
    }


def date(at: datetime) -> str:
    """A moment as the protocol writes it."""
    return at.strftime("%Y-%m-%dT%H:%M:%SZ")
