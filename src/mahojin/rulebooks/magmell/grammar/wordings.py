"""Wordings of the book's own samples, each with the wording in which the same is printed here."""

from __future__ import annotations

from typing import Final

from mahojin.text.wordings import wordings

WORDINGS: Final = wordings(
    (
        ("任意の数の", "好きな数の"),
        ("(?<=カウンターが)([0-9０-９]+)つ", r"\1個"),
        ("(?m)^(■?)(?=ターン開始時、|(?:ドロー|魔石|メイン)フェイズの開始時、|ターンの終了時、)", r"\1各"),
    )
)
