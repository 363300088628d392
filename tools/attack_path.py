"""Which files an attack and its trigger go through, from the declaration to the end of the battle.

`python tools/attack_path.py pmv` plays it without a record and tells of each file how often it is called.
"""

from __future__ import annotations

import sys
from collections import Counter
from types import FrameType

from mahojin.judge.runner import position

ATTACKS = {  # a position, and the answers by which an attack is declared and met
    "pmv": (
        """ゲーム: pmv
カード 剣士: キャラクター 必要0 コスト0 3/3
（自動γ）〔このキャラクター〕が攻撃を行った場合、〔あなた〕は１ドローする。

カード 壁: キャラクター 必要0 コスト0 1/2

A 場: 剣士
B 場: 壁
""",
        ("attack", "defend"),
    ),
    "magmell": (
        """ゲーム: magmell
カード 剣士: ユニット 0 3/3
このユニットが攻撃したとき、あなたはカードを1枚引く。

カード 壁: ユニット 0 1/2

A 戦闘エリア: 剣士
B 戦闘エリア: 壁
""",
        ("attack", "block"),
    ),
}


def files_of_an_attack(name: str) -> Counter[str]:
    """How often functions of each file of the package are called meanwhile."""
    calls: Counter[str] = Counter()

    def count(frame: FrameType, event: str, _: object) -> None:
        _, inside, file = frame.f_code.co_filename.rpartition("/mahojin/")
        if event == "call" and inside:
            calls[file] += 1

    text, answers = ATTACKS[name]
    game = position(text)
    game.trace = None
    for verb in answers:
        assert game.decision is not None
        offered = [option.verb for option in game.decision.options]
        sys.setprofile(count)
        game.answer(offered.index(verb))
        sys.setprofile(None)
    return calls


if __name__ == "__main__":
    for name in sys.argv[1:] or ATTACKS:
        found = files_of_an_attack(name)
        print(
            f"{name}: {sum(file.startswith('rulebooks/') for file in found)} of the book, {len(found)} in all"
        )
        print("\n".join(f"{number:6} {file}" for file, number in sorted(found.items())))
