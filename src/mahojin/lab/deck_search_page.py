"""The picture of a search for decks: which plans there are, how strong each is, and the winners."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from pathlib import Path

import matplotlib.pyplot as plt

from mahojin.rulebooks.deck_files import deck_text
from mahojin.rulebooks.registry import Deck

from .deck_archive import Archive, Elite, Score, write
from .deck_niches import NICHES, Niche, colour_words, step_words
from .deck_search import DeckSearch
from .pictures import STYLE as PICTURE
from .pictures import svg
from .report import STYLE, table

SHOWN = 25  # niches in the table
COLUMNS = 4  # of pictures in a row
WORDS = {
    "title": ("デッキの探索", "Search for decks"),
    "how": (
        "デッキを色・平均コスト・戦うカードの割合で分け、それぞれで最も強いものを残す（MAP-Elites）。"
        "数は、相手のデッキすべてと両方の席から対戦した勝率（％）。空白は、まだデッキのない計画。",
        "Decks are told apart by colours, mean cost and share of fighters, and the strongest of each kind is "
        "kept (MAP-Elites). Numbers are wins in percent against every opponent, from both seats; where "
        "nothing stands there is no deck yet.",
    ),
    "cost": ("平均コスト", "mean cost"),
    "fighters": ("戦うカードの割合", "share of fighters"),
    "colours": ("色", "colours"),
    "plans": ("計画ごとの最強", "The strongest of each plan"),
    "wins": ("勝率", "wins"),
    "games": ("対戦", "games"),
    "about": (
        "{number}世代、プレイヤー {player}、種 {seed}",
        "{number} generations, player {player}, seed {seed}",
    ),
    "born": ("世代", "generation"),
    "winners": ("残したデッキ", "The winners"),
    "winners_how": (
        "選ぶのに使わなかった対戦での勝率（95％区間）。探索中の運はここには入らない。",
        "Wins in games that were not used for choosing (95 % interval): luck in the search does not count.",
    ),
    "deck": ("デッキ", "deck"),
    "against": ("相手ごと", "by opponent"),
    "course": ("探索の経過", "The course of the search"),
    "found": ("見つかった計画", "plans found"),
    "best": ("最強（％）", "strongest (%)"),
    "mean": ("平均（％）", "mean (%)"),
}


def save(search: DeckSearch, lang: str) -> tuple[Path, list[Path]]:
    """The page and the winners are in the folder of the search."""
    decks = []
    for rank, (place, elite) in enumerate(search.winners(), 1):
        path = search.folder / f"found_{rank}.toml"
        write(path, deck_text(named(search, rank, place, elite)))
        decks.append(path)
    page = search.folder / "archive.html"
    write(page, Page(search, lang).text())
    return page, decks


def named(search: DeckSearch, rank: int, place: Niche, elite: Elite) -> Deck:
    """A winner as a deck of its own, with what is known of it as its plan."""
    wish, share = search.wish, cell(elite.proven)
    ja, en = (colour_words(wish.game, place, lang) for lang in ("ja", "en"))
    return replace(
        elite.deck,
        name=f"探索 {wish.seed}-{rank} {ja}".strip(),
        en=f"Found {wish.seed}-{rank} {en}".strip(),
        plan_ja=f"探索で見つけたデッキ。{wish.player} 同士、相手のデッキすべてに対する勝率 {share}。",
        plan_en=f"Found by search: wins {share} against all opponents, played by {wish.player}.",
    )


class Page:
    """The page of a search, in one language."""

    def __init__(self, search: DeckSearch, lang: str) -> None:
        self.search = search
        self.archive: Archive = search.archive
        self.lang = lang

    def say(self, word: str) -> str:
        return WORDS[word][self.lang == "en"]

    def text(self) -> str:
        book = self.search.book
        head = f"{self.say('title')}: {book.title(self.lang)}"
        wish = self.search.wish
        about = self.say("about").format(number=self.archive.generation, player=wish.player, seed=wish.seed)
        parts = (
            f"<h1>{escape(head)}</h1><p>{escape(about)}</p><p>{escape(self.say('how'))}</p>",
            niche_picture(self.archive, self.lang),
            f"<h2>{self.say('winners')}</h2><p>{escape(self.say('winners_how'))}</p>" + self._winners(),
            f"<h2>{self.say('plans')}</h2>" + self._plans(),
            f"<h2>{self.say('course')}</h2>"
            + course_picture(self.archive, [self.say(word) for word in ("found", "best", "mean")]),
        )
        return (
            f'<!doctype html><html lang="{self.lang}"><meta charset="utf-8"><title>{escape(head)}</title>'
            f"<style>{STYLE}</style>{''.join(parts)}</html>\n"
        )

    def _winners(self) -> str:
        rows = []
        for rank, (_, elite) in enumerate(self.search.winners(), 1):
            against = ", ".join(f"{name} {100 * one.share:.0f}" for name, one in elite.proof.items())
            rows.append([f"found_{rank}.toml", cell(elite.proven), against])
        return table([self.say("deck"), self.say("wins"), self.say("against")], rows)

    def _plans(self) -> str:
        bounds = NICHES[self.search.wish.game]
        rows = [
            [
                colour_words(self.search.wish.game, place, self.lang),
                step_words(bounds["cost_bounds"], place.cost),
                step_words(bounds["fighter_bounds"], place.fighters),
                cell(elite.score),
                str(elite.score.games),
                str(elite.born),
            ]
            for place, elite in self.archive.ranked()[:SHOWN]
        ]
        return table(
            [self.say(word) for word in ("colours", "cost", "fighters", "wins", "games", "born")], rows
        )


def cell(score: Score) -> str:
    """A share in percent with its interval."""
    low, high = score.interval
    return f"{100 * score.share:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def niche_picture(archive: Archive, lang: str) -> str:
    """A square for each combination of colours: costs across, fighters upwards, wins as colour and number."""
    game = archive.settings.game
    table_, groups = NICHES[game], sorted({place.colours for place in archive.elites})
    en = lang == "en"
    rows = -(-len(groups) // COLUMNS)
    with plt.rc_context({**PICTURE, "axes.spines.left": False, "axes.spines.bottom": False}):
        wide = min(COLUMNS, len(groups))
        figure, panes = plt.subplots(
            rows, wide, figsize=(2.9 * wide, 2.7 * rows), squeeze=False, layout="tight"
        )
        for pane, group in zip(panes.flat, groups, strict=False):
            _square(pane, archive, group)
            pane.set_title(colour_words(game, Niche(group, 0, 0), lang) or "–")
            for name, axis in (("cost", pane.xaxis), ("fighter", pane.yaxis)):
                bounds = table_[f"{name}_bounds"]
                axis.set_ticks(
                    range(len(bounds) + 1), [step_words(bounds, step) for step in range(len(bounds) + 1)]
                )
                axis.set_tick_params(labelsize=6, length=0)
            pane.set_xlabel(WORDS["cost"][en], fontsize=7)
            pane.set_ylabel(WORDS["fighters"][en], fontsize=7)
        for pane in panes.flat[len(groups) :]:
            pane.axis("off")
        return svg(figure)


def _square(pane: object, archive: Archive, group: tuple[str, ...]) -> None:
    table_ = NICHES[archive.settings.game]
    wide, high = len(table_["cost_bounds"]) + 1, len(table_["fighter_bounds"]) + 1
    nothing = float("nan")
    grid = [[nothing] * wide for _ in range(high)]
    for place, elite in archive.elites.items():
        if place.colours == group:
            grid[place.fighters][place.cost] = elite.score.share
    pane.imshow(grid, vmin=0, vmax=1, cmap="RdBu", origin="lower")  # type: ignore[attr-defined]
    for row, line in enumerate(grid):
        for column, share in enumerate(line):
            if share == share:
                colour = "white" if abs(share - 0.5) > 0.3 else "black"
                pane.text(  # type: ignore[attr-defined]
                    column, row, f"{100 * share:.0f}", ha="center", va="center", color=colour
                )


def course_picture(archive: Archive, labels: list[str]) -> str:
    """Over the generations: how many plans were found, and how strong they are."""
    with plt.rc_context(PICTURE):
        figure, (left, right) = plt.subplots(1, 2, figsize=(8, 2.4))
        left.plot([found for found, _, _ in archive.history], color="#2b6cb0")
        left.set_title(labels[0])
        right.plot([100 * best for _, best, _ in archive.history], color="#2b6cb0", label=labels[1])
        right.plot([100 * mean for _, _, mean in archive.history], color="#c05621", label=labels[2])
        right.legend(frameon=False)
        return svg(figure)
