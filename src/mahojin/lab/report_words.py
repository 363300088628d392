"""The words of reports on simulated games, in Japanese and in English."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, tuple[str, str]]] = {
    "title": ("対戦の報告", "Report on simulated games"),
    "games": ("対戦", "games"),
    "drawn": ("引き分け", "draws"),
    "errors": ("エラー", "errors"),
    "glance": ("まとめ", "At a glance"),
    "strong": (
        "勝ちすぎるデッキ（区間の全体が55％より上）：{}。",
        "Decks that win too often (interval wholly above 55 %): {}.",
    ),
    "weak": (
        "負けすぎるデッキ（区間の全体が45％より下）：{}。",
        "Decks that lose too often (interval wholly below 45 %): {}.",
    ),
    "none": ("なし", "none"),
    "first_counts": ("先攻の勝率は {}。", "Whoever goes first wins {}."),
    "first_even": (
        "先攻と後攻の差は見つからない（先攻 {}）。",
        "No difference between going first and second was found (first: {}).",
    ),
    "cards_count": (
        "初手にあると勝率がはっきり変わるカード：{}。",
        "Cards that change the wins for certain when in the opening hand: {}.",
    ),
    "hardly_played": ("ほとんど使われないカード：{}。", "Cards that are hardly ever played: {}."),
    "and_more": ("ほか{}枚", "and {} more"),
    "length_is": (
        "中央値は{}ターン（最短{}、最長{}）。",
        "The median is {} turns (shortest {}, longest {}).",
    ),
    "curves_how": (
        "ターンの初めの平均。後のターンほど、長い対戦だけが残る。",
        "Means at the beginning of a turn. The later the turn, the more only long games are left.",
    ),
    "turn": ("ターン", "turn"),
    "all_cards": ("すべてのカード", "All cards"),
    "unfinished": ("計画は{}局で、まだ終わっていない。", "the plan has {}: it is not finished"),
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
    "decks": ("デッキの強さ", "Decks"),
    "name": ("名前", "name"),
    "share": ("割合", "share"),
    "wins": ("勝率", "wins"),
    "first": ("先攻の有利", "Going first"),
    "place": ("順番", "order"),
    "lengths": ("長さ", "Length"),
    "turns": ("終わったターン", "turns until the end"),
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
    "rarely": ("ほとんど使われないカード", "Cards that are hardly ever played"),
    "rarely_how": (
        "手札に来ても、20回に1回も使われないカード。資源として置かれることはある。",
        "Cards that are played less than once in twenty times in hand; they may still serve as a resource.",
    ),
    "times": ("手札に来た回数", "times in hand"),
    "placed": ("資源として置いた", "as a resource"),
    "decks_how": (
        "ほかのデッキとの対戦での勝率。同じデッキ同士の対戦は数えない。",
        "Wins against other decks; games of a deck against itself are left out.",
    ),
    "variants": ("変種の比較", "Variants compared"),
    "variants_how": (
        "最初の変種と同じ種・席・相手の対戦を一局ずつ比べたもの。",
        "The same seeds, seats and opponents compared game by game with the first variant.",
    ),
    "since": ("{} との比較", "Compared with {}"),
    "since_how": (
        "同じ種・席・相手の対戦を、前の計画と一局ずつ比べたもの。",
        "The same seeds, seats and opponents compared game by game with those of the earlier plan.",
    ),
    "test": (
        "判定は McNemar 検定（比べた全デッキについて Benjamini–Hochberg で補正、5％）による。",
        "The verdict is by McNemar's test (5 %, after Benjamini and Hochberg's correction for all decks).",
    ),
    "matchup_changes": ("はっきり変わった相性", "Matchups that have changed for certain"),
    "no_matchup": ("はっきり変わった相性はない。", "There is no matchup that has changed for certain."),
    "against": ("相手", "against"),
    "variant": ("変種", "variant"),
    "before": ("前", "before"),
    "after": ("後", "after"),
    "change": ("変化（百分率の差）", "change in points"),
    "verdict": ("判定", "verdict"),
    "stronger": ("強くなった", "stronger"),
    "weaker": ("弱くなった", "weaker"),
    "same": ("変わらない（±{}ポイント以内）", "the same within {} points"),
    "unsure": ("まだ分からない（対戦を増やす）", "not known yet: play more games"),
}
