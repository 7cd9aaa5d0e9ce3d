import type { ChannelEvent, StoredEvent, Unnumbered } from '@gwar/protocol'
import { appendEvents } from '../../events/append-events.ts'
import type { BanRow } from '../../store/channels/bans.ts'
import type { Transactor } from '../../store/nouns.ts'
import { actorOf } from './ban-line.ts'
import { clearPage, restorePage } from './ban-pages.ts'
import { hidesNames } from '../hidden-names.ts'

/** The result of one step of the work that a ban, or its lifting, left for later. */
export interface SweepStep {
  readonly channelId: string
  readonly events: readonly ChannelEvent[]
  readonly isDone: boolean
}

/**
 * Does the next page of a ban's messages in a transaction of its own, so that nobody waits long for it; null where
 * nothing is left. It may be repeated or run twice at once, because the ban's row says where to continue and is
 * locked meanwhile.
 */
export async function sweepBan(tx: Transactor, banId: string, at: Date): Promise<SweepStep | null> {
  const found = await tx.bans.byId(banId)
  if (found === undefined || found.sweep === null) return null
  const { channelId } = found
  // acts lock the channel before the ban, so a step that numbers events has to do the same
  if (isTold(found)) await tx.channels.lock(channelId)
  const ban = await tx.bans.lock(banId)
  const now = (isDone: boolean, events: readonly ChannelEvent[] = []): SweepStep => ({
    channelId,
    events,
    isDone,
  })
  if (ban === undefined || ban.sweep === null) return null
  if (ban.sweep !== found.sweep) return now(false)
  const page = await nextPage(tx, ban, at)
  await tx.bans.setSweep(banId, page.next, page.below)
  return now(page.next === null, await appendEvents(tx, channelId, page.events))
}

function isTold({ sweep, clears }: BanRow): boolean {
  return sweep === 'tell' || (sweep === 'clear' && clears === 'recent')
}

async function nextPage(
  tx: Transactor,
  ban: BanRow,
  at: Date,
): Promise<{
  readonly events: readonly Unnumbered<StoredEvent>[]
  readonly next: BanRow['sweep']
  readonly below: number | null
}> {
  const { clears, sweepBelow } = ban
  if (ban.sweep === 'clear' && (clears === 'recent' || clears === 'all')) {
    const by = ban.isByHidden ? null : await actorOf(tx, ban.byId)
    const page = await clearPage(tx, { ...ban, clears }, sweepBelow, { isTold: clears === 'recent', by, at })
    return { ...page, next: page.below === null ? null : 'clear' }
  }
  if (ban.sweep === 'restore') {
    const page = await restorePage(tx, ban, sweepBelow, { isTold: false, at })
    return { ...page, next: page.below === null ? 'tell' : 'restore' }
  }
  if (ban.sweep !== 'tell') return { events: [], next: null, below: null }
  const isHidden = await hidesNames(tx, ban.channelId)
  const [target, by] = [await actorOf(tx, ban.userId), isHidden ? null : await actorOf(tx, ban.endedBy)]
  const told = target ?? { id: ban.userId, name: '' }
  return {
    events: [{ type: 'restored_user', at: at.getTime(), target: told, by }],
    next: null,
    below: null,
  }
}
