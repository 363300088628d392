/** How much room words take: estimates by the kinds of their letters. */

const LATIN = 0.56 // of the height of a letter, on the average
const WIDEST = 0.64 // in the widest words

/** The width of words, in heights of a letter. */
export const widthOf = (words: string, latin = LATIN): number =>
  [...words].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 1 : latin), 0)

/** The size, in hundredths of a card's width, at which no word of a name has to be broken. */
export const wordSize = (name: string): number =>
  92 / Math.max(1, ...(name.match(/[^\s\u3000-\uffff-]+/g) ?? []).map((word) => widthOf(word, WIDEST)))

/** A word that asks for a smaller size than this is set closer on the narrowest cards that show a name: letters of 9 pixels on a card of 70. */
export const SMALLEST_NAMED = 900 / 70
