import type { LeftoverTable } from '../../store/messages/leftovers.ts'
import type { Chat } from '../chat.ts'

const HOUR_MS = 60 * 60 * 1000
/** Rows of one transaction, so that no message waits long for it. */
const PAGE = 1000

/** How long the referee asks for a row, and an hour more. */
const KEPT_MS: Readonly<Record<LeftoverTable, number>> = {
  memberPace: 2 * HOUR_MS,
  messageNonces: 25 * HOUR_MS,
  r9kTexts: (30 * 24 + 1) * HOUR_MS,
}

/** Once an hour what the rules need no more goes. Every node does it: what one has deleted the next does not find. */
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
