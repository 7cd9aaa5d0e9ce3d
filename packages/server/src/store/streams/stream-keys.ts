import type { Kysely, Selectable } from 'kysely'
import type { Bytes } from '../column-types.ts'
import type { Database } from '../nouns.ts'

interface StreamKeysTable {
  id: string
  channelId: string
  /** What holds it, in the owner's words. */
  name: string
  keyHash: Bytes
  createdAt: Date
  usedAt: Date | null
}

export interface StreamKeysTables {
  streamKeys: StreamKeysTable
}

/** A key by which OBS or a media server says whether a channel is on air. */
export type StreamKeyRow = Selectable<StreamKeysTable>

function readStreamKeys(db: Kysely<Database>) {
  return {
    byHash: (keyHash: Uint8Array): Promise<StreamKeyRow | undefined> =>
      db.selectFrom('streamKeys').selectAll().where('keyHash', '=', keyHash).executeTakeFirst(),

    /** In the order in which they were made. */
    ofChannel: (channelId: string): Promise<StreamKeyRow[]> =>
      db
        .selectFrom('streamKeys')
        .selectAll()
        .where('channelId', '=', channelId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    byId: (id: string): Promise<StreamKeyRow | undefined> =>
      db.selectFrom('streamKeys').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}

function writeStreamKeys(db: Kysely<Database>) {
  return {
    ...readStreamKeys(db),

    async insert(key: StreamKeyRow): Promise<void> {
      await db.insertInto('streamKeys').values(key).execute()
    },

    /** Notes a use; false where the key was removed. */
    async use(id: string, usedAt: Date): Promise<boolean> {
      const row = await db
        .updateTable('streamKeys')
        .set({ usedAt })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** False where this channel has none of this id. */
    async remove(channelId: string, id: string): Promise<boolean> {
      const row = await db
        .deleteFrom('streamKeys')
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export const streamKeysNoun = { read: readStreamKeys, write: writeStreamKeys }
