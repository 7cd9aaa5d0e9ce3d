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

/** A smaller picture of a file, as `attachments.thumbnail` holds it. */
export interface StoredThumbnail {
  /** Its key in the file storage. */
  readonly file: string
  readonly width: number
  readonly height: number
  /** In bytes. */
  readonly size: number
}

/** A file just uploaded. */
export type NewAttachment = Omit<AttachmentRow, 'messageId' | 'ordinal' | 'thumbnail'> & {
  readonly thumbnail: StoredThumbnail | null
}

/** Uploaded files; a message carries each, or none yet. */
function readAttachments(db: Kysely<Database>) {
  const rows = () => db.selectFrom('attachments').selectAll()
  return {
    /** In no order, unknown ones left out. */
    byIds: (ids: readonly string[]): Promise<AttachmentRow[]> =>
      ids.length === 0 ? Promise.resolve([]) : rows().where('id', 'in', ids).execute(),

    /**
     * The file, when a message that stands carries it, or no message does and it was uploaded after `since`: an older
     * one is about to go. While its message is cleared nobody is given it; if that is restored, the file is there.
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
          ]),
        )
        .executeTakeFirst(),

    /** Of one person, anywhere, that no message has taken. */
    async countLoose(userId: string): Promise<number> {
      const { count } = await db
        .selectFrom('attachments')
        .select(sql<number>`count(*)`.as('count'))
        .where('userId', '=', userId)
        .where('messageId', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Pictures above `pixels`, uploaded since, that have no thumbnail yet. */
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

    /** Gives the file as it is now; undefined when it is gone. */
    setThumbnail: (id: string, thumbnail: StoredThumbnail): Promise<AttachmentRow | undefined> =>
      db
        .updateTable('attachments')
        .set({ thumbnail: JSON.stringify(thumbnail) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),

    /** Those that no message carries are forgotten. */
    async removeLoose(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return
      await db.deleteFrom('attachments').where('id', 'in', ids).where('messageId', 'is', null).execute()
    },

    /** Forgets what no message took in time; gives it, because its files must go. */
    takeLoose: (uploadedBefore: Date, limit: number): Promise<AttachmentRow[]> =>
      db
        .deleteFrom('attachments')
        .where('id', 'in', (query) =>
          query
            .selectFrom('attachments')
            .select('id')
            .where('messageId', 'is', null)
            .where('createdAt', '<', uploadedBefore)
            .limit(limit),
        )
        // one that a message took a moment ago stays
        .where('messageId', 'is', null)
        .returningAll()
        .execute(),
  }
}

/** Of a removed message: nobody is given its files from now on, and the next sweep deletes them. Gives them. */
export function letGoOfAttachments(
  db: Kysely<Database>,
  channelId: string,
  messageId: string,
): Promise<AttachmentRow[]> {
  return db
    .updateTable('attachments')
    .set({ messageId: null, createdAt: new Date(0) })
    .where('channelId', '=', channelId)
    .where('messageId', '=', messageId)
    .returningAll()
    .execute()
}

export const attachmentsNoun = { read: readAttachments, write: writeAttachments }
