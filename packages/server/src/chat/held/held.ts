import type { MatterState } from '@gwar/protocol'

/** A message that waits, or did when it was sent before. */
export interface Held {
  readonly outcome: 'held'
  /** The number of its matter. */
  readonly matter: number
  readonly state: MatterState
  /** How long it waits at most; null where it waits no more. */
  readonly seconds: number | null
  /** What its author is told of the filter: its title, and the caught parts of the text; null where it tells nothing. */
  readonly title: string | null
  readonly spans: readonly (readonly [number, number])[]
}
