import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { completeMessages } from '../messages/complete-messages.ts'
import type { Database } from '../nouns.ts'
import { messageColumns } from '../messages/message-row.ts'
import type { FlatMessage, MessageRow } from '../messages/message-row.ts'

/** Whose inbox, and what can stand in it. */
export interface InboxQuestion {
  readonly channelId: string
  readonly userId: string
  /** The name and the words, folded as the index is; null asks for every message of others. */
  readonly phrases: { readonly name: string; readonly words: readonly string[] } | null
  /** Numbers after this one, and before that one. */
  readonly after: number
  readonly before: number
}

/** The newest messages, which are looked at one by one. */
const WINDOW = 5000
/** Messages that the index of words may give. */
const INDEXED = 5000

/**
 * Messages that may ask for somebody, newest first: others' answers to them, and others' with one of the phrases.
 * The index knows no letters with accents and no borders of words as people see them: what is given may be too much.
 * `anna.pl` and `a@anna` are one word to it, so among the newest {@link WINDOW} messages the letters of the name are
 * enough, and before them what begins with it.
 *
 * Answers and the name are found by their indexes wherever they stand, the words among the newest messages: they are
 * anybody's choice, a hundred common ones would have the database walk through all.
 */
function readInbox(db: Kysely<Database>) {
  return {
    async candidates(question: InboxQuestion, limit: number): Promise<MessageRow[]> {
      const { channelId, userId, phrases } = question
      const { rows } = await sql<FlatMessage>`
        select ${messageColumns} from messages m
        where m.user_id <> ${userId} and not m.is_removed and m.cleared_at is null
          and ${phrases === null ? within(question) : sql`m.channel_id = ${channelId} and m.id in (${ids(question, phrases, limit)})`}
          and not exists (
            select from blocks b where b.user_id = ${userId} and b.blocked_id = m.user_id
          )
        order by m.seq desc limit ${limit}`.execute(db)
      const messages = await completeMessages(db, channelId, rows)
      return messages.filter((message) => message !== null)
    },
  }
}

function within({ channelId, after, before }: InboxQuestion): RawBuilder<unknown> {
  return sql`m.channel_id = ${channelId} and m.seq > ${after} and m.seq < ${before}`
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
      order by m.seq desc limit ${limit})`
}

function anyOf(phrases: readonly string[]): RawBuilder<unknown> {
  const queries = phrases.map((phrase) => sql`phraseto_tsquery('simple', ${phrase})`)
  return sql.join(queries, sql` || `)
}

export const inboxNoun = { read: readInbox }
