import { DatabaseError } from 'pg'
import type pg from 'pg'
import { APPEND_STATEMENT } from './append-statement.ts'
import type { BadgesOfMessage } from './message-row.ts'

/** A message to store; its author may write there, its text holds no NUL. */
export interface NewMessage {
  /** UUID v7. */
  readonly id: string
  readonly channelId: string
  readonly userId: string
  readonly kind: 'message' | 'action'
  readonly text: string
  /** The text as search compares it: lower case, without accents. */
  readonly folded: string
  /** The author's mode letters. */
  readonly modes: string
  readonly color: string | null
  readonly replyTo: string | null
  /** Author of the message that it answers. */
  readonly replyUserId: string | null
  readonly badges: BadgesOfMessage | null
  readonly retrochat: 1 | 2 | null
  /** A second message of the same author with the same nonce within 24 hours is not stored. */
  readonly nonce: string | null
  readonly at: Date
}

/** What a line that nothing stands beside has none of. */
export const PLAIN_MESSAGE = {
  replyUserId: null,
  badges: null,
  retrochat: null,
} as const satisfies Partial<NewMessage>

/** What became of a message. For a repeated one: where its first is; `seq` 0 when that has gone since. */
export type AppendOutcome =
  | { readonly outcome: 'stored'; readonly seq: number }
  | {
      readonly outcome: 'repeated'
      readonly channelId: string
      readonly messageId: string
      readonly seq: number
    }
  | { readonly outcome: 'refused'; readonly reason: 'unknown_channel' }

const REFUSED: AppendOutcome = { outcome: 'refused', reason: 'unknown_channel' }

/**
 * Stores the batch in one transaction and gives an outcome a message, in the batch's order. Numbers of a channel
 * follow that order without gaps. Throws when the database refuses any row; then none is stored.
 */
export async function appendMessages(pool: pg.Pool, batch: readonly NewMessage[]): Promise<AppendOutcome[]> {
  const firsts = new Map<string, NewMessage>()
  const followers: NewMessage[] = []
  for (const message of batch) {
    const key = keyOf(message)
    if (firsts.has(key)) followers.push(message)
    else firsts.set(key, message)
  }
  const outcomes = await appendOnce(pool, [...firsts.values()])
  if (followers.length > 0) await settleFollowers(pool, firsts, followers, outcomes)
  return batch.map((message) => outcomes.get(message)!)
}

/** Messages with the same key are one message. */
function keyOf({ id, userId, nonce }: NewMessage): string {
  return nonce === null ? id : `${userId} ${nonce}`
}

interface AnswerRow {
  readonly ord: number | null
  readonly seq: number | null
  readonly userId: string
  readonly nonce: string
  readonly channelId: string
  readonly messageId: string
}

async function appendOnce(
  pool: pg.Pool,
  batch: readonly NewMessage[],
): Promise<Map<NewMessage, AppendOutcome>> {
  const rows = await runStatement(pool, columnsOf(batch))
  const stored = new Map<number, AppendOutcome>()
  const repeated = new Map<string, AppendOutcome>()
  for (const { ord, seq, userId, nonce, channelId, messageId } of rows)
    if (ord !== null) stored.set(ord, { outcome: 'stored', seq: seq! })
    else
      repeated.set(`${userId} ${nonce}`, {
        outcome: 'repeated',
        channelId,
        messageId,
        seq: seq ?? (await seqOf(pool, channelId, messageId)),
      })
  return new Map(
    batch.map((message, index) => [
      message,
      stored.get(index + 1) ?? (message.nonce === null ? undefined : repeated.get(keyOf(message))) ?? REFUSED,
    ]),
  )
}

/** The pool's own `query` gives up the connection, and its prepared statement, for a row that is refused. */
async function runStatement(pool: pg.Pool, values: unknown[]): Promise<AnswerRow[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<AnswerRow>({ name: 'append', text: APPEND_STATEMENT, values })
    client.release()
    return rows
  } catch (error) {
    client.release(!(error instanceof DatabaseError))
    throw error
  }
}

function columnsOf(batch: readonly NewMessage[]): unknown[] {
  return [
    batch.map(({ id }) => id),
    batch.map(({ channelId }) => channelId),
    batch.map(({ userId }) => userId),
    batch.map(({ kind }) => kind),
    batch.map(({ text }) => text),
    batch.map(({ folded }) => folded),
    batch.map(({ modes }) => modes),
    batch.map(({ color }) => color),
    batch.map(({ replyTo }) => replyTo),
    batch.map(({ nonce }) => nonce),
    batch.map(({ at }) => at.toISOString()),
    batch.map(({ replyUserId }) => replyUserId),
    batch.map(({ badges }) => (badges === null ? null : JSON.stringify(badges))),
    batch.map(({ retrochat }) => retrochat),
  ]
}

/** Sees what was committed while the batch's own statement waited. */
async function seqOf(pool: pg.Pool, channelId: string, id: string): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>(
    'select seq from messages where channel_id = $1 and id = $2',
    [channelId, id],
  )
  return rows[0]?.seq ?? 0
}

/** Messages that share a nonce with one before them in the batch: repeated, or next in turn where that was refused. */
async function settleFollowers(
  pool: pg.Pool,
  firsts: ReadonlyMap<string, NewMessage>,
  followers: readonly NewMessage[],
  outcomes: Map<NewMessage, AppendOutcome>,
): Promise<void> {
  for (const message of followers) {
    const first = firsts.get(keyOf(message))!
    const outcome = outcomes.get(first)!
    if (outcome.outcome === 'stored')
      outcomes.set(message, {
        outcome: 'repeated',
        channelId: first.channelId,
        messageId: first.id,
        seq: outcome.seq,
      })
    else if (outcome.outcome === 'repeated') outcomes.set(message, outcome)
    else for (const [again, its] of await appendOnce(pool, [message])) outcomes.set(again, its)
  }
}
