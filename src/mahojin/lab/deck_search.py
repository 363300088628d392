"""Decks searched by evolution: each niche keeps its best deck (MAP-Elites), measured against known decks."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path

from mahojin.pools.files import read_text
from mahojin.pools.loading import load_decks, pool_with
from mahojin.rulebooks.registry import Deck, rulebook

from .bout import check_player, won
from .deck_archive import Archive, Elite, Score, Settings, keep, kept
from .deck_moves import DeckMoves
from .deck_niches import Niche, niche
from .plan import equipment, game_print
from .selfplay import leave_interrupts_to_the_parent, progress_bar

BATCH = 8  # new decks in a generation
MIXING = 0.3  # how often two decks are mixed
MOST_STEPS = 6
FAR = 25  # exchanges to a deck that has little to do with the one it comes from
PROOF = 6  # rounds of games that only measure


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for: which search, how long it goes on, and what is kept of it."""

    game: str
    folder: str
    seed: str = "0"
    player: str = "first-week"
    generations: int = 20
    winners: int = 5
    cards: str | None = None
    against: tuple[str, ...] = ()  # decks that it is measured by; without any, all of the project
    batch: int = BATCH


@dataclass(frozen=True, slots=True)
class Round:
    """Games of a deck against every opponent, from both seats."""

    game: str
    cards: str | None
    player: str
    against: tuple[str, ...]
    deck: Deck
    seed: str


def play_round(one: Round) -> dict[str, tuple[int, int]]:
    """Wins and games by opponent."""
    book = rulebook(one.game)
    pool, opponents = equipment(one.game, one.cards, one.against)
    return {
        name: (
            sum(
                won(book, pool, one.deck, other, seat=seat, seed=f"{one.seed}-{name}", player=one.player)
                for seat in range(2)
            ),
            2,
        )
        for name, other in opponents.items()
    }


class DeckSearch:
    """A search that can be broken off after any generation and goes on from there, to the same end."""

    def __init__(self, wish: Wish) -> None:
        check_player(wish.player)
        self.wish = wish
        self.book = rulebook(wish.game)
        self.pool = pool_with(wish.game, wish.cards)
        self.moves = DeckMoves(self.book, self.pool)
        self.against = wish.against or tuple(load_decks(wish.game))
        equipment(wish.game, wish.cards, self.against)
        settings = Settings(wish.game, wish.seed, wish.player, wish.batch, self.against, _print(wish))
        self.folder = Path(wish.folder)
        self.archive: Archive = kept(self.folder, settings, self.book, self.pool)

    def run(self, jobs: int, progress: bool = False) -> None:
        """All generations are over and the winners are measured; each generation is kept as it ends."""
        keep(self.folder, self.archive)  # a folder that cannot be written is told before anything is played
        with progress_bar(progress) as bar, _workers(jobs) as played:
            total = self.wish.generations + self.wish.winners
            done = min(self.archive.generation, self.wish.generations)
            task = bar.add_task(f"lab build {self.wish.game}", total=total, completed=done)
            while self.archive.generation < self.wish.generations:
                self._generation(played)
                keep(self.folder, self.archive)
                bar.advance(task)
            for _, elite in self.winners():
                if not elite.proof:
                    self._prove(elite, played)
                    keep(self.folder, self.archive)
                bar.advance(task)

    def winners(self) -> list[tuple[Niche, Elite]]:
        return self.archive.ranked()[: self.wish.winners]

    # --- One generation -------------------------------------------------------------------------------

    def _generation(self, played: Playing) -> None:
        """New decks, and those whose niches they want, play the same games; the better one has the niche."""
        archive = self.archive
        chance = random.Random(f"{self.wish.seed}/{archive.generation}")
        new = [(niche(self.book, self.pool, deck), deck) for deck in self._offspring(chance)]
        held = {place: archive.elites[place] for place, _ in new if place in archive.elites}
        scores = [_sum(found) for found in played(self._rounds([deck for _, deck in new], "g"))]
        again = [_sum(found) for found in played(self._rounds([elite.deck for elite in held.values()], "g"))]
        for elite, score in zip(held.values(), again, strict=True):
            elite.score.add(score)
        lately = dict(zip(held, again, strict=True))
        for (place, deck), score in zip(new, scores, strict=True):
            if _takes(score, archive.elites.get(place), lately.get(place)):
                archive.elites[place] = Elite(deck, archive.generation, score)
                lately[place] = score
        archive.note()

    def _offspring(self, chance: random.Random) -> list[Deck]:
        """The project's decks to begin with; then decks that come from those in the archive."""
        own = [self.moves.alone(deck) for deck in load_decks(self.wish.game).values()]
        if not self.archive.elites:
            return own + [self.moves.changed(chance.choice(own), chance, FAR) for _ in range(self.wish.batch)]
        parents = [elite for _, elite in sorted(self.archive.elites.items())]
        return [self._child(parents, chance) for _ in range(self.wish.batch)]

    def _child(self, parents: Sequence[Elite], chance: random.Random) -> Deck:
        def pick() -> Deck:
            return max(chance.choices(parents, k=2), key=lambda elite: elite.score.share).deck

        deck = pick()
        if chance.random() < MIXING:
            deck = self.moves.mixed(deck, pick(), chance)
        return self.moves.changed(deck, chance, chance.randint(1, MOST_STEPS))

    def _rounds(self, decks: Iterable[Deck], purpose: str, number: int | None = None) -> list[Round]:
        wish = self.wish
        seed = f"{wish.seed}-{purpose}-{self.archive.generation if number is None else number}"
        return [Round(wish.game, wish.cards, wish.player, self.against, deck, seed) for deck in decks]

    def _prove(self, elite: Elite, played: Playing) -> None:
        """Games that chose nothing, so that luck in the search does not count as strength."""
        rounds = [one for number in range(PROOF) for one in self._rounds([elite.deck], "proof", number)]
        for found in played(rounds):
            for name, (wins, games) in found.items():
                elite.proof.setdefault(name, Score()).add(Score(wins, games))


def _takes(score: Score, held: Elite | None, lately: Score | None) -> bool:
    """Whether a new deck gets the niche: it did better in the same games, and than the other ever did."""
    if held is None or lately is None:
        return held is None or score.share > held.score.share
    return score.share > max(lately.share, held.score.share)


def _sum(found: dict[str, tuple[int, int]]) -> Score:
    return Score(sum(wins for wins, _ in found.values()), sum(games for _, games in found.values()))


Playing = Callable[[list[Round]], list[dict[str, tuple[int, int]]]]


@contextmanager
def _workers(jobs: int) -> Iterator[Playing]:
    """A way to play rounds, whose results come in their order."""
    if jobs <= 1:
        yield lambda rounds: list(map(play_round, rounds))
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), leave_interrupts_to_the_parent) as pool:
        yield lambda rounds: list(pool.map(play_round, rounds))


def _print(wish: Wish) -> str:
    """The same for the same rules, cards and opponents."""
    cards = read_text(wish.cards) if wish.cards is not None else ""
    return blake2b("\0".join((game_print(wish.game), cards)).encode(), digest_size=8).hexdigest()
