"""A report on the results of a plan: one page of HTML with everything in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from statistics import median

import numpy as np

from mahojin.pools.loading import load_decks, load_pool
from mahojin.rulebooks.registry import Deck, rulebook

from .comparison import NARROW, Change, nothing_in_common
from .database import database
from .findings import CardImpact, Findings, Matchups
from .pictures import bars, curves, intervals, matchup_picture
from .report_words import WORDS
from .results import Aim
from .statistics import Difference, Paired, Share, nash_mix
from .tally import ORDER

STRONG = 0.55  # a deck whose interval is wholly above wins too often
SEEN_SHARE = 0.0005  # of a mix
SHOWN_NAMES = 6  # in a line of the summary
SHOWN_CARDS = 20  # of those that raise the share of wins most, and of those that lower it

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: .6rem 0 }
td, th { padding: .15rem .6rem; border-bottom: 1px solid #e2e8f0; text-align: left }
.wide { overflow-x: auto }
td, th { white-space: nowrap }
td.n { text-align: right; font-variant-numeric: tabular-nums }
svg { max-width: 100%; height: auto }
summary { cursor: pointer }
"""


def report(root: str, plan: str, aim: Aim, lang: str, before: str | None = None) -> str:
    """The page for the plan whose results lie in the folder ``plan=<plan>``, compared with an earlier one."""
    with database(root) as connection:
        return Page(Findings(connection, plan), plan, aim, lang, before).text()


def verdicts(root: str, before: str, after: str, lang: str) -> list[str]:
    """What has changed from one plan to another, by deck; BadInput if they have no game in common."""
    with database(root) as connection:
        changes = Findings(connection, after).changes(before)
    if not changes:
        raise nothing_in_common(before, after)
    return [f"{one.deck}: {_points(one.change)} {verdict(one, lang)}" for one in changes]


def verdict(one: Change, lang: str) -> str:
    """The verdict on a deck, to be read."""
    return WORDS[one.verdict][lang == "en"].format(f"{100 * NARROW:.0f}")


class Page:
    """A report in one language."""

    def __init__(self, findings: Findings, plan: str, aim: Aim, lang: str, before: str | None = None) -> None:
        self.findings = findings
        self.plan = plan
        self.book = rulebook(aim.game)
        self.total = aim.total
        self.lang = lang
        self.before = before
        self.names = {card.name: card.en for card in load_pool(aim.game).values() if card.en}

    def say(self, word: str) -> str:
        return WORDS[word][self.lang == "en"]

    def text(self) -> str:
        totals = self.findings.totals()
        head = f"{self.say('title')}: {self.book.title(self.lang)} – {self.plan}"
        counts = ", ".join(f"{self.say(name)} {number:,}" for name, number in totals.items())
        if totals["games"] < self.total:
            counts += f" – {self.say('unfinished').format(f'{self.total:,}')}"
        parts = [f"<h1>{escape(head)}</h1>", f"<p>{counts}</p>", *self._sections()]
        return (
            f'<!doctype html><html lang="{self.lang}"><meta charset="utf-8"><title>{escape(head)}</title>'
            f"<style>{STYLE}</style>{''.join(parts)}</html>\n"
        )

    def _sections(self) -> Iterator[str]:
        cards = self.findings.cards()
        yield self._glance(cards)
        if self.before is not None:
            yield from self._since(self.before)
        matchups = self.findings.matchups()
        if matchups.shares:
            yield from self._matchups(matchups)
        yield self._decks()
        yield self._first()
        yield self._lengths()
        yield self._ends()
        yield self._curves()
        changes = self.findings.changes()
        if changes:
            yield f"<h2>{self.say('variants')}</h2><p>{self.say('variants_how')} {self.say('test')}</p>"
            yield from self._changes(changes, self.findings.matchup_changes())
        yield from self._cards(cards)
        yield self._rarely()

    # --- Parts ----------------------------------------------------------------------------------------

    def _glance(self, cards: list[CardImpact]) -> str:
        """What a designer should look at first."""
        decks = self.findings.by_deck().items()
        strong = [f"{name} {_cell(one)}" for name, one in decks if one.interval[0] > STRONG]
        weak = [f"{name} {_cell(one)}" for name, one in decks if one.interval[1] < 1 - STRONG]
        first = self.findings.by("place")["0"]
        certain = [
            f"{self.card(one.card)} ({one.deck}) {_points(one.opening)}" for one in cards if one.stands
        ]
        hardly = [f"{self.card(one.card)} ({one.deck})" for one in self.findings.rarely_played()]
        uneven = not first.interval[0] <= 0.5 <= first.interval[1]
        lines = [
            self.say("strong").format(self._some(strong)),
            self.say("weak").format(self._some(weak)),
            self.say("first_counts" if uneven else "first_even").format(_cell(first)),
            self.say("cards_count").format(self._some(certain)),
            self.say("hardly_played").format(self._some(hardly)),
        ]
        rows = "".join(f"<li>{escape(line)}</li>" for line in lines)
        return f"<h2>{self.say('glance')}</h2><ul>{rows}</ul>"

    def _some(self, names: list[str]) -> str:
        more = len(names) - SHOWN_NAMES
        shown = names[:SHOWN_NAMES] + ([self.say("and_more").format(more)] if more > 0 else [])
        return ("、" if self.lang == "ja" else ", ").join(shown) or self.say("none")

    def card(self, name: str) -> str:
        """A card's name in the language of the report, as far as the project knows it."""
        return self.names.get(name, name) if self.lang == "en" else name

    def _matchups(self, matchups: Matchups) -> Iterator[str]:
        yield f"<h2>{self.say('matchups')}</h2><p>{self.say('matchups_how')}</p>" + matchup_picture(matchups)
        rows = [
            [row, *(_cell(matchups.shares.get((row, column))) for column in matchups.decks)]
            for row in matchups.decks
        ]
        yield table(["", *matchups.decks], rows)
        mix, value = nash_mix(matchups.matrix)
        order = np.argsort(-mix)
        rows = [[matchups.decks[n], f"{100 * mix[n]:.1f} %"] for n in order if mix[n] >= SEEN_SHARE]
        yield f"<h2>{self.say('mix')}</h2><p>{self.say('mix_how')} ({100 * value:.1f} %)</p>"
        yield table([self.say("deck"), self.say("share")], rows)

    def _decks(self) -> str:
        own = load_decks(self.book.key)
        rows = [
            [name, self._title(own.get(name)), _cell(share), f"{share.games:,}"]
            for name, share in self.findings.by_deck().items()
        ]
        return f"<h2>{self.say('decks')}</h2><p>{self.say('decks_how')}</p>" + table(
            [self.say(name) for name in ("deck", "name", "wins", "games")], rows
        )

    def _title(self, deck: Deck | None) -> str:
        return "" if deck is None else deck.en if self.lang == "en" else deck.name

    def _first(self) -> str:
        rows = [
            [self._order(int(name)), _cell(share), f"{share.games:,}"]
            for name, share in self.findings.by("place").items()
        ]
        return f"<h2>{self.say('first')}</h2>" + table(
            [self.say(name) for name in ("place", "wins", "games")], rows
        )

    def _order(self, place: int) -> str:
        return ORDER[place] if self.lang == "en" else f"{place + 1}番手"

    def _lengths(self) -> str:
        lengths = self.findings.lengths()
        middle = median(turns for turns, games in lengths.items() for _ in range(games))
        words = self.say("length_is").format(f"{middle:g}", min(lengths), max(lengths))
        picture = bars(lengths, self.say("turns"), self.say("games"))
        return f"<h2>{self.say('lengths')}</h2><p>{words}</p>{picture}"

    def _curves(self) -> str:
        picture = curves(
            self.findings.curves(),
            (self.say("life"), self.say("hand"), self.say("board")),
            {1: self.say("won"), 0: self.say("lost")},
            self.say("turn"),
        )
        return f"<h2>{self.say('curves')}</h2><p>{self.say('curves_how')}</p>{picture}"

    def _ends(self) -> str:
        ledger = self.book.ledger
        rows = [
            [clause, ledger[clause].line(self.lang) if clause in ledger else "", f"{number:,}"]
            for clause, number in self.findings.ends().items()
        ]
        return f"<h2>{self.say('ends')}</h2>" + table([self.say("clause"), "", self.say("games")], rows)

    def _since(self, before: str) -> Iterator[str]:
        changes = self.findings.changes(before)
        if not changes:
            raise nothing_in_common(before, self.plan)
        yield f"<h2>{escape(self.say('since').format(before))}</h2>"
        yield f"<p>{self.say('since_how')} {self.say('test')}</p>"
        yield from self._changes(changes, self.findings.matchup_changes(before))

    def _changes(self, changes: list[Change], matchups: list[Change]) -> Iterator[str]:
        names: tuple[str, ...] = ("variant", "deck", "before", "after", "change", "p", "games", "verdict")
        yield table([self._head(name) for name in names], [self._change(one) for one in changes])
        if not matchups:
            yield f"<p>{self.say('no_matchup')}</p>"
            return
        yield f"<h3>{self.say('matchup_changes')}</h3>"
        names = (*names[:2], "against", *names[2:])
        yield table([self._head(name) for name in names], [self._change(one) for one in matchups])

    def _head(self, name: str) -> str:
        return self.say(name) if name in WORDS else name

    def _change(self, one: Change) -> list[str]:
        return [
            one.variant,
            one.deck,
            *([one.opponent] if one.opponent else []),
            _cell(one.before),
            _cell(one.after),
            _points(one.change),
            f"{one.change.chance:.3f}",
            f"{one.change.games:,}",
            verdict(one, self.lang),
        ]

    def _cards(self, cards: list[CardImpact]) -> Iterator[str]:
        if not cards:
            return
        ranked = sorted(cards, key=lambda one: -one.opening.value)
        shown = ranked if len(ranked) <= 2 * SHOWN_CARDS else ranked[:SHOWN_CARDS] + ranked[-SHOWN_CARDS:]
        yield f"<h2>{self.say('cards')}</h2><p>{self.say('cards_how')}</p>"
        points = [
            (f"{self.card(one.card)} ({one.deck})", one.opening.value, *one.opening.interval) for one in shown
        ]
        yield intervals(points, self.say("points"))
        rows = [
            [
                self.card(one.card),
                one.deck,
                "★" * one.stands,
                *map(_points, (one.opening, one.drawn, one.played)),
            ]
            for one in ranked
        ]
        columns = ("card", "deck", "", "opening", "had", "played")
        every = table([self.say(name) if name else "" for name in columns], rows)
        yield f"<details><summary>{self.say('all_cards')}</summary>{every}</details>"

    def _rarely(self) -> str:
        rows = [
            [self.card(one.card), one.deck, f"{one.in_hand:,}", f"{one.played:,}", f"{one.placed:,}"]
            for one in self.findings.rarely_played()
        ]
        if not rows:
            return ""
        return f"<h2>{self.say('rarely')}</h2><p>{self.say('rarely_how')}</p>" + table(
            [self.say(name) for name in ("card", "deck", "times", "played", "placed")], rows
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
    return ' class="n"' if text[:1] in "+-<≥0123456789" else ""
