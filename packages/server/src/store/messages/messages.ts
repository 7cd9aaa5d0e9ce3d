import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { letGoOfAttachments } from './attachments.ts'
import { completeMessages } from './complete-messages.ts'
import type { Database } from '../nouns.ts'
import { messageColumns } from './message-row.ts'
import type { AttachmentRow, FlatMessage, MessageRow } from './message-row.ts'
import type { SetBy } from '../channels/modes.ts'
import type { WithDefault, JsonOrNull } from '../column-types.ts'

interface MessagesTable {
  channelId: string
  id: string
  seq: number
  userId: string | null
  kind: 'message' | 'action'
  text: string
  modes: string
  color: string | null
  replyTo: string | null
  createdAt: Date
  clearedAt: Date | null
  clearedBy: string | null
  /** The ban that deleted it and whose lifting restores it; null where it was not deleted by a ban. */
  clearedIn: WithDefault<string | null>
  isRemoved: WithDefault<boolean>
  removedBy: WithDefault<string | null>
  removedAt: WithDefault<Date | null>
  search: string | null
  /** Bits of {@link MEDIA}, by which search filters. */
  media: WithDefault<number>
  hasVotes: WithDefault<boolean>
  /** The author's `subscription`, `gifter` and `birthday` marks at sending time. */
  badges: JsonOrNull
  retrochat: WithDefault<1 | 2 | null>
  isNotice: WithDefault<boolean>
  /** Author of the quoted message, in whose inbox the reply is found. */
  replyUserId: WithDefault<string | null>
}

export interface MessagesTables {
  messages: MessagesTable
}

export interface MessageFate {
  readonly userId: string | null
  readonly clearedAt: Date | null
  /** The ban that deleted it and whose lifting would restore it. */
  readonly clearedIn: string | null
  readonly isRemoved: boolean
  readonly createdAt: Date
}

/** Messages are read by channel and id, so that an id of another channel finds nothing. */
function readMessages(db: Kysely<Database>) {
  const byIds = async (channelId: string, ids: readonly string[]): Promise<MessageRow[]> => {
    if (ids.length === 0) return []
    const { rows } = await sql<FlatMessage>`
      select ${messageColumns} from messages m
      where m.channel_id = ${channelId} and m.id = any(${ids}::uuid[])`.execute(db)
    const messages = await completeMessages(db, channelId, rows)
    return messages.filter((row) => row !== null)
  }
  return {
    /** A message that was not removed. */
    byId: async (channelId: string, id: string): Promise<MessageRow | undefined> =>
      (await byIds(channelId, [id]))[0],

    /** The author and the state of a message; undefined for an id that never was one here. */
    fate: (channelId: string, id: string): Promise<MessageFate | undefined> =>
      db
        .selectFrom('messages')
        .select(['userId', 'clearedAt', 'clearedIn', 'isRemoved', 'createdAt'])
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /**
     * The channel of a message; undefined for an id that never was one. Reads all messages, so it is for rare
     * use.
     */
    async channelOf(id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('messages')
        .select('channelId')
        .where('id', '=', id)
        .limit(1)
        .executeTakeFirst()
      return row?.channelId
    },

    /** In no order; unknown and removed ones are left out. */
    byIds,
  }
}

function writeMessages(db: Kysely<Database>) {
  return {
    ...readMessages(db),

    /**
     * Deletes a message as a moderator, which leaves a placeholder; false where there was nothing to delete.
     */
    async clear(channelId: string, id: string, { by, at }: SetBy): Promise<boolean> {
      const cleared = await db
        .updateTable('messages')
        .set({ clearedAt: at, clearedBy: by, search: null })
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .where('clearedAt', 'is', null)
        .where('isRemoved', '=', false)
        .returning('id')
        .execute()
      return cleared.length > 0
    },

    /**
     * Restores a message that a moderator deleted at that time; false where that deletion does not stand any more.
     * `folded` is its text in the form of the search index.
     */
    async restore(channelId: string, id: string, clearedAt: Date, folded: string): Promise<boolean> {
      const restored = await db
        .updateTable('messages')
        .set({ clearedAt: null, clearedBy: null, search: sql`to_tsvector('simple', ${folded})` })
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .where('clearedAt', '=', clearedAt)
        .where('clearedIn', 'is', null)
        .where('isRemoved', '=', false)
        .returning('id')
        .execute()
      return restored.length > 0
    },

    /**
     * Marks a message that a ban deleted so that it stays deleted when the ban is lifted, because its author or a
     * moderator deleted it, too.
     */
    async keepCleared(channelId: string, id: string, at: Date): Promise<void> {
      await db
        .updateTable('messages')
        // a ban of an earlier version, and the deletion before this one, know the message by this time
        .set({ clearedIn: null, clearedAt: sql`greatest(${at}, cleared_at + interval '1 ms')` })
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .where('clearedAt', 'is not', null)
        .where('isRemoved', '=', false)
        .execute()
    },

    /**
     * Removes a message for good, as its author or a purge does: nothing is shown any more, and its text is gone
     * with everything beside it. Gives its files, which are served to nobody from now on; null where there was
     * nothing to remove.
     */
    async remove(channelId: string, id: string, { by, at }: SetBy): Promise<AttachmentRow[] | null> {
      const removed = await db
        .updateTable('messages')
        .set({
          isRemoved: true,
          removedBy: by,
          removedAt: at,
          text: '',
          search: null,
          media: 0,
          hasVotes: false,
          badges: null,
        })
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .where('isRemoved', '=', false)
        .returning('id')
        .execute()
      if (removed.length === 0) return null
      for (const table of ['votes', 'embeds'] as const)
        await db.deleteFrom(table).where('channelId', '=', channelId).where('messageId', '=', id).execute()
      // events about it contain what is to be removed
      await db
        .updateTable('channelEvents')
        .set({ body: null })
        .where('channelId', '=', channelId)
        .where('messageId', '=', id)
        .where('type', 'in', ['embed', 'attachment'])
        .execute()
      return letGoOfAttachments(db, channelId, id)
    },
  }
}

export const messagesNoun = { read: readMessages, write: writeMessages }
