import { readFilterWord } from '@gwar/protocol'
import { FILTER_WORD_MAX } from '@gwar/protocol/rules/filters/bounds'
import { comparableText, type Likeness } from '../text/comparable-text.ts'
import type { ComparedText } from './compared-text.ts'
import { squashed } from './disguises.ts'
import { wordLine } from './word-line.ts'
import { WordTrie, type TrieWord } from './word-trie.ts'

/** A word that is longer than this once it is compared, because of letters that stand for a whole sentence, is never found. */
const COMPARED_MAX = 2 * FILTER_WORD_MAX
/** A line of more words is searched as a whole, and not word by word. */
const WALKED_MAX = 256
/** Letters that must be spaced out before they are read as a word. */
const SPACED_MIN = 4
const WORD_CHARACTER = /[\p{L}\p{N}]/u
const WORD_EDGES = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su

/** A word of the list that was found, by its number, and where: in the line of words, or in the comparable text. */
export interface FoundWord {
  readonly entry: number
  readonly where: 'line' | 'comparable'
  readonly from: number
  readonly to: number
}

/** Hears a word that was found; true ends the search. */
type Hear = (found: FoundWord) => boolean

interface ListedWord extends TrieWord {
  /** It may be the end of a longer word. */
  readonly isOpenBefore: boolean
  /** It is searched for word by word, otherwise as it stands. */
  readonly isWords: boolean
}

function listedWord(text: string, entry: number, likeness: Likeness): ListedWord {
  const { word, isOpenBefore, isOpenBehind } = readFilterWord(text)
  const comparable = comparableText(word, likeness)
  const isWords = WORD_EDGES.test(comparable)
  return {
    word: isWords ? wordLine(comparable).trim() : comparable,
    entry,
    isOpen: isOpenBehind,
    isOpenBefore,
    isWords,
  }
}

/** Words that begin where a word of the text does, and those that may begin anywhere. */
interface Tries {
  readonly starts: WordTrie
  readonly anywhere: WordTrie
}

/**
 * A list of words and phrases, ready to be searched for. What has a sign at its edge (`c++`, `!link`) is searched for
 * as it stands; all others word by word, whatever signs stand between the words. A tolerant list is searched for
 * again in what the text may be a disguise of.
 */
export class WordSearch {
  readonly likeness: Likeness
  readonly #words: readonly ListedWord[]
  readonly #signs: readonly ListedWord[]
  readonly #tries: Tries
  #squashed: Tries | null = null

  constructor(list: readonly string[], isTolerant: boolean) {
    this.likeness = isTolerant ? 'drawn' : 'folded'
    const listed = list.map((text, entry) => listedWord(text, entry, this.likeness))
    const comparable = listed.filter(({ word }) => word !== '' && word.length <= COMPARED_MAX)
    this.#words = comparable.filter(({ isWords }) => isWords)
    this.#signs = comparable.filter(({ isWords }) => !isWords)
    this.#tries = triesOf(this.#words)
  }

  /** Calls `hear` with the words that stand in the text, until it gives true. */
  find(text: ComparedText, hear: Hear): boolean {
    return (
      findInLine(this.#tries, text.line, hear) ||
      this.#signs.some((sign) => findSign(sign, text.comparable, hear)) ||
      (this.likeness === 'drawn' && this.#findDisguised(text, hear))
    )
  }

  #findDisguised(text: ComparedText, hear: Hear): boolean {
    return (
      text.readings.some(
        (reading, index) =>
          (index > 0 && findInLine(this.#tries, reading.line, hear)) || this.#findStretched(reading, hear),
      ) || text.rows.some((row) => findInRow(this.#tries, row, hear))
    )
  }

  #findStretched({ line, squashed: short }: ComparedText['readings'][number], hear: Hear): boolean {
    if (short === null) return false
    this.#squashed ??= triesOf(this.#words, (word) => squashed(word).text)
    const stretches = stretchesBefore(line)
    return findInLine(this.#squashed, short.text, ({ entry, from, to }) => {
      const start = short.at[from]!
      const end = short.at[to] ?? line.length
      // other words of the line may be stretched, this one must be
      const isStretched = stretches[end]! > stretches[Math.min(start + 2, end)]!
      return isStretched && hear({ entry, where: 'line', from: start, to: end })
    })
  }
}

const STRETCHES = /(\p{L})\1{2,}/gu

/** For each place of the line how many letters before it are the third or a later one of a row of the same. */
function stretchesBefore(line: string): Uint16Array {
  const counts = new Uint16Array(line.length + 1)
  for (const { index, 0: row, 1: letter } of line.matchAll(STRETCHES))
    for (let at = 3 * letter!.length; at <= row.length; at += letter!.length) counts[index + at] = 1
  for (let at = 1; at <= line.length; at += 1) counts[at]! += counts[at - 1]!
  return counts
}

function triesOf(words: readonly ListedWord[], formOf = (word: string) => word): Tries {
  const trieOf = (listed: readonly ListedWord[]) =>
    new WordTrie(listed.map(({ word, entry, isOpen }) => ({ word: formOf(word), entry, isOpen })))
  return {
    starts: trieOf(words.filter(({ isOpenBefore }) => !isOpenBefore)),
    anywhere: trieOf(words.filter(({ isOpenBefore }) => isOpenBefore)),
  }
}

function findInLine({ starts, anywhere }: Tries, line: string, hear: Hear): boolean {
  const found = (word: TrieWord, from: number, to: number) =>
    (word.isOpen || line[to] === ' ') && hear({ entry: word.entry, where: 'line', from, to })
  return (
    (!starts.isEmpty && findAtStarts(starts, line, found)) ||
    (!anywhere.isEmpty && anywhere.search(line, true, found))
  )
}

function findAtStarts(
  starts: WordTrie,
  line: string,
  found: (word: TrieWord, from: number, to: number) => boolean,
): boolean {
  let words = 0
  for (let from = 1; from > 0 && from < line.length; from = line.indexOf(' ', from) + 1) {
    if (starts.walk(line, from, (word, to) => found(word, from, to))) return true
    if ((words += 1) === WALKED_MAX)
      return starts.search(
        line,
        true,
        (word, at, to) => at > from && line[at - 1] === ' ' && found(word, at, to),
      )
  }
  return false
}

/** In a row of single letters a word begins and ends anywhere. */
function findInRow(
  { starts, anywhere }: Tries,
  { text, at }: { readonly text: string; readonly at: readonly number[] },
  hear: Hear,
): boolean {
  const found = ({ entry }: TrieWord, from: number, to: number) =>
    to - from >= SPACED_MIN && hear({ entry, where: 'line', from: at[from]!, to: at[to - 1]! + 1 })
  return starts.search(text, false, found) || anywhere.search(text, false, found)
}

/** Where a letter of the word touches another letter of the text, it is a part of a longer word. */
function findSign({ word, entry, isOpenBefore, isOpen }: ListedWord, text: string, hear: Hear): boolean {
  for (let from = text.indexOf(word); from !== -1; from = text.indexOf(word, from + 1)) {
    const to = from + word.length
    const isPart = (!isOpenBefore && isInside(text, from)) || (!isOpen && isInside(text, to))
    if (!isPart && hear({ entry, where: 'comparable', from, to })) return true
  }
  return false
}

/** Whether letters or digits stand on both sides of this place. */
function isInside(text: string, at: number): boolean {
  const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ''
  const behind = String.fromCodePoint(text.codePointAt(at) ?? 0)
  return WORD_CHARACTER.test(before) && WORD_CHARACTER.test(behind)
}
