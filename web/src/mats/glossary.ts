/** Words, states and marks that explain themselves: for each game, the clause that says what they mean. */
import type { Thing } from '../play/model'
import { capital } from '../words/capital'

/** By a word of the printed text, a state, or a number that a thing has. */
export const GLOSSARY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  magmell: {
    rested: '219.4',
    face_down: '406.4',
    quick: '209.2',
    blue_catalyst: '211.1',
    green_catalyst: '211.1',
    red_catalyst: '211.1',
    power: '224.1',
    weak: '224.1',
    cremation: '224.4.3',
  },
  pmv: {
    ...tactics(10, ['速攻', '奇襲', '先制', '貫通', '隠密', '警戒', '即死', '人形'], 2),
    耐性: '10.11.2.a',
    マナチャージ: '10.12.2.a',
    ...tactics(10, ['装備', '呪符', '装備／場', '幻想生物', '世界呪符', '壱符', '弐符', '連結'], 13),
    ...tactics(
      10,
      ['ターン１枚制限', '自分ターン制限', '相手ターン制限', 'デッキ１枚制限', '神器', '抵抗'],
      21,
    ),
    ...tactics(
      10,
      ['維持', '変身', '加護', 'ラストスペル', '封術', 'ラストワード', 'オーバードライブ', 'リーダー'],
      27,
    ),
    graze: '6.5.3.b',
  },
  nova: {
    '【瞬唱】': '1002.2',
    '【疾風】': '1003.2',
    '【貫通】': '1004.3',
    '【装備】': '1005.2',
    restricted: '203.4',
    destroyed: '907.1',
  },
  mgd: {
    '［二重穢し］': '1102.2',
    '［三重穢し］': '1102.3',
    '［ブレイク］': '1103.2a',
    '［召喚酔い］': '1104.2',
    '［瞬動］': '1105.2',
    '［参戦］': '1106.2',
    '［断末魔］': '1107.2',
    '［共同戦線］': '1108.2',
    '［魂印］': '1109.2',
    '［傲慢］': '1110.2',
    '［DCT］': '1111.2',
    '［怠惰］': '1112.2',
    '［唯我独尊］': '1113.2',
    '［ステップアップ］': '1114.2',
    '［魔結］': '1115.2',
    '［Φ］': '1116.2',
    '［BINGO］': '1117.2',
    '［竜騎］': '1118.2',
    '［伝説］': '1119.2',
    '［悪夢］': '1120.2',
    '［ワンダー］': '1121.1a',
    '［反鏡］': '1122.2',
    '［換宝］': '1123.2',
    '［魔蝕］': '1124.2',
    '［契約］': '1125.2',
    '［献魂］': '1126.2',
    '［魂記］': '1127.2',
    reversed: '803.3b',
  },
}

/** Words whose sections follow each other: the first line of each says what the word means. */
function tactics(chapter: number, words: readonly string[], first: number): Record<string, string> {
  return Object.fromEntries(words.map((word, n) => [word, `${chapter}.${first + n}.2.a`]))
}

/** What a book's line says of a word: without the word in front of it and the class of effect behind. */
export function gloss(line: string): string {
  const said = line
    .replace(/^[^:：.。]{1,30}[:：]\s*/u, '')
    .replace(/\s*[(（][^()（）]*(?:γ|gamma)[)）](?=[.。]?$)/u, '')
  return capital(said)
}

export interface Term {
  word: string
  clause: string
}

/** What is to be explained about a thing, each clause once. */
export function termsIn(game: string, thing: Thing, printed: string): Term[] {
  const found = new Map<string, Term>()
  for (const [word, clause] of Object.entries(GLOSSARY[game] ?? {}))
    if (printed.includes(word) || thing.states.includes(word) || (thing.numbers[word] ?? 0) > 0)
      if (!found.has(clause)) found.set(clause, { word, clause })
  return [...found.values()]
}
