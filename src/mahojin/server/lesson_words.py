"""Lessons in words: what there is to learn, and what the coach says now."""

from __future__ import annotations

from mahojin.lessons.files import lessons
from mahojin.lessons.guide import Guide


def lessons_data() -> list[dict[str, object]]:
    """What is offered in the lobby: each lesson and puzzle by its title."""
    return [
        {
            "game": lesson.game,
            "key": lesson.key,
            "kind": lesson.kind,
            "order": lesson.order,
            "minutes": lesson.minutes,
            "title": lesson.title,
            "about": lesson.about,
        }
        for lesson in lessons().values()
    ]


def lesson_now(guide: Guide, lang: str) -> dict[str, object]:
    """What the coach says and points at, and what is waited for."""
    lesson, words = guide.lesson, guide.words()
    return {
        "kind": lesson.kind,
        "title": lesson.title.in_(lang),
        "words": "" if words is None else words.in_(lang),
        "marks": guide.marks(),
        "wanted": guide.wanted(),
        "place": guide.place,
        "of": len(lesson.parts),
        "waits": guide.waits,
        "hints": [hint.in_(lang) for hint in lesson.hints],
        "state": "won" if guide.won else "failed" if guide.failed else "on",
    }
