import { CompiledQuery, sql } from 'kysely'
import type { Kysely } from 'kysely'
import { letGoOfAttachments } from './attachments.ts'
import { columnsOf } from './append-columns.ts'
import { outcomeOfOne, type AnswerRow } from './append-messages.ts'
import { RELEASE_STATEMENT } from './append-statement.ts'
import { completeMessages } from './complete-messages.ts'
import type { Database } from '../nouns.ts'
import type { AppendOutcome, NewMessage } from './new-message.ts'
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
  /**
   * The act that deleted it and whose undoing restores it: the id of its entry in the log of moderation, which for a
   * ban is the ban's, too. Null where it is not deleted, and where nothing restores it.
   */
  clearedIn: WithDefault<string | null>
  /** The act that deleted it before somebody deleted it again, so that undoing the act leaves it deleted. */
  keptIn: WithDefault<string | null>
  /** Who that was. */
  keptFor: WithDefault<'author' | 'moderator' | null>
  /** Whether nobody is shown the text of the deleted message; moderators find it in the log. */
  isWithheld: WithDefault<boolean>
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
  /** When a message was written that waited for a moderator before it was stored; null for all others. */
  heldSince: WithDefault<Date | null>
  /** Author of the quoted message, in whose inbox the reply is found. */
  replyUserId: WithDefault<string | null>
}

export interface MessagesTables {
  messages: MessagesTable
}

export interface MessageFate {
  readonly userId: string | null
  readonly clearedAt: Date | null
  /** The act that deleted it and whose undoing would restore it. */
  readonly clearedIn: string | null
  readonly isRemoved: boolean
  readonly createdAt: Date
  readonly seq: number
}

const FATE = ['userId', 'clearedAt', 'clearedIn', 'isRemoved', 'createdAt', 'seq'] as const

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
        .select(FATE)
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** The text of a message that was not removed, withheld or not, for who brings it back. */
    async textOf(channelId: string, id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('messages')
        .select('text')
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .where('isRemoved', '=', false)
        .executeTakeFirst()
      return row?.text
    },

    /** The states of messages by their ids, without those that never were one here. */
    async fates(channelId: string, ids: readonly string[]): Promise<ReadonlyMap<string, MessageFate>> {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('messages')
        .select(['id', ...FATE])
        .where('channelId', '=', channelId)
        .where('id', 'in', ids)
        .execute()
      return new Map(rows.map((row) => [row.id, row]))
    },

    /** Which of these messages the act with that entry of the log deleted and withheld. */
    async withheldIn(channelId: string, entryId: string, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return []
      const rows = await db
        .selectFrom('messages')
        .select('id')
        .where('channelId', '=', channelId)
        .where('id', 'in', ids)
        .where('clearedIn', '=', entryId)
        .where('isWithheld', '=', true)
        .where('isRemoved', '=', false)
        .execute()
      return rows.map(({ id }) => id)
    },

    /** Texts of the channel's newest messages since that time, at most so many. */
    async textsSince(
      channelId: string,
      since: Date,
      limit: number,
    ): Promise<{ readonly text: string; readonly userId: string; readonly at: Date }[]> {
      const { rows } = await sql<{ text: string; userId: string; at: Date }>`
        select text, user_id, created_at as at from (
          select text, user_id, created_at from messages where channel_id = ${channelId} order by seq desc limit ${limit}
        ) as newest where created_at >= ${since} and user_id is not null`.execute(db)
      return rows
    },

    /**
     * How many messages of this author the channel keeps, deleted ones as well, counted to `most`; with `upTo` those
     * with numbers up to that one.
     */
    async countOfAuthor(channelId: string, userId: string, most: number, upTo?: number): Promise<number> {
      const bound = upTo === undefined ? sql`true` : sql`seq <= ${upTo}`
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from (
          select from messages where channel_id = ${channelId} and user_id = ${userId} and ${bound} limit ${most}
        ) as found`.execute(db)
      return rows[0]!.count
    },

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
     * Stores a message that waited for a moderator, in this transaction, which holds the channel's row, in the phases
     * in which all messages are stored. Neither the pace of the channel nor a warning of its author is asked.
     */
    async appendReleased(message: Omit<NewMessage, 'pace'>): Promise<AppendOutcome> {
      const values = columnsOf([{ ...message, pace: null }])
      const { rows } = await db
        .withoutPlugins()
        .executeQuery<AnswerRow>(CompiledQuery.raw(RELEASE_STATEMENT, values))
      return outcomeOfOne(rows)
    },

    /** Notes when a message was written that waited for a moderator. */
    async setHeldSince(channelId: string, id: string, heldSince: Date): Promise<void> {
      await db
        .updateTable('messages')
        .set({ heldSince })
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .execute()
    },

    /**
     * Deletes a message as a moderator in the act with that entry of the log, which leaves a placeholder; false where
     * there was nothing to delete.
     */
    async clear(
      channelId: string,
      id: string,
      act: SetBy & { readonly in?: string; readonly isWithheld?: boolean },
    ): Promise<boolean> {
      const cleared = await db
        .updateTable('messages')
        .set({
          clearedAt: act.at,
          clearedBy: act.by,
          clearedIn: act.in ?? null,
          isWithheld: act.isWithheld ?? false,
          search: null,
        })
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        .where('clearedAt', 'is', null)
        .where('isRemoved', '=', false)
        .returning('id')
        .execute()
      return cleared.length > 0
    },

    /**
     * Restores a message that a moderator deleted in the act with that entry of the log; false where that deletion
     * does not stand any more. `folded` is its text in the form of the search index.
     */
    async restore(
      channelId: string,
      id: string,
      act: { readonly id: string; readonly at: Date },
      folded: string,
    ): Promise<boolean> {
      const restored = await db
        .updateTable('messages')
        .set({
          clearedAt: null,
          clearedBy: null,
          clearedIn: null,
          isWithheld: false,
          search: sql`to_tsvector('simple', ${folded})`,
        })
        .where('channelId', '=', channelId)
        .where('id', '=', id)
        // a node of the previous version does not name the act
        .where(
          sql<boolean>`(cleared_in = ${act.id}::uuid or (cleared_in is null and cleared_at = ${act.at}))`,
        )
        .where('isRemoved', '=', false)
        .returning('id')
        .execute()
      return restored.length > 0
    },

    /**
     * Marks a deleted message so that it stays deleted when the act that deleted it is undone, because its author or a
     * moderator deleted it, too.
     */
    async keepCleared(
      channelId: string,
      id: string,
      keptFor: 'author' | 'moderator',
      at: Date,
    ): Promise<void> {
      await db
        .updateTable('messages')
        // a ban of an earlier version, and the deletion before this one, know the message by this time
        .set((eb) => ({
          keptIn: eb.fn.coalesce('clearedIn', 'keptIn'),
          keptFor,
          clearedIn: null,
          clearedAt: sql`greatest(${at}, cleared_at + interval '1 ms')`,
        }))
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
