"""A report on the results of a plan: one page of HTML with everything in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

import numpy as np

from mahojin.rulebooks.registry import Rulebook

from .database import database
from .findings import CardImpact, Change, Findings, Matchups
from .pictures import bars, curves, intervals, matchup_picture
from .statistics import Difference, Paired, Share, nash_mix

SHOWN_CARDS = 20  # of those that raise the share of wins most, and of those that lower it

WORDS = {
    "title": ("対戦の報告", "Report on simulated games"),
    "games": ("対戦", "games"),
    "drawn": ("引き分け", "draws"),
    "errors": ("エラー", "errors"),
    "matchups": ("デッキの相性", "Matchups"),
    "matchups_how": (
        "行のデッキが列のデッキに勝った割合（％）。括弧内は95％区間。",
        "Share of games that the row's deck won against the column's, in percent, with 95 % intervals.",
    ),
    "mix": ("負けない混ぜ方", "The mix that nothing beats"),
    "mix_how": (
        "どのデッキを相手にしても平均で負けない選び方（ナッシュ均衡）。",
        "How to choose so as not to lose on average against any deck (Nash equilibrium).",
    ),
    "deck": ("デッキ", "deck"),
    "share": ("割合", "share"),
    "wins": ("勝率", "wins"),
    "first": ("先攻の有利", "Going first"),
    "place": ("順番", "order"),
    "lengths": ("長さ", "Length"),
    "turns": ("ターン数", "turns"),
    "ends": ("終わり方", "How games end"),
    "clause": ("条項", "clause"),
    "curves": ("ターンごと", "Over the turns"),
    "life": ("ライフ", "life"),
    "hand": ("手札", "hand"),
    "board": ("場", "board"),
    "won": ("勝った側", "won"),
    "lost": ("負けた側", "lost"),
    "cards": ("カードの影響", "What cards do"),
    "cards_how": (
        "そのカードが初手にあった対戦と、なかった対戦の勝率の差（百分率の差、95％区間）。引いた・使った対戦の差は、長い対戦ほど"
        "起こりやすいので参考まで。★は、調べた全カードの中で偶然とはいえないもの（Benjamini–Hochberg、5％）。",
        "Difference in wins between games with the card in the opening hand and games without (percentage "
        "points, 95 % interval). Those for drawn and played also depend on how long games last. ★: more than "
        "luck among all cards looked at (Benjamini–Hochberg, 5 %).",
    ),
    "card": ("カード", "card"),
    "opening": ("初手", "opening hand"),
    "had": ("引いた", "drawn"),
    "played": ("使った", "played"),
    "points": ("勝率の差（百分率）", "difference in wins, percentage points"),
    "never": ("一度も使われなかったカード", "Cards that nobody ever played"),
    "times": ("手札に来た回数", "times in hand"),
    "changes": ("変種の比較", "Variants compared"),
    "changes_how": (
        "最初の変種と同じ種・席・相手の対戦を一局ずつ比べたもの（McNemar 検定）。",
        "The same seeds, seats and opponents compared game by game with the first variant (McNemar's test).",
    ),
    "variant": ("変種", "variant"),
    "change": ("勝率の変化", "change in wins"),
    "verdict": ("判定", "verdict"),
    "stronger": ("強くなった", "stronger"),
    "weaker": ("弱くなった", "weaker"),
    "same": ("±{}ポイント以内", "the same within {} points"),
    "unsure": ("まだ分からない（対戦を増やす）", "not known yet: play more games"),
}
STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: .6rem 0 }
td, th { padding: .15rem .6rem; border-bottom: 1px solid #e2e8f0; text-align: left }
.wide { overflow-x: auto }
td, th { white-space: nowrap }
td.n { text-align: right; font-variant-numeric: tabular-nums }
svg { max-width: 100%; height: auto }
"""


def report(root: str, plan: str, book: Rulebook, lang: str) -> str:
    """The page for the plan whose results lie in the folder ``plan=<plan>``."""
    with database(root) as connection:
        return Page(Findings(connection, plan), plan, book, lang).text()


class Page:
    """A report in one language."""

    def __init__(self, findings: Findings, plan: str, book: Rulebook, lang: str) -> None:
        self.findings = findings
        self.plan = plan
        self.book = book
        self.lang = lang

    def say(self, word: str) -> str:
        return WORDS[word][self.lang == "en"]

    def text(self) -> str:
        totals = self.findings.totals()
        head = f"{self.say('title')}: {self.book.title(self.lang)} – {self.plan}"
        counts = ", ".join(f"{self.say(name)} {number:,}" for name, number in totals.items())
        parts = [f"<h1>{escape(head)}</h1>", f"<p>{counts}</p>", *self._sections()]
        return (
            f'<!doctype html><html lang="{self.lang}"><meta charset="utf-8"><title>{escape(head)}</title>'
            f"<style>{STYLE}</style>{''.join(parts)}</html>\n"
        )

    def _sections(self) -> Iterator[str]:
        matchups = self.findings.matchups()
        if matchups.shares:
            yield from self._matchups(matchups)
        yield self._shares("first", "place", self.findings.by("place"))
        yield self._shares("deck", "deck", self.findings.by("deck"))
        yield f"<h2>{self.say('lengths')}</h2>" + bars(self.findings.lengths(), self.say("turns"))
        yield self._ends()
        yield f"<h2>{self.say('curves')}</h2>" + curves(
            self.findings.curves(),
            (self.say("life"), self.say("hand"), self.say("board")),
            {1: self.say("won"), 0: self.say("lost")},
        )
        changes = self.findings.changes()
        if changes:
            yield from self._changes(changes)
        yield from self._cards(self.findings.cards())
        yield self._never()

    # --- Parts ----------------------------------------------------------------------------------------

    def _matchups(self, matchups: Matchups) -> Iterator[str]:
        yield f"<h2>{self.say('matchups')}</h2><p>{self.say('matchups_how')}</p>" + matchup_picture(matchups)
        rows = [
            [row, *(_cell(matchups.shares.get((row, column))) for column in matchups.decks)]
            for row in matchups.decks
        ]
        yield table(["", *matchups.decks], rows)
        mix, value = nash_mix(matchups.matrix)
        order = np.argsort(-mix)
        rows = [[matchups.decks[place], f"{100 * abs(mix[place]):.1f} %"] for place in order]
        yield f"<h2>{self.say('mix')}</h2><p>{self.say('mix_how')} ({100 * value:.1f} %)</p>"
        yield table([self.say("deck"), self.say("share")], rows)

    def _shares(self, title: str, column: str, shares: dict[str, Share]) -> str:
        rows = [
            [self._order(int(name)) if column == "place" else name, _cell(share), f"{share.games:,}"]
            for name, share in shares.items()
        ]
        return f"<h2>{self.say(title)}</h2>" + table(
            [self.say(column), self.say("wins"), self.say("games")], rows
        )

    def _order(self, place: int) -> str:
        return f"{place + 1}" if self.lang == "en" else f"{place + 1}番手"

    def _ends(self) -> str:
        ledger = self.book.ledger
        rows = [
            [clause, ledger[clause].line(self.lang) if clause in ledger else "", f"{number:,}"]
            for clause, number in self.findings.ends().items()
        ]
        return f"<h2>{self.say('ends')}</h2>" + table([self.say("clause"), "", self.say("games")], rows)

    def _changes(self, changes: list[Change]) -> Iterator[str]:
        yield f"<h2>{self.say('changes')}</h2><p>{self.say('changes_how')}</p>"
        rows = [
            [one.variant, one.deck, _points(one.change), f"{one.change.chance:.3f}", self.verdict(one.change)]
            for one in changes
        ]
        yield table(
            [self.say("variant"), self.say("deck"), self.say("change"), "p", self.say("verdict")], rows
        )

    def verdict(self, change: Paired, narrow: float = 0.03) -> str:
        """What a designer wants to know: stronger, weaker, the same, or not known yet."""
        low, high = change.interval
        if change.chance < 0.05:
            return self.say("stronger" if change.value > 0 else "weaker")
        if max(-low, high) <= narrow:
            return self.say("same").format(f"{100 * narrow:.0f}")
        return self.say("unsure")

    def _cards(self, cards: list[CardImpact]) -> Iterator[str]:
        if not cards:
            return
        ranked = sorted(cards, key=lambda one: -one.opening.value)
        shown = ranked if len(ranked) <= 2 * SHOWN_CARDS else ranked[:SHOWN_CARDS] + ranked[-SHOWN_CARDS:]
        yield f"<h2>{self.say('cards')}</h2><p>{self.say('cards_how')}</p>"
        points = [(f"{one.card} ({one.deck})", one.opening.value, *one.opening.interval) for one in shown]
        yield intervals(points, self.say("points"))
        rows = [
            [one.card, one.deck, "★" * one.stands, *map(_points, (one.opening, one.drawn, one.played))]
            for one in ranked
        ]
        columns = ("card", "deck", "", "opening", "had", "played")
        yield table([self.say(name) if name else "" for name in columns], rows)

    def _never(self) -> str:
        rows = [[card, deck, f"{number:,}"] for deck, card, number in self.findings.never_played()]
        if not rows:
            return ""
        return f"<h2>{self.say('never')}</h2>" + table(
            [self.say("card"), self.say("deck"), self.say("times")], rows
        )


def _cell(share: Share | None) -> str:
    if share is None or not share.games:
        return "–"
    low, high = share.interval
    return f"{100 * share.value:.1f} % ({100 * low:.0f}–{100 * high:.0f})"


def _points(one: Difference | Paired) -> str:
    low, high = one.interval
    return f"{100 * one.value:+.1f} ({100 * low:+.1f} … {100 * high:+.1f})"


def table(heads: Iterable[str], rows: Iterable[list[str]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "".join(
        "<tr>" + "".join(f"<td{_right(one)}>{escape(one)}</td>" for one in row) + "</tr>" for row in rows
    )
    return f'<div class="wide"><table><tr>{head}</tr>{body}</table></div>'


def _right(text: str) -> str:
    return ' class="n"' if text[:1] in "+-0123456789" else ""
