"""A draft: packs go around pods, everybody picks one card at a time, and all pass on together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .deeds import Packs


class NotThere(Exception):
    """A pick of a card that is not in the pack, or that comes at another step."""


@dataclass(slots=True)
class Pod:
    """Players around a table, each with a pack before them."""

    players: list[int]
    packs: list[Packs]  # by round and seat: those that are not opened yet
    since: float
    step: int = 0  # picks that were made in all
    opened: int = 0  # packs of everybody that were opened
    before: dict[int, list[str]] = field(default_factory=dict)  # by player
    chosen: dict[int, str] = field(default_factory=dict)  # picks of this step

    def open(self) -> None:
        """The next pack of everybody, once nothing is left of the last one."""
        if self.opened < len(self.packs):
            self.before = {
                player: list(pack) for player, pack in zip(self.players, self.packs[self.opened], strict=True)
            }
            self.opened += 1

    @property
    def over(self) -> bool:
        return not any(self.before.values()) and self.opened == len(self.packs)

    @property
    def leftwards(self) -> bool:
        """The first pack goes to the left, the next one to the right, and so on."""
        return self.opened % 2 == 1


class Draft:
    """All pods of an event."""

    def __init__(self, pods: Sequence[list[int]], packs: Sequence[list[Packs]], at: float) -> None:
        self.pods = [
            Pod(list(players), _by_round(given), at) for players, given in zip(pods, packs, strict=True)
        ]
        self.pools: dict[int, list[str]] = {player: [] for pod in pods for player in pod}
        for pod in self.pods:
            pod.open()

    def pod_of(self, player: int) -> tuple[int, Pod]:
        for number, pod in enumerate(self.pods):
            if player in pod.players:
                return number, pod
        raise NotThere("no pod")

    @property
    def over(self) -> bool:
        return all(pod.over for pod in self.pods)

    def pick(self, player: int, step: int, card: str) -> None:
        """Choose a card of the pack; until the packs are passed on another one may be chosen instead."""
        _, pod = self.pod_of(player)
        if pod.over or step != pod.step or card not in pod.before[player]:
            raise NotThere(card)
        pod.chosen[player] = card

    def pass_on(self, number: int, step: int, picks: dict[int, str], at: float) -> None:
        """Everybody's pick is taken, those given here for all who have not chosen, and the packs go on."""
        pod = self.pods[number]
        if step != pod.step:
            raise NotThere(str(step))
        for player in pod.players:
            card = pod.chosen.get(player) or picks[player]
            pod.before[player].remove(card)
            self.pools[player].append(card)
        packs = [pod.before[player] for player in pod.players]
        turned = [packs[-1], *packs[:-1]] if pod.leftwards else [*packs[1:], packs[0]]
        pod.before = dict(zip(pod.players, turned, strict=True))
        pod.chosen, pod.since = {}, at
        pod.step += 1
        if not any(turned):
            pod.open()


def _by_round(packs: list[Packs]) -> list[Packs]:
    """Each seat's packs as rounds of one pack for each seat."""
    return [list(one) for one in zip(*packs, strict=True)]


def pods_of(players: Sequence[int], most: int) -> list[list[int]]:
    """As few tables as there have to be, as even as they can be."""
    count = max(1, -(-len(players) // most))
    return [list(players[start::count]) for start in range(count)]
