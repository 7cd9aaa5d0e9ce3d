import type { Facts } from '../facts.ts'
import type { ReadMessage } from '../read-message.ts'

/** A part of a message that a condition caught. */
export interface Caught {
  /** 0: in the text; n: in the name of the nth file. */
  readonly text: number
  /** From where to where in that text, in UTF-16 units. */
  readonly range: readonly [from: number, to: number]
  /** The word, domain or pattern of the filter that caught it; null where the condition has none. */
  readonly by: string | null
}

/** A condition, ready to be asked. */
export interface Check {
  readonly holds: (message: ReadMessage, facts: Facts) => boolean
  /** What it caught, asked only where it holds; without it the condition is about the whole message or its author. */
  readonly caught?: (message: ReadMessage, facts: Facts) => Iterable<Caught>
}
