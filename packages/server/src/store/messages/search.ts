import { RESULTS_COUNTED } from '@gwar/protocol'
import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from '../nouns.ts'
import { isHiddenFrom } from './hidden-from.ts'
import { readHot } from './hot.ts'
import type { MessageRow } from './message-row.ts'
import { messagesInOrder } from './messages-in-order.ts'

/** What to look for in a channel. All conditions hold together. */
export interface Search {
  /** For `to_tsquery`; null looks for no words. */
  readonly words: { readonly wide: string; readonly exact: string } | null
  readonly userId: string | null
  /** Whose blocks hide messages, in a private conversation; null for nobody's. */
  readonly hiddenFrom: string | null
  /** Bits of `messages.media`, each group one that a message must have some of. */
  readonly media: readonly number[]
  readonly sort: 'new' | 'old' | 'relevant'
  readonly limit: number
  readonly offset: number
}

export interface Found {
  readonly messages: readonly MessageRow[]
  /** How many there are, counted up to {@link RESULTS_COUNTED}. */
  readonly total: number
}

/** Messages that are looked at one by one before the index of words is asked. */
const WINDOW = 5000
/** Messages that the index of words may give before walking through the channel is cheaper. */
const INDEXED = 5000

/**
 * Search in a channel's messages. Nothing that was deleted or cleared is found: such a row has no words. Two ways,
 * each bad at what the other is good at:
 *
 * 1. The nearest {@link WINDOW} messages in the order asked for, one by one. Finds words that are used all the
 *    time, of which the index would bring hundreds of thousands.
 * 2. The index of words. Finds those that hardly anybody uses, wherever they stand.
 *
 * Where a word was common only long ago neither is enough: then the channel is walked through until the page is
 * full.
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
  /** Messages that were looked at, found or not. */
  readonly looked: number
}

/** Ids in order as far as they are needed, and how many there are, counted up to {@link RESULTS_COUNTED}. */
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
  // the window is the whole channel, or full of what is looked for
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
  // named, so that the index of messages with something beside them serves
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
