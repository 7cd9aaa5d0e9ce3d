import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { completeMessages } from '../messages/complete-messages.ts'
import type { Database } from '../nouns.ts'
import { messageColumns } from '../messages/message-row.ts'
import type { FlatMessage, MessageRow } from '../messages/message-row.ts'

/** Whose inbox it is, and which messages belong into it. */
export interface InboxQuestion {
  readonly channelId: string
  readonly userId: string
  /** The name and the words, folded like the index; null means every message of others. */
  readonly phrases: { readonly name: string; readonly words: readonly string[] } | null
  /** Only numbers after the first and before the second. */
  readonly after: number
  readonly before: number
}

/** How many of the newest messages are examined one by one. */
const WINDOW = 5000
/** How many messages the word index may give. */
const INDEXED = 5000

/**
 * Messages that may be highlighted for somebody, newest first: replies to them, and messages of others with one
 * of the phrases. The result may contain too much, because the index knows no accents and no word boundaries as
 * people see them: 'anna.pl' and 'a@anna' are one word to it. So among the newest {@link WINDOW} messages the
 * letters of the name suffice, and before them words that begin with it. Replies and the name are found by their
 * indexes everywhere, the words only among the newest messages: people choose them freely, and a hundred common
 * ones would make the database read everything.
 */
function readInbox(db: Kysely<Database>) {
  return {
    async candidates(question: InboxQuestion, limit: number): Promise<MessageRow[]> {
      const { channelId, userId, phrases } = question
      const { rows } = await sql<FlatMessage>`
        select ${messageColumns} from messages m
        where m.user_id <> ${userId} and not m.is_removed and m.cleared_at is null
          and ${phrases === null ? within(question) : sql`m.channel_id = ${channelId} and m.id in (${ids(question, phrases, limit)})`}
          and not ${isBlocked(userId)}
        order by m.seq desc limit ${limit}`.execute(db)
      const messages = await completeMessages(db, channelId, rows)
      return messages.filter((message) => message !== null)
    },
  }
}

function within({ channelId, after, before }: InboxQuestion): RawBuilder<unknown> {
  return sql`m.channel_id = ${channelId} and m.seq > ${after} and m.seq < ${before}`
}

/** Whether the author of `m` is blocked. */
function isBlocked(userId: string): RawBuilder<unknown> {
  return sql`exists (select from blocks b where b.user_id = ${userId} and b.blocked_id = m.user_id)`
}

function ids(
  question: InboxQuestion,
  { name, words }: NonNullable<InboxQuestion['phrases']>,
  limit: number,
): RawBuilder<unknown> {
  return sql`
    (select near.id from (
      select m.id, m.search, m.text from messages m where ${within(question)} order by m.seq desc limit ${WINDOW}
    ) near where near.search @@ (${anyOf([name, ...words])}) or strpos(lower(near.text), ${name}) > 0)
    union
    (select m.id from messages m where m.search @@ to_tsquery('simple', ${`'${name.replaceAll(/['\\]/gu, ' ')}':*`}) and ${within(question)} limit ${INDEXED})
    union
    (select m.id from messages m
      where m.reply_user_id = ${question.userId} and m.user_id <> ${question.userId} and ${within(question)}
        and not m.is_removed and m.cleared_at is null and not ${isBlocked(question.userId)}
      order by m.seq desc limit ${limit})`
}

function anyOf(phrases: readonly string[]): RawBuilder<unknown> {
  const queries = phrases.map((phrase) => sql`phraseto_tsquery('simple', ${phrase})`)
  return sql.join(queries, sql` || `)
}

export const inboxNoun = { read: readInbox }
