import { randomInt } from 'node:crypto'
import type { StandingChange } from '../../subscriptions/parts.ts'
import { appendEvents } from '../../events/append-events.ts'
import type { PurchaseParts } from '../parts.ts'
import { withReachedGoal } from '../../goals/reach-goal.ts'
import { grantIn } from '../../subscriptions/grant-months.ts'
import { WROTE_MS } from './wrote-ms.ts'

/**
 * Gives the gifts in a channel's stock to random members without a subscription, never to the giver; those that
 * find nobody stay in stock. Each gift is a transaction of its own: gift, months and notice, or none of them. Any
 * number of nodes may do it at once. `wroteSince`: messages before it were examined a moment ago.
 */
export async function giveGifts(
  parts: PurchaseParts,
  channelId: string,
  wroteSince: Date | null = null,
): Promise<void> {
  const { store, clock } = parts
  const present = parts.presentIn(channelId)
  // while nobody is in the channel gifts wait
  if (present === null) return
  const now = clock.now()
  const since = wroteSince ?? new Date(now.getTime() - WROTE_MS)
  const candidates = await store.read.gifts.candidates(channelId, present, since, now)
  for (const candidate of shuffled(candidates)) {
    const given = await giveOne(parts, channelId, candidate.id)
    if (given === 'nothing_left') return
    if (given !== null) await parts.tell(given)
  }
}

/** Gives one gift; null where this person cannot have it. */
async function giveOne(
  parts: PurchaseParts,
  channelId: string,
  userId: string,
): Promise<StandingChange | 'nothing_left' | null> {
  const at = parts.clock.now()
  return parts.store.transact(async (tx) => {
    // where somebody has no row yet, `subscriptions.lock` keeps no other round of giving away
    await tx.gifts.lockReceiver(channelId, userId)
    const gift = await tx.gifts.takeFromStock(channelId, userId)
    if (gift === undefined) return (await tx.gifts.hasStock(channelId)) ? null : 'nothing_left'
    const known = await tx.subscriptions.lock(channelId, userId)
    if (known !== undefined && known.endsAt > at) return null
    const { giverId, months, orderId } = gift
    const grant = { channelId, userId, months, giverId, orderId, isOfCommunity: true }
    const granted = await grantIn(tx, parts, grant, at)
    if (granted === null) return null
    await tx.gifts.give(gift.id, userId, at)
    await tx.subscriptionGifts.setReceiver(gift.id, userId)
    const events = await withReachedGoal(tx, parts, channelId, granted.events, at)
    return { channelId, events: await appendEvents(tx, channelId, events), userIds: [userId] }
  })
}

/** A random order, every one equally likely (Fisher and Yates). */
function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}
