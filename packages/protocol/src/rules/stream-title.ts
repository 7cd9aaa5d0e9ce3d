import { oneLine } from './one-line.ts'

/** Characters of a stream's title, counted as code points. */
export const STREAM_TITLE_MAX = 140

/** The title on one line, without control characters; null where nothing is left or it is too long. */
export function readStreamTitle(text: string): string | null {
  return oneLine(text, STREAM_TITLE_MAX) || null
}
