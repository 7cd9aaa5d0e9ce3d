import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../nouns.ts'
import { atOnce } from '../at-once.ts'
import { findBeside, type Beside } from './find-beside.ts'
import { PREPARED } from '../prepared.ts'
import { messageColumns } from './message-row.ts'
import type { AuthorRow, FlatMessage, MessageRow, QuotedRow } from './message-row.ts'

/**
 * Adds what is shown beside messages of one channel: authors, moderators and quoted messages. It takes a query
 * for the quotes and one for the people, and one for each kind of thing beside them where there is any. A single
 * query with five joins took three times as long, most of it for planning. Null where there is no message or a
 * removed one, of which only the number is left.
 */
export async function completeMessages(
  db: Kysely<Database>,
  channelId: string,
  flats: readonly FlatMessage[],
): Promise<(MessageRow | null)[]> {
  const shown = flats.filter(isShown)
  const quotes = await findQuotes(db, channelId, present(shown.map(({ mReplyTo }) => mReplyTo)))
  const wanted = present([
    ...shown.flatMap(({ mUserId, mClearedBy }) => [mUserId, mClearedBy]),
    ...quotes.values().map(({ mUserId }) => mUserId),
  ])
  const [people, beside] = await atOnce(db, [
    () => findPeople(db, wanted),
    () => findBeside(db, channelId, shown),
  ])
  return flats.map((flat) => (isShown(flat) ? toMessageRow(flat, quotes, people, beside) : null))
}

type Shown = FlatMessage & { readonly mId: string }

/** Typed so that the compiler refuses a missing kind. */
const KINDS: { readonly [K in FlatMessage['mKind']]: true } = { message: true, action: true }

/** False for a message of a kind that this version does not know, which a newer node wrote. */
function isShown(flat: FlatMessage): flat is Shown {
  return flat.mId !== null && flat.mIsRemoved === false && Object.hasOwn(KINDS, flat.mKind)
}

function present(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null)
}

async function findQuotes(
  db: Kysely<Database>,
  channelId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Shown>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Shown>`
    ${sql.raw(PREPARED)} select ${messageColumns} from messages m
    where m.channel_id = ${channelId} and m.id = any(${ids}::uuid[]) and not m.is_removed`.execute(
    db.withoutPlugins(),
  )
  return new Map(rows.filter(isShown).map((row) => [row.mId, row]))
}

async function findPeople(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AuthorRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<AuthorRow>`
    ${sql.raw(PREPARED)} select id, name, created_at as "createdAt", deleted_at is not null as "isDeleted"
    from users where id = any(${ids}::uuid[])`.execute(db.withoutPlugins())
  return new Map(rows.map((row) => [row.id, row]))
}

function toMessageRow(
  flat: Shown,
  quotes: ReadonlyMap<string, Shown>,
  people: ReadonlyMap<string, AuthorRow>,
  beside: Beside,
): MessageRow {
  const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  const quote = flat.mReplyTo === null ? undefined : quotes.get(flat.mReplyTo)
  const remover = person(flat.mClearedBy)
  return {
    channelId: flat.mChannelId,
    id: flat.mId,
    seq: flat.mSeq,
    kind: flat.mKind,
    text: flat.mText,
    modes: flat.mModes,
    color: flat.mColor,
    at: flat.mAt,
    author: person(flat.mUserId),
    replyTo: flat.mReplyTo,
    quoted: quote === undefined ? null : toQuotedRow(quote, person(quote.mUserId)),
    cleared:
      flat.mClearedAt === null
        ? null
        : {
            at: flat.mClearedAt,
            byId: flat.mClearedBy,
            byName: remover === null || remover.isDeleted ? null : remover.name,
          },
    badges: flat.mBadges,
    retrochat: flat.mRetrochat,
    isNotice: flat.mIsNotice,
    heldSince: flat.mHeldSince,
    attachments: beside.attachments.get(flat.mId) ?? [],
    embeds: beside.embeds.get(flat.mId) ?? [],
    votes: beside.votes.get(flat.mId) ?? [],
  }
}

function toQuotedRow(flat: Shown, author: AuthorRow | null): QuotedRow {
  return {
    id: flat.mId,
    text: flat.mText,
    color: flat.mColor,
    author,
    isCleared: flat.mClearedAt !== null,
  }
}
