import type { PatternAnswer, PatternQuestion } from '../pattern-answers.ts'
import type { FilterPattern } from '../ready-filters.ts'
import type { PatternFault } from './compile-pattern.ts'

/** What a thread is told. */
export type ToThread =
  /** A set of patterns that the next questions are about, until it is forgotten. */
  | { readonly type: 'learn'; readonly set: string; readonly patterns: readonly FilterPattern[] }
  | { readonly type: 'forget'; readonly set: string }
  | { readonly type: 'judge'; readonly id: number; readonly set: string; readonly question: PatternQuestion }
  | { readonly type: 'try'; readonly id: number; readonly pattern: FilterPattern }

/** What a thread answers, in the order of what it was asked. */
export type FromThread = Answered | Tried

export interface Answered {
  readonly type: 'answered'
  readonly id: number
  readonly answers: readonly (readonly [pattern: number, answer: PatternAnswer])[]
  readonly tookMs: number
}

export interface Tried {
  readonly type: 'tried'
  readonly id: number
  readonly result: PatternTrial
}

/** What came of trying a pattern on texts of its own letters. */
export type PatternTrial = { readonly fault: PatternFault } | { readonly slowestMs: number }
