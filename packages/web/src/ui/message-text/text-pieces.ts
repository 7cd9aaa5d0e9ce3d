import { mentionsOf, type EmoticonRecord } from '@gwar/protocol'
import { LinkifyIt } from 'linkify-it'
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

/** What the pieces of a text depend on beside the text. */
export interface TextScene {
  readonly ownName: string | null
  readonly emoticons?: EmoticonTable
  /** Of the author: emoticons of subscribers are pictures. */
  readonly isSubscriber?: boolean
  /** The list of emoji once it is there: without it shortcodes stay as they are. */
  readonly emoji?: EmojiData | null
  /** Whether codes for colours and the like are followed; else they are only taken out. */
  readonly hasFormats?: boolean
}

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

const MAY_HOLD_LINK = /\S\.\S|:\/\//

/** More links, mentions, emoticons and emoji than this stay plain text: a row is read, not counted. */
const MAX_MARKS = 200
const SHOWN_URL = 96

/** A place of the clean text that is more than text. */
interface Mark {
  readonly start: number
  readonly end: number
  readonly piece: TextPiece
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
  // most lines hold no link, and the search for one costs more than the rest of the row
  const links = MAY_HOLD_LINK.test(text) ? (linkify.match(text) ?? []) : []
  for (const match of links) {
    // without a scheme the web of today is meant
    const url = webUrl(match.schema === '' ? `https://${match.raw}` : match.url)
    if (url === null || marks.length >= MAX_MARKS) continue
    addMentions(marks, text, at, match.index, scene)
    const piece = { kind: 'link', text: shortUrl(match.text), url } as const
    marks.push({ start: match.index, end: match.lastIndex, piece })
    at = match.lastIndex
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

/** The marks and what lies between them, cut where the look changes; a mark has the look of its beginning. */
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

/** Only the web's own schemes: `javascript:`, `data:` and the like never become a link. */
function webUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

/** At most 96 characters, the middle left out (spec B §9). */
export function shortUrl(text: string): string {
  const characters = [...text]
  if (characters.length <= SHOWN_URL) return text
  const half = (SHOWN_URL - 1) / 2
  return `${characters.slice(0, Math.ceil(half)).join('')}…${characters.slice(-Math.floor(half)).join('')}`
}
