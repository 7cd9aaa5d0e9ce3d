import type { LeftoverTable } from '../../store/messages/leftovers.ts'
import type { Chat } from '../chat.ts'

const HOUR_MS = 60 * 60 * 1000
/** Rows deleted in one transaction, few enough that no message waits long. */
const PAGE = 1000

/** How long the rules ask for a row, plus an hour. */
const KEPT_MS: Readonly<Record<LeftoverTable, number>> = {
  memberPace: 2 * HOUR_MS,
  messageNonces: 25 * HOUR_MS,
  r9kTexts: (30 * 24 + 1) * HOUR_MS,
}

/**
 * Deletes rows that the rules no longer need, once an hour. Every node does it; what one has deleted the next
 * does not find.
 */
export function sweepLeftovers(chat: Chat): () => void {
  let isUnderWay = false
  const stopping = new AbortController()
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      for (const name of Object.keys(KEPT_MS) as LeftoverTable[]) {
        const before = new Date(chat.clock.now().getTime() - KEPT_MS[name])
        let behind = await chat.store.transact((tx) => tx.leftovers.sweep(name, null, before, PAGE))
        while (behind !== null && !stopping.signal.aborted) {
          const from = behind
          behind = await chat.store.transact((tx) => tx.leftovers.sweep(name, from, before, PAGE))
        }
      }
    } catch (error) {
      chat.onError(error)
    } finally {
      isUnderWay = false
    }
  }
  const stop = chat.clock.every(HOUR_MS, () => {
    if (!isUnderWay) void chat.unfinished.add(round())
  })
  return () => {
    stopping.abort()
    stop()
  }
}
