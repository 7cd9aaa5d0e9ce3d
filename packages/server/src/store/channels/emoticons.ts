import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import { shared } from '../shared.ts'
import type { Database } from '../nouns.ts'
import type { WithDefault } from '../column-types.ts'

interface EmoticonsTable {
  /** The key in the file storage, which is also the picture's name in addresses. */
  file: string
  /** Null for the product's emoticons. */
  channelId: string | null
  name: string
  subscribersOnly: boolean
  createdBy: string | null
  isMoving: WithDefault<boolean>
  /** Of its smallest picture in px. */
  width: WithDefault<number>
  /** Drawn over the emoticon directly before it. */
  isLayer: WithDefault<boolean>
  /** The address that it was brought from, and who made it there; null for what was uploaded. */
  origin: WithDefault<string | null>
  author: WithDefault<string | null>
  createdAt: Date
  /** When it was deleted. Of one whose pictures are being stored it lies ahead: then they are deleted, unless it is there. */
  deletedAt: WithDefault<Date | null>
}

export interface EmoticonsTables {
  emoticons: EmoticonsTable
}

/** An emoticon of a channel, or of the product (`channelId` null). */
export type EmoticonRow = Selectable<Database['emoticons']>

export type NewEmoticon = Omit<Insertable<Database['emoticons']>, 'deletedAt' | 'createdAt'>

/** Emoticons that are not deleted, by name, and the files of those that are. */
function readEmoticons(db: Kysely<Database>) {
  const living = () => db.selectFrom('emoticons').selectAll().where('deletedAt', 'is', null)
  return {
    ofChannel: shared((channelId: string): Promise<readonly EmoticonRow[]> =>
      living().where('channelId', '=', channelId).orderBy('name').execute(),
    ),

    ofProduct: (): Promise<EmoticonRow[]> =>
      living().where('channelId', 'is', null).orderBy('name').execute(),

    /** An emoticon of this channel by its file. */
    byFile: (channelId: string, file: string): Promise<EmoticonRow | undefined> =>
      living().where('channelId', '=', channelId).where('file', '=', file).executeTakeFirst(),

    /** Those of channels that came from there, wherever they are, by channel. */
    ofOrigin: (origin: string): Promise<EmoticonRow[]> =>
      living()
        .where('origin', '=', origin)
        .where('channelId', 'is not', null)
        .orderBy('channelId')
        .orderBy('name')
        .execute(),

    /** Files of those that were deleted since then and by now, of channels and of the product. */
    async removedSince(since: Date, now: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('emoticons')
        .select('file')
        .where('deletedAt', '>', since)
        .where('deletedAt', '<=', now)
        .execute()
      return rows.map(({ file }) => file)
    },

    async countOf(channelId: string): Promise<number> {
      const { count } = await db
        .selectFrom('emoticons')
        .select(sql<number>`count(*)`.as('count'))
        .where('channelId', '=', channelId)
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

function writeEmoticons(db: Kysely<Database>) {
  return {
    ...readEmoticons(db),

    /**
     * Notes that pictures of an emoticon are being stored which is not there yet. Where it never comes to be there, as where
     * the node dies meanwhile, they are deleted at `until`.
     */
    async noteUpload(emoticon: NewEmoticon, at: Date, until: Date): Promise<void> {
      await db
        .insertInto('emoticons')
        .values({ ...emoticon, createdAt: at, deletedAt: until })
        .execute()
    },

    /** Forgets the note of {@link noteUpload}, in the transaction in which the emoticon is inserted, or refused. */
    async forgetUpload(file: string): Promise<void> {
      await db.deleteFrom('emoticons').where('file', '=', file).where('deletedAt', 'is not', null).execute()
    },

    async insert(emoticon: NewEmoticon, at: Date): Promise<'ok' | 'name_taken'> {
      const inserted = await db
        .insertInto('emoticons')
        .values({ ...emoticon, createdAt: at })
        .onConflict((conflict) =>
          conflict.columns(['channelId', 'name']).where('deletedAt', 'is', null).doNothing(),
        )
        .returning('file')
        .executeTakeFirst()
      return inserted === undefined ? 'name_taken' : 'ok'
    },

    /**
     * Adds one of the product's emoticons unless it was ever there, because one that an operator removed must not
     * come back.
     */
    async insertShipped(file: string, name: string, at: Date): Promise<void> {
      await db
        .insertInto('emoticons')
        .values({ file, channelId: null, name, subscribersOnly: false, createdBy: null, createdAt: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** The channel must be locked. */
    async rename(channelId: string, file: string, name: string): Promise<'ok' | 'name_taken'> {
      const taken = await db
        .selectFrom('emoticons')
        .select('file')
        .where('channelId', '=', channelId)
        .where('name', '=', name)
        .where('file', '!=', file)
        .where('deletedAt', 'is', null)
        .executeTakeFirst()
      if (taken !== undefined) return 'name_taken'
      await db
        .updateTable('emoticons')
        .set({ name })
        .where('channelId', '=', channelId)
        .where('file', '=', file)
        .where('deletedAt', 'is', null)
        .execute()
      return 'ok'
    },

    async setLayer(channelId: string, file: string, isLayer: boolean): Promise<void> {
      await db
        .updateTable('emoticons')
        .set({ isLayer })
        .where('channelId', '=', channelId)
        .where('file', '=', file)
        .where('deletedAt', 'is', null)
        .execute()
    },

    async setSubscribersOnly(channelId: string, file: string, subscribersOnly: boolean): Promise<void> {
      await db
        .updateTable('emoticons')
        .set({ subscribersOnly })
        .where('channelId', '=', channelId)
        .where('file', '=', file)
        .where('deletedAt', 'is', null)
        .execute()
    },

    /** Deletes an emoticon of a channel, or with null of the product; false where there is none. */
    async remove(channelId: string | null, file: string, at: Date): Promise<boolean> {
      const removed = await db
        .updateTable('emoticons')
        .set({ deletedAt: at })
        .where('channelId', channelId === null ? 'is' : '=', channelId)
        .where('file', '=', file)
        .where('deletedAt', 'is', null)
        .returning('file')
        .execute()
      return removed.length > 0
    },
  }
}

export const emoticonsNoun = { read: readEmoticons, write: writeEmoticons }
