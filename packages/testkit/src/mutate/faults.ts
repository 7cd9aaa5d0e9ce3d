import type { Fault } from './fault.ts'
import { APPLICATIONS } from './faults/applications.ts'
import { CAPTCHAS } from './faults/captchas.ts'
import { FETCHES } from './faults/fetches.ts'
import { FILTERS } from './faults/filters.ts'
import { IMPORT_FAULTS } from './faults/imports.ts'
import { LIMITS } from './faults/limits.ts'
import { LOGINS } from './faults/logins.ts'
import { MODERATION } from './faults/moderation.ts'
import { MATTERS } from './faults/matters.ts'
import { REPORTING } from './faults/reports.ts'
import { EVERYWHERE_FAULTS } from './faults/everywhere.ts'
import { MODERATION_LOG } from './faults/moderation-log.ts'
import { OVERLOAD } from './faults/overload.ts'
import { PASSKEYS } from './faults/passkeys.ts'
import { PAYMENTS } from './faults/payments.ts'
import { PURCHASES } from './faults/purchases.ts'
import { READERS } from './faults/readers.ts'
import { RIGHTS } from './faults/rights.ts'
import { ROUND_FAULTS } from './faults/rounds.ts'
import { RUNS } from './faults/runs.ts'
import { STREAMS } from './faults/streams.ts'
import { PACT_FAULTS } from './faults/pacts.ts'
import { SHIELD_FAULTS } from './faults/shield.ts'
import { SCREENS } from './faults/screens.ts'
import { SENDING } from './faults/sending.ts'
import { SUBSCRIPTIONS } from './faults/subscriptions.ts'
import { WIRE } from './faults/wire.ts'

/** All faults that `npm run mutate` tries. */
export const FAULTS: readonly Fault[] = [
  ...APPLICATIONS,
  ...CAPTCHAS,
  ...FETCHES,
  ...FILTERS,
  ...IMPORT_FAULTS,
  ...LIMITS,
  ...LOGINS,
  ...MODERATION,
  ...MATTERS,
  ...REPORTING,
  ...MODERATION_LOG,
  ...EVERYWHERE_FAULTS,
  ...OVERLOAD,
  ...PASSKEYS,
  ...PAYMENTS,
  ...PURCHASES,
  ...READERS,
  ...RIGHTS,
  ...ROUND_FAULTS,
  ...RUNS,
  ...STREAMS,
  ...SHIELD_FAULTS,
  ...PACT_FAULTS,
  ...SCREENS,
  ...SENDING,
  ...SUBSCRIPTIONS,
  ...WIRE,
]
