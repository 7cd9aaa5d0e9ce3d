import { foldText } from '../fold-text.ts'
import type { EmojiData, EmojiRecord } from './emoji-data.ts'

/** What an emoji is called, and the words by which it is found. */
export interface EmojiNames {
  readonly name: Readonly<Record<'pl' | 'en', string>>
  /** Names, shortcodes and words of both languages, folded, each after a space. */
  readonly words: string
}

/** The names of all emoji, in the order of {@link EmojiData}'s `all`. */
export type NameTable = readonly EmojiNames[]

let loading: Promise<NameTable> | null = null

/** Loads the names of all emoji, once. Rejects where they cannot be loaded; the next call tries again. */
export function loadEmojiNames(data: EmojiData): Promise<NameTable> {
  loading ??= import('./emoji-names.ts').then(
    ({ EMOJI_NAMES }) => readNames(EMOJI_NAMES, data),
    (reason: unknown) => {
      loading = null
      throw reason
    },
  )
  return loading
}

/** Reads what `scripts/generate-emoji.ts` wrote. */
export function readNames(rows: string, { all }: EmojiData): NameTable {
  return rows.split('\n').map((row, order) => {
    const [pl = '', en = '', ...words] = row.split('\t')
    const shortcodes = all[order]!.shortcodes
    const parts = shortcodes.map((code) => code.replaceAll('_', ' '))
    return { name: { pl, en }, words: ` ${foldText([...shortcodes, ...parts, pl, en, ...words].join(' '))}` }
  })
}

/**
 * Emoji whose shortcodes or names in Polish or English hold words that begin as those of the query; those with such a
 * shortcode or name first, then by their order. Tones and hair by themselves are not found.
 */
export function searchEmoji(query: string, data: EmojiData, names: NameTable): EmojiRecord[] {
  const wanted = foldText(query).replaceAll(':', ' ').trim()
  if (wanted === '') return []
  const terms = wanted.split(/\s+/)
  const ranked: EmojiRecord[][] = [[], [], []]
  for (const emoji of data.all) {
    const { name, words } = names[emoji.order]!
    if (emoji.group === 1 || !terms.every((term) => words.includes(` ${term}`))) continue
    const own = [...emoji.shortcodes, foldText(name.pl), foldText(name.en)]
    const rank = own.includes(wanted) ? 0 : own.some((word) => word.startsWith(wanted)) ? 1 : 2
    ranked[rank]!.push(emoji)
  }
  return ranked.flat()
}
