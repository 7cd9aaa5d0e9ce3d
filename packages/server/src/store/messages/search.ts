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

/** How many of the nearest messages are examined one by one where a word is frequent. */
const WINDOW = 5000
/** Up to how many messages from the word index are put in order; beyond that walking through the channel is cheaper. */
const INDEXED = 5000
/** The same by relevance, for which the words of each message are read. */
const RANKED = 2000

/**
 * Searches a channel's messages. Deleted ones are never found, because their rows have no words. There are three
 * ways, tried in this order, because each is good where the next is bad:
 * 1. The word index, where the results are few: it finds rare words wherever they are.
 * 2. The nearest {@link WINDOW} messages in the wanted order, one by one until the page is full: that is soon for
 * frequent words, for which the index would give hundreds of thousands of rows.
 * 3. For a word that was frequent only long ago: what the index gives, or the channel one by one where that is too much.
 * By relevance, what the window holds comes first, in its order, and what is older follows by time.
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
}

/** A row of what the word index gave, up to a limit. */
interface Indexed {
  /** Null in the only row where there are none, or as many as the limit. */
  readonly id: string | null
  /** How many there are, up to the limit. */
  readonly total: number
}

/** Ids in order, as many as are needed, and the number of results, counted up to {@link RESULTS_COUNTED}. */
interface Hits {
  readonly ids: readonly string[]
  readonly total: number
}

async function find(db: Kysely<Database>, channelId: string, search: Search): Promise<Hits> {
  const { words } = search
  const from = conditions(sql`m.channel_id = ${channelId}`, search)
  const idsOf = async (query: RawBuilder<Hit>) => (await query.execute(db)).rows.map(({ id }) => id)
  if (words === null) return whole(await idsOf(plain(from, search)))
  /** What the index gives in order; null where that is `limit` or more. */
  const indexed = async (limit: number): Promise<string[] | null> => {
    const { rows } = await inIndex(conditions(inList(channelId), search), search, words, limit).execute(db)
    if (rows[0]!.total >= limit) return null
    return rows.map(({ id }) => id).filter((id) => id !== null)
  }
  const isRanked = search.sort === 'relevant'
  const few = await indexed(isRanked ? RANKED : RESULTS_COUNTED)
  if (few !== null) return whole(few)
  const needed = search.offset + search.limit
  const near = await idsOf(inWindow(from, search, words))
  if (near.length >= needed) return { ids: near, total: RESULTS_COUNTED }
  const walked = async () => idsOf(walk(from, search, words))
  if (!isRanked) return { ids: (await indexed(INDEXED)) ?? (await walked()), total: RESULTS_COUNTED }
  // the window gave all that it has, which the walk finds as well: their order stays that of the pages before
  const held = new Set(near)
  return { ids: [...near, ...(await walked()).filter((id) => !held.has(id))], total: RESULTS_COUNTED }
}

/** All results, of which no more than {@link RESULTS_COUNTED} are counted. */
function whole(ids: readonly string[]): Hits {
  return { ids, total: Math.min(ids.length, RESULTS_COUNTED) }
}

/** The condition on the channel as the index of words has it: beside the plain one, another index would be read as well. */
function inList(channelId: string): RawBuilder<unknown> {
  return sql`array[m.channel_id] @> array[${channelId}::uuid]`
}

function conditions(
  isInChannel: RawBuilder<unknown>,
  { userId, media, hiddenFrom }: Search,
): RawBuilder<unknown> {
  const parts = [isInChannel, sql`not m.is_removed`, sql`m.cleared_at is null`]
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
    select m.id from messages m where ${from}
    order by m.seq ${direction(search)} limit ${RESULTS_COUNTED}`
}

type Words = NonNullable<Search['words']>

function order(search: Search, words: Words, row: RawBuilder<unknown>): RawBuilder<unknown> {
  if (search.sort !== 'relevant') return sql`${row}.seq ${direction(search)}`
  return sql`ts_rank(${row}.search, to_tsquery('simple', ${words.wide}))
    + 2 * ts_rank(${row}.search, to_tsquery('simple', ${words.exact})) desc, ${row}.seq desc`
}

/** As many as may be asked for; by relevance all of the window are put in order, otherwise it ends when it has enough. */
function inWindow(from: RawBuilder<unknown>, search: Search, words: Words): RawBuilder<Hit> {
  return sql<Hit>`
    select near.id from (
      select m.id, m.seq, m.search from messages m where ${from}
      order by m.seq ${direction(search)} limit ${WINDOW}
    ) near
    where near.search @@ to_tsquery('simple', ${words.wide})
    order by ${order(search, words, sql`near`)} limit ${search.offset + search.limit}`
}

/** Counts first, because rows that are not needed are neither put in order nor sent. */
function inIndex(
  from: RawBuilder<unknown>,
  search: Search,
  words: Words,
  limit: number,
): RawBuilder<Indexed> {
  return sql<Indexed>`
    with found as materialized (
      select m.id, m.seq, ${sql.raw(search.sort === 'relevant' ? 'm.search' : 'null::tsvector as search')} from messages m
      where ${from} and m.search @@ to_tsquery('simple', ${words.wide})
      limit ${limit}
    )
    select f.id, n.total from (select count(*)::int as total from found) n
    left join found f on n.total < ${limit}
    order by ${order(search, words, sql`f`)}`
}

function walk(from: RawBuilder<unknown>, search: Search, words: Words): RawBuilder<Hit> {
  return sql<Hit>`
    select m.id from messages m
    where ${from} and m.search @@ to_tsquery('simple', ${words.wide})
    order by m.seq ${direction(search)} limit ${search.offset + search.limit}`
}

export const searchNoun = { read: readSearch }
