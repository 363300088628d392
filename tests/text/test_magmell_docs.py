"""docs/cards.md is true of MAGMELL: its card file is played, its sentences understood, its message given."""

from __future__ import annotations

import re
from contextlib import suppress
from itertools import product
from pathlib import Path

import pytest
from tests.cli.running import ROOT, run

from mahojin.rulebooks.registry import rulebook
from mahojin.text import TextError

DOCUMENT, *_ = (ROOT / "docs" / "cards.md").read_text("utf-8").split("\n## Phantom Magic Vision")
REST = "～。"
FILLERS = (
    "あなたはカードを1枚引く。",
    "このユニットのAPを1増加する。",
    "あなたのターン開始時、あなたはカードを1枚引く。",
)
BEFORE = ("", "ユニット1体を対象とする。", "ユニット2体までを対象とする。")
MODES = "\n・あなたはカードを1枚引く。\n・相手に1点のダメージを与える。"


def sentences() -> list[str]:
    """The examples of the table that are whole sentences."""
    rows = re.findall(r"^\| [^|]+ \| ([^|]+。[^|]*) \|$", DOCUMENT, re.MULTILINE)
    examples = [example.strip() for row in rows for example in row.split("／")]
    return [re.sub(r"（次の行から.*）", MODES, example) for example in examples]


def is_understood(text: str) -> bool:
    for kind in ("unit", "magic"):
        with suppress(TextError):
            return bool(rulebook("magmell").compile_text(text, kind))
    return False


def test_there_are_sentences() -> None:
    assert len(sentences()) > 20


@pytest.mark.parametrize("sentence", sentences())
def test_a_sentence_of_the_table_is_understood(sentence: str) -> None:
    assert any(
        is_understood(before + sentence.replace(REST, filler)) for before, filler in product(BEFORE, FILLERS)
    )


def test_the_card_file_is_ready_to_play(tmp_path: Path) -> None:
    card_file, *_ = re.findall(r"```toml\n(.*?)```", DOCUMENT, re.DOTALL)
    path = tmp_path / "my_cards.toml"
    path.write_text(card_file, "utf-8")
    assert run("cards", "check", path).code == 0


def test_the_message_is_the_one_that_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = re.findall(r"^    (my_cards\.toml #1.*(?:\n    .*)+)", DOCUMENT, re.MULTILINE)[0]
    lines = [line.removeprefix("    ") for line in shown.split("\n")]
    text = lines[2].strip()
    row = f'[[card]]\nname = "試作"\nkind = "unit"\ncost = "赤"\nap = 1\nhp = 1\ntext = "{text}"\n'
    Path("my_cards.toml").write_text(row, "utf-8")
    assert run("cards", "check", "my_cards.toml").err.splitlines() == lines
