import { endSubscription } from '../../subscriptions/end-subscription.ts'
import type { Chat } from '../chat.ts'
import { tellSubscription } from './tell-subscription.ts'

const EVERY_MS = 60_000
const PAGE = 100
/** Pages of one round; what is left waits a minute. */
const PAGES = 20

/**
 * Looks every minute for subscriptions that have ended. Every node does it; the first that locks one ends it.
 */
export function expireSubscriptions(chat: Chat): () => void {
  let isUnderWay = false
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      for (let page = 0; page < PAGES; page += 1) if ((await endPage(chat)) < PAGE) return
    } catch (error) {
      chat.onError(error)
    } finally {
      isUnderWay = false
    }
  }
  return chat.clock.every(EVERY_MS, () => {
    if (!isUnderWay) void chat.unfinished.add(round())
  })
}

async function endPage(chat: Chat): Promise<number> {
  const ended = await chat.store.read.subscriptions.ended(chat.clock.now(), PAGE)
  for (const { channelId, userId } of ended) {
    const change = await endSubscription(chat, channelId, userId, 'expired')
    if (change !== null) await tellSubscription(chat, change)
  }
  return ended.length
}
