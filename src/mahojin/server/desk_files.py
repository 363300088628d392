"""Judge files written at the desk."""

from __future__ import annotations

from collections.abc import Sequence

from mahojin.judge.course_text import CourseText, end_text
from mahojin.judge.opened import CARDS, PLACED, course, laid_out, lines_about, open_file
from mahojin.judge.position_text import position_text
from mahojin.kernel.problem import BadInput
from mahojin.text import Words

from .desk_positions import Node, Root, Watch

DIFFERS = Words(
    "書いたファイルを読み直すと、同じようには進みません。",
    "Read again, the file does not go the same way.",
)
UNTITLED = Words("机の場面", "From the desk")


def written(
    root: Root,
    node: Node,
    answers: Sequence[Sequence[int]],
    lang: str,
    title: str,
    laid: bool,
    watch: Watch,
) -> tuple[str, list[Words]]:
    """The text of a judge file, and what of the position is not in it."""
    lines, missing = _position(root, node if laid else root.node, lang, whole=laid)
    head = f"{_word('場面', 'scenario', lang)}: {' '.join(title.split()) or UNTITLED.in_(lang)}"
    if laid:
        script = _as_laid_out("\n".join([*lines, head]), lang, watch)
    else:
        game = root.node.game.clone()
        game.trace, game.onlooker = [], watch
        text = CourseText(root.table(game), root.setting, lang)
        script = text.script(answers)
        missing += text.missing
    file = "\n".join([*lines, "", head, *script]) + "\n"
    if not missing and _differs(file, watch):
        missing.append(DIFFERS)
    return file, missing


def _as_laid_out(text: str, lang: str, watch: Watch) -> list[str]:
    """What can be expected of a position before anything is done."""
    try:
        table = laid_out(open_file(text, "")[0], watch)
    except BadInput:
        return []
    return [f"{_word('期待', 'expect', lang)}: {end_text(table, table.game, lang)}"]


def _position(root: Root, node: Node, lang: str, *, whole: bool) -> tuple[list[str], list[Words]]:
    """The lines before the script: as they were given, or written anew."""
    if root.text and not whole:
        return lines_about(root.text, PLACED), []
    head = lines_about(root.text, CARDS) if root.text else []
    if not any(":" in line and root.desk.key in line for line in head[:1]):
        head = [f"{_word('ゲーム', 'game', lang)}: {root.desk.key}", *head]
    text = position_text(root.desk, root.setting, node.game, lang)
    return [*head, *text.lines], text.missing


def _word(ja: str, en: str, lang: str) -> str:
    return ja if lang == "ja" else en


def _differs(file: str, watch: Watch) -> bool:
    """Whether the file cannot be read again, or something in it does not hold."""
    try:
        done = course(open_file(file, "")[0], watch)
    except BadInput:
        return True
    return done.problem is not None or any(line.failure for line in done.lines)
