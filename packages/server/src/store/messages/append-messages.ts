import { DatabaseError } from 'pg'
import type pg from 'pg'
import { columnsOf } from './append-columns.ts'
import { oneStatementFor } from './append-one.ts'
import { appendKind, APPEND_STATEMENTS } from './append-statement.ts'
import type { Verdict } from './pace.ts'
import { roundsOf } from './rounds.ts'
import type { NewMessage, AppendOutcome } from './new-message.ts'

type Answered = AppendOutcome | { readonly outcome: 'stale' }

const REFUSED: AppendOutcome = { outcome: 'refused', reason: 'unknown_channel' }

/**
 * Stores the batch in one transaction and gives a result for each message, in the order of the batch, in which a
 * channel's numbers follow without gaps. Throws when the database refuses any row, and then stores none.
 */
export async function appendMessages(pool: pg.Pool, batch: readonly NewMessage[]): Promise<AppendOutcome[]> {
  const firsts = new Map<string, NewMessage>()
  const followers: NewMessage[] = []
  for (const message of batch) {
    const key = keyOf(message)
    if (firsts.has(key)) followers.push(message)
    else firsts.set(key, message)
  }
  const outcomes = await appendAll(pool, [...firsts.values()])
  if (followers.length > 0) await settleFollowers(pool, firsts, followers, outcomes)
  return batch.map((message) => outcomes.get(message)!)
}

/**
 * Usually one statement; more where authors write the same text in a channel with R9K, or attach a file twice.
 */
async function appendAll(
  pool: pg.Pool,
  messages: readonly NewMessage[],
): Promise<Map<NewMessage, AppendOutcome>> {
  const outcomes = new Map<NewMessage, AppendOutcome>()
  for (let waiting = messages; waiting.length > 0;) {
    const { now, later } = roundsOf(waiting, outcomes)
    for (const [message, outcome] of await appendOnce(pool, now)) outcomes.set(message, outcome)
    waiting = later
  }
  return outcomes
}

/** The key by which messages of a batch are the same message. */
function keyOf({ id, userId, nonce }: NewMessage): string {
  return nonce === null ? id : `${userId} ${nonce}`
}

/** Why a message was not stored. */
type Unstored = Verdict['reason'] | 'attachments_gone' | 'stale' | 'stale_filters'

/** A row of the statement's answer. */
export interface AnswerRow {
  readonly ord: number | null
  readonly seq: number | null
  readonly userId: string
  readonly nonce: string
  readonly channelId: string
  readonly messageId: string
  readonly verdict: Unstored | null
  readonly wait: number | null
}

async function appendOnce(
  pool: pg.Pool,
  batch: readonly NewMessage[],
): Promise<Map<NewMessage, AppendOutcome>> {
  const rows = await runStatement(pool, batch)
  const answers = await answersOf(pool, batch, rows)
  const stale = batch.filter((message) => answers.get(message)!.outcome === 'stale')
  if (stale.length > 0) {
    const fresh = await runStatement(pool, stale, channelsOf(stale))
    for (const [message, answer] of await answersOf(pool, stale, fresh)) answers.set(message, answer)
  }
  return answers as Map<NewMessage, AppendOutcome>
}

async function answersOf(
  pool: pg.Pool,
  batch: readonly NewMessage[],
  rows: readonly AnswerRow[],
): Promise<Map<NewMessage, Answered>> {
  const answered = new Map<number, Answered>()
  const repeated = new Map<string, AppendOutcome>()
  for (const { ord, seq, userId, nonce, channelId, messageId, verdict, wait } of rows)
    if (verdict !== null) answered.set(ord!, answerOf(verdict, wait))
    else if (ord !== null) answered.set(ord, { outcome: 'stored', seq: seq! })
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
      answered.get(index + 1) ??
        (message.nonce === null ? undefined : repeated.get(keyOf(message))) ??
        REFUSED,
    ]),
  )
}

/** What became of the one message of a statement that ran behind the channel's lock, so that it cannot be stale. */
export function outcomeOfOne(rows: readonly AnswerRow[]): AppendOutcome {
  const [row] = rows
  if (row === undefined) return REFUSED
  if (row.verdict !== null) return answerOf(row.verdict, row.wait) as AppendOutcome
  if (row.ord !== null) return { outcome: 'stored', seq: row.seq! }
  return { outcome: 'repeated', channelId: row.channelId, messageId: row.messageId, seq: row.seq ?? 0 }
}

function answerOf(verdict: Unstored, wait: number | null): Answered {
  if (verdict === 'stale' || verdict === 'stale_filters') return { outcome: verdict }
  return verdict === 'muted' || verdict === 'banned_for' || verdict === 'slow'
    ? { outcome: 'refused', reason: verdict, seconds: Math.ceil(wait!) }
    : { outcome: 'refused', reason: verdict }
}

function channelsOf(messages: readonly NewMessage[]): string[] {
  return [...new Set(messages.map(({ channelId }) => channelId))]
}

const LOCK = 'select from channels where id = any($1::uuid[]) order by id for no key update'

/**
 * Runs the statement on a connection taken by hand, because the pool's own `query` would give up the connection,
 * and its prepared statement, when a row is refused. With `inHand` the rows of these channels are locked first, so
 * that nobody writes there before the statement reads.
 */
async function runStatement(
  pool: pg.Pool,
  batch: readonly NewMessage[],
  inHand: readonly string[] | null = null,
): Promise<AnswerRow[]> {
  const statement = statementFor(batch)
  const client = await pool.connect()
  try {
    if (inHand !== null) {
      await client.query('begin')
      await client.query(LOCK, [inHand])
    }
    const { rows } = await client.query<AnswerRow>(statement)
    if (inHand !== null) await client.query('commit')
    client.release()
    return rows
  } catch (error) {
    const isRefused = error instanceof DatabaseError
    if (isRefused && inHand !== null) await client.query('rollback')
    client.release(!isRefused)
    throw error
  }
}

/** The shortest statement that stores this batch, with its values. */
function statementFor(batch: readonly NewMessage[]): pg.QueryConfig & { readonly values: unknown[] } {
  const kind = appendKind(batch)
  if (kind !== 'one')
    return { name: `append-${kind}`, text: APPEND_STATEMENTS[kind], values: columnsOf(batch) }
  const { name, text, valuesOf } = oneStatementFor(batch[0]!)
  return { name, text, values: valuesOf(batch[0]!) }
}

/** Reads the number of a message that was committed while the batch's own statement waited. */
async function seqOf(pool: pg.Pool, channelId: string, id: string): Promise<number> {
  const { rows } = await pool.query<{ seq: number }>(
    'select seq from messages where channel_id = $1 and id = $2',
    [channelId, id],
  )
  return rows[0]?.seq ?? 0
}

/**
 * Settles messages that share a nonce with an earlier one of the batch: they are repeated, or stored next where
 * that was refused.
 */
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
