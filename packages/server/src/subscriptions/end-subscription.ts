import { appendEvents } from '../events/append-events.ts'
import { markMember } from './mark-member.ts'
import type { SubscriptionChange, SubscriptionParts } from './parts.ts'

/** Why a subscription ends: its time is over, or the operator ended it. */
export type SubscriptionEnd = 'expired' | 'ended'

/**
 * Takes the letter v from a member whose subscription has ended. Null where there is nothing to do: it was
 * prolonged in the meantime, or another node was first.
 */
export async function endSubscription(
  { store, clock, newId }: SubscriptionParts,
  channelId: string,
  userId: string,
  reason: SubscriptionEnd,
): Promise<SubscriptionChange | null> {
  const at = clock.now()
  return store.transact(async (tx) => {
    const row = await tx.subscriptions.lock(channelId, userId)
    const user = await tx.users.byId(userId)
    if (row === undefined || user === undefined) return null
    const isOver = row.endsAt <= at
    if (reason === 'expired' ? !isOver : isOver) return null
    if (!isOver) await tx.subscriptions.end(row, newId(), at)
    const target = { id: userId, name: user.name }
    const marks = await markMember(tx, channelId, { target, mode: 'v', isAdded: false }, at)
    if (reason === 'expired' && marks.length === 0) return null
    // nothing is told about a deleted account
    const events = user.deletedAt === null ? await appendEvents(tx, channelId, marks) : []
    return { events, subscription: (await tx.subscriptions.of(channelId, userId))! }
  })
}
