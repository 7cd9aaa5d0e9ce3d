import { errorForLog } from '../error-for-log.ts'
import type { ExpiredTable } from '../store/users/expired-rows.ts'
import type { Accounts } from './accounts.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Rows of one transaction, few enough that no message waits long. */
const PAGE = 1000

/** How long rows are kept after their end; tables that others refer to come last. */
const KEPT_MS: Readonly<Record<Exclude<ExpiredTable, 'streamMinutes'>, number>> = {
  signInAttempts: HOUR_MS,
  newcomers: HOUR_MS,
  loginChallenges: HOUR_MS,
  passkeyChallenges: 0,
  // longer than an unused login lives, so that somebody who returns after a summer is known
  knownDevices: 400 * DAY_MS,
  pushRounds: 7 * DAY_MS,
  emoticonImports: 7 * DAY_MS,
  // a browser that took nothing for so long is used by nobody
  pushDevices: 90 * DAY_MS,
  visits: 400 * DAY_MS,
  proofs: 0,
  tries: 0,
  emailLinks: HOUR_MS,
  usedLinks: 0,
  // so that a right code that comes too late can be answered as such
  emailCodes: DAY_MS,
  // so that a second use is noticed for a day
  authorizationCodes: DAY_MS,
  applicationTokens: HOUR_MS,
  applicationSessions: HOUR_MS,
  // for the copy of one's data, which lists them
  sessions: 30 * DAY_MS,
}

/**
 * Deletes what has expired, once an hour: logins, links and codes, and the names and addresses of people who
 * began to register with a provider and did not finish. Every node does it; what one has deleted the next does
 * not find.
 */
export function sweepExpired(
  { store, clock, unfinished, log }: Accounts,
  streamFiguresDays: number,
): () => void {
  const kept = { ...KEPT_MS, streamMinutes: streamFiguresDays * DAY_MS }
  let isUnderWay = false
  const stopping = new AbortController()
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      for (const name of Object.keys(kept) as ExpiredTable[]) {
        const before = new Date(clock.now().getTime() - kept[name])
        const sweep = () => store.transact((tx) => tx.expiredRows.sweep(name, before, PAGE))
        while (!stopping.signal.aborted && (await sweep()) === PAGE);
      }
    } catch (error) {
      log.error({ err: errorForLog(error) }, 'what has expired was not deleted')
    } finally {
      isUnderWay = false
    }
  }
  const stop = clock.every(HOUR_MS, () => {
    if (!isUnderWay) void unfinished.add(round())
  })
  return () => {
    stopping.abort()
    stop()
  }
}
