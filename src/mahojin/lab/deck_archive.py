"""The archive of a search for decks: the best deck of each niche, as a file that a search goes on from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

import msgspec

from mahojin.kernel.problem import BadInput, Problem
from mahojin.pools.files import os_problem, read_text, write_whole
from mahojin.rows import Row
from mahojin.rulebooks.registry import Card, Deck, Rulebook

from .deck_niches import Niche, niche
from .tally import wilson

FILE = "archive.json"


@dataclass(slots=True)
class Score:
    """Games won and played."""

    wins: int = 0
    games: int = 0

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def add(self, other: Score) -> None:
        self.wins += other.wins
        self.games += other.games


@dataclass(slots=True)
class Elite:
    """The deck that holds a niche: since which generation, and how it did in all its games."""

    deck: Deck
    born: int
    score: Score
    proof: dict[str, Score] = field(default_factory=dict)  # by opponent, in games that chose nothing

    @property
    def proven(self) -> Score:
        """How it did in games that chose nothing."""
        scores = self.proof.values()
        return Score(sum(one.wins for one in scores), sum(one.games for one in scores))


@dataclass(frozen=True, slots=True)
class Settings:
    """All that decides what a search finds, except how long it goes on."""

    game: str
    seed: str
    player: str
    batch: int  # new decks in a generation
    against: tuple[str, ...]
    print: str  # of rules, cards and decks


@dataclass(slots=True)
class Archive:
    """The elites by niche, how many generations there were, and how each went."""

    settings: Settings
    generation: int = 0
    elites: dict[Niche, Elite] = field(default_factory=dict)
    history: list[tuple[int, float, float]] = field(default_factory=list)  # niches, best, mean

    def ranked(self) -> list[tuple[Niche, Elite]]:
        """Those first whose strength is surest: a few lucky games do not make a deck strong."""
        return sorted(self.elites.items(), key=lambda item: (-item[1].score.interval[0], item[0]))

    def note(self) -> None:
        """A generation is over."""
        shares = [elite.score.share for elite in self.elites.values()]
        self.history.append((len(shares), max(shares), sum(shares) / len(shares)))
        self.generation += 1


# --- On the disk --------------------------------------------------------------------------------------


class _Elite(msgspec.Struct):
    deck: Row
    born: int
    score: tuple[int, int]
    proof: dict[str, tuple[int, int]]


class _File(msgspec.Struct):
    settings: Settings
    generation: int
    history: list[tuple[int, float, float]]
    elites: list[_Elite]


def keep(folder: Path, archive: Archive) -> None:
    """The archive is on the disk, or what was there before still is."""
    rows = [
        _Elite(
            asdict(elite.deck),
            elite.born,
            (elite.score.wins, elite.score.games),
            {name: (one.wins, one.games) for name, one in elite.proof.items()},
        )
        for _, elite in sorted(archive.elites.items())
    ]
    data = msgspec.json.encode(_File(archive.settings, archive.generation, archive.history, rows))
    write(folder / FILE, msgspec.json.format(data).decode("utf-8"))


def write(path: Path, text: str) -> None:
    """The file has this text, or is as it was; BadInput tells why."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(str(path), text)
    except OSError as error:
        why = os_problem(path, error)
        raise BadInput(
            Problem(
                why.where,
                f"{why.ja}終わった世代は残っています。直してから同じ命令で続けられます。",
                f"{why.en} Finished generations are kept; mend that, and the same command goes on.",
            )
        ) from None


def kept(folder: Path, settings: Settings, book: Rulebook, pool: Mapping[str, Card]) -> Archive:
    """The archive in a folder, a new one if there is none; BadInput if it is that of another search."""
    if not (folder / FILE).exists():
        return Archive(settings)
    file = _read(folder / FILE)
    if file.settings != settings:
        raise BadInput(
            Problem(
                str(folder / FILE),
                "このフォルダには別の探索があります（ゲーム・種・プレイヤー・相手・カード・ルールのどれかが違います）。"
                "別のフォルダを --to に書いてください。",
                "Another search is in this folder (another game, seed or player, or other opponents, cards "
                "or rules); name another folder after --to.",
            )
        )
    return _archive(file, book, pool)


def read_archive(
    folder: Path, material: Callable[[str], tuple[Rulebook, Mapping[str, Card]]]
) -> tuple[str, Archive]:
    """The game and the archive of a search; BadInput if there is none."""
    file = _read(folder / FILE)
    return file.settings.game, _archive(file, *material(file.settings.game))


def _read(path: Path) -> _File:
    where = str(path)
    try:
        return msgspec.json.decode(read_text(where), type=_File)
    except msgspec.MsgspecError as error:
        raise BadInput(
            Problem(
                where,
                f"探索の記録として読めません（{error}）。別のフォルダを --to に書いてください。",
                f"This is not the archive of a search ({error}); name another folder after --to.",
            )
        ) from None


def _archive(file: _File, book: Rulebook, pool: Mapping[str, Card]) -> Archive:
    archive = Archive(file.settings, file.generation, {}, list(file.history))
    for row in file.elites:
        deck = book.read_deck(row.deck, FILE)
        proof = {name: Score(*one) for name, one in row.proof.items()}
        archive.elites[niche(book, pool, deck)] = Elite(deck, row.born, Score(*row.score), proof)
    return archive
