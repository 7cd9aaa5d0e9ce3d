import type { EmoticonRecord } from '@gwar/protocol'
import { emoticonsIn, type EmoticonTable } from '../../ui/message-text/emoticon-table.ts'
import { plainMessage } from '../../ui/message-text/formats.ts'

/** A part of a message's text, in order. */
export type TextPart =
  | { readonly kind: 'text' | 'link'; readonly text: string }
  | { readonly kind: 'emoticon'; readonly text: string; readonly emoticon: EmoticonRecord }

/** An address with a scheme or with www. */
const WITH_SCHEME = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/giu
/** What reads as an address: with a scheme, with www, or a name with an ending that is known or of a country. */
const LINK =
  /(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+|(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:com|net|org|info|biz|xyz|app|dev|gg|tv|pro|top|site|online|shop|store|club|live|link|click|page|\p{L}{2})(?![\p{L}\p{N}.-]*\p{L})(?:[/:?#]\S*)?/giu
/**
 * Matches each text with an address that has neither a scheme nor www, and some others. `LINK` finds these, too, but a
 * browser compiles it at its first use for 15 ms, and for 60 on the slowed computer of a stream.
 */
const MAY_BE_BARE = /[^\s!-,./:-@[-`{-~]\.[^\s!-@[-`{-~]{2}/

/** Cuts a message into addresses, emoticons and the rest; null: emoticons stay words. */
export function textParts(text: string, emoticons: EmoticonTable | null, isSubscriber: boolean): TextPart[] {
  const clean = plainMessage(text).replaceAll(/\s*\n\s*/g, ' ')
  const parts: TextPart[] = []
  let at = 0
  const sought = MAY_BE_BARE.test(clean.replaceAll(WITH_SCHEME, ' ')) ? LINK : WITH_SCHEME
  for (const { 0: link, index } of clean.matchAll(sought)) {
    addText(parts, clean.slice(at, index), emoticons, isSubscriber)
    parts.push({ kind: 'link', text: link })
    at = index + link.length
  }
  addText(parts, clean.slice(at), emoticons, isSubscriber)
  return parts
}

function addText(
  parts: TextPart[],
  text: string,
  emoticons: EmoticonTable | null,
  isSubscriber: boolean,
): void {
  let at = 0
  const add = (end: number): void => {
    if (end > at) parts.push({ kind: 'text', text: text.slice(at, end) })
  }
  if (emoticons !== null)
    for (const { start, end, emoticon } of emoticonsIn(text, emoticons, isSubscriber)) {
      add(start)
      parts.push({ kind: 'emoticon', text: emoticon.name, emoticon })
      at = end
    }
  add(text.length)
}
