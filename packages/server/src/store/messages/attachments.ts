import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import type { AttachmentRow } from './message-row.ts'
import type { WithDefault, JsonOrNull } from '../column-types.ts'

interface AttachmentsTable {
  id: string
  channelId: string
  userId: string
  /** Null until a message takes it. */
  messageId: WithDefault<string | null>
  ordinal: WithDefault<number>
  kind: 'image' | 'gifv' | 'video' | 'audio' | 'file'
  name: string
  type: string
  size: number
  width: number | null
  height: number | null
  /** Key in the file storage. */
  file: string
  thumbnail: JsonOrNull
  isSpoiler: boolean
  createdAt: Date
}

export interface AttachmentsTables {
  attachments: AttachmentsTable
}

/** The thumbnail of a file, as stored in `attachments.thumbnail`. */
export interface StoredThumbnail {
  /** Its key in the file storage. */
  readonly file: string
  readonly width: number
  readonly height: number
  /** In bytes. */
  readonly size: number
}

/** An upload to store. */
export type NewAttachment = Omit<AttachmentRow, 'messageId' | 'ordinal' | 'thumbnail'> & {
  readonly thumbnail: StoredThumbnail | null
}

/** As if uploaded long ago: the file is served to nobody, no message can take it, and the next sweep deletes it. */
const LET_GO = new Date(0)

/** Uploads; each belongs to one message or to none yet. */
function readAttachments(db: Kysely<Database>) {
  const rows = () => db.selectFrom('attachments').selectAll()
  return {
    /** In no order; unknown ones are left out. */
    byIds: (ids: readonly string[]): Promise<AttachmentRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : rows().where('id', 'in', ids).execute(),

    /** Uploads that no message took before that moment, by rising ids, from behind the id `after`; null for the first. */
    looseBefore: (before: Date, after: string | null, limit: number): Promise<AttachmentRow[]> =>
      rows()
        .where('messageId', 'is', null)
        .where('createdAt', '<', before)
        .$if(after !== null, (query) => query.where('id', '>', after))
        .orderBy('id')
        .limit(limit)
        .execute(),

    /**
     * The file, where a message carries it that is neither deleted nor removed, or where no message does and it
     * was uploaded after `since`, because older ones are about to be deleted. When a deleted message is restored
     * its files are there again.
     */
    living: (id: string, since: Date): Promise<AttachmentRow | undefined> =>
      rows()
        .where('id', '=', id)
        .where((eb) =>
          eb.or([
            eb.and([eb('messageId', 'is', null), eb('createdAt', '>', since)]),
            eb.exists(
              eb
                .selectFrom('messages')
                .select('messages.id')
                .whereRef('messages.channelId', '=', 'attachments.channelId')
                .whereRef('messages.id', '=', 'attachments.messageId')
                .where('messages.clearedAt', 'is', null)
                .where('messages.isRemoved', '=', false),
            ),
            // who decides about a held message looks at its files
            eb.exists(
              eb
                .selectFrom('matters')
                .select('matters.n')
                .whereRef('matters.scopeId', '=', 'attachments.channelId')
                .whereRef('matters.messageId', '=', 'attachments.messageId')
                .where('matters.kind', '=', 'held')
                .where('matters.state', '=', 'open'),
            ),
          ]),
        )
        .executeTakeFirst(),

    /** How many uploads of a person no message has taken. Those that were let go of are the sweep's, not theirs. */
    async countLoose(userId: string): Promise<number> {
      const { count } = await db
        .selectFrom('attachments')
        .select(sql<number>`count(*)`.as('count'))
        .where('userId', '=', userId)
        .where('messageId', 'is', null)
        .where('createdAt', '>', LET_GO)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Pictures with more than so many pixels, uploaded since then, without a thumbnail. */
    withoutThumbnail: (since: Date, pixels: number, limit: number): Promise<AttachmentRow[]> =>
      rows()
        .where('kind', '=', 'image')
        .where('createdAt', '>=', since)
        .where(sql<boolean>`thumbnail is null and width * height > ${pixels}`)
        .orderBy('createdAt')
        .limit(limit)
        .execute(),
  }
}

function writeAttachments(db: Kysely<Database>) {
  return {
    ...readAttachments(db),

    async insert(files: readonly NewAttachment[]): Promise<void> {
      await db
        .insertInto('attachments')
        .values(
          files.map((file) => ({
            ...file,
            thumbnail: file.thumbnail === null ? null : JSON.stringify(file.thumbnail),
          })),
        )
        .execute()
    },

    /** Stores a thumbnail and gives the row; undefined when the upload is deleted. */
    setThumbnail: (id: string, thumbnail: StoredThumbnail): Promise<AttachmentRow | undefined> =>
      db
        .updateTable('attachments')
        .set({ thumbnail: JSON.stringify(thumbnail) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    /**
     * Gives a held message its files, in their order, where all of them are the author's own in that channel and no
     * message has taken any or was let go of; false where it got none.
     */
    async holdFor(
      messageId: string,
      ids: readonly string[],
      owner: { readonly channelId: string; readonly userId: string },
    ): Promise<boolean> {
      const { rows: free } = await sql`
        select from attachments
        where id = any(${ids}::uuid[]) and message_id is null and created_at > 'epoch'
          and channel_id = ${owner.channelId} and user_id = ${owner.userId}
        for update`.execute(db)
      if (free.length < ids.length) return false
      await sql`
        update attachments set message_id = ${messageId}, ordinal = wanted.n
        from unnest(${ids}::uuid[]) with ordinality as wanted (id, n)
        where attachments.id = wanted.id`.execute(db)
      return true
    },

    /** Takes the files from a held message, so that the message that it becomes can take them. */
    async letFree(channelId: string, messageId: string): Promise<void> {
      await db
        .updateTable('attachments')
        .set({ messageId: null })
        .where('channelId', '=', channelId)
        .where('messageId', '=', messageId)
        .execute()
    },

    /** Takes the files from a held message that nobody will see, and gives them: they must leave the storage. */
    letGo: (channelId: string, messageId: string): Promise<AttachmentRow[]> =>
      letGoOfAttachments(db, channelId, messageId),

    /** Deletes those of these uploads that no message carries. */
    async removeLoose(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db.deleteFrom('attachments').where('id', 'in', ids).where('messageId', 'is', null).execute()
    },
  }
}

/**
 * Detaches the files of a removed message: they are served to nobody, no message can take them again, and the next sweep
 * deletes them. Gives them.
 */
export function letGoOfAttachments(
  db: Kysely<Database>,
  channelId: string,
  messageId: string,
): Promise<AttachmentRow[]> {
  return db
    .updateTable('attachments')
    .set({ messageId: null, createdAt: LET_GO })
    .where('channelId', '=', channelId)
    .where('messageId', '=', messageId)
    .returningAll()
    .execute()
}

export const attachmentsNoun = { read: readAttachments, write: writeAttachments }
