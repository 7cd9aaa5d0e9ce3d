/** A word in a trie, and its number in the list that it comes from. */
export interface TrieWord {
  readonly word: string
  readonly entry: number
  /** It may be the beginning of a longer word. */
  readonly isOpen: boolean
}

/**
 * Words by their letters, so that all that begin at one place of a text are found in one walk, and all that stand
 * anywhere in one search. Its nodes stand in flat arrays: a letter, the first node below, the next one beside, and the
 * words that end there.
 */
export class WordTrie {
  readonly isEmpty: boolean
  readonly #letter: Uint16Array
  readonly #below: Int32Array
  readonly #beside: Int32Array
  readonly #ends: (readonly TrieWord[] | null)[]
  #links: Links | null = null

  constructor(words: readonly TrieWord[]) {
    const most = words.reduce((sum, { word }) => sum + word.length, 1)
    this.isEmpty = words.length === 0
    this.#letter = new Uint16Array(most)
    this.#below = new Int32Array(most)
    this.#beside = new Int32Array(most)
    this.#ends = [null]
    for (const word of words) this.#add(word)
  }

  #add(added: TrieWord): void {
    let node = 0
    for (let index = 0; index < added.word.length; index += 1) {
      const letter = added.word.charCodeAt(index)
      let below = this.#step(node, letter)
      if (below === 0) {
        below = this.#ends.length
        this.#ends.push(null)
        this.#letter[below] = letter
        this.#beside[below] = this.#below[node]!
        this.#below[node] = below
      }
      node = below
    }
    this.#ends[node] = [...(this.#ends[node] ?? []), added]
  }

  /** The node for this letter below another; 0 where there is none. */
  #step(node: number, letter: number): number {
    let below = this.#below[node]!
    while (below !== 0 && this.#letter[below] !== letter) below = this.#beside[below]!
    return below
  }

  /** Calls `hear` with each word that stands at this place of the text, and where it ends, until it gives true. */
  walk(text: string, from: number, hear: (word: TrieWord, to: number) => boolean): boolean {
    let node = 0
    for (let index = from; index < text.length; index += 1) {
      node = this.#step(node, text.charCodeAt(index))
      if (node === 0) return false
      const ends = this.#ends[node]
      if (ends !== null && ends!.some((word) => hear(word, index + 1))) return true
    }
    return false
  }

  /**
   * Calls `hear` with each word that stands in the text, and where, in the order of their ends, until it gives true. With
   * `endsWhole` a word that is not open is only heard of at the end of a word of the text. However long the words are and
   * however often they nearly stand there, each letter of the text is looked at a few times (Aho and Corasick): a message
   * must not cost more because somebody made a list for it.
   */
  search(
    text: string,
    endsWhole: boolean,
    hear: (word: TrieWord, from: number, to: number) => boolean,
  ): boolean {
    this.#links ??= this.#linked()
    const { first, fall, all, open } = this.#links
    let node = 0
    for (let index = 0; index < text.length; index += 1) {
      const letter = text.charCodeAt(index)
      let next = 0
      while (node !== 0 && (next = this.#step(node, letter)) === 0) node = fall[node]!
      node = node === 0 ? (first.get(letter) ?? 0) : next
      const longest = endsWhole && text[index + 1] !== ' ' ? open : all
      for (let end = longest[node]!; end !== 0; end = longest[fall[end]!]!)
        for (const word of this.#ends[end]!)
          if ((longest === all || word.isOpen) && hear(word, index + 1 - word.word.length, index + 1))
            return true
    }
    return false
  }

  #linked(): Links {
    const first = new Map<number, number>()
    const fall = new Int32Array(this.#ends.length)
    const all = new Int32Array(this.#ends.length)
    const open = new Int32Array(this.#ends.length)
    const order = [0]
    for (const node of order)
      for (let below = this.#below[node]!; below !== 0; below = this.#beside[below]!) {
        const letter = this.#letter[below]!
        if (node === 0) first.set(letter, below)
        else {
          let from = fall[node]!
          let to = 0
          while (from !== 0 && (to = this.#step(from, letter)) === 0) from = fall[from]!
          fall[below] = from === 0 ? (first.get(letter) ?? 0) : to
        }
        const ends = this.#ends[below] ?? []
        all[below] = ends.length > 0 ? below : all[fall[below]!]!
        open[below] = ends.some(({ isOpen }) => isOpen) ? below : open[fall[below]!]!
        order.push(below)
      }
    return { first, fall, all, open }
  }
}

/** By node where a search goes on that finds no further letter, and the longest word that ends there. */
interface Links {
  /** The nodes below the root, by their letters. */
  readonly first: ReadonlyMap<number, number>
  readonly fall: Int32Array
  readonly all: Int32Array
  /** Of the words that are open behind. */
  readonly open: Int32Array
}
