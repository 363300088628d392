/** With a capital letter, as a sentence or a label begins. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
