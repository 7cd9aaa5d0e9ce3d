import type { EmoticonRecord } from '@gwar/protocol'
import type { EmojiData, EmojiRecord } from '../../ui/emoji/emoji-data.ts'
import { searchEmoji, type NameTable } from '../../ui/emoji/search-emoji.ts'
import { foldText } from '../../ui/fold-text.ts'

/** One thing that can be chosen in the panel. */
export type PanelItem =
  | { readonly kind: 'emoticon'; readonly emoticon: EmoticonRecord; readonly isLocked: boolean }
  | { readonly kind: 'emoji'; readonly emoji: EmojiRecord }

/** The groups of emoji that the panel shows; group 1, tones and hair, is left out. */
export const EMOJI_GROUPS = [0, 2, 3, 4, 5, 6, 7, 8] as const

export type SectionId =
  | 'used'
  | 'channel'
  | 'locked'
  | 'product'
  | 'found'
  | `g${(typeof EMOJI_GROUPS)[number]}`

export interface Section {
  readonly id: SectionId
  readonly items: readonly PanelItem[]
}

interface Shelf {
  readonly channel: readonly EmoticonRecord[]
  readonly product: readonly EmoticonRecord[]
  /** Whether emoticons for subscribers may be used. */
  readonly isSubscriber: boolean
  readonly data: EmojiData | null
}

/** All items under their headings (EMO-04..06); the channel's that this reader may not use stand apart (EMO-11). */
export function allSections({ channel, product, isSubscriber, data }: Shelf): readonly Section[] {
  return [...emoticonSections({ channel, product, isSubscriber }), ...emojiSections(data)].filter(
    ({ items }) => items.length > 0,
  )
}

/** What a search finds: emoticons by their names, emoji by shortcodes and names. */
export function foundSections(shelf: Shelf, query: string, names: NameTable | null): readonly Section[] {
  const wanted = foldText(query).replaceAll(':', '').trim()
  const isFound = ({ name }: EmoticonRecord): boolean => foldText(name).includes(wanted)
  const found = {
    ...shelf,
    channel: shelf.channel.filter(isFound),
    product: shelf.product.filter(isFound),
  }
  const emoji = shelf.data === null || names === null ? [] : searchEmoji(query, shelf.data, names)
  const sections: Section[] = [...emoticonSections(found), { id: 'found', items: emoji.map(emojiItem) }]
  return sections.filter(({ items }) => items.length > 0)
}

function emoticonSections({ channel: all, product, isSubscriber }: Omit<Shelf, 'data'>): Section[] {
  // those that came since the page was loaded stand behind the others
  const channel = all.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const isLocked = ({ subscribers_only }: EmoticonRecord): boolean => subscribers_only && !isSubscriber
  const item = (emoticon: EmoticonRecord): PanelItem => ({
    kind: 'emoticon',
    emoticon,
    isLocked: isLocked(emoticon),
  })
  return [
    { id: 'channel', items: channel.filter((emoticon) => !isLocked(emoticon)).map(item) },
    { id: 'locked', items: channel.filter(isLocked).map(item) },
    { id: 'product', items: product.map(item) },
  ]
}

function emojiSections(data: EmojiData | null): Section[] {
  if (data === null) return []
  const groups = Map.groupBy(data.all, ({ group }) => group)
  return EMOJI_GROUPS.map((group) => ({ id: `g${group}`, items: (groups.get(group) ?? []).map(emojiItem) }))
}

function emojiItem(emoji: EmojiRecord): PanelItem {
  return { kind: 'emoji', emoji }
}
