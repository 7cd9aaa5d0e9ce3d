/** A word in a trie, and its number in the list that it comes from. */
export interface TrieWord {
  readonly word: string
  readonly entry: number
  /** It may be the beginning of a longer word. */
  readonly isOpen: boolean
}

/**
 * Words by their letters, so that all that begin at one place of a text are found in one walk. Its nodes stand in
 * flat arrays: a letter, the first node below, the next one beside, and the words that end there.
 */
export class WordTrie {
  readonly isEmpty: boolean
  readonly #letter: Uint16Array
  readonly #below: Int32Array
  readonly #beside: Int32Array
  readonly #ends: (readonly TrieWord[] | null)[]

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
}
