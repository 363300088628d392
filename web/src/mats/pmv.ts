import { playerThing, type Battle, type View } from '../play/model'
import type { Mat } from './mat'

interface Attack {
  attacker: number
  against: number
  defender: number | null
}

const KINDS = ['character', 'spell', 'command'] as const
const PLAYED = ['spell', 'command'] as const
const RANGES = ['目標', '対象', '複数', '星', 'その他'] as const
const DURATIONS = ['瞬間', '持続', '装備', '呪符', '世界呪符', '幻想生物'] as const

/** The attack as a battle: before a defender is named, and after. */
function battle(view: View): Battle | null {
  const attack = view['attack'] as Attack | null | undefined
  if (!attack) return null
  const { attacker, against, defender } = attack
  return {
    step: defender === null ? 'attack' : 'defence',
    attacker,
    target: defender ?? playerThing(against),
    blocker: defender,
  }
}

export const pmv: Mat = {
  game: 'pmv',
  minutes: 30,
  crest: { emblem: '幻', colours: ['gold', 'saturn'] },
  legend: { least: 6 },
  phases: ['start', 'active', 'maintenance', 'draw', 'main', 'discard', 'end'],
  heading: 'turn_began',
  cues: { draw: ['drew'], play: ['played', 'used'], attack: ['attack'], hurt: ['took_damage'] },
  acting: ['main'],
  steps: [],
  battleStops: { own: ['defence'], their: ['attack', 'defence'] },
  chains: [],
  rows: [
    {
      left: [],
      middle: { zone: 'field', field: 'field', shape: 'cards' },
      right: [],
    },
    {
      left: [{ zone: 'sideboard', field: 'sideboard', shape: 'pile', size: 'sideboard_size' }],
      middle: { zone: 'nodes', field: 'nodes', shape: 'gems' },
      right: [
        { zone: 'deck', field: 'deck', shape: 'closed' },
        { zone: 'graveyard', field: 'graveyard', shape: 'pile' },
        { zone: 'exile', field: 'exile', shape: 'pile' },
      ],
    },
  ],
  hand: { zone: 'hand', field: 'hand', shape: 'cards', size: 'hand_size' },
  stack: { zone: 'chain', field: 'chain', shape: 'cards' },
  shared: [{ zone: 'shown', field: 'shown', shape: 'pile', passing: true }],
  life: 'life',
  fullLife: 25,
  team: 'team',
  gone: 'gone',
  cost: [
    { number: 'need', colour: 'any', counted: true },
    { number: 'cost', colour: 'gold', counted: true },
  ],
  extraCost: [{ number: 'graze', colour: 'green', counted: true }],
  curve: ['need'],
  strength: ['attack', 'toughness'],
  power: 'attack',
  endurance: 'toughness',
  harm: 'damage',
  hearts: { character: 'eye', spell: 'flame', command: 'spark', effect: 'spark', unknown: 'gem' },
  badges: { token: 'token' },
  tints: { character: 'gold', spell: 'blue', command: 'red', effect: 'green', unknown: 'blue' },
  tags: [
    { field: 'races' },
    { field: 'skill' },
    { field: 'caster', words: ['術者', 'caster'] },
    { field: 'range', words: ['範囲', 'range'] },
    { field: 'duration', words: ['期間', 'lasts'] },
  ],
  turned: 'asleep',
  down: 'face_down',
  counters: ['popularity'],
  colours: [],
  payments: [],
  careful: ['node'],
  drops: { field: 'play', nodes: 'node', player: 'attack' },
  indifferent: ['repeats'],
  settled: [],
  closing: ['discard', 'end'],
  named: { attack: ['攻撃する', 'Attack'], node: ['ノードを置く', 'Set a node'] },
  proposed: ['pay'],
  battle,
  passing: 'pass',
  deck: [
    { part: 'main', kinds: KINDS, size: 50, words: ['デッキ', 'Deck'] },
    { part: 'sideboard', kinds: KINDS, size: 10, words: ['サイドボード', 'Sideboard'] },
  ],
  openingHand: 7,
  cardForm: [
    { field: 'need', form: 'value', kinds: KINDS, words: ['必要ノード', 'Need'] },
    { field: 'cost', form: 'value', kinds: KINDS, words: ['コスト', 'Cost'] },
    { field: 'graze', form: 'number', kinds: ['character'], words: ['グレイズ', 'Graze'] },
    { field: 'attack', form: 'value', kinds: KINDS, words: ['攻撃力（修正は ＋１）', 'Attack (or +1)'] },
    {
      field: 'toughness',
      form: 'value',
      kinds: KINDS,
      words: ['耐久力（修正は ＋１）', 'Toughness (or +1)'],
    },
    {
      field: 'races',
      form: 'list',
      kinds: ['character', 'command'],
      words: ['種族（例：人間）', 'Races (e.g. human)'],
    },
    {
      field: 'skill',
      form: 'text',
      kinds: KINDS,
      words: ['能力の行（例：先制）', 'Skills (e.g. first strike)'],
    },
    { field: 'upkeep', form: 'value', kinds: ['character'], words: ['維持コスト', 'Upkeep'] },
    { field: 'caster', form: 'text', kinds: ['spell'], words: ['術者', 'Caster'] },
    { field: 'range', form: 'choice', kinds: PLAYED, words: ['範囲', 'Range'], options: RANGES },
    { field: 'duration', form: 'choice', kinds: PLAYED, words: ['期間', 'Lasts'], options: DURATIONS },
  ],
  sampleCard: {
    name: '試しの灯守',
    en: 'Trial Lamplighter',
    kind: 'character',
    need: 2,
    cost: 1,
    graze: 1,
    attack: 2,
    toughness: 2,
    races: ['人間', 'human'],
  },
  examples: [
    [
      '（自動γ）〔このキャラクター〕が相手プレイヤーに戦闘ダメージを与えた場合、〔あなた〕は１ドローする。',
      '(Automatic γ) When [this character] deals battle damage to your opponent, [you] draw 1 card.',
    ],
    [
      '（常時）①：ターン終了時まで、〔このキャラクター〕は「戦闘修正：＋１／＋１」を得る。',
      '(Any time) 1: Until end of turn, [this character] gains +1/+1.',
    ],
  ],
  words: {
    title: ['Phantom Magic Vision', 'Phantom Magic Vision'],
    phases: {
      '': ['ゲームの準備', 'Opening'],
      start: ['ターン開始時', 'Start of the turn'],
      active: ['アクティブフェイズ', 'Active phase'],
      maintenance: ['メンテナンスフェイズ', 'Maintenance phase'],
      draw: ['ドローフェイズ', 'Draw phase'],
      main: ['メインフェイズ', 'Main phase'],
      discard: ['ディスカードフェイズ', 'Discard phase'],
      end: ['ターン終了時', 'End of the turn'],
    },
    shortPhases: {
      start: ['開始', 'Start'],
      active: ['アクティブ', 'Active'],
      maintenance: ['維持', 'Upkeep'],
      draw: ['ドロー', 'Draw'],
      main: ['メイン', 'Main'],
      discard: ['捨て札', 'Discard'],
      end: ['終了', 'End'],
    },
    steps: {},
    zones: {
      deck: ['デッキ', 'Deck'],
      graveyard: ['冥界', 'Graveyard'],
      field: ['場', 'Field'],
      nodes: ['ノード', 'Nodes'],
      hand: ['手札', 'Hand'],
      exile: ['除外', 'Exile'],
      play_area: ['プレイエリア', 'Play area'],
      sideboard: ['サイド', 'Side'],
      chain: ['干渉', 'Chain'],
      shown: ['見ているカード', 'Looking at'],
    },
    kinds: {
      character: ['キャラクター', 'Character'],
      spell: ['スペル', 'Spell'],
      command: ['コマンド', 'Command'],
      equipment: ['装備', 'Equipment'],
      talisman: ['呪符', 'Talisman'],
      popularity: ['人気', 'Popularity'],
      effect: ['効果', 'Effect'],
      unknown: ['裏向きのカード', 'Face-down card'],
    },
    states: {
      active: ['アクティブ', 'Active'],
      asleep: ['スリープ', 'Asleep'],
      face_down: ['裏向き', 'Face down'],
      attacking: ['攻撃中', 'Attacking'],
      defending: ['防御中', 'Defending'],
      set: ['セット', 'Set'],
      transformed: ['変身状態', 'Transformed'],
      fatal: ['決死状態', 'Fatal'],
      scrap: ['破棄状態', 'Being scrapped'],
      exile: ['除外状態', 'Being removed'],
      x_cost: ['コストX', 'Cost X'],
    },
    numbers: {
      need: ['必要ノード', 'Need'],
      cost: ['コスト', 'Cost'],
      graze: ['グレイズ', 'Graze'],
      attack: ['攻撃力', 'Attack'],
      toughness: ['耐久力', 'Toughness'],
      damage: ['ダメージ', 'Damage'],
      popularity: ['人気', 'Popularity'],
      x: ['X', 'X'],
      life: ['ライフ', 'Life'],
    },
    printed: {
      目標: 'target',
      対象: 'object',
      複数: 'several',
      星: 'star',
      その他: 'other',
      瞬間: 'an instant',
      持続: 'on and on',
      人気爆発: 'a sensation',
      人気者ボーナス: 'bonus of the popular',
      通常時: 'as usual',
      不人気ペナルティ: 'penalty of the unpopular',
      全開: 'Full Throttle',
      光る鱗の龍: 'Dragon of Shining Scales',
      名を取り戻した亡霊: 'Ghost That Regained Its Name',
      大入道: 'Towering Monk',
    },
    notes: {
      unknown: [
        '裏向きのカード。ノードなら、カードをプレイする条件（必要ノード）に数え、スリープ（横向き）にしてコストを払う。',
        'A card on its face. As a node it counts for what cards need, and pays their cost by falling asleep (sideways).',
      ],
    },
    aims: [
      [
        '相手のライフを25から0にすれば勝ち。引くデッキがなくなると負け。',
        'Bring your opponent from 25 life to 0. Having to draw from an empty deck loses.',
      ],
      [
        '毎ターン、手札を1枚、裏向きの「ノード」にできる。ノードが増えるほど強いカードをプレイできる。',
        'Each turn you may put a card from your hand face down as a node. More nodes allow stronger cards.',
      ],
      [
        'カードの左上は、必要なノードの数と、スリープ（横向き）にするノードの数（コスト）。',
        'At the top left of a card: the nodes it needs, and the nodes you put to sleep for it (its cost).',
      ],
      [
        'キャラクターは場に残って攻撃する。攻撃されたら、キャラクター1体で防御できる。',
        'Characters stay and attack. Against an attack you may defend with one character.',
      ],
      [
        '光っているものが、いまできること。光らないカードは、押せば理由と条番号が分かる。',
        'What glows can be done now. Press a card that does not glow to learn why, with the clause.',
      ],
    ],
  },
}
