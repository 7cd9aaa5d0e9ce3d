import { errorForLog } from '../../error-for-log.ts'
import type { Accounts } from '../accounts.ts'
import { idleSince } from './idle-since.ts'

const HOUR_MS = 60 * 60 * 1000
/** Rows of one transaction, so that no login waits long for it. */
const PAGE = 500

/**
 * Ends once an hour the logins that nobody used for SESSION_IDLE_DAYS, and closes their sockets on all nodes. A token
 * of one is refused before that, at the moment of its use: `authenticate`. Every node looks; what one has ended the
 * next does not find.
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
