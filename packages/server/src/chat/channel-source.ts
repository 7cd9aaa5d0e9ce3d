import type { Store } from '../store/store.ts'
import { toldEventOfRow } from '../events/stored-event.ts'
import type { ChannelSource } from './live-channels.ts'
import { personOfAccount } from './person-of-row.ts'

/** Live channels as the store has them. */
export function channelSource(store: Store): ChannelSource {
  return {
    async channel(id) {
      const row = await store.read.channels.byId(id)
      if (row === undefined) return null
      const [modes, memberModes, userIds] = await Promise.all([
        store.read.modes.ofChannel(id),
        store.read.modes.ofMembers(id),
        row.type === 'user' ? store.read.memberships.userIds(id) : [],
      ])
      const users = await store.read.users.byIds(userIds)
      return {
        id,
        name: row.name,
        type: row.type,
        seq: row.seq,
        topic: row.topic,
        createdAt: row.createdAt,
        modes,
        memberModes,
        participants: users.map(personOfAccount),
      }
    },
    async eventsAfter(channelId, seq, limit) {
      const rows = await store.read.events.after(channelId, seq, limit)
      return rows.map(toldEventOfRow)
    },
  }
}
