import { pollRecordOf } from '../../polls/poll-record.ts'
import { visitRecordOf } from '../../visits/visit-record.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Store } from '../../store/store.ts'
import type { UserRow } from '../../store/users/users.ts'
import { toldEventOfRow } from '../../events/stored-event.ts'
import { filtersSource } from '../filters/filters-source.ts'
import type { PatternCourt } from '../filters/patterns/pattern-court.ts'
import type { Topic } from './live-channel.ts'
import type { ChannelSource } from './live-channels.ts'
import { marksSource } from './marks-source.ts'
import { personOfAccount } from './person-of-row.ts'
import type { StandingBan } from './standing-bans.ts'

/** Reads live channels from the store. */
export function channelSource(
  store: Store,
  now: () => Date,
  patterns: Pick<PatternCourt, 'asker'> | null,
): ChannelSource {
  const bansOf = async (id: string): Promise<StandingBan[]> => {
    const bans = await store.read.bans.ofChannel(id, now(), null)
    return bans.map(({ userId, byName, isByHidden, reason, expiresAt, isTimedBan }) => ({
      userId,
      by: isByHidden ? null : byName,
      reason,
      expiresAt,
      isTimedBan,
    }))
  }
  return {
    marks: marksSource(store),
    filters: filtersSource(store, patterns),
    async channel(id) {
      const row = await store.read.channels.byId(id)
      if (row === undefined) return null
      const [modes, memberModes, userIds, bans, blocks, stream, poll, visit] = await Promise.all([
        store.read.modes.ofChannel(id),
        store.read.modes.ofMembers(id),
        row.type === 'user' ? store.read.memberships.userIds(id) : [],
        bansOf(id),
        row.type === 'user' ? store.read.blocks.within(id) : [],
        row.type === 'channel' ? store.read.streams.running(id) : undefined,
        row.type === 'channel' ? store.read.polls.latest(id) : undefined,
        row.type === 'channel' ? store.read.visits.lastTold(id) : undefined,
      ])
      const users = await store.read.users.byIds(row.topicBy === null ? userIds : [...userIds, row.topicBy])
      return {
        id,
        name: row.name,
        type: row.type,
        seq: row.seq,
        topic: topicOf(row, users),
        createdAt: row.createdAt,
        modes,
        memberModes,
        bans,
        participants: row.type === 'user' ? users.map(personOfAccount) : [],
        blocks,
        isOnAir: stream !== undefined,
        poll: poll === undefined || poll.closedAt !== null ? null : pollRecordOf(poll),
        visit: visit === undefined || visit.endedAt !== null ? null : visitRecordOf(visit, id),
      }
    },
    async eventsAfter(channelId, seq, limit) {
      const rows = await store.read.events.after(channelId, seq, limit)
      return rows.map(toldEventOfRow)
    },
    bans: bansOf,
  }
}

function topicOf(row: ChannelRow, users: readonly UserRow[]): Topic | null {
  if (row.topic === null) return null
  const by = users.find(({ id, deletedAt }) => id === row.topicBy && deletedAt === null)
  return { text: row.topic, by: by?.name ?? null, at: row.topicAt ?? row.createdAt }
}
