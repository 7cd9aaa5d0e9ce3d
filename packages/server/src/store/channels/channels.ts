import { nameKey, type ChannelName, type NameKey } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../nouns.ts'
import type { SetBy } from './modes.ts'
import { pairKey } from './pair-key.ts'
import type { WithDefault } from '../column-types.ts'

interface ChannelsTable {
  id: string
  name: string
  nameKey: NameKey
  type: 'channel' | 'user'
  pairKey: string | null
  seq: WithDefault<number>
  topic: string | null
  topicBy: WithDefault<string | null>
  topicAt: WithDefault<Date | null>
  subscriptionsAvailable: WithDefault<boolean>
  pinnedId: WithDefault<string | null>
  pinnedBy: WithDefault<string | null>
  pinnedAt: WithDefault<Date | null>
  /** Rises with each change of the channel's filters. */
  filterVersion: WithDefault<number>
  createdBy: string | null
  createdAt: Date
  deletedAt: Date | null
}

export interface ChannelsTables {
  channels: ChannelsTable
}

/** A channel, or a private conversation (`type` 'user'); `seq` is the number of its last event. */
export type ChannelRow = Selectable<Database['channels']>

export interface NewChannel {
  readonly id: string
  readonly name: ChannelName
  readonly topic?: string | null
  readonly createdBy: string | null
}

function readChannels(db: Kysely<Database>) {
  const living = () => db.selectFrom('channels').selectAll().where('deletedAt', 'is', null)
  return {
    byId: (id: string): Promise<ChannelRow | undefined> => living().where('id', '=', id).executeTakeFirst(),

    /** In no order; unknown and deleted ones are left out. */
    byIds: (ids: readonly string[]): Promise<ChannelRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : living().where('id', 'in', ids).execute(),

    /** A channel by its name without '#'; never a private conversation. */
    byName: (name: ChannelName): Promise<ChannelRow | undefined> =>
      living().where('nameKey', '=', nameKey(name)).where('type', '=', 'channel').executeTakeFirst(),

    /** The private conversation of two. */
    ofPair: (userId: string, otherId: string): Promise<ChannelRow | undefined> =>
      living().where('pairKey', '=', pairKey(userId, otherId)).executeTakeFirst(),

    /** Channels by name, the first page with `after` null. */
    list: (after: NameKey | null, limit: number): Promise<ChannelRow[]> =>
      living()
        .where('type', '=', 'channel')
        .where('nameKey', '>', after ?? nameKey(''))
        .orderBy('nameKey')
        .limit(limit)
        .execute(),

    async countCreatedBy(userId: string): Promise<number> {
      const { count } = await db
        .selectFrom('channels')
        .select(sql<number>`count(*)`.as('count'))
        .where('createdBy', '=', userId)
        .where('type', '=', 'channel')
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

function writeChannels(db: Kysely<Database>) {
  return {
    ...readChannels(db),

    /** Like `byId`, locked: its events and messages wait until the transaction ends. */
    lock: (id: string): Promise<ChannelRow | undefined> =>
      db
        .selectFrom('channels')
        .selectAll()
        .where('id', '=', id)
        .where('deletedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst(),

    async insert(channel: NewChannel, at: Date): Promise<'ok' | 'name_taken'> {
      const inserted = await db
        .insertInto('channels')
        .values({ ...channel, nameKey: nameKey(channel.name), type: 'channel', createdAt: at })
        .onConflict((conflict) =>
          conflict.column('nameKey').where('type', '=', sql.lit('channel')).doNothing(),
        )
        .returning('id')
        .executeTakeFirst()
      return inserted === undefined ? 'name_taken' : 'ok'
    },

    /**
     * The private conversation of two people: the existing one, or a new one with this id and both as members, which the
     * first of them opened.
     */
    async openPair(id: string, userIds: readonly [string, string], at: Date): Promise<ChannelRow> {
      const key = pairKey(...userIds)
      const channel = await db
        .insertInto('channels')
        .values({
          id,
          name: key,
          nameKey: nameKey(key),
          type: 'user',
          pairKey: key,
          createdBy: userIds[0],
          createdAt: at,
        })
        .onConflict((conflict) =>
          conflict.column('pairKey').doUpdateSet((eb) => ({ pairKey: eb.ref('channels.pairKey') })),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      await db
        .insertInto('memberships')
        .values([...new Set(userIds)].map((userId) => ({ channelId: channel.id, userId, createdAt: at })))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return channel
    },

    async setTopic(id: string, topic: string | null, { by, at }: SetBy): Promise<void> {
      await db.updateTable('channels').set({ topic, topicBy: by, topicAt: at }).where('id', '=', id).execute()
    },

    /** Pins a message above the list; null unpins. */
    async setPinned(id: string, messageId: string | null, { by, at }: SetBy): Promise<void> {
      await db
        .updateTable('channels')
        .set(
          messageId === null
            ? { pinnedId: null, pinnedBy: null, pinnedAt: null }
            : { pinnedId: messageId, pinnedBy: by, pinnedAt: at },
        )
        .where('id', '=', id)
        .execute()
    },

    async setSubscriptionsAvailable(id: string, subscriptionsAvailable: boolean): Promise<void> {
      await db.updateTable('channels').set({ subscriptionsAvailable }).where('id', '=', id).execute()
    },

    async markDeleted(id: string, at: Date): Promise<void> {
      await db.updateTable('channels').set({ deletedAt: at }).where('id', '=', id).execute()
    },
  }
}

export const channelsNoun = { read: readChannels, write: writeChannels }
