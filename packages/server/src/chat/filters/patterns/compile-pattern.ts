import { PATTERN_MAX, PATTERN_PROGRAM_MAX, PATTERN_REPEAT_MAX } from '@gwar/protocol/rules/filters/bounds'
import { messageLength } from '@gwar/protocol/rules/messages'
import { RE2JS, RE2JSException } from 're2js'
import { foldText } from '../../../search/fold-text.ts'
import type { FilterPattern } from '../ready-filters.ts'

/** Why a pattern is refused: past a bound, or something that RE2 does not know. */
export interface PatternFault {
  readonly cause: 'length' | 'repeat' | 'size' | 'syntax'
  /** Which part of it, in UTF-16 units. */
  readonly place: readonly [from: number, to: number]
  /** The engine's words about its syntax, in English; null for a bound. */
  readonly words: string | null
}

/**
 * Compiles a pattern of a filter within the bounds that keep it from eating the processor (linear time alone does
 * not), or says what is wrong with it and where. A pattern on folded text is folded likewise.
 */
export function compilePattern({ pattern, on }: FilterPattern): RE2JS | PatternFault {
  const whole = [0, pattern.length] as const
  if (messageLength(pattern) > PATTERN_MAX) return { cause: 'length', place: whole, words: null }
  const repeat = highRepeatIn(pattern)
  if (repeat !== null) return { cause: 'repeat', place: repeat, words: null }
  try {
    const compiled =
      on === 'folded' ? RE2JS.compile(foldedLetters(pattern), RE2JS.CASE_INSENSITIVE) : RE2JS.compile(pattern)
    return compiled.programSize() > PATTERN_PROGRAM_MAX
      ? { cause: 'size', place: whole, words: null }
      : compiled
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return { cause: 'syntax', ...syntaxFault(pattern, error) }
  }
}

function syntaxFault(pattern: string, error: Error): Pick<PatternFault, 'place' | 'words'> {
  const { description, part } = wordsOf(error)
  const from = part === '' ? -1 : pattern.indexOf(part)
  return { place: from === -1 ? [0, pattern.length] : [from, from + part.length], words: description }
}

/** The engine's description, and the part of the pattern that it is about, without the flag that was set before it. */
function wordsOf(error: Error): { readonly description: string; readonly part: string } {
  const [, description = error.message, part = ''] =
    /^error parsing regexp: (.*?)(?:: `(.*)`)?$/su.exec(error.message) ?? []
  return { description, part: part.replace(/^\(\?i\)/, '') }
}

/** Letters as folded text has them, where each is still one; the signs of the dialect are plain and stay. */
function foldedLetters(pattern: string): string {
  return pattern.replaceAll(/[^\x00-\x7f]/gu, (letter) => {
    const folded = foldText(letter)
    return folded.length === letter.length ? folded : letter
  })
}

const COUNT = /^\{(\d+)(?:,(\d*))?\}/

/** Where a repeat count stands that is too high, outside of classes and quoted parts; null where none does. */
function highRepeatIn(pattern: string): readonly [number, number] | null {
  for (let at = 0; at < pattern.length;) {
    const length = pieceAt(pattern, at)
    const [count = '', least = '', most = ''] = COUNT.exec(pattern.slice(at, at + length)) ?? []
    if (count !== '' && Math.max(Number(least), Number(most)) > PATTERN_REPEAT_MAX) return [at, at + length]
    at += length
  }
  return null
}

const PIECE =
  /\\Q[^]*?(?:\\E|$)|\\[xpP]\{[^}]*\}|\\[^]|\[\^?\]?(?:\\[^]|\[:\^?\w+:\]|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[^]/uy

/** The length of what begins at this place: a class, an escape, a count, or one character. */
function pieceAt(pattern: string, at: number): number {
  PIECE.lastIndex = at
  return PIECE.exec(pattern)?.[0].length ?? 1
}
