import { sweepBan } from '../../moderation/sweep-ban.ts'
import type { Chat } from '../chat.ts'

const EVERY_MS = 60_000
/** Bans of one round. */
const ROUND = 100

/** What finishing bans needs of the chat. */
type SweepChat = Pick<Chat, 'store' | 'bus' | 'clock' | 'unfinished' | 'stopping' | 'onError'>

/** Does what a ban, or its lifting, left for later; nobody waits for it. What fails is tried again by the next round. */
export function finishBan(chat: SweepChat, banId: string): void {
  void chat.unfinished.add(finish(chat, banId))
}

/**
 * Looks once a minute, and at once, for what a stop, a failure or a node of an earlier version left: messages of a ban
 * that are still to be cleared or brought back. Every node does it: the row of the ban is locked for each step.
 */
export function sweepBans(chat: SweepChat): () => void {
  let isUnderWay = false
  const round = async (): Promise<void> => {
    isUnderWay = true
    try {
      await chat.store.transact((tx) => tx.bans.seeToLifted())
      for (const banId of await chat.store.read.bans.unswept(ROUND)) await finish(chat, banId)
    } catch (error) {
      chat.onError(error)
    } finally {
      isUnderWay = false
    }
  }
  const begin = (): void => {
    if (!isUnderWay) void chat.unfinished.add(round())
  }
  begin()
  return chat.clock.every(EVERY_MS, begin)
}

/** Page by page until the service stops; a ban that cannot be finished keeps no other one waiting. */
async function finish(chat: SweepChat, banId: string): Promise<void> {
  try {
    while (!chat.stopping.aborted) {
      const step = await chat.store.transact((tx) => sweepBan(tx, banId, chat.clock.now()))
      if (step === null) return
      if (step.events.length > 0) chat.bus.publish(step.channelId, step.events)
      if (step.isDone) return
      // messages that wait go first
      await new Promise((resolve) => setImmediate(resolve))
    }
  } catch (error) {
    chat.onError(error)
  }
}
