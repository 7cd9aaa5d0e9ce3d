import type pg from 'pg'
import { APPEND_STATEMENT } from './append-statement.ts'

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
  /** A second message of the same author with the same nonce within 24 hours is not stored. */
  readonly nonce: string | null
  readonly at: Date
}

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

interface AnswerRow {
  readonly isKnown: boolean
  readonly seq: number | null
  readonly firstChannelId: string | null
  readonly firstId: string | null
}

/**
 * Stores the batch in one transaction and gives an outcome a message, in the batch's order. Numbers of a channel
 * follow that order without gaps. Throws when the database refuses any row; then none is stored.
 */
export async function appendMessages(pool: pg.Pool, batch: readonly NewMessage[]): Promise<AppendOutcome[]> {
  const { rows } = await pool.query<AnswerRow>({
    name: 'append',
    text: APPEND_STATEMENT,
    values: [
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
      batch.map(({ at }) => at),
    ],
  })
  return Promise.all(rows.map((row) => toOutcome(pool, row)))
}

async function toOutcome(pool: pg.Pool, row: AnswerRow): Promise<AppendOutcome> {
  const { isKnown, seq, firstChannelId, firstId } = row
  if (!isKnown) return { outcome: 'refused', reason: 'unknown_channel' }
  if (firstChannelId === null || firstId === null) return { outcome: 'stored', seq: seq! }
  return {
    outcome: 'repeated',
    channelId: firstChannelId,
    messageId: firstId,
    seq: seq ?? (await seqOf(pool, firstChannelId, firstId)),
  }
}

/** Sees what was committed while the batch's own statement waited. */
async function seqOf(pool: pg.Pool, channelId: string, id: string): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>(
    'select seq from messages where channel_id = $1 and id = $2',
    [channelId, id],
  )
  return rows[0]?.seq ?? 0
}
