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

// NUL, CR and the ACTION mark must not stand inside a text
const NOT_TEXT = /[\0\x01\r]/g
/** What eyes see; not blanks, control characters, zero-width spaces, joiners, fillers and directions. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * What a message may hold: no NUL, CR or CTCP mark; blank lines before it and blanks behind it gone, the indent of
 * its first line kept; empty means nothing to send, and so is a text of which nobody would see anything.
 */
export function cleanMessage(text: string): string {
  // a pattern like \s+$ would look at each blank of a long row again for every blank before it
  const clean = text.replace(NOT_TEXT, '').trimEnd()
  if (!SEEN.test(clean)) return ''
  const indent = clean.length - clean.trimStart().length
  return clean.slice(clean.lastIndexOf('\n', indent) + 1)
}

/** Whether a text is longer than a message may be; cheap for the usual short one. */
export function isTooLong(text: string): boolean {
  return text.length > MESSAGE_MAX && messageLength(text) > MESSAGE_MAX
}
