/** A tree of positions: each is reached from the one before it by an answer. */
import type { Answer, Said } from '../net/desk'

export interface Branch {
  id: number
  parent: number | null
  answer: Answer
  said: Said | null
  children: number[]
}

/** A tree as a link carries it: each answer with what follows it. */
export type Packed = [answer: Answer, next: Packed[]]

const same = (one: Answer, other: Answer): boolean =>
  one.length === other.length && one.every((place, n) => place === other[n])

export class Tree {
  constructor(readonly branches: readonly Branch[] = [ROOT]) {}

  get(id: number): Branch {
    return this.branches[id] ?? ROOT
  }

  /** The answers from the beginning to here. */
  path(id: number): Answer[] {
    const answers: Answer[] = []
    for (let at = this.get(id); at.parent !== null; at = this.get(at.parent)) answers.unshift(at.answer)
    return answers
  }

  /** The way from the beginning to here, the beginning left out. */
  line(id: number): Branch[] {
    const found: Branch[] = []
    for (let at = this.get(id); at.parent !== null; at = this.get(at.parent)) found.unshift(at)
    return found
  }

  /** The tree with one more answer behind a position, and where that leads; an answer given before leads there again. */
  grown(parent: number, answer: Answer, said: Said | null = null): { tree: Tree; id: number } {
    const known = this.get(parent).children.find((id) => same(this.get(id).answer, answer))
    if (known !== undefined) return { tree: said ? this.told(known, said) : this, id: known }
    const id = this.branches.length
    const branches = this.branches.map((one) =>
      one.id === parent ? { ...one, children: [...one.children, id] } : one,
    )
    return { tree: new Tree([...branches, { id, parent, answer, said, children: [] }]), id }
  }

  told(id: number, said: Said): Tree {
    return new Tree(this.branches.map((one) => (one.id === id ? { ...one, said } : one)))
  }

  /** Ends of the tree. */
  get leaves(): number[] {
    return this.branches.filter((one) => one.children.length === 0).map((one) => one.id)
  }

  pack(id = 0): Packed[] {
    return this.get(id).children.map((child) => [this.get(child).answer, this.pack(child)])
  }

  static unpack(packed: Packed[]): Tree {
    let tree = new Tree()
    const grow = (parent: number, rows: Packed[]): void => {
      for (const [answer, next] of rows) {
        const grown = tree.grown(parent, answer)
        tree = grown.tree
        grow(grown.id, next)
      }
    }
    grow(0, packed)
    return tree
  }
}

const ROOT: Branch = { id: 0, parent: null, answer: [], said: null, children: [] }
