import { EVERYWHERE } from '@gwar/protocol'
import type { ChannelRow } from '../store/channels/channels.ts'
import type { Transactor } from '../store/nouns.ts'

/**
 * Locks what acts of a scope are done to: the channel's row; or, everywhere, the head of the service's log, which is
 * then dressed as a channel where nobody holds letters but those of the whole service.
 */
export async function lockScope(
  tx: Pick<Transactor, 'channels' | 'moderationLog'>,
  scopeId: string,
  at: Date,
): Promise<ChannelRow | undefined> {
  if (scopeId !== EVERYWHERE) return tx.channels.lock(scopeId)
  await tx.moderationLog.lockHead(EVERYWHERE)
  return everywhereAt(at)
}

/** The whole service, dressed as a channel. */
export function everywhereAt(createdAt: Date): ChannelRow {
  return {
    id: EVERYWHERE,
    name: '*',
    nameKey: '*' as ChannelRow['nameKey'],
    type: 'channel',
    pairKey: null,
    seq: 0,
    topic: null,
    topicBy: null,
    topicAt: null,
    subscriptionsAvailable: false,
    pinnedId: null,
    pinnedBy: null,
    pinnedAt: null,
    filterVersion: 0,
    createdBy: null,
    createdAt,
    deletedAt: null,
  }
}
