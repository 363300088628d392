"""An event as it stands: the plan, and what all of its entries together say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from .deeds import (
    Built,
    Changed,
    Dealt,
    Decided,
    Deed,
    Dropped,
    Ended,
    Entered,
    Entry,
    Inspected,
    Invited,
    Judge,
    Late,
    Left,
    Moved,
    Paired,
    Passed,
    Picked,
    Returned,
    Started,
)
from .drafts import Draft
from .pairings import Pair, Record, next_pairs, seeded_pairs, swiss_pairs
from .plan import Plan, rounds_needed
from .rounds import Match, Phase, Player, Round, Stage
from .standings import Placing, Score, standings

AGAIN = 2  # times that a drawn match of a bracket is played again; then the better seed goes on


class NotNow(Exception):
    """What cannot be done as the event stands; its text is the name of the reason."""


class Event:
    """Entries go in by ``take``, in their order; nothing else changes what is here."""

    def __init__(self, id: str, plan: Plan, organiser: int, made: float, seed: str) -> None:
        self.id = id
        self.plan = plan
        self.organiser = organiser
        self.made = made
        self.seed = seed  # of draws and packs; nobody is told
        self.number = 0  # entries taken
        self.phase: Phase = "entering"
        self.since = made  # when this phase began
        self.players: list[Player] = []
        self.rounds: list[Round] = []
        self.draft: Draft | None = None
        self.invitation = ""
        self.judges: dict[int, str] = {}
        self.late_rounds = plan.late_rounds

    def take(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            deed = entry.deed
            TAKING[type(deed)](self, deed, entry.at)
            self.number += 1

    # --- Who ------------------------------------------------------------------------------------------

    @property
    def timed(self) -> bool:
        """Whether something comes due by the clock in this phase."""
        minutes = {"building": self.plan.build_minutes, "playing": self.plan.round_minutes}
        return self.phase == "drafting" or minutes.get(self.phase, 0) > 0

    @property
    def takes_players(self) -> bool:
        """Whether somebody can still enter."""
        late = self.phase == "playing" and len(self.rounds) <= self.late_rounds and self.late_rounds > 0
        begun = any(round.stage == "cut" for round in self.rounds)
        return (self.phase == "entering" or (late and not begun)) and len(self.active) < self.plan.most

    @property
    def active(self) -> list[Player]:
        return [player for player in self.players if player.plays]

    def player_of(self, browser: int) -> Player | None:
        """Whoever takes part from this browser, the last time they entered."""
        found = [one for one in self.players if one.browser == browser and browser and not one.left]
        return found[-1] if found else None

    def may_judge(self, browser: int) -> bool:
        return browser != 0 and (browser == self.organiser or browser in self.judges)

    # --- Rounds ---------------------------------------------------------------------------------------

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    def match(self, round: int, place: int) -> Match:
        if not 0 <= round < len(self.rounds) or not 0 <= place < len(self.rounds[round].matches):
            raise NotNow("no_match")
        return self.rounds[round].matches[place]

    def place_of(self, table: str) -> tuple[int, int]:
        """The round and the place of the match that is or was played at a table."""
        for number, round in enumerate(self.rounds):
            for place, match in enumerate(round.matches):
                if table in match.tables:
                    return number, place
        raise NotNow("no_match")

    def match_of(self, player: int) -> tuple[int, Match] | None:
        """A player's match in the round that is being played, and its place."""
        matches = self.rounds[-1].matches if self.rounds else []
        for place, match in enumerate(matches):
            if player in (match.first, match.second):
                return place, match
        return None

    @property
    def swiss_rounds(self) -> int:
        """How many there will be."""
        if self.plan.system == "elimination":
            return 0
        began = sum(not player.left and not player.late for player in self.players)
        return self.plan.rounds or rounds_needed(began)

    def scores(self) -> dict[int, list[Score]]:
        """What everybody has from the Swiss rounds, as far as they are decided."""
        found: dict[int, list[Score]] = {player.number: [] for player in self.players if not player.left}
        needed = self.plan.best_of // 2 + 1
        for player in self.players:
            if not player.left:
                found[player.number] += [Score(0, needed) for _ in range(self._missed(player))]
        for round in self.rounds:
            for match in round.matches if round.stage == "swiss" else ():
                if match.second is None:
                    found[match.first].append(Score(needed, 0))
                elif match.wins is not None:
                    one, other = match.wins
                    found[match.first].append(Score(one, other, match.drawn, match.second))
                    found[match.second].append(Score(other, one, match.drawn, match.first))
        return found

    def _missed(self, player: Player) -> int:
        swiss = sum(round.stage == "swiss" for round in self.rounds)
        return min(player.late, swiss)

    def swiss_standings(self) -> list[Placing]:
        return standings(self.scores())

    def standings(self) -> list[Placing]:
        """As they are now: whoever came farther in the bracket stands higher, then the Swiss order."""
        rows = self.swiss_standings()
        depth = self._depths()
        if depth:
            seeds = {player: place for place, player in enumerate(self.seeds())}
            rows.sort(key=lambda row: (-depth.get(row.player, -1), seeds.get(row.player, len(rows))))
            for number, row in enumerate(rows):
                row.place = number + 1
        return rows

    def _depths(self) -> dict[int, int]:
        """How far everybody in the bracket has come."""
        found: dict[int, int] = {}
        for number, round in enumerate(one for one in self.rounds if one.stage == "cut"):
            for match in round.matches:
                for player in (match.first, match.second):
                    if player is not None:
                        found[player] = number * 2
                if match.winner is not None:
                    found[match.winner] = number * 2 + 1
        return found

    def seeds(self) -> list[int]:
        """Who is in the bracket, the best first."""
        if self.plan.system == "elimination":
            numbers = [player.number for player in self.players if not player.left]
            drawn = shuffled(numbers, f"{self.seed}/bracket")
            return drawn if self.rounds else [number for number in drawn if self.players[number].plays]
        ranked = [row.player for row in self.swiss_standings()]
        if any(round.stage == "cut" for round in self.rounds):
            return ranked
        return [number for number in ranked if self.players[number].plays]

    # --- What comes next ------------------------------------------------------------------------------

    def next_pairs(self) -> tuple[Stage, list[Pair]] | None:
        """The next round; None when all is played. NotNow while the last one is not over."""
        if self.phase != "playing":
            raise NotNow("not_begun")
        if self.round is not None and not self.round.done:
            raise NotNow("round_open")
        cut = [round for round in self.rounds if round.stage == "cut"]
        if cut:
            return self._next_of_bracket(cut[-1])
        if len(self.rounds) < self.swiss_rounds and len(self.active) > 1:
            return "swiss", swiss_pairs(self._records(), f"{self.seed}/round/{len(self.rounds)}")
        size = self._bracket_size()
        return ("cut", seeded_pairs(self.seeds()[:size])) if size > 1 else None

    def _next_of_bracket(self, last: Round) -> tuple[Literal["cut"], list[Pair]] | None:
        winners = [self.goes_on(match) for match in last.matches]
        return ("cut", next_pairs(winners)) if len(winners) > 1 else None

    def goes_on(self, match: Match) -> int:
        """Who stays in the bracket: the winner, or the better seed of a match that stayed drawn."""
        if match.winner is not None:
            return match.winner
        assert match.second is not None
        seeds = self.seeds()
        return min(match.first, match.second, key=seeds.index)

    def _bracket_size(self) -> int:
        if self.plan.system == "elimination":
            return 0 if self.rounds else len(self.active)
        return min(self.plan.cut, len(self.active))

    def _records(self) -> dict[int, Record]:
        scores = self.scores()
        found = {
            player.number: Record(sum(score.points for score in scores[player.number]))
            for player in self.active
        }
        for round in self.rounds:
            for match in round.matches:
                for player, other in ((match.first, match.second), (match.second, match.first)):
                    if player in found and other is not None:
                        found[player].met.append(other)
                if match.second is None and match.first in found:
                    found[match.first].byes += 1
        return found

    def plays_again(self, match: Match) -> bool:
        """Whether a match that was drawn has to be played again, because somebody has to go on."""
        cut = self.round is not None and self.round.stage == "cut"
        return cut and match.winner is None and match.again < AGAIN


def shuffled(players: list[int], seed: str) -> list[int]:
    from mahojin.kernel.chance import Chance

    Chance.from_seed(seed).shuffle(players)
    return players


# --- What each entry does -----------------------------------------------------------------------------


def _entered(event: Event, deed: Entered, at: float) -> None:
    late = 0 if event.phase == "entering" else len(event.rounds)
    event.players.append(
        Player(len(event.players), deed.name, deed.browser, deed.computer, deed.deck, deed.rated, late)
    )


def _changed(event: Event, deed: Changed, at: float) -> None:
    player = event.players[deed.player]
    player.name, player.deck, player.rated = deed.name, deed.deck, deed.rated


def _left(event: Event, deed: Left, at: float) -> None:
    event.players[deed.player].left = True


def _started(event: Event, deed: Started, at: float) -> None:
    event.phase = "playing"
    event.since = at


def _dealt(event: Event, deed: Dealt, at: float) -> None:
    if deed.pods:
        event.draft = Draft(deed.pods, deed.packs, at)
        event.phase = "drafting"
        return
    for number, pool in deed.pools.items():
        event.players[number].pool = pool
    event.phase, event.since = "building", at


def _picked(event: Event, deed: Picked, at: float) -> None:
    assert event.draft is not None
    event.draft.pick(deed.player, deed.step, deed.card)


def _passed(event: Event, deed: Passed, at: float) -> None:
    assert event.draft is not None
    event.draft.pass_on(deed.pod, deed.step, deed.picks, at)
    if event.draft.over:
        for player, pool in event.draft.pools.items():
            event.players[player].pool = pool
        event.phase, event.since = "building", at


def _built(event: Event, deed: Built, at: float) -> None:
    player = event.players[deed.player]
    player.deck, player.built = deed.deck, True
    if event.phase == "building" and all(one.built for one in event.active):
        event.phase, event.since = "playing", at


def _paired(event: Event, deed: Paired, at: float) -> None:
    matches = [
        Match(first, second, table, [table] if table else [])
        for (first, second), table in zip(deed.pairs, deed.tables, strict=True)
    ]
    event.rounds.append(Round(deed.stage, matches, at))


def _decided(event: Event, deed: Decided, at: float) -> None:
    match = event.match(deed.round, deed.match)
    match.wins, match.drawn, match.source, match.reason = deed.wins, deed.drawn, deed.source, deed.reason


def _moved(event: Event, deed: Moved, at: float) -> None:
    match = event.match(deed.round, deed.match)
    match.table = deed.table
    match.tables.append(deed.table)
    match.again += deed.again


def _dropped(event: Event, deed: Dropped, at: float) -> None:
    event.players[deed.player].dropped = True
    if event.phase == "building" and all(one.built for one in event.active):
        event.phase, event.since = "playing", at


def _returned(event: Event, deed: Returned, at: float) -> None:
    event.players[deed.player].dropped = False


def _late(event: Event, deed: Late, at: float) -> None:
    event.late_rounds = deed.rounds


def _inspected(event: Event, deed: Inspected, at: float) -> None:
    event.match(deed.round, deed.match).inspected.append(deed.name)


def _invited(event: Event, deed: Invited, at: float) -> None:
    event.invitation = deed.digest


def _judge(event: Event, deed: Judge, at: float) -> None:
    event.judges[deed.browser] = deed.name


def _ended(event: Event, deed: Ended, at: float) -> None:
    event.phase = "cancelled" if deed.cancelled else "over"
    event.since = at


TAKING: dict[type[Deed], Callable[..., None]] = {
    Entered: _entered,
    Changed: _changed,
    Left: _left,
    Started: _started,
    Dealt: _dealt,
    Picked: _picked,
    Passed: _passed,
    Built: _built,
    Paired: _paired,
    Decided: _decided,
    Moved: _moved,
    Dropped: _dropped,
    Returned: _returned,
    Late: _late,
    Inspected: _inspected,
    Invited: _invited,
    Judge: _judge,
    Ended: _ended,
}
