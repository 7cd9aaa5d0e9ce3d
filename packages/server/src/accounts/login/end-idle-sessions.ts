import { errorForLog } from '../../error-for-log.ts'
import type { Accounts } from '../accounts.ts'
import { idleSince } from './idle-since.ts'

const HOUR_MS = 60 * 60 * 1000
/** Rows of one transaction, few enough that no login waits long. */
const PAGE = 500

/**
 * Ends logins that were not used for SESSION_IDLE_DAYS, once an hour, and closes their sockets on all nodes.
 * Their tokens are refused even before that, when they are used (`authenticate`). Every node does it; what one
 * has ended the next does not find.
 */
export function endIdleSessions(accounts: Accounts): () => void {
  const { store, clock, sessionEnds, unfinished, log } = accounts
  let isUnderWay = false
  const stopping = new AbortController()
  const page = async (): Promise<number> => {
    const ended = await store.transact((tx) => tx.sessions.endIdle(idleSince(accounts), clock.now(), PAGE))
    for (const { id: sessionId, userId } of ended) sessionEnds.tell({ sessionId, userId })
    return ended.length
  }
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      while (!stopping.signal.aborted && (await page()) === PAGE);
    } catch (error) {
      log.error({ err: errorForLog(error) }, 'logins that nobody uses were not ended')
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
