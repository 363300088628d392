/** One thing of a line of facts; words that lead somewhere are a link. */
export type Fact = string | { words: string; href: string }
