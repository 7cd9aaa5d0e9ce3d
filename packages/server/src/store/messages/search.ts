import { RESULTS_COUNTED } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../nouns.ts'
import { isHiddenFrom } from './hidden-from.ts'
import { readHot } from './hot.ts'
import type { MessageRow } from './message-row.ts'
import { messagesInOrder } from './messages-in-order.ts'

/** A search in a channel; all conditions must hold. */
export interface Search {
  /** Queries for `to_tsquery`; null for a search without words. */
  readonly words: { readonly wide: string; readonly exact: string } | null
  readonly userId: string | null
  /** The person whose blocks hide messages in a private conversation; null for nobody. */
  readonly hiddenFrom: string | null
  /** Groups of bits of `messages.media`, of each of which a message must have at least one. */
  readonly media: readonly number[]
  readonly sort: 'new' | 'old' | 'relevant'
  readonly limit: number
  readonly offset: number
}

export interface Found {
  readonly messages: readonly MessageRow[]
  /** The number of results, counted up to {@link RESULTS_COUNTED}. */
  readonly total: number
}

/** How many messages are examined one by one before the word index is used. */
const WINDOW = 5000
/**
 * Up to how many messages from the word index are used; beyond that walking through the channel is cheaper.
 */
const INDEXED = 5000

/**
 * Searches a channel's messages. Deleted ones are never found, because their rows have no words. There are two
 * ways, each good where the other is bad:
 * 1. The nearest {@link WINDOW} messages in the wanted order, one by one. This finds frequent words, for which
 * the index would give hundreds of thousands of rows.
 * 2. The word index, which finds rare words wherever they are.
 * Where a word was frequent only long ago neither suffices, and the channel is read until the page is full.
 */
function readSearch(db: Kysely<Database>) {
  return {
    ...readHot(db),

    messagesInOrder: (channelId: string, ids: readonly string[]): Promise<MessageRow[]> =>
      messagesInOrder(db, channelId, ids),

    async inChannel(channelId: string, search: Search): Promise<Found> {
      const { ids, total } = await find(db, channelId, search)
      const page = ids.slice(search.offset, search.offset + search.limit)
      return { messages: await messagesInOrder(db, channelId, page), total }
    },
  }
}

interface Hit {
  readonly id: string
  /** How many messages were examined. */
  readonly looked: number
}

/** Ids in order, as many as are needed, and the number of results, counted up to {@link RESULTS_COUNTED}. */
interface Hits {
  readonly ids: readonly string[]
  readonly total: number
}

async function find(db: Kysely<Database>, channelId: string, search: Search): Promise<Hits> {
  const { words } = search
  const from = conditions(channelId, search)
  const run = async (query: RawBuilder<Hit>) => (await query.execute(db)).rows
  if (words === null) return all(await run(plain(from, search)))
  const near = await run(inWindow(from, search, words))
  // the window contains the whole channel, or enough results
  if (near.length >= RESULTS_COUNTED || (near[0]?.looked ?? (await count(db, from))) < WINDOW)
    return all(near)
  const indexed = await run(inIndex(channelId, from, search, words))
  const looked = indexed[0]?.looked ?? 0
  if (looked < INDEXED) return all(indexed)
  const isEnough = near.length >= search.offset + search.limit
  const ids = isEnough ? near : await run(walk(from, search, words))
  return { ...all(ids), total: RESULTS_COUNTED }
}

function all(hits: readonly Hit[]): Hits {
  return { ids: hits.map(({ id }) => id), total: hits.length }
}

function conditions(channelId: string, { userId, media, hiddenFrom }: Search): RawBuilder<unknown> {
  const parts = [sql`m.channel_id = ${channelId}`, sql`not m.is_removed`, sql`m.cleared_at is null`]
  if (userId !== null) parts.push(sql`m.user_id = ${userId}`)
  if (hiddenFrom !== null) parts.push(sql`not ${isHiddenFrom(hiddenFrom)}`)
  // written out, so that the index of messages with media is used
  if (media.length > 0) parts.push(sql`m.media <> 0`)
  for (const bits of media) parts.push(sql`m.media & ${bits} <> 0`)
  return sql.join(parts, sql` and `)
}

function direction({ sort }: Search): RawBuilder<unknown> {
  return sql.raw(sort === 'old' ? 'asc' : 'desc')
}

function plain(from: RawBuilder<unknown>, search: Search): RawBuilder<Hit> {
  return sql<Hit>`
    select m.id, 0 as looked from messages m where ${from}
    order by m.seq ${direction(search)} limit ${RESULTS_COUNTED}`
}

type Words = NonNullable<Search['words']>

function order(search: Search, words: Words, row: RawBuilder<unknown>): RawBuilder<unknown> {
  if (search.sort !== 'relevant') return sql`${row}.seq ${direction(search)}`
  return sql`ts_rank(${row}.search, to_tsquery('simple', ${words.wide}))
    + 2 * ts_rank(${row}.search, to_tsquery('simple', ${words.exact})) desc, ${row}.seq desc`
}

function inWindow(from: RawBuilder<unknown>, search: Search, words: Words): RawBuilder<Hit> {
  return sql<Hit>`
    with near as materialized (
      select m.id, m.seq, m.search from messages m where ${from}
      order by m.seq ${direction(search)} limit ${WINDOW}
    )
    select id, (select count(*)::int from near) as looked from near
    where search @@ to_tsquery('simple', ${words.wide})
    order by ${order(search, words, sql`near`)} limit ${RESULTS_COUNTED}`
}

async function count(db: Kysely<Database>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ looked: number }>`
    select count(*)::int as looked from (select 1 from messages m where ${from} limit ${WINDOW}) near`.execute(
    db,
  )
  return rows[0]!.looked
}

function inIndex(
  channelId: string,
  from: RawBuilder<unknown>,
  search: Search,
  words: Words,
): RawBuilder<Hit> {
  return sql<Hit>`
    with found as materialized (
      select m.id, m.seq, m.channel_id, m.user_id, m.media, m.is_removed, m.cleared_at, m.created_at, m.search from messages m
      where m.search @@ to_tsquery('simple', ${words.wide}) and m.channel_id = ${channelId}
      limit ${INDEXED}
    )
    select m.id, (select count(*)::int from found) as looked from found m
    where ${from}
    order by ${order(search, words, sql`m`)} limit ${RESULTS_COUNTED}`
}

function walk(from: RawBuilder<unknown>, search: Search, words: Words): RawBuilder<Hit> {
  return sql<Hit>`
    select m.id, 0 as looked from messages m
    where ${from} and m.search @@ to_tsquery('simple', ${words.wide})
    order by m.seq ${direction(search)} limit ${search.offset + search.limit}`
}

export const searchNoun = { read: readSearch }
