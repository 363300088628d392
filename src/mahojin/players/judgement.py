"""Judgement: the winning chances of every seat, by what is counted of its side and what was learnt of it."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp

from mahojin.language.game import Game
from mahojin.rows import Row

from .books import knowledge_of
from .knowledge import Knowledge, Side

TEMPO = "turn"  # the feature of whose turn it is
ON_TURN, WAITING = "on turn:", "waiting:"  # the same number counts differently for whose turn it is
GONE = -6.0  # the score of a side that has left a game that goes on
STEEPEST = 30.0
FILE = "judgement.json"


class Judgement:
    """Weights of one book's features: a side's score is their sum, its chance grows with the score."""

    def __init__(self, names: Collection[str], side: Side, weights: Mapping[str, float]) -> None:
        self.side = side
        self.on_turn = tuple(weights.get(f"{ON_TURN} {name}", 0.0) for name in names)
        self.waiting = tuple(weights.get(f"{WAITING} {name}", 0.0) for name in names)
        self.tempo = weights.get(TEMPO, 0.0)

    def chances(self, game: Game) -> list[float]:
        """For each seat, how likely it is to win; a game that is over is known."""
        seats = range(game.seats)
        if game.result is not None:
            winners = game.result.winners
            return [float(seat in winners) if winners else 0.5 for seat in seats]
        scores = [self._score(game, seat) for seat in seats]
        scores[game.turn_player] += self.tempo
        if game.seats == 2:
            first = 1 / (1 + exp(min(STEEPEST, max(-STEEPEST, scores[1] - scores[0]))))
            return [first, 1 - first]
        return shares(scores, teams_of(game))

    def _score(self, game: Game, seat: int) -> float:
        if game.has_left(seat):
            return GONE
        weights = self.on_turn if seat == game.turn_player else self.waiting
        return sum(map(float.__mul__, weights, self.side(game, seat)))


def names_of(known: Knowledge) -> tuple[str, ...]:
    """The names of all weights: of who is on turn, of who waits, and of being on turn."""
    sides = (f"{whose} {name}" for whose in (ON_TURN, WAITING) for name in known.counted)
    return (*sides, TEMPO)


def at_first(known: Knowledge) -> list[float]:
    """The weights before anything is learnt, but for their scale; alike for who is on turn and who waits."""
    worth = list(known.counted.values())
    return [*worth, *worth, 0.0]


def kept(known: Knowledge) -> list[int]:
    """The places of the weights that are not learnt: who cannot play cards has many in hand, and loses."""
    places = [place for place, name in enumerate(known.counted) if name in known.kept]
    return [*places, *(len(known.counted) + place for place in places)]


def counted(known: Knowledge, game: Game) -> list[float]:
    """What speaks for the player on turn in a game of two, in the order of the weights."""
    seat = game.turn_player
    return [*known.side(game, seat), *(-number for number in known.side(game, 1 - seat)), 1.0]


def shares(scores: Sequence[float], teams: Sequence[int]) -> list[float]:
    """The chances of each seat's team, by the average of its members' scores."""
    members: dict[int, list[float]] = {}
    for score, team in zip(scores, teams, strict=True):
        members.setdefault(team, []).append(score)
    weight = {team: exp(max(-STEEPEST, sum(own) / len(own))) for team, own in members.items()}
    whole = sum(weight.values())
    return [weight[team] / whole for team in teams]


def teams_of(game: Game) -> Sequence[int]:
    """The side of each seat; everybody is alone where a book has no teams."""
    return getattr(game, "teams", None) or range(game.seats)


@cache
def learnt(game: str) -> Row:
    """What was learnt of a game, as it is shipped; empty where nothing was."""
    file = files(f"mahojin.players.{game}") / FILE
    return dict(json.loads(file.read_text("utf-8"))) if file.is_file() else {}


@cache
def judgement(game: str) -> Judgement:
    """The judgement that is shipped for a game."""
    known = knowledge_of(game)
    return Judgement(known.counted, known.side, learnt(game).get("weights", {}))
