import { mentionsOf } from '@gwar/protocol'
import { LinkifyIt } from 'linkify-it'

/** A piece of a message's text, in order; together they are the whole text. */
export type TextPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  /** The reader is named here. */
  | { readonly kind: 'mention'; readonly text: string }

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null)

const MAY_HOLD_LINK = /\S\.\S|:\/\//

/** More links or mentions than this stay plain text: a row is read, not counted. */
const MAX_PIECES = 200
const SHOWN_URL = 96

/** Colour and format codes of mIRC and other control characters; the line break is no such. */
const FORMATS =
  /\x03(?:\d{1,2}(?:,\d{1,2})?)?|\x04(?:[0-9a-f]{6}(?:,[0-9a-f]{6})?)?|[\x00-\x08\x0b-\x1f\x7f]/gi

/** The text without the codes of other clients. Line breaks stay. */
export function plainMessage(text: string): string {
  return text.replaceAll(FORMATS, '')
}

/** Cuts a text into links (http and https only), mentions of this nick, and the rest. */
export function textPieces(text: string, ownName: string | null): readonly TextPiece[] {
  const clean = plainMessage(text)
  const pieces: TextPiece[] = []
  let at = 0
  // most lines hold no link, and the search for one costs more than the rest of the row
  const links = MAY_HOLD_LINK.test(clean) ? (linkify.match(clean) ?? []) : []
  for (const match of links) {
    // without a scheme the web of today is meant
    const url = webUrl(match.schema === '' ? `https://${match.raw}` : match.url)
    if (url === null || pieces.length >= MAX_PIECES) continue
    addMentions(pieces, clean.slice(at, match.index), ownName)
    pieces.push({ kind: 'link', text: shortUrl(match.text), url })
    at = match.lastIndex
  }
  addMentions(pieces, clean.slice(at), ownName)
  return pieces
}

function addMentions(pieces: TextPiece[], text: string, ownName: string | null): void {
  let at = 0
  if (ownName !== null)
    for (const [start, end] of mentionsOf(text, ownName)) {
      if (pieces.length >= MAX_PIECES) break
      if (start > at) pieces.push({ kind: 'text', text: text.slice(at, start) })
      pieces.push({ kind: 'mention', text: text.slice(start, end) })
      at = end
    }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) })
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
