import { EVERYWHERE } from '@gwar/protocol'
import type { Clock } from '../../clock.ts'
import type { BanEverywhere } from '../../store/channels/bans.ts'
import type { Store } from '../../store/store.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { BanChange, StandingBan } from '../live/standing-bans.ts'

/** A line tells the end of a ban in whole seconds. */
const ROUNDED_MS = 1000

/**
 * What the store says of somebody's ban in a channel and the channel has not heard; null where it knows all of it. Of a
 * ban everywhere its person's connections are told by themselves: only where none stands any more the channel forgets it.
 */
export async function unknownBan(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  channel: LiveChannel,
  userId: string,
): Promise<BanChange | null> {
  for (;;) {
    const heard = channel.bansHeard
    const ban = await store.read.bans.told(channel.id, userId, clock.now())
    // what was told meanwhile is newer than what was read
    if (channel.bansHeard !== heard) continue
    const known = channel.ownBanOf(userId, clock.now())
    if (ban === undefined && channel.banEverywhereOf(userId, clock.now()) !== null) {
      channel.toldBan({ userId, isLifted: true, isEverywhere: true })
      if (known === null) return { userId, isLifted: true }
    }
    if (ban === undefined || ban.channelId === EVERYWHERE)
      return known === null ? null : { userId, isLifted: true }
    if (isSameBan(known, ban)) return null
    const { byName: by, reason, expiresAt, isTimedBan } = ban
    return { userId, by, reason, expiresAt, isTimedBan }
  }
}

/** Whether a known ban holds as long as the stored one, and is of its kind. */
export function isSameBan(known: StandingBan | null, ban: BanEverywhere): boolean {
  if (known === null || known.isTimedBan !== ban.isTimedBan) return false
  if (known.expiresAt === null || ban.expiresAt === null) return known.expiresAt === ban.expiresAt
  return Math.abs(known.expiresAt.getTime() - ban.expiresAt.getTime()) < ROUNDED_MS
}
