"""What the terminal says of its own accord, and the words it understands, in both languages."""

from __future__ import annotations

Pair = tuple[str, str]

COMMANDS: dict[str, tuple[str, ...]] = {
    "why": ("why", "なぜ", "w"),
    "rule": ("rule", "規則", "r"),
    "log": ("log", "記録", "l"),
    "card": ("card", "カード", "c"),
    "hint": ("hint", "助言", "ヒント", "i"),
    "board": ("board", "盤面", "b"),
    "hand": ("hand", "手札", "h"),
    "undo": ("undo", "戻す", "u"),
    "save": ("save", "保存", "s"),
    "concede": ("concede", "投了"),
    "help": ("help", "助け", "?"),
    "quit": ("quit", "終了", "q"),
}
COMMAND_OF = {word: command for command, words in COMMANDS.items() for word in words}

HELP: tuple[Pair, ...] = (
    (
        "番号　　　　　その番号のことをする。いくつか選ぶときは 1 3 のように空けて並べる",
        "NUMBER         do that; where several are taken, put spaces between: 1 3",
    ),
    (
        "なぜ 番号　　　できない理由と、それを定める条（なぜ カード名 でもよい）",
        "why NUMBER     why it cannot be done, with the clause (or: why CARD)",
    ),
    (
        "カード 番号　　カードの説明（カード カード名 でもよい）",
        "card NUMBER    what a card says (or: card NAME)",
    ),
    ("規則 {clause}　 その条の内容", "rule {clause}   what that clause says"),
    ("助言　　　　　強い人ならどうするか", "hint           what a strong player would do"),
    ("盤面　　　　　場のすべて", "board          everything on the table"),
    ("手札　　　　　自分の手札", "hand           your hand"),
    ("記録　　　　　これまでに起きたこと（条番号付き）", "log            what happened so far, with clauses"),
    ("戻す　　　　　直前の自分の選択をやり直す", "undo           take back your last choice"),
    (
        "保存 ファイル　ここまでを保存する（--resume ファイル で再開）",
        "save FILE      save the game (go on with --resume FILE)",
    ),
    (
        "助け　　　　　この一覧。何も入れなければ選択肢をもう一度",
        "help           this list; an empty line shows the options again",
    ),
    ("投了　　　　　負けを認めて終わる", "concede        give up"),
    ("終了　　　　　やめる", "quit           leave"),
)

PHRASES: dict[str, Pair] = {
    "thinking": ("考えています（{seconds:g}秒）…", "Thinking ({seconds:g} s)…"),
    "advice": (
        "おすすめ：{words}（勝つ見込み {chance:.0%}）",
        "Advised: {words} (chance to win {chance:.0%})",
    ),
    "advice_then": ("　その後：{words}", "  then: {words}"),
    "advice_other": ("　ほかに：{words}（{chance:.0%}）", "  or: {words} ({chance:.0%})"),
    "title": ("魔法陣 — {game}", "Mahojin: {game}"),
    "choose_deck": ("使うデッキを番号で選んでください。", "Choose your deck by number."),
    "deck": ("{number}. {name}：{plan}", "{number}. {name}: {plan}"),
    "your_deck": ("あなたのデッキ：{name}", "Your deck: {name}"),
    "their_deck": (
        "相手（コンピューター {player}）のデッキ：{name}",
        "Your opponent (computer, {player}) plays {name}",
    ),
    "seed": ("乱数の種：{seed}", "Seed: {seed}"),
    "resumed": ("保存されたところから続けます。", "Going on from where it was saved."),
    "told": ("・{words} [{clause}]", "- {words} [{clause}]"),
    "introduced": ("　{text}", "  {text}"),
    "lesson": ("（説明）{words}", "(Note) {words}"),
    "hand": ("あなたの手札：", "Your hand:"),
    "option": ("{number}. {label}", "{number}. {label}"),
    "nothing": ("0. 何も選ばない", "0. Take none"),
    "cannot": (
        "いまはできないこと（「なぜ 番号」で理由）：",
        "Not possible now ('why NUMBER' tells the reason):",
    ),
    "attack": ("攻撃", "attack"),
    "prompt": ("番号を入れてください（助け：？）> ", "Number (help: ?) > "),
    "prompt_exactly": (
        "番号を{most}個、空白で区切って（助け：？）> ",
        "{most} numbers, with spaces (help: ?) > ",
    ),
    "prompt_many": (
        "番号を空白で区切って{least}〜{most}個（助け：？）> ",
        "{least} to {most} numbers, with spaces (help: ?) > ",
    ),
    "prompt_amount": ("数を入れてください（助け：？）> ", "The amount (help: ?) > "),
    "prompt_amounts": (
        "数を順に、空白で区切って（助け：？）> ",
        "The amounts in order, with spaces (help: ?) > ",
    ),
    "amounts": ("{extent}（例：{example}）", "{extent} (such as {example})"),
    "wrong_amounts": ("{given} にはできません。", "It cannot be {given}."),
    "not_understood": (
        "「{given}」は分かりません。1〜{most}の番号か、助け・盤面・なぜ などの言葉を入れてください。",
        "I do not understand '{given}'. Type a number from 1 to {most}, or a word such as help, board, why.",
    ),
    "not_a_number": (
        "{given} 番はありません。1〜{most}から選んでください。",
        "There is no {given}; choose from 1 to {most}.",
    ),
    "wrong_count": (
        "{least}個から{most}個まで、別々の番号を選んでください（いま選んだのは{given}個）。",
        "Choose {least} to {most} different numbers (you gave {given}).",
    ),
    "forbidden": ("{number}番はできません。", "Number {number} is not possible."),
    "allowed": ("「{label}」はできます（{number}番）。", "'{label}' is possible: number {number}."),
    "reason": ("{reason} [{clause}]", "{reason} [{clause}]"),
    "clause": ("[{clause}] {line}", "[{clause}] {line}"),
    "clause_kind": ("[{clause}]（{kind}）{line}", "[{clause}] ({kind}) {line}"),
    "ruling": ("裁定 {id}：{question} → {answer}", "Ruling {id}: {question} {answer}"),
    "no_clause": (
        "条 {given} はありません。例：規則 {clause}",
        "There is no clause {given}. Try: rule {clause}",
    ),
    "which_clause": ("条番号を付けてください。例：規則 {clause}", "Name a clause, such as: rule {clause}"),
    "which_card": (
        "番号かカード名を付けてください。例：カード 2",
        "Name a number or a card, such as: card 2",
    ),
    "no_card": ("「{given}」というカードは見当たりません。", "I know of no card '{given}'."),
    "not_asked": (
        "「{given}」は、いまの選択肢にありません。いま決めることは [{clause}] によります。",
        "'{given}' is not among what can be chosen now; what is decided now comes from [{clause}].",
    ),
    "undone": ("1つ前の選択に戻りました。", "Your last choice is taken back."),
    "nothing_to_undo": ("戻せる選択がありません。", "There is nothing to take back."),
    "which_file": ("ファイル名を付けてください。例：保存 game.json", "Name a file, such as: save game.json"),
    "saved": ("{path} に保存しました。", "Saved in {path}."),
    "really_concede": ("本当に投了しますか？（はい／いいえ）> ", "Really concede? (yes/no) > "),
    "not_conceded": ("投了しません。続けます。", "You play on."),
    "left": ("終了します。", "Goodbye."),
    "not_saved": ("このゲームは保存していません。", "This game was not saved."),
    "over": ("ゲーム終了。{result} [{clause}]", "Game over. {result} [{clause}]"),
    "match": (
        "{of}本勝負です。{needed}勝した方がマッチに勝ちます。引き分けは誰の勝ちにもなりません。",
        "A match, best of {of}: whoever wins {needed} games wins it. A draw is a win for nobody.",
    ),
    "other_match": (
        "{of}本勝負として保存されています。--best-of を付けずに再開してください。",
        "This was saved as the best of {of}; go on with it without --best-of.",
    ),
    "score": (
        "マッチの勝ち数：あなた {own}、相手 {other}（{of}本勝負）",
        "Games won in the match: you {own}, your opponent {other} (best of {of})",
    ),
    "match_won": ("マッチ終了。あなたの勝ちです。", "The match is over. You win it."),
    "match_lost": ("マッチ終了。相手の勝ちです。", "The match is over. Your opponent wins it."),
    "match_drawn": ("マッチ終了。引き分けです。", "The match is over. It is a draw."),
    "next_game": ("{game}局目を始めます。", "Game {game} begins."),
    "how_to_exchange": (
        "次のゲームの前に、デッキとサイドデッキのカードを入れ替えられます。"
        "+入れるカード -抜くカード（2枚なら -2 カード）。空のままなら次へ、？で一覧。",
        "Before the next game you may exchange cards between deck and side deck: "
        "+CARD to put in, -CARD to take out (-2 CARD for two). An empty line goes on, ? shows the lists.",
    ),
    "exchange": ("入れ替え（空：次へ、？：一覧）> ", "Exchange (empty: go on, ?: lists) > "),
    "side_deck": ("サイドデッキ：{cards}", "Side deck: {cards}"),
    "deck_now": ("デッキ：{cards}", "Deck: {cards}"),
    "exchanged": ("入れ替えました。入れた：{into}／抜いた：{out}", "Exchanged. In: {into}; out: {out}"),
    "none": ("なし", "none"),
    "unreadable": (
        "入力に {encoding} として読めない文字があります。文字コードを {encoding} にしてください。",
        "The input has characters that are not {encoding}; write it with the encoding {encoding}.",
    ),
    "no_opponent": (
        "「{given}」という相手はいません。選べるのは {known}。",
        "There is no opponent '{given}'; known: {known}.",
    ),
}

YES = frozenset({"yes", "y", "はい", "うん"})
KINDS: dict[str, Pair] = {
    "step": ("手順", "step"),
    "law": ("決まり", "law"),
    "definition": ("定義", "definition"),
    "no_effect": ("処理なし", "no effect in a program"),
}


def say(phrase: str, lang: str, **fields: object) -> str:
    """A phrase in a language, with its blanks filled."""
    return PHRASES[phrase][lang != "ja"].format(**fields)
