import { messageLength } from './messages.ts'

/** A text on one line, without control characters; '' where nothing is left, null where it has more than `max` characters. */
export function oneLine(text: string, max: number): string | null {
  const line = text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  return messageLength(line) > max ? null : line
}
