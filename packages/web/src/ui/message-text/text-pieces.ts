import { mentionsOf, type EmoticonRecord } from '@gwar/protocol'
import type { EmojiData } from '../emoji/emoji-data.ts'
import { emojiIn } from '../emoji/emoji-pieces.ts'
import { emoticonsIn, NO_EMOTICONS, type EmoticonTable } from './emoticon-table.ts'
import { plainMessage, readFormats, type Look, type LookChange } from './formats.ts'

/** A piece of a message's text, in order; together they are the whole text. */
export type TextPiece = (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  /** The reader is named here. */
  | { readonly kind: 'mention'; readonly text: string }
  | { readonly kind: 'emoticon'; readonly text: string; readonly emoticon: EmoticonRecord }
  /** `text` is the character or the shortcode that stands for it. */
  | { readonly kind: 'emoji'; readonly text: string; readonly char: string }
) & { readonly look?: Look }

/** A link as it stands in a text, and where it leads. */
export interface FoundLink {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly url: string
}
export type FindLinks = (text: string) => Iterable<FoundLink>

/** What the pieces of a text depend on beside the text. */
export interface TextScene {
  readonly ownName: string | null
  readonly emoticons?: EmoticonTable
  /** Whether the author subscribes: only then emoticons for subscribers are pictures. */
  readonly isSubscriber?: boolean
  /** The list of emoji once it is loaded: without it shortcodes stay as they are. */
  readonly emoji?: EmojiData | null
  /** The function that finds links once it is loaded: without it they are plain text. */
  readonly links?: FindLinks | null
  /** Whether mIRC's codes of colours and formats take effect; else they are only removed. */
  readonly hasFormats?: boolean
}

const MAY_HOLD_LINK = /\S\.\S|:\/\//

/** Further links, mentions, emoticons and emoji of one text stay plain text, so that a flood of them costs no more. */
const MAX_MARKS = 200
const SHOWN_URL = 96

/** A stretch of the text without codes that is a link, a mention, an emoticon or an emoji. */
interface Mark {
  readonly start: number
  readonly end: number
  readonly piece: TextPiece
}

/** A cheap test for links: most texts hold none, and searching for them costs more than the rest of the row. */
export function mayHoldLink(text: string): boolean {
  return MAY_HOLD_LINK.test(text)
}

/** Cuts a text into links (http and https only), mentions of the reader, emoticons, emoji, and the rest. */
export function textPieces(text: string, scene: TextScene): readonly TextPiece[] {
  const { text: clean, changes } =
    scene.hasFormats === true ? readFormats(text) : { text: plainMessage(text), changes: [] }
  return joined(clean, marksOf(clean, scene), changes)
}

function marksOf(text: string, scene: TextScene): readonly Mark[] {
  const marks: Mark[] = []
  let at = 0
  const { links = null } = scene
  if (mayHoldLink(text))
    for (const { start, end, text: shown, url } of (links ?? roughLinks)(text)) {
      if (marks.length >= MAX_MARKS) break
      addMentions(marks, text, at, start, scene)
      const link = shortUrl(shown)
      marks.push({
        start,
        end,
        piece: links === null ? { kind: 'text', text: link } : { kind: 'link', text: link, url },
      })
      at = end
    }
  addMentions(marks, text, at, text.length, scene)
  return marks
}

function addMentions(marks: Mark[], text: string, from: number, to: number, scene: TextScene): void {
  let at = from
  if (scene.ownName !== null)
    for (const [start, end] of mentionsOf(text.slice(from, to), scene.ownName)) {
      if (marks.length >= MAX_MARKS) break
      addEmoticons(marks, text, at, from + start, scene)
      const piece = { kind: 'mention', text: text.slice(from + start, from + end) } as const
      marks.push({ start: from + start, end: from + end, piece })
      at = from + end
    }
  addEmoticons(marks, text, at, to, scene)
}

function addEmoticons(marks: Mark[], text: string, from: number, to: number, scene: TextScene): void {
  const { emoticons = NO_EMOTICONS, isSubscriber = false } = scene
  let at = from
  for (const { start, end, emoticon } of emoticonsIn(text.slice(from, to), emoticons, isSubscriber)) {
    if (marks.length >= MAX_MARKS) break
    addEmoji(marks, text, at, from + start, scene)
    const piece = { kind: 'emoticon', text: emoticon.name, emoticon } as const
    marks.push({ start: from + start, end: from + end, piece })
    at = from + end
  }
  addEmoji(marks, text, at, to, scene)
}

function addEmoji(marks: Mark[], text: string, from: number, to: number, { emoji = null }: TextScene): void {
  for (const { start, end, char } of emojiIn(text.slice(from, to), emoji)) {
    if (marks.length >= MAX_MARKS) return
    const piece = { kind: 'emoji', text: text.slice(from + start, from + end), char } as const
    marks.push({ start: from + start, end: from + end, piece })
  }
}

/** The marks and the text between them, cut where the look changes; a mark has the look that holds at its start. */
function joined(text: string, marks: readonly Mark[], changes: readonly LookChange[]): readonly TextPiece[] {
  const pieces: TextPiece[] = []
  let look: Look | null = null
  let next = 0
  const lookAt = (place: number): void => {
    for (; next < changes.length && changes[next]!.start <= place; next += 1) ({ look } = changes[next]!)
  }
  const push = (piece: TextPiece): void => void pieces.push(look === null ? piece : { ...piece, look })
  const addText = (from: number, to: number): void => {
    let at = from
    while (at < to) {
      lookAt(at)
      const end = Math.min(to, changes[next]?.start ?? to)
      push({ kind: 'text', text: text.slice(at, end) })
      at = end
    }
  }
  let at = 0
  for (const { start, end, piece } of marks) {
    addText(at, start)
    lookAt(start)
    push(piece)
    at = end
  }
  addText(at, text.length)
  return pieces
}

/** Words with '://', shortened as links are until links can be found, so that the row does not change its size then. */
function* roughLinks(text: string): Generator<FoundLink> {
  for (const { 0: word, index } of text.matchAll(/\S+:\/\/\S+/g))
    yield { start: index, end: index + word.length, text: word, url: '' }
}

/** At most 96 characters, the middle left out (spec B §9). */
export function shortUrl(text: string): string {
  const characters = [...text]
  if (characters.length <= SHOWN_URL) return text
  const half = (SHOWN_URL - 1) / 2
  return `${characters.slice(0, Math.ceil(half)).join('')}…${characters.slice(-Math.floor(half)).join('')}`
}
