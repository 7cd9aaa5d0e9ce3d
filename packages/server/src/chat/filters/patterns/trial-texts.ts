import { MESSAGE_MAX } from '@gwar/protocol/rules/messages'

/** More letters of a pattern are not tried one by one. */
const LETTERS_MAX = 6
const LETTER = /[\p{L}\p{N} ]/gu

/**
 * Texts of full length made of a pattern's own letters: those on which a slow one is slow. Each letter alone, each
 * pair in turns, all in a row, and a mixture that is the same each time.
 */
export function trialTexts(pattern: string): readonly string[] {
  const letters = [...new Set(pattern.match(LETTER) ?? []), 'a', ' '].slice(0, LETTERS_MAX)
  const pairs = letters.flatMap((one, index) => letters.slice(index + 1).map((other) => one + other))
  return [...letters, ...pairs, letters.join('')].map(filled).concat(mixed(letters))
}

function filled(piece: string): string {
  return piece.repeat(Math.ceil(MESSAGE_MAX / piece.length)).slice(0, MESSAGE_MAX)
}

function mixed(letters: readonly string[]): string {
  let state = 1
  let text = ''
  while (text.length < MESSAGE_MAX) {
    // the generator of ISO C, good enough for a text
    state = (state * 1_103_515_245 + 12_345) % 0x80000000
    text += letters[(state >> 16) % letters.length]!
  }
  return text
}
