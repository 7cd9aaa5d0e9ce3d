import type { Fault } from './fault.ts'
import { APPLICATIONS } from './faults/applications.ts'
import { CAPTCHAS } from './faults/captchas.ts'
import { FETCHES } from './faults/fetches.ts'
import { LIMITS } from './faults/limits.ts'
import { LOGINS } from './faults/logins.ts'
import { MODERATION } from './faults/moderation.ts'
import { OVERLOAD } from './faults/overload.ts'
import { PAYMENTS } from './faults/payments.ts'
import { PURCHASES } from './faults/purchases.ts'
import { READERS } from './faults/readers.ts'
import { RIGHTS } from './faults/rights.ts'
import { SCREENS } from './faults/screens.ts'
import { SENDING } from './faults/sending.ts'
import { SUBSCRIPTIONS } from './faults/subscriptions.ts'
import { WIRE } from './faults/wire.ts'

/** All faults that `npm run mutate` tries. */
export const FAULTS: readonly Fault[] = [
  ...APPLICATIONS,
  ...CAPTCHAS,
  ...FETCHES,
  ...LIMITS,
  ...LOGINS,
  ...MODERATION,
  ...OVERLOAD,
  ...PAYMENTS,
  ...PURCHASES,
  ...READERS,
  ...RIGHTS,
  ...SCREENS,
  ...SENDING,
  ...SUBSCRIPTIONS,
  ...WIRE,
]
