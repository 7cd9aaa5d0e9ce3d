import {
  readFilterBody,
  type FieldCode,
  type FilterBody,
  type PatternPlace,
  type SavedFilter,
} from '@gwar/protocol'
import type { PatternFault } from '../../../chat/filters/patterns/compile-pattern.ts'
import type { PatternCourt } from '../../../chat/filters/patterns/pattern-court.ts'
import type { PatternTrial } from '../../../chat/filters/patterns/thread-messages.ts'
import type { FilterPattern } from '../../../chat/filters/ready-filters.ts'
import { fields, type Answer } from '../../answer.ts'
import type { HttpDeps } from '../../http.ts'

/** A pattern of which one message may take so many ms is told to who saves it; a message has 10 for all. */
const SLOW_MS = 5
/** Who asks for more trials at once than wait asks again after so many seconds. */
const RETRY_SECONDS = 5

/** A filter with the most that it may hold: 500 words of 60 characters. */
export const FILTER_BYTES = 128 * 1024

export interface CheckedFilter {
  readonly body: FilterBody
  readonly slow: SavedFilter['slow']
}

/** Faults by their places in the body, as an answer. */
type Refused = { readonly refusal: Answer }

const CODES: Readonly<Record<PatternFault['cause'], FieldCode>> = {
  length: 'max:200',
  repeat: 'pattern_repeat',
  size: 'pattern_size',
  syntax: 'pattern_syntax',
}

/** Tries a pattern, and a slow one once more, because a thread that has just begun is slow itself. */
async function tried(
  patterns: Pick<PatternCourt, 'try'>,
  pattern: FilterPattern,
  personId: string,
): Promise<PatternTrial | null> {
  const result = await patterns.try(pattern, personId)
  if (result === null || 'fault' in result || result.slowestMs <= SLOW_MS) return result
  const again = await patterns.try(pattern, personId)
  return again === null || 'fault' in again || again.slowestMs > result.slowestMs ? result : again
}

/**
 * Reads a filter that came from outside, and tries its patterns in a thread: what is wrong with it and where, or how slow
 * its patterns are (FILT-09). `before` stands in front of each place, as in a file of several. Where nobody can try them
 * now it is refused: one that is wrong would let all messages wait.
 */
export async function checkFilter(
  { patterns }: Pick<HttpDeps, 'patterns'>,
  personId: string,
  value: unknown,
  before = '',
): Promise<CheckedFilter | Refused> {
  const read = readFilterBody(value)
  if ('faults' in read) {
    const errors: Record<string, FieldCode[]> = {}
    for (const { at, code } of read.faults) (errors[before + at || 'body'] ??= []).push(code)
    return { refusal: fields(errors) }
  }
  const errors: Record<string, FieldCode[]> = {}
  const places: Record<string, PatternPlace> = {}
  const slow: { readonly at: string; readonly ms: number }[] = []
  for (const list of ['when', 'unless'] as const)
    for (const [index, condition] of read.body[list].entries()) {
      if (condition.is !== 'pattern') continue
      const at = `${before}${list}.${index}.pattern`
      if (patterns === null) {
        errors[at] = ['pattern_off']
        continue
      }
      const result = await tried(patterns, condition, personId)
      if (result === null) return { refusal: { kind: 'too_many', retryAfterSeconds: RETRY_SECONDS } }
      if ('slowestMs' in result) {
        if (result.slowestMs > SLOW_MS) slow.push({ at: `${list}.${index}`, ms: Math.ceil(result.slowestMs) })
        continue
      }
      const { cause, place, words } = result.fault
      errors[at] = [CODES[cause]]
      places[at] = { from: place[0], to: place[1], words }
    }
  return Object.keys(errors).length > 0
    ? { refusal: fields(errors, 422, { places }) }
    : { body: read.body, slow }
}
