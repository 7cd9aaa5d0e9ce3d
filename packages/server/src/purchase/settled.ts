import type { StandingChange } from '../subscriptions/parts.ts'

/** Who must be told what after the commit. */
export interface Settled extends StandingChange {
  readonly hasStock: boolean
}
