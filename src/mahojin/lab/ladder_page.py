"""The page of a ladder: its table and a plot, in one file that needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from .ratings import Meeting, Rating, Score

STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse;margin:1em 0}"
    "td,th{border:1px solid #bbb;padding:.2em .6em;text-align:right}"
    ".margin{stroke:#888;stroke-width:3}th:first-child{text-align:left}svg{width:100%;height:auto}"
)
WIDTH, ROW, LEFT, RIGHT = 800, 34, 150, 30


def page(title: str, told: str, rated: Mapping[str, Rating], met: Mapping[Meeting, Score], en: bool) -> str:
    """The whole page."""
    heads = ("Player", "Rating", "± 95 %", "Games") if en else ("プレイヤー", "レート", "± 95 %", "局数")
    rows = [
        f"<tr><th>{escape(name)}</th><td>{one.points:+.0f}</td><td>{one.margin:.0f}</td><td>{one.games}</td></tr>"
        for name, one in rated.items()
    ]
    head = "".join(f"<th>{word}</th>" for word in heads)
    lang = "en" if en else "ja"
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><h1>{escape(title)}</h1><p>{escape(told)}</p>{plot(rated)}"
        f"<table><tr>{head}</tr>{''.join(rows)}</table>{_cross(list(rated), met)}</html>\n"
    )


def plot(rated: Mapping[str, Rating]) -> str:
    """Every player's rating with its interval, as a picture."""
    low = min((one.points - one.margin for one in rated.values()), default=0.0)
    high = max((one.points + one.margin for one in rated.values()), default=1.0)
    scale = (WIDTH - LEFT - RIGHT) / max(1.0, high - low)
    parts = []
    for number, (name, one) in enumerate(rated.items()):
        y = ROW * (number + 0.5)
        x, half = LEFT + (one.points - low) * scale, one.margin * scale
        parts.append(
            f'<text x="{LEFT - 12}" y="{y + 5:.0f}" text-anchor="end">{escape(name)}</text>'
            f'<line x1="{x - half:.1f}" x2="{x + half:.1f}" y1="{y}" y2="{y}" class="margin"/>'
            f'<circle cx="{x:.1f}" cy="{y}" r="6" fill="#2757a8"/>'
        )
    return f'<svg viewBox="0 0 {WIDTH} {ROW * len(rated)}" role="img">{"".join(parts)}</svg>'


def _cross(names: list[str], met: Mapping[Meeting, Score]) -> str:
    """Who won how many games against whom."""
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    lines = []
    for one in names:
        cells = "".join(f"<td>{score_of(one, other, met)}</td>" for other in names)
        lines.append(f"<tr><th>{escape(one)}</th>{cells}</tr>")
    return f"<table><tr><th></th>{head}</tr>{''.join(lines)}</table>"


def score_of(one: str, other: str, met: Mapping[Meeting, Score]) -> str:
    """What one won against another, of how many games."""
    if (one, other) in met:
        won, number = met[one, other]
        return f"{won:g}/{number}"
    if (other, one) in met:
        won, number = met[other, one]
        return f"{number - won:g}/{number}"
    return ""
