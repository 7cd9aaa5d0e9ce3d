/** Characters of one message (spec B §5), counted as code points so that no emoji is cut. */
export const MESSAGE_MAX = 2048
/** Events of a channel that the client keeps (spec B §9). */
export const EVENTS_KEPT = 200
/** Messages of one page of history (spec B §9). */
export const PAGE_SIZE = 100

/** Length of a message as its limit counts it: code points. */
export function messageLength(text: string): number {
  let length = 0
  for (const _ of text) length += 1
  return length
}

// NUL, CR and the CTCP mark \x01 must not stand inside a text
const NOT_TEXT = /[\0\x01\r]/g
/**
 * A character that is visible: no blank, control character, zero-width space, joiner, filler or mark of
 * direction.
 */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Cleans the text of a message. NUL, CR and CTCP marks are removed, and so are blank lines before it and blanks
 * behind it; the indent of the first line stays. The result is empty where nothing would be visible, which means
 * that there is nothing to send.
 */
export function cleanMessage(text: string): string {
  // a pattern like \s+$ takes quadratic time for a long row of blanks
  const clean = text.replace(NOT_TEXT, '').trimEnd()
  if (!SEEN.test(clean)) return ''
  const indent = clean.length - clean.trimStart().length
  return clean.slice(clean.lastIndexOf('\n', indent) + 1)
}

/** Whether a text is too long for a message. A text with few UTF-16 units, the usual case, is not counted. */
export function isTooLong(text: string): boolean {
  return text.length > MESSAGE_MAX && messageLength(text) > MESSAGE_MAX
}
