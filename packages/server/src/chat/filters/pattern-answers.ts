/** What patterns are asked about: the texts of one message, the message's own first, then the names of its files. */
export interface PatternQuestion {
  /** Numbers of the patterns in the set of filters. */
  readonly patterns: readonly number[]
  /** The texts as patterns without case and accents read them, and as those with them do; none where none is asked. */
  readonly folded: readonly string[]
  readonly visible: readonly string[]
}

/** Where a pattern was found first: in which text, and from where to where in the form that it reads. */
export interface PatternHit {
  readonly text: number
  readonly from: number
  readonly to: number
}

/** What became of a pattern. `late`: it was not judged in the time that a message has. */
export type PatternAnswer = PatternHit | 'missed' | 'late'

/** Asks patterns of a set of filters; each gets its answer, and none throws. Filled by the workers. */
export type AskPatterns = (question: PatternQuestion) => Promise<ReadonlyMap<number, PatternAnswer>>
