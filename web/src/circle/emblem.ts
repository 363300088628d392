/** The telling character of a card's name: what is written in the middle of its circle. */

/** Characters that are pictures by themselves, the most telling kind first; within a kind the last one of a name. */
const MOTIFS: readonly string[] = [
  '猫犬狼狐狸熊虎獅象鹿馬牛羊猪豚兎鼠猿鯨蟹蛸亀蛇竜龍鳥梟鴉鳩鷹隼燕鶏鷺鶫蝠蜂蝶蛾螂蛛虫魚鰻貝蛙蜥鼬狛獏貘蛹鬼童狗鵡豹繭鸚',
  '剣刀刃鉈槍盾弓矢砲鎧冠旗鐘鏡鍵錠鎖箱鞄袋壺釜窯炉鉢書栞頁札籤絵図暦笛鼓琴鈴歌傘箒網帆錨舟船塔城門橋堂庫檻棺墓籠衣靴帯面輪鍋杖筆針糸布紙鉄瓶杯皿棚傷牙爪角翼羽尾顎骨骸血眼耳腕脚首心魂影夢霊姫王妃巫忍僧騎兵盗',
  '炎焔煙灰熱雷嵐雪氷霧雲虹星渦泡潮凪波滝泉沼淵森樹花葉根芽種実苔茸蔦蔓茨蜜飴塩砂硝珠宝錆銅銀鋼闇陽暁宵朝',
  '火灯風月水海木山土光夜金車獣神',
]

/** Characters of many names that tell little: people in general, sizes, numbers, places, doings. */
const PALE = new Set(
  '人者手士師番守子主家屋長係員客方男女老若少大小中上下内外前後新古一二三四五六七八九十百千万双両全無不名物事時間場所数分合取引出入見立持返止消切打替代終身明石々符',
)

const isKanji = (letter: string): boolean => /\p{Script=Han}/u.test(letter)
const isKana = (letter: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)
const isParticle = (letter: string | undefined): boolean =>
  letter === undefined || !/[ぁ-ん]/u.test(letter) || 'のにをとがはで'.includes(letter)

/** What stands in quotation marks is the name proper; the rest says of what sort it is. */
const proper = (name: string): string => /[「“](.+?)[」”]/u.exec(name)?.[1] ?? name

/** The same name has the same character always; only a name without a single letter has none. */
export function emblemOf(name: string): string {
  const letters = [...proper(name)]
  const kanji = letters.filter(isKanji)
  for (const motifs of MOTIFS) {
    const found = kanji.findLast((letter) => motifs.includes(letter))
    if (found) return found
  }
  const nouns = letters.filter((letter, place) => isKanji(letter) && isParticle(letters[place + 1]))
  const telling = (letter: string): boolean => !PALE.has(letter)
  return (
    nouns.findLast(telling) ??
    kanji.findLast(telling) ??
    kanji[0] ??
    letters.find(isKana) ??
    letters.find((letter) => /\p{L}/u.test(letter)) ??
    ''
  )
}
