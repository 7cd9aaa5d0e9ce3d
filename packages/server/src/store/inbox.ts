import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { completeMessages } from './complete-messages.ts'
import type { Database } from './database.ts'
import { messageColumns } from './message-row.ts'
import type { FlatMessage, MessageRow } from './message-row.ts'

/** Whose inbox, and what can stand in it. */
export interface InboxQuestion {
  readonly channelId: string
  readonly userId: string
  /** Name and words, folded as the index is; null asks for every message of others. */
  readonly phrases: readonly string[] | null
  /** Numbers after this one, and before that one. */
  readonly after: number
  readonly before: number
}

/**
 * Messages that may ask for somebody, newest first: others' answers to them, and others' with one of the phrases.
 * The index knows no letters with accents and no borders of words as people see them: what is given may be too much.
 */
export function readInbox(db: Kysely<Database>) {
  return {
    async candidates(question: InboxQuestion, limit: number): Promise<MessageRow[]> {
      const { channelId, userId, phrases, after, before } = question
      const { rows } = await sql<FlatMessage>`
        select ${messageColumns} from messages m
        where m.channel_id = ${channelId} and m.seq > ${after} and m.seq < ${before}
          and m.user_id <> ${userId} and not m.is_removed and m.cleared_at is null
          and ${phrases === null ? sql`true` : sql`(m.reply_user_id = ${userId} or ${holdsOne(phrases)})`}
          and not exists (
            select from blocks b where b.user_id = ${userId} and b.blocked_id = m.user_id
          )
        order by m.seq desc limit ${limit}`.execute(db)
      const messages = await completeMessages(db, channelId, rows)
      return messages.filter((message) => message !== null)
    },
  }
}

function holdsOne(phrases: readonly string[]): RawBuilder<unknown> {
  if (phrases.length === 0) return sql`false`
  const queries = phrases.map((phrase) => sql`phraseto_tsquery('simple', ${phrase})`)
  return sql`m.search @@ (${sql.join(queries, sql` || `)})`
}
