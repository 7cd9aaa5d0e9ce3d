import type { Fault } from './fault.ts'
import { MODERATION } from './faults/moderation.ts'
import { PURCHASES } from './faults/purchases.ts'
import { RIGHTS } from './faults/rights.ts'
import { SENDING } from './faults/sending.ts'

/** Everything that `npm run mutate` tries. */
export const FAULTS: readonly Fault[] = [...RIGHTS, ...SENDING, ...MODERATION, ...PURCHASES]
